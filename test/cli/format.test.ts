import { describe, expect, test } from 'vitest';
import { aligned, counted, duration, grouped } from '../../src/cli/format.js';

describe('numbers as people read them', () => {
  test.each([
    [0, '0'],
    [999, '999'],
    [1000, '1,000'],
    [1234567.4, '1,234,567'],
  ])('%d is %s', (number, text) => expect(grouped(number)).toBe(text));

  test.each([
    [350, '0.3 s'],
    [9940, '9.9 s'],
    [75_400, '75 s'],
    [720_000, '12 min'],
    [12_000_000, '3 h 20 min'],
  ])('%d milliseconds are %s', (milliseconds, text) => expect(duration(milliseconds)).toBe(text));

  test('one is no plural', () => expect([counted(1, 'game'), counted(2, 'game')]).toEqual(['1 game', '2 games']));
});

test('columns are aligned, and nothing is left behind the last', () => {
  const rows = [
    ['a', '1', 'x'],
    ['long', '10', ''],
  ];
  expect(aligned(rows, [false, true])).toEqual(['a      1  x', 'long  10']);
});
