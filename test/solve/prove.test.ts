/** `prove` compared with the definition on games that end, and with `tabulate` on games with cycles. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defineGame, draw, OptionError, Position, prove, RulesError, tabulate, win } from '../../src/index.js';
import { type AnyGame, cases, wander } from '../support/cases.js';
import { coinGrid, coins } from '../support/games/coins.js';
import { connectFour } from '../support/games/connect-four.js';
import { nim } from '../support/games/nim.js';
import { passing } from '../support/games/passing.js';
import { randomTree } from '../support/games/random-tree.js';
import { takeAgain } from '../support/games/take-again.js';
import { ticTacToe } from '../support/games/tic-tac-toe.js';
import { anyGame, tickingClock } from '../support/searches.js';
import { randomDigraph } from '../support/solve/random-digraph.js';
import { Truth } from '../support/solve/truth.js';

const GAMES: Readonly<Record<string, AnyGame>> = {
  'tic-tac-toe': anyGame(ticTacToe),
  'connect three': anyGame(connectFour({ columns: 4, rows: 3, connect: 3 })),
  'several moves a turn': anyGame(takeAgain({ pits: 2, seeds: 2 })),
  'banked points': anyGame(coins({ ...coinGrid(2, 2), coins: [3, 1, 2, 5] })),
  points: anyGame(coins({ ...coinGrid(2, 2, { ground: false }), banked: false })),
  nim: anyGame(nim({ heaps: [2, 3, 1] })),
  passes: anyGame(passing()),
};

const told = (isTrue: boolean) => (isTrue ? 'proven' : 'disproven');

/** Compares both goals with the true value, and the moves given with their true values. */
function expectProven(rules: AnyGame, board: unknown, megabytes = 0.1): void {
  const truth = new Truth(rules, false);
  const sign = rules.turn(board) === 0 ? 1 : -1;
  const value = sign * truth.value(board);
  const winning = prove(rules, board, { goal: 'win', megabytes });
  const losing = prove(rules, board, { goal: 'loss', megabytes });
  expect([winning.status, losing.status]).toEqual([told(value > 0), told(value < 0)]);
  expect([winning.stop, losing.stop]).toEqual(['complete', 'complete']);
  if (rules.outcome(board) !== undefined) return;
  expect([winning.move === undefined, losing.move === undefined]).toEqual([value <= 0, value < 0]);
  if (value > 0) expect(sign * truth.after(board, winning.move)).toBeGreaterThan(0);
  if (value >= 0) expect(sign * truth.after(board, losing.move)).toBeGreaterThanOrEqual(0);
}

describe.each(Object.entries(GAMES))('proving about %s', (_, rules) => {
  it('agrees with the definition', () => {
    for (let seed = 0; seed < cases(6); seed++) expectProven(rules, wander(rules, 2 + (seed % 6), seed));
  });
});

describe('proving about random games', () => {
  const shape = fc.record({
    seed: fc.nat(9999),
    points: fc.boolean(),
    repeatTurns: fc.boolean(),
    skips: fc.boolean(),
    width: fc.constantFrom(4, 12, 60),
    depth: fc.integer({ min: 3, max: 9 }),
  });

  it('agrees with the definition, even if the table holds four positions', () => {
    fc.assert(
      fc.property(shape, fc.constantFrom(0.1, 1e-5), (given, megabytes) => {
        const rules = anyGame(randomTree({ ...given, branching: 3 }));
        expectProven(rules, rules.initial(), megabytes);
      }),
      { numRuns: cases(80, 800) },
    );
  });

  it('proves exactly the points that can be had', () => {
    const games = [1, 2, 3, 4].map((seed) => anyGame(randomTree({ seed, points: true, depth: 7 })));
    for (const rules of [...games, GAMES['banked points'], GAMES.points]) {
      for (let seed = 0; seed < cases(3); seed++) {
        const board = wander(rules, seed, seed);
        const value = new Truth(rules, false).value(board) * (rules.turn(board) === 0 ? 1 : -1);
        for (const points of [value - 1, value, value + 0.5, value + 1]) {
          expect(prove(rules, board, { goal: { points } }).status).toBe(told(points <= value));
        }
      }
    }
  });
});

