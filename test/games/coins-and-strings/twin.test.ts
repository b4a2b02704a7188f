/** The rules on random graphs against slow rules written from their text: the same moves, boards, turns and outcomes. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { grid } from '../../../src/games/coins-and-strings/grid.js';
import { coinsAndStrings } from '../../../src/games/coins-and-strings/rules.js';
import { cases } from '../../support/cases.js';
import { anyCase, anyGraph } from '../../support/coins-and-strings/board-arbitraries.js';
import { slowCoins } from '../../support/coins-and-strings/slow-coins.js';
import { expectSameGame, said } from '../../support/side-by-side.js';

/** More than any game has. */
const ALL_PLIES = 1000;

describe('the rules and their slow twin', () => {
  it('play the same random games on any small graph', () => {
    fc.assert(
      fc.property(anyGraph(), fc.nat(1_000_000), (graph, seed) => {
        expectSameGame(coinsAndStrings(graph), slowCoins(graph), seed, ALL_PLIES);
      }),
      { numRuns: cases(200) },
    );
  });

  it('play the same random games on graphs of several words of strings', () => {
    fc.assert(
      fc.property(anyGraph({ coins: 30, strings: 100, fewest: 30 }), fc.nat(1_000_000), (graph, seed) => {
        expectSameGame(coinsAndStrings(graph), slowCoins(graph), seed, ALL_PLIES);
      }),
      { numRuns: cases(8) },
    );
  });

  it.each([
    grid(3, 3),
    grid(3, 4, { ground: true }),
    grid(3, 3, { ground: true, diagonals: true, value: (row, column) => 1 + row * column }),
  ])('random games on $name', (options) => {
    for (let seed = 0; seed < cases(3); seed++) {
      expectSameGame(coinsAndStrings(options), slowCoins(options), seed, ALL_PLIES);
    }
  });

  it('agree on any board and on every board one move later', () => {
    fc.assert(
      fc.property(anyCase(), ({ rules, board }) => {
        const twin = slowCoins(rules.graph);
        const twinBoard = twin.parseBoard(rules.formatBoard(board));
        for (const move of rules.moves(board)) {
          const next = rules.play(board, move);
          expect(said(rules, next)).toEqual(said(twin, twin.play(twinBoard, move)));
        }
      }),
      { numRuns: cases(100) },
    );
  });
});
