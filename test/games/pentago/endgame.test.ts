/**
 * The endgame method against alpha-beta to the end of the game: the same verdicts, distances and best moves, in both turn
 * models, with a stone or a rotation due.
 */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PentagoBoard } from '../../../src/games/pentago/board.js';
import { solve } from '../../../src/solve/solve.js';
import { filledAndQuiet, MODELS } from '../../support/pentago/board-arbitraries.js';

/** A board of a game that goes on, nobody able to win at once, with so many empty cells; in mid-turn or not. */
function boards(fewest: number, most: number): fc.Arbitrary<PentagoBoard> {
  const start = fc.record({ seed: fc.nat(), empty: fc.integer({ min: fewest, max: most }), rotates: fc.boolean() });
  return start.map(({ seed, empty, rotates }) => filledAndQuiet(36 - (rotates ? empty : empty + 1), rotates, seed));
}

describe.each(MODELS)('in $turns turns', ({ rules }) => {
  test('verdicts, distances and best moves are those of a search', () => {
    fc.assert(
      fc.property(boards(0, 4), (board) => {
        const { verdict, moves, principalVariation } = solve(rules, board);
        const searched = solve(rules, board, { endgame: false });
        expect([verdict, [...moves].sort()]).toEqual([searched.verdict, [...searched.moves].sort()]);
        if ('plies' in verdict) expect(principalVariation.flat()).toHaveLength(verdict.plies);
      }),
      { numRuns: 40 },
    );
  });

  test('so is the verdict of every move', () => {
    fc.assert(
      fc.property(boards(0, 3), (board) => {
        const byMove = (endgame: boolean) => solve(rules, board, { endgame, everyMove: true }).values;
        expect(byMove(true)).toEqual(byMove(false));
      }),
      { numRuns: 25 },
    );
  });

  test('without distance all moves that win are found', () => {
    fc.assert(
      fc.property(boards(0, 4), (board) => {
        const answer = (endgame: boolean) => solve(rules, board, { endgame, distance: false });
        expect([...answer(true).moves].sort()).toEqual([...answer(false).moves].sort());
        expect(answer(true).verdict.kind).toBe(answer(false).verdict.kind);
      }),
      { numRuns: 25 },
    );
  });
});
