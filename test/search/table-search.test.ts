/** The transposition table in use: what it saves, what it must not mix up, and what can share it. */

import { describe, expect, it } from 'vitest';
import {
  alphaBeta,
  type Cursor,
  defineGame,
  defineHeuristic,
  iterativeDeepening,
  type KeyedRules,
  minimax,
  Position,
  TranspositionTable,
} from '../../src/index.js';
import { RulesCursor } from '../../src/position/rules-cursor.js';
import { type AnyGame, FINITE_GAMES, hashed, wander } from '../support/cases.js';
import { type CoinsBoard, coinGrid, coins, greed, utility } from '../support/games/coins.js';
import { centreWeight, connectFour } from '../support/games/connect-four.js';
import { cycle } from '../support/games/cycle.js';
import { nim } from '../support/games/nim.js';
import { ticTacToe } from '../support/games/tic-tac-toe.js';
import { anyGame, TREE_SEARCH_NAMES, TREE_SEARCHES } from '../support/searches.js';

const small = () => new TranspositionTable({ megabytes: 1 });

describe("a search's own table", () => {
  it('a growing table leads to the same nodes as a table of the full size', () => {
    const rules = connectFour();
    const options = { depth: 9, heuristic: centreWeight() };
    const full = new TranspositionTable({ megabytes: 16 });
    const own = iterativeDeepening(rules, rules.initial(), options);
    const given = iterativeDeepening(rules, rules.initial(), { ...options, table: full });
    expect({ ...own, elapsed: 0 }).toEqual({ ...given, elapsed: 0 });
    // More than fits into the smallest table, so this one has grown.
    expect(full.statistics().stores).toBeGreaterThan(1000);
  });

  it('a growing table never changes the score', () => {
    for (const [number, { rules, deepest }] of FINITE_GAMES.entries()) {
      const board = wander(rules, 2, number);
      const options = { depth: deepest, heuristic: hashed(rules, 'whole', number) };
      const { score } = minimax(rules, board, options);
      const table = new TranspositionTable({ megabytes: 0.1, grows: true });
      expect(alphaBeta(rules, board, { ...options, table }).score).toBe(score);
      expect(iterativeDeepening(rules, board, { ...options, table: true }).score).toBe(score);
    }
  });
});

describe('a table saves nodes', () => {
  it('a table saves nodes within a search', () => {
    const plain = alphaBeta(ticTacToe, '.........');
    const tabled = alphaBeta(ticTacToe, '.........', { table: small() });
    expect(tabled.nodes).toBeLessThan(plain.nodes / 3);
    expect(tabled.tableHits).toBeGreaterThan(0);
    expect(plain.tableHits).toBe(0);
  });

  it('a table saves nodes from one search to the next', () => {
    for (const name of TREE_SEARCH_NAMES) {
      const table = small();
      const search = () => TREE_SEARCHES[name](anyGame(ticTacToe), '.........', { depth: 5, table });
      const first = search();
      const second = search();
      expect(second.nodes).toBeLessThan(first.nodes * 0.7);
      expect([second.score, second.move]).toEqual([first.score, first.move]);
    }
  });

  it('even a tiny table saves nodes and never changes the score', () => {
    const heuristic = centreWeight();
    const rules = connectFour();
    const { score } = alphaBeta(rules, rules.initial(), { depth: 6, heuristic });
    for (const megabytes of [0.0001, 0.01, 1]) {
      const table = new TranspositionTable({ megabytes });
      expect(alphaBeta(rules, rules.initial(), { depth: 6, heuristic, table }).score).toBe(score);
    }
  });

  it('canonical keys save nodes between a position and its mirror image', () => {
    const table = small();
    const options = { depth: 5, canonicalKeys: true, table };
    const left = alphaBeta(ticTacToe, 'X........', options);
    const right = alphaBeta(ticTacToe, '..X......', options);
    expect(right.score).toBe(left.score);
    expect(right.nodes).toBeLessThan(left.nodes / 2);
  });

  it('canonical keys apply only to the number of plies asked for', () => {
    const search = (canonicalKeys: boolean | number) =>
      alphaBeta(ticTacToe, '.........', { depth: 7, canonicalKeys, table: small() });
    const results = [false, 2, 3, 4, true].map(search);
    for (const { score } of results) expect(score).toBe(results[0].score);
    const nodes = results.map((result) => result.nodes);
    expect(new Set(nodes).size).toBe(nodes.length);
    expect(nodes).toEqual([...nodes].sort((one, other) => other - one));
    expect(search(0).nodes).toBe(nodes[0]);
  });

  it('a table saves nodes for another thread that opens its buffer', () => {
    const first = new TranspositionTable({ megabytes: 1, shared: true });
    const second = new TranspositionTable({ buffer: first.buffer });
    const search = (table: TranspositionTable) => alphaBeta(ticTacToe, '.........', { depth: 6, table });
    const alone = search(first);
    const after = search(second);
    expect(after.score).toBe(alone.score);
    expect(after.nodes).toBeLessThan(alone.nodes / 2);
  });

  it('boards with the same future share an entry, whatever the points so far', () => {
    const game = { ...coinGrid(2, 3), coins: [1, 2, 1, 3, 1, 2] };
    const nodes = (rules: AnyGame) => alphaBeta(rules, rules.initial(), { table: small() });
    const banked = nodes(anyGame(coins(game)));
    const plain = nodes(anyGame(coins({ ...game, banked: false })));
    expect(banked.score).toBe(plain.score);
    expect(banked.nodes).toBeLessThan(plain.nodes);
  });
});

