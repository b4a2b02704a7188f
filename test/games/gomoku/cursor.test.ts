/** The cursor led back and forth beside the rules: boards, moves, endings, hash words, and the shapes that it keeps. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GomokuBoard } from '../../../src/games/gomoku/board.js';
import { GomokuCursor } from '../../../src/games/gomoku/cursor.js';
import { gomoku } from '../../../src/games/gomoku/rules.js';
import { Shapes } from '../../../src/games/gomoku/shapes.js';
import type { Cursor } from '../../../src/rules/cursor.js';
import { draw } from '../../../src/rules/outcome.js';
import { cases } from '../../support/cases.js';
import {
  canonicalWordsOf,
  casesOf,
  cursorLaws,
  endingLaw,
  expectCanonicalClasses,
  expectWordsLikeKeys,
  moveListLaw,
  walkLaw,
} from '../../support/games/cursor-laws.js';
import { anyBoard, GAMES, ongoingBoard, rulesOf, setUp, walk } from '../../support/gomoku/board-arbitraries.js';
import { endingOf, wordsOf } from '../../support/side-by-side.js';

function codesOf(cursor: Cursor<GomokuBoard, unknown>): number[] {
  const codes = new Int32Array(410);
  return [...codes.subarray(7, cursor.moves(codes, 7))];
}

/** Boards of all sizes with their rules. */
function withRules(boards: fc.Arbitrary<GomokuBoard>) {
  return boards.map((board) => ({ rules: rulesOf(board), board }));
}

/** Everything that can be seen of a cursor. */
function seen(cursor: Cursor<GomokuBoard, string>) {
  return {
    board: cursor.board(),
    side: cursor.side,
    ending: cursor.outcome(),
    banked: cursor.banked(),
    words: wordsOf(cursor),
    moves: codesOf(cursor).map((code) => cursor.move(code)),
  };
}

describe.each(GAMES)('$rule on $size×$size', ({ size, rule, rules }) => {
  walkLaw(casesOf(ongoingBoard({ size, rule }), rules), { steps: 60, runs: 1 });
  cursorLaws(rules);

  it('hash words and keys tell the same boards apart', () => {
    expectWordsLikeKeys(
      rules,
      Array.from({ length: 400 }, (_, seed) => setUp(size, rule, 1 + (seed % 9), seed)),
    );
  });

  it('a cursor goes through a whole game until the board is full, and back', () => {
    // X O X O … on two rows, O X O X … on the next two: nobody gets more than two in a row.
    const owner = (cell: number) => (Math.floor(Math.floor(cell / size) / 2) + (cell % size)) % 2;
    const order = [0, 1].map((side) =>
      Array.from({ length: size * size }, (_, cell) => cell).filter((cell) => owner(cell) === side),
    );
    const cursor = rules.cursor(rules.initial());
    const line: ReturnType<typeof seen>[] = [];
    while (cursor.outcome() === endingOf(undefined)) {
      line.push(seen(cursor));
      cursor.play(order[cursor.side].pop() ?? -1);
    }
    expect([line.length, cursor.outcome()]).toEqual([size * size, endingOf(draw())]);
    for (const before of line.reverse()) {
      cursor.undo();
      expect(seen(cursor)).toEqual(before);
    }
  });
});

