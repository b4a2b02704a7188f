/** Numbers as reports write them, against those who know how: Intl for people, the sum of all shares for per mille. */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  perMille,
  plainNumber,
  readableElo,
  readableLikelihood,
  readableNumber,
  shortNumber,
  signedNumber,
} from '../../src/report/numbers.js';

test('people read what Intl would write for an English reader', () => {
  const moderate = fc.oneof(fc.double({ min: -1e12, max: 1e12, noNaN: true }), fc.integer());
  fc.assert(
    fc.property(moderate, fc.integer({ min: 0, max: 4 }), (value, digits) => {
      const intl = new Intl.NumberFormat('en', {
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
        // The types of this year's library do not know it yet: a zero has no sign.
        signDisplay: 'negative' as 'auto',
      });
      expect(readableNumber(value, digits)).toBe(intl.format(value));
    }),
  );
});

test.each([
  [0.1 + 0.2, '0.3', '0.3'],
  [1234567.25, '1234567.25', '1,234,567.25'],
  [-0, '0', '0'],
  [1e21, '1e+21', '1e+21'],
  [Infinity, 'Infinity', 'infinite'],
  [-Infinity, '-Infinity', '-infinite'],
  [Number.NaN, 'NaN', '–'],
])('%d is %s to programs and %s to people', (value, plain, readable) => {
  expect(plainNumber(value)).toBe(plain);
  expect(readableNumber(value)).toBe(readable);
});

test('programs lose no more than what machines differ in', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
      expect(Math.abs(Number(plainNumber(value)) - value)).toBeLessThanOrEqual(Math.abs(value) * 1e-11);
    }),
  );
});

test.each([
  [0, '0'],
  [0.001, '0.001'],
  [999, '999'],
  [1000, '1k'],
  [2500, '2.5k'],
  [-20_000, '-20k'],
  [1e6, '1M'],
  [5e9, '5G'],
  [1e12, '1T'],
  [1e15, '1000000000000000'],
])('a tick of %d is %s', (value, text) => {
  expect(shortNumber(value)).toBe(text);
});

test.each([
  [0.4, '0'],
  [-0.4, '0'],
  [0.5, '+1'],
  [-12.3, '-12'],
  [1234, '+1,234'],
])('%d has the sign of %s', (value, text) => {
  expect(signedNumber(value)).toBe(text);
});

test.each([
  [35.2, 10.1, 61.4, '+35 (+10 to +61)'],
  [0, -20, 20, '0 (-20 to +20)'],
  [Infinity, 120, Infinity, 'more than +120'],
  [-Infinity, -Infinity, -120, 'less than -120'],
  [Infinity, -Infinity, Infinity, 'won all'],
  [-Infinity, -Infinity, Infinity, 'lost all'],
  [300, 100, Infinity, '+300 (more than +100)'],
  [-300, -Infinity, -100, '-300 (less than -100)'],
  [10, -Infinity, Infinity, '+10'],
  [Number.NaN, -Infinity, Infinity, '–'],
])('Elo %d from %d to %d is %s', (elo, low, high, text) => {
  expect(readableElo({ elo, low, high })).toBe(text);
});

test.each([
  [0, '0.0 %'],
  [0.0001, '< 0.1 %'],
  [0.5, '50.0 %'],
  [0.9871, '98.7 %'],
  [0.9991, '> 99.9 %'],
  [1, '100.0 %'],
  [Number.NaN, '–'],
])('a likelihood of %d is %s', (likelihood, text) => {
  expect(readableLikelihood(likelihood)).toBe(text);
});

test('per mille add up, and none is off by one or more', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(1000), { minLength: 1, maxLength: 6 }), (counts) => {
      const total = counts.reduce((sum, count) => sum + count, 0);
      const shares = perMille(counts);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(total === 0 ? 0 : 1000);
      for (const [index, count] of counts.entries()) {
        expect(Math.abs(shares[index] - (total === 0 ? 0 : (count * 1000) / total))).toBeLessThan(1);
      }
    }),
  );
});

test('equal counts favour the first', () => {
  expect(perMille([1, 1, 1])).toEqual([334, 333, 333]);
  expect(perMille([10, 3, 7])).toEqual([500, 150, 350]);
});
