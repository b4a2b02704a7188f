/** Players that are at fault: they lose, the record says why, and the moves up to then are kept. */
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

/** The culprit plays a side, somebody good the other, once both have played a turn. */
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

describe.each(sides)('a player of side %i that', (side) => {
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
      'throws something else',
      player(() => {
        throw 'ideas';
      }),
      'error',
      `${name} failed: "ideas"`,
    ],
    [
      'breaks its promise',
      player(async () => {
        throw new Error('later');
      }),
      'error',
      `${name} failed: Error: later`,
    ],
    ['plays on an occupied cell', answering({ turn: ['b2'] }), 'illegal-move', `${name} played b2, which is not legal`],
    [
      'plays what is no move',
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
      'plays the opponent, too',
      answering({ turn: ['a1', 'BR+', 'a2'] }),
      'illegal-move',
      `${name} went on after its turn with a2`,
    ],
    ['does not move', answering({ turn: [] }), 'illegal-move', `${name} gave no move`],
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
      'answers with a text for a list',
      answering({ turn: 'a1' }),
      'illegal-move',
      `${name} answered {"turn":"a1"} instead of { turn: [move, …] }`,
    ],
    [
      'promises nonsense',
      player(async () => null as never),
      'illegal-move',
      `${name} answered null instead of { turn: [move, …] }`,
    ],
    ['gives up', answering({ turn: [], resigns: true }), 'resignation', `${name} resigned`],
  ];

  it.each(cases)('%s', async (_, culprit, reason, detail) => {
    expect(await against(culprit, side)).toMatchObject({ reason, detail });
  });
});

it('keeps the part of a turn that was played before the fault', async () => {
  const result = await playMatch(rules, [scriptedPlayer(['a1', 'nonsense']), firstMove]);
  expect(result).toMatchObject({ reason: 'illegal-move', detail: 'first played nonsense, which is not legal' });
  // The script hands on as much as is one turn, and a turn is played as a whole or not at all.
  expect(result.turns).toEqual([]);
  const inParts = player(({ ply, moves }) => ({ turn: [ply === 0 ? moves[0] : 'nonsense'] }));
  expect((await playMatch(rules, [inParts, firstMove])).turns.map(({ moves }) => moves)).toEqual([['b2']]);
});

describe('clocks', () => {
  it('a player that answers at once, but too late, loses after the fact', async () => {
    let time = 0;
    const slow = player(({ moves }) => {
      time += 60;
      return { turn: [moves[0]] };
    });
    const result = await playMatch(rules, [slow, firstTurn], { clock: { remaining: 100 }, now: () => time });
    expect(result).toMatchObject({ outcome: win(1), reason: 'time', detail: 'the clock of first ran out' });
    // The stone was in time, the rotation was not.
    expect(result.turns.map(({ moves }) => moves)).toEqual([['b2']]);
  });

  it('may be used up to the last moment', async () => {
    let time = 0;
    const exact = player((position, limits) => {
      time += 100;
      return firstTurn.choose(position, limits);
    });
    const options = { clock: { remaining: 100 }, now: () => time, mostTurns: 2 };
    expect((await playMatch(rules, [exact, exact], options)).reason).toBe('turn-limit');
  });

  it('are told to the players, each its own, with increments after whole turns only', async () => {
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

  it('there are none where none is set', async () => {
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

describe('a player that is waited for', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    // In this order: a spy replaces the fake timer, not the real one.
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  /** A player that keeps everybody waiting, and what it was told. */
  function hanging() {
    const signals: (AbortSignal | undefined)[] = [];
    const culprit = player((_, { signal }) => {
      signals.push(signal as AbortSignal);
      return never();
    });
    return { culprit, signals };
  }

  it.each(sides)('and never answers loses when its clock has run out, as side %i', async (side) => {
    const { culprit, signals } = hanging();
    const game = against(culprit, side, { clock: { remaining: 5000 } });
    await vi.advanceTimersByTimeAsync(4999);
    expect(signals.map((signal) => signal?.aborted)).toEqual([false]);
    await vi.advanceTimersByTimeAsync(10);
    expect(await game).toMatchObject({ reason: 'time', detail: `the clock of ${['Ann', 'Bob'][side]} ran out` });
    expect(signals.map((signal) => signal?.aborted)).toEqual([true]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('and answers in time goes on, and leaves no timer behind', async () => {
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

  it('and fails when nobody waits any longer disturbs nobody', async () => {
    const sulking = player(async () => {
      await new Promise((resolve) => setTimeout(resolve, 400));
      throw new Error('too late');
    });
    const game = playMatch(rules, [sulking, firstTurn], { clock: { remaining: 100 } });
    await vi.advanceTimersByTimeAsync(1000);
    expect((await game).reason).toBe('time');
  });

  it('has all the time there is on a clock longer than timers can be', async () => {
    const { culprit, signals } = hanging();
    const timers = vi.spyOn(globalThis, 'setTimeout');
    const game = playMatch(rules, [culprit, firstTurn], { clock: { remaining: 2 ** 31 + 1000 } });
    await vi.advanceTimersByTimeAsync(2 ** 31);
    expect(signals[0]?.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(2000);
    expect((await game).reason).toBe('time');
    expect(Math.max(...timers.mock.calls.map(([, delay]) => Number(delay)))).toBeLessThan(2 ** 31);
  });

  it('is left when the match is broken off', async () => {
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

it('asks players to think where they can, if asked to', async () => {
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
