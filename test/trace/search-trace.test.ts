/** A traced search compared with the same search untraced, and its tree with plain minimax and the rules. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alphaBeta, draw, minimax, opponent, type SearchResult, TranspositionTable, win } from '../../src/index.js';
import { fromTable } from '../../src/search/score.js';
import { SearchTrace } from '../../src/trace/index.js';
import { cases, concrete, searchCase } from '../support/cases.js';
import { branch, estimates, writtenTree } from '../support/games/written-tree.js';
import { repeatingPosition } from '../support/repeating.js';
import { anyGame, SEARCH_NAMES, SEARCHES, TREE_SEARCHES, timeless } from '../support/searches.js';
import { type AnyNode, countNodes, hookOptions, hooks, nodesOf, type Placed, placed } from '../support/traces.js';

type Game = ReturnType<typeof concrete>;

/** Options that do not change the value of minimax. */
const switches = fc.record(
  {
    megabytes: fc.constantFrom(0.001, 0.1),
    ordering: fc.constantFrom(['table', 'killers', 'history'], 'evaluation', 'random', 'none'),
    symmetries: fc.constantFrom(true, 1),
    canonicalKeys: fc.constantFrom(true, 1),
    equalWins: fc.constant(true),
    seed: fc.nat(99),
    bestMoves: fc.constant(true),
    aspiration: fc.constantFrom(0.5, 7),
    eachDepth: fc.constantFrom('alphaBeta', 'principalVariation'),
    window: fc.constantFrom([-3, 4], [0, 1]),
    limits: fc.constantFrom({ upper: 3 }, { lower: -2, upper: 2 }),
  },
  { requiredKeys: [] },
);

type Switches = typeof switches extends fc.Arbitrary<infer Drawn> ? Drawn : never;
type Name = keyof typeof TREE_SEARCHES;

