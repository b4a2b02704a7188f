/**
 * Every search against plain minimax: the same score and one of its best moves, whatever is switched on. Everything else rests
 * on this test. FOREPLY_CASES=20 runs twenty times as many cases.
 */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  alphaBeta,
  boundedAlphaBeta,
  iterativeDeepening,
  minimax,
  principalVariation,
  type SearchLine,
  type SearchResult,
  TranspositionTable,
} from '../../src/index.js';
import { cases, concrete, searchCase, trueValue } from '../support/cases.js';

const orderings = fc
  .subarray(['table', 'killers', 'random'] as const)
  .chain((some) =>
    fc.constantFrom(
      some,
      [...some, 'history' as const],
      [...some, 'evaluation' as const],
      [...some, (_: unknown, move: unknown) => JSON.stringify(move).length],
    ),
  );

/** All options that must not change minimax's value. */
const promises = fc.record(
  {
    megabytes: fc.constantFrom(0.001, 0.01, 1),
    ordering: orderings,
    duplicates: fc.constantFrom(true, 2),
    symmetries: fc.constantFrom(true, 1),
    canonicalKeys: fc.constantFrom(true, 1, 2),
    equalWins: fc.constant(true),
    seed: fc.nat(99),
    bestMoves: fc.constant(true),
    multi: fc.constantFrom(1, 2, 3, true),
    aspiration: fc.constantFrom(0.5, 7, 1e6),
    eachDepth: fc.constantFrom('alphaBeta' as const, 'principalVariation' as const),
  },
  { requiredKeys: [] },
);

const searches = {
  alphaBeta: (game: Concrete, options: object) => alphaBeta(game.rules, game.board, options),
  principalVariation: (game: Concrete, options: object) => principalVariation(game.rules, game.board, options),
  iterativeDeepening: (game: Concrete, options: object) => iterativeDeepening(game.rules, game.board, options),
};

type Concrete = ReturnType<typeof concrete>;

/** The options that a search of this name takes, with a table of the drawn size for the whole case. */
function optionsFor(name: string, game: Concrete, drawn: Record<string, unknown>): Record<string, unknown> {
  const { megabytes, aspiration, eachDepth, symmetries, canonicalKeys, ...rest } = drawn;
  const isDeepening = name === 'iterativeDeepening';
  return {
    ...game.options,
    ...rest,
    ...(megabytes === undefined ? {} : { table: new TranspositionTable({ megabytes: megabytes as number }) }),
    ...(isDeepening && aspiration !== undefined ? { aspiration } : {}),
    ...(isDeepening && eachDepth !== undefined ? { eachDepth } : {}),
    ...(game.rules.symmetries !== undefined && symmetries !== undefined ? { symmetries } : {}),
    ...(game.rules.symmetries !== undefined && canonicalKeys && megabytes ? { canonicalKeys } : {}),
  };
}

function expectSame(result: SearchResult<unknown>, truth: SearchResult<unknown>): void {
  expect(result.score).toBe(truth.score);
  expect(result.bound).toBe('exact');
  expect(truth.bestMoves).toContainEqual(result.move);
  expect(result.turn[0]).toEqual(result.move);
  expect(result.principalVariation[0]).toEqual(result.turn);
  if (result.bestMoves !== undefined) expect(new Set(result.bestMoves)).toEqual(new Set(truth.bestMoves));
}

/** The lines are as good as minimax's best ones, and each has the score that minimax gives its move. */
function expectSameLines(lines: Lines, truth: Lines, multi: number | boolean): void {
  const best = multi === true ? truth : truth.slice(0, Number(multi));
  expect(lines.map(({ score }) => score)).toEqual(best.map(({ score }) => score));
  const scores = new Map(truth.map(({ move, score }) => [JSON.stringify(move), score]));
  for (const { move, score } of lines) expect(score).toBe(scores.get(JSON.stringify(move)));
}

type Lines = readonly SearchLine<unknown>[];

