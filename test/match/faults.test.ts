/** A player at fault loses; the record says why and keeps the moves up to then. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TurnLimits } from '../../src/engine/clock.js';
import { pentago } from '../../src/games/pentago/index.js';
import { playMatch } from '../../src/match/index.js';
import type { MatchOptions } from '../../src/match/match.js';
import { scriptedPlayer } from '../../src/match/players/scripted-player.js';
import { opponent, type Side, win } from '../../src/rules/outcome.js';
import { type AnyGamePlayer, answering, firstMove, firstTurn, never, player } from '../support/match-players.js';

const rules = pentago();
const sides = [0, 1] as const;

/** The culprit plays one side and a sound player the other. The culprit's first turn is still sound. */
async function against(culprit: AnyGamePlayer, side: Side, options: MatchOptions<never, never> = {}) {
  let turns = 0;
  const late = {
    ...culprit,
    choose: (...asked: Parameters<AnyGamePlayer['choose']>) =>
      turns++ === 0 ? firstTurn.choose(...asked) : culprit.choose(...asked),
  };
  const players = side === 0 ? ([late, firstTurn] as const) : ([firstTurn, late] as const);
  const result = await playMatch(rules, players, { names: ['Ann', 'Bob'], ...options } as never);
  expect(result.outcome).toEqual(win(opponent(side)));
  expect(result.turns).toHaveLength(2 + side);
  expect(result.position.ply).toBe(2 * result.turns.length);
  return result;
}

describe.each(sides)('as side %i', (side) => {
  const name = ['Ann', 'Bob'][side];
  const cases: [what: string, culprit: AnyGamePlayer, reason: string, detail: string][] = [
    [
      'throws',
      player(() => {
        throw new RangeError('out of ideas');
      }),
      'error',
      `${name} failed: RangeError: out of ideas`,
    ],
    [
      'throws something that is not an error',
      player(() => {
        throw 'ideas';
      }),
      'error',
      `${name} failed: "ideas"`,
    ],
    [
      'rejects its promise',
      player(async () => {
        throw new Error('later');
      }),
      'error',
      `${name} failed: Error: later`,
    ],
    ['plays on an occupied cell', answering({ turn: ['b2'] }), 'illegal-move', `${name} played b2, which is not legal`],
    [
      'plays something that is not a move',
      answering({ turn: [{ x: 1 }] }),
      'illegal-move',
      `${name} played [object Object], which is not legal`,
    ],
    [
      'plays a rotation first',
      answering({ turn: ['TL+', 'a1'] }),
      'illegal-move',
      `${name} played TL+, which is not legal`,
    ],
    [
      'ends its turn with an illegal move',
      answering({ turn: ['a1', 'a2'] }),
      'illegal-move',
      `${name} played a2, which is not legal`,
    ],
    [
      'also plays a move of its opponent',
      answering({ turn: ['a1', 'BR+', 'a2'] }),
      'illegal-move',
      `${name} went on after its turn with a2`,
    ],
    ['plays no moves', answering({ turn: [] }), 'illegal-move', `${name} gave no move`],
    [
      'answers nothing',
      answering(undefined),
      'illegal-move',
      `${name} answered undefined instead of { turn: [move, …] }`,
    ],
    [
      'answers with a move alone',
      answering('a1'),
      'illegal-move',
      `${name} answered "a1" instead of { turn: [move, …] }`,
    ],
    [
      'answers with text instead of a list',
      answering({ turn: 'a1' }),
      'illegal-move',
      `${name} answered {"turn":"a1"} instead of { turn: [move, …] }`,
    ],
    [
      'promises something that is not a turn',
      player(async () => null as never),
      'illegal-move',
      `${name} answered null instead of { turn: [move, …] }`,
    ],
    ['resigns', answering({ turn: [], resigns: true }), 'resignation', `${name} resigned`],
  ];

  it.each(cases)('a player loses that %s', async (_, culprit, reason, detail) => {
    expect(await against(culprit, side)).toMatchObject({ reason, detail });
  });
});

it('the part of a turn that was played before the fault is kept', async () => {
  const result = await playMatch(rules, [scriptedPlayer(['a1', 'nonsense']), firstMove]);
  expect(result).toMatchObject({ reason: 'illegal-move', detail: 'first played nonsense, which is not legal' });
  // The script passes on one turn at a time, and an answer is played as a whole or not at all.
  expect(result.turns).toEqual([]);
  const inParts = player(({ ply, moves }) => ({ turn: [ply === 0 ? moves[0] : 'nonsense'] }));
  expect((await playMatch(rules, [inParts, firstMove])).turns.map(({ moves }) => moves)).toEqual([['b2']]);
});

