/** `prospects` against exact values: it sees every win in one move, and keeps the value more often than other heuristics. */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { adjacency, type NeutreekoBoard, neutreeko, prospects } from '../../../../src/games/neutreeko/index.js';
import { alphaBeta, createEngine, type Heuristic } from '../../../../src/index.js';
import { cases } from '../../../support/cases.js';
import { scatteredAndGoingOn } from '../../../support/neutreeko/board-arbitraries.js';
import { liveBoard } from '../../../support/neutreeko/heuristic-subjects.js';
import { solvedBoard } from '../../../support/neutreeko/solved-boards.js';

test('prospects see a win in one move if and only if there is one', () => {
  fc.assert(
    fc.property(liveBoard, (board) => {
      const rules = neutreeko({ size: board.size });
      const canWin = rules.moves(board).some((move) => rules.outcome(rules.play(board, move)) !== undefined);
      expect(prospects(board, board.turn) === 1000).toBe(canWin);
      expect(prospects(board, board.turn)).toBeGreaterThan(-1000);
    }),
    { numRuns: cases(75) },
  );
});

test('prospects keep the value far more often than adjacency, also on a small board', () => {
  const { rules, tablebase } = solvedBoard(4);
  const valueAfter = (board: NeutreekoBoard, move: Parameters<typeof rules.play>[1]) => {
    const { kind } = tablebase.verdict(rules.play(board, move));
    return kind === 'loss' ? 'win' : kind === 'win' ? 'loss' : kind;
  };
  const boards = Array.from({ length: 300 }, (_, seed) => scatteredAndGoingOn(4, 1000 * seed));
  const kept = (heuristic: Heuristic<NeutreekoBoard>, depth: number) =>
    boards.filter((board) => {
      const { move } = alphaBeta(rules, board, { depth, heuristic });
      return move !== undefined && valueAfter(board, move) === tablebase.verdict(board).kind;
    }).length;
  for (const depth of [1, 2, 3]) expect(kept(prospects, depth)).toBeGreaterThan(kept(adjacency, depth) + 10);
  expect(kept(prospects, 2)).toBeGreaterThan(0.92 * boards.length);
});

test('prospects are the default heuristic of an engine', () => {
  const rules = neutreeko();
  const board = rules.initial();
  const [silent, told] = [
    createEngine(rules, { depth: 8 }),
    createEngine(rules, { depth: 8, heuristic: prospects, symmetries: 1, canonicalKeys: true }),
  ].map((engine) => engine.choose(board));
  expect([silent.move, silent.score, silent.nodes]).toEqual([told.move, told.score, told.nodes]);
  // Only two of fourteen first moves keep the draw.
  expect(silent.move).toBe('b5-c5');
});

test('engines leave out symmetric moves, and use canonical keys on boards kept as bits', () => {
  expect(neutreeko().advice.symmetries?.(neutreeko().initial())).toBe(1);
  expect(neutreeko({ size: 3 }).advice.canonicalKeys?.(neutreeko({ size: 3 }).initial())).toBe(true);
  expect(neutreeko({ size: 6 }).advice.canonicalKeys).toBeUndefined();
});
