/** `control` where it can be checked: boards counted by hand, and boards on which it is exact. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CoinsCursor } from '../../../../src/games/coins-and-strings/cursor.js';
import { Peeling } from '../../../../src/games/coins-and-strings/heuristics/peeling.js';
import { SafeCuts } from '../../../../src/games/coins-and-strings/heuristics/safe-cuts.js';
import {
  type CoinsBoard,
  type CoinsEnd,
  type CoinsGraph,
  coinsAndStrings,
  control,
  grid,
} from '../../../../src/games/coins-and-strings/index.js';
import { networkOf } from '../../../../src/games/coins-and-strings/network.js';
import { alphaBeta, TranspositionTable } from '../../../../src/index.js';
import { cases } from '../../../support/cases.js';
import { anyCase, type CoinsCase, wandered } from '../../../support/coins-and-strings/board-arbitraries.js';
import { slowPeeling } from '../../../support/coins-and-strings/heuristic-peeling-twin.js';
import { expectSame } from '../../../support/heuristic-invariants.js';

/** What the side to move wins more than the other from here on, with best play: by search alone. */
function exact({ rules, board }: CoinsCase): number {
  if (rules.outcome(board) !== undefined) return 0;
  const { score } = alphaBeta(rules, board, { table: new TranspositionTable({ megabytes: 0.1 }) });
  const banked = rules.banked(board);
  return score - (board.turn === 0 ? banked : -banked);
}

/** Chains of these coins between ground and ground, and loops. */
function chainsAndLoops(chains: readonly (readonly number[])[], loops: readonly (readonly number[])[]): CoinsGraph {
  const coins: number[] = [];
  const strings: [CoinsEnd, CoinsEnd][] = [];
  for (const values of chains) {
    const first = coins.length;
    strings.push(['ground', first]);
    values.forEach((value, at) => {
      coins.push(value);
      strings.push([first + at, at === values.length - 1 ? 'ground' : first + at + 1]);
    });
  }
  for (const values of loops) {
    const first = coins.length;
    values.forEach((value, at) => {
      coins.push(value);
      strings.push([first + at, first + ((at + 1) % values.length)]);
    });
  }
  return { coins, strings };
}

const ones = (count: number): number[] => new Array<number>(count).fill(1);