describe('clocks', () => {
  it('a player that blocks the thread for longer than its clock allows loses on time', async () => {
    let time = 0;
    const slow = player(({ moves }) => {
      time += 60;
      return { turn: [moves[0]] };
    });
    const result = await playMatch(rules, [slow, firstTurn], { clock: { remaining: 100 }, now: () => time });
    expect(result).toMatchObject({ outcome: win(1), reason: 'time', detail: 'the clock of first ran out' });
    // The stone was in time; the rotation was not.
    expect(result.turns.map(({ moves }) => moves)).toEqual([['b2']]);
  });

  it('a player may use its clock up to the last millisecond', async () => {
    let time = 0;
    const exact = player((position, limits) => {
      time += 100;
      return firstTurn.choose(position, limits);
    });
    const options = { clock: { remaining: 100 }, now: () => time, mostTurns: 2 };
    expect((await playMatch(rules, [exact, exact], options)).reason).toBe('turn-limit');
  });

  it('each player is given its own clock, with increments after whole turns only', async () => {
    let time = 0;
    const told: (number | undefined)[][] = [[], []];
    const clocked = (spent: number) =>
      player(({ side, moves }, { clock }: TurnLimits) => {
        told[side].push(clock?.remaining);
        time += spent;
        return { turn: [moves[0]] };
      });
    await playMatch(rules, [clocked(10), clocked(1)], {
      clock: [{ remaining: 100, increment: 5 }, { remaining: 50 }],
      mostTurns: 4,
      now: () => time,
    });
    expect(told).toEqual([
      [100, 90, 85, 75],
      [50, 49, 48, 47],
    ]);
  });

  it('players get no clock if none is set', async () => {
    let limits: TurnLimits = { clock: { remaining: 1 } };
    const curious = player((position, given) => {
      limits = given;
      return firstTurn.choose(position, given);
    });
    await playMatch(rules, [curious, firstTurn], { mostTurns: 1 });
    expect(limits).not.toHaveProperty('clock');
    expect(limits.signal?.aborted).toBe(false);
  });
});

describe('asynchronous players', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    // The order matters: the spy must replace the fake timer, not the real one.
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  /** A player that never answers, and the limits it was given. */
  function hanging() {
    const signals: (AbortSignal | undefined)[] = [];
    const culprit = player((_, { signal }) => {
      signals.push(signal as AbortSignal);
      return never();
    });
    return { culprit, signals };
  }

  it.each(sides)('a player that never answers loses when its clock runs out, as side %i', async (side) => {
    const { culprit, signals } = hanging();
    const game = against(culprit, side, { clock: { remaining: 5000 } });
    await vi.advanceTimersByTimeAsync(4999);
    expect(signals.map((signal) => signal?.aborted)).toEqual([false]);
    await vi.advanceTimersByTimeAsync(10);
    expect(await game).toMatchObject({ reason: 'time', detail: `the clock of ${['Ann', 'Bob'][side]} ran out` });
    expect(signals.map((signal) => signal?.aborted)).toEqual([true]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('a player that answers in time plays on, and no timer is left behind', async () => {
    const thoughtful = player(async (position, limits) => {
      await new Promise((resolve) => setTimeout(resolve, 400));
      return firstTurn.choose(position, limits);
    });
    const game = playMatch(rules, [thoughtful, firstTurn], { clock: { remaining: 1000 }, mostTurns: 3 });
    await vi.advanceTimersByTimeAsync(900);
    const { reason, turns } = await game;
    expect(reason).toBe('turn-limit');
    expect(turns.map(({ elapsed }) => elapsed)).toEqual([400, 0, 400]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('a rejection that comes after the clock ran out is ignored', async () => {
    const sulking = player(async () => {
      await new Promise((resolve) => setTimeout(resolve, 400));
      throw new Error('too late');
    });
    const game = playMatch(rules, [sulking, firstTurn], { clock: { remaining: 100 } });
    await vi.advanceTimersByTimeAsync(1000);
    expect((await game).reason).toBe('time');
  });

  it('a clock may be longer than the longest timer', async () => {
    const { culprit, signals } = hanging();
    const timers = vi.spyOn(globalThis, 'setTimeout');
    const game = playMatch(rules, [culprit, firstTurn], { clock: { remaining: 2 ** 31 + 1000 } });
    await vi.advanceTimersByTimeAsync(2 ** 31);
    expect(signals[0]?.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(2000);
    expect((await game).reason).toBe('time');
    expect(Math.max(...timers.mock.calls.map(([, delay]) => Number(delay)))).toBeLessThan(2 ** 31);
  });

  it('an aborted match does not wait for the player', async () => {
    const { culprit, signals } = hanging();
    const controller = new AbortController();
    const game = playMatch(rules, [firstTurn, culprit], { signal: controller.signal, clock: { remaining: 1000 } });
    await vi.advanceTimersByTimeAsync(10);
    controller.abort();
    const { reason, turns } = await game;
    expect([reason, turns.length]).toEqual(['aborted', 1]);
    expect(signals[0]?.aborted).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });
});

it('with nonBlocking, players that can think are asked to think', async () => {
  const asked: string[] = [];
  const both: AnyGamePlayer = {
    choose: (...given) => {
      asked.push('choose');
      return firstTurn.choose(...given);
    },
    think: async (...given) => {
      asked.push('think');
      return firstTurn.choose(...given);
    },
  };
  await playMatch(rules, [both, firstTurn], { mostTurns: 2, nonBlocking: true });
  await playMatch(rules, [both, firstTurn], { mostTurns: 2 });
  expect(asked).toEqual(['think', 'choose']);
});
