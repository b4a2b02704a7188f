/** Boards and moves as text, held to the laws of notation. */

import { describe, expect, it } from 'vitest';
import { type CoinsRules, coinsAndStrings, grid } from '../../../src/games/coins-and-strings/index.js';
import { anyCase } from '../../support/coins-and-strings/board-arbitraries.js';
import { slowCoins } from '../../support/coins-and-strings/slow-coins.js';
import { boardLaws, expectCutOffTexts, moveLaws, refusalLaws } from '../../support/games/notation-laws.js';

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

const SYMBOLS = ['0', '1', '2', '9', ',', ':', ' ', '-', 'c'];

function rewrite({ rules }: { readonly rules: Pick<CoinsRules, 'parseBoard'> }, text: string): string {
  const twin = slowCoins(rules.parseBoard(text).graph);
  return twin.formatBoard(twin.parseBoard(text));
}

describe('boards of few strings as text', () => {
  boardLaws({ boards: anyCase(), symbols: SYMBOLS, rewrite, runs: 150 });
});

describe('boards of many strings as text', () => {
  const boards = anyCase({ coins: 20, strings: 100, fewest: 40 });
  boardLaws({ boards, symbols: SYMBOLS, rewrite, runs: 10 });

  it('a board can have strings of every word cut', () => {
    for (const id of [1, 31, 32, 33, 63, 64, 65, 71]) {
      const board = many.parseBoard(`cut ${id} 0:0 1`);
      expect(board).toEqual(many.play(many.initial(), id));
    }
  });
});

it('the text of a board that is cut off is refused at its end', () => {
  const text = 'cut 1,4 0:0 1';
  expect(square.formatBoard(square.parseBoard(text))).toBe(text);
  expectCutOffTexts(square.parseBoard, text, 4);
});

describe('moves as text', () => {
  const moves = new Map(many.moves(many.initial()).map((id) => [String(id), id]));
  moveLaws({ rules: many, moves, symbols: SYMBOLS, runs: 150 });
});

const MESSAGES: [what: string, text: string, message: string][] = [
  ['board', 'cat', 'expected "cut " at character 1, found "c".'],
  ['board', 'cut 5 0:0 0', 'expected the id of a string, 1 to 4 at character 5, found "5".'],
  ['none', 'cut 5 0:0 0', 'expected "-", since there are no strings, at character 5, found "5".'],
  ['board', 'cut 2,1 0:0 0', 'expected an id above 2, since ids ascend, at character 7, found "1".'],
  ['board', 'cut 1', 'expected a space and the points of both sides at character 6, found the end of the text.'],
  ['board', 'cut 1 x', 'expected the points of side 0 at character 7, found "x".'],
  ['board', 'cut 1 0,0', 'expected a ":" between the points at character 8, found ",".'],
  ['board', 'cut 1 0:', 'expected the points of side 1 at character 9, found the end of the text.'],
  [
    'board',
    'cut 1,2 3:0 0',
    'expected points that add up to 1, the value of the coins taken, at character 9, found "3".',
  ],
  ['board', 'cut 1 0:0', 'expected a space and the side to move at character 10, found the end of the text.'],
  ['board', 'cut 1 0:0 B', 'expected 0 or 1, the side to move at character 11, found "B".'],
  ['board', 'cut 1 0:0 11', 'expected the end of the text at character 12, found "1".'],
  ['nonemove', '1', 'expected no move, since there are no strings, at character 1, found "1".'],
  ['move', '7', 'expected the id of a string, 1 to 4 at character 1, found "7".'],
];

refusalLaws('coins-and-strings', (what) => READERS[what], MESSAGES);