describe('a cursor', () => {
  endingLaw(withRules(anyBoard()), 100);
  moveListLaw(withRules(ongoingBoard()), 60);

  it('has words that depend on the stones and the side to move alone, whatever order they came in', () => {
    fc.assert(
      fc.property(walk({ size: [5, 9], steps: 12 }), ({ start, steps }) => {
        const rules = rulesOf(start);
        const cursor = rules.cursor(start);
        for (const step of steps) {
          if (step === 'undo') cursor.undo();
          else cursor.play(cursor.code(step));
        }
        const [there, back] = [cursor.board(), wordsOf(cursor)];
        expect(wordsOf(rules.cursor(there))).toBe(back);
        const turned = { ...there, turn: there.turn === 0 ? 1 : 0 } as const;
        expect(wordsOf(rules.cursor(turned))).not.toBe(back);
      }),
      { numRuns: cases(50) },
    );
  });

  it('undoes a win to a game that goes on', () => {
    const rules = gomoku({ size: 6 });
    const cursor = rules.cursor(rules.parseBoard('XXXX../OOOO../....../....../....../...... X'));
    const before = seen(cursor);
    for (const move of ['e6', 'e1', 'f6'] as const) {
      cursor.play(cursor.code(move));
      expect(cursor.outcome() !== endingOf(undefined)).toBe(move === 'e6');
      cursor.undo();
      expect(seen(cursor)).toEqual(before);
    }
  });

  it('plays the stones of both rules by its own', () => {
    const text = 'XXX.XX/OOOO../....../....../....../...... X';
    const endings = (['freestyle', 'standard'] as const).map((rule) => {
      const rules = gomoku({ size: 6, rule });
      const cursor = rules.cursor(rules.parseBoard(text));
      cursor.play(cursor.code('d6'));
      return cursor.outcome() === endingOf(undefined);
    });
    expect(endings).toEqual([false, true]);
  });

  it('keeps shapes that are those of its board, whenever they are asked for', () => {
    const read = (shapes: Shapes, count: number) =>
      Array.from({ length: count }, (_, cell) => [shapes.isEmpty(cell), shapes.code(cell, 0), shapes.code(cell, 1)]);
    fc.assert(
      fc.property(walk({ steps: 25 }), fc.integer({ min: 1, max: 7 }), ({ start, steps }, every) => {
        const cursor = rulesOf(start).cursor(start);
        if (!(cursor instanceof GomokuCursor)) expect.fail('another cursor');
        for (const [index, step] of steps.entries()) {
          if (step === 'undo') cursor.undo();
          else cursor.play(cursor.code(step));
          // Asked seldom, the shapes have several stones to catch up with, or have seen some that are gone.
          if (index % every > 0) continue;
          const board = cursor.board();
          const fresh = new Shapes(board);
          expect(read(cursor.shapes, board.cells.length)).toEqual(read(fresh, board.cells.length));
          expect([...cursor.shapes.threats]).toEqual([...fresh.threats]);
          for (const side of [0, 1] as const) expect(cursor.shapes.worthTo(side)).toBe(fresh.worthTo(side));
        }
      }),
      { numRuns: cases(7) },
    );
  });
});

describe('the words that symmetric positions share', () => {
  it('are the same for all eight images', () => {
    fc.assert(
      fc.property(anyBoard(), (board) => {
        expect(expectCanonicalClasses(rulesOf(board), [board])).toBe(1);
      }),
      { numRuns: cases(40) },
    );
  });

  it('are the same for no others', () => {
    // Few stones on a small board, so that images of earlier boards come back.
    const boards = Array.from({ length: cases(375) }, (_, seed) => setUp(5, 'freestyle', 1 + (seed % 2), seed));
    expect(expectCanonicalClasses(gomoku({ size: 5 }), boards)).toBeLessThan(1200);
  });

  it('both tell the sides to move apart', () => {
    // A board that is all of its images.
    const board = gomoku().play(gomoku().initial(), 'h8');
    const [first, second] = ([0, 1] as const).map((turn) => canonicalWordsOf(gomoku(), { ...board, turn }).split(' '));
    expect([first[0] === second[0], first[1] === second[1]]).toEqual([false, false]);
  });

  it('leave the words of the position alone', () => {
    const cursor = gomoku().cursor(gomoku().play(gomoku().initial(), 'c4'));
    const before = wordsOf(cursor);
    cursor.canonicalHash?.(new Int32Array(2));
    expect(wordsOf(cursor)).toBe(before);
  });
});
