import { describe, expect, it } from 'vitest';
import { draw, iterativeDeepening, minimax, type SearchResult, TranspositionTable, win } from '../../src/index.js';
import { FINITE_GAMES, hashed, wander } from '../support/cases.js';
import { centreWeight, connectFour } from '../support/games/connect-four.js';
import { takeAgain } from '../support/games/take-again.js';
import { ticTacToe } from '../support/games/tic-tac-toe.js';
import { branch, estimates, writtenTree } from '../support/games/written-tree.js';
import { anyGame, expectSound, SEARCHES, timeless } from '../support/searches.js';

const rules = connectFour();
const start = rules.initial();
const heuristic = centreWeight();

describe('iterative deepening', () => {
  it('onDepth gets the result of every depth, with the score of minimax to that depth', () => {
    const told: SearchResult<number>[] = [];
    const last = iterativeDeepening(rules, start, { depth: 4, heuristic, onDepth: (result) => told.push(result) });
    expect(told.map(({ depth, stop }) => [depth, stop])).toEqual([
      [1, 'depth'],
      [2, 'depth'],
      [3, 'depth'],
      [4, 'depth'],
    ]);
    expect(told[3]).toBe(last);
    for (const { depth, score } of told) expect(score).toBe(minimax(rules, start, { depth, heuristic }).score);
    for (const [at, { nodes }] of told.entries()) expect(nodes).toBeGreaterThan(told[at - 1]?.nodes ?? 0);
  });

  it('onDepth is not called for an unfinished depth', () => {
    const told: number[] = [];
    const last = iterativeDeepening(rules, start, { nodes: 1500, heuristic, onDepth: ({ depth }) => told.push(depth) });
    expect(last.stop).toBe('nodes');
    expect(told).toEqual(Array.from({ length: last.depth }, (_, at) => at + 1));
  });

  it('iterative deepening ends as soon as the answer is proven', () => {
    const told: number[] = [];
    const options = { onDepth: ({ depth }: SearchResult<number>) => told.push(depth) };
    expect(iterativeDeepening(ticTacToe, 'XO..X...O', options).verdict).toEqual({ kind: 'win', plies: 3 });
    expect(told).toEqual([1, 2, 3]);
  });

  it('iterative deepening continues if only an upper bound is proven', () => {
    // b is proven to be at most a draw at once; the value of a takes longer.
    const tree = branch(0, {
      a: branch(1, { c: branch(0, { d: branch(1, { e: win(0) }) }) }),
      b: draw(),
    });
    expect(iterativeDeepening(writtenTree(tree), '')).toMatchObject({ move: 'a', verdict: { kind: 'win', plies: 4 } });
  });

  it('iterative deepening finds the same with alpha-beta and with null windows', () => {
    for (const { rules: game } of FINITE_GAMES) {
      const board = wander(game, 3, 2);
      const options = { depth: 4, heuristic: hashed(game, 'fraction', 2) };
      const scores = ['alphaBeta', 'principalVariation', undefined].map(
        (eachDepth) =>
          SEARCHES.iterativeDeepening(game, board, { ...options, ...(eachDepth ? { eachDepth } : {}) }).score,
      );
      expect(new Set(scores)).toEqual(new Set([minimax(game, board, options).score]));
    }
  });

  it('iterative deepening uses a fresh table if the rules have a key and none is given', () => {
    expect(iterativeDeepening(rules, start, { depth: 5, heuristic }).tableHits).toBeGreaterThan(0);
    expect(iterativeDeepening(rules, start, { depth: 5, heuristic, table: false }).tableHits).toBe(0);
    const again = () => timeless(iterativeDeepening(rules, start, { depth: 5, heuristic }));
    expect(again()).toEqual(again());
  });

  it('all depths together cost less than the last depth alone without an ordering', () => {
    const deepened = iterativeDeepening(rules, start, { depth: 7, heuristic }).nodes;
    expect(deepened).toBeLessThan(SEARCHES.alphaBeta(anyGame(rules), start, { depth: 7, heuristic }).nodes);
  });

  it('iterative deepening counts turns if asked to', () => {
    const told: number[] = [];
    const game = takeAgain();
    const last = iterativeDeepening(game, game.initial(), { turns: 3, onDepth: ({ depth }) => told.push(depth) });
    expect(told).toEqual([1, 2, 3]);
    expectSound(last, anyGame(game), game.initial());
  });

  it('a longer win, found by an extension, is not mistaken for the fastest', () => {
    const tree = branch(0, {
      f: branch(1, { r: branch(0, { f: branch(1, { r: branch(0, { f: win(0) }) }) }) }),
      q: branch(1, { w: branch(0, { z: win(0) }) }),
    });
    const extend = (_: string, move: string) => (move === 'f' ? 2 : 0);
    expect(iterativeDeepening(writtenTree(tree), '', { depth: 9, extend })).toMatchObject({
      move: 'q',
      verdict: { kind: 'win', plies: 3 },
      stop: 'complete',
    });
  });

  it('the first win found in turns is not mistaken for the fastest', () => {
    // One long turn wins in four plies; a short turn and a reply win in three.
    const tree = branch(0, {
      a: branch(0, { b: branch(0, { c: branch(0, { d: win(0) }) }) }),
      e: branch(1, { f: branch(0, { g: win(0) }) }),
    });
    const verdict = { kind: 'win', plies: 3 };
    expect(minimax(writtenTree(tree), '').verdict).toEqual(verdict);
    expect(iterativeDeepening(writtenTree(tree), '', { turns: 5 }).verdict).toEqual(verdict);
  });
});

describe('aspiration windows', () => {
  it('aspiration windows of any width find the same', () => {
    for (const { rules: game } of FINITE_GAMES) {
      const board = wander(game, 2, 3);
      const options = { depth: 4, heuristic: hashed(game, 'whole', 3) };
      const plain = minimax(game, board, { ...options, bestMoves: true });
      for (const aspiration of [1e-9, 0.5, 5, 1e6, Number.POSITIVE_INFINITY]) {
        const table = new TranspositionTable({ megabytes: 0.1 });
        const result = iterativeDeepening(game, board, { ...options, aspiration, table });
        expect(result).toMatchObject({ score: plain.score, bound: 'exact' });
        expect(plain.bestMoves).toContainEqual(result.move);
      }
    }
  });

  it('aspiration windows are wide enough to distinguish scores', () => {
    for (const value of [1e12, -1e12, 1e11]) {
      const result = iterativeDeepening(ticTacToe, '.........', { depth: 3, heuristic: () => value, aspiration: 1e-6 });
      expect(result.bound).toBe('exact');
    }
  });

  it('an aspiration window opens on the side where the search fails', () => {
    // Quiet at first; then one side and later the other gains a lot.
    const swing = branch(
      0,
      { a: branch(1, { b: branch(0, { c: branch(1, { d: branch(0, { e: draw() }, 40) }, -30) }, 20) }, 0) },
      0,
    );
    const told: number[] = [];
    iterativeDeepening(writtenTree(swing), '', {
      depth: 4,
      heuristic: estimates(swing),
      aspiration: 1,
      onDepth: ({ score, bound }) => {
        expect(bound).toBe('exact');
        told.push(score);
      },
    });
    expect(told).toEqual([0, 20, -30, 40]);
  });

  it('aspiration windows save nodes if scores change little', () => {
    const nodes = (options: object) =>
      iterativeDeepening(ticTacToe, '.........', { depth: 8, eachDepth: 'alphaBeta', ...options }).nodes;
    expect(nodes({ aspiration: 1 })).toBeLessThan(nodes({}));
  });
});
