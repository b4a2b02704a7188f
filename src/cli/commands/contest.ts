/** `foreply match` and `foreply tournament`: the same options, workers, progress, log and report. */

import { Worker } from 'node:worker_threads';
import { DEFAULT_SEED } from 'foreply';
import {
  fileLog,
  localRunner,
  playTournament,
  randomStarts,
  type TournamentOptions,
  type TournamentProgress,
} from 'foreply/match';
import { createPool, type Pool } from 'foreply/parallel';
import { type ReportOptions, report } from 'foreply/report';
import { type ArenaPlan, makeArena, withNames } from '../arena.js';
import type { Arguments, Command, CommandOptions } from '../command.js';
import { checkWritable, writeFileOf } from '../files.js';
import { counted, duration } from '../format.js';
import type { Game } from '../game.js';
import { GAME_OPTIONS, makeGame, POSITION_OPTION, readGame, startPosition } from '../games.js';
import { readPlayer } from '../player-text.js';
import { Progress } from '../progress.js';
import { prepare } from '../solved-game.js';
import { interruptibly, type Terminal } from '../terminal.js';
import { asTyped, mistakeOf, UsageError } from '../usage-error.js';

const FORMATS = ['text', 'markdown', 'csv', 'json', 'latex', 'svg'] as const;
const DEFAULT_GAMES = 10;
const DEFAULT_OPENINGS = '2-5';

const CONTEST_OPTIONS: CommandOptions = {
  games: {
    value: 'N',
    about: 'games per pairing, an even number since sides are swapped',
    default: String(DEFAULT_GAMES),
  },
  openings: {
    value: 'N-M',
    about: 'begin after N to M random turns; 0 for the start of the game',
    default: DEFAULT_OPENINGS,
  },
  position: { ...POSITION_OPTION, about: 'begin at this position, instead of after random turns', default: 'none' },
  seed: { value: 'N', about: 'the random seed', default: String(DEFAULT_SEED) },
  clock: { value: 'MS+MS', about: 'time per player for a game, and the increment per turn' },
  'most-turns': { value: 'N', about: 'a game is drawn after N turns' },
  sprt: {
    value: 'ELO,ELO',
    about: 'end a pairing once its first player proves better by the second Elo, or no better than the first',
  },
  workers: {
    value: 'N',
    about: 'games to play at the same time, each in a thread; 0 for this thread',
    default: '1',
  },
  log: { value: 'FILE', about: 'record every game in a file, and continue from the games that it holds' },
  format: { value: 'NAME', about: FORMATS.join(', '), default: 'text' },
  times: { about: 'also report times, which differ from run to run' },
  out: { value: 'FILE', about: 'write the results to a file' },
  ...GAME_OPTIONS,
};

export const MATCH: Command = {
  name: 'match',
  summary: 'Let two players play a series of games',
  operands: '<game> <player> <player>',
  about:
    'Every opening is played twice, with the sides swapped. The result depends only on the seed, unless a player uses a clock. foreply help players lists the players.',
  options: CONTEST_OPTIONS,
  examples: [
    'match pentago a=alpha-beta:depth=2,heuristic=aStar random --games 20',
    'match pentago alpha-beta:depth=4 alpha-beta:depth=2 --sprt 0,100',
  ],
  run: (given, terminal) => {
    if (given.operands.length !== 3) throw new UsageError('a match needs a game and two players');
    return playContest(given, terminal, { format: 'round-robin', tables: ['pairings'] });
  },
};

export const TOURNAMENT: Command = {
  name: 'tournament',
  summary: 'Let several players play each other',
  operands: '<game> <player> <player> …',
  about:
    'A round robin, or a gauntlet. Every pairing plays the same openings, each twice, with the sides swapped. Ctrl-C prints the results so far; with --log, the same command continues from there.',
  options: { gauntlet: { about: 'the first player against each of the others' }, ...CONTEST_OPTIONS },
  examples: [
    'tournament neutreeko engine:depth=4 minimax:depth=2 random --games 4',
    'tournament pentago engine:nodes=500 engine:level=easy random --games 4',
  ],
  run: (given, terminal) => {
    if (given.operands.length < 3) throw new UsageError('a tournament needs a game and two players or more');
    return playContest(given, terminal, { format: given.has('gauntlet') ? 'gauntlet' : 'round-robin' });
  },
};

