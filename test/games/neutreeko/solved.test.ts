/**
 * The whole game solved: the figures that others have found for 5×5, the start and its two moves, the longest win; and the
 * table of 3×3 against value iteration, and that of 4×4 against itself, over boards.
 */

import { describe, expect, it } from 'vitest';
import { SOLVED } from '../../../docs/diagrams/neutreeko-truths.js';
import type { NeutreekoSize } from '../../../src/games/neutreeko/board.js';
import { neutreeko } from '../../../src/games/neutreeko/rules.js';
import { Position } from '../../../src/position/position.js';
import { win } from '../../../src/rules/outcome.js';
import { iterativeDeepening } from '../../../src/search/iterative-deepening.js';
import { scoreOf, type Verdict } from '../../../src/search/score.js';
import { tabulate } from '../../../src/solve/tabulate.js';
import { cases } from '../../support/cases.js';
import { scattered } from '../../support/neutreeko/board-arbitraries.js';
import { expectEqualTables } from '../../support/solve/compare.js';
import { allBoards, ValueIteration } from '../../support/solve/value-iteration.js';

/** Half a minute alone, but tests share the machine. */
const AN_HOUR = 3_600_000;

describe('5×5', () => {
  const rules = neutreeko();
  const table = tabulate(rules);
  const known = { won: 2_473_028, lost: 817_956, drawn: 104_660, unknown: 0 };

  it('has as many won, lost and drawn positions as published, the same for both sides to move', () => {
    const { positions, live, finished } = table.counts;
    expect(positions).toBe(2 * 3_542_000);
    expect(live).toEqual([known, known]);
    expect(2 * (known.won + known.lost + known.drawn) + 2 * finished.won[0]).toBe(positions);
    expect(finished).toEqual({ won: [146_356, 146_356], drawn: 0 });
  });

  it('is a draw from the start, and only two moves keep it', () => {
    const start = rules.initial();
    expect(table.probe(start)).toEqual({ verdict: { kind: 'draw' }, moves: ['b5-c5', 'd5-c5'] });
    const answers = rules.moves(start).map((move) => [move, table.verdict(rules.play(start, move))]);
    const wins = { 'c2-c1': 3, 'c2-a2': 1, 'c2-e2': 1, 'c2-a4': 1, 'c2-c3': 3, 'c2-e4': 1 };
    const slower = { 'b5-a4': 9, 'b5-b2': 21, 'b5-a5': 5, 'd5-d2': 21, 'd5-e4': 9, 'd5-e5': 5 };
    const draws = { 'b5-c5': { kind: 'draw' }, 'd5-c5': { kind: 'draw' } };
    const lost = Object.entries({ ...wins, ...slower }).map(([move, plies]) => [move, { kind: 'win', plies }]);
    expect(Object.fromEntries(answers)).toEqual({ ...Object.fromEntries(lost), ...draws });
  });

  it('has a longest win of 51 plies, which best play of both sides takes', () => {
    expect(table.longest).toBe(51);
    let position = Position.parse(rules, 'BW.B./..W../.B.../...../W.... B');
    for (let plies = 51; plies > 0; plies--) {
      const { verdict, moves } = table.probe(position.board);
      expect(verdict).toEqual({ kind: plies % 2 === 1 ? 'win' : 'loss', plies });
      position = position.play(moves[0]);
    }
    expect(position.outcome).toEqual(win(0));
  });

  it('has the verdicts and best moves that the documentation draws', () => {
    for (const { board, verdict, moves } of Object.values(SOLVED)) {
      expect(table.probe(rules.parseBoard(board))).toEqual({ verdict, moves });
    }
    expect(rules.parseBoard(SOLVED.start.board)).toEqual(rules.initial());
    expect(table.longest).toBe(SOLVED.longest.verdict.plies);
  });

  it('says the same by symmetry class and without distances', () => {
    const small = tabulate(rules, { symmetries: true, storage: 'value' });
    expect(small.counts).toEqual({ ...table.counts, stored: 887_700 });
    expect(small.memory).toBeLessThan(table.memory / 4);
    for (let seed = 0; seed < cases(2000); seed++) {
      const board = scattered(5, seed);
      const { verdict } = small.probe(board);
      expect(verdict).toEqual({ kind: table.verdict(board).kind });
    }
  });

  it('says the same of images, and the opposite for exchanged colours', () => {
    for (let seed = 0; seed < cases(500); seed++) {
      const board = scattered(5, seed);
      const verdict = table.verdict(board);
      for (const symmetry of rules.symmetries) expect(table.verdict(symmetry.board(board))).toEqual(verdict);
      const exchanged = { ...board, black: board.white, white: board.black, turn: board.turn === 0 ? 1 : 0 } as const;
      expect(table.verdict(exchanged)).toEqual(verdict);
    }
  });
});

describe('small boards', () => {
  it('3×3 is what value iteration finds, board by board', () => {
    const rules = neutreeko({ size: 3 });
    expectEqualTables(rules, tabulate(rules), new ValueIteration(rules, allBoards(rules)));
  });

  it('4×4 follows from itself: each verdict from those one move on', () => {
    const rules = neutreeko({ size: 4 });
    const table = tabulate(rules);
    const worth = (verdict: Verdict) => (verdict.kind === 'draw' ? 0 : scoreOf(verdict));
    // So wins and losses are right, by induction over their plies; and draws, where either side does best to keep them.
    const wrong = allBoards(rules).filter((board) => {
      if (rules.outcome(board) !== undefined) return false;
      const replies = rules.moves(board).map((move) => worth(table.verdict(rules.play(board, move))));
      const best = -Math.min(...replies);
      return worth(table.verdict(board)) !== best - Math.sign(best);
    });
    expect(wrong).toEqual([]);
    expect([table.counts.positions, table.longest]).toEqual([2 * 560 * 286, 33]);
  });

  it.each([
    [3, ['b1-b2', 'a3-b2', 'c3-b2']],
    [4, ['b4-b3', 'b4-a4']],
  ] as const)('%i rows begin with a draw', (size, moves) => {
    const rules = neutreeko({ size: size as NeutreekoSize });
    const { verdict, moves: best } = tabulate(rules).probe(rules.initial());
    expect([verdict, [...best].sort()]).toEqual([{ kind: 'draw' }, [...moves].sort()]);
  });
});

describe('wide boards', () => {
  it.each([6, 7, 8] as const)('nobody wins soon from the start of %i rows', (size) => {
    const rules = neutreeko({ size });
    const { verdict, depth } = iterativeDeepening(rules, rules.initial(), { depth: 9 });
    expect([verdict.kind, depth]).toEqual(['estimate', 9]);
  });

  // A minute: for those who ask for many cases.
  it.runIf(cases(1) >= 20)('6×6 begins with a draw', { timeout: AN_HOUR }, () => {
    const rules = neutreeko({ size: 6 });
    const table = tabulate(rules);
    expect([table.counts.positions, table.longest]).toEqual([77_911_680, 71]);
    expect(table.probe(rules.initial())).toEqual({ verdict: { kind: 'draw' }, moves: ['f5-d3'] });
  });
});
