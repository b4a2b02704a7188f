/** The order of moves changes how many nodes are searched, never what is found. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Budget } from '../../src/core/budget.js';
import { Random } from '../../src/core/random.js';
import {
  alphaBeta,
  iterativeDeepening,
  type MoveOrdering,
  principalVariation,
  TranspositionTable,
} from '../../src/index.js';
import { createCursor } from '../../src/position/rules-cursor.js';
import type { Side } from '../../src/rules/outcome.js';
import { Experience, MoveSorter, type SorterSettings } from '../../src/search/ordering.js';
import { type ConnectFourBoard, centreWeight, connectFour } from '../support/games/connect-four.js';
import { ticTacToe } from '../support/games/tic-tac-toe.js';

const rules = connectFour();
const start = rules.initial();
const heuristic = centreWeight();

type Ordering = MoveOrdering<ConnectFourBoard, number>;

/** The number of nodes of a search of six plies with an ordering. */
function nodes(ordering?: Ordering | readonly Ordering[]): number {
  return alphaBeta(rules, start, { depth: 6, heuristic, ...(ordering === undefined ? {} : { ordering }) }).nodes;
}

describe('orderings', () => {
  it('each ordering saves nodes if columns come in a bad order', () => {
    const none = nodes('none');
    for (const ordering of ['killers', 'history', 'evaluation', ['killers', 'history']] as const) {
      expect(nodes(ordering)).toBeLessThan(none * 0.6);
    }
  });

  it('a good ordering by the user saves most nodes', () => {
    const byCentre = (_: unknown, column: number) => -Math.abs(column - 3);
    const byEdge = (_: unknown, column: number) => Math.abs(column - 3);
    expect(nodes(byCentre)).toBeLessThan(nodes('none') * 0.4);
    expect(nodes(byEdge)).toBeGreaterThan(nodes(byCentre) * 2);
  });

  it("the ordering 'none' does nothing, alone, in a list, or not given", () => {
    const none = nodes('none');
    expect([nodes(['none']), nodes([]), nodes()]).toEqual([none, none, none]);
  });

  it('the ordering by the table needs a table, and can be switched on and off separately', () => {
    expect(nodes('table')).toBe(nodes('none'));
    // A second search of the same depth finds the moves of the first one in the table.
    const twice = (ordering: readonly ('table' | 'killers')[]) => {
      const table = new TranspositionTable({ megabytes: 4 });
      const search = (depth: number) => alphaBeta(rules, start, { depth, heuristic, ordering, table }).nodes;
      return [5, 6].map(search)[1];
    };
    expect(twice(['table', 'killers'])).toBeLessThan(twice(['killers']));
    expect(twice(['table'])).toBeLessThan(twice([]));
  });

  it('a random ordering varies with the seed and with nothing else', () => {
    const random = (seed?: number) =>
      alphaBeta(rules, start, { depth: 5, heuristic, ordering: 'random', ...(seed === undefined ? {} : { seed }) })
        .nodes;
    expect(random(1)).toBe(random(1));
    expect(random()).toBe(random());
    expect(new Set([1, 2, 3, 4, 5].map(random)).size).toBeGreaterThan(3);
  });

  it('all orderings find the same', () => {
    const { score } = alphaBeta(rules, start, { depth: 5, heuristic });
    for (const ordering of ['killers', 'history', 'evaluation', 'random', ['random', 'killers', 'history']] as const) {
      expect(alphaBeta(rules, start, { depth: 5, heuristic, ordering }).score).toBe(score);
      expect(principalVariation(rules, start, { depth: 5, heuristic, ordering }).score).toBe(score);
    }
  });

  it('the ordering by evaluation sees finished games, too', () => {
    // The win comes first, since everything else is worth 0.
    const search = (ordering: 'none' | 'evaluation') => alphaBeta(ticTacToe, 'XX.OO....', { ordering }).nodes;
    expect(search('evaluation')).toBeLessThan(search('none'));
  });

  it('the default orderings save nodes in iterative deepening', () => {
    const deepen = (options: object) => iterativeDeepening(rules, start, { depth: 6, heuristic, ...options }).nodes;
    expect(deepen({})).toBeLessThan(deepen({ ordering: 'none' }));
  });
});

