/** Every heuristic equals its slow twin on boards of all sizes, both on boards and on cursors that have moved. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type AdjacencyOptions,
  adjacency,
  neutreeko,
  type ProspectsOptions,
  prospects,
  threeInARow,
} from '../../../../src/games/neutreeko/index.js';
import type { Side } from '../../../../src/rules/outcome.js';
import { cases } from '../../../support/cases.js';
import { HEURISTIC_SUBJECTS, heuristicBoard, liveBoard } from '../../../support/neutreeko/heuristic-subjects.js';
import { adjacencyTwin, prospectsTwin, threeInARowTwin } from '../../../support/neutreeko/heuristic-twins.js';

const anySide = fc.constantFrom<Side>(0, 1);
/** −0 is 0 here. */
const plain = (value: number | undefined) => (value ?? Number.NaN) + 0;

describe('slow twins', () => {
  test('threeInARow equals its slow twin', () => {
    fc.assert(
      fc.property(heuristicBoard, anySide, (board, side) => {
        expect(plain(threeInARow(board, side))).toBe(plain(threeInARowTwin(board, side)));
      }),
      { numRuns: cases(50) },
    );
  });

  test.each<AdjacencyOptions>([{}, { adjacent: 0 }, { inLine: -3 }, { adjacent: 70, inLine: 4 }])(
    'adjacency with %j equals its slow twin',
    (options) => {
      const heuristic = adjacency(options);
      fc.assert(
        fc.property(heuristicBoard, anySide, (board, side) => {
          expect(plain(heuristic(board, side))).toBe(plain(adjacencyTwin(board, side, options)));
        }),
        { numRuns: cases(25) },
      );
    },
  );

  test.each<ProspectsOptions>([
    {},
    { win: 7, tempo: -3, threat: 0 },
    { threat: 90, threats: -5, preparation: 31, corner: 4, besideCorner: -2 },
  ])('prospects with %j equal their slow twin', (options) => {
    const heuristic = prospects(options);
    fc.assert(
      fc.property(heuristicBoard, anySide, (board, side) => {
        expect(plain(heuristic(board, side))).toBe(plain(prospectsTwin(board, side, options)));
      }),
      { numRuns: cases(25) },
    );
  });
});

test.each(HEURISTIC_SUBJECTS)(
  '$name is the same on a cursor as on a board, before and after moves',
  ({ heuristic }) => {
    fc.assert(
      fc.property(liveBoard, anySide, fc.array(fc.nat(), { maxLength: 4 }), (board, side, picks) => {
        const rules = neutreeko({ size: board.size });
        const cursor = rules.cursor(board);
        expect(plain(heuristic.onCursor?.(cursor, side))).toBe(plain(heuristic(board, side)));
        for (const pick of picks) {
          const moves = rules.moves(cursor.board());
          if (moves.length === 0) break;
          cursor.play(cursor.code(moves[pick % moves.length]));
          expect(plain(heuristic.onCursor?.(cursor, side))).toBe(plain(heuristic(cursor.board(), side)));
        }
      }),
      { numRuns: cases(25) },
    );
  },
);
