import { describe, expect, it } from 'vitest';
import { Budget, OUT_OF_BUDGET } from '../../src/core/budget.js';
import { iterativeDeepening, Position, type SearchProgress } from '../../src/index.js';
import { wander } from '../support/cases.js';
import { centreWeight, connectFour } from '../support/games/connect-four.js';
import { takeAgain } from '../support/games/take-again.js';
import { ticTacToe } from '../support/games/tic-tac-toe.js';
import { anyGame, expectSound, SEARCH_NAMES, SEARCHES, tickingClock, timeless } from '../support/searches.js';

const rules = anyGame(connectFour());
const start = rules.initial();
const heuristic = centreWeight();

describe.each(SEARCH_NAMES)('the depth of %s', (name) => {
  const search = SEARCHES[name];

  it('depth is counted in plies', () => {
    const { depth, selectiveDepth, stop, principalVariation } = search(rules, start, { depth: 3, heuristic });
    expect({ depth, selectiveDepth, stop }).toEqual({ depth: 3, selectiveDepth: 3, stop: 'depth' });
    expect(principalVariation.flat().length).toBe(3);
  });

  it('depth may be counted in turns, however many moves a turn has', () => {
    const again = anyGame(takeAgain());
    const { depth, selectiveDepth, stop } = search(again, again.initial(), { turns: 2 });
    expect([depth, stop]).toEqual([2, 'depth']);
    expect(selectiveDepth).toBeGreaterThan(2);
  });

  it('depth may depend on the board', () => {
    const asked: unknown[] = [];
    const depthFor = (board: unknown) => {
      asked.push(board);
      return 2;
    };
    const result = search(rules, start, { depth: depthFor, heuristic });
    expect(result.depth).toBe(2);
    expect(asked).toEqual([start]);
    expect(timeless(result)).toEqual(timeless(search(rules, start, { depth: 2, heuristic })));
  });

  it('depth 0 gives a legal move and the heuristic value of the root', () => {
    const board = wander(rules, 5, 1);
    const result = search(rules, board, { depth: 0, heuristic });
    expect(result).toMatchObject({ nodes: 0, depth: 0, stop: 'depth', proven: false });
    expect(result.score).toBe(heuristic(board as never, 1));
    expectSound(result, rules, board);
  });

  it('without a depth the search goes to the end of the game', () => {
    const result = search(anyGame(ticTacToe), 'XO.XO....', {});
    expect(result).toMatchObject({ stop: 'complete', proven: true, verdict: { kind: 'win', plies: 1 } });
  });

  it('a depth beyond the end of the game changes nothing', () => {
    const free = search(anyGame(ticTacToe), 'X...O....', {});
    const deep = search(anyGame(ticTacToe), 'X...O....', { depth: 30 });
    expect(deep.verdict).toEqual(free.verdict);
    expect(deep.stop).toBe('complete');
  });
});

describe.each(SEARCH_NAMES)('a limit on the nodes of %s', (name) => {
  const search = SEARCHES[name];

  it.each([0, 1, 2, 10, 1000])('a limit of %i nodes is kept exactly and gives the same answer every time', (nodes) => {
    const result = search(rules, start, { depth: 8, heuristic, nodes });
    expect(result).toMatchObject({ nodes, stop: 'nodes' });
    expectSound(result, rules, start);
    expect(timeless(search(rules, start, { depth: 8, heuristic, nodes }))).toEqual(timeless(result));
  });

  it('a node limit that is just enough changes nothing', () => {
    const free = search(rules, start, { depth: 4, heuristic });
    expect(timeless(search(rules, start, { depth: 4, heuristic, nodes: free.nodes }))).toEqual(timeless(free));
    expect(search(rules, start, { depth: 4, heuristic, nodes: free.nodes - 1 }).stop).toBe('nodes');
  });
});

