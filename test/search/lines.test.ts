/** `multi`: the best moves of the root, each with its exact score, found by one search. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kalah } from '../../examples/games/kalah.mjs';
import {
  alphaBeta,
  analyse,
  boundedAlphaBeta,
  draw,
  iterativeDeepening,
  minimax,
  monteCarlo,
  type SearchLine,
  type SearchResult,
  TranspositionTable,
  win,
} from '../../src/index.js';
import { fromTable } from '../../src/search/score.js';
import { SearchTrace } from '../../src/trace/index.js';
import { type AnyGame, cases, concrete, hashed, searchCase, trueValue } from '../support/cases.js';
import { randomTree } from '../support/games/random-tree.js';
import { takeAgain } from '../support/games/take-again.js';
import { ticTacToe } from '../support/games/tic-tac-toe.js';
import { branch, estimates, writtenTree } from '../support/games/written-tree.js';
import { repeatingPosition } from '../support/repeating.js';
import { anyGame, expectSound, SEARCH_NAMES, SEARCHES, tickingClock, timeless } from '../support/searches.js';

type Lines = readonly SearchLine<unknown>[];
type Concrete = ReturnType<typeof concrete>;

const names = SEARCH_NAMES.filter((name) => name !== 'boundedAlphaBeta');
const scoresOf = (lines: Lines = []) => lines.map(({ score }) => score);
const movesOf = (lines: Lines = []) => lines.map(({ move }) => JSON.stringify(move));

/** The score of every move by plain minimax, each in a game whose root has no other move. */
function scoresByDefinition({ rules, board, options }: Concrete): Map<string, number> {
  const root = rules.key(board);
  const only = (move: unknown): AnyGame => ({
    ...rules,
    moves: (at) => (rules.key(at) === root ? [move] : rules.moves(at)),
  });
  return new Map(
    rules.moves(board).map((move) => [JSON.stringify(move), minimax(only(move), board, options).score] as const),
  );
}

function expectExact(result: SearchResult<unknown>, game: Concrete, count: number): void {
  const { lines = [], score, move } = result;
  const truth = scoresByDefinition(game);
  const best = [...truth.values()].sort((one, other) => other - one);
  expect(scoresOf(lines)).toEqual(best.slice(0, count));
  expect(new Set(movesOf(lines)).size).toBe(lines.length);
  for (const line of lines) {
    expect(line.score).toBe(truth.get(JSON.stringify(line.move)));
    expectSound({ ...result, ...line, proven: line.verdict.kind !== 'estimate' }, game.rules, game.board);
    expectTrue(line, game);
  }
  expect([lines[0].move, lines[0].score, lines[0].principalVariation]).toEqual([
    move,
    score,
    result.principalVariation,
  ]);
}

/** Whatever is called proven about a move is true to the end of the game. */
function expectTrue({ move, verdict }: SearchLine<unknown>, { rules, board }: Concrete): void {
  if (verdict.kind === 'estimate') return;
  const value = trueValue(rules, rules.play(board, move)) * (rules.turn(board) === 0 ? 1 : -1);
  if (verdict.kind === 'points') expect(verdict.difference).toBe(value + 0);
  else expect(verdict.kind).toBe(value > 0 ? 'win' : value < 0 ? 'loss' : 'draw');
}

