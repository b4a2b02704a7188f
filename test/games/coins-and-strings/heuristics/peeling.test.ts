/** Peeling: what can be taken in a row and the cheapest handout, beside a slow twin, by hand, and against exact values. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CoinsCursor } from '../../../../src/games/coins-and-strings/cursor.js';
import { Peeling } from '../../../../src/games/coins-and-strings/heuristics/peeling.js';
import { type CoinsBoard, type CoinsGraph, coinsAndStrings } from '../../../../src/games/coins-and-strings/index.js';
import { networkOf } from '../../../../src/games/coins-and-strings/network.js';
import { cases } from '../../../support/cases.js';
import { anyCase, type CoinsCase } from '../../../support/coins-and-strings/board-arbitraries.js';
import { slowPeeling } from '../../../support/coins-and-strings/heuristic-peeling-twin.js';
import { exactValue } from '../../../support/coins-and-strings/slow-solver.js';

describe('what can be taken in a row', () => {
  test('and the cheapest handout are those of the slow twin', () => {
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
    // 1, 2, 9 and 5, which is taken first.
    [
      'a star of paths',
      {
        coins: [9, 5, 2, 1, 8],
        strings: [
          [0, 1],
          [0, 2],
          [2, 3],
          [0, 4],
        ],
      },
      25,
      17,
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

describe('value = taken + max(rest, −2 · handout − rest)', () => {
  /** The cursor after everything that can be taken is taken, and a board of it. */
  function peeled(board: CoinsBoard) {
    const rules = coinsAndStrings(board.graph);
    const network = networkOf(rules.graph);
    const peeling = new Peeling(network);
    peeling.peel(new CoinsCursor({ ...board, graph: rules.graph }));
    const cut = Array.from(peeling.left, (left, word) => network.all[word] & ~left);
    return { peeling, rest: { rules, board: { ...board, graph: rules.graph, cut, points: [0, 0] as const } } };
  }

  test('holds on small boards', () => {
    fc.assert(
      fc.property(anyCase({ coins: 7, strings: 9 }), ({ rules, board }) => {
        const { peeling, rest } = peeled(board);
        const total = networkOf(rest.rules.graph).total;
        const after = { ...rest.board, points: [total - worthOf(rest), 0] as const };
        const value = exactValue({ rules: rest.rules, board: after });
        const { taken, handout } = peeling;
        const expected = handout < 0 ? value : Math.max(value, -2 * handout - value);
        expect(taken + expected).toBe(exactValue({ rules, board }));
      }),
      { numRuns: cases(300) },
    );
  });

  /** What the coins are worth that hang on something. */
  function worthOf({ rules, board }: CoinsCase): number {
    const left = rules.moves(board).flatMap((id) => rules.graph.strings[id - 1]);
    return rules.graph.coins.reduce((sum, value, coin) => sum + (left.includes(coin) ? value : 0), 0);
  }
});
