/** What bounded alpha-beta is for. Its law is tested against minimax with the other searches. */

import { describe, expect, it } from 'vitest';
import { alphaBeta, boundedAlphaBeta, draw, points } from '../../src/index.js';
import { WIN_BAND } from '../../src/search/score.js';
import { hashed, wander } from '../support/cases.js';
import { takeAgain } from '../support/games/take-again.js';
import { ticTacToe } from '../support/games/tic-tac-toe.js';
import { branch, estimates, writtenTree } from '../support/games/written-tree.js';
import { anyGame, timeless } from '../support/searches.js';

const tree = branch(0, {
  a: branch(1, { x: draw() }, 3),
  b: branch(1, { x: draw() }, 8),
  c: branch(1, { x: draw() }, 9),
});
const rules = writtenTree(tree);
const options = { depth: 1, heuristic: estimates(tree) };

describe('limits', () => {
  it('the first value above `upper` is good enough', () => {
    expect(boundedAlphaBeta(rules, '', { ...options, upper: 5 })).toMatchObject({
      move: 'b',
      score: 8,
      bound: 'lower',
      nodes: 2,
    });
  });

  it('a value below `lower` is bad enough', () => {
    const { bound, score } = boundedAlphaBeta(rules, '', { ...options, lower: 20 });
    expect(bound).toBe('upper');
    expect(score).toBeLessThan(20);
  });

  it('values equal to a limit are found exactly', () => {
    expect(boundedAlphaBeta(rules, '', { ...options, upper: 9 })).toMatchObject({
      score: 9,
      bound: 'exact',
      move: 'c',
    });
    expect(boundedAlphaBeta(rules, '', { ...options, lower: 9 })).toMatchObject({
      score: 9,
      bound: 'exact',
      move: 'c',
    });
    expect(boundedAlphaBeta(rules, '', { ...options, lower: 9, upper: 9 })).toMatchObject({ score: 9, bound: 'exact' });
  });

  it('limits that are not given have no effect', () => {
    expect(timeless(boundedAlphaBeta(rules, '', options))).toEqual(timeless(alphaBeta(rules, '', options)));
  });

  it('narrower limits save more nodes', () => {
    const heuristic = hashed(anyGame(ticTacToe), 'whole', 3);
    const nodes = (width: number) =>
      boundedAlphaBeta(anyGame(ticTacToe), '.........', { depth: 5, heuristic, lower: -width, upper: width }).nodes;
    expect(nodes(1)).toBeLessThan(nodes(20));
    expect(nodes(20)).toBeLessThanOrEqual(alphaBeta(anyGame(ticTacToe), '.........', { depth: 5, heuristic }).nodes);
  });

  it('limits just inside the value of a win only ask who wins', () => {
    const game = takeAgain();
    let asked = 0;
    for (let seed = 0; seed < 20; seed++) {
      const board = wander(anyGame(game), 2 + (seed % 4), seed) as ReturnType<typeof game.initial>;
      const exact = alphaBeta(game, board);
      const enough = boundedAlphaBeta(game, board, { lower: -WIN_BAND, upper: WIN_BAND });
      expect(enough.verdict.kind).toBe(exact.verdict.kind);
      expect(enough.proven).toBe(true);
      expect(enough.nodes).toBeLessThanOrEqual(exact.nodes);
      asked += enough.nodes < exact.nodes ? 1 : 0;
    }
    expect(asked).toBeGreaterThan(0);
  });

  it('limits apply to the side to move at the root, whichever that is', () => {
    const mirrored = branch(1, { a: points(-3), b: points(-8), c: points(2) });
    expect(boundedAlphaBeta(writtenTree(mirrored), '', { upper: 5 })).toMatchObject({
      move: 'b',
      score: 8,
      bound: 'lower',
    });
  });
});
