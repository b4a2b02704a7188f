/** Which of equally good moves is played, and how to ask for all of them or only for some. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alphaBeta, draw, iterativeDeepening, minimax, TranspositionTable, win } from '../../src/index.js';
import { cases, concrete, searchCase } from '../support/cases.js';
import { nim } from '../support/games/nim.js';
import { takeAgain } from '../support/games/take-again.js';
import { ticTacToe } from '../support/games/tic-tac-toe.js';
import { branch, estimates, writtenTree } from '../support/games/written-tree.js';
import {
  anyGame,
  expectSound,
  SEARCH_NAMES,
  SEARCHES,
  TREE_SEARCH_NAMES,
  TREE_SEARCHES,
  timeless,
} from '../support/searches.js';

const game = anyGame(ticTacToe);
const empty = ticTacToe.initial();

describe('among equally good moves', () => {
  it.each(SEARCH_NAMES)('%s plays the first of equally good moves in the order of the rules', (name) => {
    expect(SEARCHES[name](game, empty, { depth: 2 }).move).toBe(0);
    expect(SEARCHES[name](game, 'X........', { depth: 2 }).move).toBe(1);
  });

  it.each(TREE_SEARCH_NAMES)('%s plays the one of equally good moves that its ordering puts first', (name) => {
    const ordering = (_: string, move: number) => move;
    expect(TREE_SEARCHES[name](game, empty, { depth: 2, ordering }).move).toBe(8);
  });

  it.each(TREE_SEARCH_NAMES)(
    '%s plays one of equally good moves by the seed, the same one for the same seed',
    (name) => {
      const played = (seed: number) => TREE_SEARCHES[name](game, empty, { depth: 2, seed });
      const moves = new Set(Array.from({ length: 60 }, (_, seed) => played(seed).move));
      expect(moves).toEqual(new Set([0, 1, 2, 3, 4, 5, 6, 7, 8]));
      for (const seed of [3, 11, -4]) expect(timeless(played(seed))).toEqual(timeless(played(seed)));
    },
  );

  it.each(TREE_SEARCH_NAMES)('%s never plays a worse move, whatever the seed', (name) => {
    for (let seed = 0; seed < 30; seed++) {
      expect(TREE_SEARCHES[name](game, 'XX.OO....', { seed }).move).toBe(2);
      expect(TREE_SEARCHES[name](game, 'X........', { seed }).move).toBe(4);
    }
  });

  it('a proven move is preferred to one that only looks as good', () => {
    const tree = branch(0, { a: branch(1, { c: branch(0, { d: win(1) }) }), b: draw() });
    expect(alphaBeta(writtenTree(tree), '', { depth: 2 })).toMatchObject({ move: 'b', score: 0 });
    expect(iterativeDeepening(writtenTree(tree), '', { depth: 2 })).toMatchObject({ move: 'b', score: 0 });
  });
});

describe('bestMoves', () => {
  const names = SEARCH_NAMES.filter((name) => name !== 'boundedAlphaBeta');

  it.each(names)('bestMoves of %s are those of minimax', (name) => {
    fc.assert(
      fc.property(searchCase, (drawn) => {
        const { rules, board, options } = concrete(drawn);
        const truth = minimax(rules, board, { ...options, bestMoves: true });
        const { bestMoves = [], move, score } = SEARCHES[name](rules, board, { ...options, bestMoves: true });
        expect(score).toBe(truth.score);
        expect(new Set(bestMoves)).toEqual(new Set(truth.bestMoves));
        expect(bestMoves).toContainEqual(move);
        expect(bestMoves.length).toBe(new Set(bestMoves).size);
      }),
      { numRuns: cases(15) },
    );
  });

  it('bestMoves is missing unless asked for', () => {
    for (const name of names) {
      expect(SEARCHES[name](game, empty, { depth: 2 })).not.toHaveProperty('bestMoves');
      expect(SEARCHES[name](game, empty, { depth: 2, bestMoves: false })).not.toHaveProperty('bestMoves');
    }
  });

  it('bestMoves lists all equal moves, even if only one of them would otherwise be searched', () => {
    for (const reduction of [{ symmetries: true }, { duplicates: true }]) {
      expect(alphaBeta(ticTacToe, empty, { depth: 1, bestMoves: true, ...reduction }).bestMoves).toHaveLength(9);
    }
    const { bestMoves } = alphaBeta(ticTacToe, '....X....', { bestMoves: true, symmetries: true });
    expect(new Set(bestMoves)).toEqual(new Set([0, 2, 6, 8]));
  });

  it('bestMoves continues until moves that only look as good are excluded', () => {
    // b can be answered by a draw or, two plies later, by a loss.
    const tree = branch(0, { a: draw(), b: branch(1, { c: draw(), d: branch(0, { e: branch(1, { f: win(1) }) }) }) });
    for (const eachDepth of ['alphaBeta', 'principalVariation'] as const) {
      const result = iterativeDeepening(writtenTree(tree), '', { depth: 8, bestMoves: true, eachDepth });
      expect(result).toMatchObject({ bestMoves: ['a'], verdict: { kind: 'draw' }, stop: 'complete' });
    }
  });

  it('bestMoves lists only the fastest wins, unless all wins are equal', () => {
    const tree = branch(0, { a: branch(1, { c: branch(0, { d: win(0) }) }), b: win(0), e: win(0), f: win(1) });
    const best = (options: object) =>
      iterativeDeepening(writtenTree(tree), '', { bestMoves: true, ...options }).bestMoves;
    expect(best({})).toEqual(['b', 'e']);
    expect(new Set(best({ equalWins: true }))).toEqual(new Set(['a', 'b', 'e']));
  });

  it('bestMoves returns objects for moves that are objects', () => {
    const rules = nim({ heaps: [1, 2] });
    expect(alphaBeta(rules, rules.initial(), { bestMoves: true }).bestMoves).toEqual([{ heap: 1, take: 1 }]);
  });
});

describe('rootMoves', () => {
  it.each(TREE_SEARCH_NAMES)('%s considers only rootMoves', (name) => {
    const search = TREE_SEARCHES[name];
    expect(search(game, 'XX.OO....', { rootMoves: [5, 8] })).toMatchObject({ move: 5, proven: true });
    expect(search(game, 'XX.OO....', { rootMoves: [8] }).verdict).toEqual({ kind: 'loss', plies: 2 });
    expect(search(game, 'XX.OO....', { rootMoves: [8, 2] }).verdict).toEqual({ kind: 'win', plies: 1 });
  });

  it.each(TREE_SEARCH_NAMES)('%s plays one of rootMoves even if nothing is searched', (name) => {
    for (const limit of [{ depth: 0 }, { depth: 3, nodes: 0 }, { depth: 3, time: 0 }]) {
      expect(TREE_SEARCHES[name](game, empty, { ...limit, rootMoves: [4, 5] }).move).toBe(4);
    }
  });

  it.each(TREE_SEARCH_NAMES)('rootMoves do not restrict the rest of the turn, in %s', (name) => {
    const rules = anyGame(takeAgain());
    for (const options of [{ depth: 1 }, { depth: 1, table: true }, { depth: 2, nodes: 2 }, { turns: 1 }]) {
      const result = TREE_SEARCHES[name](rules, rules.initial(), { ...options, rootMoves: [1] });
      expect(result.turn.length).toBeGreaterThan(1);
      expectSound(result, rules, rules.initial());
    }
  });

  it.each(TREE_SEARCH_NAMES)('each of rootMoves has its own value in %s, and the best is that of the root', (name) => {
    const search = TREE_SEARCHES[name];
    const worthIt = (value: number) => branch(1, { x: draw() }, value);
    const tree = branch(0, { a: worthIt(4), b: worthIt(7), c: worthIt(7), d: worthIt(-2) });
    const [rules, heuristic] = [anyGame(writtenTree(tree)), estimates(tree)];
    const worth = (move: string) => search(rules, '', { depth: 1, heuristic, rootMoves: [move] }).score;
    expect(['a', 'b', 'c', 'd'].map(worth)).toEqual([4, 7, 7, -2]);
    expect(search(rules, '', { depth: 1, heuristic, rootMoves: ['d', 'c', 'a'] }).move).toBe('c');
  });

  it.each(TREE_SEARCH_NAMES)('rootMoves leave no trace in the table of %s', (name) => {
    // X wins at once, unless rootMoves exclude that; O, one ply earlier, must not rely on the exclusion.
    const table = new TranspositionTable({ megabytes: 0.01 });
    TREE_SEARCHES[name](game, 'XX.OO....', { depth: 5, table, rootMoves: [8] });
    const { score } = TREE_SEARCHES[name](game, 'XX.O.....', { depth: 6, table: false });
    expect(TREE_SEARCHES[name](game, 'XX.O.....', { depth: 6, table }).score).toBe(score);
  });

  it('rootMoves may be equal objects', () => {
    const rules = nim({ heaps: [1, 2] });
    const given = JSON.parse('[{ "take": 2, "heap": 1 }]');
    for (const table of [true, false]) {
      expect(alphaBeta(rules, rules.initial(), { rootMoves: given, table })).toMatchObject({
        move: { heap: 1, take: 2 },
        verdict: { kind: 'loss', plies: 2 },
      });
    }
  });

  it('rootMoves work with bestMoves and with a seed', () => {
    const best = alphaBeta(ticTacToe, empty, { depth: 2, rootMoves: [1, 3, 5], bestMoves: true }).bestMoves;
    expect(best).toEqual([1, 3, 5]);
    const moves = new Set(
      Array.from(
        { length: 20 },
        (_, seed) => alphaBeta(ticTacToe, empty, { depth: 2, rootMoves: [1, 3, 5], seed }).move,
      ),
    );
    expect(moves).toEqual(new Set([1, 3, 5]));
  });
});
