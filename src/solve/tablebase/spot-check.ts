/**
 * Checks some positions of a tablebase through boards and moves alone. Solving trusts `predecessors` and integer functions,
 * and loading trusts that a file is of the same game; if any of that is wrong, a good part of the tablebase is wrong.
 */

import { Random } from '../../core/random.js';
import type { PositionIndex } from '../../rules/game-rules.js';
import type { StoredTablebase } from './tablebase.js';

/** Enough to find a mistake in one position of a hundred, in a fraction of a second even with slow boards. */
const SPOT_CHECKS = 500;

/** A board whose stored result does not follow from the results of its children, if one is found. */
export function findInconsistent<Board, Move>(
  tablebase: StoredTablebase<Board, Move>,
  positions: PositionIndex<Board> | undefined,
): { readonly board: Board } | undefined {
  const random = new Random();
  const boards = positions === undefined ? randomlyPlayed(tablebase, random) : numbered(tablebase, positions, random);
  for (const board of boards) if (tablebase.has(board) && !tablebase.isConsistent(board)) return { board };
  return undefined;
}

/** Every second board has any number, for positions known by symmetry; the others have stored ones, in case few are. */
function* numbered<Board, Move>(
  tablebase: StoredTablebase<Board, Move>,
  positions: PositionIndex<Board>,
  random: Random,
): Generator<Board> {
  for (let check = 0; check < SPOT_CHECKS; check++) {
    const any = random.below(positions.count);
    const number = check % 2 === 0 ? any : tablebase.nextNumber(any);
    const board = number < 0 ? undefined : positions.at(number);
    if (board !== undefined) yield board;
  }
}

/** Boards of random games, for tablebases whose positions have no numbers. */
function* randomlyPlayed<Board, Move>({ rules }: StoredTablebase<Board, Move>, random: Random): Generator<Board> {
  let board = rules.initial();
  for (let check = 0; check < SPOT_CHECKS; check++) {
    yield board;
    board = rules.outcome(board) === undefined ? rules.play(board, random.pick(rules.moves(board))) : rules.initial();
  }
}