const settings: SorterSettings = {
  cursor: createCursor(ticTacToe, ticTacToe.initial()),
  budget: new Budget({}),
  table: false,
  killers: false,
  history: false,
  toEnd: false,
  countsReplies: false,
  random: undefined,
  scorer: undefined,
};

describe('the sorter', () => {
  it('prefers moves that leave few replies, among moves with equal history', () => {
    const sorter = new MoveSorter({ ...settings, history: true, countsReplies: true }, new Experience());
    const codes = Int32Array.from([0, 1, 2]);
    expect(sorter.countsReplies).toBe(true);
    expect(new MoveSorter({ ...settings, history: true }, new Experience()).countsReplies).toBe(false);
    sorter.score(codes, 0, 3, 1, -1);
    for (const [at, replies] of [5, 3, 4].entries()) sorter.preferFewReplies(at, replies);
    expect([0, 1, 2].map((at) => sorter.pick(codes, at, 3))).toEqual([1, 2, 0]);
  });

  /** All moves in the order in which they are picked. */
  function order(sorter: MoveSorter, ply = 0, first = -1): number[] {
    const codes = Int32Array.from([99, 0, 1, 2, 3, 4, 5, 98]);
    sorter.score(codes, 1, 7, ply, first);
    const picked = [1, 2, 3, 4, 5, 6].map((at) => sorter.pick(codes, at, 7));
    expect([codes[0], codes[7]]).toEqual([99, 98]);
    return picked;
  }

  it('the sorter keeps the order of the rules among equals', () => {
    expect(order(new MoveSorter(settings, new Experience()))).toEqual([0, 1, 2, 3, 4, 5]);
    const parity = new MoveSorter({ ...settings, scorer: (_, code) => code % 2 }, new Experience());
    expect(order(parity)).toEqual([1, 3, 5, 0, 2, 4]);
  });

  it('the sorter puts the first move first, then the killers, newer before older, then the rest', () => {
    const sorter = new MoveSorter({ ...settings, killers: true, scorer: (_, code) => code }, new Experience());
    sorter.reward(0, 1, 3, 2, true);
    sorter.reward(0, 4, 3, 2, true);
    sorter.reward(0, 4, 3, 2, true);
    expect(order(sorter, 3, 2)).toEqual([2, 4, 1, 5, 3, 0]);
    expect(order(sorter, 2)).toEqual([5, 4, 3, 2, 1, 0]);
  });

  it('only moves that cause a cut-off become killers, and only if asked for', () => {
    const quiet = new MoveSorter({ ...settings, killers: true }, new Experience());
    quiet.reward(0, 4, 0, 2, false);
    expect(order(quiet)).toEqual([0, 1, 2, 3, 4, 5]);
    const deaf = new MoveSorter({ ...settings, history: true }, new Experience());
    deaf.reward(1, 4, 0, 2, true);
    expect(order(deaf)).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('a good move gains twice as much for every ply higher in the tree, for each side separately', () => {
    const sorter = new MoveSorter({ ...settings, history: true }, new Experience());
    sorter.reward(0, 1, 0, 3, false);
    for (let times = 0; times < 7; times++) sorter.reward(0, 2, 0, 0, false);
    sorter.reward(1, 5, 0, 9, false);
    expect(order(sorter)).toEqual([1, 2, 0, 3, 4, 5]);
    for (let times = 0; times < 2; times++) sorter.reward(0, 2, 0, 0, false);
    expect(order(sorter)).toEqual([2, 1, 0, 3, 4, 5]);
  });

  it('gains stay finite at any depth', () => {
    const experience = new Experience();
    const sorter = new MoveSorter({ ...settings, history: true }, experience);
    for (let times = 0; times < 100; times++) sorter.reward(0, 2, 0, 32_767, false);
    expect(Number.isFinite(experience.history[0][2])).toBe(true);
    expect(order(sorter)[0]).toBe(2);
  });

  it('the sorter shuffles before it sorts', () => {
    const orders = new Set(
      [1, 2, 3, 4].map((seed) => {
        const random = new Random(seed);
        const sorter = new MoveSorter({ ...settings, random, scorer: (_, code) => code % 2 }, new Experience());
        const picked = order(sorter);
        expect(picked.slice(0, 3).sort()).toEqual([1, 3, 5]);
        return String(picked);
      }),
    );
    expect(orders.size).toBeGreaterThan(1);
  });

  it('the sorter has room for any number of moves and for any code', () => {
    const sorter = new MoveSorter({ ...settings, history: true }, new Experience());
    const codes = Int32Array.from({ length: 1000 }, (_, at) => at + 2 ** 24);
    sorter.reward(0, 2 ** 24 + 700, 0, 3, false);
    sorter.score(codes, 0, 1000, 0, -1);
    expect(sorter.pick(codes, 0, 1000)).toBe(2 ** 24 + 700);
    expect(sorter.pick(codes, 1, 1000)).toBe(2 ** 24);
  });

  it('the sorter is inactive without anything to sort by', () => {
    const isActive = (given: Partial<SorterSettings>) =>
      new MoveSorter({ ...settings, ...given }, new Experience()).isActive;
    expect(isActive({})).toBe(false);
    expect(
      [{ table: true }, { killers: true }, { history: true }, { random: new Random() }, { scorer: () => 0 }].map(
        isActive,
      ),
    ).toEqual([true, true, true, true, true]);
  });
});

describe('experience', () => {
  it('experience fades between moves: killers are dropped, history counts less', () => {
    const experience = new Experience();
    experience.fade();
    const sorter = new MoveSorter({ ...settings, killers: true, history: true }, experience);
    sorter.reward(0, 3, 1, 4, true);
    experience.fade();
    expect(experience.killers).toEqual([]);
    expect(experience.history[0][3]).toBe(2);
  });

  it('experience holds the gains of every move, however large its code, and is no longer than necessary', () => {
    const move = fc.record({
      side: fc.constantFrom<Side>(0, 1),
      code: fc.oneof(fc.nat(100), fc.nat(0xffff), fc.integer({ min: 2 ** 24, max: 2 ** 24 + 300 })),
      gain: fc.integer({ min: 1, max: 1000 }),
    });
    fc.assert(
      fc.property(fc.array(move), (moves) => {
        const experience = new Experience();
        const sums = [new Map<number, number>(), new Map<number, number>()];
        for (const { side, code, gain } of moves) {
          experience.gain(side, code, gain);
          sums[side].set(code % 2 ** 16, (sums[side].get(code % 2 ** 16) ?? 0) + gain);
        }
        for (const [side, gains] of experience.history.entries()) {
          const held = [...gains.entries()].filter(([, gain]) => gain !== 0);
          expect(new Map(held)).toEqual(new Map([...sums[side]].sort(([one], [other]) => one - other)));
          expect(gains.length).toBeLessThanOrEqual(Math.max(64, 2 * Math.max(...sums[side].keys())));
        }
      }),
    );
  });

  it('experience takes no room before it is needed, and is not shared', () => {
    const [one, other] = [new Experience(), new Experience()];
    expect(one.history.map((gains) => gains.length)).toEqual([0, 0]);
    one.gain(0, 5, 1);
    expect(one.history.map((gains) => gains.length)).toEqual([64, 0]);
    expect(other.history.map((gains) => gains.length)).toEqual([0, 0]);
  });
});
