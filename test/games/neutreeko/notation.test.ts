/** Boards and moves as text: what is written is read again, and what cannot be read is refused where its fault lies. */

import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { NeutreekoSize } from '../../../src/games/neutreeko/board.js';
import { drawBoard, neutreeko } from '../../../src/games/neutreeko/index.js';
import { cases } from '../../support/cases.js';
import { anyBoard, BOARDS, drawn } from '../../support/neutreeko/board-arbitraries.js';
import { slowNeutreeko } from '../../support/neutreeko/slow-neutreeko.js';
import { readRejectFile, refusal } from '../../support/reject-file.js';

/** What reads "board", "board3", "move" or "move8". */
function readerOf(what: string): (text: string) => unknown {
  const size = Number(/\d$/.exec(what)?.[0] ?? 5) as NeutreekoSize;
  const { parseBoard, parseMove } = neutreeko({ size });
  return what.startsWith('board') ? parseBoard : parseMove;
}

/** A text one slip away from a right one: a character changed, left out or put in. */
function slip(right: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const symbols = fc.constantFrom('', '', '.', 'B', 'W', '/', ' ', 'a', 'f', '1', '9', '-', '😀');
  return fc.tuple(right, fc.nat(99), fc.nat(1), symbols).map(([text, place, left, symbol]) => {
    const at = place % (text.length + 1);
    return text.slice(0, at) + symbol + text.slice(at + left);
  });
}

describe.each(BOARDS)('boards of $size×$size', ({ size, rules }) => {
  const { formatBoard, parseBoard } = rules;

  it('are read as they are written', () => {
    fc.assert(
      fc.property(anyBoard(size), (board) => {
        const text = formatBoard(board);
        expect(parseBoard(text)).toEqual(board);
        const twin = slowNeutreeko(size);
        expect(twin.formatBoard(twin.parseBoard(text))).toBe(text);
      }),
      { numRuns: cases(50) },
    );
  });

  it('are read strictly: a text is the text of its board or is refused', () => {
    fc.assert(
      fc.property(slip(anyBoard(size).map(formatBoard)), (text) => {
        let written: string;
        try {
          written = formatBoard(parseBoard(text));
        } catch {
          const { at, text: refused } = refusal(() => parseBoard(text));
          expect(refused).toBe(text);
          expect(at).toBeLessThanOrEqual(text.length);
          return;
        }
        expect(written).toBe(text);
      }),
      { numRuns: cases(100) },
    );
  });

  it('say where a cut-off text ends', () => {
    const text = formatBoard(rules.initial());
    for (let length = 0; length < text.length; length++) {
      expect(refusal(() => parseBoard(text.slice(0, length)))).toMatchObject({ at: length });
    }
  });

  it('survive structuredClone and JSON', () => {
    fc.assert(
      fc.property(anyBoard(size), (board) => {
        expect(structuredClone(board)).toEqual(board);
        expect(JSON.parse(JSON.stringify(board))).toEqual(board);
      }),
      { numRuns: cases(20) },
    );
  });

  it('are drawn with all there is of them', () => {
    fc.assert(
      fc.property(anyBoard(size), (board) => {
        if (rules.outcome(board) !== undefined) return;
        const [, , ...rest] = drawBoard(board).split('\n');
        const rows = rest
          .filter((line) => !line.startsWith('  +'))
          .map((line) => line.replace(/^\d \| (.*) \|$/, '$1'));
        expect(drawn(rows.join('\n'))).toEqual(board);
      }),
      { numRuns: cases(20) },
    );
  });
});

