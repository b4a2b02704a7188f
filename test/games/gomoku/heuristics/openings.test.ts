/** `openings` as the coursework describes it, against its slow twin, and its two forms against each other. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Random } from '../../../../src/core/random.js';
import type { GomokuBoard, GomokuMove } from '../../../../src/games/gomoku/board.js';
import { openings } from '../../../../src/games/gomoku/heuristics/openings.js';
import { OpeningsTally } from '../../../../src/games/gomoku/heuristics/openings-tally.js';
import { gomoku } from '../../../../src/games/gomoku/rules.js';
import type { Side } from '../../../../src/rules/outcome.js';
import { cases } from '../../../support/cases.js';
import { anyBoard, RULES, rulesOf, SIZES, walk, withStones } from '../../../support/gomoku/board-arbitraries.js';
import { slowOpenings } from '../../../support/gomoku/slow-openings.js';

const anySide = fc.constantFrom<Side>(0, 1);
const fromScratch = openings({ incremental: false });
const onBoard = (first: readonly GomokuMove[], second: readonly GomokuMove[] = [], size = 15) =>
  openings(withStones({ size }, first, second), 0) + 0;

/** What a move adds for its own side, by the slow twin, which follows the formula literally. */
function gainOf(board: GomokuBoard, move: GomokuMove): number {
  const side = board.turn;
  const after = rulesOf(board).play(board, move);
  expect(openings(after, side)).toBe(slowOpenings(after, side));
  return openings(after, side) - openings(board, side);
}

describe('values counted by hand', () => {
  test('the example of the coursework has its value: a lone enemy stone, ours beside it, an enemy stone beyond', () => {
    const rules = gomoku();
    let board = rules.play({ ...rules.initial(), turn: 1 }, 'h8');
    const values = [openings(board, 0)];
    for (const move of ['i8', 'j8'] as const) {
      board = rules.play(board, move);
      values.push(openings(board, 0));
    }
    expect(values).toEqual([-8, 0, -8]);
  });

  test.each(SIZES)(
    'an empty board of %i rows is worth 0, and a stone is worth its number of empty neighbours',
    (size) => {
      expect(onBoard([], [], size)).toBe(0);
      expect(onBoard(['a1'], [], size)).toBe(3);
      expect(onBoard([`a${size}`], [], size)).toBe(3);
      expect(onBoard(['c1'], [], size)).toBe(5);
      expect(onBoard(['c3'], [], size)).toBe(8);
      expect(onBoard([], ['c3'], size)).toBe(-8);
    },
  );

  test.each(['g8', 'i8', 'h7', 'h9', 'g9', 'i7', 'g7', 'i9'] as const)(
    'a stone on %s joined to h8 adds 230',
    (move) => {
      expect(gainOf(withStones({ size: 15 }, ['h8']), move)).toBe(230);
    },
  );

  test.each([
    ['f8', ['g8', 'h8', 'i8']],
    ['j8', ['g8', 'h8', 'i8']],
    ['h12', ['h9', 'h10', 'h11']],
    ['f6', ['g7', 'h8', 'i9']],
    ['f10', ['g9', 'h8', 'i7']],
  ] as const)('a stone on %s, which closes an end of the open three %s, gains 11,307', (move, three) => {
    expect(gainOf(withStones({ size: 15 }, [], three), move)).toBe(11_307);
    expect(gainOf(withStones({ size: 15, turn: 1 }, three), move)).toBe(11_307);
  });

  test.each(RULES)('a stone at either end of an open four makes a five (%s)', (rule) => {
    const four = withStones({ size: 15, rule }, ['f8', 'g8', 'h8', 'i8']);
    expect(openings(four, 0)).toBe(2 * 1_084_800 + 4 * 6);
    for (const move of ['e8', 'j8'] as const) expect(gainOf(four, move)).toBe(75_936_000 + 6 - 2 * 1_084_800);
  });

  test.each(RULES)('a run of more than five counts once, as a five (%s)', (rule) => {
    const row: GomokuMove[] = ['a1', 'b1', 'c1', 'd1', 'e1', 'f1', 'g1', 'h1', 'i1', 'j1'];
    for (let length = 5; length <= 10; length++) {
      const run = withStones({ size: 10, rule }, row.slice(0, length));
      // Above each stone there are three cells, but two above those at the edges.
      expect(openings(run, 0)).toBe(75_936_000 + 3 * length - (length === 10 ? 2 : 1));
      // Joining two runs: two fives become one, and so do a five and a pair.
      const gap = length >> 1;
      const parts = withStones(
        { size: 10, rule },
        row.filter((_, at) => at < length && at !== gap),
      );
      const { worth } = afterPut(parts, [[90 + gap, 0]]);
      expect(worth).toBe(openings(run, 0));
    }
  });

  test('a five with closed ends is a five, and a four with closed ends is worth nothing', () => {
    expect(onBoard(['b8', 'c8', 'd8', 'e8', 'f8'], ['a8', 'g8'])).toBe(75_936_000 + 5 * 6 - 4 - 7);
    expect(onBoard(['b8', 'c8', 'd8', 'e8'], ['a8', 'f8'])).toBe(4 * 6 - 4 - 7);
  });

  test('openings on lines too short for five count as well', () => {
    // On 5×5 the diagonal b5–a4 has two cells: a stone on a4 is open on it, and a pair there has no ends.
    expect(onBoard(['a4'], [], 5)).toBe(5);
    expect(onBoard(['a4', 'b5'], [], 5)).toBe(4 + 4);
  });

  test('single stones can outweigh a pair, so the weights are not quite a hierarchy', () => {
    const scattered = [...'bdfhjln'].flatMap((column) =>
      [2, 4, 6, 8, 10, 12, 14].map((row) => `${column}${row}` as GomokuMove),
    );
    expect(onBoard(scattered)).toBe(49 * 8);
    expect(onBoard(['h8', 'i8'])).toBe(2 * 113 + 2 * 6);
  });
});

