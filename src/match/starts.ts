/**
 * The boards that games start from: the rules' initial board, a list used in rotation, or random boards. A start is identified by
 * its number alone; all pairings use the same ones.
 */

import { checkOptions, type OptionCheck } from '../core/check-options.js';
import { OptionError } from '../core/errors.js';
import { derivedSeed, Random } from '../core/random.js';
import { asPosition, Position } from '../position/position.js';
import { sameValue } from '../position/same-value.js';
import { checkGame } from '../rules/check-game.js';
import type { GameRules } from '../rules/game-rules.js';

/** A board, a position, or either as text (`Position.toString`). */
export type Start<Board, Move> = Board | Position<Board, Move> | string;

/** Makes the start with a given number. All randomness must come from `random`, which is different for every number. */
export type MakeStart<Board, Move> = (random: Random, number: number) => Start<Board, Move>;

/** Which random boards `randomStarts` makes. */
export interface RandomStartsOptions {
  /** The least and the greatest number of random turns. */
  readonly turns: readonly [least: number, most: number];
  /**
   * Whether that number is odd or even. By default it is even and odd in turn (`alternate`), so that each side is to move on
   * half of the boards if players take turns.
   */
  readonly parity?: 'alternate' | 'odd' | 'even' | 'any';
}

/** After this many random games in a row that ended too soon, the search for a longer one is given up. */
const MOST_ATTEMPTS = 1000;

const PARITIES = ['alternate', 'odd', 'even', 'any'];

function isRange(value: unknown): boolean {
  if (!Array.isArray(value) || value.length !== 2 || !value.every(Number.isInteger)) return false;
  return 0 <= value[0] && value[0] <= value[1];
}

const SCHEMA = {
  turns: [isRange, 'two whole numbers from 0, the least and the greatest'],
  parity: [(value) => PARITIES.includes(value as string), `one of ${PARITIES.join(', ')}`],
} satisfies Record<string, OptionCheck>;

/**
 * Boards after some random turns, on which the game is not over. By default half of them follow an odd number of turns, half an
 * even number.
 *
 * @example
 * ```ts
 * import { Random } from 'foreply';
 * import { randomStarts } from 'foreply/match';
 * import { pentago } from 'foreply/pentago';
 *
 * const rules = pentago();
 * const start = randomStarts(rules, { turns: [4, 7] });
 * const stones = [0, 1, 2, 3].map((number) => {
 *   const text = rules.formatBoard(start(new Random(number), number));
 *   return text.replace(/[^XO]|.$/g, '').length;
 * });
 * console.log(stones.map((count) => count % 2)); // → [ 0, 1, 0, 1 ]
 * ```
 */
export function randomStarts<Board, Move>(
  rules: GameRules<Board, Move>,
  options: RandomStartsOptions,
): (random: Random, number: number) => Board {
  checkGame(rules);
  checkOptions(options, SCHEMA);
  if (options.turns === undefined) throw new OptionError('turns', SCHEMA.turns[1], undefined);
  const { turns, parity = 'alternate' } = options;
  const counts = Array.from({ length: turns[1] - turns[0] + 1 }, (_, index) => turns[0] + index);
  const byParity = [0, 1].map((odd) => counts.filter((count) => count % 2 === odd));
  const choices = (number: number): readonly number[] => {
    if (parity === 'any') return counts;
    return byParity[parity === 'alternate' ? number % 2 : Number(parity === 'odd')];
  };
  if (choices(0).length === 0 || choices(1).length === 0) {
    throw new OptionError('turns', `a range with a number of turns for the parity "${parity}"`, turns);
  }
  return (random, number) => afterRandomTurns(rules, choices(number), random);
}

/** A board after a random number of random turns. */
function afterRandomTurns<Board, Move>(
  rules: GameRules<Board, Move>,
  counts: readonly number[],
  random: Random,
): Board {
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    const turns = random.pick(counts);
    let position = Position.start(rules);
    while (!position.isOver && position.turnNumber <= turns) position = position.play(random.pick(position.moves));
    if (!position.isOver) return position.board;
  }
  throw new OptionError('turns', `small enough that random games of "${rules.name}" last longer`, counts);
}

