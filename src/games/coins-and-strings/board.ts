/**
 * A board of Coins and Strings: the strings that are cut, the points of each side, and the side to move.
 *
 * Strings are bits: the string with the id n is bit n − 1, and each word of `cut` holds 32 of them. Boards are plain,
 * immutable values that survive `structuredClone` and JSON.
 */

import { opponent, type Side } from '../../rules/outcome.js';
import type { CoinsGraph } from './graph.js';
import { type Network, networkOf } from './network.js';

/**
 * A board as a plain value. Read it with `isCut` and `stringsLeft`; create it with `coinsAndStrings(graph).parseBoard`.
 *
 * @example
 * ```ts
 * import { type CoinsBoard, coinsAndStrings, grid } from 'foreply/coins-and-strings';
 *
 * const rules = coinsAndStrings(grid(2, 2));
 * const board: CoinsBoard = rules.parseBoard('cut 1,2 1:0 0');
 * console.log(board.cut, board.points, board.turn, board.graph.coins); // → [ 3 ] [ 1, 0 ] 0 [ 1, 1, 1, 1 ]
 * ```
 */
export interface CoinsBoard {
  /** The coins and strings, the same for all boards of a game. */
  readonly graph: CoinsGraph;
  /** The strings that are cut, 32 per word: bit n − 1 is the string with the id n. */
  readonly cut: readonly number[];
  /** The points of each side. */
  readonly points: readonly [number, number];
  /** The side to move. */
  readonly turn: Side;
}

/** The board at the start of a game. */
export function initialBoard(graph: CoinsGraph): CoinsBoard {
  return { graph, cut: new Array<number>(networkOf(graph).words).fill(0), points: [0, 0], turn: 0 };
}

/**
 * Whether a string is cut.
 *
 * @example
 * ```ts
 * import { coinsAndStrings, grid, isCut } from 'foreply/coins-and-strings';
 *
 * const rules = coinsAndStrings(grid(2, 2));
 * const board = rules.play(rules.initial(), 3);
 * console.log(isCut(board, 3), isCut(board, 4)); // → true false
 * ```
 */
export function isCut({ cut }: CoinsBoard, id: number): boolean {
  return (cut[(id - 1) >> 5] & (1 << (id - 1))) !== 0;
}

/**
 * The ids of the strings that are not cut: the legal moves, in descending order.
 *
 * @example
 * ```ts
 * import { coinsAndStrings, grid, stringsLeft } from 'foreply/coins-and-strings';
 *
 * const rules = coinsAndStrings(grid(2, 2));
 * console.log(stringsLeft(rules.play(rules.initial(), 3))); // → [ 4, 2, 1 ]
 * ```
 */
export function stringsLeft(board: CoinsBoard): number[] {
  const ids: number[] = [];
  for (let id = board.graph.strings.length; id > 0; id--) if (!isCut(board, id)) ids.push(id);
  return ids;
}

/** Whether every string is cut. */
export function isOver({ cut, graph }: CoinsBoard): boolean {
  const { all } = networkOf(graph);
  return cut.every((word, at) => word === all[at]);
}

/** The number of strings that a coin still hangs on. */
export function stringsAt({ cut }: CoinsBoard, { masks, words }: Network, coin: number): number {
  let count = 0;
  for (let word = 0; word < words; word++) {
    for (let left = masks[coin * words + word] & ~cut[word]; left !== 0; left &= left - 1) count++;
  }
  return count;
}

/** Whether a coin has lost its last string. A coin that never had one is not taken. */
export function isTaken(board: CoinsBoard, network: Network, coin: number): boolean {
  return network.from[coin + 1] > network.from[coin] && stringsAt(board, network, coin) === 0;
}

/** Cuts a string. The mover takes the coins that hung on nothing else, and moves again if there are any. */
export function play(board: CoinsBoard, id: number): CoinsBoard {
  const network = networkOf(board.graph);
  const string = id - 1;
  const gain =
    takenAt(board, network, network.ends[2 * string]) + takenAt(board, network, network.ends[2 * string + 1]);
  const cut = [...board.cut];
  cut[string >> 5] |= 1 << string;
  const [first, second] = board.points;
  if (gain === 0) return { graph: board.graph, cut, points: [first, second], turn: opponent(board.turn) };
  const points = board.turn === 0 ? ([first + gain, second] as const) : ([first, second + gain] as const);
  return { graph: board.graph, cut, points, turn: board.turn };
}

/** The gain at one end of a string that is cut: the value of the coin there, if this was its last string. */
function takenAt(board: CoinsBoard, network: Network, coin: number): number {
  return coin !== network.ground && stringsAt(board, network, coin) === 1 ? network.values[coin] : 0;
}
