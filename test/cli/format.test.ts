import { describe, expect, test } from 'vitest';
import { aligned, counted, duration, grouped, wrapped } from '../../src/cli/format.js';

describe('numbers formatted for people', () => {
  test.each([
    [0, '0'],
    [999, '999'],
    [1000, '1,000'],
    [1234567.4, '1,234,567'],
  ])('%d is written %s', (number, text) => expect(grouped(number)).toBe(text));

  test.each([
    [350, '0.3 s'],
    [9940, '9.9 s'],
    [75_400, '75 s'],
    [720_000, '12 min'],
    [12_000_000, '3 h 20 min'],
  ])('%d milliseconds are written %s', (milliseconds, text) => expect(duration(milliseconds)).toBe(text));

  test('one thing is in the singular, two are in the plural', () =>
    expect([counted(1, 'game'), counted(2, 'game')]).toEqual(['1 game', '2 games']));
});

test('columns are aligned, without blanks at the end of a line', () => {
  const rows = [
    ['a', '1', 'x'],
    ['long', '10', ''],
  ];
  expect(aligned(rows, [false, true])).toEqual(['a      1  x', 'long  10']);
});

test('a paragraph is broken at blanks, into lines that are no longer than the width', () => {
  expect(wrapped('one two three four', 9)).toBe('one two\nthree\nfour');
  expect(wrapped('one two three four', 10)).toBe('one two\nthree four');
  expect(wrapped('unbreakable', 3)).toBe('unbreakable');
});
