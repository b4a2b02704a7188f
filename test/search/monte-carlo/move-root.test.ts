/** A tree that is kept from turn to turn: what it proves stays true, and it is taken over only where it fits. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { atOnce } from '../../../src/core/steps.js';
import { createEngine, monteCarlo, type SearchResult } from '../../../src/index.js';
import { type MonteCarloMemory, monteCarloSteps } from '../../../src/search/monte-carlo/monte-carlo.js';
import { type AnyGame, cases, FINITE_GAMES, wander } from '../../support/cases.js';
import { connectFour } from '../../support/games/connect-four.js';
import { cycle } from '../../support/games/cycle.js';
import { takeAgain } from '../../support/games/take-again.js';
import { anyGame, expectSound, expectTrue, timeless } from '../../support/searches.js';

type Memory = MonteCarloMemory<unknown, unknown>;

function search(rules: AnyGame, board: unknown, options: object, memory: Memory): SearchResult<unknown> {
  return timeless(atOnce(monteCarloSteps(rules, board, options, { memory })));
}

function boardAfter(rules: AnyGame, board: unknown, moves: readonly unknown[]): unknown {
  return moves.reduce((at, move) => rules.play(at, move), board);
}

const four = anyGame(connectFour());
const start = four.initial();

describe('the tree of the last turn', () => {
  it.each([
    ['connect four', four],
    ['several moves a turn', anyGame(takeAgain())],
  ])('goes on where the game has gone: %s', (_, rules) => {
    const memory: Memory = {};
    const first = search(rules, rules.initial(), { iterations: 400, seed: 3 }, memory);
    const [own, reply, ...rest] = first.principalVariation;
    const next = boardAfter(rules, rules.initial(), [...own, ...reply]);
    const second = search(rules, next, { iterations: 0 }, memory);
    expect(second.principalVariation.slice(0, rest.length)).toEqual(rest);
    expect(rest.length).toBeGreaterThan(1);
    expect(second.selectiveDepth).toBeGreaterThanOrEqual(second.depth);
  });

  it('serves both sides', () => {
    const memory: Memory = {};
    const { principalVariation } = search(four, start, { iterations: 400 }, memory);
    const [own, ...rest] = principalVariation;
    expect(search(four, boardAfter(four, start, own), { iterations: 0 }, memory).principalVariation).toEqual(rest);
  });

  it('proves nothing but the truth, in games of every kind', () => {
    const someGame = fc.record({ game: fc.nat(FINITE_GAMES.length - 1), plies: fc.nat(6), seed: fc.nat(9999) });
    fc.assert(
      fc.property(someGame, ({ game, plies, seed }) => {
        const { rules } = FINITE_GAMES[game];
        const memory: Memory = {};
        let board = wander(rules, plies, seed);
        for (let turn = 0; turn < 4 && rules.outcome(board) === undefined; turn++) {
          const result = search(rules, board, { iterations: 60, seed }, memory);
          expectSound(result, rules, board);
          expectTrue(rules, board, result);
          board = boardAfter(rules, board, result.principalVariation.slice(0, 1 + (seed % 2)).flat());
        }
      }),
      { numRuns: cases(40) },
    );
  });

  it.each([
    ['another game', four, boardAfter(four, start, [0, 0, 0]), {}],
    ['the same position again', four, start, {}],
    ['some moves only', four, undefined, { rootMoves: [1, 2] }],
    ['a game that can repeat', anyGame(cycle), undefined, {}],
  ])('is left alone for %s', (_, rules, at, more) => {
    const memory: Memory = {};
    const first = search(rules, rules.initial(), { iterations: 200 }, memory);
    const board = at ?? boardAfter(rules, rules.initial(), first.principalVariation.slice(0, 2).flat());
    const options = { iterations: 50, ...more };
    const fresh = timeless(monteCarlo(rules, board, options));
    expect(search(rules, board, options, memory)).toEqual(fresh);
  });

  it('stays within the memory of one tree', () => {
    const memory: Memory = {};
    let board = start;
    for (let turn = 0; turn < 4; turn++) {
      const { turn: own } = search(four, board, { iterations: 500, megabytes: 0.05 }, memory);
      expect(memory.last?.tree.size).toBeLessThanOrEqual((0.05 * 2 ** 20) / 57);
      board = boardAfter(four, board, own);
    }
  });
});

it('an engine keeps the tree until a new game begins', () => {
  const rules = connectFour();
  const engine = createEngine(rules);
  const reply = () => {
    const { principalVariation } = engine.choose(rules.initial(), { nodes: 20_000 });
    const board = principalVariation.slice(0, 2).flat().reduce(rules.play, rules.initial());
    return { board, result: timeless(engine.choose(board, { nodes: 1 })) };
  };
  const { board, result } = reply();
  expect(result.principalVariation.length).toBeGreaterThan(2);
  engine.newGame();
  expect(timeless(engine.choose(board, { nodes: 1 }))).toEqual(timeless(monteCarlo(rules, board, { nodes: 1 })));
});