describe('a table keeps apart', () => {
  it('a table distinguishes depths: a score is that of the depth asked for', () => {
    for (const { rules } of FINITE_GAMES) {
      const table = small();
      const heuristic = hashed(rules, 'whole', 7);
      const board = wander(rules, 2, 5);
      for (const depth of [4, 1, 3, 2, 4]) {
        const plain = alphaBeta(rules, board, { depth, heuristic });
        expect(alphaBeta(rules, board, { depth, heuristic, table }).score).toBe(plain.score);
      }
    }
  });

  it('deeperEntries lets entries of deeper searches save nodes', () => {
    const heuristic = centreWeight();
    const rules = connectFour();
    const nodesAfter = (deeperEntries: boolean) => {
      const table = small();
      alphaBeta(rules, rules.initial(), { depth: 6, heuristic, table, deeperEntries });
      return alphaBeta(rules, rules.initial(), { depth: 5, heuristic, table, deeperEntries }).nodes;
    };
    expect(nodesAfter(true)).toBeLessThan(nodesAfter(false));
  });

  it('a proof from one root is correct from the next, including its distance', () => {
    const table = small();
    const rules = nim({ heaps: [2, 3, 1] });
    let board = rules.initial();
    while (rules.outcome(board) === undefined) {
      const plain = minimax(rules, board);
      const tabled = alphaBeta(rules, board, { table });
      expect(tabled.verdict).toEqual(plain.verdict);
      board = rules.play(board, rules.moves(board)[0]);
    }
  });

  it('only additive heuristics share entries between boards with different points', () => {
    const rules = coins({ ...coinGrid(2, 2, { ground: true }), coins: [3, 1, 2, 5] });
    const parity = (cut: number) => [...cut.toString(2)].filter((bit) => bit === '1').length % 2;
    const value = (board: CoinsBoard, side: 0 | 1) => utility(board, side) + (side === 0 ? 1 : -1) * parity(board.cut);
    const additive = defineHeuristic(value, { zeroSum: true, additive: true });
    const declaredOnly = defineHeuristic(value, { zeroSum: true });
    const hits = (heuristic: typeof additive) =>
      alphaBeta(rules, rules.initial(), { depth: 6, heuristic, table: small() }).tableHits;
    expect(hits(additive)).toBeGreaterThan(hits(declaredOnly));
    for (const heuristic of [additive, declaredOnly, greed]) {
      for (let seed = 0; seed < 6; seed++) {
        const board = wander(anyGame(rules), seed + 2, seed) as ReturnType<typeof rules.initial>;
        const table = small();
        for (const depth of [2, 4, 3]) {
          const plain = minimax(rules, board, { depth, heuristic });
          expect(alphaBeta(rules, board, { depth, heuristic, table }).score).toBe(plain.score);
        }
      }
    }
  });
});

