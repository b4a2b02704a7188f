/** Clusters with the queue within this process: who plays, what is refused, and what is lost. Real servers: *.redis.test.ts. */

import { MessageChannel } from 'node:worker_threads';
import { afterEach, describe, expect, test } from 'vitest';
import { type ClusterOptions, connectCluster } from '../../src/cluster/connect-cluster.js';
import { inProcessQueue } from '../../src/cluster/in-process-queue.js';
import type { JobQueue } from '../../src/cluster/job-queue.js';
import { type JoinOptions, joinCluster } from '../../src/cluster/join-cluster.js';
import { serveThread } from '../../src/cluster/serve-thread.js';
import type { Arena } from '../../src/match/arena.js';
import { searchPlayer } from '../../src/match/players/search-player.js';
import { playTournament } from '../../src/match/tournament/tournament.js';
import type { WorkerLike } from '../../src/parallel/pool-worker.js';
import { solve } from '../../src/solve/solve.js';
import { tune } from '../../src/tune/index.js';
import { queueContract, until } from '../support/cluster/queue-contract.js';
import { ticTacToe } from '../support/games/tic-tac-toe.js';
import { arena, memoryLog, timeless } from '../support/match/tic-tac-toe-arena.js';

describe('the queue within a process', () => queueContract(async () => inProcessQueue()));

const closing: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of closing.splice(0)) await one.close();
});

type Given = Partial<JoinOptions<string, number>> & { readonly queue: JobQueue };

async function join(given: Given) {
  // A short lease, so that it does not wait long for its coordinator.
  const worker = await joinCluster({ arena, lease: 300, ...given });
  closing.push(worker);
  return worker;
}

async function connect(given: Partial<ClusterOptions<string, number>> & { readonly queue: JobQueue }) {
  const cluster = await connectCluster({ arena, ...given });
  closing.push(cluster);
  return cluster;
}

const options = { players: ['die', 'otherDie', 'search', 'cheat', 'thrower'], games: 6, seed: 9 };

/** A thread that is a port in this thread. */
function portThread(served: Arena<string, number> = arena): WorkerLike {
  const { port1, port2 } = new MessageChannel();
  serveThread(served, port2);
  return {
    postMessage: (message) => port1.postMessage(message),
    on: (event: string, listener: (value: unknown) => void) => {
      if (event === 'message') port1.on(event, listener);
    },
    terminate: () => port1.close(),
  } as WorkerLike;
}

describe('the same results as in one thread', () => {
  test.each([1, 2, 5])('a tournament with %d workers', async (count) => {
    const queue = inProcessQueue();
    for (let worker = 0; worker < count; worker++) await join({ queue });
    const { games: runner, workers } = await connect({ queue });
    expect(workers).toEqual([]);
    const result = await playTournament(arena, { ...options, runner });
    expect(timeless(result)).toEqual(timeless(await playTournament(arena, options)));
  });

  test('a tournament with threads, workers that join late, and workers that leave', async () => {
    const queue = inProcessQueue();
    const cluster = await connect({ queue });
    let played = 0;
    const first = await join({ queue, makeWorker: portThread, threads: 2 });
    const result = await playTournament(arena, {
      ...options,
      runner: cluster.games,
      onGame: () => {
        played++;
        if (played === 10) void join({ queue }).then(() => first.close());
      },
    });
    expect(timeless(result)).toEqual(timeless(await playTournament(arena, options)));
  });

  test('tuning', async () => {
    const queue = inProcessQueue();
    await join({ queue });
    const { games: runner } = await connect({ queue });
    const tuning = {
      player: 'weighted',
      space: { at: { min: 0, max: 5, integer: true } },
      rounds: 4,
      games: 4,
      verification: 8,
    };
    const result = await tune(arena, { ...tuning, runner });
    expect(timeless(result as never)).toEqual(timeless((await tune(arena, tuning)) as never));
  });

  test.each([undefined, portThread])('solving', async (makeWorker) => {
    const queue = inProcessQueue();
    await join({ queue, ...(makeWorker && { makeWorker, threads: 2 }) });
    const cluster = await connect({ queue });
    const boards = ['.../.../... X', 'X../.../... O', 'XO./.X./..O X'].map(
      (text) => ticTacToe.parseBoard?.(text) ?? '',
    );
    const seen: number[] = [];
    const answers = await cluster.solve(ticTacToe, boards, {
      everyMove: true,
      onAnswer: (number) => seen.push(number),
    });
    const alone = boards.map((board) => solve(ticTacToe, board, { everyMove: true }));
    expect(timeless(answers as never)).toEqual(timeless(alone as never));
    expect(seen.sort()).toEqual([0, 1, 2]);
  });
});

