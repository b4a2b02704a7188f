/** Axes: which round numbers are marked, and where a value lies between the ends. */

/** An axis from its first to its last number, with the numbers marked in between. */
export interface Axis {
  readonly from: number;
  readonly to: number;
  readonly ticks: readonly number[];
  /** Where a value lies: 0 at `from`, 1 at `to`. */
  readonly place: (value: number) => number;
}

/**
 * An axis of equal steps of 1, 2 or 5 times a power of ten, about `wanted` of them, whose ends are marked. With `whole`,
 * steps are whole numbers.
 */
export function linearAxis(least: number, most: number, wanted: number, whole = false): Axis {
  const span = most - least || Math.abs(most) || 1;
  const step = Math.max(roundStep(span / wanted), whole ? 1 : 0);
  const first = Math.floor(nearlyWhole(least / step));
  const last = Math.max(Math.ceil(nearlyWhole(most / step)), first + 1);
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => multiple(first + index, step));
  const [from, to] = [multiple(first, step), multiple(last, step)];
  return { from, to, ticks, place: (value) => (value - from) / (to - from) };
}

/**
 * An axis on which equal distances are equal ratios, for numbers above zero. Powers of ten are marked, only every second or
 * third where there are many, and 2 and 5 times them where there are few.
 */
export function logarithmicAxis(least: number, most: number, wanted: number): Axis {
  const decades = Math.log10(most / least);
  const ticks = decades < 2 ? fineTicks(least, most) : decadeTicks(least, most, Math.ceil(decades / wanted));
  const [from, to] = [ticks[0] ?? least, ticks.at(-1) ?? most];
  const span = Math.log10(to) - Math.log10(from);
  return { from, to, ticks, place: (value) => (Math.log10(value) - Math.log10(from)) / span };
}

/** The smallest of 1, 2, 5, 10 times a power of ten that is no smaller than the step. */
function roundStep(step: number): number {
  const power = powerOfTen(Math.floor(Math.log10(step)));
  const factor = [1, 2, 5].find((one) => nearlyWhole(step / power) <= one) ?? 10;
  return factor * power;
}

/** From the last power of ten not above `least` to the first not below `most`, every `step`-th. */
function decadeTicks(least: number, most: number, step: number): number[] {
  const ticks: number[] = [];
  for (let exponent = Math.floor(nearlyWhole(Math.log10(least))); ; exponent += step) {
    ticks.push(powerOfTen(exponent));
    if (powerOfTen(exponent) >= most) return ticks;
  }
}

/** The same with 1, 2 and 5 times the powers of ten. */
function fineTicks(least: number, most: number): number[] {
  const exponent = Math.floor(nearlyWhole(Math.log10(least))) - 1;
  const all = [0, 1, 2, 3, 4].flatMap((more) => [1, 2, 5].map((one) => multiple(one, powerOfTen(exponent + more))));
  const first = all.filter((tick) => tick <= least).length - 1;
  const last = all.findIndex((tick, index) => index > first && tick >= most);
  return all.slice(first, last + 1);
}

/** Exact, where `10 ** exponent` may be off by a bit. */
function powerOfTen(exponent: number): number {
  return Number(`1e${exponent}`);
}

/** A multiple of a step without the bits that 3 × 0.1 has too many. */
function multiple(times: number, step: number): number {
  return Number((times * step).toPrecision(12)) + 0;
}

/** A quotient that should be whole, and would be but for rounding, is. */
function nearlyWhole(value: number): number {
  const whole = Math.round(value);
  return Math.abs(value - whole) < 1e-9 ? whole : value;
}
