/**
 * What is known about a position, as one small number. Winners are absolute (side 0 or side 1), because a finished
 * board has no side to move worth asking for.
 *
 *     cell      0        1                 2                 3            4 + 2·plies + winner
 *     meaning   absent   open, 0 to move   open, 1 to move   drawn, over  won by `winner` in so many plies
 *
 * Open cells that no analysis can close are draws. One byte holds distances up to 125 plies; an array that meets a
 * longer one is widened to two bytes, then to four. Packed to two bits, cells lose distance and side to move.
 */

import { RulesError } from '../../core/errors.js';
import { outcomeOf, turnOf } from '../../rules/answers.js';
import type { GameRules } from '../../rules/game-rules.js';
import type { Side } from '../../rules/outcome.js';

/** No position has this number. */
export const ABSENT = 0;
/** Plus the side to move: not decided (yet). */
export const OPEN = 1;
/** The game is over, and nobody has won. */
export const DRAWN_END = 3;
/** Plus twice the distance in plies, plus the winner. Even, so that the lowest bit is the winner. */
export const DECIDED = 4;

/** One cell a position. */
export type Cells = Uint8Array | Uint16Array | Uint32Array;

/** Whether the game goes on there, and nothing is known yet. */
export function isOpen(cell: number): boolean {
  return cell === OPEN || cell === OPEN + 1;
}

/** The cell of a position that `winner` wins in so many plies. */
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

/** The largest number that cells, or counters, of this width can hold. */
export function largest(cells: Cells): number {
  return 2 ** (8 * cells.BYTES_PER_ELEMENT) - 1;
}

/** The longest distance that cells of this width can hold, whoever wins. */
export function longestDistance(cells: Cells): number {
  return pliesOf(largest(cells) - 1);
}

/** The same cells, or counters, in twice as many bytes each. */
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

/** The complaint about a game that `tabulate` is not for. */
export function countsPoints(rules: { readonly name: string }): RulesError {
  return new RulesError(
    rules.name,
    'outcome',
    'counts points, but `tabulate` is for games that are won, lost or drawn',
  );
}

/** Cells as a finished table keeps them. */
export interface CellStore {
  /** The cell of a position. Without distances, every decided cell says 0 plies and every other one `OPEN`. */
  cell(node: number): number;
  /** What is kept, as it lies in memory. */
  readonly raw: Cells;
}

/** Keeps all that was found: one, two or four bytes a position. */
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

/** Cells in two bits each: 0 absent, 1 nobody wins, 2 side 0, 3 side 1. */
export function packValues(cells: Cells): Uint8Array {
  const packed = new Uint8Array(Math.ceil(cells.length / 4));
  for (let node = 0; node < cells.length; node++) {
    const cell = cells[node];
    const bits = cell >= DECIDED ? PACKED_DECIDED + winnerOf(cell) : Math.min(cell, OPEN);
    packed[node >> 2] |= bits << (2 * (node & 3));
  }
  return packed;
}

/** Keeps who wins: what `packValues` made. */
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
