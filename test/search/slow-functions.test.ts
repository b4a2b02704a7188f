/**
 * Time limits when the user's functions are slow, or become slow in the middle of a search. The clock is a fake: it advances
 * only when one of these functions is called, so cheap positions cost no time at all.
 */

import { describe, expect, it } from 'vitest';
import { Budget } from '../../src/core/budget.js';
import { analyse, createEngine, draw, type GameRules, monteCarlo, type SearchLimits, solve } from '../../src/index.js';
import type { AnyGame } from '../support/cases.js';
import {
  type AnySearch,
  anyGame,
  expectSound,
  SEARCH_NAMES,
  SEARCHES,
  TREE_SEARCH_NAMES,
  TREE_SEARCHES,
} from '../support/searches.js';

const LIMIT = 100;
/** How far the limit may be exceeded, besides the longest single call. */
const GRACE = 10;
const SLOW = 2;

/** Slow functions advance the clock here. */
class SlowClock {
  time = 0;
  readonly now = () => this.time;
  readonly takes = (milliseconds: number) => {
    this.time += milliseconds;
  };
}

interface Node {
  readonly ply: number;
  readonly name: string;
}

/** A game of `plies` moves, with `width` to choose from and `length` per turn; `keyTakes` is called when a key is made. */
function plain(width: number, plies: number, length = 1, keyTakes = () => {}): AnyGame {
  const moves = Array.from({ length: width }, (_, move) => move);
  const rules: GameRules<Node, number> = {
    name: 'plain',
    initial: () => ({ ply: 0, name: '' }),
    turn: ({ ply }) => (Math.floor(ply / length) % 2 === 0 ? 0 : 1),
    moves: ({ ply }) => (ply < plies ? moves : []),
    play: ({ ply, name }, move) => ({ ply: ply + 1, name: `${name}${move},` }),
    outcome: ({ ply }) => (ply === plies ? draw() : undefined),
    key: ({ ply, name }) => {
      keyTakes();
      return `${ply} ${name}`;
    },
  };
  return anyGame(rules);
}

/** Slow positions, by where or when they occur. */
const SLOW_HEURISTICS: Readonly<Record<string, (clock: SlowClock) => (board: unknown) => number>> = {
  'from ply 4 on': (clock) => (board) => {
    if ((board as Node).ply >= 4) clock.takes(SLOW);
    return (board as Node).name.length % 7;
  },
  'after 30 ms': (clock) => (board) => {
    clock.takes(clock.time < 30 ? 0.001 : SLOW);
    return (board as Node).name.length % 7;
  },
  'after 90 ms': (clock) => (board) => {
    clock.takes(clock.time < 90 ? 0.001 : SLOW);
    return (board as Node).name.length % 7;
  },
  'all the time': (clock) => () => {
    clock.takes(SLOW);
    return 0;
  },
};

describe.each(Object.entries(SLOW_HEURISTICS))('a heuristic that is slow %s', (_, slow) => {
  it.each(SEARCH_NAMES)('%s ends in time with a slow heuristic', (name) => {
    const clock = new SlowClock();
    const rules = plain(20, 30);
    const result = SEARCHES[name](rules, rules.initial(), {
      depth: 12,
      heuristic: slow(clock),
      time: LIMIT,
      now: clock.now,
    });
    expect(result.stop).toBe('time');
    expect(clock.time).toBeGreaterThanOrEqual(0.95 * LIMIT);
    expect(clock.time).toBeLessThanOrEqual(LIMIT + GRACE + SLOW);
    expectSound(result, rules, rules.initial());
  });

  it('an engine ends in time with a slow heuristic', () => {
    const clock = new SlowClock();
    const rules = plain(20, 30);
    const engine = createEngine(rules, { depth: 12, heuristic: slow(clock), now: clock.now });
    clock.time = 0;
    expect(engine.choose(rules.initial(), { time: LIMIT }).stop).toBe('time');
    expect(clock.time).toBeLessThanOrEqual(LIMIT + GRACE + SLOW);
  });

  it('no slice of an analysis is longer than 20 ms and one call', async () => {
    const clock = new SlowClock();
    const rules = plain(20, 30);
    let before = 0;
    let longest = 0;
    let isWatching = true;
    const turn = () => {
      longest = Math.max(longest, clock.time - before);
      before = clock.time;
      if (isWatching) setImmediate(turn);
    };
    turn();
    const stops: string[] = [];
    const options = { depth: 12, heuristic: slow(clock), time: LIMIT, now: clock.now };
    for await (const { stop } of analyse(rules, rules.initial(), options)) stops.push(stop);
    isWatching = false;
    expect(stops.at(-1)).toBe('time');
    expect(clock.time).toBeLessThanOrEqual(LIMIT + GRACE + SLOW);
    expect(longest).toBeLessThanOrEqual(20 + SLOW);
  });
});

