/** Safe cuts: how many there are, how many are made, and that none is left then. */

import { describe, expect, test } from 'vitest';
import { CoinsCursor } from '../../../../src/games/coins-and-strings/cursor.js';
import { SafeCuts } from '../../../../src/games/coins-and-strings/heuristics/safe-cuts.js';
import {
  type CoinsBoard,
  type CoinsGraph,
  coinsAndStrings,
  grid,
} from '../../../../src/games/coins-and-strings/index.js';
import { networkOf } from '../../../../src/games/coins-and-strings/network.js';
import { wandered } from '../../../support/coins-and-strings/board-arbitraries.js';

describe('safe cuts', () => {
  const cutSafely = (graph: CoinsGraph, board: CoinsBoard) => {
    const cursor = new CoinsCursor(board);
    const cuts = new SafeCuts(networkOf(graph));
    return { found: cuts.find(cursor), made: cuts.make(cursor), again: cuts.find(cursor) };
  };

  test('are as many as a coin allows, whichever they are', () => {
    const rules = coinsAndStrings({
      coins: [1],
      strings: [[0, 'ground'], [0, 'ground'], [0, 'ground'], [0, 'ground']], // biome-ignore format: one line
    });
    const cut = (text: string) => cutSafely(rules.graph, rules.parseBoard(text));
    expect(cut('cut - 0:0 0')).toEqual({ found: 4, made: 2, again: 0 });
    expect(cut('cut 3 0:0 1')).toEqual({ found: 3, made: 1, again: 0 });
    expect(cut('cut 2,3 0:0 0')).toEqual({ found: 0, made: 0, again: 0 });
  });

  test('are all gone when they are made', () => {
    const rules = coinsAndStrings(grid(4, 4, { ground: true }));
    let known = 0;
    for (let seed = 1; seed <= 50; seed++) {
      const { found, made, again } = cutSafely(rules.graph, wandered(rules, seed % 12, seed));
      if (made < 0) continue;
      known++;
      expect(made).toBeGreaterThan(0);
      expect(made).toBeLessThanOrEqual(found);
      expect(again).toBe(0);
    }
    expect(known).toBeGreaterThan(40);
  });
});
