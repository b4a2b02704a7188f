/**
 * The value of a board of Coins and Strings by definition: the best of all moves, each worth what it takes plus what follows.
 * Results are remembered by the strings left, up to 30 of them as bits. It knows nothing else about the game.
 */

import { type CoinsBoard, stringsLeft } from '../../../src/games/coins-and-strings/board.js';
import type { CoinsGraph } from '../../../src/games/coins-and-strings/graph.js';
import { alphaBeta, TranspositionTable } from '../../../src/index.js';
import type { CoinsCase } from './board-arbitraries.js';

export class SlowSolver {
  readonly #strings: number;
  /** Each coin: its value, and its strings as bits. */
  readonly #coins: readonly { readonly value: number; readonly strings: number }[];
  readonly #known = new Map<number, number>();

  constructor({ coins, strings }: CoinsGraph) {
    const bitsAt = (coin: number): number =>
      strings.reduce((bits, ends, string) => (ends.includes(coin) ? bits | (1 << string) : bits), 0);
    this.#strings = strings.length;
    this.#coins = coins.map((value, coin) => ({ value, strings: bitsAt(coin) }));
  }

  /** The further points of the side to move minus those of the opponent, with these strings left. */
  value(left: number): number {
    if (left === 0) return 0;
    let value = this.#known.get(left);
    if (value === undefined) {
      value = Number.NEGATIVE_INFINITY;
      for (let string = 0; string < this.#strings; string++) {
        if ((left & (1 << string)) !== 0) value = Math.max(value, this.#valueOf(left, string));
      }
      this.#known.set(left, value);
    }
    return value;
  }

  #valueOf(left: number, string: number): number {
    const rest = left & ~(1 << string);
    const gain = this.#worthOn(left) - this.#worthOn(rest);
    return gain > 0 ? gain + this.value(rest) : 0 - this.value(rest);
  }

  /** The total value of the coins on these strings. */
  #worthOn(left: number): number {
    let worth = 0;
    for (const { value, strings } of this.#coins) if ((strings & left) !== 0) worth += value;
    return worth;
  }

  /** The final difference of each move of a board by its id, for the side to move. */
  differences(board: CoinsBoard): Map<number, number> {
    const left = bitsOf(board);
    return new Map(stringsLeft(board).map((id) => [id, leadOn(board) + this.#valueOf(left, id - 1)]));
  }

  /** The final difference of a board, for the side to move. */
  difference(board: CoinsBoard): number {
    return leadOn(board) + this.value(bitsOf(board));
  }
}

function bitsOf(board: CoinsBoard): number {
  return stringsLeft(board).reduce((bits, id) => bits | (1 << (id - 1)), 0);
}

/** The points of the side to move so far, minus those of the opponent. */
function leadOn({ points: [first, second], turn }: CoinsBoard): number {
  return turn === 0 ? first - second : second - first;
}

/** The further points of the side to move minus those of the opponent, with best play, found by alpha-beta. */
export function exactValue({ rules, board }: CoinsCase): number {
  if (rules.outcome(board) !== undefined) return 0;
  const { score } = alphaBeta(rules, board, { table: new TranspositionTable({ megabytes: 0.1 }) });
  const banked = rules.banked(board);
  return score - (board.turn === 0 ? banked : -banked);
}
