/** Sorting moves once gives the same order as picking the best again and again. */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Merger } from '../../../src/search/kernel/merger.js';

test('a range is sorted by score, stably, and the rest is left alone', () => {
  const merger = new Merger(4);
  const scores = fc.oneof(
    fc.array(fc.integer({ min: -2, max: 3 }), { maxLength: 40 }),
    fc.array(fc.double({ noNaN: true }), { maxLength: 600 }),
  );
  fc.assert(
    fc.property(scores, fc.nat(5), fc.nat(5), (given, before, after) => {
      const all = [...Array(before).fill(9), ...given, ...Array(after).fill(9)];
      const sorted = Float64Array.from(all);
      const codes = Int32Array.from(all, (_, at) => at);
      merger.sort(codes, sorted, before, before + given.length);
      const expected = given
        .map((score, at) => ({ score, code: before + at }))
        .sort((one, other) => (one.score < other.score ? 1 : one.score > other.score ? -1 : one.code - other.code));
      const inside = [...codes].slice(before, before + given.length);
      expect(inside).toEqual(expected.map(({ code }) => code));
      expect([...sorted].slice(before, before + given.length)).toEqual(expected.map(({ score }) => score));
      expect([...codes].slice(0, before)).toEqual(Array.from({ length: before }, (_, at) => at));
      expect([...sorted].slice(before + given.length)).toEqual(Array(after).fill(9));
    }),
  );
});

test('sorting ends and loses no move if scores are NaN', () => {
  const scores = fc.array(fc.oneof(fc.constant(Number.NaN), fc.integer({ min: -2, max: 3 })), { maxLength: 40 });
  fc.assert(
    fc.property(scores, (given) => {
      const codes = Int32Array.from(given, (_, at) => at);
      new Merger(4).sort(codes, Float64Array.from(given), 0, given.length);
      expect([...codes].sort((one, other) => one - other)).toEqual(given.map((_, at) => at));
    }),
  );
});
