import { describe, expect, it } from 'vitest';
import { Random } from '../../src/core/random.js';
import type { Arena, GameJob, GameRunner } from '../../src/match/arena.js';
import type { PlayerFactory } from '../../src/match/players/player.js';
import { localRunner } from '../../src/match/tournament/local-runner.js';
import { defineGame } from '../../src/rules/define-game.js';
import { draw, win } from '../../src/rules/outcome.js';
import { tune } from '../../src/tune/tune.js';
import type { TuneOptions, TuneProgress } from '../../src/tune/tune-options.js';
import { memoryLog } from '../support/match/tic-tac-toe-arena.js';

type Said = readonly number[];

const numbers = Array.from({ length: 300 }, (_, number) => number);

/** Both sides name a number. The higher one wins. */
const rules = defineGame<Said, number>({
  name: 'who says more',
  initial: () => [],
  turn: (said) => (said.length % 2 === 0 ? 0 : 1),
  moves: () => numbers,
  play: (said, number) => [...said, number],
  outcome: (said) => {
    if (said.length < 2) return undefined;
    const [first, second] = said.slice(-2);
    return first === second ? draw() : win(first > second ? 0 : 1);
  },
});

/** Names a random number, the higher the nearer its parameters are to `x = 7` and `n = 3`. */
const learner: PlayerFactory<Said, number> = ({ seed, parameters: { x = 5, n = 3 } }) => ({
  choose: () => ({
    turn: [Math.round(199 - 15 * Math.abs(x - 7) - 12 * Math.abs(n - 3) + new Random(seed).below(100))],
  }),
});
const fixed: PlayerFactory<Said, number> = ({ seed }) => ({
  choose: () => ({ turn: [160 + new Random(seed).below(100)] }),
});
const arena: Arena<Said, number> = { rules, players: { learner, fixed } };
const base: TuneOptions<Said, number> = { player: 'learner', space: { x: { min: 0, max: 10, start: 3 } }, seed: 1 };

/** Plays several games at a time, which end in another order than they began. */
function unruly(size: number, seed: number): GameRunner {
  const local = localRunner(arena);
  const random = new Random(seed);
  return {
    size,
    async play(job, signal) {
      for (let pause = random.below(9); pause > 0; pause--) await Promise.resolve();
      return local.play(job, signal);
    },
  };
}

/** Plays games and notes all jobs. */
function noting(jobs: GameJob[]): GameRunner {
  const local = localRunner(arena);
  return {
    size: 1,
    play(job, signal) {
      jobs.push(job);
      return local.play(job, signal);
    },
  };
}

const methods = [
  ['spsa', { method: 'spsa', rounds: 60, games: 8 }],
  ['random', { method: 'random', rounds: 15, games: 60 }],
] as const;

