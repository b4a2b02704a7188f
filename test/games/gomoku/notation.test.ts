/** Boards and moves as text: what is written is read again, and what cannot be read is refused where its fault lies. */

import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { cellOf, columnsOf, type GomokuMove, namesOf } from '../../../src/games/gomoku/board.js';
import { drawBoard, gomoku } from '../../../src/games/gomoku/index.js';
import { Position } from '../../../src/position/position.js';
import { cases } from '../../support/cases.js';
import { anyBoard, drawn, GAMES, rulesOf, SIZES } from '../../support/gomoku/board-arbitraries.js';
import { slowGomoku } from '../../support/gomoku/slow-gomoku.js';
import { readRejectFile, refusal } from '../../support/reject-file.js';

/** What reads "board", "board5", "move" or "move20". */
function readerOf(what: string): (text: string) => unknown {
  const size = Number(/\d+$/.exec(what)?.[0] ?? 15);
  const { parseBoard, parseMove } = gomoku({ size });
  return what.startsWith('board') ? parseBoard : parseMove;
}

/** A text one slip away from a right one: a character changed, left out or put in. */
function slip(right: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const symbols = fc.constantFrom('', '', '.', 'X', 'O', '/', ' ', 'a', 'p', '0', '1', '5', '9', '-', '😀');
  return fc.tuple(right, fc.nat(999), fc.nat(1), symbols).map(([text, place, left, symbol]) => {
    const at = place % (text.length + 1);
    return text.slice(0, at) + symbol + text.slice(at + left);
  });
}

