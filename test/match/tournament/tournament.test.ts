import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { Random } from '../../../src/core/random.js';
import type { GameJob, GameRunner } from '../../../src/match/arena.js';
import type { MatchRecord } from '../../../src/match/match-record.js';
import type { PlayerFactory } from '../../../src/match/players/player.js';
import { randomStarts } from '../../../src/match/starts.js';
import { localRunner } from '../../../src/match/tournament/local-runner.js';
import { playTournament } from '../../../src/match/tournament/tournament.js';
import type { TournamentGame } from '../../../src/match/tournament/tournament-log.js';
import type { TournamentOptions, TournamentProgress } from '../../../src/match/tournament/tournament-options.js';
import { draw, points, win } from '../../../src/rules/outcome.js';
import { eloDifference, likelihoodOfSuperiority } from '../../../src/statistics/elo.js';
import { rate } from '../../../src/statistics/ratings.js';
import { sequentialTest } from '../../../src/statistics/sequential-test.js';
import { ticTacToe } from '../../support/games/tic-tac-toe.js';
import { arena, memoryLog, timeless } from '../../support/match/tic-tac-toe-arena.js';

type Options = TournamentOptions<string, number>;

const dice: Options = { players: ['die', 'otherDie', 'search'], games: 10, seed: 5 };

/** Plays several games at a time with random delays, so that they end in any order. */
function shuffledRunner(size: number, seed: number): GameRunner {
  const local = localRunner(arena);
  const random = new Random(seed);
  return {
    size,
    play: async (job, signal) => {
      for (let waits = random.below(5 * size); waits > 0; waits--) await Promise.resolve();
      return local.play(job, signal);
    },
  };
}

/** Makes records of games with given outcomes, without playing them. */
function inventedRunner(size: number, outcomeOf: (job: GameJob) => MatchRecord['outcome']): GameRunner {
  const random = new Random(size);
  const turn = { moves: ['a1'], nodes: 1, elapsed: 1 };
  return {
    size,
    play: async (job) => {
      for (let waits = random.below(5 * size); waits > 0; waits--) await Promise.resolve();
      const players = job.players.map(({ name }) => name) as [string, string];
      const turns = [
        { side: 0 as const, ...turn },
        { side: 1 as const, ...turn, nodes: 3 },
        { side: 0 as const, ...turn },
      ];
      const outcome = outcomeOf(job);
      return { game: job.game, players, seed: job.seed, turns, outcome, reason: outcome.kind, detail: '' };
    },
  };
}

describe('reproducible results', () => {
  const options: Options = { ...dice, starts: randomStarts(ticTacToe, { turns: [0, 3] }), test: { elo1: 300 } };

  test('the same seed gives the same result, and another seed another one', async () => {
    const result = await playTournament(arena, options);
    expect(timeless(await playTournament(arena, options))).toEqual(timeless(result));
    expect(timeless(await playTournament(arena, { ...options, seed: 6 }))).not.toEqual(timeless(result));
  });

  test.each([1, 2, 3, 7, 100])(
    'the result is the same with %d games at a time, in whatever order they end',
    async (size) => {
      const result = await playTournament(arena, { ...options, runner: shuffledRunner(size, size) });
      expect(timeless(result)).toEqual(timeless(await playTournament(arena, options)));
    },
  );

  test('a tournament that is aborted and resumed again and again gives the same result', async () => {
    const log = memoryLog();
    let runs = 0;
    for (let stop = 'aborted'; stop === 'aborted'; runs++) {
      const controller = new AbortController();
      let games = 0;
      const onGame = () => ++games === 4 && controller.abort();
      const runner = shuffledRunner(3, runs);
      const result = await playTournament(arena, { ...options, log, runner, signal: controller.signal, onGame });
      stop = result.stop;
      if (stop === 'complete') expect(timeless(result)).toEqual(timeless(await playTournament(arena, options)));
      else expect(result.games.length).toBeLessThan(30);
    }
    expect(runs).toBeGreaterThan(3);
  });
});