describe('hash words that are not random', () => {
  /** A cursor whose hash is computed from that of the default cursor. */
  function withHash(rules: AnyGame, words: (low: number, high: number) => readonly [number, number]): AnyGame {
    class OddHash extends RulesCursor<unknown, unknown> {
      override rehash(): void {
        super.rehash();
        [this.hashLow, this.hashHigh] = words(this.hashLow, this.hashHigh);
      }
    }
    return { ...rules, cursor: (board: unknown): Cursor<unknown, unknown> => new OddHash(rules, board) };
  }

  it('positions are spread over the table even if their hash words are small numbers', () => {
    // Numbered consecutively, as a cursor with an exact hash might do.
    const numbers = new Map<string, number>();
    const number = (low: number, high: number) => {
      const name = `${low} ${high}`;
      numbers.set(name, numbers.get(name) ?? numbers.size);
      return [numbers.get(name) as number, 0] as const;
    };
    const plain = alphaBeta(anyGame(ticTacToe), '.........', { table: small() });
    const counted = alphaBeta(withHash(anyGame(ticTacToe), number), '.........', { table: small() });
    expect(counted.nodes).toBe(plain.nodes);
  });

  it('hash words may be signed or unsigned', () => {
    const unsigned = withHash(anyGame(ticTacToe), (low, high) => [low >>> 0, high >>> 0]);
    const { nodes } = alphaBeta(anyGame(ticTacToe), '.........', { depth: 6, table: small() });
    expect(alphaBeta(unsigned, '.........', { depth: 6, table: small() }).nodes).toBe(nodes);
    expect(alphaBeta(unsigned, '.........', { depth: 4, duplicates: true }).score).toBe(0);
  });
});

describe('a table in a game', () => {
  it('a table used by many searches stays correct when old entries are replaced', () => {
    const rules: KeyedRules<unknown, unknown> = anyGame(connectFour({ columns: 4, rows: 4, connect: 3 }));
    const table = new TranspositionTable({ megabytes: 0.002 });
    for (let seed = 0; seed < 300; seed++) {
      const board = wander(rules, seed % 9, seed);
      const options = { depth: 4, heuristic: undefined };
      expect(iterativeDeepening(rules, board, { ...options, table }).score).toBe(
        alphaBeta(rules, board, options).score,
      );
    }
    expect(table.statistics().replacements).toBeGreaterThan(100);
  });
});

describe('a table in a game that repeats', () => {
  // Both sides step out and back; one more step is the third occurrence.
  const round = ['a3-a2', 'a1-b2', 'a2-a3', 'b2-a1'];
  const position = [...round, ...round.slice(0, 3)].reduce((at, text) => at.playText(text), Position.start(cycle));
  const options = { depth: 1, rootMoves: [cycle.parseMove?.('b2-a1') as number] };

  it.each(TREE_SEARCH_NAMES)('a table stores nothing from a draw that depends on the path, in %s', (name) => {
    const search = (given: object) => TREE_SEARCHES[name](anyGame(cycle), position, { ...options, ...given });
    expect(search({ table: false })).toMatchObject({ score: 0, verdict: { kind: 'draw' } });
    expect(search({ table: small() })).toMatchObject({ score: 0, verdict: { kind: 'estimate' } });
  });

  it('a position is hashed once, for the path and for the table', () => {
    const hashed: string[] = [];
    // No two lines lead to the same position, so a table saves nothing.
    const rules = defineGame({
      name: 'tree',
      initial: () => '',
      turn: (line) => (line.length % 2) as 0 | 1,
      moves: () => ['a', 'b', 'c'],
      play: (line, move) => line + move,
      outcome: () => undefined,
      key: (line) => {
        hashed.push(line);
        return line;
      },
      canRepeat: true,
    });
    const hashesOf = (table: TranspositionTable | false) => {
      hashed.length = 0;
      const { principalVariation } = alphaBeta(rules, '', { depth: 4, table });
      // The root is on the path before the search begins, and the line is played once more after it.
      return hashed.slice(1, hashed.length - principalVariation.length);
    };
    const tabled = hashesOf(small());
    expect(tabled).toEqual([...new Set(tabled)]);
    // Just above the leaves, positions need not be on the path: they cannot occur a third time there.
    expect(hashesOf(false)).toEqual(tabled.filter((line) => line !== '' && line.length < 3));
  });
});