describe.each(BOARDS)('moves on $size×$size', ({ size, rules }) => {
  const cells = [...'abcdefgh'.slice(0, size)].flatMap((column) => {
    return [...'12345678'.slice(0, size)].map((row) => column + row);
  });
  const moves = cells.flatMap((from) => cells.filter((to) => to !== from).map((to) => `${from}-${to}`));

  it('are read as they are written', () => {
    for (const move of moves) expect(rules.formatMove(rules.parseMove(move))).toBe(move);
    expect(rules.moves(rules.initial()).every((move) => moves.includes(move))).toBe(true);
  });

  it('are those and no others', () => {
    fc.assert(
      fc.property(fc.oneof(slip(fc.constantFrom(...moves)), fc.string({ maxLength: 6 })), (text) => {
        if (moves.includes(text)) expect(rules.parseMove(text)).toBe(text);
        else expect(refusal(() => rules.parseMove(text)).at).toBeLessThanOrEqual(text.length);
      }),
      { numRuns: cases(200) },
    );
  });

  it('are refused where no move goes on as the text does', () => {
    fc.assert(
      fc.property(slip(fc.constantFrom(...moves)), (text) => {
        if (moves.includes(text)) return;
        const { at } = refusal(() => rules.parseMove(text));
        expect(moves.some((move) => move.startsWith(text.slice(0, at)))).toBe(true);
        // That a piece must move is said of the whole second cell.
        const end = text.slice(0, 2) === text.slice(3, 5) ? 5 : at + 1;
        expect(at === text.length || !moves.some((move) => move.startsWith(text.slice(0, end)))).toBe(true);
      }),
      { numRuns: cases(100) },
    );
  });

  it('have numbers of their own, the same on every board', () => {
    const numbers = moves.map((move) => rules.moveId(rules.parseMove(move)));
    expect(new Set(numbers).size).toBe(moves.length);
    expect(Math.min(...numbers)).toBe(1);
    expect(Math.max(...numbers)).toBeLessThan(4096);
    expect(rules.moveId('b1-a2')).toBe(neutreeko().moveId('b1-a2'));
  });
});

test.each(readRejectFile('neutreeko'))('refuses the $what "$text": $code at $at', ({ what, code, at, text }) => {
  const error = refusal(() => readerOf(what)(text));
  expect({ code: error.code, at: error.at, text: error.text }).toEqual({ code, at, text });
});

describe('messages say what is wrong and what would be right', () => {
  const CASES: [what: string, text: string, message: string][] = [
    ['board', '.W', 'expected one of . B W at character 3, found the end of the text.'],
    ['board', '.W.W.B', 'expected a "/" after 5 cells at character 6, found "B".'],
    ['board3', 'WBWB', 'expected a "/" after 3 cells at character 4, found "B".'],
    ['board3', 'WBW/.../BWB', 'expected a space and the side to move at character 12, found the end of the text.'],
    ['board3', 'WBW/.../BWB X', 'expected B or W, the side to move at character 13, found "X".'],
    ['board3', 'WBW/.../BWB B.', 'expected the end of the text at character 14, found ".".'],
    ['board3', 'WBW/.../BWW B', 'expected no fourth piece of White at character 11, found "W".'],
    [
      'board3',
      'WBW/.../.WB B',
      'expected three pieces of Black, not 2, before the end of the board at character 12, found " ".',
    ],
    ['move', 'f1-a1', 'expected a column, a to e at character 1, found "f".'],
    ['move8', 'i1-a1', 'expected a column, a to h at character 1, found "i".'],
    ['move', 'a6-a1', 'expected a row, 1 to 5 at character 2, found "6".'],
    ['move', 'a1a5', 'expected a "-" at character 3, found "a".'],
    ['move', 'a1-a1', 'expected a cell other than the first: a piece must move at character 4, found "a".'],
  ];
  test.each(CASES)('%s "%s"', (what, text, message) => {
    expect(refusal(() => readerOf(what)(text)).message).toBe(`Cannot read "${text}": ${message}`);
  });
});

describe('drawBoard', () => {
  it('names rows and columns and says who is to move', () => {
    const board = drawn(`
      W . . B
      . . . .
      . B W .
      B . . W
      White to move`);
    const picture = [
      '    a b c d',
      '  +---------+',
      '1 | W . . B |',
      '2 | . . . . |',
      '3 | . B W . |',
      '4 | B . . W |',
      '  +---------+',
      'White to move',
    ];
    expect(drawBoard(board).split('\n')).toEqual(picture);
  });

  test.each([
    ['BBB/.W./W.W W', 'Black has won'],
    ['WB./BW./B.W B', 'White has won'],
  ])('says how the game %s ended', (text, status) => {
    const board = neutreeko({ size: 3 }).parseBoard(text);
    expect(drawBoard(board).split('\n').at(-1)).toBe(status);
  });
});
