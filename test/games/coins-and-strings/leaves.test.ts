/**
 * The number of finished positions that alpha-beta visits in a search to the end without a table, with strings tried in
 * descending order: counted in the library's search, and by a plain fail-soft alpha-beta over boards.
 */

import { describe, expect, it } from 'vitest';
import { type CoinsBoard, stringsLeft } from '../../../src/games/coins-and-strings/board.js';
import { CoinsCursor } from '../../../src/games/coins-and-strings/cursor.js';
import { grid } from '../../../src/games/coins-and-strings/grid.js';
import { type CoinsOptions, type CoinsRules, coinsAndStrings } from '../../../src/games/coins-and-strings/rules.js';
import { alphaBeta } from '../../../src/search/alpha-beta.js';
import { minimax } from '../../../src/search/minimax.js';
import { type SlowBoard, type SlowRules, slowCoins } from '../../support/coins-and-strings/slow-coins.js';

/** Counts the positions it is led to in which no string is left. */
class CountingCursor extends CoinsCursor {
  static ends = 0;

  override play(code: number): void {
    super.play(code);
    if (this.stringsLeft === 0) CountingCursor.ends++;
  }
}

interface Count {
  readonly leaves: number;
  readonly score: number;
}

/** When the search is done, its report follows the line of best play to the end of the game, once. */
const BY_THE_REPORT = 1;

/** The library's alpha-beta. */
function searched(rules: CoinsRules): Count {
  CountingCursor.ends = 0;
  const counting = { ...rules, cursor: (board: CoinsBoard) => new CountingCursor(board) };
  const { score } = alphaBeta(counting, rules.initial(), { ordering: 'none' });
  return { leaves: CountingCursor.ends - BY_THE_REPORT, score };
}

/** The textbook's, over boards of the slow twin, for who is to move: cuts as soon as a value reaches beta. */
class Textbook {
  leaves = 0;
  readonly #rules: SlowRules;

  constructor(rules: SlowRules) {
    this.#rules = rules;
  }

  value(board: SlowBoard, alpha: number, beta: number): number {
    const outcome = this.#rules.outcome(board);
    if (outcome?.kind === 'points') {
      this.leaves++;
      return board.mover === 'first' ? outcome.difference : -outcome.difference;
    }
    let best = Number.NEGATIVE_INFINITY;
    for (const id of this.#rules.moves(board)) {
      const next = this.#rules.play(board, id);
      const bound = Math.max(alpha, best);
      // Who takes moves again: the window stays as it is.
      const value = next.mover === board.mover ? this.value(next, bound, beta) : -this.value(next, -beta, -bound);
      best = Math.max(best, value);
      if (best >= beta) return best;
    }
    return best;
  }
}

function byTheBook(options: CoinsOptions): Count {
  const rules = slowCoins(options);
  const book = new Textbook(rules);
  const score = book.value(rules.initial(), Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY);
  return { leaves: book.leaves, score };
}

const KNOWN = [
  { options: grid(2, 2), leaves: 10, score: -4 },
  { options: grid(2, 2, { value: (row, column) => 1 + 2 * row + column }), leaves: 10, score: -10 },
  { options: grid(2, 3), leaves: 423, score: 6 },
  { options: grid(2, 3, { value: (row, column) => 1 + 3 * row + column }), leaves: 423, score: 21 },
  { options: grid(1, 3, { ground: true }), leaves: 18_331, score: -1 },
  { options: grid(2, 2, { ground: true }), leaves: 415_594, score: 2 },
];

describe.each(KNOWN)('$options.name, $options.coins', ({ options, leaves, score }) => {
  const rules = coinsAndStrings(options);

  it('has the known number of leaves', () => {
    expect(searched(rules)).toEqual({ leaves, score });
  });

  it('has the same number with a plain alpha-beta', () => {
    expect(byTheBook(options)).toEqual({ leaves, score });
  });
});

it('minimax visits all orders in which strings can be cut', () => {
  const rules = coinsAndStrings(grid(2, 3));
  let ends = 0;
  const play = (board: CoinsBoard, id: number): CoinsBoard => {
    const next = rules.play(board, id);
    if (stringsLeft(next).length === 0) ends++;
    return next;
  };
  expect([minimax({ ...rules, play }, rules.initial()).score, ends]).toEqual([6, 5040]);
});
