/** A cursor that lists its moves in stages is searched like one that lists them at once, node for node. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scramble } from '../../../src/core/random.js';
import { WholeCursor } from '../../../src/games/pentago/cursor.js';
import { best, type PentagoBoard, pentago } from '../../../src/games/pentago/index.js';
import { alphaBeta, analyse, TranspositionTable } from '../../../src/index.js';
import { RulesCursor } from '../../../src/position/rules-cursor.js';
import { type AnyGame, cases, FINITE_GAMES, hashed, wander } from '../../support/cases.js';
import { randomTree } from '../../support/games/random-tree.js';
import { anyGame, TREE_SEARCH_NAMES, TREE_SEARCHES, timeless } from '../../support/searches.js';

/** The cursor over plain rules, with a first stage of a few moves, or sometimes all. */
class StagedCursor extends RulesCursor<unknown, unknown> {
  /** How often moves were left out of the first stage, and how often these were requested. */
  static stages = 0;
  static rests = 0;
  readonly #codes = new Int32Array(256);

  firstMoves(into: Int32Array, from: number): number {
    const count = this.moves(this.#codes, 0);
    const first = this.#first(count);
    for (let at = 0; at < first; at++) into[from + at] = this.#codes[at];
    if (first < count) StagedCursor.stages++;
    return first < count ? -1 - (from + first) : from + first;
  }

  remainingMoves(into: Int32Array, from: number): number {
    const count = this.moves(this.#codes, 0);
    const first = this.#first(count);
    for (let at = first; at < count; at++) into[from + at - first] = this.#codes[at];
    StagedCursor.rests++;
    return from + count - first;
  }

  #first(count: number): number {
    this.rehash();
    return 1 + ((scramble(this.hashLow) >>> 0) % count);
  }
}

function staged(rules: AnyGame): AnyGame {
  return { ...rules, cursor: (board: unknown) => new StagedCursor(rules, board) };
}

const wide = [1, 2, 3].map((seed) => ({ rules: anyGame(randomTree({ seed, branching: 9, depth: 5 })), deepest: 5 }));

const switches = fc.record(
  {
    depth: fc.integer({ min: 1, max: 5 }),
    table: fc.boolean(),
    countTurns: fc.boolean(),
    hasNoisy: fc.boolean(),
    reduce: fc.constant((place: number) => (place > 2 ? 1 : 0)),
    ordering: fc.constantFrom('none', 'killers'),
    equalWins: fc.boolean(),
    nodes: fc.integer({ min: 1, max: 300 }),
  },
  { requiredKeys: ['depth'] },
);

describe('moves listed in stages', () => {
  it.each(TREE_SEARCH_NAMES)('moves listed in stages are searched by %s like moves listed at once', (name) => {
    fc.assert(
      fc.property(
        fc.constantFrom(...FINITE_GAMES, ...wide),
        switches,
        fc.nat(4),
        fc.nat(99),
        ({ rules, deepest }, { table, hasNoisy, countTurns, depth, ...others }, plies, seed) => {
          const board = wander(rules, plies, seed);
          const search = (game: AnyGame) =>
            timeless(
              TREE_SEARCHES[name](game, board, {
                heuristic: hashed(rules, 'coarse', seed),
                ...others,
                ...(countTurns ? { turns: Math.min(depth, 3) } : { depth: Math.min(depth, deepest) }),
                ...(hasNoisy !== true ? {} : { noisy: (now: unknown) => rules.moves(now).slice(0, 1) }),
                table: table === true && new TranspositionTable({ megabytes: 1 }),
              }),
            );
          expect(search(staged(rules))).toEqual(search(rules));
        },
      ),
      { numRuns: cases(250) },
    );
  });

  it('the second stage is not listed if a position is cut off', () => {
    StagedCursor.stages = 0;
    StagedCursor.rests = 0;
    alphaBeta(staged(wide[0].rules), 0, { depth: 5, heuristic: hashed(wide[0].rules, 'coarse', 5) });
    expect(StagedCursor.rests).toBeGreaterThan(0);
    expect(StagedCursor.stages).toBeGreaterThan(StagedCursor.rests);
  });

  it('moves listed in stages are analysed like moves listed at once', async () => {
    const analysed = async (rules: AnyGame) => {
      const results = [];
      const heuristic = hashed(wide[0].rules, 'coarse', 5);
      for await (const result of analyse(rules, 0, { depth: 5, heuristic, ordering: 'none' })) {
        results.push(timeless(result));
      }
      return results;
    };
    expect(await analysed(staged(wide[0].rules))).toEqual(await analysed(wide[0].rules));
  });
});

it('whole turns of Pentago are searched alike in stages and at once', () => {
  const rules = pentago({ turns: 'whole' });
  const plain = {
    ...rules,
    cursor: (board: PentagoBoard) => Object.assign(new WholeCursor(board), { firstMoves: undefined }),
  };
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 34 }), fc.nat(), fc.integer({ min: 1, max: 3 }), (plies, seed, depth) => {
      const board = wander(anyGame(rules), plies, seed) as PentagoBoard;
      const options = { depth: plies < 20 ? Math.min(depth, 2) : depth, heuristic: best };
      expect(timeless(alphaBeta(rules, board, options))).toEqual(timeless(alphaBeta(plain, board, options)));
    }),
    { numRuns: cases(10) },
  );
});
