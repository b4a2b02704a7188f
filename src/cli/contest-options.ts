/** The options that matches and tournaments share: how they are described, and how they are read. */

import { existsSync } from 'node:fs';
import { DEFAULT_SEED } from 'foreply';
import {
  type Adjudication,
  fileLog,
  type OpeningsOptions,
  parseOpenings,
  randomStarts,
  type TournamentOptions,
} from 'foreply/match';
import type { Arguments, CommandOptions } from './command.js';
import { QUEUE_OPTIONS } from './commands/worker.js';
import { readFileOf } from './files.js';
import { counted } from './format.js';
import type { Game } from './game.js';
import { GAME_OPTIONS, POSITION_OPTION, startPosition } from './games.js';
import { asTyped, UsageError } from './usage-error.js';

export const FORMATS = ['text', 'markdown', 'csv', 'json', 'latex', 'svg'] as const;
const DEFAULT_GAMES = 10;
const DEFAULT_OPENINGS = '2-5';

export const CONTEST_OPTIONS: CommandOptions = {
  games: {
    value: 'N',
    about: 'games per pairing, an even number if sides are swapped',
    default: String(DEFAULT_GAMES),
  },
  openings: {
    value: 'N-M|FILE',
    about: 'begin after N to M random turns, 0 for the start of the game; or at the openings of a file, one per line',
    default: DEFAULT_OPENINGS,
  },
  shuffle: { about: 'use the openings of a file in an order that the seed decides' },
  'first-opening': { value: 'N', about: 'begin with the Nth opening of the file', default: '1' },
  'opening-turns': { value: 'N', about: 'play only N turns of each opening', default: 'all' },
  'no-swap': { about: 'play each opening once, always with the first player of a pairing as the first side' },
  position: { ...POSITION_OPTION, about: 'begin at this position, instead of after random turns', default: 'none' },
  seed: { value: 'N', about: 'the random seed', default: String(DEFAULT_SEED) },
  clock: { value: 'MS+MS', about: 'time per player for a game, and the increment per turn' },
  'most-turns': { value: 'N', about: 'a game is drawn after N turns' },
  win: {
    value: 'SCORE,TURNS',
    about: 'a game is won once both players see the same one ahead by SCORE, on TURNS turns of each in a row',
  },
  resign: {
    value: 'SCORE,TURNS',
    about: 'a game is lost once its loser alone sees itself behind by SCORE, on TURNS turns in a row; instead of --win',
  },
  draw: {
    value: 'SCORE,TURNS,AFTER',
    about:
      'a game is drawn once no player sees a lead of more than SCORE, on TURNS turns of each in a row, after AFTER turns',
  },
  sprt: {
    value: 'ELO,ELO',
    about: 'end a pairing once its first player proves better by the second Elo, or no better than the first',
  },
  workers: {
    value: 'N',
    about: 'games to play at the same time, each in a thread; 0 for this thread',
    default: '1',
  },
  ...QUEUE_OPTIONS,
  log: { value: 'FILE', about: 'record every game in a file, and continue from the games that it holds' },
  format: { value: 'NAME', about: FORMATS.join(', '), default: 'text' },
  times: { about: 'also report times, which differ from run to run' },
  out: { value: 'FILE', about: 'write the results to a file' },
  ...GAME_OPTIONS,
};

/** What was typed, as a tournament takes it. */
export function contestOptions(given: Arguments, game: Pick<Game, 'rules'>): TournamentOptions<unknown, unknown> {
  const log = given.text('log');
  const games = given.count('games', 1) ?? DEFAULT_GAMES;
  const swapSides = !given.has('no-swap');
  if (swapSides && games % 2 === 1) {
    throw new UsageError(`--games must be an even number, since sides are swapped, not ${games}`);
  }
  return {
    games,
    ...(swapSides ? {} : { swapSides }),
    seed: given.count('seed') ?? DEFAULT_SEED,
    ...startsOf(given, game),
    ...defined('clock', clockOf(given.text('clock'))),
    ...defined('mostTurns', given.count('most-turns', 1)),
    ...defined('adjudication', adjudicationOf(given)),
    ...defined('test', testOf(given.text('sprt'))),
    ...defined('log', log === undefined ? undefined : fileLog(log)),
  };
}

function defined<Name extends string, Value>(name: Name, value: Value | undefined) {
  return value === undefined ? {} : ({ [name]: value } as Record<Name, Value>);
}

/** What the openings of a file can have. */
const FILE_OPTIONS = ['shuffle', 'first-opening', 'opening-turns'];

