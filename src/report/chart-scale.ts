/** Axes: which round numbers are ticks, and where a value lies between the ends. */

/** An axis from its first to its last number, with its ticks. */
export interface Axis {
  readonly from: number;
  readonly to: number;
  readonly ticks: readonly number[];
  /** Where a value lies: 0 at `from`, 1 at `to`. */
  readonly place: (value: number) => number;
}

/**
 * An axis of about `wanted` equal steps, each 1, 2 or 5 times a power of ten, whose ends are ticks. With `whole`, steps are whole
 * numbers.
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
 * A logarithmic axis, for positive numbers. Its ticks are powers of ten: only every second or third if there are many, and also 2
 * and 5 times these powers if there are few.
 */
export function logarithmicAxis(least: number, most: number, wanted: number): Axis {
  const decades = Math.log10(most / least);
  const ticks = decades < 2 ? fineTicks(least, most) : decadeTicks(least, most, Math.ceil(decades / wanted));
  const [from, to] = [ticks[0] ?? least, ticks.at(-1) ?? most];
  const span = Math.log10(to) - Math.log10(from);
  return { from, to, ticks, place: (value) => (Math.log10(value) - Math.log10(from)) / span };
}

/** The least of 1, 2, 5 or 10 times a power of ten that is not below the step. */
function roundStep(step: number): number {
  const power = powerOfTen(Math.floor(Math.log10(step)));
  const factor = [1, 2, 5].find((one) => nearlyWhole(step / power) <= one) ?? 10;
  return factor * power;
}

/** Every `step`-th power of ten, from the last one not above `least` to the first one not below `most`. */
function decadeTicks(least: number, most: number, step: number): number[] {
  const ticks: number[] = [];
  for (let exponent = Math.floor(nearlyWhole(Math.log10(least))); ; exponent += step) {
    ticks.push(powerOfTen(exponent));
    if (powerOfTen(exponent) >= most) return ticks;
  }
}

/** The same with 1, 2 and 5 times powers of ten. */
function fineTicks(least: number, most: number): number[] {
  const exponent = Math.floor(nearlyWhole(Math.log10(least))) - 1;
  const all = [0, 1, 2, 3, 4].flatMap((more) => [1, 2, 5].map((one) => multiple(one, powerOfTen(exponent + more))));
  const first = all.filter((tick) => tick <= least).length - 1;
  const last = all.findIndex((tick, index) => index > first && tick >= most);
  return all.slice(first, last + 1);
}

/** Exact, unlike `10 ** exponent`, which may be off by one bit. */
function powerOfTen(exponent: number): number {
  return Number(`1e${exponent}`);
}

/** A multiple of a step, without rounding errors such as that of 3 × 0.1. */
function multiple(times: number, step: number): number {
  return Number((times * step).toPrecision(12)) + 0;
}

/** Removes the rounding error of a quotient that should be a whole number. */
function nearlyWhole(value: number): number {
  const whole = Math.round(value);
  return Math.abs(value - whole) < 1e-9 ? whole : value;
}