describe.each(names)('%s', (name) => {
  it('gives every move its exact score, best first', () => {
    fc.assert(
      fc.property(searchCase, (drawn) => {
        const game = concrete(drawn);
        const result = SEARCHES[name](game.rules, game.board, { ...game.options, multi: true });
        expectExact(result, game, game.rules.moves(game.board).length);
      }),
      { numRuns: cases(40) },
    );
  });

  it('gives the best few moves their exact scores, best first', () => {
    fc.assert(
      fc.property(searchCase, fc.integer({ min: 1, max: 4 }), (drawn, multi) => {
        const game = concrete(drawn);
        expectExact(SEARCHES[name](game.rules, game.board, { ...game.options, multi }), game, multi);
      }),
      { numRuns: cases(40) },
    );
  });

  it('finds the same with a trace', () => {
    fc.assert(
      fc.property(searchCase, fc.integer({ min: 1, max: 4 }), (drawn, multi) => {
        const { rules, board, options } = concrete({ ...drawn, depth: Math.min(drawn.depth, 3) });
        const result = SEARCHES[name](rules, board, { ...options, multi });
        const traced = SEARCHES[name](rules, board, { ...options, multi, trace: new SearchTrace() });
        expect(traced.lines).toEqual(result.lines);
      }),
      { numRuns: cases(10) },
    );
  });

  it('is complete only if a search of the whole tree finds the same lines', () => {
    fc.assert(
      fc.property(
        fc.record({
          seed: fc.nat(999),
          limit: fc.integer({ min: 1, max: 5 }),
          unit: fc.constantFrom('turns', 'depth'),
          multi: fc.constantFrom(1, 2, 3, true),
          bestMoves: fc.boolean(),
        }),
        ({ seed, limit, unit, multi, bestMoves }) => {
          const rules = anyGame(randomTree({ seed, depth: 6, branching: 3, width: 12, skips: seed % 3 === 0 }));
          const board = rules.initial();
          const result = SEARCHES[name](rules, board, { [unit]: limit, multi, bestMoves });
          if (result.stop !== 'complete') return;
          const truth = minimax(rules, board, { multi });
          expect(scoresOf(result.lines)).toEqual(scoresOf(truth.lines));
          expect(result.lines?.map(({ verdict }) => verdict)).toEqual(truth.lines?.map(({ verdict }) => verdict));
        },
      ),
      { numRuns: cases(200) },
    );
  });

  it('has lines only if they are asked for, and none if the game is over or nothing was searched', () => {
    const rules = anyGame(ticTacToe);
    const search = (board: string, options: object) => SEARCHES[name](rules, board, { depth: 2, ...options });
    expect(search('.........', {})).not.toHaveProperty('lines');
    expect(search('.........', { multi: false })).not.toHaveProperty('lines');
    expect(search('XXXOO....', { multi: true }).lines).toEqual([]);
    expect(search('.........', { multi: true, depth: 0 }).lines).toEqual([]);
    expect(search('.........', { multi: true, nodes: 3 }).lines).toEqual([]);
  });

  it('lists moves that a symmetry or a common successor makes equal', () => {
    if (name === 'minimax') return;
    for (const reduction of [{ symmetries: true }, { duplicates: true }]) {
      const options = { depth: 2, multi: true, ...reduction };
      expect(SEARCHES[name](anyGame(ticTacToe), '.........', options).lines).toHaveLength(9);
    }
  });

  it('gives each line the whole turn that begins with its move', () => {
    const rules = anyGame(takeAgain());
    const { lines = [] } = SEARCHES[name](rules, rules.initial(), { depth: 4, multi: true });
    expect(lines.map(({ move }) => move).sort()).toEqual([0, 1, 2]);
    expect(lines.some(({ turn }) => turn.length > 1)).toBe(true);
  });

  it('prefers a proven line to one that only looks as good, as the move does', () => {
    const tree = branch(0, { a: branch(1, { c: branch(0, { d: win(1) }) }), b: draw() });
    const options = { depth: 2, heuristic: estimates(tree) };
    const found = (multi: number) => SEARCHES[name](anyGame(writtenTree(tree)), '', { ...options, multi });
    expect(found(1).lines).toMatchObject([{ move: 'b', verdict: { kind: 'draw' } }]);
    expect(found(2).lines).toMatchObject([{ move: 'b' }, { move: 'a', verdict: { kind: 'estimate', value: 0 } }]);
  });

  it('counts the positions on the path, in a game that repeats', () => {
    for (let seed = 1; seed <= 20; seed++) {
      const position = repeatingPosition(seed);
      const { board } = position;
      const rules = anyGame(position.rules);
      const heuristic = hashed(rules, 'whole', seed);
      const options = { depth: 4, heuristic, multi: true, ...(name === 'minimax' ? {} : { table: false }) };
      const { lines = [] } = SEARCHES[name](rules, position as never, options);
      expect(lines.length).toBe(rules.moves(board).length);
      for (const { move, score } of lines) {
        const next = position.play(move as never);
        const child = minimax(rules, next, { depth: 3, heuristic }).score;
        const value = next.side === rules.turn(board) ? child : 0 - child;
        expect(score).toBe(fromTable(value, 1));
      }
    }
  });
});

