/**
 * The numbers that are tuned, and between which bounds. Methods see each as a share of its range, 0 to 1; players see
 * values, rounded to whole numbers or to about a ten-thousandth of the range, so that tables and logs stay readable.
 */

import { checkOptions, isBoolean, type OptionCheck } from '../core/check-options.js';
import { OptionError } from '../core/errors.js';

/** A number to be tuned. */
export interface TuneRange {
  readonly min: number;
  readonly max: number;
  /** Where the search begins; the middle of the range if nothing is said. */
  readonly start?: number;
  /** Whether only whole numbers make sense. Default false. */
  readonly integer?: boolean;
}

/** Values of all numbers that are tuned, by name. */
export type TuneValues = Readonly<Record<string, number>>;

const isNumber: OptionCheck = [Number.isFinite, 'a finite number'];
const SCHEMA = { min: isNumber, max: isNumber, start: isNumber, integer: isBoolean };
/** Values are rounded to a decimal place of which the range holds so many, or up to ten times as many. */
const PLACES = 4;

export class TuneSpace {
  readonly #ranges: readonly (readonly [name: string, range: TuneRange])[];

  constructor(space: Readonly<Record<string, TuneRange>>) {
    this.#ranges = Object.entries(space);
    if (this.#ranges.length === 0) throw new OptionError('space', 'ranges of one number or more', space);
    for (const [name, range] of this.#ranges) checkRange(name, range);
  }

  /** How many numbers there are. */
  get size(): number {
    return this.#ranges.length;
  }

  /** Where the search begins, as shares of the ranges. */
  get start(): number[] {
    return this.#ranges.map(([, { min, max, start }]) => (start === undefined ? 0.5 : (start - min) / (max - min)));
  }

  /** The values that stand for these shares; those outside of the ranges are moved to their ends. */
  values(shares: readonly number[]): TuneValues {
    const entries = this.#ranges.map(([name, range], index): [string, number] => [name, valueAt(range, shares[index])]);
    return Object.fromEntries(entries);
  }

  /** A small change of a share: the value with it taken away is surely another than the value with it added. */
  leastChange(index: number): number {
    const [, { min, max, integer = false }] = this.#ranges[index];
    // Whole numbers lie on the bounds; other bounds may lie between two rounded values.
    return (integer ? 0.51 : 1.01 * 10 ** -decimals(min, max)) / (max - min);
  }
}

function checkRange(name: string, range: TuneRange): void {
  const inSpace = (expected: string) => new OptionError(`space.${name}`, expected, range);
  if (typeof range !== 'object' || range === null) throw inSpace('a range { min, max }');
  checkOptions(range, SCHEMA);
  const { min, max, start = max, integer = false } = range;
  if (min === undefined || max === undefined || min >= max) throw inSpace('a range whose min is below its max');
  if (start < min || start > max) throw inSpace('a range with its start inside');
  if (integer && ![min, max, start].every(Number.isInteger)) throw inSpace('of whole numbers, if it is of integers');
}

function valueAt({ min, max, integer = false }: TuneRange, share: number): number {
  const exact = min + Math.min(1, Math.max(0, share)) * (max - min);
  const rounded = integer ? Math.round(exact) : Number(exact.toFixed(decimals(min, max)));
  // Neither out of the range by rounding, nor a negative zero.
  return Math.min(max, Math.max(min, rounded)) + 0;
}

/** Decimal places that values of this range are given with. */
function decimals(min: number, max: number): number {
  return Math.min(100, Math.max(0, PLACES - Math.floor(Math.log10(max - min))));
}
