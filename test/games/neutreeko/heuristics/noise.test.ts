/** The noise: 0 to 5 points, all equally likely, always the same on the same board, and different with another seed. */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DEFAULT_SEED } from '../../../../src/core/random.js';
import { adjacency, threeInARow } from '../../../../src/games/neutreeko/index.js';
import { cases } from '../../../support/cases.js';
import { SIZES, scatteredAndGoingOn } from '../../../support/neutreeko/board-arbitraries.js';
import { liveBoard } from '../../../support/neutreeko/heuristic-subjects.js';

const boards = Array.from({ length: 6000 }, (_, seed) => scatteredAndGoingOn(SIZES[seed % 6], seed));
const noisy = threeInARow({ noise: true, seed: 7 });

test('noise gives the side to move 0 to 5 points, and the other side the opposite', () => {
  const found = new Set(boards.map((board) => noisy(board, board.turn)));
  expect([...found].sort()).toEqual([0, 1, 2, 3, 4, 5]);
  for (const board of boards) expect(noisy(board, board.turn === 0 ? 1 : 0) + noisy(board, board.turn)).toBe(0);
});

test.each(SIZES.slice(2))('all values of noise are about equally frequent on %i rows', (size) => {
  const counts = [0, 0, 0, 0, 0, 0];
  for (let seed = 0; seed < 3000; seed++) {
    const board = scatteredAndGoingOn(size, seed);
    counts[noisy(board, board.turn)]++;
  }
  // Five standard deviations from 500.
  for (const count of counts) expect(Math.abs(count - 500)).toBeLessThan(102);
});

test('the same seed gives the same noise, and there is a default seed', () => {
  const again = threeInARow({ noise: true, seed: 7 });
  const [unsaid, said] = [threeInARow({ noise: true }), threeInARow({ noise: true, seed: DEFAULT_SEED })];
  for (const board of boards) {
    expect(again(board, 0)).toBe(noisy(board, 0));
    expect(unsaid(board, 0)).toBe(said(board, 0));
  }
});

test('another seed gives independent noise', () => {
  const other = threeInARow({ noise: true, seed: 8 });
  const equal = boards.filter((board) => other(board, 0) === noisy(board, 0)).length;
  expect(Math.abs(equal - 1000)).toBeLessThan(150);
});

test('noise adds the same to both heuristics, and a seed without noise is refused', () => {
  const loud = adjacency({ noise: true, seed: 7 });
  fc.assert(
    fc.property(liveBoard, (board) => {
      expect(loud(board, 0)).toBe(adjacency(board, 0) + noisy(board, 0));
      expect(adjacency({ noise: false })(board, 0)).toBe(adjacency(board, 0));
    }),
    { numRuns: cases(15) },
  );
  for (const heuristic of [adjacency, threeInARow]) {
    expect(() => heuristic({ seed: 7 })).toThrow('"seed" must be left out where `noise` is not true');
  }
});