/** Where games begin: at a position, after random turns, or at the start of the game. */
function startsOf(given: Arguments, game: Pick<Game, 'rules'>): TournamentOptions<unknown, unknown> {
  const text = given.text('openings') ?? DEFAULT_OPENINGS;
  const [, least, most = least] = /^(\d+)(?:-(\d+))?$/.exec(text) ?? [];
  const ofFile = FILE_OPTIONS.find((name) => given.has(name));
  if (ofFile !== undefined && least !== undefined) throw new UsageError(`--${ofFile} needs --openings with a file`);
  if (given.has('position')) {
    if (given.has('openings')) throw new UsageError('--openings cannot be combined with --position');
    return { starts: [startPosition(given, game)] };
  }
  if (least === undefined) return { starts: openingsOf(given, game, text) };
  const turns = [Number(least), Number(most)] as const;
  if (turns[1] === 0) return {};
  const parity = turns[0] === turns[1] ? { parity: 'any' as const } : {};
  return { starts: asTyped('--openings', () => randomStarts(game.rules, { turns, ...parity })) };
}

function openingsOf(given: Arguments, { rules }: Pick<Game, 'rules'>, file: string) {
  if (!existsSync(file)) {
    throw new UsageError(`--openings must be a range of turns, such as 2-5, or a file, not "${file}"`);
  }
  const text = readFileOf(file);
  const options: OpeningsOptions = {
    order: given.has('shuffle') ? 'random' : 'file',
    seed: given.count('seed') ?? DEFAULT_SEED,
    ...defined('first', given.count('first-opening', 1)),
    ...defined('turns', given.count('opening-turns')),
  };
  return asTyped(file, () => parseOpenings(rules, text, options));
}

/** What to say if the openings of a file are fewer than its games need, since players may then repeat themselves. */
export function openingsComplaint(
  given: Arguments,
  { starts, games = DEFAULT_GAMES, swapSides = true }: TournamentOptions<unknown, unknown>,
): string | undefined {
  const needed = swapSides ? games / 2 : games;
  if (!given.has('openings') || !Array.isArray(starts) || starts.length >= needed) return undefined;
  const openings = counted(starts.length, 'opening');
  return `${given.text('openings')} has ${openings}: ${needed} are needed, so it begins again.`;
}

/** When the players' opinions end a game. */
function adjudicationOf(given: Arguments): Adjudication | undefined {
  const resigned = numbersOf(given, 'resign', 'SCORE,TURNS', 2);
  if (resigned !== undefined && given.has('win')) throw new UsageError('--resign cannot be combined with --win');
  const won = resigned ?? numbersOf(given, 'win', 'SCORE,TURNS', 2);
  const drawn = numbersOf(given, 'draw', 'SCORE,TURNS or SCORE,TURNS,AFTER', 2, 3);
  if (won === undefined && drawn === undefined) return undefined;
  return {
    ...(won === undefined
      ? {}
      : { win: { score: won[0], turns: won[1], ...(resigned === undefined ? {} : { bothAgree: false }) } }),
    ...(drawn === undefined ? {} : { draw: { score: drawn[0], turns: drawn[1], after: drawn[2] ?? 0 } }),
  };
}

/** Some numbers in one option: a score, and whole numbers after it. */
function numbersOf(given: Arguments, name: string, form: string, least: number, most = least): number[] | undefined {
  const text = given.text(name);
  if (text === undefined) return undefined;
  const [score, ...counts] = text.split(',');
  const isRight =
    /^\d+(\.\d+)?$/.test(score) && counts.every((count) => /^\d{1,9}$/.test(count)) && Number(counts[0]) > 0;
  if (isRight && counts.length + 1 >= least && counts.length + 1 <= most) return [score, ...counts].map(Number);
  throw new UsageError(`--${name} must be ${form} in numbers, such as 500,4, not "${text}"`);
}

function clockOf(text: string | undefined) {
  if (text === undefined) return undefined;
  const [, remaining, increment = '0'] = /^(\d+)(?:\+(\d+))?$/.exec(text) ?? [];
  if (remaining === undefined) throw new UsageError(`--clock must be milliseconds, such as 60000+500, not "${text}"`);
  return { remaining: Number(remaining), increment: Number(increment) };
}

function testOf(text: string | undefined) {
  if (text === undefined) return undefined;
  const [, elo0, elo1] = (/^(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?)$/.exec(text) ?? []).map(Number);
  if (!(elo0 < elo1)) {
    throw new UsageError(`--sprt must be two numbers, the first below the second, such as 0,30, not "${text}"`);
  }
  return { elo0, elo1 };
}
