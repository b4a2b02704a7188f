/**
 * Perft, "performance test": the number of move sequences of a given length. Comparing with published counts is the
 * quickest way to check the rules of a game, and dividing the count by first moves is the quickest way to find a mistake.
 * Finished games are not continued. Repetition is ignored.
 */

import { OptionError } from '../core/errors.js';
import { movesOf, outcomeOf } from '../rules/answers.js';
import { type Cursor, ONGOING } from '../rules/cursor.js';
import type { GameRules } from '../rules/game-rules.js';
import { checkGameAndBoard } from './check-board.js';
import { MoveBuffer } from './move-buffer.js';
import { createCursor } from './rules-cursor.js';
import { leavingUntouched } from './untouched.js';

/**
 * The number of move sequences of length `depth` from `board`. `perft(…, 0)` is 1.
 *
 * @example
 * ```ts
 * import { defineGame, draw, perft } from 'foreply';
 *
 * const fill = defineGame({
 *   name: 'fill three cells',
 *   initial: () => [0, 1, 2],
 *   turn: (free) => (free.length % 2 === 1 ? 0 : 1),
 *   moves: (free) => free,
 *   play: (free, cell) => free.filter((other) => other !== cell),
 *   outcome: (free) => (free.length === 0 ? draw() : undefined),
 * });
 * console.log([0, 1, 2, 3].map((depth) => perft(fill, fill.initial(), depth))); // → [ 1, 3, 6, 6 ]
 * ```
 */
export function perft<Board, Move>(rules: GameRules<Board, Move>, board: Board, depth: number): number {
  checkGameAndBoard(rules, board);
  checkDepth(depth);
  const count = () => countFrom(createCursor(rules, board, { stableCodes: false }), new MoveBuffer(), 0, depth);
  return leavingUntouched(rules, board, count);
}

/** One first move and the number of sequences that begin with it. */
export interface PerftDivision<Move> {
  /** A legal move. */
  readonly move: Move;
  /** The number of positions that it leads to at the depth asked for. */
  readonly count: number;
}

/**
 * `perft` divided by first move.
 *
 * @example
 * ```ts
 * import { defineGame, perftDivide, win } from 'foreply';
 *
 * const race = defineGame({
 *   name: 'race to three',
 *   initial: () => 0,
 *   turn: () => 0 as const,
 *   moves: (sum) => (sum < 3 ? [1, 2] : []),
 *   play: (sum, step) => sum + step,
 *   outcome: (sum) => (sum >= 3 ? win(0) : undefined),
 * });
 * console.log(perftDivide(race, 0, 3)); // → [ { move: 1, count: 2 }, { move: 2, count: 0 } ]
 * ```
 */
export function perftDivide<Board, Move>(
  rules: GameRules<Board, Move>,
  board: Board,
  depth: number,
): PerftDivision<Move>[] {
  checkGameAndBoard(rules, board);
  checkDepth(depth);
  if (depth === 0 || outcomeOf(rules, board) !== undefined) return [];
  return movesOf(rules, board).map((move) => {
    const child = leavingUntouched(rules, board, () => rules.play(board, move));
    return { move, count: perft(rules, child, depth - 1) };
  });
}

function checkDepth(depth: number): void {
  if (!(Number.isInteger(depth) && depth >= 0)) throw new OptionError('depth', 'a whole number from 0', depth);
}

function countFrom(cursor: Cursor<unknown, unknown>, buffer: MoveBuffer, from: number, depth: number): number {
  if (depth === 0) return 1;
  if (cursor.outcome() !== ONGOING) return 0;
  const end = buffer.fill(cursor, from);
  let count = 0;
  for (let at = from; at < end; at++) {
    cursor.play(buffer.codes[at] as number);
    count += countFrom(cursor, buffer, end, depth - 1);
    cursor.undo();
  }
  return count;
}
