/**
 * A search may end after any node. Whenever that is, the answer is sound: a whole legal turn, from the last finished depth or
 * from a deeper one that is provably no worse. And nothing is left behind.
 */

import { describe, expect, it } from 'vitest';
import {
  alphaBeta,
  draw,
  iterativeDeepening,
  opponent,
  Position,
  type SearchResult,
  TranspositionTable,
  win,
} from '../../src/index.js';
import { type AnyGame, cases, FINITE_GAMES, hashed, wander } from '../support/cases.js';
import { coinGrid, coins } from '../support/games/coins.js';
import { cycle } from '../support/games/cycle.js';
import { passing } from '../support/games/passing.js';
import { randomTree } from '../support/games/random-tree.js';
import { takeAgain } from '../support/games/take-again.js';
import { ticTacToe } from '../support/games/tic-tac-toe.js';
import { branch, writtenTree } from '../support/games/written-tree.js';
import { repeatingPosition } from '../support/repeating.js';
import {
  anyGame,
  expectSound,
  SEARCH_NAMES,
  SEARCHES,
  TREE_SEARCH_NAMES,
  TREE_SEARCHES,
  timeless,
} from '../support/searches.js';

const GAMES: Readonly<Record<string, AnyGame>> = {
  'tic-tac-toe': anyGame(ticTacToe),
  'several moves a turn': anyGame(takeAgain()),
  'banked points': anyGame(coins(coinGrid(2, 2, { ground: true }))),
  passes: anyGame(passing()),
  'a game that repeats': anyGame(cycle),
  'a random tree': anyGame(randomTree({ seed: 6, depth: 9, branching: 4, skips: true })),
};

/** Every other one of the games that end. */
const SOME_GAMES = FINITE_GAMES.filter((_, at) => at % 2 === 0);

/** Every number of nodes at first, then larger and larger steps. */
function* nodeCounts(most: number): Generator<number> {
  for (let nodes = 0; nodes <= most; nodes += nodes < 60 ? 1 : 1 + Math.floor(nodes / 20)) yield nodes;
}

describe.each(Object.entries(GAMES))('ended after any node, in %s', (_, rules) => {
  it.each(SEARCH_NAMES)('%s gives a sound answer when ended after any node', (name) => {
    const board = wander(rules, 3, 4);
    const options = { depth: 5, heuristic: hashed(rules, 'whole', 1) };
    const full = SEARCHES[name](rules, board, options);
    for (const nodes of nodeCounts(Math.min(full.nodes, cases(60, 200)))) {
      const result = SEARCHES[name](rules, board, { ...options, nodes });
      expect(result.nodes).toBeLessThanOrEqual(nodes);
      expect(result.stop).toBe(result.nodes < full.nodes ? 'nodes' : full.stop);
      expectSound(result, rules, board);
    }
  });

  it('a table filled by interrupted searches does no harm', () => {
    const board = wander(rules, 2, 7);
    const options = { depth: 4, heuristic: hashed(rules, 'whole', 2) };
    const plain = SEARCHES.alphaBeta(rules, board, options);
    for (const name of ['alphaBeta', 'principalVariation', 'iterativeDeepening'] as const) {
      const table = new TranspositionTable({ megabytes: 0.1 });
      for (const nodes of nodeCounts(150)) SEARCHES[name](rules, board, { ...options, table, nodes });
      const result = SEARCHES[name](rules, board, { ...options, table });
      expectSound(result, rules, board);
      // With a table and repetition, only what is proven must agree.
      if (!rules.canRepeat) expect(result.score).toBe(plain.score);
    }
  });
});

describe('ended after any node, in a game with cycles and repeated moves', () => {
  it.each(SEARCH_NAMES)('%s gives a sound answer when ended after any node, and respects the history', (name) => {
    for (let seed = 1; seed <= cases(2, 9); seed++) {
      const position = repeatingPosition(seed);
      const [rules, history] = [anyGame(position.rules), position.history()];
      const search = (limit: object) => SEARCHES[name](rules, position, { depth: 5, ...limit });
      for (let nodes = 0; nodes < 40; nodes++) {
        const result = search({ nodes });
        expect(result.nodes).toBeLessThanOrEqual(nodes);
        expectSound(result, rules, position.board, history);
      }
    }
  });
});

describe('what an interrupted search has proven', () => {
  it.each(TREE_SEARCH_NAMES)('an interrupted %s proves no more than its finished moves do', (name) => {
    // The first move draws; the second wins, but is not searched.
    const rules = anyGame(writtenTree(branch(0, { a: draw(), b: branch(1, { c: win(0) }) })));
    const draws = TREE_SEARCHES[name](rules, '', { depth: 2, nodes: 1 });
    expect(draws).toMatchObject({ move: 'a', score: 0, proven: false, verdict: { kind: 'estimate' }, stop: 'nodes' });
    const wins = anyGame(writtenTree(branch(0, { a: win(0), b: branch(1, { c: win(1) }) })));
    expect(TREE_SEARCHES[name](wins, '', { depth: 2, nodes: 1 })).toMatchObject({ move: 'a', proven: true });
  });
});

describe('where all wins are equal', () => {
  it.each(['alphaBeta', 'iterativeDeepening'] as const)(
    'the line of a proven win never ends in anything else, in %s',
    (name) => {
      for (const rules of [
        anyGame(ticTacToe),
        anyGame(randomTree({ seed: 6, depth: 9, repeatTurns: false })),
        anyGame(cycle),
      ]) {
        const table = new TranspositionTable({ megabytes: 0.2 });
        for (let seed = 0; seed < cases(6, 30); seed++) {
          const board = wander(rules, seed % 8, seed);
          for (let nodes = 5; nodes < 200; nodes += 31) {
            const result = SEARCHES[name](rules, board, { depth: 6, nodes, equalWins: true, table });
            const end = expectSound(result, rules, board);
            if (result.verdict.kind !== 'win' && result.verdict.kind !== 'loss') continue;
            const winner = result.verdict.kind === 'win' ? rules.turn(board) : opponent(rules.turn(board));
            if (end.isOver) expect(end.outcome).toEqual(win(winner));
          }
        }
      }
    },
  );
});

