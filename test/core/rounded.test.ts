import { expect, test } from 'vitest';
import { rounded } from '../../src/core/rounded.js';

test.each([
  [0.036100000000004684, 0.0361],
  [-2 / 3, -0.6667],
  [999.96, 1000],
  [1234567.4, 1234567],
  [-1130, -1130],
  [1.4e-14, 0],
  [-1.4e-14, 0],
  [0.00001234567, 0.00001235],
  [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY],
])('%d is shown as %d', (value, shown) => expect(rounded(value)).toBe(shown));
