/** What `foreply match` and `foreply tournament` share: options, workers, progress, log and report. */

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
import { type ArenaPlan, makeArena } from '../arena.js';
import type { Arguments, CommandOptions } from '../command.js';
import { checkWritable, writeFileOf } from '../files.js';
import { counted, duration } from '../format.js';
import { GAME_OPTIONS, makeGame, POSITION_OPTION, readGame, startPosition } from '../games.js';
import { withNames } from '../player-names.js';
import { readPlayer } from '../player-text.js';
import { Progress } from '../progress.js';
import { prepare } from '../solved-game.js';
import { interruptibly, type Terminal } from '../terminal.js';
import { asTyped, mistakeOf, UsageError } from '../usage-error.js';

const FORMATS = ['text', 'markdown', 'csv', 'json', 'latex', 'svg'] as const;
const DEFAULT_GAMES = 10;
const DEFAULT_OPENINGS = '2-5';

/** The options of both commands. */
export const CONTEST_OPTIONS: CommandOptions = {
  games: { value: 'N', about: 'games of each pairing, sides swapped: an even number', default: String(DEFAULT_GAMES) },
  openings: {
    value: 'N-M',
    about: 'begin after so many random turns; 0 for the start of the game',
    default: DEFAULT_OPENINGS,
  },
  position: { ...POSITION_OPTION, about: 'begin there, instead of after random turns', default: 'none' },
  seed: { value: 'N', about: 'where chance comes from', default: String(DEFAULT_SEED) },
  clock: { value: 'MS+MS', about: 'time of each player for a game, and what is added after a turn' },
  'most-turns': { value: 'N', about: 'a game is a draw after so many turns' },
  sprt: {
    value: 'ELO,ELO',
    about: 'end a pairing when its first player is better by the second Elo, or no better than the first',
  },
  workers: {
    value: 'N',
    about: 'games played at the same time, each in a thread; 0 for this thread',
    default: '1',
  },
  log: { value: 'FILE', about: 'keep every game there, and go on with the games that it has' },
  format: { value: 'NAME', about: FORMATS.join(', '), default: 'text' },
  times: { about: 'also tell times, which differ from run to run' },
  out: { value: 'FILE', about: 'write the results there' },
  ...GAME_OPTIONS,
};

/** Plays everything and reports it. */
export function playContest(
  given: Arguments,
  terminal: Terminal,
  own: { readonly format: 'round-robin' | 'gauntlet'; readonly tables?: ReportOptions['tables'] },
): Promise<number> {
  const choice = readGame(given);
  const game = makeGame(choice);
  const players = given.operands.slice(1).map(readPlayer);
  const options = { ...contestOptions(given, makeGame(choice)), format: own.format };
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
    if (result.stop === 'aborted') terminal.errors.write(`${goOn(given)}\n`);
  });
}

async function playAll(
  plan: ArenaPlan,
  options: TournamentOptions<unknown, unknown>,
  workers: number,
  terminal: Terminal,
) {
  const arena = makeArena(plan);
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
    // The log of another tournament, say.
    throw mistakeOf('tournament', error);
  } finally {
    progress.clear();
    await pool?.close();
  }
}

/** Tells every damaged line of the log once. */
function damageTeller(progress: Progress): (state: TournamentProgress) => void {
  const told = new Set<number>();
  return ({ damagedLines }) => {
    for (const { line, complaint } of damagedLines.filter((one) => !told.has(one.line))) {
      told.add(line);
      progress.say(`Line ${line} of the log is damaged: ${complaint}. What it held is played again.`);
    }
  };
}

function poolOf(plan: ArenaPlan, size: number, progress: Progress): Pool {
  const file = new URL('../worker.js', import.meta.url);
  const onWorkerLost = (complaint: string) => progress.say(complaint);
  return createPool(() => new Worker(file, { workerData: plan }), { size, onWorkerLost });
}

function progressText({ done, total, rate, remaining }: TournamentProgress): string {
  if (done === 0 || rate === 0) return `${done} of ${counted(total, 'game')}`;
  const speed = rate < 10 ? rate.toFixed(1) : Math.round(rate);
  return `${done} of ${counted(total, 'game')}, ${speed} a second, ${duration(remaining)} left`;
}

function goOn(given: Arguments): string {
  const how = given.has('log') ? 'The same command goes on from the log.' : 'With --log, the same command would go on.';
  return `Interrupted. ${how}`;
}

function contestOptions(given: Arguments, game: ReturnType<typeof makeGame>): TournamentOptions<unknown, unknown> {
  const log = given.text('log');
  const games = given.count('games', 1) ?? DEFAULT_GAMES;
  if (games % 2 === 1) throw new UsageError(`--games must be even, since sides are swapped, not ${games}`);
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

/** Where games begin: at a position, after random turns, or at the start. */
function startsOf(given: Arguments, game: ReturnType<typeof makeGame>): TournamentOptions<unknown, unknown> {
  if (given.has('position')) {
    if (given.has('openings')) throw new UsageError('--openings does not go with --position');
    return { starts: [startPosition(given, game)] };
  }
  const text = given.text('openings') ?? DEFAULT_OPENINGS;
  const [, least, most = least] = /^(\d+)(?:-(\d+))?$/.exec(text) ?? [];
  if (least === undefined) throw new UsageError(`--openings must be numbers of turns such as 2-5, not "${text}"`);
  const turns = [Number(least), Number(most)] as const;
  if (turns[1] === 0) return {};
  const parity = turns[0] === turns[1] ? { parity: 'any' as const } : {};
  return { starts: asTyped('--openings', () => randomStarts(game.rules, { turns, ...parity })) };
}

function clockOf(text: string | undefined) {
  if (text === undefined) return undefined;
  const [, remaining, increment = '0'] = /^(\d+)(?:\+(\d+))?$/.exec(text) ?? [];
  if (remaining === undefined) throw new UsageError(`--clock must be milliseconds such as 60000+500, not "${text}"`);
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
