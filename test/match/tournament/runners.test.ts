/** Tournaments with runners that take batches, change their size, and lose games. */

import { describe, expect, test } from 'vitest';
import { Random } from '../../../src/core/random.js';
import type { GameAnswer, GameJob, GameRunner } from '../../../src/match/arena.js';
import { localRunner } from '../../../src/match/tournament/local-runner.js';
import { playTournament } from '../../../src/match/tournament/tournament.js';
import { tune } from '../../../src/tune/index.js';
import { arena, memoryLog, timeless } from '../../support/match/tic-tac-toe-arena.js';

const options = { players: ['die', 'otherDie', 'search'], games: 10, seed: 5 };
const local = localRunner(arena);

/** Plays batches, in which `answer` may replace a game. */
function batchRunner(
  more: Partial<GameRunner>,
  answer: (job: GameJob) => GameAnswer | undefined = () => undefined,
): GameRunner & { readonly batches: number[][] } {
  const batches: number[][] = [];
  return {
    size: 8,
    batch: 4,
    ...more,
    batches,
    play: () => expect.unreachable(),
    playMany: async (jobs) => {
      batches.push(jobs.map(({ number }) => number));
      const answers: GameAnswer[] = [];
      for (const job of jobs) answers.push(answer(job) ?? (await local.play(job)));
      return answers;
    },
  };
}

describe('batches', () => {
  test.each([1, 2, 3, 4, 16])('the result is the same with batches of %d games', async (batch) => {
    const runner = batchRunner({ batch });
    const result = await playTournament(arena, { ...options, runner });
    expect(timeless(result)).toEqual(timeless(await playTournament(arena, options)));
    expect(runner.batches.flat().sort((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, number) => number));
  });

  test.each([2, 3, 4, 5])('both games of a start are in the same batch, with batches of about %d', async (batch) => {
    const runner = batchRunner({ batch, size: 9 });
    await playTournament(arena, { ...options, runner });
    for (const numbers of runner.batches) {
      expect(numbers.length % 2).toBe(0);
      expect(numbers.length).toBeLessThanOrEqual(batch + 1);
      for (let at = 0; at < numbers.length; at += 2) expect(numbers[at + 1]).toBe(numbers[at] + 1);
    }
  });

  test('batches get smaller towards the end, so that nobody waits long for the last one', async () => {
    const runner = batchRunner({ batch: 16, size: 64 });
    await playTournament(arena, { ...options, games: 34, runner });
    expect(runner.batches.map(({ length }) => length)).toEqual([16, 16, 16, 14, 10, 8, 6, 4, 4, 2, 2, 2, 2]);
  });

  test('a log without every third game is completed in batches', async () => {
    const log = memoryLog();
    const whole = await playTournament(arena, { ...options, log });
    log.text = log.text
      .split('\n')
      .filter((line) => !/"number":\d*[369],/.test(line))
      .join('\n');
    const runner = batchRunner({});
    expect(timeless(await playTournament(arena, { ...options, log, runner }))).toEqual(timeless(whole));
    expect(runner.batches.flat()).toEqual([3, 6, 9, 13, 16, 19, 23, 26, 29]);
  });
});

test('a runner may change its size during a tournament', async () => {
  let running = 0;
  let most = 0;
  const sizes = [1, 7, 3, 2, 12];
  const runner: GameRunner = {
    get size() {
      return sizes[0];
    },
    play: async (job) => {
      most = Math.max(most, ++running);
      await new Promise((resolve) => setTimeout(resolve, 1));
      running--;
      if (job.number % 5 === 4 && sizes.length > 1) sizes.shift();
      return local.play(job);
    },
  };
  const result = await playTournament(arena, { ...options, runner });
  expect(timeless(result)).toEqual(timeless(await playTournament(arena, options)));
  expect(most).toBeGreaterThanOrEqual(7);
});

describe('games that get lost', () => {
  test('a lost game is played again, alone', async () => {
    const random = new Random(3);
    const losses = new Map<number, number>();
    const lose = ({ number }: GameJob): GameAnswer | undefined => {
      const before = losses.get(number) ?? 0;
      if (before === 2 || random.below(3) > 0) return undefined;
      losses.set(number, before + 1);
      return { lost: 'its worker died' };
    };
    const runner = batchRunner({}, lose);
    const result = await playTournament(arena, { ...options, runner });
    expect(timeless(result)).toEqual(timeless(await playTournament(arena, options)));
    expect(losses.size).toBeGreaterThan(5);
    const seen = new Set<number>();
    for (const numbers of runner.batches) {
      if (numbers.some((number) => seen.has(number))) expect(numbers.length).toBe(1);
      for (const number of numbers) seen.add(number);
    }
  });

  test('a runner without batches may lose games as well, and may forget to answer', async () => {
    let lost = 0;
    const play: GameRunner['play'] = async (job) => (lost++ < 4 ? { lost: 'unplugged' } : local.play(job));
    const once = timeless(await playTournament(arena, options));
    expect(timeless(await playTournament(arena, { ...options, runner: { size: 3, play } }))).toEqual(once);
    let calls = 0;
    const playMany: GameRunner['playMany'] = async (jobs) =>
      calls++ < 2 ? [] : Promise.all(jobs.map((job) => local.play(job)));
    const runner = { ...batchRunner({}), playMany };
    expect(timeless(await playTournament(arena, { ...options, runner }))).toEqual(once);
  });

  test('a game that is lost three times is reported, and the rest is played', async () => {
    const runner = batchRunner({}, ({ number }) => (number === 6 ? { lost: 'out of memory' } : undefined));
    const { unplayed, stop, games } = await playTournament(arena, { ...options, runner });
    expect([unplayed, stop]).toEqual([
      [{ number: 6, players: ['die', 'otherDie'], complaint: 'out of memory' }],
      'incomplete',
    ]);
    expect(games.length).toBe(29);
    expect(runner.batches.filter((numbers) => numbers.includes(6)).length).toBe(3);
  });

  test('tuning ends with the reason if a game cannot be played', async () => {
    const space = { at: { min: 0, max: 3, integer: true } };
    const tuning = tune(arena, { player: 'weighted', space, runner: batchRunner({}, () => ({ lost: 'no power' })) });
    await expect(tuning).rejects.toThrow(/Option "runner" must be one that plays every game: .* \(no power\)/);
  });
});
