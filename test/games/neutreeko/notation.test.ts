/** Boards and moves as text, held to the laws of notation, and the drawing of boards. */

import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { NeutreekoSize } from '../../../src/games/neutreeko/board.js';
import { drawBoard, type NeutreekoMove, neutreeko } from '../../../src/games/neutreeko/index.js';
import { cases } from '../../support/cases.js';
import {
  boardLaws,
  expectCutOffTexts,
  moveFaultLaw,
  moveLaws,
  ownTexts,
  refusalLaws,
} from '../../support/games/notation-laws.js';
import { anyBoard, BOARDS, drawn } from '../../support/neutreeko/board-arbitraries.js';
import { slowNeutreeko } from '../../support/neutreeko/slow-neutreeko.js';

/** What reads "board", "board3", "move" or "move8". */
function readerOf(what: string): (text: string) => unknown {
  const size = Number(/\d$/.exec(what)?.[0] ?? 5) as NeutreekoSize;
  const { parseBoard, parseMove } = neutreeko({ size });
  return what.startsWith('board') ? parseBoard : parseMove;
}

const SYMBOLS = ['.', 'B', 'W', '/', ' ', 'a', 'f', '1', '9', '-'];

describe.each(BOARDS)('Neutreeko boards of $size×$size as text', ({ size, rules }) => {
  const boards = anyBoard(size).map((board) => ({ rules, board }));
  const twin = slowNeutreeko(size);
  boardLaws({ boards, symbols: SYMBOLS, rewrite: (_, text) => twin.formatBoard(twin.parseBoard(text)), runs: 50 });

  it('a text that is cut off is refused at its end', () => {
    expectCutOffTexts(rules.parseBoard, rules.formatBoard(rules.initial()));
  });

  it('the drawing of a board shows all there is of it', () => {
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

describe.each(BOARDS)('Neutreeko moves on $size×$size as text', ({ size, rules }) => {
  const cells = [...'abcdefgh'.slice(0, size)].flatMap((column) => {
    return [...'12345678'.slice(0, size)].map((row) => column + row);
  });
  const moves = cells.flatMap((from) => cells.filter((to) => to !== from).map((to) => `${from}-${to}`));
  const texts = { rules, moves: ownTexts(moves) as ReadonlyMap<string, NeutreekoMove>, symbols: SYMBOLS, runs: 100 };
  moveLaws(texts);
  // That a piece must move is said of the whole second cell.
  moveFaultLaw(texts, (text, at) => (text.slice(0, 2) === text.slice(3, 5) ? 5 : at + 1));

  it('the moves of the initial board are among them', () => {
    expect(rules.moves(rules.initial()).every((move) => moves.includes(move))).toBe(true);
  });

  it('moves have numbers of their own, the same on every board', () => {
    const numbers = moves.map((move) => rules.moveId(rules.parseMove(move)));
    expect(new Set(numbers).size).toBe(moves.length);
    expect(Math.min(...numbers)).toBe(1);
    expect(Math.max(...numbers)).toBeLessThan(4096);
    expect(rules.moveId('b1-a2')).toBe(neutreeko().moveId('b1-a2'));
  });
});

const MESSAGES: [what: string, text: string, message: string][] = [
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

refusalLaws('neutreeko', readerOf, MESSAGES);

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
