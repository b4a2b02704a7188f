/**
 * How `solve` searches: searches to a depth and searches to the end take turns, so that neither a short win beside a large tree
 * nor a long game costs much. Laws on games that are large enough for both, and bounds on the nodes.
 */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { atOnce } from '../../src/core/steps.js';
import { defineGame, draw, iterativeDeepening, solve, TranspositionTable, type Verdict, win } from '../../src/index.js';
import { searchWindows } from '../../src/solve/search-windows.js';
import { type AnyGame, cases, wander } from '../support/cases.js';
import { connectFour } from '../support/games/connect-four.js';
import { randomTree } from '../support/games/random-tree.js';
import { anyGame } from '../support/searches.js';
import { Truth } from '../support/solve/truth.js';

/** Five moves in every position, one of which wins at once; a draw after `plies` moves. The winning move is listed last. */
function wideGame(plies: number) {
  return defineGame({
    name: 'a short win beside a wide tree',
    initial: () => ({ path: '', mover: 0 as 0 | 1 }),
    turn: ({ mover }) => mover,
    moves: ({ path }) => (path.endsWith('w') || path.length === plies ? [] : ['a', 'b', 'c', 'd', 'w']),
    play: ({ path, mover }, move) => ({ path: path + move, mover: mover === 0 ? 1 : 0 }),
    outcome: ({ path, mover }) => {
      if (path.endsWith('w')) return win(mover === 0 ? 1 : 0);
      return path.length === plies ? draw() : undefined;
    },
    key: ({ path }) => path,
  });
}

describe('searches to a depth and searches to the end that take turns', () => {
  const shape = fc.record({
    seed: fc.nat(9999),
    repeatTurns: fc.boolean(),
    skips: fc.boolean(),
    depth: fc.integer({ min: 3, max: 12 }),
    width: fc.constantFrom(5, 60),
  });
  const traits = { nullWindows: true, verifyKeys: true, looksAhead: true, followsLine: true };
  const outcomeIn = (verdict: Verdict) => ('plies' in verdict ? verdict.kind : verdict);

  it('find the value, however short their turns are and however small the table is', () => {
    fc.assert(
      fc.property(shape, fc.boolean(), fc.integer({ min: 1, max: 60 }), (given, distance, firstShare) => {
        const rules = anyGame(randomTree({ ...given, branching: 4 }));
        const truth = new Truth(rules, distance);
        const table = new TranspositionTable({ megabytes: 0.001 });
        const options = { table, deeperEntries: true, equalWins: !distance, bestMoves: true };
        const result = atOnce(searchWindows(rules, rules.initial(), options, traits, { firstShare }));
        const expected = truth.verdict(0, truth.value(0));
        expect(result).toMatchObject({ stop: 'complete', proven: true, bound: 'exact' });
        if (distance) expect(result.verdict).toEqual(expected);
        else expect(outcomeIn(result.verdict)).toEqual(outcomeIn(expected));
        expect(new Set(result.bestMoves)).toEqual(new Set(truth.bestMoves(0)));
      }),
      { numRuns: cases(60, 600) },
    );
  });
});

describe('the nodes of a solution', () => {
  it('are few if there is a short win beside a wide tree', () => {
    const rules = wideGame(40);
    const { verdict, nodes } = solve(rules, rules.initial(), { bestMoves: false, nodes: 1000 });
    expect(verdict).toEqual({ kind: 'win', plies: 1 });
    expect(nodes).toBeLessThan(100);
  });

  it('are half of those of iterative deepening in a long game', () => {
    const rules = connectFour({ columns: 4, rows: 4, connect: 4 });
    const deepened = iterativeDeepening(rules, rules.initial(), { deeperEntries: true });
    const solved = solve(rules, rules.initial(), { bestMoves: false });
    expect(deepened.verdict).toEqual({ kind: 'draw' });
    expect(solved.verdict).toEqual({ kind: 'draw' });
    expect(solved.nodes).toBeLessThan(deepened.nodes / 2);
  });
});

describe('a solution that is told to stop', () => {
  it.each([1, 5, 40])('visits hardly any position more after the answer to call %i', (calls) => {
    const plain: AnyGame = anyGame(connectFour({ columns: 5, rows: 5, connect: 4 }));
    let [asked, late] = [0, 0];
    const rules: AnyGame = {
      ...plain,
      play: (board, move) => {
        if (asked >= calls) late++;
        return plain.play(board, move);
      },
    };
    let time = 0;
    const { stop, solved } = solve(rules, wander(plain, 4, 1), {
      shouldStop: () => ++asked >= calls,
      now: () => time++,
    });
    expect([stop, solved]).toEqual(['aborted', false]);
    expect(asked).toBe(calls);
    expect(late).toBeLessThan(10);
  });
});
