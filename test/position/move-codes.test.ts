/** Moves have the same code wherever they occur, and a code leads back to its move. */

import { describe, expect, it } from 'vitest';
import { MoveBuffer } from '../../src/position/move-buffer.js';
import { MoveCodes } from '../../src/position/move-codes.js';
import type { Cursor } from '../../src/rules/cursor.js';

const NUMBERED = 2 ** 24;

describe('codes of moves', () => {
  it('small integers are their own codes', () => {
    const codes = new MoveCodes<number>({ name: 'a game' });
    for (const move of [0, 7, NUMBERED - 1]) expect([codes.encode(move), codes.decode(move)]).toEqual([move, move]);
  });

  it('all other moves are numbered in the order they occur, objects by what they hold', () => {
    const codes = new MoveCodes<unknown>({ name: 'a game' });
    const moves = [-1, 'pass', { from: 1 }, 0.5, NUMBERED, [2]];
    expect(moves.map((move) => codes.encode(move))).toEqual(moves.map((_, number) => NUMBERED + number));
    expect([codes.encode({ from: 1 }), codes.encode('pass'), codes.encode([2])]).toEqual(
      [2, 1, 5].map((n) => NUMBERED + n),
    );
    expect(moves.map((_, number) => codes.decode(NUMBERED + number))).toEqual(moves);
  });

  it('`moveId` gives the codes, up to 2²⁴ − 1', () => {
    const codes = new MoveCodes<string>({ name: 'a game', moveId: (move) => move.length });
    expect(['aa', 'b', ''].map((move) => codes.encode(move))).toEqual([2, 1, 0]);
    expect([0, 1, 2].map((code) => codes.decode(code))).toEqual(['', 'b', 'aa']);
    const byNumber = new MoveCodes<number>({ name: 'a game', moveId: (move) => move });
    expect([byNumber.encode(NUMBERED - 1), byNumber.decode(NUMBERED - 1)]).toEqual([NUMBERED - 1, NUMBERED - 1]);
    for (const wrong of [-1, NUMBERED, 0.5, Number.NaN]) {
      expect(() => byNumber.encode(wrong)).toThrow('`moveId` must give an integer from 0 to 2^24 - 1, not ');
    }
  });
});

describe('a buffer of moves', () => {
  const cursorWith = (count: number) =>
    ({
      moves: (into: Int32Array, from: number) => {
        for (let at = 0; at < count; at++) into[from + at] = at + 1;
        return from + count;
      },
    }) as Cursor<unknown, unknown>;

  it('grows when a position has more moves than fit, and keeps those of the plies before', () => {
    const buffer = new MoveBuffer();
    expect(buffer.fill(cursorWith(200), 0)).toBe(200);
    expect(buffer.fill(cursorWith(56), 200)).toBe(256);
    expect(buffer.codes).toHaveLength(256);
    expect(buffer.fill(cursorWith(300), 200)).toBe(500);
    expect([buffer.codes[199], buffer.codes[200], buffer.codes[499]]).toEqual([200, 1, 300]);
    expect(buffer.codes).toHaveLength(1000);
  });

  it('passes on what a lister returns, also for an unfinished list that does not fit', () => {
    const buffer = new MoveBuffer();
    const lister = (_: unknown, into: Int32Array, from: number) => {
      into[from + 299] = 7;
      return -1 - (from + 300);
    };
    expect(buffer.fill(cursorWith(1), 10, lister)).toBe(-311);
    expect([buffer.codes.length, buffer.codes[309]]).toEqual([620, 7]);
  });
});
