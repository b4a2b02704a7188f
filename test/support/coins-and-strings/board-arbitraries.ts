/**
 * Games of Coins and Strings for tests: random small multigraphs with values from 1 to 9, some strings to the ground, some
 * parallel, some coins without any; and positions that random play reaches. fast-check can shrink them all and replay a failure
 * from its seed.
 */

import fc from 'fast-check';
import { Random } from '../../../src/core/random.js';
import type { CoinsBoard } from '../../../src/games/coins-and-strings/board.js';
import type { CoinsEnd, CoinsGraph } from '../../../src/games/coins-and-strings/graph.js';
import { type CoinsRules, coinsAndStrings } from '../../../src/games/coins-and-strings/rules.js';

/** How large random graphs may be. */
export interface GraphLimits {
  /** The most coins: 6 by default. */
  readonly coins?: number;
  /** The most strings: 9 by default. */
  readonly strings?: number;
  /** The fewest strings: 0 by default. If it is above 0, there is at least one coin. */
  readonly fewest?: number;
}

/** Any small graph: it may have no coins, coins without strings, parallel strings and the ground. */
export function anyGraph({ coins = 6, strings = 9, fewest = 0 }: GraphLimits = {}): fc.Arbitrary<CoinsGraph> {
  const values = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: fewest > 0 ? 1 : 0, maxLength: coins });
  const ends = fc.tuple(fc.nat(999), fc.nat(999), fc.boolean());
  return fc
    .tuple(values, fc.array(ends, { minLength: fewest, maxLength: strings, size: 'max' }))
    .map(([worth, drawn]) => ({
      coins: worth,
      strings: worth.length === 0 ? [] : drawn.map((draw) => stringOf(worth.length, draw)),
    }));
}

/** A string from a coin to one of the others, or to the ground, named in either order. */
function stringOf(coins: number, [from, to, isTurned]: readonly [number, number, boolean]): [CoinsEnd, CoinsEnd] {
  const one = from % coins;
  const others: CoinsEnd[] = Array.from({ length: coins }, (_, coin) => (coin === one ? 'ground' : coin));
  const other = others[to % coins];
  return isTurned ? [other, one] : [one, other];
}

/** A game and a board of it. */
export interface CoinsCase {
  readonly rules: CoinsRules;
  readonly board: CoinsBoard;
}

/** The board after a number of random moves, or the final one if the game ends before. */
export function wandered(rules: CoinsRules, plies: number, seed: number): CoinsBoard {
  const random = new Random(seed);
  let board = rules.initial();
  for (let ply = 0; ply < plies && rules.outcome(board) === undefined; ply++) {
    board = rules.play(board, random.pick(rules.moves(board)));
  }
  return board;
}

/** Any reachable board of any small graph, finished ones included. */
export function anyCase(limits: GraphLimits = {}): fc.Arbitrary<CoinsCase> {
  return fc.tuple(anyGraph(limits), fc.nat(999), fc.nat(999_999)).map(([graph, plies, seed]) => {
    const rules = coinsAndStrings(graph);
    return { rules, board: wandered(rules, plies % (graph.strings.length + 1), seed) };
  });
}

/** A board on which the game is not over: at least one string is left. */
export function ongoingCase(limits: GraphLimits = {}): fc.Arbitrary<CoinsCase> {
  const fewest = Math.max(1, limits.fewest ?? 1);
  return fc.tuple(anyGraph({ ...limits, fewest }), fc.nat(999), fc.nat(999_999)).map(([graph, plies, seed]) => {
    const rules = coinsAndStrings(graph);
    return { rules, board: wandered(rules, plies % graph.strings.length, seed) };
  });
}

/** The same game with coins and strings in another order. */
export interface Relabelling {
  readonly rules: CoinsRules;
  /** The new number of each coin. */
  readonly coins: readonly number[];
  /** A board, and a move, in the new order. */
  board(board: CoinsBoard): CoinsBoard;
  move(id: number): number;
}

/** Puts coins and strings, and the ends of strings, in a random order. */
export function relabelled(graph: CoinsGraph, seed: number): Relabelling {
  const random = new Random(seed);
  const coins = shuffled(graph.coins.length, random);
  const strings = shuffled(graph.strings.length, random);
  const worth = new Array<number>(coins.length);
  graph.coins.forEach((value, coin) => {
    worth[coins[coin]] = value;
  });
  const named = ([one, other]: readonly [CoinsEnd, CoinsEnd]): [CoinsEnd, CoinsEnd] => {
    const ends = [one, other].map((end) => (end === 'ground' ? end : coins[end]));
    return random.below(2) === 0 ? [ends[0], ends[1]] : [ends[1], ends[0]];
  };
  const tied = new Array<[CoinsEnd, CoinsEnd]>(strings.length);
  graph.strings.forEach((string, index) => {
    tied[strings[index]] = named(string);
  });
  const rules = coinsAndStrings({ coins: worth, strings: tied });
  const board = (given: CoinsBoard): CoinsBoard => {
    const cut = given.cut.map(() => 0);
    strings.forEach((to, from) => {
      if ((given.cut[from >> 5] & (1 << from)) !== 0) cut[to >> 5] |= 1 << to;
    });
    return { ...given, graph: rules.graph, cut };
  };
  return { rules, coins, board, move: (id) => strings[id - 1] + 1 };
}

function shuffled(length: number, random: Random): number[] {
  const numbers = Array.from({ length }, (_, index) => index);
  random.shuffle(numbers, 0, length);
  return numbers;
}
