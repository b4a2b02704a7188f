/** Numbers as reports write them, compared with Intl for people and with the sum of all shares for per mille. */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  perMille,
  plainNumber,
  pointNumber,
  readableElo,
  readableLikelihood,
  readableNumber,
  shortNumber,
  signedNumber,
} from '../../src/report/numbers.js';

test('readable numbers equal those of Intl in English', () => {
  const moderate = fc.oneof(fc.double({ min: -1e12, max: 1e12, noNaN: true }), fc.integer());
  fc.assert(
    fc.property(moderate, fc.integer({ min: 0, max: 4 }), (value, digits) => {
      const intl = new Intl.NumberFormat('en', {
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
        // A zero has no sign. TypeScript's library does not know this option yet.
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
])('%d is %s for programs and %s for people', (value, plain, readable) => {
  expect(plainNumber(value)).toBe(plain);
  expect(readableNumber(value)).toBe(readable);
});

test('plain numbers lose only the digits in which machines may differ', () => {
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
])('a tick at %d reads %s', (value, text) => {
  expect(shortNumber(value)).toBe(text);
});

test.each([
  [15_675.006, '15,675'],
  [38.283, '38.3'],
  [0.1946, '0.195'],
  [-2.5, '-2.50'],
  [20_000, '20,000'],
  [0, '0'],
  [1.2345e-30, '1.23e-30'],
  [Infinity, 'infinite'],
])('the point %d of a chart reads %s', (value, text) => {
  expect(pointNumber(value)).toBe(text);
});

test.each([
  [0.4, '0'],
  [-0.4, '0'],
  [0.5, '+1'],
  [-12.3, '-12'],
  [1234, '+1,234'],
])('%d with a sign reads %s', (value, text) => {
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
])('an Elo of %d from %d to %d reads %s', (elo, low, high, text) => {
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
])('a likelihood of %d reads %s', (likelihood, text) => {
  expect(readableLikelihood(likelihood)).toBe(text);
});

test('per mille add up to 1000, and each is off by less than one', () => {
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

test('of equal counts the first is rounded up', () => {
  expect(perMille([1, 1, 1])).toEqual([334, 333, 333]);
  expect(perMille([10, 3, 7])).toEqual([500, 150, 350]);
});
