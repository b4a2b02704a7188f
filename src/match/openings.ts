/**
 * A file of openings, one per line: a board in the game's text form or as one word, or the turns that lead to it, one word each, as in
 * UGI. Empty lines and lines that begin with `#` are left out:
 *
 *     # three openings of Gomoku
 *     h8 i9 g7
 *     h8 h9 k11
 *     ./…/.. O
 *
 * A file that begins with a tag holds transcripts of games instead, whose first turns are the openings.
 */

import { checkOptions, isCount, type OptionSchema } from '../core/check-options.js';
import { checkText, NotationError, OptionError } from '../core/errors.js';
import { DEFAULT_SEED, Random } from '../core/random.js';
import { Position } from '../position/position.js';
import { playWord, textOf } from '../position/turn-words.js';
import { checkGame } from '../rules/check-game.js';
import type { GameRules } from '../rules/game-rules.js';
import { thrownText } from './endings.js';
import { playTurn } from './replay.js';
import { readStart } from './starts.js';
import { isTag, parseTranscript } from './transcript.js';

/** Which openings of a file are played, and in which order. */
export interface OpeningsOptions {
  /** As they are in the file (the default), or shuffled by the seed. */
  readonly order?: 'file' | 'random';
  /** The seed of the shuffle. The same seed gives the same order. */
  readonly seed?: number;
  /** The number of the opening to begin with, from 1, after the shuffle. Those before it come last. */
  readonly first?: number;
  /** How many turns of each opening to play: all of them by default. Boards stay as they are. */
  readonly turns?: number;
}

const FIRST = 'a whole number from 1';
const SCHEMA: OptionSchema = {
  order: [(value) => value === 'file' || value === 'random', '"file" or "random"'],
  seed: [Number.isInteger, 'a whole number'],
  first: [(value) => Number.isInteger(value) && Number(value) >= 1, FIRST],
  turns: isCount,
};

/** An opening as it stands in the file. */
interface Entry {
  readonly text: string;
  /** The line on which it begins. */
  readonly line: number;
}

/**
 * Reads openings, for `starts` of a tournament, which plays each of them twice with sides swapped. The text has one opening per line, a
 * board or turns, or it holds games that `formatTranscript` has written. Throws a `NotationError` that names the line if an opening
 * cannot be read, or if the game is over after it.
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
  const { turns = Number.POSITIVE_INFINITY } = options;
  const lines = linesOf(text);
  const read = isTag(lines[0]?.text ?? '') ? readGame : readOpening;
  const entries = read === readGame ? gamesOf(lines) : lines;
  if (entries.length === 0) throw new OptionError('openings', 'a text with at least one opening');
  const openings = entries.map((entry) => {
    const opening = read(rules, entry, turns);
    if (opening.isOver)
      throw unreadable(entry.text, 0, `an opening after which the game goes on in line ${entry.line},`);
    return opening;
  });
  return inOrder(openings, options);
}

/** The lines that mean something. */
function linesOf(text: string): readonly Entry[] {
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((line, at) => ({ text: line.trim(), line: at + 1 }))
    .filter((line) => line.text !== '' && !line.text.startsWith('#'));
}

/** Games, each of which begins with its tags. */
function gamesOf(lines: readonly Entry[]): readonly Entry[] {
  const begins = lines.flatMap(({ text }, at) => (isTag(text) && !isTag(lines[at - 1]?.text ?? '') ? [at] : []));
  return begins.map((begin, game) => ({
    text: lines
      .slice(begin, begins[game + 1])
      .map(({ text }) => text)
      .join('\n'),
    line: lines[begin].line,
  }));
}

function inOrder<Opening>(openings: readonly Opening[], options: OpeningsOptions): readonly Opening[] {
  const { order = 'file', seed = DEFAULT_SEED, first = 1 } = options;
  const { length } = openings;
  if (first > length) throw new OptionError('first', `${FIRST} to ${length}, the number of openings`, first);
  const places = openings.map((_, at) => at);
  if (order === 'random') new Random(seed).shuffle(places, 0, length);
  return places.map((_, at) => openings[places[(at + first - 1) % length]]);
}

function readOpening<Board, Move>(rules: GameRules<Board, Move>, entry: Entry, turns: number): Position<Board, Move> {
  return boardOf(rules, entry.text) ?? afterTurns(rules, entry, turns);
}

/** A game up to so many turns. */
function readGame<Board, Move>(
  rules: GameRules<Board, Move>,
  { text, line }: Entry,
  turns: number,
): Position<Board, Move> {
  try {
    const record = parseTranscript(text);
    if (record.game !== rules.name) throw new Error(`it is a game of "${record.game}"`);
    return record.turns
      .slice(0, turns)
      .reduce((position, turn, at) => playTurn(position, turn, at + 1), readStart(rules, record.start));
  } catch (error) {
    throw unreadable(text, 0, `a game of "${rules.name}" in line ${line} (${thrownText(error)})`);
  }
}

/** The board that a line holds, as text or as a word, if it holds one. It is JSON if the game cannot both write and read boards. */
function boardOf<Board, Move>(rules: GameRules<Board, Move>, line: string): Position<Board, Move> | undefined {
  const hasTexts = rules.parseBoard !== undefined && rules.formatBoard !== undefined;
  const parse = (text: string) =>
    hasTexts || !/^[[{]/.test(text) ? Position.parse(rules, text) : Position.start(rules, JSON.parse(text) as Board);
  for (const read of [() => line, () => textOf(line)]) {
    try {
      return parse(read());
    } catch {
      // Then it may be the other form, or turns.
    }
  }
  return undefined;
}

function afterTurns<Board, Move>(
  rules: GameRules<Board, Move>,
  { text, line }: Entry,
  turns: number,
): Position<Board, Move> {
  let position = Position.start(rules);
  for (const { 0: word, index } of text.matchAll(/\S+/g)) {
    if (position.turnNumber > turns) break;
    try {
      position = playWord(position, word);
    } catch (error) {
      const what = rules.parseBoard === undefined ? 'turns' : 'a board, or turns';
      throw unreadable(text, index, `${what} in line ${line} (cannot play "${word}": ${thrownText(error)})`);
    }
  }
  return position;
}

function unreadable(text: string, at: number, expected: string): NotationError {
  return new NotationError({ code: 'bad-opening', text, at, expected });
}