test('every pairing plays the same starts, with both players on either side', async () => {
  const games: TournamentGame[] = [];
  await playTournament(arena, {
    ...dice,
    games: 4,
    starts: randomStarts(ticTacToe, { turns: [1, 4] }),
    onGame: (game) => games.push(game),
  });
  const starts = games.map(({ start }) => start);
  expect(new Set(starts.slice(0, 6)).size).toBe(1);
  expect(new Set(starts.slice(6)).size).toBe(1);
  expect(starts[0]).not.toBe(starts[6]);
  for (let number = 0; number < 12; number += 2) {
    expect(games[number].players).toEqual([...games[number + 1].players].reverse());
  }
  expect(new Set(games.map(({ seed }) => seed)).size).toBe(12);
});

test('every player of every game has its own seed', async () => {
  const seeds: number[] = [];
  const counted: PlayerFactory<string, number> = (setup) => {
    seeds.push(setup.seed);
    return arena.players.die(setup);
  };
  await playTournament({ rules: ticTacToe, players: { one: counted, other: counted } }, { games: 20 });
  expect(new Set(seeds).size).toBe(40);
});

test('without swapped sides the first player of a pairing is always side 0', async () => {
  const { games } = await playTournament(arena, { pairings: [['search', 'die']], games: 3, swapSides: false });
  expect(games.map(({ players }) => players)).toEqual(new Array(3).fill(['search', 'die']));
});

describe('the result', () => {
  test('results are counted for the first player of each pairing, on either side', async () => {
    const { pairings, games, ratings } = await playTournament(arena, dice);
    for (const { first, second, wins, draws, losses, ...pairing } of pairings) {
      const own = games.filter(({ players }) => players.includes(first) && players.includes(second));
      const scores = own.map(({ score }) => score);
      expect(pairing.games).toBe(own.length);
      expect([wins, draws, losses]).toEqual([1, 0.5, 0].map((one) => scores.filter((score) => score === one).length));
      const pairs: [number, number, number, number, number] = [0, 0, 0, 0, 0];
      for (let game = 0; game < own.length; game += 2) pairs[2 * (scores[game] + scores[game + 1])]++;
      expect(pairing.elo).toEqual(eloDifference({ pairs }));
      expect(pairing.superiority).toBe(likelihoodOfSuperiority({ pairs }));
      expect(pairing.meanTurns).toBeCloseTo(own.reduce((sum, { turns }) => sum + turns, 0) / own.length, 12);
    }
    expect(ratings).toEqual(rate(pairings));
    expect(games.map(({ number }) => number)).toEqual(Array.from({ length: 30 }, (_, number) => number));
  });

  test('nodes and time are means per turn for each player, not for each side', async () => {
    const runner = inventedRunner(1, () => draw());
    const { pairings, games } = await playTournament(arena, { pairings: [['die', 'search']], games: 2, runner });
    expect(games[0]).toMatchObject({ turns: 3, nodes: [2, 3], elapsed: [2, 1], score: 0.5, reason: 'draw' });
    // Each played side 0 once, with two turns of one node, and side 1 once, with one turn of three.
    expect(pairings[0]).toMatchObject({ meanTurns: 3, meanNodes: [5 / 3, 5 / 3], meanTime: [1, 1] });
    const once = await playTournament(arena, { pairings: [['die', 'search']], games: 1, swapSides: false, runner });
    expect(once.pairings[0]).toMatchObject({ meanNodes: [1, 3], meanTime: [1, 1] });
  });

  test('more points count as a win', async () => {
    const differences = [3, 3, 0, 0, -1, -1];
    const runner = inventedRunner(1, ({ number }) => points(differences[number]));
    const { games } = await playTournament(arena, { pairings: [['die', 'search']], games: 6, runner });
    expect(games.map(({ score }) => score)).toEqual([1, 0, 0.5, 0.5, 0, 1]);
  });

  test('a tournament may end without any games', async () => {
    const signal = AbortSignal.abort();
    const result = await playTournament(arena, { ...dice, signal });
    expect(result).toMatchObject({ stop: 'aborted', games: [], pairings: [{ games: 0, meanTurns: 0 }, {}, {}] });
  });

  test('a player may play against itself', async () => {
    const { pairings, ratings } = await playTournament(arena, { pairings: [['die', 'die']], games: 4 });
    expect(pairings[0]).toMatchObject({ first: 'die', second: 'die', games: 4 });
    expect(ratings).toEqual([]);
  });

  test('players are labelled with their parameters', async () => {
    const weighted = (at: number) => ({ name: 'weighted', parameters: { at } });
    const { pairings, games } = await playTournament(arena, { pairings: [[weighted(0), weighted(8)]] });
    expect(pairings[0]).toMatchObject({ first: 'weighted(at=0)', second: 'weighted(at=8)' });
    expect(games[1].players).toEqual(['weighted(at=8)', 'weighted(at=0)']);
  });
});