describe('boards', () => {
  it('are read as they are written, by the twin too', () => {
    fc.assert(
      fc.property(anyBoard(), (board) => {
        const { formatBoard, parseBoard } = rulesOf(board);
        const text = formatBoard(board);
        expect(parseBoard(text)).toEqual(board);
        const twin = slowGomoku(board.size, board.rule);
        expect(twin.formatBoard(twin.parseBoard(text))).toBe(text);
      }),
      { numRuns: cases(100) },
    );
  });

  it('are read strictly: a text is the text of its board or is refused', () => {
    const texts = fc.constantFrom(...SIZES).chain((size) => {
      const { formatBoard, parseBoard } = gomoku({ size });
      return slip(anyBoard({ size }).map(formatBoard)).map((text) => ({ text, formatBoard, parseBoard }));
    });
    fc.assert(
      fc.property(texts, ({ text, formatBoard, parseBoard }) => {
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
      { numRuns: cases(200) },
    );
  });

  it('name the first character that is wrong', () => {
    fc.assert(
      fc.property(anyBoard(), fc.nat(9999), fc.constantFrom('x', '0', '_', '|'), (board, place, wrong) => {
        const { size } = board;
        const { formatBoard, parseBoard } = rulesOf(board);
        const at = place % (size * (size + 1) - 1);
        const text = formatBoard(board);
        const { code, at: found } = refusal(() => parseBoard(text.slice(0, at) + wrong + text.slice(at + 1)));
        expect([code, found]).toEqual([at % (size + 1) === size ? 'bad-row' : 'bad-cell', at]);
      }),
      { numRuns: cases(100) },
    );
  });

  test.each(GAMES)('say where a cut-off text ends ($rule, $size×$size)', ({ rules }) => {
    const text = rules.formatBoard(rules.initial());
    for (let length = 0; length < text.length; length++) {
      expect(refusal(() => rules.parseBoard(text.slice(0, length)))).toMatchObject({ at: length });
    }
  });

  it('survive structuredClone and JSON', () => {
    fc.assert(
      fc.property(anyBoard(), (board) => {
        expect(structuredClone(board)).toEqual(board);
        expect(JSON.parse(JSON.stringify(board))).toEqual(board);
      }),
      { numRuns: cases(50) },
    );
  });

  it('are read by the rule of who reads them: the text does not tell', () => {
    const text = gomoku({ size: 6 }).formatBoard(gomoku({ size: 6 }).initial());
    expect(gomoku({ size: 6, rule: 'standard' }).parseBoard(text).rule).toBe('standard');
    expect(gomoku({ size: 6 }).parseBoard(text).rule).toBe('freestyle');
  });
});

describe.each(SIZES)('moves on %s×itself', (size) => {
  const rules = gomoku({ size });
  const rows = Array.from({ length: size }, (_, row) => String(row + 1));
  const moves = [...'abcdefghijklmnopqrst'.slice(0, size)].flatMap((column) => rows.map((row) => column + row));

  it('are read as they are written', () => {
    for (const move of moves) expect(rules.formatMove(rules.parseMove(move))).toBe(move);
    expect([...rules.moves(rules.initial())].sort()).toEqual([...moves].sort());
  });

  it('are those and no others', () => {
    fc.assert(
      fc.property(fc.oneof(slip(fc.constantFrom(...moves)), fc.string({ maxLength: 5 })), (text) => {
        if (moves.includes(text)) expect(rules.parseMove(text)).toBe(text);
        else expect(refusal(() => rules.parseMove(text)).at).toBeLessThanOrEqual(text.length);
      }),
      { numRuns: cases(300) },
    );
  });

  it('are refused where no move goes on as the text does', () => {
    fc.assert(
      fc.property(slip(fc.constantFrom(...moves)), (text) => {
        if (moves.includes(text)) return;
        const { at } = refusal(() => rules.parseMove(text));
        const isBegun = (length: number) => moves.some((move) => move.startsWith(text.slice(0, length)));
        expect(isBegun(at)).toBe(true);
        // A row of two digits is refused as one.
        expect(at === text.length || !isBegun(/^..\d/.test(text) ? Math.max(at + 1, 3) : at + 1)).toBe(true);
      }),
      { numRuns: cases(200) },
    );
  });

  it('have the numbers of their cells, row by row from the top', () => {
    const names = namesOf(size);
    expect(names.map((name) => rules.moveId(name))).toEqual(names.map((_, cell) => cell));
    expect(names.map((name) => cellOf(size, name))).toEqual(names.map((_, cell) => cell));
    expect(new Set<string>(names)).toEqual(new Set(moves));
    expect(columnsOf(size)).toBe(
      names
        .slice(0, size)
        .map((name) => name[0])
        .join(''),
    );
  });
});

it('cells have the numbers that board.ts draws', () => {
  const cells = ['a15', 'o15', 'h8', 'a1', 'o1'] as GomokuMove[];
  expect(cells.map((name) => cellOf(15, name))).toEqual([0, 14, 112, 210, 224]);
});

test.each(readRejectFile('gomoku'))('refuses the $what "$text": $code at $at', ({ what, code, at, text }) => {
  const error = refusal(() => readerOf(what)(text));
  expect({ code: error.code, at: error.at, text: error.text }).toEqual({ code, at, text });
});

describe('messages say what is wrong and what would be right', () => {
  const CASES: [what: string, text: string, message: string][] = [
    ['board', 'X...', 'expected one of . X O at character 5, found the end of the text.'],
    ['board', '.....x.', 'expected one of . X O at character 6, found "x".'],
    ['board5', '..X...', 'expected a "/" after 5 cells at character 6, found ".".'],
    ['board', '...............|', 'expected a "/" after 15 cells at character 16, found "|".'],
    [
      'board5',
      '...../...../...../...../.....',
      'expected a space and the side to move at character 30, found the end of the text.',
    ],
    ['board5', '...../...../...../...../..... x', 'expected X or O, the side to move at character 31, found "x".'],
    ['board5', '...../...../...../...../..... XO', 'expected the end of the text at character 32, found "O".'],
    ['move', 'p1', 'expected a column, a to o at character 1, found "p".'],
    ['move', 'H8', 'expected a column, a to o at character 1, found "H".'],
    ['move5', 'f1', 'expected a column, a to e at character 1, found "f".'],
    ['move', '', 'expected a column, a to o at character 1, found the end of the text.'],
    ['move', 'h', 'expected a row, 1 to 15 from the bottom at character 2, found the end of the text.'],
    ['move', 'h0', 'expected a row, 1 to 15 from the bottom at character 2, found "0".'],
    ['move', 'h16', 'expected a row, 1 to 15 from the bottom, not 16, at character 2, found "1".'],
    ['move20', 't21', 'expected a row, 1 to 20 from the bottom, not 21, at character 2, found "2".'],
    ['move', 'h8 ', 'expected the end of the text at character 3, found " ".'],
  ];
  test.each(CASES)('%s "%s"', (what, text, message) => {
    expect(refusal(() => readerOf(what)(text)).message).toBe(`Cannot read "${text}": ${message}`);
  });
});

describe('drawBoard', () => {
  it('names rows and columns and says who is to move', () => {
    const picture = [
      '    a b c d e',
      '  +-----------+',
      '5 | . . . . . |',
      '4 | . . X . . |',
      '3 | . O . . . |',
      '2 | . . . . . |',
      '1 | X . . . O |',
      '  +-----------+',
      'O to move',
    ];
    expect(drawBoard(gomoku({ size: 5 }).parseBoard('...../..X../.O.../...../X...O O')).split('\n')).toEqual(picture);
  });

  it('makes room for rows of two digits', () => {
    const rules = gomoku();
    const lines = drawBoard(rules.play(rules.play(rules.initial(), 'a15'), 'o9')).split('\n');
    expect(lines[0]).toBe('     a b c d e f g h i j k l m n o');
    expect(lines[1]).toBe('   +-------------------------------+');
    expect(lines[2]).toBe('15 | X . . . . . . . . . . . . . . |');
    expect(lines[8]).toBe(' 9 | . . . . . . . . . . . . . . O |');
    expect(lines.slice(17)).toEqual(['   +-------------------------------+', 'X to move']);
  });

  test.each([
    ['XXXXX/OOOO./...../...../..... O', 'X has won'],
    ['XXXX./OOOOO/X..../...../..... X', 'O has won'],
    ['XOXOX/XOXOX/OXOXO/OXOXO/XOXOX O', 'a draw'],
  ])('says how the game %s ended', (text, status) => {
    expect(
      drawBoard(gomoku({ size: 5 }).parseBoard(text))
        .split('\n')
        .at(-1),
    ).toBe(status);
  });

  it('shows all there is of a board', () => {
    fc.assert(
      fc.property(anyBoard(), (board) => {
        const [, , ...rest] = drawBoard(board).split('\n');
        const rows = rest.slice(0, board.size).map((line) => line.replace(/^ ?\d+ \| (.*) \|$/, '$1'));
        expect(drawn(`${rows.join('\n')}\n${'XO'[board.turn]} to move`, board.rule)).toEqual(board);
      }),
      { numRuns: cases(30) },
    );
  });
});

it('a position is read from text, and written', () => {
  const text = '...../..X../.O.../...../..... X';
  const position = Position.parse(gomoku({ size: 5 }), text);
  expect(String(position.play('e1'))).toBe('...../..X../.O.../...../....X O');
  expect(position.play('e1').transcript()).toEqual(['e1']);
});
