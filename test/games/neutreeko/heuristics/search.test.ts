/** Searches with each heuristic agree with minimax, whatever options speed them up. */

import { describe, expect, test } from 'vitest';
import { neutreeko } from '../../../../src/games/neutreeko/index.js';
import { alphaBeta, boundedAlphaBeta, iterativeDeepening, minimax } from '../../../../src/index.js';
import { scatteredAndGoingOn } from '../../../support/neutreeko/board-arbitraries.js';
import { HEURISTIC_SUBJECTS } from '../../../support/neutreeko/heuristic-subjects.js';

const REDUCED = { table: true, symmetries: true, canonicalKeys: true, duplicates: true } as const;

describe.each(HEURISTIC_SUBJECTS)('$name', ({ heuristic }) => {
  test.each([4, 5, 7] as const)('alpha-beta equals minimax on %i rows', (size) => {
    const rules = neutreeko({ size });
    const { cursor: _, ...withoutCursor } = rules;
    const limited = { depth: size > 5 ? 2 : 3, heuristic };
    for (const board of [rules.initial(), ...[1, 2, 3].map((seed) => scatteredAndGoingOn(size, seed))]) {
      const { score } = minimax(rules, board, limited);
      expect(alphaBeta(rules, board, limited).score).toBe(score);
      expect(alphaBeta(withoutCursor, board, limited).score).toBe(score);
      expect(alphaBeta(rules, board, { ...limited, ...REDUCED }).score).toBe(score);
      expect(boundedAlphaBeta(rules, board, { ...limited, table: true }).score).toBe(score);
      expect(iterativeDeepening(rules, board, limited).score).toBe(score);
    }
  });
});
