/** Searches with each heuristic agree with minimax, whatever options speed them up. */

import { describe, expect, test } from 'vitest';
import { fullerHalfFirst } from '../../../../src/games/gomoku/heuristics/fuller-half-first.js';
import { openings } from '../../../../src/games/gomoku/heuristics/openings.js';
import { patterns } from '../../../../src/games/gomoku/heuristics/patterns.js';
import { gomoku } from '../../../../src/games/gomoku/rules.js';
import { alphaBeta, boundedAlphaBeta, iterativeDeepening, minimax } from '../../../../src/index.js';
import { isThorough } from '../../../support/cases.js';
import { playedOn, RULES, setUpAndGoingOn } from '../../../support/gomoku/board-arbitraries.js';

const HEURISTICS = [
  { name: 'openings', heuristic: openings },
  { name: 'openings from scratch', heuristic: openings({ incremental: false }) },
  { name: 'patterns', heuristic: patterns },
];
const REDUCED = { table: true, symmetries: true, canonicalKeys: true } as const;

describe.each(HEURISTICS)('$name', ({ heuristic }) => {
  test.each([
    [5, 3],
    [6, 2],
    [8, 2],
  ] as const)('alpha-beta equals minimax on %i rows, %i plies deep', (size, depth) => {
    for (const rule of isThorough ? RULES : RULES.slice(0, 1)) {
      const rules = gomoku({ size, rule });
      const { cursor: _, ...withoutCursor } = rules;
      const limited = { depth, heuristic };
      const crowded = setUpAndGoingOn(size, rule, size, 3);
      for (const board of [playedOn(rules.initial(), size, 1), playedOn(rules.initial(), 2 * size, 2), crowded]) {
        const { score } = minimax(rules, board, limited);
        expect(alphaBeta(rules, board, limited).score).toBe(score);
        expect(alphaBeta(withoutCursor, board, limited).score).toBe(score);
        expect(alphaBeta(rules, board, { ...limited, table: true }).score).toBe(score);
        expect(alphaBeta(rules, board, { ...limited, ...REDUCED }).score).toBe(score);
        expect(alphaBeta(rules, board, { ...limited, ordering: ['killers', fullerHalfFirst] }).score).toBe(score);
        expect(boundedAlphaBeta(rules, board, { ...limited, table: true }).score).toBe(score);
        expect(iterativeDeepening(rules, board, limited).score).toBe(score);
      }
    }
  });
});

test('searches with either form of openings visit the same nodes', () => {
  const rules = gomoku({ size: 9 });
  const board = playedOn(rules.initial(), 8, 5);
  const [kept, counted] = [openings, openings({ incremental: false })].map((heuristic) => {
    const { move, score, nodes } = alphaBeta(rules, board, { depth: 3, heuristic, ordering: 'killers' });
    return { move, score, nodes };
  });
  expect(counted).toEqual(kept);
});
