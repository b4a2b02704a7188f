/**
 * The value of a position where a playout is cut off, for side 0. It must be on the scale of results. In a game that is won or
 * lost, a heuristic h can have any scale, so it is mapped to −1 … 1. An average value becomes one half:
 *
 *     h         0      mean of |h|     3 × mean      ∞
 *     result    0      0.5             0.75          1
 *
 * In a game of points, a heuristic is expected to return points, which are used unchanged.
 */

import { checkedPoints } from '../../rules/answers.js';
import type { Cursor } from '../../rules/cursor.js';
import type { GameRules } from '../../rules/game-rules.js';
import type { Heuristic } from '../../rules/heuristic.js';
import type { Side } from '../../rules/outcome.js';
import { adaptHeuristic } from '../kernel/hooks.js';
import { isCountedGame } from '../kernel/make-result.js';
import { clampHeuristic } from '../score.js';

export class LeafValue<Board, Move> {
  readonly #rules: GameRules<Board, Move>;
  readonly #rootSide: Side;
  readonly #onCursor: (cursor: Cursor<unknown, unknown>, side: Side) => number;
  readonly #onBoard: ((board: unknown, side: Side) => number) | undefined;
  readonly #isSquashed: boolean;
  /** The sum of |h| over all values so far, and their number. */
  #sum = 0;
  #count = 0;

  /** `board` is the root. It shows whether this is a game of points. */
  constructor(rules: GameRules<Board, Move>, board: Board, rootSide: Side, heuristic: Heuristic<Board> | undefined) {
    const { heuristic: onCursor, heuristicOnBoard } = adaptHeuristic(rules, heuristic);
    this.#rules = rules;
    this.#rootSide = rootSide;
    this.#onCursor = onCursor;
    this.#onBoard = heuristicOnBoard;
    this.#isSquashed = heuristic !== undefined && !isCountedGame(rules, board);
  }

  ofCursor(cursor: Cursor<Board, Move>): number {
    return this.#result(this.#onCursor(cursor as Cursor<unknown, unknown>, this.#rootSide));
  }

  ofBoard(board: Board): number {
    if (this.#onBoard !== undefined) return this.#result(this.#onBoard(board, this.#rootSide));
    const { banked } = this.#rules;
    return banked === undefined ? 0 : checkedPoints(this.#rules, board, banked.call(this.#rules, board));
  }

  #result(value: number): number {
    const inside = clampHeuristic(value, this.#rules.name);
    const own = this.#isSquashed ? this.#squash(inside) : inside;
    return this.#rootSide === 0 ? own : 0 - own;
  }

  #squash(value: number): number {
    const size = Math.abs(value);
    this.#sum += size;
    this.#count++;
    return value === 0 ? 0 : value / (size + this.#sum / this.#count);
  }
}