describe('one position with many moves ends in time', () => {
  const MANY = 400;

  it.each([
    ['slow keys, without duplicates', { duplicates: true }],
    ['a slow ordering', { ordering: 'own' }],
    ['a slow heuristic that orders', { ordering: 'evaluation' }],
    ['slow symmetries', { symmetries: true }],
  ])('a search ends in time with %s', (_, given) => {
    for (const name of TREE_SEARCH_NAMES) {
      const clock = new SlowClock();
      const rules = plain(MANY, 30, 1, () => clock.takes('duplicates' in given ? SLOW : 0));
      const mirror = {
        name: 'none',
        board: (board: unknown) => board,
        move: (move: unknown) => {
          clock.takes(SLOW);
          return move;
        },
      };
      const slow = (value: number) => () => {
        clock.takes(SLOW);
        return value;
      };
      const options = {
        ...given,
        ...('ordering' in given && given.ordering === 'own' ? { ordering: slow(0) } : {}),
        ...('ordering' in given && given.ordering === 'evaluation' ? { heuristic: slow(0) } : {}),
      };
      const search = { ...options, depth: 3, time: LIMIT, now: clock.now };
      const result = SEARCHES[name]({ ...rules, symmetries: [mirror] }, rules.initial(), search);
      expect(result.stop).toBe('time');
      expect(clock.time).toBeGreaterThanOrEqual(0.95 * LIMIT);
      expect(clock.time).toBeLessThanOrEqual(LIMIT + GRACE + SLOW);
      expectSound(result, rules, rules.initial());
    }
  });

  it('solve ends in time', () => {
    const clock = new SlowClock();
    const rules = plain(MANY, 30, 1, () => clock.takes(SLOW));
    const { stop } = solve(rules, rules.initial(), { duplicates: true, time: LIMIT, now: clock.now });
    expect(stop).toBe('time');
    expect(clock.time).toBeLessThanOrEqual(LIMIT + GRACE + SLOW);
  });
});

describe('a long turn is completed after the end', () => {
  it.each(TREE_SEARCH_NAMES)('a long turn is completed without another search, in %s', (name) => {
    const length = 10_000;
    const clock = new SlowClock();
    const calls = { moves: 0, play: 0, ordering: 0 };
    const rules = plain(3, 2 * length, length);
    const counted: AnyGame = {
      ...rules,
      moves: (board) => {
        calls.moves++;
        return rules.moves(board);
      },
      play: (board, move) => {
        calls.play++;
        return { ...(rules.play(board, move) as Node), name: '' };
      },
    };
    const ordering = () => {
      calls.ordering++;
      return 0;
    };
    const heuristic = () => {
      clock.takes(SLOW);
      return 0;
    };
    const options = { depth: 4, ordering, heuristic, time: 20, now: clock.now };
    const result = SEARCHES[name](counted, counted.initial(), options);
    expect(result.stop).toBe('time');
    expect(result.turn.length).toBe(length);
    expect(clock.time).toBeLessThanOrEqual(20 + GRACE + SLOW);
    // The turn is played twice, the first time to measure how long it takes. The search itself visits only a few positions.
    expect(calls.moves).toBeLessThan(length * 3.1);
    expect(calls.play).toBeLessThan(length * 2.1);
    expect(calls.ordering).toBeLessThan(1000);
  });
});