describe('proving about games with cycles', () => {
  const shape = fc.record({
    seed: fc.nat(99_999),
    orbits: fc.integer({ min: 2, max: 40 }),
    degree: fc.double({ min: 1, max: 3, noNaN: true }),
    ends: fc.constantFrom(0.15, 0.3),
  });

  it('never contradicts retrograde analysis, and answers almost always', () => {
    let [asked, answered] = [0, 0];
    fc.assert(
      fc.property(shape, fc.constantFrom(0.1, 1e-5), (given, megabytes) => {
        const rules = anyGame(randomDigraph(given));
        const { verdict } = tabulate(rules, { domain: 'reachable' }).probe(rules.initial());
        for (const goal of ['win', 'loss'] as const) {
          const { status } = prove(rules, rules.initial(), { goal, megabytes, nodes: 20_000 });
          asked++;
          if (status === 'unknown') continue;
          answered++;
          expect(status).toBe(told(verdict.kind === goal));
        }
      }),
      { numRuns: cases(150, 1500) },
    );
    expect(answered).toBeGreaterThan(0.9 * asked);
  });

  /** Two places to go back and forth between; the first side can also step from `b` to a win. */
  const shuttle = defineGame({
    name: 'shuttle',
    initial: () => 'a',
    turn: (place) => (place === 'a' || place === 'b' ? 0 : 1),
    moves: (place) => ({ a: ['c'], c: ['b'], b: ['d', 'won'], d: ['a'], won: [] })[place] ?? [],
    play: (_, place) => place,
    outcome: (place) => (place === 'won' ? win(0) : undefined),
    key: (place) => place,
    canRepeat: true,
  });

  it('counts the game so far: a position that may not occur again cannot be part of a win', () => {
    expect(prove(shuttle, 'a').status).toBe('proven');
    const once = Position.start(shuttle).playAll(['c', 'b', 'd', 'a']);
    expect(prove(shuttle, once).status).toBe('proven');
    // The third visit to `c` would be a draw.
    const twice = once.playAll(['c', 'b', 'd']);
    expect(prove(shuttle, twice).status).toBe('disproven');
  });

  it('knows that a game is over whose position has occurred too often, although a move would win', () => {
    const round = ['d', 'a', 'c', 'b'];
    const twice = Position.start(shuttle, 'b').playAll(round);
    expect(prove(shuttle, twice)).toMatchObject({ status: 'proven', move: 'won' });
    expect(prove(shuttle, twice.playAll(round))).toMatchObject({ status: 'disproven', nodes: 0 });
  });

  it('does not take over a disproof that rests on a position of another path', () => {
    // Side 0 wins from `b` by way of `w`. From `c` it can only go to `b`, so `c` is won, too; but below `b` it looks lost.
    const moves: Readonly<Record<string, readonly string[]>> = {
      top: ['b', 'd'],
      b: ['c', 'w'],
      c: ['b'],
      d: ['c', 'e'],
      e: ['d'],
      w: ['w1', 'w2', 'w3'],
      w1: ['won'],
      w2: ['won'],
      w3: ['won'],
    };
    const rules = defineGame({
      name: 'two paths',
      initial: () => 'top',
      turn: (place) => (place === 'top' || place === 'w' ? 1 : 0),
      moves: (place) => moves[place] ?? [],
      play: (_, place) => place,
      outcome: (place) => (place === 'won' ? win(0) : undefined),
      key: (place) => place,
      canRepeat: true,
    });
    expect(prove(rules, 'top', { goal: 'loss' }).status).toBe('proven');
  });

  it('refuses repetitions that are not draws', () => {
    const rules = { ...shuttle, canRepeat: false, repetition: { outcome: win(0) } };
    expect(() => prove(rules, 'a')).toThrow(RulesError);
  });
});

describe('a limited proof', () => {
  const rules = anyGame(connectFour({ columns: 5, rows: 5, connect: 4 }));
  const board = wander(rules, 4, 2);

  it('is unknown, says why, and keeps to its limits', () => {
    expect(prove(rules, board, { nodes: 500 })).toMatchObject({ status: 'unknown', stop: 'nodes', nodes: 500 });
    expect(prove(rules, board, { nodes: 0 })).toMatchObject({ status: 'unknown', stop: 'nodes', nodes: 0 });
    expect(prove(rules, board, { time: 50, now: tickingClock(1) })).toMatchObject({ status: 'unknown', stop: 'time' });
    expect(prove(rules, board, { shouldStop: () => true })).toMatchObject({ status: 'unknown', stop: 'aborted' });
  });

  it('reports its progress', () => {
    const seen: number[][] = [];
    const onProgress = ({ nodes, proof, disproof }: { nodes: number; proof: number; disproof: number }) => {
      seen.push([nodes, proof, disproof]);
    };
    prove(rules, board, { nodes: 5000, now: tickingClock(1), onProgress });
    expect(seen.length).toBeGreaterThan(3);
    for (const [nodes, proof, disproof] of seen) {
      expect(nodes).toBeLessThanOrEqual(5000);
      expect(Math.min(proof, disproof)).toBeGreaterThan(0);
    }
  });

  it('gives up on lines that are too long for the stack', () => {
    const endless = defineGame({
      name: 'ten thousand moves',
      initial: () => 0,
      turn: (count) => (count % 2 === 0 ? 0 : 1),
      moves: (count) => (count < 10_000 ? [1] : []),
      play: (count) => count + 1,
      outcome: (count) => (count === 10_000 ? draw() : undefined),
      key: (count) => count,
    });
    expect(prove(endless, 0)).toMatchObject({ status: 'unknown', stop: 'depth' });
  });
});

describe('prove', () => {
  it('refuses unknown options, goals and rules without a key', () => {
    expect(() => prove(ticTacToe, '.........', { depth: 3 } as never)).toThrow('Unknown option "depth"');
    expect(() => prove(ticTacToe, '.........', { goal: 'draw' as never })).toThrow(OptionError);
    expect(() => prove(ticTacToe, '.........', { goal: { points: 1 } })).toThrow('not counted in points');
    expect(() => prove(ticTacToe, '.........', { megabytes: 0 })).toThrow('Option "megabytes"');
    const { key: _, ...unnamed } = ticTacToe;
    expect(() => prove(unnamed as never, '.........')).toThrow(RulesError);
  });

  it('answers at once if the game is over', () => {
    expect(prove(ticTacToe, 'XXXOO....', { goal: 'loss' })).toMatchObject({ status: 'proven', nodes: 0 });
    expect(prove(ticTacToe, 'XXXOO....', { goal: 'win' })).toMatchObject({ status: 'disproven', nodes: 0 });
  });

  it('gives plain data', () => {
    const proof = prove(ticTacToe, 'XX.OO....');
    expect(proof).toMatchObject({ status: 'proven', move: 2 });
    expect(JSON.parse(JSON.stringify(proof))).toStrictEqual(proof);
  });
});
