/**
 * Pentago keeps the promises of rules, symmetries, texts and cursors: those that `checkRules` knows, in fewer games than
 * by default, which would take ten seconds a model; and others over long walks of its cursors, back and forth.
 */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkRules } from '../../../src/testing/check-rules.js';
import { cases } from '../../support/cases.js';
import { anyBoard, filledAndQuiet, MODELS } from '../../support/pentago/board-arbitraries.js';
import { expectCursorFollows, expectLastingBoard, expectLengthBeyondEnd } from '../../support/side-by-side.js';

/** Moves of games that are not counted in points, that number no positions and know no way back. */
const NOT_FOR_PENTAGO = ['banked-end', 'banked-rest', 'positions', 'predecessors-complete', 'predecessors-sound'];

const EFFORTS = { split: { games: cases(2), positions: cases(15) }, whole: { games: cases(1), positions: cases(10) } };

describe.each(MODELS)('$turns turns', ({ turns, rules }) => {
  it('keep every law that they are subject to, from the start', () => {
    const { skipped } = checkRules(rules, EFFORTS[turns]);
    // Few random games get as far as the endgame.
    const { endgame: _, ...others } = skipped;
    expect(Object.keys(others).sort()).toEqual(NOT_FOR_PENTAGO);
  });

  it.each([
    ['late in the game', filledAndQuiet(28, false, 1)],
    ['in the middle of a turn', filledAndQuiet(25, true, 2)],
  ])('keep them %s', (_, start) => {
    const { skipped } = checkRules(rules, { games: cases(2), positions: cases(8), start });
    expect(Object.keys(skipped).sort()).toEqual(NOT_FOR_PENTAGO);
  });

  it('a cursor led back and forth says what the rules say of the board it stands on', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), (seed) => {
        expectCursorFollows(rules, rules.initial(), seed, 250);
      }),
      { numRuns: cases(3) },
    );
  });

  it('a cursor lists the moves of the rules and tells codes from moves', () => {
    fc.assert(
      fc.property(anyBoard({ max: 33 }), (board) => {
        if (rules.outcome(board) !== undefined) return;
        const cursor = rules.cursor(board);
        const into = new Int32Array(400);
        const end = cursor.moves(into, 7);
        const codes = [...into.subarray(7, end)];
        const moves = codes.map((code) => cursor.move(code));
        expect([...moves].sort()).toEqual([...rules.moves(board)].sort());
        expect(moves.map((move) => cursor.code(move))).toEqual(codes);
        expect(moves.map((move) => rules.moveId(move))).toEqual(codes);
      }),
      { numRuns: cases(50) },
    );
  });

  it('a cursor asked to write past the end of a list says how long it should have been', () => {
    expectLengthBeyondEnd(rules);
  });

  it('a board that a cursor gave does not change with it', () => expectLastingBoard(rules));
});
