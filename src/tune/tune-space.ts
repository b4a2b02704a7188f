/**
 * The parameters that are tuned, and their bounds. Methods see each parameter as a share of its range, 0 to 1. Players see values,
 * rounded to whole numbers or to about a ten-thousandth of the range, so that reports and logs stay readable.
 */

import { checkOptions, isBoolean, type OptionCheck } from '../core/check-options.js';
import { OptionError } from '../core/errors.js';

/** The range of a parameter. */
export interface TuneRange {
  /** The smallest value. */
  readonly min: number;
  /** The largest value. */
  readonly max: number;
  /** Where the search starts. The middle of the range by default. */
  readonly start?: number;
  /** Whether values are whole numbers. Default false. */
  readonly integer?: boolean;
}

/** Values of all tuned parameters, by name. */
export type TuneValues = Readonly<Record<string, number>>;

const isNumber: OptionCheck = [Number.isFinite, 'a finite number'];
const SCHEMA = { min: isNumber, max: isNumber, start: isNumber, integer: isBoolean };
/** Values are rounded so that a range holds 10 ** PLACES of them, or up to ten times as many. */
const PLACES = 4;

export class TuneSpace {
  readonly #ranges: readonly (readonly [name: string, range: TuneRange])[];

  constructor(space: Readonly<Record<string, TuneRange>>) {
    this.#ranges = Object.entries(space);
    if (this.#ranges.length === 0) throw new OptionError('space', 'ranges of one number or more', space);
    for (const [name, range] of this.#ranges) checkRange(name, range);
  }

  /** The number of parameters. */
  get size(): number {
    return this.#ranges.length;
  }

  /** Where the search starts, as shares of the ranges. */
  get start(): number[] {
    return this.#ranges.map(([, { min, max, start }]) => (start === undefined ? 0.5 : (start - min) / (max - min)));
  }

  /** The values of these shares. Shares outside 0 to 1 give the ends of the ranges. */
  values(shares: readonly number[]): TuneValues {
    const entries = this.#ranges.map(([name, range], index): [string, number] => [name, valueAt(range, shares[index])]);
    return Object.fromEntries(entries);
  }

  /** The least change of a share such that subtracting it and adding it always give different values. */
  leastChange(index: number): number {
    const [, { min, max, integer = false }] = this.#ranges[index];
    // Whole-number bounds are values themselves; other bounds may lie between two rounded values.
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
  if (integer && ![min, max, start].every(Number.isInteger))
    throw inSpace('a range of whole numbers, since integer is true');
}

function valueAt({ min, max, integer = false }: TuneRange, share: number): number {
  const exact = min + Math.min(1, Math.max(0, share)) * (max - min);
  const rounded = integer ? Math.round(exact) : Number(exact.toFixed(decimals(min, max)));
  // Rounding must not leave the range, and adding 0 turns -0 into 0.
  return Math.min(max, Math.max(min, rounded)) + 0;
}

/** The number of decimal places of values in this range. */
function decimals(min: number, max: number): number {
  return Math.min(100, Math.max(0, PLACES - Math.floor(Math.log10(max - min))));
}
