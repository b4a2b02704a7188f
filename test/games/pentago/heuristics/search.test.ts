/** Searches with each heuristic, under all its options, find what minimax finds. */
import { describe, expect, test } from 'vitest';
import { automaticDepth, one, pentago } from '../../../../src/games/pentago/index.js';
import { alphaBeta, iterativeDeepening, minimax } from '../../../../src/index.js';
import { crowdedBoard, playedBoard } from '../../../support/pentago/heuristic-twins-boards.js';
import { HEURISTIC_SUBJECTS } from '../../../support/pentago/heuristic-twins-subjects.js';

const split = pentago();
const whole = pentago({ turns: 'whole' });
const { cursor: _, ...withoutCursor } = split;

const boards = [0, 1, 2, 3, 4, 5].map((seed) =>
  crowdedBoard(29 + (seed % 3), seed % 2 === 0 ? 'place' : 'rotate', seed),
);

describe.each(HEURISTIC_SUBJECTS)('$name', ({ heuristic }) => {
  test.each([2, 3])('alpha-beta equals minimax at depth %i', (depth) => {
    for (const board of boards) {
      const { score } = minimax(split, board, { depth, heuristic });
      expect(alphaBeta(split, board, { depth, heuristic }).score).toBe(score);
      expect(alphaBeta(withoutCursor, board, { depth, heuristic }).score).toBe(score);
      const table = { table: true, symmetries: true, canonicalKeys: true, duplicates: true };
      expect(alphaBeta(split, board, { depth, heuristic, ...table }).score).toBe(score);
    }
  });

  test('both turn models agree after a whole turn', () => {
    // A win is one move away in one model and two in the other, so distances are left out.
    const options = { turns: 1, heuristic, equalWins: true };
    for (const board of boards) {
      const { score } = alphaBeta(split, board, options);
      expect(alphaBeta(whole, board, options).score).toBe(score);
    }
  });

  test('alpha-beta equals minimax on a sparse board, where symmetry matters', () => {
    for (const board of [split.initial(), playedBoard(2, 1)]) {
      const { score } = alphaBeta(split, board, { depth: 3, heuristic });
      const reduced = { symmetries: true, canonicalKeys: true, duplicates: true, table: true };
      expect(alphaBeta(split, board, { depth: 3, heuristic, ...reduced }).score).toBe(score);
    }
  });
});

test('a search takes automaticDepth as its depth', () => {
  const board = crowdedBoard(33, 'place', 1);
  expect(alphaBeta(split, board, { depth: automaticDepth, heuristic: one }).stop).toBe('complete');
  const sparse = iterativeDeepening(split, playedBoard(6, 1), {
    depth: automaticDepth,
    heuristic: one,
    nodes: 300_000,
  });
  expect(sparse.depth).toBeGreaterThan(0);
  expect(sparse.depth).toBeLessThanOrEqual(4);
});
