/** `foreply match` and `foreply tournament`: the same options, workers, progress, log and report. */

import { type Cluster, connectCluster } from 'foreply/cluster';
import type { ExternalProgram } from 'foreply/external';
import {
  type Arena,
  type GameRunner,
  localRunner,
  playTournament,
  type TournamentOptions,
  type TournamentProgress,
  type TournamentResult,
} from 'foreply/match';
import { createPool } from 'foreply/parallel';
import { type ReportOptions, report } from 'foreply/report';
import { type ArenaPlan, makeArena, withNames } from '../arena.js';
import { isModule, loadArena, type ModulePlan } from '../arena-module.js';
import type { Arguments, Command } from '../command.js';
import { CONTEST_OPTIONS, contestOptions, FORMATS, openingsComplaint } from '../contest-options.js';
import { checkWritable, writeFileOf } from '../files.js';
import { counted, duration } from '../format.js';
import { makeGame, readGame } from '../games.js';
import { limitByNodes, readPlayer } from '../player-text.js';
import { Progress } from '../progress.js';
import { withShortNames } from '../short-names.js';
import { prepare } from '../solved-game.js';
import { interruptibly, type Terminal } from '../terminal.js';
import { threadMaker } from '../threads.js';
import { mistakeOf, UsageError } from '../usage-error.js';
import { queueOf, runOptions } from './worker.js';

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
    'A round robin, or a gauntlet. Every pairing plays the same openings, each twice, with the sides swapped. Ctrl-C prints the results so far; with --log, the same command continues from there. With --queue, workers on other machines play the games, and an engine without a limit gets 100,000 nodes per move: see foreply worker. A module that exports an arena may stand for game and players: foreply tournament arena.mjs.',
  options: { gauntlet: { about: 'the first player against each of the others' }, ...CONTEST_OPTIONS },
  examples: [
    'tournament neutreeko engine:depth=4 minimax:depth=2 random --games 4',
    'tournament pentago engine:nodes=500 engine:level=easy random --games 4',
  ],
  run: async (given, terminal) => {
    const own = { format: given.has('gauntlet') ? 'gauntlet' : 'round-robin' } as const;
    const [first, ...names] = given.operands;
    const loaded = isModule(first) ? await loadArena(first, terminal) : undefined;
    // A module of a game may have players, too; others are typed as for any game.
    if (loaded !== undefined && names.every((name) => Object.hasOwn(loaded.arena.players, name)))
      return playContest(given, terminal, own, contestOfModule(given, loaded, names));
    if (given.operands.length < 3) throw new UsageError('a tournament needs a game and two players or more');
    return playContest(given, terminal, own);
  },
};

/** Who plays, and by which rules. */
interface Contest {
  readonly plan: ArenaPlan | ModulePlan;
  readonly arena: Arena<unknown, unknown>;
  readonly options: TournamentOptions<unknown, unknown>;
  /** Programs of the arena in this thread. Those of other threads end with the thread. */
  readonly programs: readonly ExternalProgram[];
  /** The result with the names that are to be reported. */
  named(result: TournamentResult): TournamentResult;
}

/** A game of the library and players as they were typed. */
async function contestOfGame(given: Arguments, terminal: Terminal): Promise<Contest> {
  const choice = readGame(given, terminal);
  const game = await makeGame(choice, terminal);
  const typed = given.operands.slice(1).map(readPlayer);
  const players = isForCluster(given) ? typed.map(limitByNodes) : typed;
  const options = contestOptions(given, game);
  const { table } = prepare(game, players, terminal);
  const plan: ArenaPlan = { choice, players, ...(table === undefined ? {} : { table: table.save() }) };
  const programs: ExternalProgram[] = [];
  const arena = await makeArena(plan, terminal.importModule, (program) => programs.push(program));
  return { plan, arena, options, programs, named: (result) => withNames(result, players) };
}

/** The arena of a module, and some of its players. */
function contestOfModule(
  given: Arguments,
  loaded: ModulePlan & { readonly arena: Arena<unknown, unknown> },
  names: readonly string[],
): Contest {
  const { arena } = loaded;
  const options = { ...contestOptions(given, arena), ...(names.length === 0 ? {} : { players: names }) };
  return { plan: loaded, arena, options, programs: [], named: (result) => result };
}

