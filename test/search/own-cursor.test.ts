/** A game's own cursor and the onCursor forms of hooks: faster, and otherwise the same at every node. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analyse, type Cursor, createEngine, solve, TranspositionTable, type Verdict } from '../../src/index.js';
import type { AnyGame } from '../support/cases.js';
import { cases, hashed, wander } from '../support/cases.js';
import { type CoinsBoard, coinGrid, coins } from '../support/games/coins.js';
import { fastCoins } from '../support/games/coins-cursor.js';
import { ticTacToe } from '../support/games/tic-tac-toe.js';
import { fastTicTacToe } from '../support/games/tic-tac-toe-cursor.js';
import { anyGame, SEARCH_NAMES, SEARCHES, TREE_SEARCH_NAMES, TREE_SEARCHES, timeless } from '../support/searches.js';

const grid = coinGrid(2, 2, { ground: true });

/** The moves in the order of that cursor. */
function lastFirst(board: CoinsBoard): number[] {
  return [...coins(grid).moves(board)].reverse();
}

/** The same game twice: over the rules alone, and with its own cursor, which lists moves in the same order. */
const PAIRS: readonly (readonly [name: string, plain: AnyGame, own: AnyGame])[] = [
  ['tic-tac-toe', anyGame(ticTacToe), anyGame(fastTicTacToe)],
  ['coins', anyGame({ ...coins(grid), moves: lastFirst }), anyGame({ ...fastCoins(grid), moves: lastFirst })],
];

const switches = fc.record(
  {
    depth: fc.integer({ min: 1, max: 4 }),
    ordering: fc.constantFrom('none', 'killers', 'history', 'evaluation', 'random', ['table', 'killers', 'history']),
    table: fc.boolean(),
    duplicates: fc.boolean(),
    equalWins: fc.boolean(),
    seed: fc.nat(9),
  },
  { requiredKeys: ['depth'] },
);

describe.each(PAIRS)('%s with its own cursor', (_, plain, own) => {
  it.each(SEARCH_NAMES)('a game with its own cursor is searched by %s node for node as without it', (name) => {
    fc.assert(
      fc.property(switches, fc.nat(6), fc.nat(99), ({ table, ...drawn }, plies, seed) => {
        const board = wander(plain, plies, seed);
        const heuristic = hashed(plain, 'whole', seed);
        const isMinimax = name === 'minimax';
        const search = (rules: AnyGame) =>
          timeless(
            SEARCHES[name](rules, board, {
              heuristic,
              ...(isMinimax ? { depth: drawn.depth } : drawn),
              ...(isMinimax ? {} : { table: table === true && new TranspositionTable({ megabytes: 1 }) }),
            }),
          );
        expect(search(own)).toEqual(search(plain));
      }),
      { numRuns: cases(8) },
    );
  });

  it('a game with its own cursor is analysed and solved alike', async () => {
    const board = wander(plain, 5, 3);
    expect({ ...solve(own, board, { everyMove: true }), elapsed: 0, nodes: 0 }).toEqual({
      ...solve(plain, board, { everyMove: true }),
      elapsed: 0,
      nodes: 0,
    });
    const analysed = async (rules: AnyGame) => {
      const results = [];
      for await (const result of analyse(rules, board, { depth: 3 })) results.push(timeless(result));
      return results;
    };
    expect(await analysed(own)).toEqual(await analysed(plain));
    expect(timeless(createEngine(own, { depth: 3 }).choose(board))).toEqual(
      timeless(createEngine(plain, { depth: 3 }).choose(board)),
    );
  });
});

