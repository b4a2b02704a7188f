/** The strings of a board that can be cut, in words, and the state of its coins. */

import { type CoinsBoard, type CoinsEnd, isCut, stringsLeft } from 'foreply/coins-and-strings';
import type { BoardProps } from './board.js';
import type { Choice } from './choices.js';
import { layoutOf } from './coins-layout.js';

export function coinsChoices(board: CoinsBoard, moves: readonly number[]): Choice<number>[] {
  const { graph } = board;
  const legal = new Set(moves);
  const { strings } = layoutOf(graph);
  const left = stringsLeft(board).sort((one, other) => one - other);
  const hanging = stringCounts(board);
  return left.map((id) => {
    const [one, other] = graph.strings[id - 1];
    const falls = [one, other].filter((end) => end !== 'ground' && hanging[end] === 1);
    const takes = falls.length === 0 ? '' : `, takes ${falls.map((coin) => `coin ${coin}`).join(' and ')}`;
    const label = `string ${id}, between ${nameOf(one)} and ${nameOf(other)}${takes}`;
    const choice = { id: String(id), label, group: 'strings', ...strings[id - 1].middle };
    return legal.has(id) ? { ...choice, move: id } : choice;
  });
}

/** The coins that hang by a single string, so that the next cut can take them. */
export function looseCoins(board: CoinsBoard): number[] {
  return stringCounts(board).flatMap((count, coin) => (count === 1 ? [coin] : []));
}

function nameOf(end: CoinsEnd): string {
  return end === 'ground' ? 'the ground' : `coin ${end}`;
}

/** The number of strings each coin still has. */
function stringCounts(board: CoinsBoard): number[] {
  const counts = board.graph.coins.map(() => 0);
  board.graph.strings.forEach((ends, index) => {
    if (isCut(board, index + 1)) return;
    for (const end of ends) if (end !== 'ground') counts[end]++;
  });
  return counts;
}

/** Whether a coin is still there, and who took it, if known. */
export type CoinState = 'here' | 'gone' | 0 | 1;

/** The state of each coin. Who took it is derived from the game. */
export function coinStates(board: CoinsBoard, game: BoardProps<CoinsBoard, number>['game']): CoinState[] {
  const counts = stringCounts(board);
  const { strings } = board.graph;
  const takers = game === undefined ? new Map<number, 0 | 1>() : takersOf(game);
  return counts.map((count, coin) => {
    const isTaken = count === 0 && strings.some((ends) => ends.includes(coin));
    return isTaken ? (takers.get(coin) ?? 'gone') : 'here';
  });
}

type CoinsGame = NonNullable<BoardProps<CoinsBoard, number>['game']>;

/** The values of the coins that each side has taken in a game, in order. */
export function takenCoins(game: CoinsGame): readonly [number[], number[]] {
  const taken: [number[], number[]] = [[], []];
  for (const [coin, side] of takersOf(game)) taken[side].push(game.start.graph.coins[coin]);
  return taken;
}

/** Who took which coin in a game, the first coin first. */
function takersOf({ start, moves }: CoinsGame): Map<number, 0 | 1> {
  const takers = new Map<number, 0 | 1>();
  const { strings } = start.graph;
  const left = stringCounts(start);
  let side = start.turn;
  for (const id of moves) {
    const falls = (strings[id - 1] ?? []).filter((end): end is number => end !== 'ground' && --left[end] === 0);
    for (const coin of falls) takers.set(coin, side);
    if (falls.length === 0) side = side === 0 ? 1 : 0;
  }
  return takers;
}
