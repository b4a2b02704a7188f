/**
 * The hash words of a Pentago cursor are the position itself, stirred. The stirring is undone here and the position read
 * off the words: what can be read back has not been merged with anything. Likewise for the words that symmetric
 * positions share, which must give back one of the images.
 */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PentagoBoard } from '../../../src/games/pentago/board.js';
import { pentago } from '../../../src/games/pentago/rules.js';
import { BOARD_MAPS, mappedBoard } from '../../../src/games/pentago/symmetries.js';
import { stirInto } from '../../../src/position/zobrist.js';
import { cases } from '../../support/cases.js';
import { anyBoard, filled, textOf } from '../../support/pentago/board-arbitraries.js';

const split = pentago();
const whole = pentago({ turns: 'whole' });

type Words = readonly [low: number, high: number];

function stirred(low: number, high: number): Words {
  const words = new Int32Array(2);
  stirInto(words, low, high);
  return [words[0], words[1]];
}

/** The number that undoes a multiplication by an odd one, modulo 2³²: each step doubles the bits that are right. */
function inverseOf(factor: number): number {
  let inverse = factor;
  for (let step = 0; step < 5; step++) inverse = Math.imul(inverse, 2 - Math.imul(factor, inverse));
  return inverse;
}

const BACK = [0x9e3779b1, 0x85ebca6b, 0xc2b2ae35].map(inverseOf);

/** `stirInto` line by line, from the last to the first. */
function unstirred([first, second]: Words): Words {
  let b = second;
  let a = first ^ (b >>> 14);
  b ^= a ^ (a >>> 16);
  a = Math.imul(a, BACK[2]);
  a ^= b ^ (b >>> 13);
  b = Math.imul(b, BACK[1]);
  b ^= a ^ (a >>> 15);
  return [Math.imul(a, BACK[0]), b];
}

/** Words that have been unstirred, read as a board: two quadrants of nine ternary digits and a bit each. */
function boardIn([low, high]: Words): string {
  const quadrants = [low, high].flatMap((word) => {
    const contents = word & 0x1fff_ffff;
    return [contents % 19683, Math.floor(contents / 19683)];
  });
  const cells = Array.from({ length: 36 }, (_, cell) => {
    const row = Math.floor(cell / 6);
    const quadrant = (row >= 3 ? 2 : 0) + (cell % 6 >= 3 ? 1 : 0);
    const digit = Math.floor(quadrants[quadrant] / 3 ** (3 * (row % 3) + (cell % 3))) % 3;
    return '.XO'[digit];
  });
  return textOf(cells, low >> 29 === 0 ? 'X' : 'O', high >> 29 !== 0);
}

function wordsOf(board: PentagoBoard): Words {
  const cursor = split.cursor(board);
  cursor.rehash();
  return [cursor.hashLow, cursor.hashHigh];
}

function canonicalWordsOf(board: PentagoBoard): Words {
  const into = new Int32Array(2);
  split.cursor(board).canonicalHash?.(into);
  return [into[0], into[1]];
}

/** All boards with two stones of X, one of O, and O to place. */
function boardsOfThree(): PentagoBoard[] {
  const cells = Array.from({ length: 36 }, (_, cell) => cell);
  const symbol = (cell: number, x: readonly number[], o: number) => (x.includes(cell) ? 'X' : cell === o ? 'O' : '.');
  return cells.flatMap((first) =>
    cells.slice(first + 1).flatMap((second) => {
      const others = cells.filter((cell) => cell !== first && cell !== second);
      return others.map((o) =>
        split.parseBoard(
          textOf(
            cells.map((c) => symbol(c, [first, second], o)),
            'O',
            false,
          ),
        ),
      );
    }),
  );
}

describe('stirring', () => {
  it('can be undone, so that it merges no two pairs of words', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer(), (low, high) => {
        expect(unstirred(stirred(low, high))).toEqual([low, high]);
        expect(stirred(...unstirred([low, high]))).toEqual([low, high]);
      }),
      { numRuns: cases(500) },
    );
  });

  it('gives a table bits to index by, also for boards that differ in little', () => {
    const slots = 1 << 14;
    const used = new Set<number>();
    const boards = boardsOfThree();
    for (const board of boards) used.add(wordsOf(board)[0] & (slots - 1));
    // As many slots as balls thrown at random would hit.
    const expected = slots * (1 - Math.exp(-boards.length / slots));
    expect(Math.abs(used.size / expected - 1)).toBeLessThan(0.03);
  });
});

describe('hash words', () => {
  it('hold the whole position, and nothing else', () => {
    fc.assert(
      fc.property(anyBoard(), (board) => {
        expect(boardIn(unstirred(wordsOf(board)))).toBe(split.formatBoard(board));
        const cursor = whole.cursor(board);
        cursor.rehash();
        expect([cursor.hashLow, cursor.hashHigh]).toEqual(wordsOf(board));
      }),
      { numRuns: cases(300) },
    );
  });

  it('are said to be exact', () => {
    expect([split.cursor(split.initial()).exactHash, whole.cursor(whole.initial()).exactHash]).toEqual([true, true]);
  });

  it('and keys tell the same boards apart, of many', () => {
    const byText = new Map<string, string>();
    const [words, keys] = [new Set<string>(), new Set<string | number>()];
    for (let seed = 0; seed < 8000; seed++) {
      // Few stones, so that some boards come up twice; both phases of the same stones.
      const board = filled(1 + (seed % 3), seed % 3 === 0, seed);
      byText.set(split.formatBoard(board), String(split.key(board)));
      words.add(wordsOf(board).join());
      keys.add(split.key(board));
      expect(whole.key(board)).toBe(split.key(board));
    }
    expect(byText.size).toBeLessThan(8000);
    expect([words.size, keys.size]).toEqual([byText.size, byText.size]);
  });
});

describe('canonical hash words', () => {
  it('are the same for all eight images', () => {
    fc.assert(
      fc.property(anyBoard(), (board) => {
        const images = BOARD_MAPS.map((map) => canonicalWordsOf(mappedBoard(map, board)).join());
        expect(new Set(images).size).toBe(1);
      }),
      { numRuns: cases(200) },
    );
  });

  it('hold one of the images, so that no two boards share them but images', () => {
    fc.assert(
      fc.property(anyBoard(), (board) => {
        const images = BOARD_MAPS.map((map) => split.formatBoard(mappedBoard(map, board)));
        expect(images).toContain(boardIn(unstirred(canonicalWordsOf(board))));
      }),
      { numRuns: cases(200) },
    );
  });

  it('leave the words of the position alone', () => {
    const cursor = split.cursor(filled(9, false, 3));
    cursor.rehash();
    const before = [cursor.hashLow, cursor.hashHigh, cursor.board()];
    cursor.canonicalHash?.(new Int32Array(2));
    expect([cursor.hashLow, cursor.hashHigh, cursor.board()]).toEqual(before);
  });
});
