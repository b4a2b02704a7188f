/**
 * The rules against a slow Gomoku written from the text of the rules, on boards of all sizes and for both rules: the same moves,
 * boards, turns and outcomes, in random games and on boards set up with rows of stones.
 */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cases } from '../../support/cases.js';
import { anyBoard, GAMES, ongoingBoard, randomGame, rulesOf } from '../../support/gomoku/board-arbitraries.js';
import { slowGomoku } from '../../support/gomoku/slow-gomoku.js';
import { expectSameGame, said } from '../../support/side-by-side.js';

describe.each(GAMES)('$rule on $size×$size', ({ size, rule, rules }) => {
  const twin = slowGomoku(size, rule);

  it('the rules and the slow twin agree along random games', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), (seed) => {
        expectSameGame(rules, twin, seed, 40);
      }),
      { numRuns: cases(1) },
    );
  });

  it('the rules and the slow twin agree along whole games with stones placed beside stones', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), (seed) => {
        let board = rules.initial();
        let twinBoard = twin.initial();
        for (const move of randomGame(board, size * size, seed)) {
          expect([twin.moves(twinBoard).includes(move), twin.outcome(twinBoard)]).toEqual([true, undefined]);
          board = rules.play(board, move);
          twinBoard = twin.play(twinBoard, move);
        }
        expect(said(rules, board)).toEqual(said(twin, twinBoard));
        expect(rules.outcome(board)).toBeDefined();
      }),
      { numRuns: cases(1) },
    );
  });
});

it('the rules and the slow twin agree on any board from 5×5 to 20×20', () => {
  fc.assert(
    fc.property(anyBoard(), (board) => {
      const twin = slowGomoku(board.size, board.rule);
      const rules = rulesOf(board);
      expect(said(rules, board)).toEqual(said(twin, twin.parseBoard(rules.formatBoard(board))));
    }),
    { numRuns: cases(150) },
  );
});

it('the rules and the slow twin agree on every board one move later', () => {
  fc.assert(
    fc.property(ongoingBoard({ size: [5, 12] }), (board) => {
      const twin = slowGomoku(board.size, board.rule);
      const rules = rulesOf(board);
      const twinBoard = twin.parseBoard(rules.formatBoard(board));
      for (const move of rules.moves(board)) {
        const [next, twinNext] = [rules.play(board, move), twin.play(twinBoard, move)];
        expect(rules.formatBoard(next)).toBe(twin.formatBoard(twinNext));
        expect([move, rules.outcome(next)]).toEqual([move, twin.outcome(twinNext)]);
      }
    }),
    { numRuns: cases(4) },
  );
});