describe('by hand', () => {
  /** For the side to move. */
  const value = (graph: CoinsGraph, text = 'cut - 0:0 0'): number => {
    const board = coinsAndStrings(graph).parseBoard(text);
    return control(board, board.turn);
  };

  test('who must open the only chain loses it', () => {
    expect(value(chainsAndLoops([ones(5)], []))).toBe(-5);
    expect(value(chainsAndLoops([], [ones(6)]))).toBe(-6);
  });

  test('short chains are opened in turns, with nothing left over', () => {
    // 1 to the other, 2 to the mover, 2 to the other: two coins are cut in the middle.
    expect(value(chainsAndLoops([ones(1), ones(2), ones(2)], []))).toBe(-1 + 2 - 2);
  });

  test('of a long chain two coins are left, of a loop four', () => {
    // The 3 is opened: 1 and then the 5 to the other, 2 to the mover.
    expect(value(chainsAndLoops([ones(3), ones(5)], []))).toBe(-1 + 2 - 5);
    // The loop of 4 is left as a whole; the 5 is lost.
    expect(value(chainsAndLoops([ones(5)], [ones(4)]))).toBe(4 - 5);
    // Of a loop of 3 nothing can be left.
    expect(value(chainsAndLoops([ones(5)], [ones(3)]))).toBe(-3 + 5);
  });

  test('handouts count what their coins are worth', () => {
    // The mover cuts so that the dearer end, 9 + 1, must be left: 1 and then 18 for the other.
    expect(value(chainsAndLoops([[9, 1, 1], [6, 6, 6]], []))).toBe(-1 + 10 - 18); // biome-ignore format: one line
  });

  test('coins that hang on one string are taken first', () => {
    // String 1 of the chain of 3 is cut: take 1, leave 2, and the other has to open the 5; or take 3 and lose 5.
    expect(value(chainsAndLoops([ones(3), ones(5)], []), 'cut 1 0:0 1')).toBe(1 - 2 + 5);
  });

  test('an odd number of safe cuts leaves the opening to the other', () => {
    //   (0) has three strings to the ground: one safe cut, and then a chain of one coin
    const three: CoinsGraph = {
      coins: [8],
      strings: [[0, 'ground'], [0, 'ground'], [0, 'ground']], // biome-ignore format: one line
    };
    // Three strings can be cut safely as long as none is cut: the 8 counts 4 / (4 + 2 · 3), which is 3.2, in eighths.
    expect(value(three)).toBe(3.25);
    expect(value(three, 'cut 2 0:0 1')).toBe(-8);
  });

  test('three chains at a joint: the cheapest is opened, the others are one', () => {
    //   ground──(2)──(1)──(3)──ground        the joint, 1, has a third chain: (4)──ground
    const star: CoinsGraph = {
      coins: [1, 2, 3, 4],
      strings: [[0, 1], [1, 'ground'], [0, 2], [2, 'ground'], [0, 3], [3, 'ground']], // biome-ignore format: one line
    };
    // The 2 is given away, then 3 + 1 + 4 comes back; a joint makes it count 4 / (4 + 1), which is 4.8, in eighths.
    expect(value(star)).toBe(4.75);
  });

  /** Chains of these coins at a joint worth 1, each to the ground; and one that stands alone. */
  const atJoint = (chains: readonly (readonly number[])[], alone: readonly number[]): CoinsGraph => {
    const { coins, strings } = chainsAndLoops([...chains, alone], []);
    const firsts = new Set(chains.map((_, chain) => chains.slice(0, chain).flat().length));
    const joint = coins.length;
    const tied = strings.map(([one, other]): [CoinsEnd, CoinsEnd] => {
      return one === 'ground' && firsts.has(Number(other)) ? [joint, other] : [one, other];
    });
    return { coins: [...coins, 1], strings: tied };
  };

  test('what becomes one chain leaves a handout, of the ends that were known, or of the usual worth', () => {
    // 1 is given away; 1 + 1 + 1 are then a chain, of which 2 come back; the 9 is lost. 4 / 5 of it, in eighths.
    expect(value(atJoint([ones(1), ones(1), ones(1)], ones(9)))).toBe(Math.round(8 * 0.8 * (-1 + 1 - 2 + 9)) / 8);
    // 1 is given away; then 1, 1 and the 3 of 5, 5, 5 are a chain of 17, with 10 to be left: 7 are won, and the 30.
    const uneven = atJoint([[1], [1], [5, 5, 5]], [6, 6, 6, 6, 6]); // biome-ignore format: one line
    expect(value(uneven)).toBe(Math.round(8 * 0.8 * (-1 + 7 - 10 + 30)) / 8);
  });

  describe('a loop at a joint', () => {
    //    ┌─(1)─┐
    //   (1)   (2)──(tail)──(3)──(4)──ground
    //    └─(1)─┘            └───(5)──ground
    const withTail = (tail: number): CoinsGraph => ({
      coins: [2, 1, 1, 1, tail, 3, 4, 5],
      strings: [[0, 1], [1, 2], [2, 3], [3, 0], [0, 4], [4, 5], [5, 6], [6, 'ground'], [5, 7], [7, 'ground']], // biome-ignore format: one line
    });
    /** Two joints make it count 4 / 6. */
    const counted = (whole: number): number => Math.round((8 * 4 * whole) / 6) / 8;

    test('with a cheap tail: the tail is opened first, and leaves a loop of 5 and a chain of 12', () => {
      // 1 to the other; the loop is left to him too, all of it; and the 12 are won.
      expect(value(withTail(1))).toBe(counted(-1 - 5 + 12));
    });

    test('with a dear tail: it is opened first, and the joint and the tail go with it', () => {
      // 3 + 2 + 9 to the other, but for 2 that he leaves; and then 12.
      expect(value(withTail(9))).toBe(counted(-(14 - 2) + 2 - 12));
    });
  });

  test('where nobody can say which cuts will be made it is even', () => {
    // Four coins, each tied to each: all strings look alike, and after one cut only the opposite one is safe.
    const all: CoinsGraph = { coins: ones(4), strings: [[0, 1], [0, 2], [0, 3], [1, 2], [1, 3], [2, 3]] }; // biome-ignore format: one line
    expectSame(value(all), 0);
  });
});

describe('what can be taken', () => {
  test('is the slow twin’s, and so is the handout', () => {
    // Few strings a coin make woods.
    const woods = fc.oneof(anyCase({ coins: 8, strings: 8 }), anyCase({ coins: 14, strings: 14 }));
    fc.assert(
      fc.property(woods, ({ rules, board }) => {
        const peeling = new Peeling(networkOf(rules.graph));
        peeling.peel(new CoinsCursor(board));
        const { taken, handout } = peeling;
        expect({ taken, handout }).toEqual(slowPeeling(rules.graph, rules.formatBoard(board)));
      }),
      { numRuns: cases(600) },
    );
  });

  test.each<[string, CoinsGraph, number, number]>([
    [
      'a path',
      {
        coins: [5, 3, 1, 4],
        strings: [
          [0, 1],
          [1, 2],
          [2, 3],
          [3, 'ground'],
          [3, 'ground'],
        ],
      },
      9,
      4,
    ],
    [
      'a path of five alone',
      {
        coins: [5, 3, 1, 4, 2],
        strings: [
          [0, 1],
          [1, 2],
          [2, 3],
          [3, 4],
        ],
      },
      15,
      10,
    ],
    // 9 in the middle of 1, 2 and 3, and 7 beyond the 3: a path of four goes over the 3.
    [
      'a fork alone',
      {
        coins: [9, 1, 2, 3, 7],
        strings: [
          [0, 1],
          [0, 2],
          [0, 3],
          [3, 4],
        ],
      },
      22,
      20,
    ],
    [
      'a fork on the ground',
      {
        coins: [9, 4, 2],
        strings: [
          [0, 1],
          [0, 2],
          [0, 'ground'],
        ],
      },
      15,
      11,
    ],
    [
      'a star alone',
      {
        coins: [9, 4, 2, 1],
        strings: [
          [0, 1],
          [0, 2],
          [0, 3],
        ],
      },
      16,
      -1,
    ],
    ['two coins', { coins: [5, 3], strings: [[0, 1]] }, 8, -1],
    [
      'a loop',
      {
        coins: [5, 3, 2],
        strings: [
          [0, 1],
          [1, 2],
          [2, 0],
        ],
      },
      0,
      -1,
    ],
  ])('of %s', (_, graph, taken, handout) => {
    const rules = coinsAndStrings(graph);
    const peeling = new Peeling(networkOf(rules.graph));
    peeling.peel(new CoinsCursor(rules.initial()));
    expect([peeling.taken, peeling.handout]).toEqual([taken, handout]);
  });
});

