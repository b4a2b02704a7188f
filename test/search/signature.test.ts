/**
 * The node signature: how many nodes each algorithm visits on about twenty fixed positions. A change that is not meant to
 * change the tree must leave these numbers alone; one that is shows its effect here. After review,
 * `FOREPLY_SIGNATURE=write npx vitest run test/search/signature` writes the new numbers, and the changeset says so under
 * "Search behaviour".
 */

import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  alphaBeta,
  boundedAlphaBeta,
  iterativeDeepening,
  minimax,
  principalVariation,
  type SearchResult,
  TranspositionTable,
} from '../../src/index.js';
import { type AnyGame, FINITE_GAMES, hashed, wander } from '../support/cases.js';
import { cycle } from '../support/games/cycle.js';
import { ticTacToe } from '../support/games/tic-tac-toe.js';

const FILE = new URL('../data/signature.json', import.meta.url);
const isWriting = process.env.FOREPLY_SIGNATURE === 'write';

type Search = (rules: AnyGame, board: unknown, options: object) => SearchResult<unknown>;

const table = () => new TranspositionTable({ megabytes: 1 });
const algorithms: Record<string, Search> = {
  minimax,
  alphaBeta,
  'alphaBeta, table': (rules, board, options) =>
    alphaBeta(rules, board, { ...options, table: table(), ordering: 'table' }),
  'alphaBeta, killers': (rules, board, options) => alphaBeta(rules, board, { ...options, ordering: 'killers' }),
  'alphaBeta, history': (rules, board, options) => alphaBeta(rules, board, { ...options, ordering: 'history' }),
  'alphaBeta, evaluation': (rules, board, options) => alphaBeta(rules, board, { ...options, ordering: 'evaluation' }),
  'alphaBeta, random': (rules, board, options) => alphaBeta(rules, board, { ...options, ordering: 'random', seed: 3 }),
  'alphaBeta, duplicates': (rules, board, options) => alphaBeta(rules, board, { ...options, duplicates: true }),
  'alphaBeta, equalWins': (rules, board, options) => alphaBeta(rules, board, { ...options, equalWins: true }),
  boundedAlphaBeta: (rules, board, options) => boundedAlphaBeta(rules, board, { ...options, lower: -5, upper: 5 }),
  principalVariation,
  iterativeDeepening: (rules, board, options) => iterativeDeepening(rules, board, { ...options, table: table() }),
};

/** Every game twice: near its start and later on. */
function positions(): { rules: AnyGame; board: unknown; depth: number }[] {
  const games = [...FINITE_GAMES, { rules: cycle as unknown as AnyGame, deepest: 4 }];
  return games.flatMap(({ rules, deepest }, number) =>
    [1, 4].map((plies) => ({ rules, board: wander(rules, plies, number), depth: Math.min(deepest, 5) })),
  );
}

function totals(): Record<string, number> {
  const sums = Object.entries(algorithms).map(([name, search]) => {
    const counts = positions().map(({ rules, board, depth }, number) => {
      const heuristic = hashed(rules, 'whole', number);
      return search(rules, board, { depth, heuristic }).nodes;
    });
    return [name, counts.reduce((sum, count) => sum + count, 0)] as const;
  });
  return Object.fromEntries(sums);
}

describe('node signature', () => {
  it('the node counts are as recorded', () => {
    const measured = totals();
    if (isWriting) writeFileSync(FILE, `${JSON.stringify(measured, null, 2)}\n`);
    expect(measured).toEqual(JSON.parse(readFileSync(FILE, 'utf8')));
  });

  it('plain alpha-beta has the published node counts for tic-tac-toe', () => {
    const empty = ticTacToe.initial();
    const sooner = alphaBeta(ticTacToe, empty);
    expect([sooner.nodes, sooner.verdict]).toEqual([20_865, { kind: 'draw' }]);
    const alike = alphaBeta(ticTacToe, empty, { equalWins: true });
    expect([alike.nodes, alike.verdict]).toEqual([18_296, { kind: 'draw' }]);
    expect(minimax(ticTacToe, empty).nodes).toBe(549_945);
  });
});
