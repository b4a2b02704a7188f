/** Axes contain the data, have round steps, and never have so many ticks that they would overlap. */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linearAxis, logarithmicAxis } from '../../src/report/chart-scale.js';

const wanted = fc.integer({ min: 2, max: 12 });

test.each([
  [0, 11.7, 7, [0, 2, 4, 6, 8, 10, 12]],
  [0, 1, 5, [0, 0.2, 0.4, 0.6, 0.8, 1]],
  [-3, 12, 4, [-5, 0, 5, 10, 15]],
  [0, 0, 4, [0, 0.5]],
  [0.3, 0.8, 5, [0.3, 0.4, 0.5, 0.6, 0.7, 0.8]],
  [7, 7, 4, [6, 8]],
])('a linear axis from %d to %d in about %d steps has the ticks %j', (least, most, steps, ticks) => {
  expect(linearAxis(least, most, steps).ticks).toEqual(ticks);
});

test.each([
  [36, 60_466_176, 8, [10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000]],
  [1, 1e9, 3, [1, 1000, 1e6, 1e9]],
  [1, 1000, 8, [1, 10, 100, 1000]],
  [90, 120, 8, [50, 100, 200]],
  [3, 17, 8, [2, 5, 10, 20]],
  [100, 100, 8, [100, 200]],
  [0.003, 0.03, 8, [0.002, 0.005, 0.01, 0.02, 0.05]],
])('a logarithmic axis from %d to %d in at most %d steps has the ticks %j', (least, most, steps, ticks) => {
  expect(logarithmicAxis(least, most, steps).ticks).toEqual(ticks);
});

test('a linear axis of whole numbers has whole steps', () => {
  expect(linearAxis(1, 3, 10, true).ticks).toEqual([1, 2, 3]);
  expect(linearAxis(1, 3, 10).ticks).toHaveLength(11);
});

test('a linear axis contains the data, and its steps are equal and round', () => {
  const value = fc
    .double({ min: -1e9, max: 1e9, noNaN: true })
    .map((one) => Number(Number(one.toPrecision(6)).toFixed(6)));
  fc.assert(
    fc.property(value, value, wanted, (a, b, steps) => {
      const [least, most] = [Math.min(a, b), Math.max(a, b)];
      const { from, to, ticks, place } = linearAxis(least, most, steps);
      const slack = (to - from) * 1e-8;
      expect(from).toBeLessThanOrEqual(least + slack);
      expect(to).toBeGreaterThanOrEqual(most - slack);
      expect([ticks[0], ticks.at(-1)]).toEqual([from, to]);
      expect([place(from), place(to)]).toEqual([0, 1]);
      expect(ticks.length).toBeLessThanOrEqual(steps + 3);
      const step = (to - from) / (ticks.length - 1);
      expect(String(step.toExponential(6))).toMatch(/^[125]\.0+e/);
      ticks.forEach((tick, index) => {
        expect(Math.abs(tick - (from + index * step))).toBeLessThanOrEqual(slack);
      });
    }),
  );
});

test('a logarithmic axis contains the data, and its ticks are 1, 2 or 5 times a power of ten', () => {
  const value = fc.tuple(fc.integer({ min: 1000, max: 9999 }), fc.integer({ min: -9, max: 12 }));
  fc.assert(
    fc.property(value, value, wanted, ([a, p], [b, q], steps) => {
      const [least, most] = [Number(`${a}e${p}`), Number(`${b}e${q}`)].sort((x, y) => x - y);
      const { from, to, ticks, place } = logarithmicAxis(least, most, steps);
      expect(from).toBeLessThanOrEqual(least);
      expect(to).toBeGreaterThanOrEqual(most);
      expect(place(from)).toBe(0);
      expect(place(to)).toBe(1);
      expect(ticks.length).toBeGreaterThan(1);
      expect(ticks.length).toBeLessThanOrEqual(Math.max(steps + 2, 9));
      ticks.forEach((tick, index) => {
        expect(tick.toExponential()).toMatch(/^[125]e/);
        if (index > 0) expect(place(tick)).toBeGreaterThan(place(ticks[index - 1]));
      });
    }),
  );
});