/** The options that this search accepts for this game. */
function optionsFor(name: Name, { rules, options }: Game, drawn: Switches): Record<string, unknown> {
  const { megabytes, aspiration, eachDepth, symmetries, canonicalKeys, window, limits, bestMoves, ...rest } = drawn;
  const deepening = name === 'iterativeDeepening' ? { aspiration, eachDepth } : {};
  const isSymmetric = rules.symmetries !== undefined;
  const isPlain = name === 'alphaBeta' || name === 'principalVariation';
  const all = {
    ...options,
    ...rest,
    ...deepening,
    ...(isSymmetric ? { symmetries } : {}),
    ...(isSymmetric && megabytes !== undefined ? { canonicalKeys } : {}),
    ...(isPlain ? { window } : {}),
    ...(name === 'boundedAlphaBeta' ? limits : {}),
    ...(name === 'boundedAlphaBeta' || (isPlain && window !== undefined) ? {} : { bestMoves }),
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

/** Searches twice, with and without a trace, each time with a new table. */
function twice(name: Name, { rules, board }: Game, options: object, megabytes = 0.1, hasTable = false) {
  const search = (more: object) => {
    const table = new TranspositionTable({ megabytes });
    const given = { ...options, ...(hasTable ? { table } : {}), ...more };
    const results = [1, 2].map(() => timeless(TREE_SEARCHES[name](rules, board, given)));
    return { results, statistics: table.statistics };
  };
  const trace = new SearchTrace({ nodes: 1e6 });
  const traced = search({ trace });
  return { trace, traced, untraced: search({}) };
}

const sum = (results: readonly SearchResult<unknown>[]) => results.reduce((nodes, result) => nodes + result.nodes, 0);

describe('a trace does not change the result', () => {
  it.each(Object.keys(TREE_SEARCHES) as Name[])('of %s with any options', (name) => {
    fc.assert(
      fc.property(searchCase, switches, hooks, (drawn, switched, hooked) => {
        const game = concrete({ ...drawn, depth: Math.min(drawn.depth, 4) });
        const options = { ...optionsFor(name, game, switched), ...hookOptions(game, hooked) };
        const { megabytes } = switched;
        const { trace, traced, untraced } = twice(name, game, options, megabytes, megabytes !== undefined);
        expect(traced).toEqual(untraced);
        expect(countNodes(trace.searches)).toBe(sum(traced.results) + trace.searches.length);
        for (const tree of trace.searches) if (tree.move === undefined) expectLegal(game, tree);
      }),
      { numRuns: cases(20) },
    );
  });

  it('of games with cycles', () => {
    const kinds = new Set<string>();
    for (let seed = 1; seed < 20; seed++) {
      const position = repeatingPosition(seed);
      const rules = anyGame(position.rules);
      const options = { depth: 4 };
      for (const name of SEARCH_NAMES) {
        const trace = new SearchTrace({ nodes: 1e6 });
        const traced = SEARCHES[name](rules, position, { ...options, trace });
        expect(timeless(traced)).toEqual(timeless(SEARCHES[name](rules, position, options)));
        expect(countNodes(trace.searches)).toBe(traced.nodes + trace.searches.length);
        for (const tree of trace.searches) for (const { kind } of nodesOf(tree)) kinds.add(kind);
      }
    }
    expect(kinds).toContain('repeated');
  });
});

/** Every legal move of a searched position was either searched or skipped. */
function expectLegal({ rules, board }: Game, tree: AnyNode): void {
  for (const { node, board: here } of placed(rules, tree, board)) {
    expect(node.side).toBe(node.kind === 'ended' ? node.side : rules.turn(here));
    if (node.kind !== 'searched') continue;
    const looked = new Set(node.children.map(({ move }) => JSON.stringify(move)));
    const skipped = node.skipped.map(({ move }) => JSON.stringify(move));
    const legal = rules.moves(here).map((move) => JSON.stringify(move));
    expect([...looked, ...skipped].sort()).toEqual([...new Set(legal)].sort());
    expect(looked).toContain(JSON.stringify(node.best));
  }
}

describe('every node', () => {
  it.each(Object.keys(TREE_SEARCHES) as Name[])('of %s agrees with minimax', (name) => {
    fc.assert(
      fc.property(searchCase, switches, (drawn, switched) => {
        const game = concrete({ ...drawn, depth: Math.min(drawn.depth, 3), plies: drawn.plies + 2 });
        const trace = new SearchTrace({ nodes: 1e6 });
        const table = switched.megabytes === undefined ? {} : { table: true };
        TREE_SEARCHES[name](game.rules, game.board, { ...optionsFor(name, game, switched), ...table, trace });
        const trees = trace.searches.filter(({ move }) => move === undefined);
        const all = trees.flatMap((tree) => [...placed(game.rules, tree, game.board)]);
        const stride = Math.ceil(all.length / 40);
        for (let at = 0; at < all.length; at += stride) expectPromise(game, all[at], switched.equalWins ?? false);
      }),
      { numRuns: cases(15) },
    );
  });

  it('lists the noisy moves that were cut off beyond the horizon', () => {
    const tree = branch(0, {
      a: branch(1, { x: draw() }, 5),
      b: branch(1, { x: win(1), y: draw(), z: draw() }, 9),
    });
    const trace = new SearchTrace<string>();
    const noisy = (board: string) => (board === 'b' ? ['x', 'y', 'z'] : []);
    alphaBeta(writtenTree(tree), '', { depth: 1, heuristic: estimates(tree), noisy, trace });
    const [, second] = trace.searches[0].children;
    expect(second.children.map(({ move }) => move)).toEqual(['x']);
    expect(second.skipped).toEqual(['y', 'z'].map((move) => ({ move, why: 'cutoff' })));
  });

  it.each([...(Object.keys(TREE_SEARCHES) as Name[]), 'minimax'] as const)(
    'of %s has its moves in the notation of the game, even one that depends on the board',
    (name) => {
      fc.assert(
        fc.property(searchCase, hooks, (drawn, hooked) => {
          const game = concrete({ ...drawn, depth: Math.min(drawn.depth, 3) });
          const notation = (move: unknown, board: unknown) => `${JSON.stringify(move)} at ${game.rules.key(board)}`;
          const rules = { ...game.rules, formatMove: notation };
          const trace = new SearchTrace({ nodes: 1e6 });
          if (name === 'minimax') minimax(rules, game.board, { ...game.options, trace });
          else TREE_SEARCHES[name](rules, game.board, { ...game.options, ...hookOptions(game, hooked), trace });
          for (const tree of trace.searches) if (tree.move === undefined) expectWritten(game, tree, notation);
        }),
        { numRuns: cases(10) },
      );
    },
  );

  it('of minimax has the value of its position and skips no move', () => {
    fc.assert(
      fc.property(searchCase, fc.boolean(), (drawn, equalWins) => {
        const game = concrete({ ...drawn, depth: Math.min(drawn.depth, 3), plies: drawn.plies + 2 });
        const trace = new SearchTrace({ nodes: 1e6 });
        const result = minimax(game.rules, game.board, { ...game.options, equalWins, trace });
        const untraced = minimax(game.rules, game.board, { ...game.options, equalWins });
        expect(timeless(result)).toEqual(timeless(untraced));
        expect(countNodes(trace.searches)).toBe(result.nodes + trace.searches.length);
        const [tree] = trace.searches;
        if (tree === undefined) return;
        expectLegal(game, tree);
        const all = [...placed(game.rules, tree, game.board)];
        expect(all.every(({ node }) => node.skipped.length === 0 && node.bound === 'exact')).toBe(true);
        const stride = Math.ceil(all.length / 40);
        for (let at = 0; at < all.length; at += stride) expectPromise(game, all[at], equalWins);
      }),
      { numRuns: cases(15) },
    );
  });
});

/** Every move of a tree is written as `notation` writes it on the board where it is played. */
function expectWritten(
  { rules, board }: Game,
  tree: AnyNode,
  notation: (move: unknown, board: unknown) => string,
): void {
  for (const { node, board: here } of placed(rules, tree, board)) {
    for (const { move, text } of [...node.children, ...node.skipped]) expect(text).toBe(notation(move, here));
    expect(node.bestText).toBe(node.best === undefined ? undefined : notation(node.best, here));
  }
}

/** Compares a node with plain minimax of its position to the same depth, by the root player's heuristic. */
function expectPromise({ rules, board: root, options }: Game, { node, board, ply }: Placed, equalWins: boolean): void {
  const rootSide = rules.turn(root);
  const { heuristic, ...rest } = options;
  const unit = 'turns' in rest ? 'turns' : 'depth';
  const truth = minimax(rules, board, {
    ...(node.depth === Number.POSITIVE_INFINITY ? {} : { [unit]: Math.max(0, node.depth) }),
    ...(heuristic && {
      heuristic: (position, side) =>
        side === rootSide ? heuristic(position, side) : -heuristic(position, opponent(side)),
    }),
    equalWins,
  });
  const value = equalWins ? truth.score : fromTable(truth.score, ply);
  // On a finished board the rules may name either side as the one to move.
  const sign = node.side === rules.turn(board) ? 1 : -1;
  if (node.bound === 'exact') expect(node.score).toBe(sign * value + 0);
  if (node.bound === 'lower') expect(node.score).toBeLessThanOrEqual(value);
  if (node.bound === 'upper') expect(node.score).toBeGreaterThanOrEqual(value);
  const isInside = node.score > node.alpha && node.score < node.beta;
  if (isInside) expect(node.bound).toBe('exact');
}