/** Plays all games and reports the result. */
async function playContest(
  given: Arguments,
  terminal: Terminal,
  own: { readonly format: 'round-robin' | 'gauntlet'; readonly tables?: ReportOptions['tables'] },
): Promise<number> {
  const choice = readGame(given, terminal);
  const game = await makeGame(choice, terminal);
  const players = given.operands.slice(1).map(readPlayer);
  const options = { ...contestOptions(given, game), format: own.format };
  const style = { format: given.choice('format', FORMATS) ?? 'text', times: given.has('times') };
  const workers = given.count('workers') ?? 1;
  for (const file of [given.text('log'), given.text('out')]) if (file !== undefined) checkWritable(file);
  const { table } = prepare(game, players, terminal);
  const plan: ArenaPlan = { choice, players, ...(table === undefined ? {} : { table: table.save() }) };
  return interruptibly(terminal, async (signal) => {
    const result = withNames(await playAll(plan, { ...options, signal }, workers, terminal), players);
    const text = report(result, { ...style, ...(own.tables && style.format !== 'svg' ? { tables: own.tables } : {}) });
    const out = given.text('out');
    if (out === undefined) terminal.output.write(text);
    else writeFileOf(out, text);
    if (result.stop === 'aborted') terminal.errors.write(`${howToContinue(given)}\n`);
  });
}

async function playAll(
  plan: ArenaPlan,
  options: TournamentOptions<unknown, unknown>,
  workers: number,
  terminal: Terminal,
) {
  const arena = await makeArena(plan, terminal.importModule);
  const progress = new Progress(terminal);
  const pool = workers === 0 ? undefined : poolOf(plan, workers, progress);
  const tellDamage = damageTeller(progress);
  try {
    return await playTournament(arena, {
      ...options,
      runner: pool ?? localRunner(arena, { nonBlocking: true }),
      onProgress: (state) => {
        tellDamage(state);
        progress.show(() => progressText(state));
      },
    });
  } catch (error) {
    // For example, the log belongs to another tournament.
    throw mistakeOf('tournament', error);
  } finally {
    progress.clear();
    await pool?.close();
  }
}

/** Reports every damaged line of the log once. */
function damageTeller(progress: Progress): (state: TournamentProgress) => void {
  const told = new Set<number>();
  return ({ damagedLines }) => {
    for (const { line, complaint } of damagedLines.filter((one) => !told.has(one.line))) {
      told.add(line);
      progress.say(`Line ${line} of the log is damaged: ${complaint}. Its game is played again.`);
    }
  };
}

function poolOf(plan: ArenaPlan, size: number, progress: Progress): Pool {
  // The build puts this file into main.js, and worker.js beside it.
  const file = new URL('./worker.js', import.meta.url);
  const onWorkerLost = (complaint: string) => progress.say(complaint);
  return createPool(() => new Worker(file, { workerData: plan }), { size, onWorkerLost });
}

function progressText({ done, total, rate, remaining }: TournamentProgress): string {
  if (done === 0 || rate === 0) return `${done} of ${counted(total, 'game')}`;
  const speed = rate < 10 ? rate.toFixed(1) : Math.round(rate);
  return `${done} of ${counted(total, 'game')}, ${speed} per second, ${duration(remaining)} left`;
}

function howToContinue(given: Arguments): string {
  const how = given.has('log')
    ? 'The same command continues from the log.'
    : 'With --log, the same command could continue.';
  return `Interrupted. ${how}`;
}

function contestOptions(given: Arguments, game: Game): TournamentOptions<unknown, unknown> {
  const log = given.text('log');
  const games = given.count('games', 1) ?? DEFAULT_GAMES;
  if (games % 2 === 1) throw new UsageError(`--games must be an even number, since sides are swapped, not ${games}`);
  return {
    games,
    seed: given.count('seed') ?? DEFAULT_SEED,
    ...startsOf(given, game),
    ...defined('clock', clockOf(given.text('clock'))),
    ...defined('mostTurns', given.count('most-turns', 1)),
    ...defined('test', testOf(given.text('sprt'))),
    ...defined('log', log === undefined ? undefined : fileLog(log)),
  };
}

function defined<Name extends string, Value>(name: Name, value: Value | undefined) {
  return value === undefined ? {} : ({ [name]: value } as Record<Name, Value>);
}

/** Where games begin: at a position, after random turns, or at the start of the game. */
function startsOf(given: Arguments, game: Game): TournamentOptions<unknown, unknown> {
  if (given.has('position')) {
    if (given.has('openings')) throw new UsageError('--openings cannot be combined with --position');
    return { starts: [startPosition(given, game)] };
  }
  const text = given.text('openings') ?? DEFAULT_OPENINGS;
  const [, least, most = least] = /^(\d+)(?:-(\d+))?$/.exec(text) ?? [];
  if (least === undefined) throw new UsageError(`--openings must be a range of turns, such as 2-5, not "${text}"`);
  const turns = [Number(least), Number(most)] as const;
  if (turns[1] === 0) return {};
  const parity = turns[0] === turns[1] ? { parity: 'any' as const } : {};
  return { starts: asTyped('--openings', () => randomStarts(game.rules, { turns, ...parity })) };
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
