/** The pool with workers that are ports in this thread, so that all messages can be watched. Real workers are tested as built. */

import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { afterEach, describe, expect, test } from 'vitest';
import type { Arena, GameJob } from '../../src/match/arena.js';
import { searchPlayer } from '../../src/match/players/search-player.js';
import { playTournament } from '../../src/match/tournament/tournament.js';
import { createPool, type Pool, type PoolOptions } from '../../src/parallel/pool.js';
import type { WorkerLike } from '../../src/parallel/pool-worker.js';
import { serve } from '../../src/parallel/serve.js';
import { ticTacToe } from '../support/games/tic-tac-toe.js';
import { arena, timeless } from '../support/match/tic-tac-toe-arena.js';

const pools: Pool[] = [];
afterEach(() => Promise.all(pools.splice(0).map((pool) => pool.close())));

/** A worker like those of Node, served from this thread. */
class PortWorker implements WorkerLike {
  readonly port: MessagePort;
  readonly served: MessagePort;
  isEnded = false;

  constructor(serves: Arena<string, number> | null = arena) {
    const { port1, port2 } = new MessageChannel();
    this.port = port1;
    this.served = port2;
    if (serves !== null) serve(serves, {}, port2);
  }

  postMessage(message: unknown): void {
    this.port.postMessage(message);
  }

  on(event: string, listener: (value: unknown) => void): void {
    if (event === 'error') this.break = (error) => listener(error);
    else if (event === 'exit') this.exit = () => listener(0);
    else this.port.on(event, listener);
  }

  break: (error: unknown) => void = () => {};
  exit: () => void = () => {};

  terminate(): void {
    this.isEnded = true;
    this.port.close();
  }
}

/** A worker like those of browsers. */
class WebWorker implements WorkerLike {
  readonly worker = new PortWorker();
  readonly postMessage = (message: unknown) => this.worker.postMessage(message);
  readonly terminate = () => this.worker.terminate();
  addEventListener(event: string, listener: (event: { data?: unknown }) => void): void {
    if (event === 'message') this.worker.on(event, (data) => listener({ data }));
  }
}

function pooled(makeWorker: () => WorkerLike, options: PoolOptions = { size: 2 }): Pool {
  const pool = createPool(makeWorker, options);
  pools.push(pool);
  return pool;
}

const job = (first: string, second: string, more: Partial<GameJob> = {}): GameJob => ({
  game: 'tic-tac-toe',
  number: 0,
  players: [{ name: first }, { name: second }],
  seed: 1,
  ...more,
});

describe('reproducible results', () => {
  const options = { players: ['die', 'otherDie', 'search', 'cheat', 'stillborn', 'thrower'], games: 2, seed: 9 };

  test.each([1, 2, 3])('the result is the same with %d workers', async (size) => {
    let made = 0;
    const runner = pooled(
      () => {
        made++;
        return new PortWorker();
      },
      { size },
    );
    const result = await playTournament(arena, { ...options, runner });
    expect(timeless(result)).toEqual(timeless(await playTournament(arena, options)));
    expect(made).toBe(size);
  });

  test('the result is the same with workers of Node and of browsers', async () => {
    const result = await playTournament(arena, { ...options, runner: pooled(() => new WebWorker()) });
    expect(timeless(result)).toEqual(timeless(await playTournament(arena, options)));
  });
});

test('the pool creates as many workers as games are played at a time', async () => {
  let made = 0;
  const pool = pooled(
    () => {
      made++;
      return new PortWorker();
    },
    { size: 4 },
  );
  await pool.play(job('die', 'search'));
  await pool.play(job('die', 'search'));
  expect(made).toBe(1);
  await Promise.all(Array.from({ length: 9 }, () => pool.play(job('die', 'search'))));
  expect(made).toBe(4);
  expect(createPool(() => new PortWorker()).size).toBeGreaterThan(0);
});