describe('symmetric positions share an entry', () => {
  it.each(TREE_SEARCH_NAMES)("symmetric positions share an entry by the cursor's canonical hash, in %s", (name) => {
    const heuristic = hashed(anyGame(ticTacToe), 'whole', 4);
    const search = (rules: AnyGame, canonicalKeys: boolean) =>
      TREE_SEARCHES[name](rules, '.........', {
        depth: 4,
        heuristic,
        canonicalKeys,
        table: new TranspositionTable({ megabytes: 1 }),
      });
    const canonical = search(anyGame(fastTicTacToe), true);
    expect(timeless(canonical)).toEqual(timeless(search(anyGame(ticTacToe), true)));
    const { score, nodes } = search(anyGame(fastTicTacToe), false);
    expect(canonical.score).toBe(score);
    expect(canonical.nodes).toBeLessThan(nodes / 2);
  });
});

/** A hook in two forms that count their calls. */
function twoForms<On extends (...given: never[]) => unknown, At extends (...given: never[]) => unknown>(
  onBoard: On,
  onCursor: At,
) {
  const calls = { board: 0, cursor: 0 };
  const hook = Object.assign(
    (...given: Parameters<On>) => {
      calls.board++;
      return onBoard(...given);
    },
    {
      onCursor: (...given: Parameters<At>) => {
        calls.cursor++;
        return onCursor(...given);
      },
    },
  );
  return { hook, calls };
}

type AnyCursor = Cursor<string, number>;
const first = (cells: string) => [...cells].indexOf('.');

const HOOKS = {
  heuristic: () =>
    twoForms(
      (board: string, side: 0 | 1) => first(board) * (side === 0 ? 1 : -1),
      (cursor: AnyCursor, side: 0 | 1) => first(cursor.board()) * (side === 0 ? 1 : -1),
    ),
  ordering: () =>
    twoForms(
      (board: string, move: number) => (move * 5 + first(board)) % 7,
      (cursor: AnyCursor, code: number) => (code * 5 + first(cursor.board())) % 7,
    ),
  candidates: () =>
    twoForms(
      (board: string) => ticTacToe.moves(board).slice(0, 3),
      (cursor: AnyCursor, into: Int32Array, from: number) => Math.min(from + 3, cursor.moves(into, from)),
    ),
  noisy: () =>
    twoForms(
      (board: string) => ticTacToe.moves(board).slice(0, 1),
      (cursor: AnyCursor, into: Int32Array, from: number) => Math.min(from + 1, cursor.moves(into, from)),
    ),
  extend: () =>
    twoForms(
      (_: string, move: number) => (move === 4 ? 1 : 0),
      (_: AnyCursor, code: number) => (code === 4 ? 1 : 0),
    ),
  leaf: () =>
    twoForms(
      (board: string): Verdict | undefined => (board[4] === 'X' ? { kind: 'draw' } : undefined),
      (cursor: AnyCursor): Verdict | undefined => (cursor.board()[4] === 'X' ? { kind: 'draw' } : undefined),
    ),
};

describe.each(Object.keys(HOOKS) as (keyof typeof HOOKS)[])('the form of %s for the cursor', (option) => {
  it.each(TREE_SEARCH_NAMES)(
    'the onCursor form is used only with that cursor, and the search is the same, in %s',
    (name) => {
      const search = (rules: AnyGame) => {
        const { hook, calls } = HOOKS[option]();
        const result = TREE_SEARCHES[name](rules, 'X........', { depth: 3, [option]: hook, table: false });
        return { result: timeless(result), used: Object.entries(calls).filter(([, count]) => count > 0) };
      };
      const plain = search(anyGame(ticTacToe));
      const own = search(anyGame(fastTicTacToe));
      expect(own.result).toEqual(plain.result);
      expect(plain.used.map(([form]) => form)).toEqual(['board']);
      expect(own.used.map(([form]) => form)).toEqual(['cursor']);
    },
  );

  it('the onCursor form is not required with that cursor', () => {
    const plainHook = Object.assign(HOOKS[option]().hook, { onCursor: undefined });
    const search = (rules: AnyGame) =>
      timeless(SEARCHES.alphaBeta(rules, 'X........', { depth: 3, [option]: plainHook }));
    expect(search(anyGame(fastTicTacToe))).toEqual(search(anyGame(ticTacToe)));
  });
});
