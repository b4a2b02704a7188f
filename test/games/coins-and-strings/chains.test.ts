/** Chains: boards whose chains were found by hand, and random ones beside a slow twin. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chainsOf } from '../../../src/games/coins-and-strings/chains.js';
import { type CoinsGraph, coinsAndStrings, grid } from '../../../src/games/coins-and-strings/index.js';
import { networkOf, remembered } from '../../../src/games/coins-and-strings/network.js';
import { cases } from '../../support/cases.js';
import { anyCase, type CoinsCase, relabelled } from '../../support/coins-and-strings/board-arbitraries.js';
import { slowChains } from '../../support/coins-and-strings/slow-chains.js';

/** The chains of a graph, the coins in ascending order. */
function chains(graph: CoinsGraph, text = 'cut - 0:0 0') {
  return sorted(chainsOf(coinsAndStrings(graph).parseBoard(text)));
}

function sorted(found: ReturnType<typeof chainsOf>) {
  return found.map((chain) => ({ ...chain, coins: [...chain.coins].sort((one, other) => one - other) }));
}

describe('chains found by hand', () => {
  test('a run that ends in a single string is open and includes that coin', () => {
    //  (5)──1──(3)──2──(2)──3──(1) with three strings
    const graph: CoinsGraph = {
      coins: [5, 3, 2, 1],
      strings: [[0, 1], [1, 2], [2, 3], [3, 'ground'], [3, 'ground']], // biome-ignore format: one line
    };
    expect(chains(graph)).toEqual([{ kind: 'open', isCycle: false, coins: [0, 1, 2], worth: 10 }]);
  });

  test('a run between single strings includes both of their coins', () => {
    //  (5)──1──(3)──2──(1)
    const graph: CoinsGraph = { coins: [5, 3, 1], strings: [[0, 1], [1, 2]] }; // biome-ignore format: one line
    expect(chains(graph)).toEqual([{ kind: 'open', isCycle: false, coins: [0, 1, 2], worth: 9 }]);
  });

  test('a run from the ground to the ground is closed', () => {
    const graph = grid(1, 3, { ground: true });
    // Two strings of the inner coin cut, two of the left one, two of the right one.
    expect(chains(graph)).toEqual([]);
    const left = coinsAndStrings(graph).graph.strings;
    expect(left).toHaveLength(10);
    //  strings: 1 (0–1), 2–4 ground of coin 0; 5 (1–2), 6–7 ground of coin 1; 8–10 ground of coin 2
    expect(chains(graph, 'cut 2,3,6,7,8,9 0:0 0')).toEqual([
      { kind: 'closed', isCycle: false, coins: [0, 1, 2], worth: 3 },
    ]);
    expect(chains(graph, 'cut 2,3,4,6,7,8,9 0:0 0')).toEqual([
      { kind: 'open', isCycle: false, coins: [0, 1, 2], worth: 3 },
    ]);
  });

  test('a coin with two strings to the ground is a closed chain by itself', () => {
    const graph: CoinsGraph = { coins: [4], strings: [[0, 'ground'], ['ground', 0]] }; // biome-ignore format: one line
    expect(chains(graph)).toEqual([{ kind: 'closed', isCycle: false, coins: [0], worth: 4 }]);
    expect(chains(graph, 'cut 1 0:0 1')).toEqual([]);
  });

  test('cycles are closed, including two coins tied twice', () => {
    expect(chains(grid(2, 2, { value: 2 }))).toEqual([
      { kind: 'closed', isCycle: true, coins: [0, 1, 2, 3], worth: 8 },
    ]);
    const pair: CoinsGraph = { coins: [4, 1], strings: [[0, 1], [1, 0]] }; // biome-ignore format: one line
    expect(chains(pair)).toEqual([{ kind: 'closed', isCycle: true, coins: [0, 1], worth: 5 }]);
  });

  test('a run back to the coin with three strings where it began is closed but not a cycle', () => {
    //   ┌──(3)──(2)──┐
    //   └────(9)─────┘        the 9 has a third string, to the ground
    const graph: CoinsGraph = {
      coins: [9, 3, 2],
      strings: [[0, 1], [1, 2], [2, 0], [0, 'ground']], // biome-ignore format: one line
    };
    expect(chains(graph)).toEqual([{ kind: 'closed', isCycle: false, coins: [1, 2], worth: 5 }]);
    expect(chains(graph, 'cut 4 0:0 1')).toEqual([{ kind: 'closed', isCycle: true, coins: [0, 1, 2], worth: 14 }]);
  });

  test('coins with single strings do not form a chain', () => {
    //  (5)──(3)    (2)──ground
    const graph: CoinsGraph = { coins: [5, 3, 2], strings: [[0, 1], [2, 'ground']] }; // biome-ignore format: one line
    expect(chains(graph)).toEqual([]);
  });

  test('boards without coins or strings have no chains', () => {
    expect(chains({ coins: [], strings: [] })).toEqual([]);
    expect(chains({ coins: [3, 4], strings: [] })).toEqual([]);
    expect(chains({ coins: [3, 4], strings: [[0, 'ground']] })).toEqual([]);
  });

  test('runs are listed from end to end, even over strings beyond the first word', () => {
    const long: CoinsGraph = {
      coins: Array.from({ length: 80 }, () => 1),
      strings: Array.from({ length: 79 }, (_, coin) => [coin, coin + 1] as const),
    };
    const [chain, ...others] = chainsOf(coinsAndStrings(long).initial());
    expect(others).toEqual([]);
    const first = chain.coins[0];
    expect(chain.coins).toEqual(Array.from({ length: 80 }, (_, at) => Math.abs(first - at)));
  });
});