describe('workers that crash', () => {
  /** Crashes the first `times` workers when a player is asked for the second time. */
  function breaking(times: number, how: 'break' | 'exit' = 'break') {
    const workers: PortWorker[] = [];
    const makeWorker = () => {
      const worker: PortWorker = new PortWorker({
        rules: ticTacToe,
        players: {
          ...arena.players,
          fragile: (setup) => ({
            choose: (position, limits) => {
              if (position.ply < 2 || workers.length > times) return arena.players.die(setup).choose(position, limits);
              worker[how](new RangeError('out of memory'));
              return new Promise(() => {});
            },
          }),
        },
      });
      workers.push(worker);
      return worker;
    };
    return { pool: pooled(makeWorker, { size: 1 }), workers };
  }

  test.each(['break', 'exit'] as const)(
    'a worker that crashes is replaced, and its game is played again: %s',
    async (how) => {
      const { pool, workers } = breaking(1, how);
      const record = await pool.play(job('die', 'fragile'));
      expect(record).toMatchObject({ reason: expect.stringMatching(/win|draw/), players: ['die', 'fragile'] });
      expect(workers.map(({ isEnded }) => isEnded)).toEqual([true, false]);
    },
  );

  test('the side to move loses a game whose worker crashes twice', async () => {
    const { pool, workers } = breaking(2);
    const record = await pool.play(job('die', 'fragile', { start: 'X../.../... O' }));
    expect(record).toMatchObject({
      game: 'tic-tac-toe',
      players: ['die', 'fragile'],
      seed: 1,
      start: 'X../.../... O',
      outcome: { kind: 'win', winner: 0 },
      reason: 'error',
      detail: 'fragile failed: A worker crashed: out of memory',
    });
    expect(record.turns.map(({ side }) => side)).toEqual([1, 0]);
    expect((await pool.play(job('die', 'search'))).reason).toMatch(/win|draw/);
    expect(workers.length).toBe(3);
  });

  test('a worker that crashes while idle is replaced', async () => {
    const workers: PortWorker[] = [];
    const pool = pooled(
      () => {
        workers.push(new PortWorker());
        return workers[workers.length - 1];
      },
      { size: 1 },
    );
    await pool.play(job('die', 'search'));
    workers[0].break(new Error('an afterthought'));
    await pool.play(job('die', 'search'));
    expect(workers.map(({ isEnded }) => isEnded)).toEqual([true, false]);
  });
});

describe('players that hang', () => {
  /** A worker that reports whose turn it is, and then nothing more. */
  function hanging(remaining: number | undefined) {
    const worker = new PortWorker(null);
    worker.served.postMessage({ foreply: 'ready' });
    worker.served.on('message', () => {
      const turn = { side: 0, moves: ['a1'], nodes: 7, elapsed: 1 };
      worker.served.postMessage({ foreply: 'wait', side: 0, remaining });
      worker.served.postMessage({ foreply: 'wait', side: 1, remaining, turn });
    });
    return worker;
  }

  test('a player that hangs loses on time, with the turns so far, and its worker is ended', async () => {
    const workers: PortWorker[] = [];
    const pool = pooled(() => workers[workers.push(hanging(20)) - 1], { size: 1, grace: 10 });
    expect(await pool.play(job('die', 'search'))).toEqual({
      game: 'tic-tac-toe',
      players: ['die', 'search'],
      seed: 1,
      turns: [{ side: 0, moves: ['a1'], nodes: 7, elapsed: 1 }],
      outcome: { kind: 'win', winner: 0 },
      reason: 'time',
      detail: 'the clock of search ran out',
    });
    expect(workers.map(({ isEnded }) => isEnded)).toEqual([true]);
  });

  test.each([undefined, Number.POSITIVE_INFINITY, 2 ** 31])(
    'a player with %d milliseconds left is not declared late',
    async (remaining) => {
      const pool = pooled(() => hanging(remaining), { size: 1, grace: 0 });
      const controller = new AbortController();
      setTimeout(() => controller.abort(), 100);
      expect((await pool.play(job('die', 'search'), controller.signal)).reason).toBe('aborted');
    },
  );

  test('a player is not declared late because this thread was busy', async () => {
    const worker = new PortWorker(null);
    const record = { outcome: { kind: 'draw' } };
    worker.served.postMessage({ foreply: 'ready' });
    worker.served.on('message', () => {
      worker.served.postMessage({ foreply: 'wait', side: 0, remaining: 30 });
      setTimeout(() => {
        worker.served.postMessage({ foreply: 'played', record });
        for (const end = performance.now() + 100; performance.now() < end; );
      }, 15);
    });
    const pool = pooled(() => worker, { size: 1, grace: 0 });
    expect(await pool.play(job('die', 'search'))).toEqual(record);
  });
});

