/** The strategies of `solve` give the same outcomes: null windows, proof numbers, and both in turns. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OptionError, RulesError, solve } from '../../src/index.js';
import { type AnyGame, cases, wander } from '../support/cases.js';
import { coinGrid, coins } from '../support/games/coins.js';
import { connectFour } from '../support/games/connect-four.js';
import { nim } from '../support/games/nim.js';
import { passing } from '../support/games/passing.js';
import { randomTree } from '../support/games/random-tree.js';
import { ticTacToe } from '../support/games/tic-tac-toe.js';
import { anyGame, tickingClock } from '../support/searches.js';
import { Truth } from '../support/solve/truth.js';

const ONLY_OUTCOME = { distance: false, bestMoves: false } as const;

/** Fails unless the outcome is the true one, the move keeps it, and a won or lost game is followed to that end. */
function expectOutcome(rules: AnyGame, board: unknown, options: object): void {
  const truth = new Truth(rules, false);
  const { kind } = truth.verdict(board, truth.value(board));
  const found = solve(rules, board, { ...ONLY_OUTCOME, ...options });
  expect([found.solved, found.stop, found.verdict.kind]).toEqual([true, 'complete', kind]);
  if (rules.outcome(board) !== undefined) return;
  expect(found.moves).toHaveLength(1);
  expect(truth.bestMoves(board)).toContainEqual(found.moves[0]);
  expect(found.principalVariation[0][0]).toEqual(found.moves[0]);
  const line = found.principalVariation.flat();
  let at = board;
  for (const move of line) {
    expect(rules.moves(at)).toContainEqual(move);
    at = rules.play(at, move);
  }
  if (!('plies' in found.verdict)) return;
  expect(line).toHaveLength(found.verdict.plies);
  const winner = kind === 'win' ? rules.turn(board) : 1 - rules.turn(board);
  expect(rules.outcome(at)).toEqual({ kind: 'win', winner });
}

describe.each(['proof', 'both'] as const)('solving by the strategy %s', (strategy) => {
  it('gives the outcome of the definition, and a line to it', () => {
    const games = [ticTacToe, connectFour({ columns: 4, rows: 3, connect: 3 }), nim({ heaps: [2, 3, 1] }), passing()];
    for (const rules of games.map((game) => anyGame(game as never))) {
      for (let seed = 0; seed < cases(5, 20); seed++) {
        expectOutcome(rules, wander(rules, 2 + (seed % 6), seed), { strategy });
      }
    }
  });

  it('does so on random games, however small the memory is', () => {
    const shape = fc.record({
      seed: fc.nat(9999),
      repeatTurns: fc.boolean(),
      skips: fc.boolean(),
      width: fc.constantFrom(4, 30),
      depth: fc.integer({ min: 3, max: 9 }),
    });
    fc.assert(
      fc.property(shape, fc.constantFrom(0.001, 1), (given, megabytes) => {
        const rules = anyGame(randomTree({ ...given, branching: 3 }));
        expectOutcome(rules, rules.initial(), { strategy, megabytes });
      }),
      { numRuns: cases(50, 500) },
    );
  });

  it('keeps to its limits and tells its progress', () => {
    const rules = anyGame(connectFour({ columns: 5, rows: 5, connect: 4 }));
    const full = solve(rules, wander(rules, 6, 3), { ...ONLY_OUTCOME, strategy });
    const told: number[] = [];
    const onProgress = ({ nodes }: { nodes: number }) => told.push(nodes);
    for (const nodes of [0, 100, 5000, 17_000, full.nodes - 1]) {
      const options = { ...ONLY_OUTCOME, strategy, nodes, onProgress, now: tickingClock(1) };
      const part = solve(rules, wander(rules, 6, 3), options);
      expect(part.nodes).toBeLessThanOrEqual(nodes);
      if (!part.solved) expect([part.verdict.kind, part.stop]).toEqual(['estimate', 'nodes']);
    }
    expect(told.length).toBeGreaterThan(5);
    const aborted = solve(rules, wander(rules, 6, 3), { ...ONLY_OUTCOME, strategy, shouldStop: () => true });
    expect([aborted.solved, aborted.stop]).toEqual([false, 'aborted']);
  });

  it('is refused where it cannot answer what is asked', () => {
    expect(() => solve(ticTacToe, '.........', { strategy })).toThrow(OptionError);
    expect(() => solve(ticTacToe, '.........', { ...ONLY_OUTCOME, everyMove: true, strategy })).toThrow(OptionError);
    const counted = coins(coinGrid(1, 2));
    expect(() => solve(counted, counted.initial(), { ...ONLY_OUTCOME, strategy })).toThrow('counted in points');
    const { key: _, ...unnamed } = ticTacToe;
    expect(() => solve(unnamed, '.........', { ...ONLY_OUTCOME, strategy })).toThrow(RulesError);
  });
});
