/**
 * Compares a tablebase with its slow twin on every board: verdicts, best moves, counts, the longest win.
 */

import { expect } from 'vitest';
import type { GameRules } from '../../../src/rules/game-rules.js';
import type { Verdict } from '../../../src/search/score.js';
import type { Tablebase, ValueVerdict } from '../../../src/solve/tablebase/tablebase.js';
import type { TablebaseCounts } from '../../../src/solve/tablebase/tablebase-counts.js';
import type { ValueIteration } from './value-iteration.js';

/** Fails unless a tablebase with distances agrees exactly with the twin. */
export function expectEqualTables<Board, Move>(
  rules: GameRules<Board, Move>,
  tablebase: Tablebase<Board, Move>,
  twin: ValueIteration<Board, Move>,
): void {
  for (const board of twin.boards) {
    const expected = twin.answer(board);
    expect({ board, ...tablebase.probe(board) }).toEqual({ board, ...expected });
    expect(tablebase.find(board)).toEqual(expected.verdict);
  }
  expectEqualCounts(rules, tablebase, twin);
}

/** Fails unless a tablebase without distances has the twin's values, and its best moves are all those that keep the value. */
export function expectEqualValues<Board, Move>(
  rules: GameRules<Board, Move>,
  tablebase: Tablebase<Board, Move, ValueVerdict>,
  twin: ValueIteration<Board, Move>,
): void {
  for (const board of twin.boards) {
    const { kind } = twin.answer(board).verdict;
    const keepsValue = (move: Move) => {
      const after = rules.play(board, move);
      const found = twin.answer(after).verdict.kind;
      return (rules.turn(after) === rules.turn(board) ? found : opposite(found)) === kind;
    };
    const moves = rules.outcome(board) === undefined ? rules.moves(board).filter(keepsValue) : [];
    expect({ board, ...tablebase.probe(board) }).toEqual({ board, verdict: { kind }, moves });
  }
  expectEqualCounts(rules, tablebase, twin);
}

function opposite(kind: Verdict['kind']): Verdict['kind'] {
  return kind === 'win' ? 'loss' : kind === 'loss' ? 'win' : kind;
}

function expectEqualCounts<Board, Move>(
  rules: GameRules<Board, Move>,
  tablebase: Tablebase<Board, Move, unknown>,
  twin: ValueIteration<Board, Move>,
): void {
  const live = [0, 1].map(() => ({ won: 0, lost: 0, drawn: 0, unknown: 0 }));
  const finished = { won: [0, 0], drawn: 0 };
  let longest = 0;
  for (const board of twin.boards) {
    const outcome = rules.outcome(board);
    const { verdict } = twin.answer(board);
    if (outcome?.kind === 'win') finished.won[outcome.winner]++;
    else if (outcome !== undefined) finished.drawn++;
    else live[rules.turn(board)][verdict.kind === 'win' ? 'won' : verdict.kind === 'loss' ? 'lost' : 'drawn']++;
    if (outcome === undefined && verdict.kind === 'win') longest = Math.max(longest, verdict.plies);
  }
  const { positions, live: found, finished: ends } = tablebase.counts satisfies TablebaseCounts;
  expect({ positions, live: found, finished: ends }).toEqual({ positions: twin.boards.length, live, finished });
  expect([tablebase.longest, tablebase.stop]).toEqual([longest, 'complete']);
}
