/** What can be taken in a row, and what can be left of it: the first step of exact play, against the definition. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCut } from '../../../../src/games/coins-and-strings/board.js';
import { CoinsCursor } from '../../../../src/games/coins-and-strings/cursor.js';
import { leaving, type Peeling, peel } from '../../../../src/games/coins-and-strings/exact/peeling.js';
import type { CoinsGraph } from '../../../../src/games/coins-and-strings/graph.js';
import { NONE, Peeling as QuickPeeling } from '../../../../src/games/coins-and-strings/heuristics/peeling.js';
import { networkOf } from '../../../../src/games/coins-and-strings/network.js';
import { coinsAndStrings } from '../../../../src/games/coins-and-strings/rules.js';
import { cases } from '../../../support/cases.js';
import { anyGraph, ongoingCase } from '../../../support/coins-and-strings/board-arbitraries.js';
import { SlowSolver } from '../../../support/coins-and-strings/slow-solver.js';

function peeled(graph: CoinsGraph): Peeling {
  return peel(networkOf(graph), new Uint8Array(graph.strings.length).fill(1));
}

/** A set of strings as bits. */
function bitsOf(strings: Uint8Array): number {
  return strings.reduce((bits, isLeft, string) => bits | (isLeft << string), 0);
}

const idsOf = (strings: readonly number[]): number[] => strings.map((string) => string + 1);

describe('peeling', () => {
  it('takes a chain from its loose end, and may leave the two coins at the other end', () => {
    // (5)──(4)──(3)──(2)──ground, and a pair that hangs on nothing
    const graph = {
      coins: [5, 4, 3, 2, 1, 1],
      strings: [
        [0, 1],
        [1, 2],
        [2, 3],
        [3, 'ground'],
        [4, 5],
      ],
    } as CoinsGraph;
    const { worth, taking, handout, core } = peeled(graph);
    expect([worth, handout?.worth, handout?.coins, bitsOf(core)]).toEqual([16, 5, [3, 2], 0]);
    expect(idsOf(taking).sort()).toEqual([1, 2, 3, 4, 5]);
    const left = new Uint8Array(5).fill(1);
    expect(handout && idsOf(leaving(networkOf(graph), left, handout)).at(-1)).toBe(4);
  });

  it('leaves the cheapest four coins in a row of a path that hangs on nothing', () => {
    const graph = {
      coins: [9, 1, 2, 3, 1, 8],
      strings: [
        [0, 1],
        [1, 2],
        [2, 3],
        [3, 4],
        [4, 5],
      ],
    } as CoinsGraph;
    expect(peeled(graph).handout).toMatchObject({ worth: 7, coins: [1, 2, 3, 4], last: 2 });
  });

  it('does not leave four coins in a row of a path that hangs on something, however cheap they are', () => {
    // ground──(9)──(1)──(1)──(1)──(1): cut between the cheap ones, and the dear one is left as well.
    const graph = {
      coins: [9, 1, 1, 1, 1],
      strings: [
        ['ground', 0],
        [0, 1],
        [1, 2],
        [2, 3],
        [3, 4],
      ],
    } as CoinsGraph;
    expect(peeled(graph).handout).toMatchObject({ worth: 10, coins: [0, 1], last: 0 });
  });

  it('allows no handout of a pair, of three in a row, of a star, or of a coin on the core', () => {
    const hangs = (strings: CoinsGraph['strings']) => peeled({ coins: [1, 1, 1, 1], strings }).handout;
    expect(hangs([[0, 1]])).toBeUndefined();
    expect(
      hangs([
        [0, 1],
        [1, 2],
      ]),
    ).toBeUndefined();
    expect(
      hangs([
        [0, 1],
        [0, 2],
        [0, 3],
      ]),
    ).toBeUndefined();
    expect(
      hangs([
        [0, 1],
        [1, 2],
        [2, 3],
        [3, 1],
      ]),
    ).toBeUndefined();
    expect(hangs([[0, 'ground']])).toBeUndefined();
  });

  it('gives the value of a position from the value of its core, for any values', () => {
    fc.assert(
      fc.property(anyGraph({ coins: 8, strings: 10, fewest: 1 }), (graph) => {
        const { graph: checked } = coinsAndStrings(graph);
        const { worth, handout, core } = peeled(checked);
        const solver = new SlowSolver(checked);
        const value = solver.value(bitsOf(core));
        const leavingIt = handout === undefined ? Number.NEGATIVE_INFINITY : -2 * handout.worth - value;
        expect(worth + Math.max(value, leavingIt)).toBe(solver.value(2 ** graph.strings.length - 1));
      }),
      { numRuns: cases(500) },
    );
  });

  it('agrees with the fast version that heuristics use on cursors', () => {
    fc.assert(
      fc.property(ongoingCase({ coins: 12, strings: 14 }), ({ rules, board }) => {
        const network = networkOf(rules.graph);
        const left = Uint8Array.from(rules.graph.strings, (_, string) => Number(!isCut(board, string + 1)));
        const { worth, handout, core } = peel(network, left);
        const quick = new QuickPeeling(network);
        quick.peel(new CoinsCursor(board));
        expect([quick.taken, quick.handout]).toEqual([worth, handout?.worth ?? NONE]);
        expect(quick.left[0]).toBe(bitsOf(core));
      }),
      { numRuns: cases(500) },
    );
  });

  it('lists cuts that each take a coin, except the last one of a handout, which ends the turn', () => {
    fc.assert(
      fc.property(anyGraph({ coins: 9, strings: 9, fewest: 1 }), (graph) => {
        const rules = coinsAndStrings(graph);
        const { taking, handout, worth, core } = peeled(rules.graph);
        const played = (strings: readonly number[]) => idsOf(strings).reduce(rules.play, rules.initial());
        expect(played(taking).points).toEqual([worth, 0]);
        expect(taking.length).toBe(graph.strings.length - core.filter(Boolean).length);
        if (handout === undefined) return;
        const left = new Uint8Array(graph.strings.length).fill(1);
        const turn = leaving(networkOf(rules.graph), left, handout);
        expect(played(turn.slice(0, -1))).toMatchObject({ points: [worth - handout.worth, 0], turn: 0 });
        expect(played(turn)).toMatchObject({ points: [worth - handout.worth, 0], turn: 1 });
      }),
      { numRuns: cases(500) },
    );
  });
});
