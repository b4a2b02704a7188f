/**
 * The stones of a game as a manager describes them: the brain's own and the opponent's. They may come in any order and
 * number, since a manager can set up positions and take back moves. Values are immutable.
 */

import { EMPTY, type GomokuBoard, type GomokuRule, STONES } from '../../games/gomoku/board.js';
import { opponent, type Side } from '../../rules/outcome.js';
import { type Point, Refusal } from './text.js';

/** The stones on the board, and the side that the brain plays. */
export interface Stones {
  readonly size: number;
  /** As in a `GomokuBoard`. */
  readonly cells: string;
  /** The brain's side: 0 if it began. */
  readonly own: Side;
}

/** An empty board, for a brain that plays `own`. */
export function noStones(size: number, own: Side): Stones {
  return { size, cells: EMPTY.repeat(size * size), own };
}

export function isEmptyBoard({ cells }: Stones): boolean {
  return !cells.includes(STONES[0]) && !cells.includes(STONES[1]);
}

/** Adds a stone. */
export function withStone(stones: Stones, point: Point, isOwn: boolean): Stones {
  const { cells, own } = stones;
  const cell = cellAt(stones, point);
  if (cells[cell] !== EMPTY) throw new Refusal(`there is already a stone on ${point.x},${point.y}`);
  return { ...stones, cells: replaced(cells, cell, STONES[isOwn ? own : opponent(own)]) };
}

/** Removes a stone of either side. */
export function withoutStone(stones: Stones, point: Point): Stones {
  const cell = cellAt(stones, point);
  if (stones.cells[cell] === EMPTY) throw new Refusal(`there is no stone on ${point.x},${point.y}`);
  return { ...stones, cells: replaced(stones.cells, cell, EMPTY) };
}

/** A position that was set up, with the brain to move. The brain began unless it has fewer stones. */
export function seated({ size, cells }: Stones): Stones {
  const [firsts, seconds] = [...STONES].map((stone) => cells.split(stone).length);
  if (firsts >= seconds) return { size, cells, own: 0 };
  const exchanged = [...cells].map((symbol) => STONES[1 - STONES.indexOf(symbol)] ?? EMPTY);
  return { size, cells: exchanged.join(''), own: 1 };
}

/** The board with the brain to move. */
export function boardOf({ size, cells, own }: Stones, rule: GomokuRule): GomokuBoard {
  return { size, rule, cells, turn: own };
}

/** The point of a cell. */
export function pointOf(size: number, cell: number): Point {
  return { x: cell % size, y: Math.floor(cell / size) };
}

function cellAt({ size }: Stones, { x, y }: Point): number {
  if (x >= size || y >= size) throw new Refusal(`${x},${y} is not on the board of ${size} rows`);
  return size * y + x;
}

function replaced(cells: string, cell: number, symbol: string): string {
  return cells.slice(0, cell) + symbol + cells.slice(cell + 1);
}