describe('one search after another', () => {
  it('analyse gives the lines of every depth, in slices as at once', async () => {
    await fc.assert(
      fc.asyncProperty(searchCase, fc.constantFrom(1, 3, true), async (drawn, multi) => {
        const { rules, board, options } = concrete({ ...drawn, depth: Math.min(drawn.depth, 4) });
        const given = () => ({ ...options, multi, table: new TranspositionTable({ megabytes: 0.1 }) });
        const told: SearchResult<unknown>[] = [];
        iterativeDeepening(rules, board, { ...given(), onDepth: (result) => told.push(timeless(result)) });
        const yielded: SearchResult<unknown>[] = [];
        for await (const result of analyse(rules, board, { ...given(), now: tickingClock(10) })) {
          yielded.push(timeless(result));
        }
        expect(yielded).toEqual(told);
        for (const { lines = [] } of yielded) {
          expect(lines.length).toBe(Math.min(rules.moves(board).length, Number(multi === true ? 99 : multi)));
        }
      }),
      { numRuns: cases(20) },
    );
  });

  it('a search that is ended has the lines of its last finished depth', () => {
    const rules = anyGame(takeAgain());
    const board = rules.initial();
    const given = { heuristic: hashed(rules, 'whole', 3), multi: 2, depth: 5 };
    const finished = [1, 2, 3, 4, 5].map((depth) => iterativeDeepening(rules, board, { ...given, depth }).lines);
    const { nodes: all } = iterativeDeepening(rules, board, given);
    for (let nodes = 0; nodes < all; nodes += 1 + Math.floor(nodes / 30)) {
      const { lines = [], depth } = iterativeDeepening(rules, board, { ...given, nodes });
      const expected = depth === 0 ? [] : finished[depth - 1];
      expect([movesOf(lines), scoresOf(lines)]).toEqual([movesOf(expected), scoresOf(expected)]);
    }
  });

  it('a search goes on until every line is proven', () => {
    // a wins at once; whether b loses is seen four plies later.
    const tree = branch(0, {
      a: win(0),
      b: branch(1, { c: branch(0, { d: branch(1, { e: branch(0, { f: win(1) }) }) }) }),
    });
    const rules = writtenTree(tree);
    expect(iterativeDeepening(rules, '', {})).toMatchObject({ depth: 1, stop: 'complete' });
    const { lines, ...result } = iterativeDeepening(rules, '', { multi: true });
    expect(result).toMatchObject({ depth: 5, stop: 'complete', verdict: { kind: 'win', plies: 1 } });
    expect(lines?.map(({ verdict }) => verdict)).toEqual([
      { kind: 'win', plies: 1 },
      { kind: 'loss', plies: 5 },
    ]);
  });
});

it('a search goes on until no other move can become one of the lines', () => {
  // c looks worse than the draw until its win is seen.
  const c = branch(1, { d: branch(0, { e: branch(1, { f: win(0) }, -1) }, -1) }, -1);
  const tree = branch(0, { a: win(0), b: draw(), c });
  const { lines } = iterativeDeepening(writtenTree(tree), '', { multi: 2, heuristic: estimates(tree) });
  expect(lines?.map(({ move }) => move)).toEqual(['a', 'c']);
});

describe('options that do not go together', () => {
  const start = ticTacToe.initial();

  it.each([0, -1, 1.5, 'all', null])('multi: %s is refused', (multi) => {
    for (const name of names) {
      expect(() => SEARCHES[name](anyGame(ticTacToe), start, { depth: 2, multi })).toThrow(/"multi"|`multi`/);
    }
  });

  it('searches without exact scores refuse it by name', () => {
    expect(() => boundedAlphaBeta(ticTacToe, start, { multi: 2 } as never)).toThrow('multi');
    expect(() => monteCarlo(ticTacToe, start, { iterations: 9, multi: 2 } as never)).toThrow('multi');
    expect(() => analyse(ticTacToe, start, { algorithm: 'monteCarlo', iterations: 9, multi: 2 } as never)).toThrow(
      'multi',
    );
    expect(() => alphaBeta(ticTacToe, start, { multi: 2, window: [0, 1] })).toThrow('multi');
  });

  it('only the moves asked for have lines', () => {
    const { lines } = alphaBeta(ticTacToe, start, { depth: 2, multi: true, rootMoves: [4, 7] });
    expect(lines?.map(({ move }) => move)).toEqual([4, 7]);
  });
});

describe('what lines cost', () => {
  const lead = ({ pits }: { readonly pits: readonly number[] }, side: 0 | 1) =>
    side === 0 ? pits[6] - pits[13] : pits[13] - pits[6];
  const start = kalah.initial();
  const nodesOf = (options: object) =>
    iterativeDeepening(kalah, start, { depth: 8, heuristic: lead, ...options }).nodes;
  const separately = kalah
    .moves(start)
    .map((move) => iterativeDeepening(kalah, kalah.play(start, move), { depth: 7, heuristic: lead }).nodes)
    .reduce((sum, nodes) => sum + nodes);

  it('one line costs nothing', () => {
    expect(nodesOf({ multi: 1 })).toBe(nodesOf({}));
  });

  it('the two best moves of Kalah cost little more than the best, and the best three half as much as all moves apart', () => {
    expect(nodesOf({ multi: 2 })).toBeLessThan(1.3 * nodesOf({}));
    expect(nodesOf({ multi: 3 })).toBeLessThan(0.53 * separately);
  });

  it('all moves cost no more than searches of their own, give or take the order', () => {
    expect(nodesOf({ multi: true })).toBeLessThan(1.06 * separately);
  });
});
