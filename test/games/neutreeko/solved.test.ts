/**
 * Small boards solved: the tablebase of 3×3 against value iteration, and that of 4×4 against itself; and short searches of wide
 * boards. 5×5 is in the full tests.
 */

import { describe, expect, it } from 'vitest';
import { neutreeko } from '../../../src/games/neutreeko/rules.js';
import { iterativeDeepening } from '../../../src/search/iterative-deepening.js';
import { scoreOf, type Verdict } from '../../../src/search/score.js';
import { tabulate } from '../../../src/solve/tabulate.js';
import { cases, isThorough } from '../../support/cases.js';
import { solvedBoard } from '../../support/neutreeko/solved-boards.js';
import { expectEqualTables } from '../../support/solve/compare.js';
import { allBoards, ValueIteration } from '../../support/solve/value-iteration.js';

/** It takes half a minute alone, but tests share the machine. */
const AN_HOUR = 3_600_000;

describe('small boards', () => {
  it('the verdicts of 3×3 equal those of value iteration, board by board', () => {
    const { rules, tablebase } = solvedBoard(3);
    expectEqualTables(rules, tablebase, new ValueIteration(rules, allBoards(rules)));
  });

  it('each verdict of 4×4 follows from those one move later', () => {
    const { rules, tablebase } = solvedBoard(4);
    const worth = (verdict: Verdict) => (verdict.kind === 'draw' ? 0 : scoreOf(verdict));
    // So wins and losses are right by induction over their plies, and so are draws, which neither side can improve on.
    const wrong = allBoards(rules).filter((board, at) => {
      if ((!isThorough && at % 11 !== 0) || rules.outcome(board) !== undefined) return false;
      const replies = rules.moves(board).map((move) => worth(tablebase.verdict(rules.play(board, move))));
      const best = -Math.min(...replies);
      return worth(tablebase.verdict(board)) !== best - Math.sign(best);
    });
    expect(wrong).toEqual([]);
    expect([tablebase.counts.positions, tablebase.longest]).toEqual([2 * 560 * 286, 33]);
  });

  it.each([
    [3, ['b1-b2', 'a3-b2', 'c3-b2']],
    [4, ['b4-b3', 'b4-a4']],
  ] as const)('the start on %i rows is a draw', (size, moves) => {
    const { rules, tablebase } = solvedBoard(size);
    const { verdict, moves: best } = tablebase.probe(rules.initial());
    expect([verdict, [...best].sort()]).toEqual([{ kind: 'draw' }, [...moves].sort()]);
  });
});

describe('wide boards', () => {
  const plies = isThorough ? 9 : 7;

  it.each([6, 7, 8] as const)('neither side wins soon from the start on %i rows', (size) => {
    const rules = neutreeko({ size });
    const { verdict, depth } = iterativeDeepening(rules, rules.initial(), { depth: plies });
    expect([verdict.kind, depth]).toEqual(['estimate', plies]);
  });

  // This takes a minute, so it only runs when many cases are asked for.
  it.runIf(cases(1) >= 20)('6×6 begins with a draw', { timeout: AN_HOUR }, () => {
    const rules = neutreeko({ size: 6 });
    const tablebase = tabulate(rules);
    expect([tablebase.counts.positions, tablebase.longest]).toEqual([77_911_680, 71]);
    expect(tablebase.probe(rules.initial())).toEqual({ verdict: { kind: 'draw' }, moves: ['f5-d3'] });
  });
});