/** Plays all games and reports the result. */
async function playContest(
  given: Arguments,
  terminal: Terminal,
  own: { readonly format: 'round-robin' | 'gauntlet'; readonly tables?: ReportOptions['tables'] },
  contest?: Contest,
): Promise<number> {
  const style = { format: given.choice('format', FORMATS) ?? 'text', times: given.has('times') };
  const workers = given.count('workers') ?? 1;
  const { plan, arena, options, programs, named } = contest ?? (await contestOfGame(given, terminal));
  for (const file of [given.text('log'), given.text('out')]) if (file !== undefined) checkWritable(file);
  return interruptibly(terminal, async (signal) => {
    const progress = new Progress(terminal);
    const complaint = openingsComplaint(given, options);
    if (complaint !== undefined) progress.say(complaint);
    const runner = await runnerOf(given, { plan, arena, workers }, progress);
    const played = await playAll(arena, { ...options, format: own.format, signal }, runner, progress).finally(() =>
      Promise.all(programs.map((program) => program.close())),
    );
    const { result, key } =
      style.format === 'text' ? withShortNames(named(played)) : { result: named(played), key: '' };
    const text =
      key + report(result, { ...style, ...(own.tables && style.format !== 'svg' ? { tables: own.tables } : {}) });
    const out = given.text('out');
    if (out === undefined) terminal.output.write(text);
    else writeFileOf(out, text);
    for (const { number, players, complaint } of result.unplayed ?? []) {
      terminal.errors.write(`Game ${number} (${players.join(' – ')}) could not be played: ${complaint}\n`);
    }
    if (result.stop === 'aborted') terminal.errors.write(`${howToContinue(given)}\n`);
  });
}

/** What plays the games, and who plays them at the moment, in words. */
interface Runner {
  readonly games: GameRunner;
  readonly crew: () => string;
  close(): Promise<void>;
}

async function runnerOf(
  given: Arguments,
  { plan, arena, workers }: Pick<Contest, 'plan' | 'arena'> & { readonly workers: number },
  progress: Progress,
): Promise<Runner> {
  const say = (text: string) => progress.say(text);
  if (isForCluster(given)) return clusterRunner(await clusterOf(given, plan, arena, say));
  if (workers === 0) {
    return { games: localRunner(arena, { nonBlocking: true }), crew: () => '', close: async () => {} };
  }
  const pool = createPool(threadMaker(plan), { size: workers, onWorkerLost: say });
  return { games: pool, crew: () => '', close: () => pool.close() };
}

/** Whether workers on other machines play the games. */
function isForCluster(given: Arguments): boolean {
  return given.has('queue') || given.has('run');
}

async function clusterOf(
  given: Arguments,
  plan: Contest['plan'],
  arena: Contest['arena'],
  onNotice: (text: string) => void,
): Promise<Cluster> {
  if (given.has('workers')) throw new UsageError('--workers cannot be combined with --queue or --run');
  const queue = queueOf(given);
  if (queue === undefined)
    throw new UsageError('--run needs the address of a queue: --queue redis://… or postgres://…');
  for (const text of warningsOf(plan)) onNotice(text);
  try {
    return await connectCluster({
      arena,
      queue,
      ...('module' in plan ? { module: plan.module } : {}),
      ...runOptions(given),
      onNotice,
    });
  } catch (error) {
    throw mistakeOf(error);
  }
}

/** What makes the results of players depend on the machines that play them. */
function warningsOf(plan: Contest['plan']): string[] {
  const players = 'players' in plan ? plan.players : [];
  const namesWith = (option: string) =>
    players
      .filter(({ options }) => option in options)
      .map(({ name }) => name)
      .join(', ');
  const [timed, threaded] = [namesWith('time'), namesWith('threads')];
  return [
    ...(timed === ''
      ? []
      : [`A second means something else on every machine: give ${timed} a limit such as nodes=20000.`]),
    ...(threaded === ''
      ? []
      : [`Several threads never search twice in the same way: results depend on chance with ${threaded}.`]),
  ];
}

function clusterRunner(cluster: Cluster): Runner {
  const crew = (): string => {
    const { workers } = cluster;
    const threads = workers.reduce((total, worker) => total + worker.threads, 0);
    return `, ${counted(workers.length, 'worker')} with ${counted(threads, 'thread')}`;
  };
  return { games: cluster.games, crew, close: () => cluster.close() };
}

async function playAll(
  arena: Arena<unknown, unknown>,
  options: TournamentOptions<unknown, unknown>,
  runner: Runner,
  progress: Progress,
) {
  const tellDamage = damageTeller(progress);
  try {
    return await playTournament(arena, {
      ...options,
      runner: runner.games,
      onProgress: (state) => {
        tellDamage(state);
        progress.show(() => `${progressText(state)}${runner.crew()}`);
      },
    });
  } catch (error) {
    // For example, the log belongs to another tournament.
    throw mistakeOf(error);
  } finally {
    progress.clear();
    await runner.close();
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