describe('exact', () => {
  /** The cursor after everything that can be taken is taken, and a board of it. */
  function peeled(board: CoinsBoard) {
    const rules = coinsAndStrings(board.graph);
    const network = networkOf(rules.graph);
    const peeling = new Peeling(network);
    peeling.peel(new CoinsCursor({ ...board, graph: rules.graph }));
    const cut = Array.from(peeling.left, (left, word) => network.all[word] & ~left);
    return { peeling, rest: { rules, board: { ...board, graph: rules.graph, cut, points: [0, 0] as const } } };
  }

  test('what is taken, and what is left as a handout', () => {
    fc.assert(
      fc.property(anyCase({ coins: 7, strings: 9 }), ({ rules, board }) => {
        const { peeling, rest } = peeled(board);
        const total = networkOf(rest.rules.graph).total;
        const after = { ...rest.board, points: [total - worthOf(rest), 0] as const };
        const value = exact({ rules: rest.rules, board: after });
        const { taken, handout } = peeling;
        const expected = handout < 0 ? value : Math.max(value, -2 * handout - value);
        expect(taken + expected).toBe(exact({ rules, board }));
      }),
      { numRuns: cases(300) },
    );
  });

  /** What the coins are worth that hang on something. */
  function worthOf({ rules, board }: CoinsCase): number {
    const left = rules.moves(board).flatMap((id) => rules.graph.strings[id - 1]);
    return rules.graph.coins.reduce((sum, value, coin) => sum + (left.includes(coin) ? value : 0), 0);
  }

  test('chains of equal coins that stand alone', () => {
    const sizes = fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 4 });
    const some = sizes.filter((list) => list.reduce((sum, size) => sum + size + 1, 0) <= 14);
    fc.assert(
      fc.property(some, fc.nat(3), (chains, plies) => {
        const rules = coinsAndStrings(chainsAndLoops(chains.map(ones), []));
        let board = rules.initial();
        for (let ply = 0; ply < plies && rules.outcome(board) === undefined; ply++) {
          board = rules.play(board, rules.moves(board)[(ply * 7) % rules.moves(board).length]);
        }
        const banked = rules.banked(board) * (board.turn === 0 ? 1 : -1);
        expectSame(control(board, board.turn) - banked, exact({ rules, board }));
      }),
      { numRuns: cases(100) },
    );
  });
});

describe('safe cuts', () => {
  const cutSafely = (graph: CoinsGraph, board: CoinsBoard) => {
    const cursor = new CoinsCursor(board);
    const cuts = new SafeCuts(networkOf(graph));
    return { found: cuts.find(cursor), made: cuts.make(cursor), again: cuts.find(cursor) };
  };

  test('as many as a coin allows, whichever they are', () => {
    const rules = coinsAndStrings({
      coins: [1],
      strings: [[0, 'ground'], [0, 'ground'], [0, 'ground'], [0, 'ground']], // biome-ignore format: one line
    });
    const cut = (text: string) => cutSafely(rules.graph, rules.parseBoard(text));
    expect(cut('cut - 0:0 0')).toEqual({ found: 4, made: 2, again: 0 });
    expect(cut('cut 3 0:0 1')).toEqual({ found: 3, made: 1, again: 0 });
    expect(cut('cut 2,3 0:0 0')).toEqual({ found: 0, made: 0, again: 0 });
  });

  test('none is left when they are made', () => {
    const rules = coinsAndStrings(grid(4, 4, { ground: true }));
    let known = 0;
    for (let seed = 1; seed <= 50; seed++) {
      const { found, made, again } = cutSafely(rules.graph, wandered(rules, seed % 12, seed));
      if (made < 0) continue;
      known++;
      expect(made).toBeGreaterThan(0);
      expect(made).toBeLessThanOrEqual(found);
      expect(again).toBe(0);
    }
    expect(known).toBeGreaterThan(40);
  });
});
