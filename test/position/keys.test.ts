import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scramble } from '../../src/core/random.js';
import { canonicalKey, hashKey, isKeyed } from '../../src/position/keys.js';
import { wander } from '../support/cases.js';
import { connectFour } from '../support/games/connect-four.js';
import { cycle } from '../support/games/cycle.js';
import { passing } from '../support/games/passing.js';
import { ticTacToe } from '../support/games/tic-tac-toe.js';
import { anyGame } from '../support/searches.js';

const game = { name: 'a game' };

function wordsOf(key: string | number): [number, number] {
  const words = { low: 0, high: 0 };
  hashKey(key, words, game);
  return [words.low, words.high];
}

/** The words that were mixed into hash words: `mix` of keys.ts backwards, step by step. */
function unmixed(low: number, high: number): [number, number] {
  const right = unscrambled(high);
  const left = unscrambled(low) ^ right;
  const before = right ^ scramble(left ^ 0x7f4a7c15);
  return [left ^ scramble(before + 0x3c6ef372), before];
}

/** `scramble` backwards: each shift is undone by repeating it, each product by the inverse of its factor. */
function unscrambled(word: number): number {
  const unshift = (mixed: number, bits: number) => {
    let before = mixed;
    for (let known = bits; known < 32; known += bits) before = mixed ^ (before >>> bits);
    return before;
  };
  const step = Math.imul(unshift(word, 15), inverseOf(0x735a2d97));
  return unshift(Math.imul(unshift(step, 15), inverseOf(0x21f0aaad)), 16) | 0;
}

/** The inverse of an odd number modulo 2^32. */
function inverseOf(odd: number): number {
  let inverse = odd;
  for (let bits = 3; bits < 32; bits *= 2) inverse = Math.imul(inverse, 2 - Math.imul(odd, inverse));
  return inverse;
}

const anyKey = fc.oneof(fc.maxSafeInteger(), fc.nat(100), fc.string({ maxLength: 40 }));

describe('hash words', () => {
  it('hash words are two signed words of 32 bits, the same for the same key', () => {
    fc.assert(
      fc.property(anyKey, (key) => {
        const [low, high] = wordsOf(key);
        expect([low | 0, high | 0]).toEqual([low, high]);
        expect(wordsOf(key)).toEqual([low, high]);
      }),
    );
  });

  it('different integers have different hash words', () => {
    const integers = [
      ...Array.from({ length: 3000 }, (_, at) => at - 1500),
      ...Array.from({ length: 3000 }, (_, at) => 2 ** 32 * (at - 1500) + 17),
      ...Array.from({ length: 53 }, (_, bit) => 2 ** bit + 5000),
      Number.MAX_SAFE_INTEGER,
      Number.MIN_SAFE_INTEGER,
    ];
    const distinct = new Set(integers);
    expect(new Set([...distinct].map((key) => String(wordsOf(key)))).size).toBe(distinct.size);
  });

  it('different strings have different hash words', () => {
    const texts = Array.from({ length: 20_000 }, (_, at) => at.toString(3).padStart(9, '.'));
    expect(new Set(texts.map((key) => String(wordsOf(key)))).size).toBe(texts.length);
    expect(new Set(['', '\0', '\0\0', 'a', 'aa'].map((key) => String(wordsOf(key)))).size).toBe(5);
  });

  it('a string never shares its hash words with an integer', () => {
    // Undoing the mixing shows the two words that went in: 01 in front for strings, 00 or 11 for integers up to 2^53.
    const kindOf = (key: string | number) => unmixed(...wordsOf(key))[1] >>> 30;
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), fc.maxSafeInteger(), (text, integer) => {
        expect(unmixed(...wordsOf(integer))).toEqual([integer | 0, Math.floor(integer / 2 ** 32) | 0]);
        expect([kindOf(text), kindOf(integer)]).toEqual([1, integer < 0 ? 3 : 0]);
      }),
    );
    for (const edge of [0, -1, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER])
      expect([0, 3]).toContain(kindOf(edge));
  });

  it('the top bits of hash words, which index a table, are spread evenly, also for consecutive keys', () => {
    for (const keys of [(at: number) => at, (at: number) => `${at}`]) {
      const places = new Array<number>(16).fill(0);
      for (let at = 0; at < 1600; at++) places[wordsOf(keys(at))[0] >>> 28]++;
      for (const count of places) expect(Math.abs(count - 100)).toBeLessThan(50);
    }
  });

  it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, undefined])('the key %s is refused', (key) => {
    expect(() => wordsOf(key as number)).toThrow('In the rules of "a game", `key` must give a string or an integer');
  });
});

describe('canonicalKey', () => {
  const symmetric = [
    anyGame(ticTacToe),
    anyGame(cycle),
    anyGame(passing()),
    anyGame(connectFour({ columns: 4, rows: 4 })),
  ];

  it('canonicalKey is the same for a board and all its images, and the key of one of them', () => {
    for (const rules of symmetric) {
      for (let seed = 0; seed < 20; seed++) {
        const board = wander(rules, seed, seed);
        const images = [board, ...(rules.symmetries ?? []).map((symmetry) => symmetry.board(board))];
        const keys = new Set(images.map((image) => canonicalKey(rules, image)));
        expect(keys.size).toBe(1);
        expect(images.map((image) => rules.key(image))).toContain([...keys][0]);
      }
    }
  });

  it('canonicalKey is the key if there are no symmetries', () => {
    const { symmetries: _, ...plain } = ticTacToe;
    expect(canonicalKey(plain, '..X......')).toBe('..X......');
  });
});

describe('isKeyed', () => {
  it('isKeyed tells whether the rules have a key', () => {
    const { key: _, ...unnamed } = ticTacToe;
    expect([isKeyed(ticTacToe), isKeyed(unnamed)]).toEqual([true, false]);
  });
});