describe('ended by throwing', () => {
  it.each(SEARCH_NAMES)('%s can be called again with the same table after an exception', (name) => {
    const table = name === 'minimax' ? {} : { table: new TranspositionTable({ megabytes: 0.1 }) };
    const heuristic = hashed(anyGame(ticTacToe), 'whole', 3);
    let left = 100;
    const failing = (board: unknown, side: 0 | 1) => {
      if (--left === 0) throw new Error('power failure');
      return heuristic?.(board, side) as number;
    };
    const search = () => SEARCHES[name](anyGame(ticTacToe), '.........', { depth: 4, heuristic: failing, ...table });
    expect(search).toThrow('power failure');
    expect(search().score).toBe(SEARCHES.minimax(anyGame(ticTacToe), '.........', { depth: 4, heuristic }).score);
  });
});

describe('iterative deepening, interrupted', () => {
  /** The value of one root move when searched to this depth. */
  const worth = (rules: AnyGame, board: unknown, move: unknown, options: object) =>
    alphaBeta(rules, board, { ...options, rootMoves: [move] }).score;

  const variants: Readonly<Record<string, (seed: number, rules: AnyGame) => object>> = {
    plainly: () => ({}),
    'without a table': () => ({ table: false }),
    'by alpha-beta': () => ({ eachDepth: 'alphaBeta' }),
    'with all best moves': () => ({ bestMoves: true }),
    'with narrow windows': () => ({ aspiration: 2 }),
    'in random order': (seed) => ({ ordering: 'random', seed }),
    'with a seed': (seed) => ({ seed }),
    'with a seed and duplicates left out': (seed) => ({ seed, duplicates: true }),
    'in random order, with an ordering that says Infinity': (seed) => ({
      ordering: ['random', (_: unknown, move: unknown) => (String(move).length === 1 ? Number.POSITIVE_INFINITY : 0)],
      seed,
    }),
    'in no order': (seed) => ({ ordering: 'none', seed }),
    'with a seed and one move of each kind': (seed, rules) => ({
      seed,
      ...(rules.symmetries === undefined ? {} : { symmetries: true }),
    }),
    'with an ordering that says Infinity': () => ({
      ordering: (_: unknown, move: unknown) => (String(move).length % 2 === 1 ? Number.POSITIVE_INFINITY : 0),
    }),
  };

  it.each(Object.entries(variants))(
    'a move of an unfinished depth is trusted only if it beats the old one, %s',
    (_, variant) => {
      let replaced = 0;
      for (const [at, { rules }] of SOME_GAMES.entries()) {
        const seed = at + 1;
        const board = wander(rules, at % 4, seed);
        const heuristic = hashed(rules, 'whole', seed);
        const options = { depth: 4, heuristic, ...variant(seed, rules) };
        const finished = new Map<number, SearchResult<unknown>>();
        for (let nodes = 1; nodes < 160; nodes += 4) {
          const result = SEARCHES.iterativeDeepening(rules, board, { ...options, nodes });
          if (result.stop !== 'nodes' || result.depth === 0) continue;
          const last =
            finished.get(result.depth) ??
            SEARCHES.iterativeDeepening(rules, board, { ...options, depth: result.depth });
          finished.set(result.depth, last);
          if (JSON.stringify(result.move) === JSON.stringify(last.move)) continue;
          replaced++;
          const deeper = { depth: result.depth + 1, heuristic };
          expect(result.bound).toBe('lower');
          expect(worth(rules, board, result.move, deeper)).toBe(result.score);
          expect(result.score).toBeGreaterThanOrEqual(worth(rules, board, last.move, deeper));
        }
      }
      expect(replaced).toBeGreaterThan(3);
    },
  );

  it('iterative deepening otherwise keeps the answer of the last finished depth', () => {
    const heuristic = hashed(anyGame(ticTacToe), 'whole', 1);
    const finished = iterativeDeepening(ticTacToe, '.........', { depth: 3, heuristic });
    const interrupted = iterativeDeepening(ticTacToe, '.........', { depth: 9, heuristic, nodes: finished.nodes + 1 });
    expect(interrupted).toMatchObject({
      move: finished.move,
      score: finished.score,
      depth: 3,
      bound: 'exact',
      stop: 'nodes',
    });
  });
});

describe('one search does not disturb the next', () => {
  it.each(SEARCH_NAMES)('%s gives the same result again', (name) => {
    for (const rules of Object.values(GAMES)) {
      const board = wander(rules, 3, 1);
      const options = { depth: 4, heuristic: hashed(rules, 'whole', 5) };
      const first = timeless(SEARCHES[name](rules, board, options));
      SEARCHES[name](rules, board, { ...options, nodes: 7 });
      expect(timeless(SEARCHES[name](rules, board, options))).toEqual(first);
    }
  });

  it('a search with a history gives the same result again', () => {
    const position = ['a3-a2', 'a1-b2', 'a2-a3', 'b2-a1', 'a3-a2'].reduce(
      (at, text) => at.playText(text),
      Position.start(cycle),
    );
    const search = (nodes: object) => alphaBeta(cycle, position, { depth: 5, ...nodes });
    const first = timeless(search({}));
    for (const nodes of nodeCounts(200)) {
      expectSound(search({ nodes }), anyGame(cycle), position.board, position.history());
    }
    expect(timeless(search({}))).toEqual(first);
  });
});
