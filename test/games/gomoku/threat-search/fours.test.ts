import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Shapes } from '../../../../src/games/gomoku/shapes.js';
import { FourSearch } from '../../../../src/games/gomoku/threat-search/fours.js';
import { cases } from '../../../support/cases.js';
import { ongoingBoard } from '../../../support/gomoku/board-arbitraries.js';
import { slowFours } from '../../../support/gomoku/slow-threat-search.js';

test('wins by fours are found where the definition finds them, on small boards', () => {
  let wins = 0;
  let hits = 0;
  fc.assert(
    fc.property(ongoingBoard({ size: [5, 10] }), (board) => {
      const search = new FourSearch(board.size, board.rule);
      const shapes = new Shapes(board);
      const plies = search.winIn(shapes, board.turn, 1_000_000);
      expect(plies).toBeGreaterThanOrEqual(0);
      expect(plies > 0).toBe(slowFours(board));
      expect(shapes.words).toEqual(new Shapes(board).words);
      if (plies > 0) wins++;
      if (plies > 3) hits++;
    }),
    { numRuns: cases(1000) },
  );
  console.log(wins, hits);
});