/** The tally of a board after stones (cell, side) were placed. */
function afterPut(board: GomokuBoard, stones: readonly (readonly [number, Side])[]): OpeningsTally {
  const tally = new OpeningsTally(board);
  for (const [cell, side] of stones) tally.put(cell, side);
  return tally;
}

describe('properties', () => {
  test('openings equal their slow twin', () => {
    fc.assert(
      fc.property(anyBoard(), anySide, (board, side) => {
        expect(openings(board, side) + 0).toBe(slowOpenings(board, side) + 0);
        expect(fromScratch(board, side) + 0).toBe(slowOpenings(board, side) + 0);
      }),
      { numRuns: cases(50) },
    );
  });

  test('both forms of openings equal their slow twin on a cursor that moves back and forth', () => {
    fc.assert(
      fc.property(walk(), anySide, ({ start, steps }, side) => {
        const cursor = rulesOf(start).cursor(start);
        for (const [at, step] of steps.entries()) {
          if (step === 'undo') cursor.undo();
          else cursor.play(cursor.code(step));
          // Not at every step, so that the tally must catch up with several moves, and skips those that were undone.
          if (at % 3 === 1) continue;
          const value = slowOpenings(cursor.board(), side) + 0;
          expect((openings.onCursor?.(cursor, side) ?? Number.NaN) + 0).toBe(value);
          expect((fromScratch.onCursor?.(cursor, side) ?? Number.NaN) + 0).toBe(value);
        }
      }),
      { numRuns: cases(15) },
    );
  });

  test('the tally is right for stones of either side in any order, including long runs', () => {
    fc.assert(
      fc.property(anyBoard(), fc.nat(), (board, seed) => {
        const random = new Random(seed);
        const tally = new OpeningsTally(board);
        const line = [board.cells];
        for (let step = 0; step < 80; step++) {
          const cells = line[line.length - 1];
          const cell = random.below(cells.length);
          if (line.length > 1 && random.below(3) === 0) {
            tally.takeBack();
            line.pop();
          } else if (cells[cell] === '.') {
            const side: Side = random.below(2) === 0 ? 0 : 1;
            tally.put(cell, side);
            line.push(cells.slice(0, cell) + 'XO'[side] + cells.slice(cell + 1));
          }
          expect(tally.depth).toBe(line.length - 1);
          if (step % 8 === 7) expect(tally.worth).toBe(slowOpenings({ ...board, cells: line[line.length - 1] }, 0));
        }
      }),
      { numRuns: cases(15) },
    );
  });
});

test('openings refuse an unknown option', () => {
  expect(() => openings({ incremental: 1 as unknown as boolean })).toThrow('true or false');
  expect(() => openings({ weight: 1 } as object)).toThrow('weight');
  expect(openings.name).toBe('openings');
  expect([openings.zeroSum, fromScratch.zeroSum]).toEqual([true, true]);
});
