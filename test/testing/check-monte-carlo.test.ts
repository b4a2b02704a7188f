/** `checkMonteCarlo` passes the library's own search on every kind of game, and catches searches that break each law. */

import { describe, expect, it } from 'vitest';
import { monteCarlo, type SearchResult } from '../../src/index.js';
import { checkMonteCarlo, type SamplingSearch } from '../../src/testing/check-monte-carlo.js';
import { FINITE_GAMES } from '../support/cases.js';
import { cycle } from '../support/games/cycle.js';
import { ticTacToe } from '../support/games/tic-tac-toe.js';
import { fastTicTacToe } from '../support/games/tic-tac-toe-cursor.js';
import { anyGame } from '../support/searches.js';

describe('checkMonteCarlo', () => {
  it.each(FINITE_GAMES.map(({ rules }) => [rules.name, rules] as const))('finds nothing wrong in %s', (_, rules) => {
    expect(checkMonteCarlo(rules, { cases: 6, plies: 12, iterations: 60 })).toMatchObject({ cases: 6 });
  });

  it('looks at proofs, at cursors and at games that repeat', () => {
    const { proven, compared } = checkMonteCarlo(anyGame(fastTicTacToe), { cases: 20 });
    expect(proven).toBeGreaterThan(0);
    expect(compared).toBeGreaterThan(0);
    expect(checkMonteCarlo(cycle, { cases: 5 }).compared).toBe(0);
  });

  it.each<[string, string, (result: SearchResult<number>, asked: number) => SearchResult<number>]>([
    ['another answer to the same question', 'sampling-repeats', (result, asked) => ({ ...result, nodes: asked })],
    ['a false proof', 'sampling-proof', (result) => ({ ...result, proven: true, verdict: { kind: 'win', plies: 3 } })],
    ['no proof at all', 'sampling-converges', (result) => ({ ...result, proven: false })],
    ['another turn than the line', 'search-line', (result) => ({ ...result, turn: [] })],
  ])('catches %s', (_, law, spoil) => {
    let asked = 0;
    const search: SamplingSearch<string, number> = (rules, board, options) =>
      spoil(monteCarlo(rules, board, options), ++asked);
    expect(() => checkMonteCarlo(ticTacToe, { search })).toThrow(`breaks the law "${law}"`);
  });
});
