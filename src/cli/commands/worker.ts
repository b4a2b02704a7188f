/** `foreply worker`: plays games for a tournament on another machine. */

import { availableParallelism } from 'node:os';
import { joinCluster } from 'foreply/cluster';
import { type ArenaPlan, makeArena } from '../arena.js';
import { isModule, requireArena } from '../arena-module.js';
import type { Arguments, Command, CommandOptions } from '../command.js';
import { counted } from '../format.js';
import { GAME_OPTIONS, makeGame, readGame } from '../games.js';
import { limitByNodes, readPlayer } from '../player-text.js';
import { prepare } from '../solved-game.js';
import { interruptibly, type Terminal } from '../terminal.js';
import { threadMaker } from '../threads.js';
import { mistakeOf, UsageError } from '../usage-error.js';

/** The options by which a tournament and its workers find each other. */
export const QUEUE_OPTIONS: CommandOptions = {
  queue: {
    value: 'URL',
    about: 'redis://[:PASSWORD@]HOST[:PORT], rediss:// for TLS, or postgres://USER:PASSWORD@HOST/DATABASE',
    default: 'FOREPLY_QUEUE, if there is a --run',
  },
  run: { value: 'NAME', about: 'the name of the run, if a queue has several', default: 'main' },
  lease: {
    value: 'MS',
    about: 'milliseconds of silence after which a worker counts as lost',
    default: '15000',
  },
};

export const WORKER: Command = {
  name: 'worker',
  summary: 'Play games for a tournament on another machine',
  operands: '<arena.mjs>',
  about:
    'Joins the run of a tournament with --queue, and plays its games until Ctrl-C. The first Ctrl-C lets it finish its games, the second ends it. Type the same as for the tournament, be it a module or a game, options and players: a worker that is another program is refused. The address may be in the environment, as FOREPLY_QUEUE, so that nobody sees its password.',
  options: {
    ...QUEUE_OPTIONS,
    queue: { ...QUEUE_OPTIONS.queue, default: 'FOREPLY_QUEUE' },
    threads: { value: 'N', about: 'games to play at the same time', default: 'one per core' },
    ...GAME_OPTIONS,
  },
  examples: ['worker ./arena.mjs --queue redis://:secret@192.168.0.7'],
  run: (given, terminal) => work(given, terminal),
};

/** The options of a run, as the library takes them. */
export function runOptions(given: Arguments): { readonly run?: string; readonly lease?: number } {
  const [run, lease] = [given.text('run'), given.count('lease', 10)];
  return { ...(run === undefined ? {} : { run }), ...(lease === undefined ? {} : { lease }) };
}

/** The address of the queue, as an option or from the environment. */
export function queueOf(given: Arguments): string | undefined {
  return given.text('queue') ?? process.env.FOREPLY_QUEUE;
}

async function work(given: Arguments, terminal: Terminal): Promise<number> {
  const queue = queueOf(given);
  if (queue === undefined)
    throw new UsageError('a worker needs the address of a queue: --queue redis://… or postgres://…');
  const plan = await planOf(given, terminal);
  const arena = 'module' in plan ? plan.arena : await makeArena(plan, terminal.importModule);
  const threads = given.count('threads', 1) ?? availableParallelism();
  const say = (text: string): void => void terminal.errors.write(`${text}\n`);
  return interruptibly(terminal, async (signal) => {
    const worker = await joinCluster({
      arena,
      queue,
      ...('module' in plan ? { module: plan.module } : {}),
      ...runOptions(given),
      makeWorker: threadMaker(plan),
      threads,
      onNotice: say,
    }).catch((error: unknown) => {
      throw mistakeOf(error);
    });
    say(`Worker ${worker.name} with ${counted(threads, 'thread')}.`);
    const leave = (): void => {
      say('Finishing the games in progress. Ctrl-C again to give them up.');
      void worker.close();
    };
    signal.addEventListener('abort', leave);
    await worker.done;
  });
}

async function planOf(given: Arguments, terminal: Terminal) {
  const [first, ...others] = given.operands;
  if (isModule(first) && others.length === 0) return requireArena(first, terminal);
  if (given.operands.length < 3) throw new UsageError('a worker needs an arena, or a game and its players');
  const choice = readGame(given, terminal);
  const players = given.operands.slice(1).map(readPlayer).map(limitByNodes);
  const { table } = prepare(await makeGame(choice, terminal), players, terminal);
  const plan: ArenaPlan = { choice, players, ...(table === undefined ? {} : { table: table.save() }) };
  return plan;
}
