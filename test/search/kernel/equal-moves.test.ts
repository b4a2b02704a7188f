/** Equal moves: only one of them is searched. */

import { describe, expect, it } from 'vitest';
import { alphaBeta, type KeyedRules, points, principalVariation } from '../../../src/index.js';
import { hashed, wander } from '../../support/cases.js';
import { connectFour } from '../../support/games/connect-four.js';
import { passing } from '../../support/games/passing.js';
import { ticTacToe } from '../../support/games/tic-tac-toe.js';
import { anyGame, TREE_SEARCH_NAMES, TREE_SEARCHES } from '../../support/searches.js';

const game = anyGame(ticTacToe);
const fixed = { table: false, ordering: 'none' } as const;

describe.each(TREE_SEARCH_NAMES)('symmetries in %s', (name) => {
  const search = TREE_SEARCHES[name];
  const rootNodes = (board: string, symmetries: boolean | number) =>
    search(game, board, { depth: 1, symmetries, ...fixed }).nodes;

  it('one of each set of symmetric moves is searched', () => {
    expect([rootNodes('.........', true), rootNodes('....X....', true), rootNodes('X........', true)]).toEqual([
      3, 2, 5,
    ]);
    expect(rootNodes('.X.O.....', true)).toBe(7);
    expect(rootNodes('.........', false)).toBe(9);
  });

  it('the first of each set of symmetric moves is kept', () => {
    expect(search(game, '.........', { depth: 1, symmetries: true, ...fixed }).move).toBe(0);
  });

  it('symmetric moves can be merged near the root only', () => {
    const nodes = (symmetries: boolean | number) => search(game, '.........', { depth: 3, symmetries, ...fixed }).nodes;
    expect(nodes(0)).toBe(nodes(false));
    expect(nodes(1)).toBeLessThan(nodes(0));
    expect(nodes(2)).toBeLessThan(nodes(1));
    expect(nodes(3)).toBeLessThanOrEqual(nodes(2));
    expect(nodes(true)).toBe(nodes(3));
  });

  it('merging symmetric moves changes no value', () => {
    for (const rules of [game, anyGame(passing()), anyGame(connectFour({ columns: 5, rows: 4 }))]) {
      for (let seed = 0; seed < 8; seed++) {
        const board = wander(rules, seed % 3, seed);
        const options = { depth: 4, heuristic: hashed(rules, 'whole', seed), table: false };
        expect(search(rules, board, { ...options, symmetries: true }).score).toBe(search(rules, board, options).score);
      }
    }
  });
});

/** Put down one of three coins; neither which one nor where matters. The first one scores. */
const coinsDown: KeyedRules<readonly number[], string> = {
  name: 'coins down',
  initial: () => [],
  turn: (down) => (down.length % 2 === 0 ? 0 : 1),
  moves: (down) => (down.length < 4 ? ['left 1', 'right 1', 'left 2', 'right 2', 'middle 1'] : []),
  play: (down, move) => [...down, Number(move.split(' ')[1])],
  outcome: (down) =>
    down.length < 4 ? undefined : points(down.reduce((sum, coin, at) => sum + (at % 2 === 0 ? coin : -coin), 0)),
  key: (down) => down.join(),
};

describe.each(TREE_SEARCH_NAMES)('duplicates in %s', (name) => {
  const search = TREE_SEARCHES[name];
  const rules = anyGame(coinsDown);

  it('duplicates are searched once', () => {
    const nodes = (duplicates: boolean | number) => search(rules, [], { depth: 1, duplicates, ...fixed }).nodes;
    expect([nodes(false), nodes(true), nodes(1)]).toEqual([5, 2, 2]);
  });

  it('the first of several duplicates is kept', () => {
    expect(search(rules, [], { duplicates: true, ...fixed })).toMatchObject({ move: 'left 2', score: 0 });
  });

  it('duplicates can be merged near the root only', () => {
    const nodes = (duplicates: boolean | number) => search(rules, [], { depth: 3, duplicates, ...fixed }).nodes;
    expect(nodes(1)).toBeLessThan(nodes(0));
    expect(nodes(2)).toBeLessThan(nodes(1));
    expect(nodes(true)).toBe(nodes(3));
  });

  it('boards that differ in banked points are not duplicates', () => {
    // The key leaves the points out, as it should with `banked`: both moves have the same future.
    const pay: KeyedRules<{ paid: number; isOver: boolean }, number> = {
      name: 'pay',
      initial: () => ({ paid: 0, isOver: false }),
      turn: () => 0,
      moves: ({ isOver }) => (isOver ? [] : [1, 5, 3]),
      play: (_, paid) => ({ paid, isOver: true }),
      outcome: ({ paid, isOver }) => (isOver ? points(paid) : undefined),
      key: ({ isOver }) => String(isOver),
      banked: ({ paid }) => paid,
    };
    expect(search(anyGame(pay), pay.initial(), { duplicates: true })).toMatchObject({ move: 5, score: 5 });
  });
});

describe('equal moves', () => {
  it('equal moves are merged among very many moves', () => {
    const wide: KeyedRules<number, number> = {
      name: 'wide',
      initial: () => 0,
      turn: () => 0,
      moves: (board) => (board === 0 ? Array.from({ length: 2000 }, (_, at) => at) : []),
      play: (_, move) => 1 + (move % 700),
      outcome: (board) => (board === 0 ? undefined : points(board)),
      key: (board) => board,
    };
    expect(alphaBeta(wide, 0, { duplicates: true })).toMatchObject({ nodes: 700, score: 700 });
    expect(alphaBeta(wide, 0, { duplicates: true, table: true }).nodes).toBe(700);
  });

  it('duplicates and symmetries can be merged together', () => {
    const { nodes } = principalVariation(ticTacToe, '.........', { depth: 2, symmetries: true, duplicates: true });
    expect(nodes).toBeLessThan(principalVariation(ticTacToe, '.........', { depth: 2, symmetries: true }).nodes + 1);
  });
});
