/** `solve` compared with the definition, on games of every kind. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Cursor,
  draw,
  iterativeDeepening,
  RulesError,
  solve,
  TranspositionTable,
  type Verdict,
  win,
} from '../../src/index.js';
import { RulesCursor } from '../../src/position/rules-cursor.js';
import { type AnyGame, cases, isThorough, wander } from '../support/cases.js';
import { coinGrid, coins } from '../support/games/coins.js';
import { connectFour } from '../support/games/connect-four.js';
import { cycle } from '../support/games/cycle.js';
import { nim } from '../support/games/nim.js';
import { passing } from '../support/games/passing.js';
import { randomTree } from '../support/games/random-tree.js';
import { takeAgain } from '../support/games/take-again.js';
import { ticTacToe } from '../support/games/tic-tac-toe.js';
import { branch, writtenTree } from '../support/games/written-tree.js';
import { anyGame, tickingClock } from '../support/searches.js';
import { Truth } from '../support/solve/truth.js';

/** Solutions must not depend on the size of the table. */
const table = () => new TranspositionTable({ megabytes: 0.2 });

const GAMES: Readonly<Record<string, AnyGame>> = {
  'tic-tac-toe': anyGame(ticTacToe),
  'connect three': anyGame(connectFour({ columns: 4, rows: 3, connect: 3 })),
  'several moves a turn': anyGame(takeAgain({ pits: 2, seeds: 2 })),
  'banked points': anyGame(coins({ ...coinGrid(2, 2), coins: [3, 1, 2, 5] })),
  points: anyGame(coins({ ...coinGrid(2, 2, { ground: false }), banked: false })),
  nim: anyGame(nim({ heaps: [2, 3, 1] })),
  'misère nim': anyGame(nim({ heaps: [2, 2, 1], misere: true })),
  passes: anyGame(passing()),
};

function expectSolved(rules: AnyGame, board: unknown, options: object = {}, distance = true): void {
  const truth = new Truth(rules, distance);
  const { verdict, moves, solved, stop, values } = solve(rules, board, {
    table: table(),
    distance,
    everyMove: true,
    ...options,
  });
  expect([solved, stop]).toEqual([true, 'complete']);
  const told = (given: Verdict): Verdict => (distance || !('plies' in given) ? given : { ...given, plies: 0 });
  expect(told(verdict)).toEqual(truth.verdict(board, truth.value(board)));
  expect(new Set(moves)).toEqual(new Set(truth.bestMoves(board)));
  expect(values?.map(({ move }) => move)).toEqual(rules.moves(board));
  for (const { move, verdict: each } of values ?? []) {
    expect(told(each)).toEqual(truth.verdict(board, truth.after(board, move)));
  }
}

describe.each(Object.entries(GAMES))('solving %s', (_, rules) => {
  it('gives the value, the distance, all best moves and the value of every move', () => {
    for (let seed = 0; seed < cases(6, 12); seed++) expectSolved(rules, wander(rules, 3 + (seed % 6), seed));
  });

  it('gives all moves that keep the value if distance does not count', () => {
    for (let seed = 0; seed < cases(5, 8); seed++) expectSolved(rules, wander(rules, 4 + (seed % 5), seed), {}, false);
  });
});