describe('a long turn whose every move takes its time', () => {
  const SLOW_MEMBERS = ['play', 'moves', 'turn', 'outcome'] as const;
  const searches: Readonly<Record<string, AnySearch>> = {
    ...TREE_SEARCHES,
    monteCarlo: (rules, board, { time = 0, now = () => 0 }: SearchLimits = {}) =>
      monteCarlo(rules, board, { time, now, playoutDepth: 20 }),
  };
  const cases = Object.entries(searches).flatMap(([name, search]) =>
    SLOW_MEMBERS.map((member) => [name, member, search] as const),
  );

  it.each(cases)('a long turn is completed in time, in %s with slow `%s`', (_, member, search) => {
    const clock = new SlowClock();
    const rules = plain(3, 2000, 1000);
    const unnamed: AnyGame = {
      ...rules,
      play: (board, move) => ({ ...(rules.play(board, move) as Node), name: '' }),
    };
    const slow: AnyGame = {
      ...unnamed,
      [member]: (board: unknown, move: unknown) => {
        clock.takes(0.03);
        return unnamed[member](board, move);
      },
    };
    const options = {
      depth: 14,
      heuristic: (board: unknown) => (board as Node).ply % 7,
      time: 200,
      now: clock.now,
      table: false,
    };
    const result = search(slow, slow.initial(), options);
    expect(result.stop).toBe('time');
    expect(result.turn.length).toBe(1000);
    expect(clock.time).toBeGreaterThan(120);
    expect(clock.time).toBeLessThanOrEqual(200 + GRACE);
  });
});

describe('looks at the clock', () => {
  it('the clock is read often enough for nodes that become slow at any time', () => {
    const speeds = [
      [0.01, 10],
      [0.0001, 2],
    ];
    for (const [quick, slow] of speeds)
      for (let cheap = 0; cheap < 900; cheap += 37) {
        let nodes = 0;
        const from = Math.floor((cheap * LIMIT) / (1000 * quick));
        const now = () => Math.min(nodes, from) * quick + slow * Math.max(0, nodes - from);
        const budget = new Budget({ time: LIMIT, now });
        expect(() => {
          for (; ; nodes++) if (--budget.countdown < 0) budget.refill();
        }).toThrow();
        expect(now()).toBeLessThanOrEqual(0.95 * LIMIT + slow);
      }
  });

  it('the clock is not read without a limit', () => {
    let looks = 0;
    const now = () => ++looks;
    const budget = new Budget({ nodes: 1000, now });
    for (let node = 0; node < 1000; node++) {
      if (--budget.countdown < 0) budget.refill();
      budget.work();
    }
    expect(looks).toBe(1);
  });

  it('a slice of steady work ends after 8 ms and one call, any other after 20 ms and one call', () => {
    const clock = new SlowClock();
    const budget = new Budget({ now: clock.now }, { slices: true });
    const slice = (takes: () => number) => {
      budget.resume();
      const began = clock.time;
      while (--budget.countdown >= 0 || !budget.refill()) clock.takes(takes());
      return clock.time - began;
    };
    for (const each of [0.001, 0.1, 3, 40]) {
      const length = slice(() => each);
      expect(length).toBeLessThanOrEqual(8.5 + each);
    }
    for (let cheap = 0; cheap < 3000; cheap += 37) {
      let calls = 0;
      expect(slice(() => (++calls < cheap ? 0.001 : SLOW))).toBeLessThanOrEqual(20 + SLOW);
    }
  });
});
