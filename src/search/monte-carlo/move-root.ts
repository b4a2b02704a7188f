/**
 * Keeps a tree for the next turn. After the turn that the search found, and one of the opponent's, the game has reached a position
 * that is in the tree already. What is below that position stays, the rest is freed:
 *
 *     root ──▶ own turn ──▶ the opponent's turn          the new root
 *        └─▶ …      └─▶ …                └─▶ …           freed
 *
 * The position is recognised by its board. It is looked for after the turn that was found, and, since an engine may play both
 * sides, after any turn at the root.
 */

import { sameValue } from '../../position/same-value.js';
import { bestChild } from './make-result.js';
import type { MonteCarloSearch } from './monte-carlo-search.js';
import { UNVISITED } from './tree.js';

/** The most boards to compare. A turn of several moves may end in very many ways. */
const MOST_COMPARED = 300;

/** Moves the root of a search that is over to this board. Returns false if the board is not in its tree. */
export function moveRoot<Board, Move>(search: MonteCarloSearch<Board, Move>, board: Board): boolean {
  if (!search.canMoveRoot) return false;
  const node = new BoardFinder(search, board).find();
  if (node === undefined) return false;
  search.tree.reroot(node);
  return true;
}

class BoardFinder<Board, Move> {
  readonly #search: MonteCarloSearch<Board, Move>;
  readonly #board: Board;
  #compared = 0;

  constructor(search: MonteCarloSearch<Board, Move>, board: Board) {
    this.#search = search;
    this.#board = board;
  }

  find(): number | undefined {
    const { tree, side } = this.#search;
    const afterOwn = this.#followOwnTurn();
    // The turn that was found may be the last one of the tree.
    const found = tree.sides[afterOwn] === side ? undefined : this.#findAfterTurn(afterOwn);
    this.#search.goBack();
    return found ?? this.#findAfterTurn(0);
  }

  /** Plays the turn that the search found, as far as the tree knows it. */
  #followOwnTurn(): number {
    const { tree, side } = this.#search;
    let node = 0;
    while (tree.sides[node] === side && tree.firsts[node] !== 0) {
      const child = bestChild(tree, node);
      if (tree.sides[child] === UNVISITED) break;
      this.#search.goOn(tree.codes[child]);
      node = child;
    }
    return node;
  }

  /** Looks for the board where the turn that begins at a node ends. The cursor is on that node. */
  #findAfterTurn(node: number): number | undefined {
    const { tree, cursor } = this.#search;
    const side = tree.sides[node];
    const first = tree.firsts[node];
    for (let child = first; child < first + tree.counts[node]; child++) {
      if (tree.firsts[child] === 0) continue;
      cursor.play(tree.codes[child]);
      const found = tree.sides[child] === side ? this.#findAfterTurn(child) : this.#ifSame(child);
      cursor.undo();
      if (found !== undefined || this.#compared >= MOST_COMPARED) return found;
    }
    return undefined;
  }

  #ifSame(node: number): number | undefined {
    this.#compared++;
    return sameValue(this.#search.cursor.board(), this.#board) ? node : undefined;
  }
}
