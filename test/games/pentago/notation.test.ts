/** Boards and moves as text: what is written is read again, and what cannot be read is refused where its fault lies. */

import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { OptionError } from '../../../src/core/errors.js';
import { SPLIT_MOVES, WHOLE_MOVES } from '../../../src/games/pentago/moves.js';
import { drawBoard } from '../../../src/games/pentago/notation.js';
import { pentago } from '../../../src/games/pentago/rules.js';
import { cases } from '../../support/cases.js';
import { anyBoard, drawn, MODELS, ongoingBoard } from '../../support/pentago/board-arbitraries.js';
import { slowPentago } from '../../support/pentago/slow-pentago.js';
import { readRejectFile, refusal } from '../../support/reject-file.js';

const split = pentago();
const whole = pentago({ turns: 'whole' });
const READERS: Readonly<Record<string, (text: string) => unknown>> = {
  board: split.parseBoard,
  split: split.parseMove,
  whole: whole.parseMove,
};

/** A text one slip away from a right one: a character changed, left out or put in. */
function slip(right: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const symbols = fc.constantFrom('', '', '.', 'X', 'O', '/', ' ', 'a', '1', '7', 'T', 'L', '+', '-', 'rotate', '😀');
  return fc.tuple(right, fc.nat(99), fc.nat(1), symbols).map(([text, place, left, symbol]) => {
    const at = place % (text.length + 1);
    return text.slice(0, at) + symbol + text.slice(at + left);
  });
}

describe('boards', () => {
  it('are read as they are written', () => {
    fc.assert(
      fc.property(anyBoard(), (board) => {
        const text = split.formatBoard(board);
        expect(split.parseBoard(text)).toEqual(board);
        expect(whole.parseBoard(text)).toEqual(board);
        expect(slowPentago('split').formatBoard(slowPentago('split').parseBoard(text))).toBe(text);
      }),
      { numRuns: cases(200) },
    );
  });

  it('are read strictly: a text is the text of its board or is refused', () => {
    fc.assert(
      fc.property(slip(anyBoard().map(split.formatBoard)), (text) => {
        let written: string;
        try {
          written = split.formatBoard(split.parseBoard(text));
        } catch {
          const { at, text: refused } = refusal(() => split.parseBoard(text));
          expect(refused).toBe(text);
          expect(at).toBeLessThanOrEqual(text.length);
          return;
        }
        expect(written).toBe(text);
      }),
      { numRuns: cases(400) },
    );
  });

  it('name the first character that is wrong', () => {
    fc.assert(
      fc.property(anyBoard(), fc.nat(40), fc.constantFrom('x', '0', '_', '|'), (board, at, wrong) => {
        const text = split.formatBoard(board);
        const { code, at: found } = refusal(() => split.parseBoard(text.slice(0, at) + wrong + text.slice(at + 1)));
        expect([code, found]).toEqual([at % 7 === 6 ? 'bad-row' : 'bad-cell', at]);
      }),
      { numRuns: cases(100) },
    );
  });

  it('say where a cut-off text ends', () => {
    const text = 'XO..../....../....../....../....../X..... O rotate';
    for (let length = 0; length < 41; length++) {
      expect(refusal(() => split.parseBoard(text.slice(0, length)))).toMatchObject({ at: length });
    }
  });

  it('survive structuredClone and JSON', () => {
    fc.assert(
      fc.property(anyBoard(), (board) => {
        expect(structuredClone(board)).toEqual(board);
        expect(JSON.parse(JSON.stringify(board))).toEqual(board);
      }),
    );
  });
});

describe('moves', () => {
  it('are read as they are written, 44 with split and 332 with whole turns', () => {
    expect([new Set(SPLIT_MOVES).size, new Set(WHOLE_MOVES).size]).toEqual([44, 332]);
    for (const move of SPLIT_MOVES) expect(split.parseMove(split.formatMove(move))).toBe(move);
    for (const move of WHOLE_MOVES) expect(whole.parseMove(whole.formatMove(move))).toBe(move);
  });

  it.each([
    { turns: 'split', moves: SPLIT_MOVES as readonly string[], rules: MODELS[0].rules },
    { turns: 'whole', moves: WHOLE_MOVES as readonly string[], rules: MODELS[1].rules },
  ])('of $turns turns are those and no others', ({ moves, rules }) => {
    fc.assert(
      fc.property(fc.oneof(slip(fc.constantFrom(...moves)), fc.string({ maxLength: 8 })), (text) => {
        if (moves.includes(text)) expect(rules.parseMove(text)).toBe(text);
        else expect(refusal(() => rules.parseMove(text)).at).toBeLessThanOrEqual(text.length);
      }),
      { numRuns: cases(400) },
    );
  });

  it.each([
    { turns: 'split', moves: SPLIT_MOVES as readonly string[], rules: MODELS[0].rules },
    { turns: 'whole', moves: WHOLE_MOVES as readonly string[], rules: MODELS[1].rules },
  ])('of $turns turns are refused where no move goes on as the text does', ({ moves, rules }) => {
    fc.assert(
      fc.property(slip(fc.constantFrom(...moves)), (text) => {
        if (moves.includes(text)) return;
        const { at } = refusal(() => rules.parseMove(text));
        const isBegun = (length: number) => moves.some((move) => move.startsWith(text.slice(0, length)));
        expect(isBegun(at)).toBe(true);
        // Quadrants are named by two letters, and refused as one.
        expect(at === text.length || !isBegun(Math.min(at + 2, text.length))).toBe(true);
      }),
      { numRuns: cases(400) },
    );
  });
});

test.each(readRejectFile('pentago'))('refuses the $what "$text": $code at $at', ({ what, code, at, text }) => {
  const error = refusal(() => READERS[what](text));
  expect({ code: error.code, at: error.at, text: error.text }).toEqual({ code, at, text });
});

describe('messages say what is wrong and what would be right', () => {
  const CASES: [what: string, text: string, message: string][] = [
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
  test.each(CASES)('%s "%s"', (what, text, message) => {
    expect(refusal(() => READERS[what](text)).message).toBe(`Cannot read "${text}": ${message}`);
  });
});

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
