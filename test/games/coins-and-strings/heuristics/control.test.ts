/** `control` on boards counted by hand, and on boards where it is exact. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type CoinsEnd,
  type CoinsGraph,
  coinsAndStrings,
  control,
} from '../../../../src/games/coins-and-strings/index.js';
import { cases } from '../../../support/cases.js';
import { relabelled } from '../../../support/coins-and-strings/board-arbitraries.js';
import { exactValue } from '../../../support/coins-and-strings/slow-solver.js';
import { expectSame } from '../../../support/heuristic-invariants.js';

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

describe('control, counted by hand', () => {
  /** For the side to move. */
  const value = (graph: CoinsGraph, text = 'cut - 0:0 0'): number => {
    const board = coinsAndStrings(graph).parseBoard(text);
    return control(board, board.turn);
  };

  test('the player who must open the only chain loses it', () => {
    expect(value(chainsAndLoops([ones(5)], []))).toBe(-5);
    expect(value(chainsAndLoops([], [ones(6)]))).toBe(-6);
  });

  test('short chains are opened alternately, without handouts', () => {
    // 1 to the other, 2 to the mover, 2 to the other: two coins are cut in the middle.
    expect(value(chainsAndLoops([ones(1), ones(2), ones(2)], []))).toBe(-1 + 2 - 2);
  });

  test('a long chain leaves two coins as a handout, a loop four', () => {
    // The 3 is opened: 1 and then the 5 to the other, 2 to the mover.
    expect(value(chainsAndLoops([ones(3), ones(5)], []))).toBe(-1 + 2 - 5);
    // The loop of 4 is left as a whole; the 5 is lost.
    expect(value(chainsAndLoops([ones(5)], [ones(4)]))).toBe(4 - 5);
    // Of a loop of 3 nothing can be left.
    expect(value(chainsAndLoops([ones(5)], [ones(3)]))).toBe(-3 + 5);
  });

  test('a handout counts the value of its coins', () => {
    // The mover cuts so that the dearer end, 9 + 1, must be left: 1 and then 18 for the other.
    expect(value(chainsAndLoops([[9, 1, 1], [6, 6, 6]], []))).toBe(-1 + 10 - 18); // biome-ignore format: one line
  });

  test('coins that hang on one string are taken first', () => {
    // String 1 of the chain of 3 is cut: take 1, leave 2, and the other has to open the 5; or take 3 and lose 5.
    expect(value(chainsAndLoops([ones(3), ones(5)], []), 'cut 1 0:0 1')).toBe(1 - 2 + 5);
  });

  test('with an odd number of safe cuts the other side must open', () => {
    //   (0) has three strings to the ground: one safe cut, and then a chain of one coin
    const three: CoinsGraph = {
      coins: [8],
      strings: [[0, 'ground'], [0, 'ground'], [0, 'ground']], // biome-ignore format: one line
    };
    // Three strings can be cut safely as long as none is cut: the 8 counts 4 / (4 + 2 · 3), which is 3.2, in eighths.
    expect(value(three)).toBe(3.25);
    expect(value(three, 'cut 2 0:0 1')).toBe(-8);
  });

  test('of three chains at a joint the cheapest is opened and the others become one', () => {
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

  test('chains that become one leave a handout of known ends, or of average worth', () => {
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

    test('with a cheap tail is opened at the tail first, which leaves a loop of 5 and a chain of 12', () => {
      // 1 to the other; the loop is left to him too, all of it; and the 12 are won.
      expect(value(withTail(1))).toBe(counted(-1 - 5 + 12));
    });

    test('with an expensive tail is opened first, and the joint and the tail go with it', () => {
      // 3 + 2 + 9 to the other, but for 2 that he leaves; and then 12.
      expect(value(withTail(9))).toBe(counted(-(14 - 2) + 2 - 12));
    });
  });

  test('chains that look alike but hang on different joints are opened together under every numbering', () => {
    // Seven chains of two coins between three joints and the ground: which is opened first would make a difference.
    const graph: CoinsGraph = {
      coins: ones(17),
      strings: [
        [1, 3], [3, 4], [4, 2], [1, 5], [5, 6], [6, 0], [0, 7], [7, 8], [8, 1], [0, 9], [9, 10], [10, 'ground'],
        [2, 11], [11, 12], [12, 'ground'], [2, 13], [13, 14], [14, 'ground'], [0, 15], [15, 16], [16, 2],
      ], // biome-ignore format: as a table
    };
    const board = coinsAndStrings(graph).initial();
    for (let seed = 0; seed < 40; seed++) {
      expect(control(relabelled(board.graph, seed).board(board), 0)).toBe(control(board, 0));
    }
  });

  test('the value does not depend on which equally cheap chains are compared', () => {
    // When the safe cuts are made, a 4 between a joint and the ground and a 4 between two joints are as cheap.
    const graph: CoinsGraph = {
      coins: [1, 4, 6, 6, 3, 4, 9, 9, 1],
      strings: [
        [7, 5], [2, 8], [5, 3], [4, 7], [3, 1], [1, 'ground'], [2, 4], [7, 'ground'], [0, 'ground'], [4, 'ground'],
        [7, 3], [0, 'ground'], [0, 'ground'], [2, 1], [0, 'ground'], [6, 3], [6, 'ground'], [2, 5], [7, 2], [5, 2],
        [0, 'ground'], [8, 7], [1, 4], [2, 3],
      ], // biome-ignore format: as a table
    };
    const board = coinsAndStrings(graph).parseBoard('cut 9,13,15,21 0:0 0');
    for (let seed = 0; seed < 40; seed++) {
      expect(control(relabelled(board.graph, seed).board(board), 0)).toBe(control(board, 0));
    }
  });

  test('a position in which the safe cuts conflict is even', () => {
    // Four coins, each tied to each: all strings look alike, and after one cut only the opposite one is safe.
    const all: CoinsGraph = { coins: ones(4), strings: [[0, 1], [0, 2], [0, 3], [1, 2], [1, 3], [2, 3]] }; // biome-ignore format: one line
    expectSame(value(all), 0);
  });
});

describe('control is exact for', () => {
  test('chains of equal coins on their own', () => {
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
        expectSame(control(board, board.turn) - banked, exactValue({ rules, board }));
      }),
      { numRuns: cases(100) },
    );
  });
});