describe('players at fault', () => {
  test.each([
    ['thrower', 'error', 'thrower failed: Error: no idea'],
    ['cheat', 'illegal-move', undefined],
    ['stillborn', 'error', 'stillborn failed: Error: no memory'],
    [
      'nobody',
      'error',
      'nobody failed: TypeError: the arena\'s "nobody" returned something without a function `choose`',
    ],
    ['sleeper', 'time', 'the clock of sleeper ran out'],
  ])('a player at fault loses, and the tournament goes on: %s', async (name, reason, detail) => {
    const games: TournamentGame[] = [];
    const options = { pairings: [['die', name] as const], onGame: (game: TournamentGame) => games.push(game) };
    // Time passes only while all wait, so that no other clock can run out.
    if (name === 'sleeper') vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const clock = name === 'sleeper' ? { clock: { remaining: 20 } } : {};
    const playing = playTournament(arena, { ...options, ...clock });
    while (vi.isFakeTimers() && games.length < 2) await vi.advanceTimersByTimeAsync(5);
    const result = await playing;
    expect(result.stop).toBe('complete');
    expect(result.pairings[0]).toMatchObject({ wins: 2, losses: 0, faults: [0, 2] });
    expect(games.map((game) => game.reason)).toEqual([reason, reason]);
    if (detail !== undefined) expect(games.map((game) => game.detail)).toEqual([detail, detail]);
    expect(games.map((game) => game.outcome)).toEqual([win(0), win(1)]);
  });

  test('an error outside of players ends the tournament', async () => {
    const runner: GameRunner = { size: 3, play: () => Promise.reject(new Error('out of order')) };
    await expect(playTournament(arena, { ...dice, runner })).rejects.toThrow('out of order');
    const onGame = () => {
      throw new Error('full');
    };
    await expect(playTournament(arena, { ...dice, onGame })).rejects.toThrow('full');
  });
});