describe.each(SEARCH_NAMES)('a limit on the time of %s', (name) => {
  const search = SEARCHES[name];

  it('a time limit of 0 still gives a legal move', () => {
    const result = search(rules, start, { depth: 8, heuristic, time: 0 });
    expect(result).toMatchObject({ nodes: 0, stop: 'time' });
    expectSound(result, rules, start);
  });

  it('a search keeps 5 % of its time in reserve', () => {
    // Each reading takes one millisecond, and at this pace every node reads the clock.
    const now = tickingClock(1);
    const began = now();
    const result = search(rules, start, { depth: 8, heuristic, time: 1000, now });
    expect(result.stop).toBe('time');
    expect(now() - began).toBeGreaterThan(940);
    expect(now() - began).toBeLessThan(1000);
    expect(result.elapsed).toBeLessThanOrEqual(1000);
    expectSound(result, rules, start);
  });

  it('a clock that stands still never reaches the time limit', () => {
    expect(search(rules, start, { depth: 3, heuristic, time: 1, now: () => 5 })).toMatchObject({
      stop: 'depth',
      elapsed: 0,
    });
  });

  it('the time limit may be infinite', () => {
    expect(search(rules, start, { depth: 3, heuristic, time: Number.POSITIVE_INFINITY }).stop).toBe('depth');
  });
});

describe.each(SEARCH_NAMES)('shouldStop in %s', (name) => {
  const search = SEARCHES[name];

  it('shouldStop ends the search with a legal move', () => {
    let asked = 0;
    const result = search(rules, start, { depth: 8, heuristic, shouldStop: () => ++asked > 3, now: tickingClock(0.7) });
    expect(asked).toBe(4);
    expect(result).toMatchObject({ stop: 'aborted' });
    expectSound(result, rules, start);
  });

  it('shouldStop is called before the first node', () => {
    expect(search(rules, start, { depth: 8, heuristic, shouldStop: () => true })).toMatchObject({
      stop: 'aborted',
      nodes: 0,
    });
  });

  it('shouldStop changes nothing while it returns false', () => {
    const plain = search(rules, start, { depth: 4, heuristic });
    expect(timeless(search(rules, start, { depth: 4, heuristic, shouldStop: () => false }))).toEqual(timeless(plain));
  });
});

describe.each(SEARCH_NAMES)('onProgress in %s', (name) => {
  it('onProgress is called every 100 ms with the progress of the search', () => {
    const told: SearchProgress[] = [];
    const result = SEARCHES[name](rules, start, {
      depth: 8,
      heuristic,
      nodes: 1000,
      now: tickingClock(1),
      onProgress: (progress: SearchProgress) => told.push(progress),
    });
    expect(told.length).toBeGreaterThan(3);
    for (const [at, { nodes, elapsed }] of told.entries()) {
      expect(nodes).toBeGreaterThan(told[at - 1]?.nodes ?? 0);
      expect(nodes).toBeLessThanOrEqual(result.nodes);
      expect(elapsed - (told[at - 1]?.elapsed ?? 0)).toBeGreaterThanOrEqual(100);
    }
  });
});

describe('several limits', () => {
  it('of several limits the first one reached ends the search', () => {
    const stops = (options: object) =>
      iterativeDeepening(connectFour(), connectFour().initial(), { heuristic, ...options }).stop;
    expect(stops({ depth: 2, nodes: 100_000, time: 1e6 })).toBe('depth');
    expect(stops({ depth: 12, nodes: 500, time: 1e6 })).toBe('nodes');
    expect(stops({ depth: 12, nodes: 100_000, time: 50, now: tickingClock(1) })).toBe('time');
    expect(stops({ depth: 12, nodes: 100_000, shouldStop: () => true })).toBe('aborted');
  });

  it('a proven answer is complete whatever the limits', () => {
    expect(iterativeDeepening(ticTacToe, 'XX.OO....', { nodes: 1000, time: 1e6, depth: 5 }).stop).toBe('complete');
  });
});

