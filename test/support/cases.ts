/**
 * Random search problems for properties: a game, a position, a depth and a heuristic. Each comes from a single seed, so that
 * fast-check can shrink them and a failure can be reproduced.
 */

import fc from 'fast-check';
import { Random, scramble } from '../../src/core/random.js';
import { canonicalKey } from '../../src/position/keys.js';
import type { KeyedRules } from '../../src/rules/game-rules.js';
import { defineHeuristic, type Heuristic } from '../../src/rules/heuristic.js';
import { coinGrid, coins } from './games/coins.js';
import { connectFour } from './games/connect-four.js';
import { nim } from './games/nim.js';
import { passing } from './games/passing.js';
import { randomTree } from './games/random-tree.js';
import { takeAgain } from './games/take-again.js';
import { ticTacToe } from './games/tic-tac-toe.js';
import { CASES } from './seed.js';

export type AnyGame = KeyedRules<unknown, unknown>;

/** Whether this run tries as many cases as `npm run test:full`. Tests may then use larger boards, too. */
export const isThorough = CASES >= 4;

/**
 * The number of cases a test tries: `few` in `npm test`. In `npm run test:full`, which sets FOREPLY_CASES=4, it is four times
 * that, or `many` if given. FOREPLY_CASES=20 tries five times as many as that.
 */
export function cases(few: number, many = 4 * few): number {
  return isThorough ? Math.round((many * CASES) / 4) : Math.ceil(few * CASES);
}

/** A game, and the greatest depth to which plain minimax can search it in a test. */
export interface Subject {
  readonly rules: AnyGame;
  readonly deepest: number;
}

function subject<Board, Move>(rules: KeyedRules<Board, Move>, deepest: number): Subject {
  return { rules: rules as unknown as AnyGame, deepest };
}

/** Games that end, of every kind: alternating, several moves per turn, points, banked points, passes, unusual moves. */
export const FINITE_GAMES: readonly Subject[] = [
  subject(ticTacToe, 4),
  subject(connectFour({ columns: 4, rows: 4, connect: 3 }), 5),
  subject(takeAgain(), 6),
  subject(coins(coinGrid(2, 2, { ground: true })), 4),
  subject(coins({ ...coinGrid(2, 2), coins: [3, 1, 2, 5] }), 4),
  subject(coins({ ...coinGrid(2, 2), coins: [3, 1, 2, 5], banked: false }), 4),
  subject(passing(), 5),
  subject(nim({ heaps: [2, 3] }), 6),
  ...[1, 2, 3, 4, 5, 6].map((seed) =>
    subject(
      randomTree({ seed, depth: 8, points: seed % 3 === 0, repeatTurns: seed % 2 === 0, skips: seed > 3, width: 12 }),
      6,
    ),
  ),
];

/** Where a heuristic's value comes from, and which properties it may claim. */
export type HeuristicKind = 'none' | 'whole' | 'fraction' | 'selfish' | 'coarse';

const HEURISTIC_KINDS: readonly HeuristicKind[] = ['none', 'whole', 'fraction', 'selfish', 'coarse'];

/** A value hashed from the position, equal for symmetric positions. `selfish` is neither zero-sum nor additive. */
export function hashed(rules: AnyGame, kind: HeuristicKind, seed: number): Heuristic<unknown> | undefined {
  if (kind === 'none') return undefined;
  const hash = (text: string) => [...text].reduce((sum, unit) => scramble(sum ^ unit.charCodeAt(0)), scramble(seed));
  const chance = (board: unknown, salt: unknown) => hash(`${canonicalKey(rules, board)} ${salt}`) >>> 0;
  const banked = (board: unknown) => rules.banked?.(board) ?? 0;
  if (kind === 'selfish') return (board, side) => (chance(board, `${side} ${banked(board)}`) % 41) - 20;
  const value = (board: unknown) => {
    const whole = chance(board, '') % (kind === 'coarse' ? 3 : 41);
    return banked(board) + whole - (kind === 'coarse' ? 1 : 20) + (kind === 'fraction' ? 3 / 8 : 0);
  };
  return defineHeuristic((board, side) => (side === 0 ? value(board) : -value(board)), {
    zeroSum: true,
    additive: true,
  });
}

const truths = new WeakMap<AnyGame, Map<string | number, number>>();

/**
 * The value of a board with best play to the end, for side 0: 1, 0 or −1, or the points still to be won. Follows the
 * definition, with memoization.
 */
export function trueValue(rules: AnyGame, board: unknown): number {
  const outcome = rules.outcome(board);
  const banked = rules.banked?.(board) ?? 0;
  if (outcome?.kind === 'points') return outcome.difference;
  if (outcome !== undefined) return outcome.kind === 'draw' ? 0 : outcome.winner === 0 ? 1 : -1;
  const known = truths.get(rules) ?? new Map<string | number, number>();
  truths.set(rules, known);
  const key = rules.key(board);
  const remembered = known.get(key);
  if (remembered !== undefined) return banked + remembered;
  const values = rules.moves(board).map((move) => trueValue(rules, rules.play(board, move)));
  const value = rules.turn(board) === 0 ? Math.max(...values) : Math.min(...values);
  known.set(key, value - banked);
  return value;
}

/** The board after up to `plies` random moves, not a finished one if this can be avoided. */
export function wander(rules: AnyGame, plies: number, seed: number): unknown {
  const random = new Random(seed);
  let board = rules.initial();
  for (let ply = 0; ply < plies; ply++) {
    const next = rules.play(board, random.pick(rules.moves(board)));
    if (rules.outcome(next) !== undefined) break;
    board = next;
  }
  return board;
}

export interface SearchCase {
  readonly game: number;
  readonly plies: number;
  readonly seed: number;
  readonly depth: number;
  readonly unit: 'depth' | 'turns' | 'end';
  readonly heuristic: HeuristicKind;
}

export const searchCase: fc.Arbitrary<SearchCase> = fc.record({
  game: fc.nat(FINITE_GAMES.length - 1),
  plies: fc.nat(9),
  seed: fc.nat(9999),
  depth: fc.integer({ min: 1, max: 6 }),
  unit: fc.constantFrom('depth', 'depth', 'depth', 'turns', 'end'),
  heuristic: fc.constantFrom(...HEURISTIC_KINDS),
});

/** The problem that a case describes. Searches to the end start late in the game, so that minimax can handle them. */
export function concrete(given: SearchCase) {
  const { rules, deepest } = FINITE_GAMES[given.game];
  const board = wander(rules, given.unit === 'end' ? given.plies + 4 : given.plies, given.seed);
  const heuristic = hashed(rules, given.heuristic, given.seed);
  const shallow = given.unit === 'turns' ? 2 : deepest;
  const limit = { [given.unit]: Math.min(given.depth, shallow) };
  const goal = given.unit === 'end' ? {} : limit;
  return { rules, board, options: { ...goal, ...(heuristic === undefined ? {} : { heuristic }) } };
}
