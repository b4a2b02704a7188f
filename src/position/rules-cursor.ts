/**
 * The cursor that works for every game: a stack of boards over the user's own pure functions. A child is made only
 * when it is visited, and a key is asked for only when the search needs one.
 *
 * Cost over calling the rules by hand: a few array accesses a node.
 */

import type { Cursor, Ending } from '../rules/cursor.js';
import { COUNTED, DRAWN, ONGOING, WON_BY_FIRST, WON_BY_SECOND } from '../rules/cursor.js';
import type { GameRules } from '../rules/game-rules.js';
import type { Side } from '../rules/outcome.js';
import { type HashWords, hashKey } from './keys.js';
import { MoveCodes } from './move-codes.js';
import { sameValue } from './same-value.js';

/** What a search wants of its cursor. */
export interface CursorOptions {
  /**
   * Whether a move must have the same code in every position (the default), as tables, killers and history need. When
   * false, moves that are not small integers are coded by their place in the list, which saves looking them up.
   */
  readonly stableCodes?: boolean;
  /** Codes that an earlier cursor of the game has given, to be kept. */
  readonly codes?: MoveCodes<unknown>;
}

export class RulesCursor<Board, Move> implements Cursor<Board, Move> {
  side: Side;
  hashLow = 0;
  hashHigh = 0;
  readonly exactHash = false;
  key: string | number | undefined;

  readonly #rules: GameRules<Board, Move>;
  /** `undefined` when moves are coded by their place in the list of the current position. */
  readonly #codes: MoveCodes<Move> | undefined;
  readonly #boards: Board[];
  readonly #sides: Side[];
  /** The moves of the position at each ply, as last listed there. */
  readonly #lists: (readonly Move[])[] = [];
  readonly #words: HashWords = { low: 0, high: 0 };
  #ply = 0;

  constructor(rules: GameRules<Board, Move>, board: Board, options: CursorOptions = {}) {
    this.#rules = rules;
    const isStable = options.stableCodes ?? true;
    this.#codes = isStable ? ((options.codes as MoveCodes<Move> | undefined) ?? new MoveCodes(rules)) : undefined;
    this.side = rules.turn(board);
    this.#boards = [board];
    this.#sides = [this.side];
  }

  rehash(): void {
    const { key } = this.#rules;
    if (key === undefined) return;
    this.key = key.call(this.#rules, this.#boards[this.#ply] as Board);
    hashKey(this.key, this.#words, this.#rules);
    this.hashLow = this.#words.low;
    this.hashHigh = this.#words.high;
  }

  moves(into: Int32Array, from: number): number {
    const list = this.#rules.moves(this.#boards[this.#ply] as Board);
    this.#lists[this.#ply] = list;
    const count = list.length;
    if (this.#codes === undefined) {
      for (let at = 0; at < count; at++) into[from + at] = at;
    } else {
      for (let at = 0; at < count; at++) into[from + at] = this.#codes.encode(list[at] as Move);
    }
    return from + count;
  }

  play(code: number): void {
    const board = this.#rules.play(this.#boards[this.#ply] as Board, this.move(code));
    const side = this.#rules.turn(board);
    this.#ply++;
    this.#boards[this.#ply] = board;
    this.#sides[this.#ply] = side;
    this.side = side;
  }

  undo(): void {
    this.#ply--;
    this.side = this.#sides[this.#ply] as Side;
  }

  outcome(): Ending {
    const outcome = this.#rules.outcome(this.#boards[this.#ply] as Board);
    if (outcome === undefined) return ONGOING;
    if (outcome.kind === 'win') return outcome.winner === 0 ? WON_BY_FIRST : WON_BY_SECOND;
    return outcome.kind === 'draw' ? DRAWN : COUNTED;
  }

  banked(): number {
    const board = this.#boards[this.#ply] as Board;
    if (this.#rules.banked !== undefined) return this.#rules.banked(board);
    const outcome = this.#rules.outcome(board);
    return outcome?.kind === 'points' ? outcome.difference : 0;
  }

  board(): Board {
    return this.#boards[this.#ply] as Board;
  }

  move(code: number): Move {
    if (this.#codes === undefined) return (this.#lists[this.#ply] as readonly Move[])[code] as Move;
    return this.#codes.decode(code);
  }

  code(move: Move): number {
    if (this.#codes !== undefined) return this.#codes.encode(move);
    const list = this.#rules.moves(this.#boards[this.#ply] as Board);
    this.#lists[this.#ply] = list;
    return list.findIndex((candidate) => sameValue(candidate, move));
  }
}

/**
 * A cursor standing on `board`: the game's own where it has one, one over the rules otherwise.
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
  return rules.cursor?.(board) ?? new RulesCursor(rules, board, options);
}
