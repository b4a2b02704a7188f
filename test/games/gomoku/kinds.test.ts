/**
 * The kinds of cells, in drawings and compared with a slow twin that looks at whole lines. In drawings `*` is the cell whose
 * kind for X is meant, and the ends of the drawing are the edges of the board.
 */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { GomokuBoard, GomokuRule } from '../../../src/games/gomoku/board.js';
import { Shapes } from '../../../src/games/gomoku/shapes.js';
import { kindIn } from '../../../src/games/gomoku/threats.js';
import type { Side } from '../../../src/rules/outcome.js';
import { cases } from '../../support/cases.js';
import { anyBoard, ongoingBoard, RULES } from '../../support/gomoku/board-arbitraries.js';
import { KIND_NAMES, type KindName, slowKind } from '../../support/gomoku/slow-kinds.js';
import { slowLines } from '../../support/gomoku/slow-lines.js';

/** A line placed as a row, a column or a long diagonal of an otherwise empty board, and its cells. */
function laidOut(
  line: string,
  direction: number,
  rule: GomokuRule,
): { board: GomokuBoard; cellAt: (at: number) => number } {
  const size = line.length;
  const middle = size >> 1;
  const cellAt = (at: number): number =>
    [size * middle + at, size * at + middle, size * at + at, size * at + size - 1 - at][direction];
  const cells = Array.from({ length: size * size }, () => '.');
  for (const [at, symbol] of [...line].entries()) cells[cellAt(at)] = symbol;
  return { board: { size, rule, cells: cells.join(''), turn: 0 }, cellAt };
}

/** The kinds of a line's cells by the library; `undefined` for cells with a stone. */
function kindsAlong(line: string, direction: number, side: Side, rule: GomokuRule): (KindName | undefined)[] {
  const { board, cellAt } = laidOut(line, direction, rule);
  const shapes = new Shapes(board);
  return [...line].map((symbol, at) =>
    symbol === '.' ? KIND_NAMES[kindIn(shapes.code(cellAt(at), side), direction)] : undefined,
  );
}

function slowKindsAlong(line: string, side: Side, rule: GomokuRule): (KindName | undefined)[] {
  return [...line].map((symbol, at) => (symbol === '.' ? slowKind(line, at, side === 0 ? 'X' : 'O', rule) : undefined));
}

/** Drawings and their kinds; the kind by the standard rule is given only if it differs. */
const DRAWN: readonly [drawing: string, freestyle: KindName, standard?: KindName][] = [
  ['OXXXX*O..', 'five'],
  ['..XX*XX..', 'five'],
  ['*XXXX', 'five'],
  // A row of six or more, which does not win by the standard rule and can never be shortened.
  ['..XXXXX*..', 'five', 'dead'],
  ['.XXX*XX.', 'five', 'dead'],

  ['.XXX*.', 'open four'],
  ['..XX*X...', 'open four'],
  // Two gaps in one line: a double four.
  ['XXX.*.XXX', 'open four'],
  ['OX.XX*.XO', 'open four'],
  ['.XX.X*.XX.', 'open four'],
  // By the standard rule only one gap makes five: the other makes six.
  ['X.XX*.XX', 'open four', 'four'],
  ['X.XXX*..', 'open four', 'four'],
  // There is an own stone beyond either end: both cells make six.
  ['X.XXX*.X', 'open four', 'dead'],
  // A five at either end, but the cell beyond one of them is taken.
  ['OXXX*.X..', 'four', 'dead'],

  ['OXXX*.....', 'four'],
  ['XXX*......', 'four'],
  ['.....*XXX', 'four'],
  ['..X.XX*...', 'four'],
  ['..XX.X*...', 'four'],
  ['XXX.*', 'four'],
  ['OXXX*O....', 'dead'],

  // Straight threes: one cell makes it an open four, or two cells do.
  ['.XX*..', 'three'],
  ['OXX*......', 'closed three'],
  ['O.XX*..', 'three'],
  ['O.XX*.O', 'closed three'],
  ['..XX*..', 'wider three'],
  ['...X*X....', 'wider three'],
  // Split threes: a stone in the gap makes it an open four.
  ['..X.X*..', 'three'],
  ['..XX.*..', 'three'],
  ['.X.X*.', 'three'],
  ['.X.X*O', 'closed three'],
  // A stone further away spoils one of the two by the standard rule.
  ['X..XX*..', 'wider three', 'three'],
  ['X..XX*..X', 'wider three', 'closed three'],

  ['OXX.*....', 'closed three'],
  ['O.X.X*O', 'closed three'],
  ['X...*X...', 'wider two'],
  ['X.X.*', 'closed three'],

  ['..X*..', 'two'],
  ['.X..*.', 'two'],
  ['..X*...', 'wider two'],
  ['OX*......', 'closed two'],
  ['X*...', 'closed two'],
  ['....*....', 'one'],
  ['.*....', 'one'],
  ['*........', 'closed one'],
  ['O*....', 'closed one'],
  ['O*...O...', 'dead'],
  ['*....X', 'closed one', 'dead'],
];