describe('useless workers', () => {
  test.each([
    [
      'never calls serve',
      () => new PortWorker(null),
      'A worker was not ready after 30 milliseconds: does its file call serve?',
    ],
    [
      'crashes immediately',
      () => {
        const worker = new PortWorker(null);
        setTimeout(() => worker.break(new SyntaxError('Unexpected token')));
        return worker;
      },
      'A worker crashed: Unexpected token',
    ],
    [
      'exits immediately',
      () => {
        const worker = new PortWorker(null);
        setTimeout(() => worker.exit());
        return worker;
      },
      'A worker exited: does its file call serve?',
    ],
    [
      'serves another game',
      () => new PortWorker({ ...arena, rules: { ...ticTacToe, name: 'noughts' } }),
      'A worker cannot play a game: OptionError: Option "arena" must be for the game "tic-tac-toe", not "noughts".',
    ],
    [
      'serves other players',
      () => new PortWorker({ ...arena, players: { she: arena.players.die } }),
      'A worker cannot play a game: OptionError: Option "arena" must be one with the player "die", not ["she"].',
    ],
    ['is not a worker', () => ({}) as never, 'Option "makeWorker" must be a function that creates a worker'],
  ])('a pool fails if its worker %s', async (_, makeWorker, complaint) => {
    // Only the wait that must time out is short.
    const patience = complaint.includes('after 30 milliseconds') ? 30 : 300_000;
    const pool = pooled(makeWorker, { size: 2, patience });
    await expect(pool.play(job('die', 'search'))).rejects.toThrow(complaint);
    await expect(playTournament(arena, { players: ['die', 'search'], runner: pool })).rejects.toThrow(complaint);
  });

  test('createPool refuses bad arguments', () => {
    expect(() => createPool(undefined as never)).toThrow(
      'Option "makeWorker" must be a function that creates a worker',
    );
    expect(() => createPool(() => new PortWorker(), { size: 0 })).toThrow(
      'Option "size" must be a whole number from 1',
    );
    expect(() => createPool(() => new PortWorker(), { cores: 2 } as never)).toThrow(
      'Unknown option "cores". The options are size',
    );
  });
});

test('a fault of the rules in a worker ends the tournament', async () => {
  const rules = { ...ticTacToe, outcome: () => undefined };
  const broken: Arena<string, number> = {
    rules,
    players: { search: () => searchPlayer(rules, { algorithm: 'alphaBeta' }), die: arena.players.die },
  };
  const runner = pooled(() => new PortWorker(broken));
  await expect(playTournament(broken, { games: 2, runner })).rejects.toThrow(
    'A worker cannot play a game: RulesError: In the rules of "tic-tac-toe", `moves` returned no moves',
  );
});

describe('workers that die before they are ready', () => {
  const options = { players: ['die', 'otherDie', 'search'], games: 6, seed: 9 };

  /** Workers of which only some serve. The others die in different ways, or cannot be created. */
  function mixed(serves: (number: number) => boolean, size: number) {
    const told: string[] = [];
    let made = 0;
    const makeWorker = () => {
      const number = ++made;
      if (serves(number)) return new PortWorker();
      if (number % 3 === 0) throw new RangeError('no memory');
      const worker = new PortWorker(null);
      setTimeout(() => (number % 3 === 1 ? worker.break(new Error('no file')) : worker.exit()));
      return worker;
    };
    const pool = pooled(makeWorker, { size, onWorkerLost: (complaint) => told.push(complaint) });
    return { pool, told, made: () => made };
  }

  test.each([1, 2, 3, 4])('if only worker %d gets ready, it plays all games', async (serving) => {
    const { pool, told, made } = mixed((number) => number === serving, 4);
    const result = await playTournament(arena, { ...options, runner: pool });
    expect(timeless(result)).toEqual(timeless(await playTournament(arena, options)));
    // Each reason is reported once, and attempts are limited.
    expect(told).toEqual([...new Set(told)]);
    expect(told.length).toBeGreaterThan(0);
    expect(made()).toBeLessThanOrEqual(8);
  });

  test('a tournament fails with the first reason if no worker is left', async () => {
    const { pool, told, made } = mixed(() => false, 3);
    await expect(playTournament(arena, { ...options, runner: pool })).rejects.toMatchObject({
      name: 'WorkerError',
      message: 'A worker could not be created: RangeError: no memory',
    });
    expect(told[0]).toBe('A worker could not be created: RangeError: no memory');
    expect(told.length).toBe(3);
    expect(made()).toBe(6);
  });

  test('all waiting games fail if no worker is left, and the pool can be used again', async () => {
    const { pool } = mixed((number) => number > 4, 2);
    const games = Array.from({ length: 6 }, () => pool.play(job('die', 'search')));
    const ends = await Promise.allSettled(games);
    expect(ends.map(({ status }) => status)).toEqual(Array(6).fill('rejected'));
    expect((await pool.play(job('die', 'search'))).reason).toMatch(/win|draw/);
  });

  test('a worker that dies before it is ready is replaced once', async () => {
    const { pool, told, made } = mixed((number) => number !== 1, 1);
    const result = await playTournament(arena, { ...options, runner: pool });
    expect(timeless(result)).toEqual(timeless(await playTournament(arena, options)));
    expect([told, made()]).toEqual([['A worker crashed: no file'], 2]);
  });

  test.each([1, 2])('two workers that are killed at start-up do not end a tournament with %d', async (size) => {
    const { pool, made } = mixed((number) => number > 2, size);
    const result = await playTournament(arena, { ...options, runner: pool });
    expect(timeless(result)).toEqual(timeless(await playTournament(arena, options)));
    expect(made()).toBeLessThanOrEqual(4);
  });

  test('a worker that is lost in the middle of a tournament is reported', async () => {
    const workers: PortWorker[] = [];
    const told: string[] = [];
    const pool = pooled(() => workers[workers.push(new PortWorker()) - 1], {
      size: 1,
      onWorkerLost: (complaint) => told.push(complaint),
    });
    for (let game = 0; game < 3; game++) {
      await pool.play(job('die', 'search'));
      workers[workers.length - 1].break(new Error('an afterthought'));
    }
    await pool.play(job('die', 'search'));
    expect(told).toEqual(['A worker crashed: an afterthought']);
  });
});

