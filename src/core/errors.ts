/**
 * Every error the library throws on purpose. The message alone is enough to fix the call: it names the move and the board,
 * the place in the text, the option and its range, or the member of the rules.
 *
 * Running out of time or nodes is not an error: a search says so in `stop`.
 */

import { closestName } from './closest-name.js';

/** Shows a value in an error message: short, on one line. Never throws. */
export function show(value: unknown): string {
  if (typeof value === 'string') return `"${value}"`;
  if (typeof value === 'function') return value.name ? `function ${value.name}` : 'a function';
  let text: string | undefined;
  try {
    text = typeof value === 'object' ? JSON.stringify(value, withOddNumbers) : String(value);
  } catch {
    text = undefined;
  }
  // JSON cannot show a Set, a Promise or a generator.
  if (text === undefined || (text === '{}' && !isPlain(value))) text = Object.prototype.toString.call(value);
  return text.length > 120 ? `${text.slice(0, 117)}...` : text;
}

/** JSON writes `null` for NaN and the infinities, which errors are often about. */
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
  /** The kind of mistake, for programs: stable, in kebab case. */
  readonly code: string;
  /** The text that could not be read. */
  readonly text: string;
  /** Where in the text, counted from 0. The text's length if something is missing at its end. */
  readonly at: number;

  constructor(fault: NotationFault) {
    super(isText(fault.text) ? misreading(fault) : `Cannot read ${show(fault.text)}: expected text.`);
    this.code = fault.code;
    this.text = isText(fault.text) ? fault.text : show(fault.text);
    this.at = fault.at;
  }
}

/** What a `NotationError` is made of. */
export interface NotationFault {
  /** The kind of mistake, for programs: stable, in kebab case. */
  readonly code: string;
  /** The text that could not be read. */
  readonly text: string;
  /** Where in the text, counted from 0. */
  readonly at: number;
  /** What should stand there. */
  readonly expected: string;
}

function misreading({ text, at, expected }: NotationFault): string {
  // A whole character, even if it takes two code units.
  const code = text.codePointAt(at);
  const found = code === undefined ? 'found the end of the text' : `found ${show(String.fromCodePoint(code))}`;
  return `Cannot read ${show(text)}: expected ${expected} at character ${at + 1}, ${found}.`;
}

/** Throws a `NotationError` for anything that is not text. Every parser calls this first. */
export function checkText(text: unknown): asserts text is string {
  if (!isText(text)) throw new NotationError({ code: 'not-text', text: text as string, at: 0, expected: 'text' });
}

/** A parser may be given anything: not every program is typed. */
function isText(text: unknown): boolean {
  return typeof text === 'string';
}

/**
 * An option that is unknown, out of range, or that does not fit the rules or another option.
 *
 * @example
 * ```ts
 * import { OptionError } from 'foreply';
 *
 * console.log(new OptionError('depth', 'a whole number from 0', -1).message); // → Option "depth" must be a whole number from 0, not -1.
 * console.log(new OptionError('dept', ['depth', 'time']).message); // → Unknown option "dept". Did you mean "depth"?
 * ```
 */
export class OptionError extends Error {
  override readonly name = 'OptionError';
  /** The option's name. */
  readonly option: string;

  /** @param expected - What the option must be, in words. For an unknown option: the names of all options. */
  constructor(option: string, expected: string | readonly string[], ...given: readonly unknown[]) {
    super(typeof expected === 'string' ? mustBe(option, expected, given) : unknownOption(option, expected));
    this.option = option;
  }
}

function mustBe(option: string, expected: string, given: readonly unknown[]): string {
  return `Option "${option}" must be ${expected}${given.length > 0 ? `, not ${show(given[0])}` : ''}.`;
}

function unknownOption(option: string, known: readonly string[]): string {
  // The option may be part of a larger one, as in `boards.pair.cols`.
  const closest = closestName(option.slice(option.lastIndexOf('.') + 1), known);
  const hint = closest === undefined ? `The options are ${known.join(', ')}.` : `Did you mean "${closest}"?`;
  return `Unknown option "${option}". ${hint}`;
}

/**
 * Rules that lack a member, or a function of the rules or of a search that breaks its contract: no moves in a game that is
 * not over, a value that is not a number.
 *
 * @example
 * ```ts
 * import { RulesError } from 'foreply';
 *
 * console.log(new RulesError('nim', 'moves', 'returned no moves in a game that is not over').message); // → In the rules of "nim", `moves` returned no moves in a game that is not over.
 * ```
 */
export class RulesError extends Error {
  override readonly name = 'RulesError';
  /** The member that broke its contract: `moves`, `key`, `heuristic` … */
  readonly member: string;

  constructor(game: string | undefined, member: string, complaint: string, options?: { readonly cause?: unknown }) {
    const isOption = OPTIONS_THAT_ARE_ASKED.includes(member.split('.')[0]);
    const [place, kind] = isOption ? ['a search', 'the option '] : ['the rules', ''];
    const name = game === undefined ? 'a game' : `"${game}"`;
    super(`In ${place} of ${name}, ${kind}\`${member}\` ${sentenceEnd(complaint)}`, options);
    this.member = member;
  }
}

/** A complaint that ends with a question has its own mark. */
function sentenceEnd(complaint: string): string {
  return complaint.endsWith('?') ? complaint : `${complaint}.`;
}

/** Functions that are options of a search or an engine. They are not part of the rules. */
const OPTIONS_THAT_ARE_ASKED: readonly string[] = [
  'heuristic',
  'ordering',
  'candidates',
  'noisy',
  'extend',
  'leaf',
  'margin',
  'razor',
  'reduce',
  'shortcut',
  'book',
  'playout',
];

/** The complaint about `moves` that several parts of the library share. */
export const NO_MOVES =
  'returned no moves in a game that is not over; if the board has moves there, `play` may have changed it: run `checkRules`';

/**
 * A line of play too long for the stack of the JavaScript engine. Only `minimax` can throw it: no other search recurses.
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
  /** How many plies below the root the search was. */
  readonly ply: number;

  constructor(ply: number) {
    super(
      `minimax ran out of stack ${ply} plies below the root. Give it a \`depth\`, or use alphaBeta, which needs no stack.`,
    );
    this.ply = ply;
  }
}

/**
 * Bytes that are not a tablebase, a damaged tablebase, or the tablebase of another game: see `loadTablebase`.
 *
 * @example
 * ```ts
 * import { TablebaseFileError } from 'foreply';
 *
 * const error = new TablebaseFileError('damaged', 'is damaged: its checksum does not match');
 * console.log(error.code, '-', error.message); // → damaged - The tablebase file is damaged: its checksum does not match.
 * ```
 */
export class TablebaseFileError extends Error {
  override readonly name = 'TablebaseFileError';
  /**
   * What is wrong: `not-a-tablebase` (something else was given), `version` (written by another version of the library),
   * `damaged` (bytes were changed or lost), `other-game` (it does not fit the rules), `other-storage` (it was saved with
   * distances, or without, and the other was asked for).
   */
  readonly code: 'not-a-tablebase' | 'version' | 'damaged' | 'other-game' | 'other-storage';

  constructor(code: TablebaseFileError['code'], complaint: string) {
    super(`The tablebase file ${complaint}.`);
    this.code = code;
  }
}
