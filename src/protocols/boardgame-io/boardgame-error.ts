/** The error for games of boardgame.io that do not fit. */

/** What does not fit: see `BoardgameError`. */
export type BoardgameFault =
  | 'no-enumerate'
  | 'players'
  | 'random'
  | 'secret'
  | 'simultaneous'
  | 'invalid-move'
  | 'gameover';

/**
 * Thrown for a game of boardgame.io that cannot be searched. `code` says why: it has no `ai.enumerate` that returns a list (`no-enumerate`), is not for two
 * players (`players`), uses chance (`random`), hides state (`secret`), lets both players act at once (`simultaneous`), lists a move that it
 * then refuses (`invalid-move`), or ends with a value of `ctx.gameover` that tells neither winner nor draw (`gameover`).
 *
 * @example
 * ```ts
 * import { BoardgameError } from 'foreply/boardgame-io';
 *
 * const error = new BoardgameError('random', 'dice', 'uses the random plugin');
 * console.log(error.code, '-', error.message); // → random - The boardgame.io game "dice" uses the random plugin.
 * ```
 */
export class BoardgameError extends Error {
  override readonly name = 'BoardgameError';
  /** What does not fit, for programs. */
  readonly code: BoardgameFault;

  constructor(code: BoardgameFault, game: string, complaint: string) {
    super(`The boardgame.io game "${game}" ${complaint}.`);
    this.code = code;
  }
}