describe('tune', () => {
  it.each(methods)('tuning finds the best value: %s', async (_, how) => {
    const { parameters, verification, stop, rounds } = await tune(arena, { ...base, ...how });
    expect(Math.abs(parameters.x - 7)).toBeLessThan(1);
    expect(verification?.test?.decision).toBe('accepted');
    expect(verification?.elo.low).toBeGreaterThan(0);
    expect(verification?.superiority).toBeGreaterThan(0.95);
    expect([stop, rounds.length]).toEqual(['complete', how.rounds]);
  });

  it('tuning handles several parameters at once, including whole numbers', async () => {
    const space = { x: { min: 0, max: 10 }, n: { min: -10, max: 10, start: -6, integer: true } };
    const { parameters } = await tune(arena, { ...base, space, rounds: 150, games: 8 });
    expect(Math.abs(parameters.x - 7)).toBeLessThan(1.2);
    expect(Math.abs(parameters.n - 3)).toBeLessThanOrEqual(2);
    expect(Number.isInteger(parameters.n)).toBe(true);
  });

  it.each(methods)(
    'the result depends on the seed alone, not on the number and order of games at a time: %s',
    async (_, how) => {
      const options = { ...base, ...how, rounds: 8 };
      const one = JSON.stringify(await tune(arena, options));
      expect(JSON.stringify(await tune(arena, { ...options, runner: unruly(5, 1) }))).toBe(one);
      expect(JSON.stringify(await tune(arena, { ...options, runner: unruly(3, 2) }))).toBe(one);
      expect(JSON.stringify(await tune(arena, { ...options, seed: 2 }))).not.toBe(one);
    },
  );

  it.each(methods)('tuning resumes from a log cut off anywhere, without playing a game twice: %s', async (_, how) => {
    const options = { ...base, ...how, rounds: 4, games: 6, verification: 10 };
    const whole = memoryLog();
    const expected = await tune(arena, { ...options, log: whole });
    const random = new Random(9);
    for (let trial = 0; trial < 12; trial++) {
      const log = memoryLog(whole.text.slice(0, random.below(whole.text.length + 1)));
      const known = log.text
        .split('\n')
        .slice(0, -1)
        .filter((line) => line.startsWith('{"number"')).length;
      const jobs: GameJob[] = [];
      expect(await tune(arena, { ...options, log, runner: noting(jobs) })).toEqual(expected);
      expect(jobs.length).toBeLessThanOrEqual(expected.games - known);
      // And once more, from the repaired log.
      expect(await tune(arena, { ...options, log, runner: { size: 1, play: neverAsked } })).toEqual(expected);
    }
  });

  it('a signal aborts tuning between two games, and tuning can be resumed', async () => {
    const options = { ...base, rounds: 6, games: 4 };
    const expected = await tune(arena, options);
    const log = memoryLog();
    for (const most of [3, 11, 26]) {
      const controller = new AbortController();
      const onProgress = ({ games }: TuneProgress) => games >= most && controller.abort();
      const part = await tune(arena, { ...options, log, signal: controller.signal, onProgress });
      expect(part.stop).toBe('aborted');
      expect(part.rounds).toEqual(expected.rounds.slice(0, Math.floor(most / 4)));
      expect(part.verification).toBeUndefined();
    }
    expect(await tune(arena, { ...options, log })).toEqual(expected);
  });

  it('tuning plays nothing if its signal is already aborted', async () => {
    const signal = AbortSignal.abort();
    const result = await tune(arena, { ...base, signal, runner: { size: 1, play: neverAsked } });
    expect(result).toMatchObject({ stop: 'aborted', games: 0, rounds: [], parameters: { x: 3 } });
  });

  it('progress has the round and the number of games so far', async () => {
    const seen: TuneProgress[] = [];
    const options = { ...base, rounds: 5, games: 4, verification: 6 };
    const { rounds, games, verification } = await tune(arena, { ...options, onProgress: (one) => seen.push(one) });
    const { wins = 0, draws = 0, losses = 0 } = verification ?? {};
    for (const round of rounds) expect(round.wins + round.draws + round.losses).toBe(4);
    expect(games).toBe(5 * 4 + wins + draws + losses);
    expect(seen.at(-1)).toMatchObject({ round: 6, rounds: 5, games });
    expect(new Set(seen.map(({ round }) => round))).toEqual(new Set([1, 2, 3, 4, 5, 6]));
    for (const [index, { games: done }] of seen.entries()) {
      if (index > 0) expect(done - seen[index - 1].games).toBeLessThanOrEqual(1);
    }
  });

  it('the random method keeps only values that win their test', async () => {
    const { rounds, parameters } = await tune(arena, { ...base, method: 'random', rounds: 12, games: 60 });
    let best: unknown = { x: 3 };
    for (const { candidate, opponent, test, parameters: after } of rounds) {
      expect(opponent).toEqual(best);
      if (test?.decision === 'accepted') best = candidate;
      expect(after).toEqual(best);
    }
    expect(parameters).toEqual(best);
    expect(rounds.filter(({ test }) => test?.decision === 'accepted').length).toBeGreaterThan(0);
    expect(rounds.filter(({ test }) => test?.decision !== 'accepted').length).toBeGreaterThan(0);
  });

  it('tuning verifies against another player, or not at all', async () => {
    const against = await tune(arena, { ...base, baseline: 'fixed', rounds: 40, games: 8 });
    expect(against.baseline).toBe('fixed');
    expect(against.verification?.wins).toBeGreaterThan(against.verification?.losses ?? 0);
    const tuned = { name: 'learner', parameters: { x: 6.9 } };
    const equal = await tune(arena, { ...base, baseline: tuned, rounds: 40, games: 8, verification: 100 });
    expect(equal.baseline).toBe('learner(x=6.9)');
    expect(equal.verification?.test?.decision).not.toBe('accepted');
    const without = await tune(arena, { ...base, rounds: 2, games: 2, verification: 0 });
    expect([without.verification, without.games, without.stop]).toEqual([undefined, 4, 'complete']);
  });

  it('there is no verification if no better values were found', async () => {
    const options = { ...base, space: { x: { min: 0, max: 7, start: 7 } }, method: 'random', rounds: 3 } as const;
    const { parameters, verification, stop } = await tune(arena, options);
    expect([parameters, verification, stop]).toEqual([{ x: 7 }, undefined, 'complete']);
  });

  it('tuning plays one start after another, each on both sides', async () => {
    const boards = [
      [1, 2],
      [3, 4],
      [5, 6],
    ].map((said) => [...said, ...said]);
    // Games last for two more turns.
    const longer = { ...rules, outcome: (said: Said) => (said.length < 6 ? undefined : rules.outcome(said)) };
    const jobs: GameJob[] = [];
    const local = localRunner({ ...arena, rules: longer });
    const note = (job: GameJob) => {
      jobs.push(job);
      return job;
    };
    const runner: GameRunner = { size: 1, play: (job) => local.play(note(job)) };
    const options = { ...base, rounds: 3, games: 4, verification: 0, runner };
    await tune({ ...arena, rules: longer }, { ...options, starts: boards });
    const expected = [0, 0, 1, 1, 2, 2, 0, 0, 1, 1, 2, 2].map((index) => JSON.stringify(boards[index]));
    expect(jobs.map(({ start }) => start)).toEqual(expected);
    for (let game = 0; game < 12; game += 2) {
      expect(jobs[game + 1].players).toEqual([jobs[game].players[1], jobs[game].players[0]]);
    }
    const asked: number[] = [];
    const starts = (_: Random, number: number) => {
      asked.push(number);
      return boards[0];
    };
    await tune({ ...arena, rules: longer }, { ...options, starts });
    expect(asked).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('every round has its own games', async () => {
    const jobs: GameJob[] = [];
    const { games } = await tune(arena, { ...base, rounds: 5, games: 4, runner: noting(jobs) });
    expect(jobs.length).toBe(games);
    expect(new Set(jobs.map(({ seed }) => seed)).size).toBe(games);
  });

  it('tuning refuses the log of something else', async () => {
    const log = memoryLog();
    await tune(arena, { ...base, rounds: 2, games: 2, log });
    const refused = (options: TuneOptions<Said, number>) =>
      expect(tune(arena, options)).rejects.toThrow(expect.objectContaining({ name: 'OptionError', option: 'log' }));
    await refused({ ...base, rounds: 3, games: 2, log });
    await refused({ ...base, rounds: 2, games: 2, seed: 5, log });
    const [, ...duels] = log.text.split('\n');
    const before = duels.join('\n');
    const tournament = memoryLog(before);
    await refused({ ...base, rounds: 2, games: 2, log: tournament });
    expect(tournament.text).toBe(before);
  });

  it.each([
    [{ player: undefined }, 'player'],
    [{ space: undefined }, 'space'],
    [{ space: { x: { min: 1, max: 0 } } }, 'space.x'],
    [{ player: 'nobody' }, 'player'],
    [{ baseline: 'nobody' }, 'baseline'],
    [{ baseline: 7 }, 'baseline'],
    [{ method: 'guess' }, 'method'],
    [{ games: 3 }, 'games'],
    [{ games: 0 }, 'games'],
    [{ rounds: -1 }, 'rounds'],
    [{ verification: 1 }, 'verification'],
    [{ test: { elo0: 9, elo1: 3 } }, 'elo1'],
    [{ change: 0 }, 'change'],
    [{ step: 2 }, 'step'],
    [{ method: 'random', step: 0.1 }, 'step'],
    [{ starts: [] }, 'starts'],
    [{ seed: 1.5 }, 'seed'],
    [{ runner: {} }, 'runner'],
    [{ log: {} }, 'log'],
    [{ clock: 5 }, 'clock'],
    [{ workers: 2 }, 'workers'],
  ])('tune refuses %j', async (wrong, culprit) => {
    const options = { ...base, ...wrong } as unknown as TuneOptions<Said, number>;
    await expect(tune(arena, options)).rejects.toThrow(
      expect.objectContaining({ name: 'OptionError', option: culprit }),
    );
  });
});

function neverAsked(): never {
  throw new Error('no game was to be played');
}
