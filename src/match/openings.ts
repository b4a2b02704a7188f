/**
 * A file of openings, one per line: a board in the game's text form or as one word, or the turns that lead to it, one word each, as in
 * UGI. Empty lines and lines that begin with `#` are left out:
 *
 *     # three openings of Gomoku
 *     h8 i9 g7
 *     h8 h9 k11
 *     ./…/.. O
 */

import { checkOptions, type OptionSchema } from '../core/check-options.js';
import { checkText, NotationError, OptionError } from '../core/errors.js';
import { DEFAULT_SEED, Random } from '../core/random.js';
import { Position } from '../position/position.js';
import { playWord, textOf } from '../position/turn-words.js';
import { checkGame } from '../rules/check-game.js';
import type { GameRules } from '../rules/game-rules.js';
import { thrownText } from './endings.js';

/** In which order openings are played. */
export interface OpeningsOptions {
  /** As they are in the file (the default), or shuffled by the seed. */
  readonly order?: 'file' | 'random';
  /** The seed of the shuffle. The same seed gives the same order. */
  readonly seed?: number;
}

const SCHEMA: OptionSchema = {
  order: [(value) => value === 'file' || value === 'random', '"file" or "random"'],
  seed: [Number.isInteger, 'a whole number'],
};

/**
 * Reads openings, for `starts` of a tournament, which plays each of them twice with sides swapped. Throws a `NotationError` that names
 * the line if one cannot be read, or if the game is over after it.
 *
 * @example
 * ```ts
 * import { parseOpenings } from 'foreply/match';
 * import { gomoku } from 'foreply/gomoku';
 *
 * const openings = parseOpenings(gomoku(), '# two openings\nh8 i9 g7\nh8 h9');
 * console.log(openings.map((opening) => opening.transcript().join(' '))); // → [ 'h8 i9 g7', 'h8 h9' ]
 * ```
 */
export function parseOpenings<Board, Move>(
  rules: GameRules<Board, Move>,
  text: string,
  options: OpeningsOptions = {},
): readonly Position<Board, Move>[] {
  checkGame(rules);
  checkText(text);
  checkOptions(options, SCHEMA);
  const { order = 'file', seed = DEFAULT_SEED } = options;
  const openings = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .flatMap((line, at) => {
      const opening = line.trim();
      return opening === '' || opening.startsWith('#') ? [] : [readOpening(rules, opening, at + 1)];
    });
  if (openings.length === 0) throw new OptionError('openings', 'a text with at least one opening');
  if (order === 'file') return openings;
  const places = openings.map((_, at) => at);
  new Random(seed).shuffle(places, 0, places.length);
  return places.map((place) => openings[place]);
}

function readOpening<Board, Move>(rules: GameRules<Board, Move>, line: string, number: number): Position<Board, Move> {
  const opening = boardOf(rules, line) ?? afterTurns(rules, line, number);
  if (opening.isOver) throw unreadable(line, 0, `an opening after which the game goes on in line ${number},`);
  return opening;
}

/** The board that a line holds, as text or as a word, if it holds one. */
function boardOf<Board, Move>(rules: GameRules<Board, Move>, line: string): Position<Board, Move> | undefined {
  if (rules.parseBoard === undefined) return undefined;
  for (const read of [() => line, () => textOf(line)]) {
    try {
      return Position.parse(rules, read());
    } catch {
      // Then it may be the other form, or turns.
    }
  }
  return undefined;
}

function afterTurns<Board, Move>(rules: GameRules<Board, Move>, line: string, number: number): Position<Board, Move> {
  let position = Position.start(rules);
  for (const { 0: word, index } of line.matchAll(/\S+/g)) {
    try {
      position = playWord(position, word);
    } catch (error) {
      const what = rules.parseBoard === undefined ? 'turns' : 'a board, or turns';
      throw unreadable(line, index, `${what} in line ${number} (cannot play "${word}": ${thrownText(error)})`);
    }
  }
  return position;
}

function unreadable(text: string, at: number, expected: string): NotationError {
  return new NotationError({ code: 'bad-opening', text, at, expected });
}
