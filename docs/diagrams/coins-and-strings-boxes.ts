/** A board of Coins and Strings as Dots and Boxes: coins are boxes, and every cut string is a line drawn across it. */

import { type CoinsBoard, coinsAndStrings } from 'foreply/coins-and-strings';
import { coinStates } from '../../examples/playground/src/boards/coins-choices.js';
import { COIN_RADIUS, layoutOf } from '../../examples/playground/src/boards/coins-layout.js';
import { UNIT } from '../../examples/playground/src/boards/coins-spread.js';
import { type Point, round } from '../../examples/playground/src/boards/geometry.js';
import type { Drawn } from './board-file.js';

/** The position as Dots and Boxes, at the same size as the coins. */
export function drawBoxes(start: CoinsBoard, cuts: readonly number[]): Drawn {
  const { graph } = start;
  const { width, height, coins } = layoutOf(graph);
  const rules = coinsAndStrings(graph);
  const board = cuts.reduce((before, id) => rules.play(before, id), start);
  const dots = new Map(coins.flatMap(cornersOf).map((dot) => [`${dot.x} ${dot.y}`, dot]));
  const takers = coinStates(board, { start, moves: cuts });
  const parts = [
    `<rect class="board-surface" width="${width}" height="${height}" rx="14"/>`,
    ...cuts.map((id) => drawLine(start, id)),
    ...[...dots.values()].map(({ x, y }) => `<circle class="caption-label" cx="${x}" cy="${y}" r="5"/>`),
    ...coins.map((coin, at) => drawTaker(coin, takers[at])),
  ];
  return { width, height, inside: parts.join('') };
}

function cornersOf({ x, y }: Point): Point[] {
  const half = UNIT / 2;
  return [-half, half].flatMap((right) => [-half, half].map((down) => ({ x: round(x + right), y: round(y + down) })));
}

/** The side of a box that a string crosses. */
function drawLine({ graph }: CoinsBoard, id: number): string {
  const { coins, strings } = layoutOf(graph);
  const [one, other] = graph.strings[id - 1];
  const { ground } = strings[id - 1];
  const from = coins[Number(one === 'ground' ? other : one)];
  const to = ground ?? coins[Number(other)];
  const [right, down] = [Math.sign(Math.round(to.x - from.x)), Math.sign(Math.round(to.y - from.y))];
  const half = UNIT / 2;
  const middle = { x: from.x + half * right, y: from.y + half * down };
  const [fromX, fromY] = [round(middle.x - half * down), round(middle.y - half * right)];
  const [toX, toY] = [round(middle.x + half * down), round(middle.y + half * right)];
  return `<path class="mark-line note" d="M${fromX} ${fromY}L${toX} ${toY}"/>`;
}

/** Which side closed a box. */
function drawTaker({ x, y }: Point, taker: 'here' | 'gone' | 0 | 1): string {
  if (taker !== 0 && taker !== 1) return '';
  const kind = taker === 0 ? 'first is-filled' : 'second';
  const disc = `<circle class="taken-disc" cx="${x}" cy="${y}" r="${COIN_RADIUS - 4}"/>`;
  return `<g class="coin-taken ${kind}">${disc}<text class="coin-text" x="${x}" y="${y}" font-size="17">1</text></g>`;
}
