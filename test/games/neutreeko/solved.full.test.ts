/** 5×5 solved: the published counts, the start and its two best moves, the longest win. */

import { describe, expect, it } from 'vitest';
import { SOLVED } from '../../../docs/diagrams/neutreeko-truths.js';
import { neutreeko } from '../../../src/games/neutreeko/rules.js';
import { Position } from '../../../src/position/position.js';
import { win } from '../../../src/rules/outcome.js';
import { tabulate } from '../../../src/solve/tabulate.js';
import { cases } from '../../support/cases.js';
import { scattered } from '../../support/neutreeko/board-arbitraries.js';

describe('5×5', () => {
  const rules = neutreeko();
  const table = tabulate(rules);
  const known = { won: 2_473_028, lost: 817_956, drawn: 104_660, unknown: 0 };

  it('5×5 has the published numbers of won, lost and drawn positions, for either side to move', () => {
    const { positions, live, finished } = table.counts;
    expect(positions).toBe(2 * 3_542_000);
    expect(live).toEqual([known, known]);
    expect(2 * (known.won + known.lost + known.drawn) + 2 * finished.won[0]).toBe(positions);
    expect(finished).toEqual({ won: [146_356, 146_356], drawn: 0 });
  });

  it('5×5 is a draw from the start, and only two moves keep it', () => {
    const start = rules.initial();
    expect(table.probe(start)).toEqual({ verdict: { kind: 'draw' }, moves: ['b5-c5', 'd5-c5'] });
    const answers = rules.moves(start).map((move) => [move, table.verdict(rules.play(start, move))]);
    const wins = { 'c2-c1': 3, 'c2-a2': 1, 'c2-e2': 1, 'c2-a4': 1, 'c2-c3': 3, 'c2-e4': 1 };
    const slower = { 'b5-a4': 9, 'b5-b2': 21, 'b5-a5': 5, 'd5-d2': 21, 'd5-e4': 9, 'd5-e5': 5 };
    const draws = { 'b5-c5': { kind: 'draw' }, 'd5-c5': { kind: 'draw' } };
    const lost = Object.entries({ ...wins, ...slower }).map(([move, plies]) => [move, { kind: 'win', plies }]);
    expect(Object.fromEntries(answers)).toEqual({ ...Object.fromEntries(lost), ...draws });
  });

  it('the longest win of 5×5 takes 51 plies of best play by both sides', () => {
    expect(table.longest).toBe(51);
    let position = Position.parse(rules, 'BW.B./..W../.B.../...../W.... B');
    for (let plies = 51; plies > 0; plies--) {
      const { verdict, moves } = table.probe(position.board);
      expect(verdict).toEqual({ kind: plies % 2 === 1 ? 'win' : 'loss', plies });
      position = position.play(moves[0]);
    }
    expect(position.outcome).toEqual(win(0));
  });

  it('5×5 has the verdicts and best moves that the documentation shows', () => {
    for (const { board, verdict, moves } of Object.values(SOLVED)) {
      expect(table.probe(rules.parseBoard(board))).toEqual({ verdict, moves });
    }
    expect(rules.parseBoard(SOLVED.start.board)).toEqual(rules.initial());
    expect(table.longest).toBe(SOLVED.longest.verdict.plies);
  });

  it('tablebases of 5×5 by symmetry class and without distances give the same values', () => {
    const small = tabulate(rules, { symmetries: true, storage: 'value' });
    expect(small.counts).toEqual({ ...table.counts, stored: 887_700 });
    expect(small.memory).toBeLessThan(table.memory / 4);
    for (let seed = 0; seed < cases(500); seed++) {
      const board = scattered(5, seed);
      const { verdict } = small.probe(board);
      expect(verdict).toEqual({ kind: table.verdict(board).kind });
    }
  });

  it('5×5 has the same verdicts for symmetric boards and for exchanged colours', () => {
    for (let seed = 0; seed < cases(125); seed++) {
      const board = scattered(5, seed);
      const verdict = table.verdict(board);
      for (const symmetry of rules.symmetries) expect(table.verdict(symmetry.board(board))).toEqual(verdict);
      const exchanged = { ...board, black: board.white, white: board.black, turn: board.turn === 0 ? 1 : 0 } as const;
      expect(table.verdict(exchanged)).toEqual(verdict);
    }
  });
});
