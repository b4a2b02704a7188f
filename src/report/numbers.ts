/**
 * How reports and charts write numbers. The machine's locale plays no part, so the same numbers give the same bytes everywhere.
 */

import type { EloEstimate } from '../statistics/elo.js';

/** Shown in place of a missing number. */
const NONE = '–';

/**
 * A number for programs: twelve significant digits, which drops the last bits, in which machines may differ. Infinite numbers are
 * `Infinity` and `-Infinity`, which most languages can read.
 */
export function plainNumber(value: number): string {
  return String(roundedNumber(value));
}

/** The same, as a number. */
export function roundedNumber(value: number): number {
  return Number(value.toPrecision(12)) + 0;
}

/** A number for people: with commas between thousands, and rounded to `digits` decimal places if given. */
export function readableNumber(value: number, digits?: number): string {
  if (Number.isNaN(value)) return NONE;
  if (!Number.isFinite(value)) return value > 0 ? 'infinite' : '-infinite';
  const text = digits === undefined ? plainNumber(value) : withoutNegativeZero(value.toFixed(digits));
  if (text.includes('e')) return text;
  const [whole = '', fraction] = text.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

/** A point of a chart, in words: whole numbers as they are, others to three significant digits or to the unit. */
export function pointNumber(value: number): string {
  if (Number.isInteger(value) || !Number.isFinite(value)) return readableNumber(value);
  const digits = 2 - Math.floor(Math.log10(Math.abs(value)));
  return digits > 6 ? readableNumber(Number(value.toPrecision(3))) : readableNumber(value, Math.max(0, digits));
}

/** A tick of an axis: `20`, `0.5`, `10k`, `2.5M`. */
export function shortNumber(value: number): string {
  const size = Math.abs(value);
  for (const [unit, letter] of [
    [1e12, 'T'],
    [1e9, 'G'],
    [1e6, 'M'],
    [1e3, 'k'],
  ] as const) {
    if (size >= unit && size < 1e15) return `${plainNumber(value / unit)}${letter}`;
  }
  return plainNumber(value);
}

/** A rating or a difference of ratings: `+35`, `-12`, `0`. */
export function signedNumber(value: number): string {
  const text = readableNumber(value, 0);
  return value > 0 && text !== '0' ? `+${text}` : text;
}

/**
 * An Elo difference with its interval, `+35 (+10 to +61)`. If one side won everything, the formula makes it infinitely better; all
 * that the games show is the near end of the interval, so that is what is written: `more than +120`.
 */
export function readableElo({ elo, low, high }: EloEstimate): string {
  if (Number.isNaN(elo)) return NONE;
  if (elo === Infinity) return Number.isFinite(low) ? `more than ${signedNumber(low)}` : 'won all';
  if (elo === -Infinity) return Number.isFinite(high) ? `less than ${signedNumber(high)}` : 'lost all';
  const interval = readableInterval(low, high);
  return interval === undefined ? signedNumber(elo) : `${signedNumber(elo)} (${interval})`;
}

function readableInterval(low: number, high: number): string | undefined {
  if (Number.isFinite(low) && Number.isFinite(high)) return `${signedNumber(low)} to ${signedNumber(high)}`;
  if (Number.isFinite(low)) return `more than ${signedNumber(low)}`;
  return Number.isFinite(high) ? `less than ${signedNumber(high)}` : undefined;
}

/** A likelihood as a percentage. Only certainty is written as 0 or 100 %. */
export function readableLikelihood(likelihood: number): string {
  if (Number.isNaN(likelihood)) return NONE;
  if (likelihood > 0.999 && likelihood < 1) return '> 99.9 %';
  if (likelihood < 0.001 && likelihood > 0) return '< 0.1 %';
  return `${(likelihood * 100).toFixed(1)} %`;
}

/**
 * Counts as whole per mille that add up to 1000. All are rounded down; then those that lost most get one more, the first of equals
 * first. All are 0 if the counts are.
 */
export function perMille(counts: readonly number[]): readonly number[] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return counts.map(() => 0);
  const exact = counts.map((count) => (count * 1000) / total);
  const shares = exact.map(Math.floor);
  const missing = 1000 - shares.reduce((sum, share) => sum + share, 0);
  const lost = exact.map((share, index) => ({ index, rest: share - Math.floor(share) }));
  const favoured = new Set(
    lost
      .sort((a, b) => b.rest - a.rest || a.index - b.index)
      .slice(0, missing)
      .map(({ index }) => index),
  );
  return shares.map((share, index) => (favoured.has(index) ? share + 1 : share));
}

function withoutNegativeZero(text: string): string {
  return /^-[0.]*$/.test(text) ? text.slice(1) : text;
}
