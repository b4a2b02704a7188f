/** The result of every search: plain data about a legal line, with a true verdict. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { draw, Position, points, type SearchResult, TranspositionTable, win } from '../../src/index.js';
import { groupByTurn } from '../../src/search/kernel/make-result.js';
import { WIN } from '../../src/search/score.js';
import { type AnyGame, cases, concrete, searchCase, wander } from '../support/cases.js';
import { coinGrid, coins } from '../support/games/coins.js';
import { cycle } from '../support/games/cycle.js';
import { randomTree } from '../support/games/random-tree.js';
import { takeAgain } from '../support/games/take-again.js';
import { ticTacToe } from '../support/games/tic-tac-toe.js';
import { branch, writtenTree } from '../support/games/written-tree.js';
import {
  anyGame,
  expectPlainData,
  expectSound,
  SEARCH_NAMES,
  SEARCHES,
  TREE_SEARCH_NAMES,
  TREE_SEARCHES,
} from '../support/searches.js';

describe.each(SEARCH_NAMES)('the result of %s', (name) => {
  const search = SEARCHES[name];

  it('the result is sound, whatever is searched', () => {
    fc.assert(
      fc.property(searchCase, (drawn) => {
        const { rules, board, options } = concrete(drawn);
        const result = search(rules, board, options);
        expectSound(result, rules, board);
        expect(result.nodes).toBeGreaterThan(0);
        expect(result.selectiveDepth).toBeGreaterThanOrEqual(result.principalVariation.length > 0 ? 1 : 0);
        expect(['complete', 'depth']).toContain(result.stop);
      }),
      { numRuns: cases(15) },
    );
  });

  it('the result has these members and no others', () => {
    expect(Object.keys(search(anyGame(ticTacToe), '.........', { depth: 2 })).sort()).toEqual([
      'bound',
      'cutoffs',
      'depth',
      'elapsed',
      'move',
      'nodes',
      'principalVariation',
      'proven',
      'score',
      'selectiveDepth',
      'stop',
      'tableHits',
      'turn',
      'verdict',
    ]);
  });

  it('the distance of a proven win or loss is the length of its line', () => {
    let decided = 0;
    for (const rules of [anyGame(ticTacToe), anyGame(takeAgain()), anyGame(randomTree({ seed: 3, depth: 7 }))]) {
      for (let seed = 0; seed < 25; seed++) {
        const board = wander(rules, 2 + (seed % 6), seed);
        const result = search(rules, board, { depth: 6, ...(name === 'minimax' ? {} : { table: false }) });
        const { verdict } = result;
        if (verdict.kind !== 'win' && verdict.kind !== 'loss') continue;
        decided++;
        const end = expectSound(result, rules, board);
        expect(end.ply).toBe(verdict.plies);
        expectDecided(end, verdict.kind, rules.turn(board));
        expect(result.score).toBe(verdict.kind === 'win' ? WIN - verdict.plies : verdict.plies - WIN);
      }
    }
    expect(decided).toBeGreaterThan(10);
  });

  it('if all wins are equal, plies is the length of the line found', () => {
    let decided = 0;
    for (const rules of [anyGame(ticTacToe), anyGame(takeAgain()), anyGame(cycle)]) {
      for (let seed = 0; seed < 20; seed++) {
        const board = wander(rules, seed % 8, seed);
        const result = search(rules, board, { depth: 5, equalWins: true });
        const { verdict } = result;
        if (verdict.kind !== 'win' && verdict.kind !== 'loss') continue;
        decided++;
        const end = expectSound(result, rules, board);
        expect(end.ply).toBe(verdict.plies);
        expectDecided(end, verdict.kind, rules.turn(board));
        expect(Math.abs(result.score)).toBe(WIN);
      }
    }
    expect(decided).toBeGreaterThan(10);
  });

  it('the turn is whole even if the depth ends inside it', () => {
    // Side 0 moves three times; the best end is found only by searching further.
    const rules = anyGame(
      writtenTree(
        branch(0, {
          a: branch(0, { c: branch(0, { e: win(1), f: win(0) }), d: branch(0, { g: win(1), h: win(1) }) }),
          b: draw(),
        }),
      ),
    );
    for (const depth of [1, 2, 3]) {
      const { turn } = search(rules, '', { depth });
      if (depth === 3) expect(turn).toEqual(['a', 'c', 'f']);
      expect(turn[0] === 'a' ? turn.length : 3).toBe(3);
    }
  });

  it('the selective depth is the length of the longest line, not of the last one', () => {
    const deep = branch(1, { c: branch(0, { d: branch(1, { e: draw() }) }) });
    const rules = anyGame(writtenTree(branch(0, { a: deep, b: branch(1, { f: draw() }) })));
    expect(search(rules, '', { depth: 6 }).selectiveDepth).toBe(4);
  });

  it('a turn is completed by a search of the same depth', () => {
    const rest = branch(0, { c: branch(0, { e: win(1) }), d: branch(0, { f: win(0) }) });
    const rules = anyGame(writtenTree(branch(0, { a: branch(0, { b: rest }) })));
    expect(search(rules, '', { depth: 2 }).turn).toEqual(['a', 'b', 'd', 'f']);
  });

  it('the principal variation is grouped by turns', () => {
    const rules = anyGame(
      writtenTree(branch(0, { a: branch(0, { b: branch(1, { c: branch(1, { d: branch(0, { e: draw() }) }) }) }) })),
    );
    expect(search(rules, '', {}).principalVariation).toEqual([['a', 'b'], ['c', 'd'], ['e']]);
  });
});

function expectDecided(end: Position<unknown, unknown>, kind: 'win' | 'loss', side: 0 | 1): void {
  expect(end.outcome).toEqual(win(kind === 'win' ? side : side === 0 ? 1 : 0));
}

describe.each(SEARCH_NAMES)('a game that is over at the root, in %s', (name) => {
  const search = SEARCHES[name];
  const over = (rules: AnyGame, board: unknown, options: object = {}) => {
    const result = search(rules, board, options);
    expect(result).toMatchObject({
      turn: [],
      principalVariation: [],
      proven: true,
      stop: 'complete',
      nodes: 0,
      depth: 0,
    });
    expect(result).not.toHaveProperty('move');
    expectPlainData(result);
    return result;
  };

  it('a game that is over is won, lost or drawn at once', () => {
    const tictactoe = anyGame(ticTacToe);
    expect(over(tictactoe, 'XXXOO....').verdict).toEqual({ kind: 'loss', plies: 0 });
    expect(over(tictactoe, 'XX.OOOX..').verdict).toEqual({ kind: 'loss', plies: 0 });
    expect(over(tictactoe, 'XOXXOOOXX').verdict).toEqual({ kind: 'draw' });
    const finished = anyGame(writtenTree(branch(0, { a: win(0) })));
    expect(over(finished, 'a')).toMatchObject({ verdict: { kind: 'win', plies: 0 }, score: WIN });
  });

  it('a game that is over in points is counted', () => {
    const rules = anyGame(coins(coinGrid(1, 2)));
    expect(over(rules, { cut: 1, scores: [2, 5], mover: 0 }).verdict).toEqual({ kind: 'points', difference: -3 });
    expect(over(rules, { cut: 1, scores: [2, 5], mover: 1 }).score).toBe(3);
    const equal = over(rules, { cut: 1, scores: [2, 2], mover: 1 });
    expect([equal.score, equal.verdict]).toEqual([0, { kind: 'points', difference: 0 }]);
  });

  it('a board that occurs for the third time is drawn', () => {
    const round = ['a3-a2', 'a1-b2', 'a2-a3', 'b2-a1'];
    const position = [...round, ...round].reduce((at, text) => at.playText(text), Position.start(cycle));
    expect(position.outcome).toEqual(draw());
    const result = over(anyGame(cycle), position, { depth: 3 });
    expect(result).toMatchObject({ score: 0, verdict: { kind: 'draw' } });
  });

  it('a game that is over needs no depth, and has no best moves', () => {
    expect(over(anyGame(cycle), { cells: 'XXXOO...O', mover: 1 }).verdict).toEqual({ kind: 'loss', plies: 0 });
    if (name !== 'boundedAlphaBeta') {
      expect(search(anyGame(ticTacToe), 'XXXOO....', { bestMoves: true }).bestMoves).toEqual([]);
    }
  });
});

describe('scores are for the side to move at the root', () => {
  const rules = anyGame(
    writtenTree(branch(0, { a: branch(1, { c: points(3), d: points(7) }), b: branch(1, { e: points(-2) }) })),
  );

  it.each(SEARCH_NAMES)('the score of %s is for the side to move at the root', (name) => {
    expect(SEARCHES[name](rules, '')).toMatchObject({
      score: 3,
      verdict: { kind: 'points', difference: 3 },
      move: 'a',
    });
    expect(SEARCHES[name](rules, 'a')).toMatchObject({
      score: -3,
      verdict: { kind: 'points', difference: -3 },
      move: 'c',
    });
  });
});

describe('negative zero', () => {
  it.each(SEARCH_NAMES)('%s never returns a negative zero', (name) => {
    const zero = (result: SearchResult<unknown>) => {
      expect(Object.is(result.score, 0)).toBe(true);
      expectPlainData(result);
    };
    zero(SEARCHES[name](anyGame(ticTacToe), 'X........', { depth: 2, heuristic: () => -0 }));
    zero(SEARCHES[name](anyGame(ticTacToe), 'X........', { depth: 1 }));
    zero(SEARCHES[name](anyGame(writtenTree(branch(1, { a: points(0) }))), ''));
    zero(SEARCHES[name](anyGame(writtenTree(branch(1, { a: draw() }))), ''));
    zero(SEARCHES[name](anyGame(ticTacToe), 'X........', { depth: 0, heuristic: () => -0 }));
  });
});

describe('proof', () => {
  it('proving a draw needs the whole tree, proving a win only one half of it', () => {
    for (const name of SEARCH_NAMES) {
      const verdict = (board: string, depth: number) =>
        SEARCHES[name](anyGame(ticTacToe), board, { depth }).verdict.kind;
      // X wins in 3 by a fork; a search of 3 plies is enough.
      expect(verdict('X.O......', 4)).toBe('estimate');
      expect(verdict('XO..X...O', 3)).toBe('win');
      expect(verdict('XO..X...O', 2)).toBe('estimate');
      expect(verdict('XOXOXO...', 3)).toBe('win');
      expect(verdict('XOXXOO.X.', 1)).toBe('estimate');
      expect(verdict('XOXXOO.X.', 2)).not.toBe('estimate');
    }
  });

  it('deeper searches keep a proof, and estimates are never taken for one', () => {
    for (const name of TREE_SEARCH_NAMES) {
      const table = new TranspositionTable({ megabytes: 0.1 });
      for (let depth = 1; depth < 9; depth++) {
        const { proven, verdict, stop } = TREE_SEARCHES[name](anyGame(ticTacToe), 'X...O....', { depth, table });
        expect(proven).toBe(depth >= 7);
        expect(stop).toBe(proven ? 'complete' : 'depth');
        expect(verdict.kind).toBe(proven ? 'draw' : 'estimate');
      }
    }
  });
});

describe('groupByTurn', () => {
  it('groupByTurn begins a new list whenever the side changes', () => {
    const steps = [0, 0, 1, 0, 1, 1].map((side, move) => ({ side: side as 0 | 1, move }));
    expect(groupByTurn(steps)).toEqual([[0, 1], [2], [3], [4, 5]]);
    expect(groupByTurn([])).toEqual([]);
  });
});