describe('a sequential test', () => {
  const options = { elo0: 0, elo1: 100, alpha: 0.1, beta: 0.1 };
  /** The first player of the pairing wins three games of four. */
  const outcomeOf = ({ number }: GameJob) =>
    win(new Random(number).below(4) === 0 ? ((1 - (number % 2)) as 0 | 1) : ((number % 2) as 0 | 1));

  test.each([1, 2, 5])(
    'a sequential test ends a pairing at its first decision, with %d games at a time',
    async (size) => {
      const runner = inventedRunner(size, outcomeOf);
      const seen: TournamentProgress[] = [];
      const { pairings, games, stop } = await playTournament(arena, {
        pairings: [['die', 'search']],
        games: 1000,
        runner,
        test: options,
        onProgress: (progress) => seen.push(progress),
      });
      // The slow twin: all games, and the test after each pair.
      const test = sequentialTest(options);
      const pairs: [number, number, number, number, number] = [0, 0, 0, 0, 0];
      let count = 0;
      for (; test({ pairs }).decision === 'open'; count += 2) {
        const scores = [count, count + 1].map((number) => Number(new Random(number).below(4) !== 0));
        pairs[2 * (scores[0] + scores[1])]++;
      }
      expect(stop).toBe('complete');
      expect(games.length).toBe(count);
      expect(seen.pop()).toMatchObject({ done: count, total: count, remaining: 0 });
      expect(seen.every(({ done, total }) => done <= total)).toBe(true);
      expect(pairings[0]).toMatchObject({ games: count, elo: eloDifference({ pairs }) });
      const { decision, logLikelihoodRatio } = test({ pairs });
      expect(pairings[0].test).toEqual({ decision, logLikelihoodRatio });
      expect(decision).toBe('accepted');
    },
  );

  test('without swapped sides a sequential test counts single games, and stays open if games run out', async () => {
    const runner = inventedRunner(4, () => draw());
    const result = await playTournament(arena, {
      pairings: [['die', 'search']],
      games: 7,
      swapSides: false,
      runner,
      test: options,
    });
    const { decision, logLikelihoodRatio } = sequentialTest(options)({ wins: 0, draws: 7, losses: 0 });
    expect(result.pairings[0].test).toEqual({ decision, logLikelihoodRatio });
  });
});

test('progress is reported before the first game and after every game', async () => {
  let time = 0;
  const seen: TournamentProgress[] = [];
  const log = memoryLog();
  await playTournament(arena, { pairings: [['die', 'otherDie']], games: 2, log });
  const runner = inventedRunner(1, () => draw());
  const play: GameRunner['play'] = (job) => {
    time += 500;
    return runner.play(job);
  };
  await playTournament(arena, {
    pairings: [['die', 'otherDie']],
    games: 6,
    log,
    runner: { size: 1, play },
    onProgress: (progress) => seen.push(progress),
    now: () => time,
  });
  expect(seen).toEqual([
    { done: 2, total: 6, elapsed: 0, rate: 0, remaining: 0, damagedLines: [] },
    { done: 3, total: 6, elapsed: 500, rate: 2, remaining: 1500, damagedLines: [] },
    { done: 4, total: 6, elapsed: 1000, rate: 2, remaining: 1000, damagedLines: [] },
    { done: 5, total: 6, elapsed: 1500, rate: 2, remaining: 500, damagedLines: [] },
    { done: 6, total: 6, elapsed: 2000, rate: 2, remaining: 0, damagedLines: [] },
  ]);
});

test('a local tournament yields to the event loop', async () => {
  let games = 0;
  const controller = new AbortController();
  // Ends the tournament, which would otherwise take hours.
  const timer = setInterval(() => games > 0 && controller.abort(), 1);
  onTestFinished(() => clearInterval(timer));
  const onGame = () => ++games;
  const result = await playTournament(arena, { ...dice, games: 1_000_000, signal: controller.signal, onGame });
  expect(result.stop).toBe('aborted');
  expect(result.games.length).toBe(games);
});

test.each<[Options, string]>([
  [{ games: 3 }, 'Option "games" must be even, or swapSides false, not 3.'],
  [{ games: 0 }, 'Option "games" must be a whole number from 1'],
  [{ players: ['die'] }, 'Option "players" must be two players or more'],
  [{ players: ['die', 'she'] }, 'Option "players" must be players of the arena (die, search, '],
  [
    { players: ['die', 'search'], pairings: [['die', 'search']] },
    'Option "pairings" must be given without players and format',
  ],
  [{ format: 'swiss' as never }, 'Option "format" must be "round-robin" or "gauntlet"'],
  [{ starts: [] }, 'Option "starts" must be a list of boards'],
  [{ test: { elo: 3 } as never }, 'Unknown option "elo". Did you mean "elo0"?'],
  [{ log: 'file' as never }, 'Option "log" must be an object with read and append'],
  [{ round: 3 } as never, 'Unknown option "round". The options are players, format'],
])('bad options are refused: %o', async (options, complaint) => {
  await expect(playTournament(arena, options)).rejects.toThrow(complaint);
});