/** Whatever is called proven is true to the end of the game. */
function expectTrue(game: Concrete, { proven, verdict }: SearchResult<unknown>): void {
  expect(proven).toBe(verdict.kind !== 'estimate');
  if (verdict.kind === 'estimate') return;
  const value = trueValue(game.rules, game.board) * (game.rules.turn(game.board) === 0 ? 1 : -1);
  if (verdict.kind === 'points') expect(verdict.difference).toBe(value + 0);
  else expect(verdict.kind).toBe(value > 0 ? 'win' : value < 0 ? 'loss' : 'draw');
}

describe('every search agrees with minimax', () => {
  for (const [name, search] of Object.entries(searches)) {
    it(`${name} agrees with minimax, whatever is switched on`, () => {
      fc.assert(
        fc.property(searchCase, promises, (drawn, switches) => {
          const game = concrete(drawn);
          const truth = minimax(game.rules, game.board, {
            ...game.options,
            ...(switches.equalWins ? { equalWins: true } : {}),
            bestMoves: true,
            multi: true,
          });
          const options = optionsFor(name, game, switches);
          // The second search uses the first one's table.
          for (const result of options.table === undefined
            ? [search(game, options)]
            : [1, 2].map(() => search(game, options))) {
            expectSame(result, truth);
            expectTrue(game, result);
            if (switches.multi !== undefined) expectSameLines(result.lines ?? [], truth.lines ?? [], switches.multi);
          }
          expectTrue(game, truth);
        }),
        { numRuns: cases(175) },
      );
    });
  }

  it('boundedAlphaBeta agrees with minimax, clamped to its limits', () => {
    fc.assert(
      fc.property(
        searchCase,
        fc.integer({ min: -25, max: 25 }),
        fc.nat(20),
        fc.boolean(),
        (drawn, lower, width, hasTable) => {
          const game = concrete(drawn);
          const upper = lower + width;
          const truth = minimax(game.rules, game.board, game.options).score;
          const { score, bound } = boundedAlphaBeta(game.rules, game.board, {
            ...game.options,
            lower,
            upper,
            table: hasTable,
          });
          const clamp = (value: number) => Math.min(Math.max(value, lower), upper);
          expect(clamp(score)).toBe(clamp(truth));
          expect(bound).toBe(score > upper ? 'lower' : score < lower ? 'upper' : 'exact');
        },
      ),
      { numRuns: cases(100) },
    );
  });

  it('boundedAlphaBeta with limits out of reach is alphaBeta', () => {
    fc.assert(
      fc.property(searchCase, (drawn) => {
        const game = concrete(drawn);
        const { elapsed: _one, ...bounded } = boundedAlphaBeta(game.rules, game.board, {
          ...game.options,
          lower: -1e13,
          upper: 1e13,
        });
        const { elapsed: _other, ...plain } = alphaBeta(game.rules, game.board, game.options);
        expect(bounded).toEqual(plain);
      }),
      { numRuns: cases(100) },
    );
  });

  it('the score is exact inside a window and a bound outside it', () => {
    fc.assert(
      fc.property(
        searchCase,
        promises,
        fc.integer({ min: -25, max: 25 }),
        fc.integer({ min: 1, max: 20 }),
        (drawn, { bestMoves: _bestMoves, multi: _multi, ...switches }, alpha, width) => {
          const game = concrete(drawn);
          const beta = alpha + width;
          const truth = minimax(game.rules, game.board, {
            ...game.options,
            ...(switches.equalWins ? { equalWins: true } : {}),
          }).score;
          const { score, bound } = principalVariation(game.rules, game.board, {
            ...optionsFor('window', game, switches),
            window: [alpha, beta],
          });
          if (bound === 'exact') expect(score).toBe(truth);
          else if (bound === 'lower') expect([score >= beta, truth >= score]).toEqual([true, true]);
          else expect([score <= alpha, truth <= score]).toEqual([true, true]);
        },
      ),
      { numRuns: cases(75) },
    );
  });
});
