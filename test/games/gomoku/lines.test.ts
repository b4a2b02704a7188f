/**
 * The lines of a board as bits: neighbours on a line are neighbours on the board, and fives are recognised by the length of
 * their run.
 */

import { expect, it, test } from 'vitest';
import { geometryOf, hasFive, MARGIN } from '../../../src/games/gomoku/lines.js';
import { runsOf } from '../../support/gomoku/slow-gomoku.js';

/** The lengths of all runs of ones. */
function runs(word: number): number[] {
  return word
    .toString(2)
    .split('0')
    .map((run) => run.length);
}

it('hasFive agrees with the lengths of runs, for all words of 16 bits at any position', () => {
  for (let word = 0; word < 1 << 16; word++) {
    const lengths = runs(word);
    const expected = [lengths.some((length) => length >= 5), lengths.includes(5)];
    for (const shift of [0, MARGIN, 12]) {
      const found = [hasFive(word << shift, false), hasFive(word << shift, true)];
      if (found.join() !== expected.join()) expect.fail(`${word.toString(2)} << ${shift}: ${found}`);
    }
  }
});

test.each([5, 6, 15, 20])('on a board of size %s neighbours on a line are neighbours on the board', (size) => {
  const { lines, bits, steps, walls } = geometryOf(size);
  const place = (cell: number) => ({ row: Math.floor(cell / size), column: cell % size });
  const ways = [
    [0, 1],
    [1, 0],
    [1, 1],
    [1, -1],
  ];
  for (const [direction, [down, right]] of ways.entries()) {
    for (let cell = 0; cell < size * size; cell++) {
      const { row, column } = place(cell);
      const [line, bit] = [lines[4 * cell + direction], bits[4 * cell + direction]];
      const isOnBoard = row + down < size && column + right >= 0 && column + right < size;
      // There is a wall beyond the edge.
      expect([walls[line] & (1 << bit), (walls[line] & (1 << (bit + 1))) === 0]).toEqual([0, isOnBoard]);
      if (!isOnBoard) continue;
      const next = cell + steps[direction];
      expect(place(next)).toEqual({ row: row + down, column: column + right });
      expect([lines[4 * next + direction], bits[4 * next + direction]]).toEqual([line, bit + 1]);
    }
  }
});

test.each([5, 6, 15, 20])(
  'on a board of size %s lines have walls as far as windows reach, and each cell is on four lines',
  (size) => {
    const { lines, walls } = geometryOf(size);
    for (const wall of walls) expect([wall & 31, wall >>> (MARGIN + size)]).toEqual([31, -1 >>> (MARGIN + size)]);
    const open = [...walls].flatMap((wall) => runs(~wall >>> 0));
    expect(open.reduce((sum, count) => sum + count, 0)).toBe(4 * size * size);
    // The rows come first, from the top.
    expect(Array.from({ length: size }, (_, row) => lines[4 * size * row])).toEqual([...new Array(size).keys()]);
  },
);

test.each([5, 9, 20])(
  'on a board of size %s the number of lines is that of the runs if all cells have one colour',
  (size) => {
    const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => 'X'));
    expect(geometryOf(size).walls).toHaveLength(runsOf(rows, 'X').length);
  },
);
