/** Searches with each heuristic find what minimax finds, with a table and without, on the cursor and on boards. */

import { describe, expect, test } from 'vitest';
import { type CoinsRules, coinsAndStrings, grid } from '../../../../src/games/coins-and-strings/index.js';
import { alphaBeta, boundedAlphaBeta, iterativeDeepening, minimax } from '../../../../src/index.js';
import { wandered } from '../../../support/coins-and-strings/board-arbitraries.js';
import { HEURISTIC_SUBJECTS } from '../../../support/coins-and-strings/heuristic-subjects.js';

const REDUCED = { table: true, symmetries: true, canonicalKeys: true, duplicates: true } as const;

const GAMES: readonly CoinsRules[] = [
  coinsAndStrings(grid(3, 3, { ground: true })),
  coinsAndStrings(grid(3, 4, { value: (row, column) => 1 + ((3 * row + 5 * column) % 7) })),
  coinsAndStrings(grid(3, 3, { diagonals: true, value: 2 })),
  coinsAndStrings({ coins: [4, 2, 7], strings: [[0, 1], [0, 1], [1, 2], [0, 2], [2, 'ground'], [2, 'ground']] }), // biome-ignore format: one line
];

describe.each(HEURISTIC_SUBJECTS)('$name', ({ heuristic }) => {
  test.each(GAMES)('alpha-beta equals minimax on $name', (rules) => {
    const { cursor: _, ...withoutCursor } = rules;
    const limited = { depth: 3, heuristic };
    for (const plies of [0, 4, 9, 14]) {
      const board = wandered(rules, Math.min(plies, rules.graph.strings.length - 1), plies);
      const { score } = minimax(rules, board, limited);
      expect(alphaBeta(rules, board, limited).score).toBe(score);
      expect(alphaBeta(withoutCursor, board, limited).score).toBe(score);
      expect(alphaBeta(rules, board, { ...limited, table: true }).score).toBe(score);
      expect(alphaBeta(rules, board, { ...limited, ...REDUCED }).score).toBe(score);
      expect(boundedAlphaBeta(rules, board, { ...limited, table: true }).score).toBe(score);
      expect(iterativeDeepening(rules, board, limited).score).toBe(score);
    }
  });
});