describe('iterative deepening without a depth', () => {
  it('iterative deepening without a depth goes deeper until another limit ends it', () => {
    const { depth, selectiveDepth, stop } = iterativeDeepening(connectFour(), connectFour().initial(), {
      nodes: 3000,
      heuristic,
    });
    expect(stop).toBe('nodes');
    expect(depth).toBeGreaterThan(3);
    expect(selectiveDepth).toBe(depth + 1);
  });

  it('iterative deepening finds a short win in a long game at once', () => {
    const won = Position.start(connectFour()).playAll([3, 0, 3, 0, 3, 0]).board;
    expect(iterativeDeepening(connectFour(), won)).toMatchObject({
      verdict: { kind: 'win', plies: 1 },
      depth: 1,
      stop: 'complete',
    });
  });
});

describe('the budget', () => {
  /** Takes nodes until the budget is spent, and returns how many and why. */
  function drain(budget: Budget, most = 1e6): [nodes: number, reason: unknown] {
    for (let taken = 0; taken < most; taken++) {
      try {
        if (--budget.countdown < 0) budget.refill();
      } catch (error) {
        expect(error).toBe(OUT_OF_BUDGET);
        return [taken, budget.spent];
      }
      expect(budget.nodes).toBe(taken + 1);
    }
    return [most, budget.spent];
  }

  it('a budget grants exactly its number of nodes', () => {
    expect(drain(new Budget({ nodes: 0 }))).toEqual([0, 'nodes']);
    expect(drain(new Budget({ nodes: 12_345 }))).toEqual([12_345, 'nodes']);
    expect(drain(new Budget({ nodes: 12_345, shouldStop: () => false, now: () => 0 }))).toEqual([12_345, 'nodes']);
  });

  it('a share ends after its nodes, unless the budget ends before, and can be lifted', () => {
    const budget = new Budget({ nodes: 500 });
    const visit = (count: number) => {
      for (let node = 0; node < count; node++) if (--budget.countdown < 0) budget.refill();
    };
    budget.share(100);
    visit(100);
    expect(() => visit(1)).toThrow();
    expect([budget.nodes, budget.spent]).toEqual([100, undefined]);
    budget.share(Number.POSITIVE_INFINITY);
    visit(350);
    budget.share(100);
    expect(() => visit(51)).toThrow();
    expect([budget.nodes, budget.spent]).toEqual([500, 'nodes']);
  });

  it('a budget without limits never ends', () => expect(drain(new Budget({}), 100_000)).toEqual([100_000, undefined]));

  it('a budget reads the clock more often again when nodes become slow', () => {
    // Fast at first, then a millisecond each.
    let nodes = 0;
    const now = () => Math.min(nodes, 100_000) / 1000 + Math.max(0, nodes - 100_000);
    const budget = new Budget({ time: 60_000, now });
    expect(() => {
      for (; ; nodes++) if (--budget.countdown < 0) budget.refill();
    }).toThrow();
    expect(now()).toBeGreaterThanOrEqual(57_000);
    expect(now()).toBeLessThan(57_100);
  });

  it('a budget reads the clock rarely while nodes are fast, and often while they are slow', () => {
    const looks = (nodesPerMillisecond: number) => {
      let nodes = 0;
      let count = 0;
      const now = () => {
        count++;
        return nodes / nodesPerMillisecond;
      };
      const budget = new Budget({ time: 1000, now });
      try {
        for (; ; nodes++) if (--budget.countdown < 0) budget.refill();
      } catch {
        return { count, end: nodes / nodesPerMillisecond };
      }
    };
    const quick = looks(1000);
    const slow = looks(0.5);
    // Reading the clock takes about a twentieth of such a node: less than half a percent of the time in all.
    expect(quick.count).toBeLessThan(60_000);
    expect(quick.end).toBeLessThan(1000);
    expect(quick.end).toBeGreaterThan(949);
    expect(slow.end).toBeLessThan(960);
  });
});