describe('solving random games', () => {
  const shape = fc.record({
    seed: fc.nat(9999),
    points: fc.boolean(),
    repeatTurns: fc.boolean(),
    skips: fc.boolean(),
    width: fc.constantFrom(4, 12),
    depth: fc.integer({ min: 3, max: 8 }),
  });

  it('agrees with the definition for any table, ordering and seed', () => {
    const options = fc.record(
      {
        ordering: fc.constantFrom('none', 'killers', 'history', 'random', ['table', 'history']),
        duplicates: fc.boolean(),
        seed: fc.nat(9),
        table: fc.constant(false),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(shape, options, fc.boolean(), (given, drawn, distance) => {
        const rules = anyGame(randomTree({ ...given, branching: 3 }));
        expectSolved(rules, rules.initial(), drawn, distance);
      }),
      { numRuns: cases(60, 600) },
    );
  });

  it('works without a key', () => {
    const { key: _, ...unnamed } = randomTree({ seed: 5, depth: 6 });
    const { verdict } = solve(unnamed, 0);
    const truth = new Truth(anyGame(randomTree({ seed: 5, depth: 6 })), true);
    expect(verdict).toEqual(truth.verdict(0, truth.value(0)));
  });
});

describe('a solution', () => {
  it('gives best play to the end of the game', () => {
    for (const rules of [anyGame(ticTacToe), anyGame(takeAgain({ pits: 2, seeds: 2 }))]) {
      const board = wander(rules, 3, 1);
      const { principalVariation, verdict } = solve(rules, board, { table: table() });
      if (verdict.kind === 'win' || verdict.kind === 'loss') {
        expect(principalVariation.flat().length).toBeLessThanOrEqual(verdict.plies);
      }
      let at = board;
      for (const move of principalVariation.flat()) {
        expect(rules.moves(at)).toContainEqual(move);
        at = rules.play(at, move);
      }
    }
  });

  it('gives a line that keeps the value at every move to the end of the game, even from the table', () => {
    const games = [
      anyGame(ticTacToe),
      anyGame(takeAgain({ pits: 2, seeds: 2 })),
      anyGame(nim({ heaps: [3, 4, 5] })),
      anyGame(connectFour({ columns: 4, rows: 4, connect: 3 })),
      anyGame(coins(coinGrid(2, 2, { ground: true }))),
      anyGame(passing()),
      ...[1, 2, 3, 4, 5, 6].map((seed) => anyGame(randomTree({ seed, depth: 9, points: seed === 3, skips: seed > 4 }))),
    ];
    for (const rules of games) {
      const truth = new Truth(rules, true);
      for (let seed = 0; seed < cases(2, 8); seed++) {
        const board = wander(rules, 3 - (seed % 4), seed);
        for (const bestMoves of [true, false]) {
          const { principalVariation, verdict, moves } = solve(rules, board, { table: table(), bestMoves });
          expect(moves).toContainEqual(principalVariation[0][0]);
          if ('plies' in verdict) expect(principalVariation.flat()).toHaveLength(verdict.plies);
          let at = board;
          for (const move of principalVariation.flat()) {
            expect(truth.bestMoves(at)).toContainEqual(move);
            at = rules.play(at, move);
          }
          expect(rules.outcome(at)).toBeDefined();
        }
      }
    }
  });

  it('spends less on its line than on its value', () => {
    const rules = connectFour({ columns: 5, rows: 5, connect: 4 });
    const tiny = () => new TranspositionTable({ megabytes: 1e-4 });
    const board = wander(anyGame(rules), isThorough ? 8 : 10, 3) as ReturnType<typeof rules.initial>;
    const { nodes, verdict, principalVariation } = solve(rules, board, { table: tiny(), bestMoves: false });
    const found = iterativeDeepening(rules, board, { table: tiny(), deeperEntries: true });
    expect(found.nodes).toBeGreaterThan(50_000);
    expect(found.verdict).toEqual(verdict);
    expect(principalVariation.length).toBeGreaterThan(0);
    expect(nodes).toBeLessThan(1.3 * found.nodes + 11_000);
  });

  it('is plain data', () => {
    const solution = solve(ticTacToe, 'X...O....', { everyMove: true });
    expect(JSON.parse(JSON.stringify(solution))).toStrictEqual(solution);
  });

  it('has no moves if the game is over', () => {
    expect(solve(ticTacToe, 'XXXOO....')).toMatchObject({
      solved: true,
      verdict: { kind: 'loss', plies: 0 },
      moves: [],
      principalVariation: [],
      nodes: 0,
      stop: 'complete',
    });
    const rules = coins(coinGrid(1, 2));
    expect(solve(rules, { cut: 1, scores: [0, 2], mover: 1 }, { everyMove: true }).verdict).toEqual({
      kind: 'points',
      difference: 2,
    });
  });

  it('may give only one best move, for less work', () => {
    const one = solve(ticTacToe, '.........', { bestMoves: false });
    const all = solve(ticTacToe, '.........');
    expect(one).toMatchObject({ solved: true, verdict: { kind: 'draw' } });
    expect(one.moves).toHaveLength(1);
    expect(all.moves).toHaveLength(9);
    expect(one.nodes).toBeLessThan(all.nodes);
  });

  it('lists only drawing moves in a draw, not those that lose late', () => {
    const late = branch(1, { c: draw(), d: branch(0, { e: branch(1, { f: win(1) }) }) });
    expect(solve(writtenTree(branch(0, { a: draw(), b: late })), '').moves).toEqual(['a']);
  });

  it('trusts an exact solver at the leaves', () => {
    const rules = anyGame(ticTacToe);
    const truth = new Truth(rules, false);
    const leaf = (board: unknown): Verdict => truth.verdict(board, truth.value(board));
    const plain = solve(rules, '.........', { distance: false, table: table() });
    const helped = solve(rules, '.........', { distance: false, leaf, table: table() });
    expect(helped).toMatchObject({ solved: true, verdict: { kind: 'draw' } });
    expect(new Set(helped.moves)).toEqual(new Set(plain.moves));
    expect(helped.nodes).toBeLessThan(plain.nodes / 2);
  });

  it('lists every best move when it uses symmetries', () => {
    const plain = solve(ticTacToe, '....X....');
    const reduced = solve(ticTacToe, '....X....', { symmetries: true, canonicalKeys: true });
    expect(new Set(reduced.moves)).toEqual(new Set(plain.moves));
    expect(new Set(reduced.moves)).toEqual(new Set([0, 2, 6, 8]));
    expect(reduced.nodes).toBeLessThan(plain.nodes / 2);
  });
});

describe('a limited solution', () => {
  it('is unsolved if the limits are too tight, and says so', () => {
    for (const limits of [{ nodes: 100 }, { nodes: 0 }, { time: 0 }, { time: 50, now: tickingClock(1) }]) {
      const { solved, verdict, moves, stop } = solve(ticTacToe, '.........', limits);
      expect([solved, verdict.kind, moves]).toEqual([false, 'estimate', []]);
      expect(stop).toBe('nodes' in limits ? 'nodes' : 'time');
    }
    expect(solve(ticTacToe, '.........', { shouldStop: () => true }).stop).toBe('aborted');
  });

  it('keeps to its limits over all its searches', () => {
    const full = solve(ticTacToe, 'X...O....', { everyMove: true, table: table() });
    const kinds = new Set<string>();
    const steps = Array.from({ length: Math.ceil(full.nodes / 23) }, (_, step) => 23 * step);
    for (const nodes of [...steps, full.nodes - 1, full.nodes]) {
      const part = solve(ticTacToe, 'X...O....', { everyMove: true, nodes, table: table() });
      expect(part.nodes).toBeLessThanOrEqual(nodes);
      expect(part.stop).toBe(nodes < full.nodes ? 'nodes' : 'complete');
      kinds.add(`${part.solved} ${part.moves.length}`);
      if (part.solved) expect(part.verdict).toEqual(full.verdict);
      for (const move of part.moves) expect(full.moves).toContain(move);
    }
    // At first nothing is known, then the value with one move, then all best moves.
    expect([...kinds]).toEqual(['false 0', 'true 1', `true ${full.moves.length}`]);
    expect(solve(ticTacToe, 'X...O....', { everyMove: true, nodes: full.nodes, table: table() }).stop).toBe('complete');
  });

  it.each(Object.entries(GAMES))('can be resumed with its table, in %s', (_, rules) => {
    const board = wander(rules, 2, 3);
    const whole = solve(rules, board, { table: new TranspositionTable({ megabytes: 2 }) });
    const kept = new TranspositionTable({ megabytes: 2 });
    const nodes = Math.ceil(whole.nodes / 6);
    let sum = 0;
    for (let attempt = 0; ; attempt++) {
      expect(attempt).toBeLessThan(60);
      const part = solve(rules, board, { nodes: nodes + attempt, table: kept });
      sum += part.nodes;
      if (part.stop !== 'complete') continue;
      expect(part).toMatchObject({ solved: true, verdict: whole.verdict });
      expect(new Set(part.moves)).toEqual(new Set(whole.moves));
      break;
    }
    expect(sum).toBeLessThan(12 * whole.nodes + 60);
  });

  it('takes few nodes if the table knows the answer', () => {
    const kept = new TranspositionTable({ megabytes: 2 });
    const first = solve(ticTacToe, '.........', { table: kept });
    const second = solve(ticTacToe, '.........', { table: kept });
    expect(second.verdict).toEqual(first.verdict);
    expect(second.nodes).toBeLessThan(first.nodes / 3);
  });
});

describe('integer keys, whose hashes are taken as they are', () => {
  it('stay exact, even where a text and an integer look alike', () => {
    const shape = fc.record({ seed: fc.nat(9999), points: fc.boolean(), depth: fc.integer({ min: 3, max: 7 }) });
    fc.assert(
      fc.property(shape, (given) => {
        const numbered = anyGame(randomTree({ ...given, branching: 3, width: 8 }));
        // Positions 6 and 7 have the keys 3 and '3'.
        const mixed = { ...numbered, key: (node: unknown) => mixedKey(Number(numbered.key(node))) };
        const options = { table: new TranspositionTable({ megabytes: 0.2 }) };
        expectSolved(numbered, numbered.initial());
        expect(solve(mixed, mixed.initial(), options).verdict).toEqual(
          solve(numbered, numbered.initial(), { table: table() }).verdict,
        );
      }),
      { numRuns: cases(60, 600) },
    );
  });

  it('need no comparison of keys, so that threads can share what they prove', () => {
    const rules = anyGame(randomTree({ seed: 3, depth: 9, branching: 4, width: 40, points: true }));
    const { buffer } = new TranspositionTable({ megabytes: 0.2, shared: true });
    const first = solve(rules, rules.initial(), { table: new TranspositionTable({ buffer }) });
    // Another object on the same memory, as in another thread, knows none of the first one's keys.
    const second = solve(rules, rules.initial(), { table: new TranspositionTable({ buffer }) });
    expect(second.verdict).toEqual(first.verdict);
    expect(second.nodes).toBeLessThan(first.nodes / 2);
  });

  const mixedKey = (key: number) => (key % 2 === 0 ? key / 2 : String((key - 1) / 2));
});

describe('positions that share a hash', () => {
  /** All positions share a few hashes, so that a table that trusts hashes would confuse them. */
  function colliding(rules: AnyGame, hashes: number): AnyGame {
    class Colliding extends RulesCursor<unknown, unknown> {
      override rehash(): void {
        super.rehash();
        this.hashLow %= hashes;
        this.hashHigh = 0;
      }
    }
    return { ...rules, cursor: (board: unknown): Cursor<unknown, unknown> => new Colliding(rules, board) };
  }

  it.each([1, 7, 100])('are told apart by their keys, with %i hashes', (hashes) => {
    for (const rules of [GAMES['tic-tac-toe'], GAMES['several moves a turn'], GAMES['banked points'], GAMES.points]) {
      for (let seed = 0; seed < 4; seed++) {
        const board = wander(rules, 4, seed);
        const plain = solve(rules, board, { table: table() });
        const mixed = solve(colliding(rules, hashes), board, { table: table() });
        expect(mixed.verdict).toEqual(plain.verdict);
        expect(new Set(mixed.moves)).toEqual(new Set(plain.moves));
      }
    }
  });
});

describe('solve', () => {
  it('refuses games that can repeat, which are for tabulate', () => {
    expect(() => solve(cycle, cycle.initial())).toThrow(RulesError);
    expect(() => solve(cycle, cycle.initial())).toThrow('`canRepeat` makes it a game for `tabulate`');
  });

  it('refuses options that would leave parts of the tree out', () => {
    for (const name of ['depth', 'turns', 'heuristic', 'candidates', 'rootMoves', 'window', 'equalWins']) {
      expect(() => solve(ticTacToe, '.........', { [name]: 1 } as never)).toThrow(`Unknown option "${name}"`);
    }
    expect(() => solve(ticTacToe, '.........', { distance: 1 } as never)).toThrow(
      'Option "distance" must be true or false',
    );
  });

  it('refuses a table for rules without a key', () => {
    const { key: _, ...unnamed } = ticTacToe;
    expect(() => solve(unnamed, '.........', { table: true } as never)).toThrow('Option "table"');
  });
});