describe.each(DRAWN)('%s', (drawing, freestyle, standard = freestyle) => {
  test.each([
    ['freestyle', freestyle],
    ['standard', standard],
  ] as const)('the kind by the %s rule is %s', (rule, kind) => {
    const at = drawing.indexOf('*');
    const line = drawing.replace('*', '.');
    const backwards = [...line].reverse().join('');
    const other = line.replace(/[XO]/g, (stone) => (stone === 'X' ? 'O' : 'X'));
    expect(slowKind(line, at, 'X', rule)).toBe(kind);
    for (let direction = 0; direction < 4; direction++) {
      expect(kindsAlong(line, direction, 0, rule)[at]).toBe(kind);
      expect(kindsAlong(backwards, direction, 0, rule)[line.length - 1 - at]).toBe(kind);
      expect(kindsAlong(other, direction, 1, rule)[at]).toBe(kind);
    }
  });
});

/** A line of at least `min` cells, chosen from some symbols. */
function lineOf(symbols: string, min: number): fc.Arbitrary<string> {
  return fc
    .integer({ min, max: 20 })
    .chain((length) => fc.array(fc.constantFrom(...symbols), { minLength: length, maxLength: length }))
    .map((cells) => cells.join(''));
}

describe.each(RULES)('by the %s rule', (rule) => {
  test.each([
    ['crowded', lineOf('..XXO', 5), 400],
    ['X’s', lineOf('..X', 5), 30],
    // The twin tries all cells, which takes long if many are empty.
    ['nearly empty', lineOf('.......XO', 12), 8],
  ] as const)('cells of %s lines have the kinds that their whole line gives them', (_, lines, runs) => {
    fc.assert(
      fc.property(lines, fc.nat(3), fc.constantFrom<Side>(0, 1), (line, direction, side) => {
        expect(kindsAlong(line, direction, side, rule)).toEqual(slowKindsAlong(line, side, rule));
      }),
      { numRuns: cases(runs) },
    );
  });

  test('cells of random boards have the kinds that their whole lines give them', () => {
    fc.assert(
      fc.property(fc.oneof(anyBoard({ rule, size: [5, 11] }), ongoingBoard({ rule, size: [5, 11] })), (board) => {
        const shapes = new Shapes(board);
        for (const { text, cells, direction } of slowLines(board)) {
          for (const side of [0, 1] as const) {
            const kinds = cells.map((cell, at) =>
              text[at] === '.' ? KIND_NAMES[kindIn(shapes.code(cell, side), direction)] : undefined,
            );
            expect(kinds).toEqual(slowKindsAlong(text, side, rule));
          }
        }
      }),
      { numRuns: cases(5) },
    );
  });
});
