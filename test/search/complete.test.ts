/** `complete` is a promise: a deeper search would change nothing. If depth counts turns, one win may be longer than another. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { draw, minimax, win } from '../../src/index.js';
import { cases, wander } from '../support/cases.js';
import { randomTree } from '../support/games/random-tree.js';
import { branch, writtenTree } from '../support/games/written-tree.js';
import { anyGame, SEARCH_NAMES, SEARCHES, timeless } from '../support/searches.js';

describe.each(SEARCH_NAMES)('%s', (name) => {
  it('stop is complete only if the whole tree has the same verdict', () => {
    fc.assert(
      fc.property(
        fc.nat(999),
        fc.nat(4),
        fc.integer({ min: 1, max: 4 }),
        fc.constantFrom('turns', 'depth'),
        fc.boolean(),
        (seed, plies, limit, unit, bestMoves) => {
          const rules = anyGame(randomTree({ seed, depth: 9, branching: 3, width: 12, skips: seed % 3 === 0 }));
          const board = wander(rules, plies, seed);
          const options = { [unit]: limit, ...(name === 'boundedAlphaBeta' ? {} : { bestMoves }) };
          const result = SEARCHES[name](rules, board, options);
          if (result.stop !== 'complete') return;
          const truth = minimax(rules, board, { bestMoves: true });
          expect(result.verdict).toEqual(truth.verdict);
          if (result.bestMoves !== undefined) {
            expect([...result.bestMoves].sort()).toEqual([...(truth.bestMoves ?? [])].sort());
          }
        },
      ),
      { numRuns: cases(200) },
    );
  });

  it('a win in one long turn is not mistaken for the fastest win', () => {
    // The first move wins in four plies of one turn; the second in two plies, two turns away.
    const long = branch(0, { a: branch(0, { a: branch(0, { a: win(0) }) }) });
    const short = branch(1, { a: win(0) });
    const rules = anyGame(writtenTree(branch(0, { l: long, s: short })));
    expect(SEARCHES[name](rules, '', { turns: 1 })).toMatchObject({
      verdict: { kind: 'win', plies: 4 },
      stop: 'depth',
    });
    expect(SEARCHES[name](rules, '', { turns: 2 })).toMatchObject({
      verdict: { kind: 'win', plies: 2 },
      stop: 'complete',
    });
  });

  it('stop is complete for a long win if nothing else is left open', () => {
    const long = branch(0, { a: branch(0, { a: branch(0, { a: win(0) }) }) });
    const rules = anyGame(writtenTree(branch(0, { d: draw(), l: long })));
    expect(SEARCHES[name](rules, '', { turns: 1 })).toMatchObject({
      verdict: { kind: 'win', plies: 4 },
      stop: 'complete',
    });
    expect(timeless(SEARCHES[name](rules, '', { turns: 9 })).stop).toBe('complete');
  });
});
