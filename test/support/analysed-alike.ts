/** The same search in slices and at once. */

import { expect } from 'vitest';
import { analyse, iterativeDeepening, type SearchResult, TranspositionTable } from '../../src/index.js';
import { type AnyGame, hashed, wander } from './cases.js';

/** Expects `analyse` to visit the same nodes as `iterativeDeepening` and to find the same score, on a few boards with a table. */
export async function expectAnalysedAlike(game: AnyGame, given: object): Promise<void> {
  for (let seed = 0; seed < 6; seed++) {
    const board = wander(game, seed % 3, seed);
    const options = { depth: 5, heuristic: hashed(game, 'whole', seed), ...given };
    const atOnce = iterativeDeepening(game, board, { ...options, table: new TranspositionTable({ megabytes: 0.1 }) });
    let last: SearchResult<unknown> | undefined;
    const inSlices = analyse(game, board, { ...options, table: new TranspositionTable({ megabytes: 0.1 }) });
    for await (const result of inSlices) last = result;
    expect(last?.nodes).toBe(atOnce.nodes);
    expect(last?.score).toBe(atOnce.score);
  }
}