test('a worker shows itself for as long as it ends its games', async () => {
  const queue = inProcessQueue();
  let signs = 0;
  const lasting: JobQueue = {
    ...unlucky(queue, () => false),
    add: (list, messages) => {
      signs += messages.filter(({ data }) => Object(data).kind === 'alive').length;
      return queue.add(list, messages);
    },
    serve: async (list, handle, size) => {
      const stop = await queue.serve(list, handle, size);
      return async () => {
        const before = signs;
        await until(() => signs >= before + 3);
        await stop();
      };
    },
  };
  const worker = await join({ queue: lasting, lease: 30 });
  const cluster = await connect({ queue });
  await until(() => cluster.workers.length === 1);
  await worker.close();
  await until(() => cluster.workers.length === 0);
});

describe('who may take part', () => {
  test('a worker with another arena is refused by name, on both sides', async () => {
    const queue = inProcessQueue();
    const heard: string[] = [];
    await connect({ queue, onNotice: (text) => heard.push(text) });
    const other: Arena<string, number> = {
      ...arena,
      players: { ...arena.players, die: () => arena.players.cheat } as never,
    };
    const worker = await join({ queue, arena: other });
    await expect(worker.done).rejects.toThrow(
      /This worker is another program than the coordinator .*: its arena module is/,
    );
    await until(() => heard.length > 0);
    expect(heard[0]).toMatch(`Worker ${worker.name} is refused: its arena module is "`);
  });

  test('a worker with other rules is refused even if its arena looks the same', async () => {
    const queue = inProcessQueue();
    await connect({ queue, module: import.meta.filename });
    const rules = { ...ticTacToe, moves: (board: string) => [...ticTacToe.moves(board)].reverse() };
    const worker = await join({ queue, arena: { ...arena, rules }, module: import.meta.filename });
    await expect(worker.done).rejects.toThrow('its search is "');
    const game = await join({ queue, arena: { ...arena, rules: { ...ticTacToe, name: 'noughts' } } });
    await expect(game.done).rejects.toThrow('its game is "noughts", not "tic-tac-toe"');
  });

  test('a worker leaves when a coordinator with another program takes over', async () => {
    const queue = inProcessQueue();
    const first = await connect({ queue });
    const worker = await join({ queue, lease: 30 });
    await until(() => first.workers.length === 1);
    await first.close();
    await connect({ queue, module: import.meta.filename });
    await expect(worker.done).rejects.toThrow('another program');
  });

  test('the second coordinator of a run is refused; another run is free, and so is the first one later', async () => {
    const queue = inProcessQueue();
    const first = await connect({ queue });
    await expect(connect({ queue, lease: 20 })).rejects.toThrow(
      /The run "main" has another coordinator, .*. Wait for its end, or name another run./,
    );
    await connect({ queue, run: 'other' });
    await first.close();
    await connect({ queue });
  });

  test('the run of a coordinator that was killed is taken over when its lease has expired', async () => {
    const queue = inProcessQueue();
    await queue.claim('main', JSON.stringify({ coordinator: 'the late one' }), 30);
    await connect({ queue, lease: 1000 });
  });

  test('a coordinator that lost its run gives up', async () => {
    const queue = inProcessQueue();
    const names = { ...queue, claim: queue.claim.bind(queue), serve: queue.serve.bind(queue) };
    let holder: string | undefined;
    const stolen: JobQueue = {
      ...names,
      add: queue.add.bind(queue),
      clear: queue.clear.bind(queue),
      holderOf: queue.holderOf.bind(queue),
      close: async () => {},
      claim: async (name, mine, milliseconds) => holder ?? queue.claim(name, mine, milliseconds),
    };
    const cluster = await connect({ queue: stolen, lease: 30 });
    const tournament = playTournament(arena, { ...options, runner: cluster.games });
    holder = JSON.stringify({ coordinator: 'another one' });
    await expect(tournament).rejects.toThrow('The run "main" has another coordinator, another one.');
    await expect(cluster.solve(ticTacToe, [ticTacToe.initial()])).rejects.toThrow('another coordinator');
  });

  test.each<[string, object, string]>([
    ['no queue', { queue: undefined }, 'Option "queue" must be given: an address'],
    ['an unknown address', { queue: 'http://me:secret@host' }, 'rediss:// or postgres://, not "http://…@host"'],
    ['an odd name of a run', { run: 'a b' }, 'Option "run" must be a name of letters'],
    ['a missing module', { module: '/nowhere.mjs' }, 'Option "module" must be the file of the arena\'s module (ENOENT'],
    ['no arena', { arena: {} }, 'Option "arena" must be an object with rules and players'],
    ['an unknown option', { threads: 2 }, 'Unknown option "threads"'],
  ])('%s is refused', async (_, given, message) => {
    await expect(connectCluster({ arena, queue: inProcessQueue(), ...given } as never)).rejects.toThrow(message);
    if (!('threads' in given)) {
      await expect(joinCluster({ arena, queue: inProcessQueue(), ...given } as never)).rejects.toThrow(message);
    }
  });
});

