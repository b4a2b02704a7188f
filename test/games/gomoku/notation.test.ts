/** Boards and moves as text, held to the laws of notation, and the drawing of boards. */

import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { cellOf, columnsOf, type GomokuBoard, type GomokuMove, namesOf } from '../../../src/games/gomoku/board.js';
import { drawBoard, gomoku } from '../../../src/games/gomoku/index.js';
import { Position } from '../../../src/position/position.js';
import { cases } from '../../support/cases.js';
import {
  boardLaws,
  expectCutOffTexts,
  expectWrongCharacters,
  moveFaultLaw,
  moveLaws,
  ownTexts,
  refusalLaws,
} from '../../support/games/notation-laws.js';
import { anyBoard, drawn, GAMES, rulesOf, SIZES } from '../../support/gomoku/board-arbitraries.js';
import { slowGomoku } from '../../support/gomoku/slow-gomoku.js';

/** What reads "board", "board5", "move" or "move20". */
function readerOf(what: string): (text: string) => unknown {
  const size = Number(/\d+$/.exec(what)?.[0] ?? 15);
  const { parseBoard, parseMove } = gomoku({ size });
  return what.startsWith('board') ? parseBoard : parseMove;
}

const SYMBOLS = ['.', 'X', 'O', '/', ' ', 'a', 'p', '0', '1', '5', '9', '-'];
const boards = anyBoard().map((board) => ({ rules: rulesOf(board), board, size: board.size }));

describe('Gomoku boards as text', () => {
  const rewrite = ({ board }: { readonly board: GomokuBoard }, text: string) => {
    const twin = slowGomoku(board.size, board.rule);
    return twin.formatBoard(twin.parseBoard(text));
  };
  boardLaws({ boards, symbols: SYMBOLS, rewrite, runs: 100 });

  it('a wrong character is refused where it stands', () => expectWrongCharacters(boards, 100));

  test.each(GAMES)('a text that is cut off is refused at its end ($rule, $size×$size)', ({ rules }) => {
    expectCutOffTexts(rules.parseBoard, rules.formatBoard(rules.initial()));
  });

  it('a board has the rule of the game that reads it, since the text has none', () => {
    const text = gomoku({ size: 6 }).formatBoard(gomoku({ size: 6 }).initial());
    expect(gomoku({ size: 6, rule: 'standard' }).parseBoard(text).rule).toBe('standard');
    expect(gomoku({ size: 6 }).parseBoard(text).rule).toBe('freestyle');
  });
});

describe.each(SIZES)('Gomoku moves on a board of size %s as text', (size) => {
  const rules = gomoku({ size });
  const rows = Array.from({ length: size }, (_, row) => String(row + 1));
  const moves = [...'abcdefghijklmnopqrst'.slice(0, size)].flatMap((column) => rows.map((row) => column + row));
  const texts = { rules, moves: ownTexts(moves) as ReadonlyMap<string, GomokuMove>, symbols: SYMBOLS, runs: 150 };
  moveLaws(texts);
  // A row of two digits is refused as one.
  moveFaultLaw(texts, (text, at) => (/^..\d/.test(text) ? Math.max(at + 1, 3) : at + 1));

  it('the moves of the empty board are all moves there are', () => {
    expect([...rules.moves(rules.initial())].sort()).toEqual([...moves].sort());
  });

  it('moves have the numbers of their cells, row by row from the top', () => {
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

const MESSAGES: [what: string, text: string, message: string][] = [
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

refusalLaws('gomoku', readerOf, MESSAGES);

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
