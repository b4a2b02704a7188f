/**
 * The move ordering of the coursework: rows from the top or from the bottom, starting with the half that has more stones.
 * So moves near the stones come sooner, at hardly any cost.
 */

import type { Cursor } from '../../../rules/cursor.js';
import type { Side } from '../../../rules/outcome.js';
import type { MoveScorer } from '../../../search/ordering.js';
import { cellOf, EMPTY_CODE, type GomokuBoard, type GomokuMove } from '../board.js';
import type { GomokuCursor } from '../cursor.js';

/**
 * An ordering: rows from the top if the upper half has at least as many stones as the lower, from the bottom otherwise. The
 * middle row of a board of odd size belongs to neither half. Moves in the same row are equal and keep their order, left to right.
 *
 * @example
 * ```ts
 * import { alphaBeta } from 'foreply';
 * import { fullerHalfFirst, gomoku, openings } from 'foreply/gomoku';
 *
 * const rules = gomoku({ size: 9 });
 * const board = rules.play(rules.play(rules.initial(), 'c3'), 'd3');
 * const plain = alphaBeta(rules, board, { depth: 3, heuristic: openings });
 * const swept = alphaBeta(rules, board, { depth: 3, heuristic: openings, ordering: fullerHalfFirst });
 * console.log(swept.score === plain.score, plain.nodes, swept.nodes); // → true 93553 17084
 * ```
 */
export const fullerHalfFirst: MoveScorer<GomokuBoard, GomokuMove> = /* @__PURE__ */ Object.assign(
  (board: GomokuBoard, move: GomokuMove): number => {
    return rowScore(board.size, new Halves(board).surplus, cellOf(board.size, move));
  },
  {
    onCursor: (cursor: Cursor<GomokuBoard, GomokuMove>, code: number): number => {
      const own = cursor as GomokuCursor;
      return rowScore(own.start.size, own.follower(Halves).surplus, code);
    },
  },
);

/** Rows that come first have the highest score. */
function rowScore(size: number, surplus: number, cell: number): number {
  const row = Math.floor(cell / size);
  return surplus >= 0 ? size - row : row;
}

/** Counts the stones of both halves, from move to move. */
class Halves {
  /** Stones of the upper half minus those of the lower. */
  surplus = 0;
  depth = 0;
  readonly #size: number;
  readonly #played: Int32Array;

  constructor({ size, cells }: GomokuBoard) {
    this.#size = size;
    this.#played = new Int32Array(cells.length);
    for (let cell = 0; cell < cells.length; cell++) {
      if (cells.charCodeAt(cell) !== EMPTY_CODE) this.surplus += this.#half(cell);
    }
  }

  put(cell: number, _: Side): void {
    this.#played[this.depth++] = cell;
    this.surplus += this.#half(cell);
  }

  takeBack(): void {
    this.surplus -= this.#half(this.#played[--this.depth]);
  }

  /** 1 for a cell in the upper half, −1 in the lower half, 0 in between. */
  #half(cell: number): number {
    const last = this.#size - 1;
    return Math.sign(last - 2 * Math.floor(cell / this.#size));
  }
}
