/**
 * What is known about a position, as one small number. Winners are absolute (side 0 or side 1), because a finished
 * board has no side to move worth asking for.
 *
 *     cell      0        1                 2                 3            4 + 2·plies + winner
 *     meaning   absent   open, 0 to move   open, 1 to move   drawn, over  won by `winner` in this many plies
 *
 * Cells that stay open to the end of the analysis are draws. One byte holds distances up to 125 plies; for longer ones the
 * array is widened to two bytes, then to four. Cells packed into two bits lose the distance and the side to move.
 */

import { RulesError } from '../../core/errors.js';
import { outcomeOf, turnOf } from '../../rules/answers.js';
import type { GameRules } from '../../rules/game-rules.js';
import type { Side } from '../../rules/outcome.js';

/** No position has this number. */
export const ABSENT = 0;
/** Plus the side to move: undecided so far. */
export const OPEN = 1;
/** The game is over and drawn. */
export const DRAWN_END = 3;
/** Plus twice the distance in plies, plus the winner. Even, so that the lowest bit is the winner. */
export const DECIDED = 4;

/** One cell per position. */
export type Cells = Uint8Array | Uint16Array | Uint32Array;

/** Whether the game goes on there and its result is not known yet. */
export function isOpen(cell: number): boolean {
  return cell === OPEN || cell === OPEN + 1;
}

/** The cell of a position that `winner` wins in `plies`. */
export function decidedCell(winner: Side, plies: number): number {
  return DECIDED + 2 * plies + winner;
}

/** The distance in a decided cell. */
export function pliesOf(cell: number): number {
  return (cell - DECIDED) >>> 1;
}

/** The winner in a decided cell. */
export function winnerOf(cell: number): Side {
  return (cell & 1) as Side;
}

/** The largest number that cells (or counters) of this width can hold. */
export function largest(cells: Cells): number {
  return 2 ** (8 * cells.BYTES_PER_ELEMENT) - 1;
}

/** The longest distance that cells of this width can hold for either winner. */
export function longestDistance(cells: Cells): number {
  return pliesOf(largest(cells) - 1);
}

/** The same cells (or counters) with twice as many bytes each. */
export function widen(cells: Cells): Cells {
  return cells.BYTES_PER_ELEMENT === 1 ? Uint16Array.from(cells) : Uint32Array.from(cells);
}

/** The cell of a board before any analysis. */
export function cellOfBoard<Board, Move>(rules: GameRules<Board, Move>, board: Board): number {
  const outcome = outcomeOf(rules, board);
  if (outcome === undefined) return OPEN + turnOf(rules, board);
  if (outcome.kind === 'win') return decidedCell(outcome.winner, 0);
  if (outcome.kind === 'draw') return DRAWN_END;
  throw countsPoints(rules);
}

/** The error for a game that `tabulate` cannot solve. */
export function countsPoints(rules: { readonly name: string }): RulesError {
  return new RulesError(
    rules.name,
    'outcome',
    'counts points, but `tabulate` is for games that are won, lost or drawn',
  );
}

/** Cells as a finished tablebase stores them. */
export interface CellStore {
  /** The cell of a position. Without distances, every decided cell has 0 plies and every other one is `OPEN`. */
  cell(node: number): number;
  /** The stored cells as they lie in memory. */
  readonly raw: Cells;
}

/** Stores everything that was found: one, two or four bytes per position. */
export class DistanceStore implements CellStore {
  readonly raw: Cells;

  constructor(cells: Cells) {
    this.raw = cells;
  }

  cell(node: number): number {
    return this.raw[node];
  }
}

const PACKED_DECIDED = 2;

/** Cells packed into two bits each: 0 absent, 1 no winner, 2 side 0 wins, 3 side 1 wins. */
export function packValues(cells: Cells): Uint8Array {
  const packed = new Uint8Array(Math.ceil(cells.length / 4));
  for (let node = 0; node < cells.length; node++) {
    const cell = cells[node];
    const bits = cell >= DECIDED ? PACKED_DECIDED + winnerOf(cell) : Math.min(cell, OPEN);
    packed[node >> 2] |= bits << (2 * (node & 3));
  }
  return packed;
}

/** Stores winners only, as packed by `packValues`. */
export class ValueStore implements CellStore {
  readonly raw: Uint8Array;

  constructor(packed: Uint8Array) {
    this.raw = packed;
  }

  cell(node: number): number {
    const bits = (this.raw[node >> 2] >> (2 * (node & 3))) & 3;
    return bits < PACKED_DECIDED ? bits : DECIDED - PACKED_DECIDED + bits;
  }
}