/** A queue that delivers some messages as if their first worker had died. */
function unlucky(queue: JobQueue, isUnlucky: (data: string) => boolean): JobQueue {
  return {
    add: queue.add.bind(queue),
    serve: (list, handle, size) =>
      queue.serve(
        list,
        (message) =>
          list.endsWith('jobs') && isUnlucky(JSON.stringify(message.data))
            ? handle({ ...message, deliveries: 2 })
            : handle(message),
        size,
      ),
    clear: queue.clear.bind(queue),
    claim: queue.claim.bind(queue),
    holderOf: queue.holderOf.bind(queue),
    close: async () => {},
  };
}

describe('what gets lost', () => {
  test('a job whose worker died is done by others, and the result is the same', async () => {
    const queue = inProcessQueue();
    const seen = new Set<string>();
    const firstTime = (data: string): boolean => {
      if (seen.has(data) || seen.size > 12) return false;
      seen.add(data);
      return true;
    };
    await join({ queue: unlucky(queue, firstTime) });
    const { games: runner } = await connect({ queue });
    const result = await playTournament(arena, { ...options, runner });
    expect(timeless(result)).toEqual(timeless(await playTournament(arena, options)));
    expect(seen.size).toBe(13);
  });

  test('a game that ends its worker every time is reported after three attempts, and the rest is played', async () => {
    const queue = inProcessQueue();
    let attempts = 0;
    const poisoned = (data: string): boolean => {
      const isPoisoned = data.includes('"number":7,');
      attempts += Number(isPoisoned);
      return isPoisoned;
    };
    await join({ queue: unlucky(queue, poisoned) });
    const { games: runner } = await connect({ queue });
    const { games, unplayed, stop } = await playTournament(arena, { ...options, runner });
    const complaint = 'its worker died, or was not heard of for too long';
    expect(unplayed).toEqual([{ number: 7, players: ['thrower', 'die'], complaint }]);
    expect([games.length, stop, attempts]).toEqual([59, 'incomplete', 3]);
  });

  test('a position that throws is reported with its reason, and the rest is solved', async () => {
    const rules = {
      ...ticTacToe,
      outcome: (board: string) => {
        if (board.startsWith('XXO')) throw new Error('poison');
        return ticTacToe.outcome(board);
      },
    };
    const poisoned = { ...arena, rules };
    const queue = inProcessQueue();
    await join({ queue, arena: poisoned });
    const cluster = await connect({ queue, arena: poisoned });
    const boards = ['XOX/OXO/... X', 'XXO/OX./... O'].map((text) => ticTacToe.parseBoard?.(text) ?? '');
    const answers = await cluster.solve(ticTacToe, boards);
    expect(answers).toMatchObject([{ solved: true }, { lost: expect.stringContaining('poison') }]);
    expect(() => cluster.solve({ ...ticTacToe, name: 'noughts' }, boards)).toThrow('those of the arena');
    await expect(cluster.solve(ticTacToe, boards, { depth: 3 } as never)).rejects.toThrow('Unknown option "depth"');
  });

  test('a job that the queue has lost is asked for again', async () => {
    const queue = inProcessQueue();
    let dropped = 0;
    const leaky = unlucky(queue, () => false);
    leaky.add = async (list, messages) => {
      if (list.endsWith('jobs') && dropped < 3) dropped += messages.length;
      else await queue.add(list, messages);
    };
    await join({ queue });
    const { games: runner } = await connect({ queue: leaky, lease: 30 });
    const result = await playTournament(arena, { ...options, runner });
    expect(timeless(result)).toEqual(timeless(await playTournament(arena, options)));
    expect(dropped).toBe(3);
  });

  test('a game can be asked for again while the message of its last time is still in the queue', async () => {
    const queue = inProcessQueue();
    const slow = unlucky(queue, () => false);
    let release = (): void => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    slow.serve = (list, handle) =>
      queue.serve(
        list,
        async (message) => {
          await handle(message);
          await released;
        },
        { size: 2 },
      );
    await join({ queue: slow });
    const { games } = await connect({ queue });
    const die = { name: 'die' };
    const job = { game: 'tic-tac-toe', number: 0, players: [die, die], seed: 1 } as const;
    const records = [await games.play(job), await games.play(job)];
    expect(timeless(records[1] as never)).toEqual(timeless(records[0] as never));
    release();
  });

  test('results that come twice, or late, or that nobody asked for, change nothing', async () => {
    const queue = inProcessQueue();
    const twice = unlucky(queue, () => false);
    const sent: { readonly list: string; readonly data: unknown }[] = [];
    twice.add = async (list, messages) => {
      await queue.add(list, messages);
      for (const { data } of messages) sent.push({ list, data });
      for (const [at, { data }] of sent.entries()) await queue.add(list, [{ id: `again-${sent.length}-${at}`, data }]);
    };
    await join({ queue: twice });
    const { games: runner } = await connect({ queue });
    const small = { ...options, players: ['die', 'search'], games: 20 };
    const log = memoryLog();
    const result = await playTournament(arena, { ...small, runner, log });
    expect(timeless(result)).toEqual(timeless(await playTournament(arena, small)));
    expect(log.text.split('\n').length).toBe(22);
  });
});

