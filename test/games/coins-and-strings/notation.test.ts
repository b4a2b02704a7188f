/** Boards and moves as text: what is written is read again, and what cannot be read is refused where its fault lies. */

import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { type CoinsRules, coinsAndStrings, grid } from '../../../src/games/coins-and-strings/index.js';
import { cases } from '../../support/cases.js';
import { anyCase } from '../../support/coins-and-strings/board-arbitraries.js';
import { slowCoins } from '../../support/coins-and-strings/slow-coins.js';
import { readRejectFile, refusal } from '../../support/reject-file.js';

const square = coinsAndStrings(grid(2, 2));
const none = coinsAndStrings({ coins: [7], strings: [] });
const many = coinsAndStrings(grid(5, 6, { ground: true }));

const READERS: Readonly<Record<string, (text: string) => unknown>> = {
  board: square.parseBoard,
  none: none.parseBoard,
  many: many.parseBoard,
  move: square.parseMove,
  nonemove: none.parseMove,
  manymove: many.parseMove,
};

/** Reads a text strictly: it is the text of what it gives, or is refused somewhere in it. */
function expectStrict(text: string, read: (text: string) => string): void {
  let written: string;
  try {
    written = read(text);
  } catch {
    const { at, text: refused } = refusal(() => read(text));
    expect(refused).toBe(text);
    expect(at).toBeLessThanOrEqual(text.length);
    return;
  }
  expect(written).toBe(text);
}

/** A text one slip away from a right one: a character changed, left out or put in. */
function slipped(text: string, place: number, left: number, symbol: string): string {
  const at = place % (text.length + 1);
  return text.slice(0, at) + symbol + text.slice(at + left);
}

const SYMBOLS = fc.constantFrom('', '', '0', '1', '2', '9', ',', ':', ' ', '-', 'c', '😀');

describe('boards', () => {
  it.each([
    ['of few strings', {}, 100],
    ['of many strings', { coins: 20, strings: 100, fewest: 40 }, 10],
  ] as const)('%s are read as they are written', (_, limits, runs) => {
    fc.assert(
      fc.property(anyCase(limits), ({ rules, board }) => {
        const text = rules.formatBoard(board);
        expect(rules.parseBoard(text)).toEqual(board);
        const twin = slowCoins(rules.graph);
        expect(twin.formatBoard(twin.parseBoard(text))).toBe(text);
      }),
      { numRuns: cases(runs) },
    );
  });

  it('are read strictly: a text is the text of its board or is refused', () => {
    fc.assert(
      fc.property(anyCase(), fc.nat(99), fc.nat(1), SYMBOLS, ({ rules, board }, place, left, symbol) => {
        const text = slipped(rules.formatBoard(board), place, left, symbol);
        expectStrict(text, (each) => rules.formatBoard(rules.parseBoard(each)));
      }),
      { numRuns: cases(300) },
    );
  });

  it('say where a cut-off text ends', () => {
    const text = 'cut 1,4 0:0 1';
    expect(square.formatBoard(square.parseBoard(text))).toBe(text);
    for (let length = 4; length < text.length; length++) {
      expect(refusal(() => square.parseBoard(text.slice(0, length)))).toMatchObject({ at: length });
    }
  });

  it('know the strings of every word', () => {
    for (const id of [1, 31, 32, 33, 63, 64, 65, 71]) {
      const board = many.parseBoard(`cut ${id} 0:0 1`);
      expect(board).toEqual(many.play(many.initial(), id));
    }
  });
});

describe('moves', () => {
  function isMove(rules: CoinsRules, text: string): boolean {
    return rules.moves(rules.initial()).some((id) => String(id) === text);
  }

  it('are the ids of strings', () => {
    for (const id of many.moves(many.initial())) expect(many.parseMove(many.formatMove(id))).toBe(id);
  });

  it('are those and no others', () => {
    const near = fc
      .tuple(fc.integer({ min: 1, max: 80 }), fc.nat(9), fc.nat(1), SYMBOLS)
      .map(([id, place, left, symbol]) => slipped(String(id), place, left, symbol));
    fc.assert(
      fc.property(fc.oneof(near, fc.string({ maxLength: 4 })), (text) => {
        if (isMove(many, text)) expect(many.parseMove(text)).toBe(Number(text));
        else expect(refusal(() => many.parseMove(text)).at).toBeLessThanOrEqual(text.length);
      }),
      { numRuns: cases(300) },
    );
  });
});

test.each(readRejectFile('coins-and-strings'))(
  'refuses the $what "$text": $code at $at',
  ({ what, code, at, text }) => {
    const error = refusal(() => READERS[what](text));
    expect({ code: error.code, at: error.at, text: error.text }).toEqual({ code, at, text });
  },
);

describe('messages say what is wrong and what would be right', () => {
  const CASES: [what: string, text: string, message: string][] = [
    ['board', 'cat', 'expected "cut " at character 1, found "c".'],
    ['board', 'cut 5 0:0 0', 'expected the id of a string, 1 to 4 at character 5, found "5".'],
    ['none', 'cut 5 0:0 0', 'expected "-", since there are no strings, at character 5, found "5".'],
    ['board', 'cut 2,1 0:0 0', 'expected an id above 2, since they ascend, at character 7, found "1".'],
    ['board', 'cut 1', 'expected a space and the points of both sides at character 6, found the end of the text.'],
    ['board', 'cut 1 x', 'expected the points of side 0 at character 7, found "x".'],
    ['board', 'cut 1 0,0', 'expected a ":" between the points at character 8, found ",".'],
    ['board', 'cut 1 0:', 'expected the points of side 1 at character 9, found the end of the text.'],
    ['board', 'cut 1,2 3:0 0', 'expected points that add up to 1, as the coins taken do, at character 9, found "3".'],
    ['board', 'cut 1 0:0', 'expected a space and the side to move at character 10, found the end of the text.'],
    ['board', 'cut 1 0:0 B', 'expected 0 or 1, the side to move at character 11, found "B".'],
    ['board', 'cut 1 0:0 11', 'expected the end of the text at character 12, found "1".'],
    ['nonemove', '1', 'expected no move, since there are no strings, at character 1, found "1".'],
    ['move', '7', 'expected the id of a string, 1 to 4 at character 1, found "7".'],
  ];
  test.each(CASES)('%s "%s"', (what, text, message) => {
    expect(refusal(() => READERS[what](text)).message).toBe(`Cannot read "${text}": ${message}`);
  });
});
