/**
 * Looks at some positions of a table through boards and moves alone. `predecessors` and integer forms are trusted while
 * solving, and a file is trusted to be of the same game; if any of that is wrong, so is a good part of the table.
 */

import { Random } from '../../core/random.js';
import type { PositionIndex } from '../../rules/game-rules.js';
import type { SolvedTable } from './tablebase.js';

/** Enough to find a mistake that touches one position in a hundred; a fraction of a second even through slow boards. */
const SPOT_CHECKS = 500;

/** A board of which the table says what does not follow from the boards after it, if one is met. */
export function findInconsistent<Board, Move>(
  table: SolvedTable<Board, Move>,
  positions: PositionIndex<Board> | undefined,
): { readonly board: Board } | undefined {
  const random = new Random();
  const boards = positions === undefined ? metInPlay(table, random) : numbered(table, positions, random);
  for (const board of boards) if (table.has(board) && !table.isConsistent(board)) return { board };
  return undefined;
}

/** Any numbers, since most may be found by way of symmetries; and stored ones, since most may not be in the table. */
function* numbered<Board, Move>(
  table: SolvedTable<Board, Move>,
  positions: PositionIndex<Board>,
  random: Random,
): Generator<Board> {
  for (let check = 0; check < SPOT_CHECKS; check++) {
    const any = random.below(positions.count);
    const number = check % 2 === 0 ? any : table.nextNumber(any);
    const board = number < 0 ? undefined : positions.at(number);
    if (board !== undefined) yield board;
  }
}

/** Boards of random games, for tables whose positions have no numbers. */
function* metInPlay<Board, Move>({ rules }: SolvedTable<Board, Move>, random: Random): Generator<Board> {
  let board = rules.initial();
  for (let check = 0; check < SPOT_CHECKS; check++) {
    yield board;
    board = rules.outcome(board) === undefined ? rules.play(board, random.pick(rules.moves(board))) : rules.initial();
  }
}