test('a remembered object is made once per network and never confused', () => {
  const [one, other] = [grid(2, 2), grid(1, 3)].map((options) => networkOf(coinsAndStrings(options).graph));
  let made = 0;
  const numberOf = remembered(() => ++made);
  expect([one, other, one, one, other, other].map(numberOf)).toEqual([1, 2, 1, 1, 2, 2]);
});

/** Small graphs, with many positions near the end, and wider ones. */
const anyBoard: fc.Arbitrary<CoinsCase> = fc.oneof(anyCase(), anyCase({ coins: 12, strings: 40 }));
const numRuns = cases(400);

describe('chains on random boards', () => {
  test('are those of the slow twin', () => {
    fc.assert(
      fc.property(anyBoard, ({ rules, board }) => {
        expect(sorted(chainsOf(board))).toEqual(slowChains(rules.graph, rules.formatBoard(board)));
      }),
      { numRuns },
    );
  });

  test('have each coin tied to the next', () => {
    fc.assert(
      fc.property(anyBoard, ({ rules, board }) => {
        const left = rules.moves(board).map((id) => rules.graph.strings[id - 1]);
        for (const { coins, isCycle } of chainsOf(board)) {
          for (let at = isCycle && coins.length > 1 ? 0 : 1; at < coins.length; at++) {
            const before = coins[(at + coins.length - 1) % coins.length];
            expect(left.some((ends) => ends.includes(coins[at]) && ends.includes(before))).toBe(true);
          }
        }
      }),
      { numRuns },
    );
  });

  test('do not depend on the numbering of coins and strings', () => {
    fc.assert(
      fc.property(anyBoard, fc.nat(), ({ board }, seed) => {
        const other = relabelled(board.graph, seed);
        const named = chainsOf(board).map((chain) => ({
          ...chain,
          coins: chain.coins.map((coin) => other.coins[coin]),
        }));
        const byCoins = (found: ReturnType<typeof chainsOf>) =>
          sorted(found).sort((one, another) => one.coins[0] - another.coins[0]);
        expect(byCoins(chainsOf(other.board(board)))).toEqual(byCoins(named));
      }),
      { numRuns },
    );
  });
});