/** Returns the start of a number as text, or `undefined` for the rules' initial board. Makes each start only once. */
export function startTexts<Board, Move>(
  rules: GameRules<Board, Move>,
  starts: readonly Start<Board, Move>[] | MakeStart<Board, Move> | undefined,
  seed: number,
): (number: number) => string | undefined {
  if (starts === undefined) return () => undefined;
  if (typeof starts !== 'function') {
    const texts = starts.map((start) => startText(rules, start));
    return (number) => texts[number % texts.length];
  }
  const known = new Map<number, string>();
  return (number) => {
    const text = known.get(number) ?? startText(rules, starts(new Random(derivedSeed(seed, number)), number));
    known.set(number, text);
    return text;
  };
}

function startText<Board, Move>(rules: GameRules<Board, Move>, start: Start<Board, Move>): string {
  const position = startPosition(rules, start);
  const text = boardText(position);
  if (position.isOver) throw new OptionError('starts', 'boards on which the game is not over', text);
  // Games are played from texts, so that workers and logs use the same boards.
  if (!hasTexts(rules) && !isKeptAsJson(position.board)) throw unwritable(rules);
  return text;
}

/** Whether the game can both format and parse boards. */
function hasTexts<Board, Move>({ formatBoard, parseBoard }: GameRules<Board, Move>): boolean {
  return formatBoard !== undefined && parseBoard !== undefined;
}

function isKeptAsJson(board: unknown): boolean {
  try {
    return sameValue(JSON.parse(JSON.stringify(board)), board);
  } catch {
    return false;
  }
}

/**
 * A position's board as text: in the game's own form, or as JSON if the game cannot parse its own form. `readStart` reads it back,
 * unless the game cannot parse it and JSON does not preserve it.
 */
export function boardText<Board, Move>(position: Position<Board, Move>): string {
  const { rules, board } = position;
  if (hasTexts(rules)) return position.toString();
  if (isKeptAsJson(board)) return JSON.stringify(board);
  if (rules.formatBoard === undefined) throw unwritable(rules);
  return position.toString();
}

function unwritable<Board, Move>(rules: GameRules<Board, Move>): OptionError {
  const missing = (['formatBoard', 'parseBoard'] as const).filter((name) => rules[name] === undefined);
  const lost = `JSON does not preserve boards of "${rules.name}"`;
  return new OptionError('rules', `rules with ${missing.join(' and ')}: ${lost}`);
}

/** A start, possibly given as text, as a position. */
export function startPosition<Board, Move>(
  rules: GameRules<Board, Move>,
  start: Start<Board, Move> | undefined,
): Position<Board, Move> {
  return positionAt(rules, typeof start === 'string' ? readBoard(rules, start) : start);
}

/** A board or a position as a position; the rules' initial one by default. */
export function positionAt<Board, Move>(
  rules: GameRules<Board, Move>,
  start: Position<Board, Move> | Board | undefined,
): Position<Board, Move> {
  if (start === undefined) return Position.start(rules);
  return asPosition(rules, start) ?? Position.start(rules, start as Board);
}

/** The position that `boardText` wrote, or the rules' initial one. */
export function readStart<Board, Move>(rules: GameRules<Board, Move>, text: string | undefined): Position<Board, Move> {
  if (text === undefined) return Position.start(rules);
  const board = hasTexts(rules) ? undefined : fromJson<Board>(text);
  return board === undefined ? startPosition(rules, text) : Position.start(rules, board);
}

function fromJson<Board>(text: string): Board | undefined {
  try {
    return JSON.parse(text) as Board;
  } catch {
    return undefined;
  }
}

/** Reads a board as a user writes it. If boards are strings, text that cannot be parsed is the board itself. */
function readBoard<Board, Move>(rules: GameRules<Board, Move>, text: string): Board {
  const areTexts = typeof rules.initial() === 'string';
  try {
    const board = rules.parseBoard === undefined ? (JSON.parse(text) as Board) : rules.parseBoard(text);
    return areTexts && typeof board !== 'string' ? (text as Board) : board;
  } catch (error) {
    if (areTexts) return text as Board;
    if (rules.parseBoard !== undefined) throw error;
    const form = rules.formatBoard === undefined ? '' : ': without parseBoard, text from formatBoard cannot be read';
    throw new OptionError('starts', `boards of "${rules.name}", or boards as JSON${form}`, text);
  }
}
