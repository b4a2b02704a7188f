/** Boards and moves as text, held to the laws of notation, and the drawing of boards. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OptionError } from '../../../src/core/errors.js';
import { SPLIT_MOVES, WHOLE_MOVES } from '../../../src/games/pentago/moves.js';
import { drawBoard } from '../../../src/games/pentago/notation.js';
import { pentago } from '../../../src/games/pentago/rules.js';
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
import { anyBoard, drawn, MODELS, ongoingBoard } from '../../support/pentago/board-arbitraries.js';
import { slowPentago } from '../../support/pentago/slow-pentago.js';

const split = pentago();
const whole = pentago({ turns: 'whole' });
const READERS: Readonly<Record<string, (text: string) => unknown>> = {
  board: split.parseBoard,
  split: split.parseMove,
  whole: whole.parseMove,
};

const SYMBOLS = ['.', 'X', 'O', '/', ' ', 'a', '1', '7', 'T', 'L', '+', '-', 'rotate'];
const boards = anyBoard().map((board) => ({ rules: split, board }));

describe('Pentago boards as text', () => {
  const twin = slowPentago('split');
  boardLaws({ boards, symbols: SYMBOLS, rewrite: (_, text) => twin.formatBoard(twin.parseBoard(text)), runs: 200 });

  it('a board is read the same under both turn models', () => {
    fc.assert(
      fc.property(anyBoard(), (board) => {
        expect(whole.parseBoard(split.formatBoard(board))).toEqual(board);
      }),
      { numRuns: cases(200) },
    );
  });

  it('a wrong character is refused where it stands', () => {
    expectWrongCharacters(
      boards.map((given) => ({ ...given, size: 6 })),
      100,
    );
  });

  it('a text that is cut off within its cells is refused at its end', () => {
    expectCutOffTexts(split.parseBoard, 'XO..../....../....../....../....../X..... O rotate', 0, 41);
  });
});

it('there are 44 moves with split and 332 with whole turns', () => {
  expect([new Set(SPLIT_MOVES).size, new Set(WHOLE_MOVES).size]).toEqual([44, 332]);
});

describe.each([
  { turns: 'split', moves: SPLIT_MOVES as readonly string[], rules: MODELS[0].rules },
  { turns: 'whole', moves: WHOLE_MOVES as readonly string[], rules: MODELS[1].rules },
])('Pentago moves of $turns turns as text', ({ moves, rules }) => {
  const texts = { rules, moves: ownTexts(moves), symbols: SYMBOLS, runs: 200 };
  moveLaws(texts);
  // Quadrants are named by two letters, and refused as one.
  moveFaultLaw(texts, (text, at) => Math.min(at + 2, text.length));
});

const MESSAGES: [what: string, text: string, message: string][] = [
  ['board', 'X...', 'expected one of . X O at character 5, found the end of the text.'],
  ['board', '.......', 'expected a "/" after six cells at character 7, found ".".'],
  [
    'board',
    '....../....../....../....../....../...... O',
    'expected one stone of X more than of O with O to place, not 0 and 0, at character 43, found "O".',
  ],
  [
    'board',
    'X...../....../....../....../....../...... O rotate',
    'expected as many stones of X as of O with O to rotate, not 1 and 0, at character 43, found "O".',
  ],
  [
    'board',
    '....../....../....../....../....../...... O rotate',
    'expected a stone of O, who has placed one, at character 43, found "O".',
  ],
  [
    'board',
    '....../....../....../....../....../...... X place',
    'expected " rotate" or the end of the text at character 44, found " ".',
  ],
  ['split', 'i9', 'expected a cell (a1 to f6) or a quadrant (TL, TR, BL or BR) at character 1, found "i".'],
  ['split', 'a9', 'expected a row, 1 to 6 at character 2, found "9".'],
  ['split', 'TL', 'expected + (clockwise) or - at character 3, found the end of the text.'],
  [
    'split',
    'b3 TL+',
    'expected the end of the text: a stone or a rotation is one move where turns are split at character 3, found " ".',
  ],
  ['whole', 'b3TL+', 'expected a space and a rotation, or the end of the text at character 3, found "T".'],
  ['whole', 'b3 LT+', 'expected a quadrant (TL, TR, BL or BR) at character 4, found "L".'],
  ['whole', 'b3 TL+ ', 'expected the end of the text at character 7, found " ".'],
];

refusalLaws('pentago', (what) => READERS[what], MESSAGES);

describe('drawBoard', () => {
  it('frames the quadrants, names rows and columns and says what is due', () => {
    const board = split.parseBoard('X...O./.XO.../....../....../.O..../.....X X');
    const picture = [
      '    a b c   d e f',
      '  +-------+-------+',
      '1 | X . . | . O . |',
      '2 | . X O | . . . |',
      '3 | . . . | . . . |',
      '  +-------+-------+',
      '4 | . . . | . . . |',
      '5 | . O . | . . . |',
      '6 | . . . | . . X |',
      '  +-------+-------+',
      'X to place',
    ];
    expect(drawBoard(board).split('\n')).toEqual(picture);
    expect(drawBoard(split.play(board, 'f5')).split('\n').at(-1)).toBe('X to rotate');
  });

  it.each([
    ['XXXXX./OOOO../....../....../....../...... X rotate', 'X has won'],
    ['XXXXX./OOOOO./....../....../....../...... X', 'a draw'],
    ['XXXX../OOOOO./X...../....../....../...... X', 'O has won'],
  ])('says how the game %s ended', (text, status) => {
    expect(drawBoard(split.parseBoard(text)).split('\n').at(-1)).toBe(status);
  });

  it('shows all there is of a board', () => {
    fc.assert(
      fc.property(ongoingBoard(), (board) => {
        expect(drawn(drawBoard(board))).toEqual(board);
      }),
    );
  });
});

describe('options', () => {
  it('are split turns unless whole ones are asked for', () => {
    expect(pentago()).toBe(pentago({ turns: 'split' }));
    expect(pentago({})).toBe(pentago());
    expect(whole.name).not.toBe(split.name);
  });

  it('that are unknown or out of range are refused by name', () => {
    expect(() => pentago({ turns: 'half' } as never)).toThrow(
      new OptionError('turns', "'split' or 'whole'", 'half').message,
    );
    expect(() => pentago({ turn: 'whole' } as never)).toThrow('Unknown option "turn". Did you mean "turns"?');
    expect(() => pentago({ turns: null } as never)).toThrow(OptionError);
  });
});