test('a tournament that is aborted takes its jobs back, and can be resumed by another coordinator', async () => {
  const queue = inProcessQueue();
  const log = memoryLog();
  const worker = await join({ queue });
  let played = 0;
  const controller = new AbortController();
  const onGame = () => ++played === 7 && controller.abort();
  const first = await connect({ queue });
  const part = await playTournament(arena, { ...options, runner: first.games, log, signal: controller.signal, onGame });
  expect(part.stop).toBe('aborted');
  await first.close();
  const second = await connect({ queue });
  const result = await playTournament(arena, { ...options, runner: second.games, log });
  expect(timeless(result)).toEqual(timeless(await playTournament(arena, options)));
  await worker.close();
  await until(() => second.workers.length === 0);
});

test('a player that thinks for a time gives a warning, once, and others do not', async () => {
  const hasty = searchPlayer(ticTacToe, { algorithm: 'iterativeDeepening', time: 0 });
  const counting = searchPlayer(ticTacToe, { algorithm: 'iterativeDeepening', nodes: 5 });
  const timed = { ...arena, players: { ...arena.players, hasty: () => hasty, counting: () => counting } };
  const heardOf = async (names: readonly string[]): Promise<string[]> => {
    const queue = inProcessQueue();
    const heard: string[] = [];
    await join({ queue, arena: timed, makeWorker: () => portThread(timed) });
    const { games: runner } = await connect({ queue, arena: timed, onNotice: (text) => heard.push(text) });
    await playTournament(timed, { players: names, games: 10, runner });
    return heard.filter((text) => text.includes('think'));
  };
  expect(await heardOf(['counting', 'die'])).toEqual([]);
  expect(await heardOf(['hasty', 'die'])).toEqual([
    expect.stringMatching(/^Some players think for a time, which means/),
  ]);
});

test('a clock gives a warning, once', async () => {
  const queue = inProcessQueue();
  const heard: string[] = [];
  await join({ queue });
  const { games: runner } = await connect({ queue, onNotice: (text) => heard.push(text) });
  await playTournament(arena, { ...options, clock: { remaining: 60_000, increment: 0 }, runner });
  expect(heard.filter((text) => text.startsWith('A clock means'))).toHaveLength(1);
});