describe('games that are given up', () => {
  const endless = job('sleeper', 'die');

  test('a game ends immediately when its signal is aborted', async () => {
    const controller = new AbortController();
    const workers: PortWorker[] = [];
    const pool = pooled(() => {
      workers.push(new PortWorker());
      return workers[workers.length - 1];
    });
    const games = [pool.play(endless, controller.signal), pool.play(endless, controller.signal)];
    const other = pool.play(job('die', 'search'));
    setTimeout(() => controller.abort(), 10);
    const records = await Promise.all(games);
    expect(records.map(({ reason }) => reason)).toEqual(['aborted', 'aborted']);
    expect((await other).reason).toMatch(/win|draw/);
    expect(workers.map(({ isEnded }) => isEnded)).toEqual([true, true, false]);
    expect((await pool.play(endless, controller.signal)).reason).toBe('aborted');
  });

  test('a game fails when the pool is closed', async () => {
    const pool = pooled(() => new PortWorker(), { size: 1 });
    const games = [pool.play(endless), pool.play(endless)];
    setTimeout(() => pool.close(), 10);
    for (const game of games) await expect(game).rejects.toThrow('The pool is closed.');
    await expect(pool.play(endless)).rejects.toThrow('The pool is closed.');
  });

  test('many games that share a signal have one listener', async () => {
    const controller = new AbortController();
    let listeners = 0;
    const { signal } = controller;
    const add = signal.addEventListener.bind(signal);
    const remove = signal.removeEventListener.bind(signal);
    signal.addEventListener = (...args: Parameters<typeof add>) => {
      listeners++;
      add(...args);
    };
    signal.removeEventListener = (...args: Parameters<typeof remove>) => {
      listeners--;
      remove(...args);
    };
    const pool = pooled(() => new PortWorker(), { size: 3 });
    const games = [1, 2, 3].map(() => pool.play(job('die', 'search'), signal));
    await Promise.resolve();
    expect(listeners).toBe(1);
    await Promise.all(games);
    expect(listeners).toBe(0);
  });
});

test('messages of players are ignored', async () => {
  const worker: PortWorker = new PortWorker({
    ...arena,
    players: {
      ...arena.players,
      talker: (setup) => ({
        choose: (position, limits) => {
          worker.served.postMessage('thinking');
          worker.served.postMessage(null);
          return arena.players.die(setup).choose(position, limits);
        },
      }),
    },
  });
  const pool = pooled(() => worker, { size: 1 });
  expect((await pool.play(job('talker', 'die'))).reason).toMatch(/win|draw/);
});

describe('players that are never made', () => {
  /** A worker whose players are never finished: it reports that one is being made, and then nothing more. */
  function hangs(): PortWorker {
    const worker = new PortWorker(null);
    worker.served.on('message', () => worker.served.postMessage({ foreply: 'wait', side: 1 }));
    worker.served.postMessage({ foreply: 'ready' });
    return worker;
  }

  test('a player that is never made loses after a second try if there is a clock', async () => {
    let made = 0;
    const make = () => {
      made++;
      return hangs();
    };
    const pool = pooled(make, { size: 1, patience: 500 });
    const { outcome, reason, detail } = await pool.play(job('die', 'search', { clock: { remaining: 1000 } }));
    expect({ outcome, reason, detail }).toEqual({
      outcome: { kind: 'win', winner: 0 },
      reason: 'error',
      detail: 'search failed: it was not made after 500 milliseconds.',
    });
    expect(made).toBe(2);
  });

  test('without a clock a player may take any time to be made', async () => {
    const pool = pooled(hangs, { size: 1, patience: 500 });
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 1500);
    expect((await pool.play(job('die', 'search'), controller.signal)).reason).toBe('aborted');
  });
});

test('a job that cannot be sent is refused, both before and after the worker is ready', async () => {
  const pool = pooled(() => new PortWorker(), { size: 1 });
  const bad = job('die', 'search', { clock: { remaining: 1, increment: (() => 1) as unknown as number } });
  await expect(pool.play(bad)).rejects.toThrow('A worker cannot play a game: it cannot be sent: ');
  await expect(pool.play(bad)).rejects.toThrow('A worker cannot play a game: it cannot be sent: ');
  expect((await pool.play(job('die', 'search'))).players).toEqual(['die', 'search']);
});
