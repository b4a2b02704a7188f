/**
 * Symmetries of a game: ways to relabel the board that change nothing about the game. On a mirrored tic-tac-toe board the
 * same side wins, by the mirrored move.
 *
 *     X . .        . . X
 *     . O .   →    . O .      board: each row reversed
 *     . . .        . . .      move: cell 3·row + column → 3·row + (2 − column)
 */

/**
 * One symmetry: a bijection of boards and of moves that keeps the side to move and the outcome, and commutes with
 * play: `board(play(b, m))` is the same position as `play(board(b), move(m))`.
 *
 * @example
 * ```ts
 * import type { GameSymmetry } from 'foreply';
 *
 * const mirror: GameSymmetry<string, number> = {
 *   name: 'mirror',
 *   board: (cells) => [...cells].reverse().join(''),
 *   move: (cell) => 8 - cell,
 * };
 * console.log(mirror.board('X...O....')); // → ....O...X
 * ```
 */
export interface GameSymmetry<Board, Move> {
  /** For error messages of the testing kit: "mirror", "quarter turn" … */
  readonly name?: string;
  /** The image of a board. */
  board(board: Board): Board;
  /** The image of a move: legal on `board(b)` exactly when `move` is legal on `b`. */
  move(move: Move): Move;
}
