/**
 * The cursor that works for every game: a chain of boards made by the user's pure functions. A child is made only when it is
 * visited, and a key only when the search needs one. Every answer is checked when it is given.
 *
 * The cost, compared with calling the rules directly: a few loads and stores per node.
 */

import { checkedOutcome, checkedPoints, movesOf, outcomeOf, strangeTurn, turnOf } from '../rules/answers.js';
import type { Cursor, Ending } from '../rules/cursor.js';
import { COUNTED, DRAWN, ONGOING, WON_BY_FIRST, WON_BY_SECOND } from '../rules/cursor.js';
import type { GameRules } from '../rules/game-rules.js';
import type { Side } from '../rules/outcome.js';
import { checkGameAndBoard } from './check-board.js';
import { checkedKey, type HashWords, hashKey } from './keys.js';
import { MoveCodes } from './move-codes.js';
import { sameValue } from './same-value.js';

/** What a search needs from its cursor. */
export interface CursorOptions {
  /**
   * Whether a move must have the same code in every position (the default), as tables, killers and history need. If false,
   * moves that are not small integers are coded by their place in the list, which saves looking them up.
   */
  readonly stableCodes?: boolean;
  /**
   * The codes of an earlier cursor of the game, to be used again.
   *
   * @internal
   */
  readonly codes?: MoveCodes<unknown>;
}

/** One position on the path from the root to the cursor. Frames are linked and reused. */
class Frame<Board, Move> {
  board: Board;
  side: Side;
  /** The moves of the position, as last listed. */
  list: readonly Move[] = [];
  readonly below: Frame<Board, Move> | undefined;
  above: Frame<Board, Move> | undefined;

  constructor(board: Board, side: Side, below: Frame<Board, Move> | undefined) {
    this.board = board;
    this.side = side;
    this.below = below;
    this.above = undefined;
  }
}

export class RulesCursor<Board, Move> implements Cursor<Board, Move> {
  side: Side;
  hashLow = 0;
  hashHigh = 0;
  /** Integer keys have words of their own, strings may share them. */
  exactHash = false;
  key: string | number | undefined;

  readonly #rules: GameRules<Board, Move>;
  /** `undefined` when moves are coded by their place in the list of the current position. */
  readonly #codes: MoveCodes<Move> | undefined;
  #top: Frame<Board, Move>;
  readonly #words: HashWords = { low: 0, high: 0 };

  constructor(rules: GameRules<Board, Move>, board: Board, options: CursorOptions = {}) {
    this.#rules = rules;
    const isStable = options.stableCodes ?? true;
    this.#codes = isStable ? ((options.codes as MoveCodes<Move> | undefined) ?? new MoveCodes(rules)) : undefined;
    this.side = turnOf(rules, board);
    this.key = undefined;
    this.#top = new Frame<Board, Move>(board, this.side, undefined);
  }

  rehash(): void {
    const { key } = this.#rules;
    if (key === undefined) return;
    const { board } = this.#top;
    this.key = checkedKey(this.#rules, board, key.call(this.#rules, board));
    this.exactHash = typeof this.key === 'number';
    hashKey(this.key, this.#words, this.#rules);
    this.hashLow = this.#words.low;
    this.hashHigh = this.#words.high;
  }

  moves(into: Int32Array, from: number): number {
    const list = this.#list();
    const count = list.length;
    if (this.#codes === undefined) {
      for (let at = 0; at < count; at++) into[from + at] = at;
    } else {
      for (let at = 0; at < count; at++) into[from + at] = this.#codes.encode(list[at]);
    }
    return from + count;
  }

  play(code: number): void {
    const top = this.#top;
    const board = this.#rules.play(top.board, this.move(code));
    let side = this.#rules.turn(board);
    if (side !== 0 && side !== 1) side = strangeTurn(this.#rules, board, side);
    let next = top.above;
    if (next === undefined) {
      next = new Frame<Board, Move>(board, side, top);
      top.above = next;
    } else {
      next.board = board;
      next.side = side;
    }
    this.#top = next;
    this.side = side;
  }

  undo(): void {
    const below = this.#top.below as Frame<Board, Move>;
    this.#top = below;
    this.side = below.side;
  }

  outcome(): Ending {
    const { board } = this.#top;
    const outcome = this.#rules.outcome(board);
    if (outcome === undefined) return ONGOING;
    checkedOutcome(this.#rules, board, outcome);
    if (outcome.kind === 'win') return outcome.winner === 0 ? WON_BY_FIRST : WON_BY_SECOND;
    return outcome.kind === 'draw' ? DRAWN : COUNTED;
  }

  banked(): number {
    const { board } = this.#top;
    if (this.#rules.banked !== undefined) return checkedPoints(this.#rules, board, this.#rules.banked(board));
    const outcome = outcomeOf(this.#rules, board);
    return outcome?.kind === 'points' ? outcome.difference : 0;
  }

  board(): Board {
    return this.#top.board;
  }

  move(code: number): Move {
    return this.#codes === undefined ? this.#top.list[code] : this.#codes.decode(code);
  }

  code(move: Move): number {
    if (this.#codes !== undefined) return this.#codes.encode(move);
    return this.#list().findIndex((candidate) => sameValue(candidate, move));
  }

  #list(): readonly Move[] {
    const list = movesOf(this.#rules, this.#top.board);
    this.#top.list = list;
    return list;
  }
}

/**
 * A cursor placed on `board`: the game's own if it has one, otherwise one built from the rules.
 *
 * @example
 * ```ts
 * import { createCursor, defineGame, draw } from 'foreply';
 *
 * const oneMove = defineGame({
 *   name: 'one move',
 *   initial: () => 'begun',
 *   turn: () => 0 as const,
 *   moves: (board) => (board === 'begun' ? ['end it'] : []),
 *   play: () => 'ended',
 *   outcome: (board) => (board === 'ended' ? draw() : undefined),
 * });
 * const cursor = createCursor(oneMove, 'begun');
 * cursor.play(cursor.code('end it'));
 * console.log(cursor.board()); // → ended
 * ```
 */
export function createCursor<Board, Move>(
  rules: GameRules<Board, Move>,
  board: Board,
  options?: CursorOptions,
): Cursor<Board, Move> {
  checkGameAndBoard(rules, board);
  return rules.cursor?.(board) ?? new RulesCursor(rules, board, options);
}
