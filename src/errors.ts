/**
 * Every error the library throws on purpose. Each names its culprit, so that a message alone is enough to mend the
 * call: the move and the board, the place in the text, the option and its range, the member of the rules.
 *
 * Running out of time, nodes or patience is not an error: a search says so in `stop`.
 */

/** Shows a value in an error message: short, on one line, never throwing. */
export function show(value: unknown): string {
  if (typeof value === 'string') return `"${value}"`;
  if (typeof value === 'function') return value.name ? `function ${value.name}` : 'a function';
  let text: string | undefined;
  try {
    text = typeof value === 'object' ? JSON.stringify(value, withOddNumbers) : String(value);
  } catch {
    text = undefined;
  }
  // JSON has no word for what a Set, a Promise or a generator is.
  if (text === undefined || (text === '{}' && !isPlain(value))) text = Object.prototype.toString.call(value);
  return text.length > 120 ? `${text.slice(0, 117)}...` : text;
}

/** JSON writes `null` for the very numbers that an error is likely to be about. */
function withOddNumbers(_name: string, value: unknown): unknown {
  return typeof value === 'number' && !Number.isFinite(value) ? String(value) : value;
}

function isPlain(value: unknown): boolean {
  return Object.prototype.toString.call(value) === '[object Object]';
}

/**
 * A move that the rules do not allow here.
 *
 * @example
 * ```ts
 * import { defineGame, draw, IllegalMoveError, Position } from 'foreply';
 *
 * const onlyOne = defineGame({
 *   name: 'take the only coin',
 *   initial: () => 1,
 *   turn: () => 0 as const,
 *   moves: (coins) => (coins > 0 ? ['take'] : []),
 *   play: (coins, _move) => coins - 1,
 *   outcome: (coins) => (coins === 0 ? draw() : undefined),
 * });
 * try {
 *   Position.start(onlyOne).play('leave');
 * } catch (error) {
 *   console.log(error instanceof IllegalMoveError && error.move); // → leave
 * }
 * ```
 */
export class IllegalMoveError extends Error {
  override readonly name = 'IllegalMoveError';
  /** The move that was refused. */
  readonly move: unknown;
  /** The board it was tried on. */
  readonly board: unknown;

  constructor(move: unknown, board: unknown, detail: { readonly move?: string; readonly board?: string } = {}) {
    super(`Illegal move ${detail.move ?? show(move)} on board ${detail.board ?? show(board)}.`);
    this.move = move;
    this.board = board;
  }
}

/**
 * Text that is not a board or a move in the game's notation.
 *
 * @example
 * ```ts
 * import { NotationError } from 'foreply';
 *
 * const error = new NotationError({ code: 'bad-cell', text: '..Z', at: 2, expected: 'one of . X O' });
 * console.log(error.message); // → Cannot read "..Z": expected one of . X O at character 3, found "Z".
 * ```
 */
export class NotationError extends Error {
  override readonly name = 'NotationError';
  /** What kind of mistake it is, for programs: stable, in kebab case. */
  readonly code: string;
  /** The text that could not be read. */
  readonly text: string;
  /** Where in the text, counted from 0; the text's length where something is missing at its end. */
  readonly at: number;

  constructor(fault: { readonly code: string; readonly text: string; readonly at: number; readonly expected: string }) {
    // A whole character, even where it takes two units of the text.
    const code = fault.text.codePointAt(fault.at);
    const found = code === undefined ? 'found the end of the text' : `found ${show(String.fromCodePoint(code))}`;
    super(`Cannot read ${show(fault.text)}: expected ${fault.expected} at character ${fault.at + 1}, ${found}.`);
    this.code = fault.code;
    this.text = fault.text;
    this.at = fault.at;
  }
}

/**
 * An option that is unknown, out of its range, or that does not go with the rules or with another option.
 *
 * @example
 * ```ts
 * import { OptionError } from 'foreply';
 *
 * console.log(new OptionError('depth', 'a whole number from 0', -1).message); // → Option "depth" must be a whole number from 0, not -1.
 * ```
 */
export class OptionError extends Error {
  override readonly name = 'OptionError';
  /** The option's name. */
  readonly option: string;

  constructor(option: string, expected: string, ...given: readonly unknown[]) {
    super(`Option "${option}" must be ${expected}${given.length > 0 ? `, not ${show(given[0])}` : ''}.`);
    this.option = option;
  }
}

/**
 * Rules, or a heuristic, that break their contract in the middle of a search: no moves in a game that goes on, a
 * value that is not a number, a missing capability.
 *
 * @example
 * ```ts
 * import { RulesError } from 'foreply';
 *
 * console.log(new RulesError('nim', 'moves', 'gave no move in a game that is not over').message); // → In the rules of "nim", `moves` gave no move in a game that is not over.
 * ```
 */
export class RulesError extends Error {
  override readonly name = 'RulesError';
  /** The member that broke its contract: `moves`, `key`, `heuristic` … */
  readonly member: string;

  constructor(game: string, member: string, complaint: string) {
    super(`In the rules of "${game}", \`${member}\` ${complaint}.`);
    this.member = member;
  }
}

/** The complaint about `moves` that several parts of the library may have to make. */
export const NO_MOVES = 'gave no move in a game that is not over';

/**
 * A line of play too long for the stack of this JavaScript engine, in a search without a depth limit.
 *
 * @example
 * ```ts
 * import { StackError } from 'foreply';
 *
 * console.log(new StackError(7000).ply); // → 7000
 * ```
 */
export class StackError extends Error {
  override readonly name = 'StackError';
  /** How many plies below the root the search had come. */
  readonly ply: number;

  constructor(ply: number) {
    super(
      `The search ran out of stack ${ply} plies below the root. Give it a \`depth\`, use iterativeDeepening (which returns the deepest finished answer), or start Node with a larger --stack-size.`,
    );
    this.ply = ply;
  }
}

/**
 * Bytes that are no table, or a damaged one, or the table of another game: see `loadTable`.
 *
 * @example
 * ```ts
 * import { TableFileError } from 'foreply';
 *
 * const error = new TableFileError('damaged', 'is damaged: its checksum does not fit');
 * console.log(error.code, '-', error.message); // → damaged - The table file is damaged: its checksum does not fit.
 * ```
 */
export class TableFileError extends Error {
  override readonly name = 'TableFileError';
  /**
   * What is wrong: `not-a-table` (something else was given), `version` (written by another version of the library),
   * `damaged` (bytes were changed or lost), `other-game` (it does not fit the rules), `other-storage` (it was saved with
   * distances, or without, and the other was asked for).
   */
  readonly code: 'not-a-table' | 'version' | 'damaged' | 'other-game' | 'other-storage';

  constructor(code: TableFileError['code'], complaint: string) {
    super(`The table file ${complaint}.`);
    this.code = code;
  }
}
