/**
 * Playouts: a position is played to the end, mostly at random, and the result is a sample of its value. There are two forms. Over
 * the boards of plain rules, only the chosen move of a position needs a code; a game's own cursor plays and undoes its moves.
 * Both can pause before any move and be resumed there.
 *
 * Values are for side 0: a win is 1, a loss −1, points are their difference.
 */

import type { Budget } from '../../core/budget.js';
import { NO_MOVES, RulesError } from '../../core/errors.js';
import type { Random } from '../../core/random.js';
import { MoveBuffer } from '../../position/move-buffer.js';
import type { MoveCodes } from '../../position/move-codes.js';
import { sameValue } from '../../position/same-value.js';
import { checkedOutcome, movesOf, turnOf, wrongAnswer } from '../../rules/answers.js';
import { type Cursor, ONGOING } from '../../rules/cursor.js';
import type { GameRules } from '../../rules/game-rules.js';
import type { Outcome } from '../../rules/outcome.js';
import type { MovesPlayed } from './moves-played.js';
import { provenAt, worth } from './tree.js';
import { TRIES, TurnKeeping } from './turn-keeping.js';

/**
 * Chooses one of `moves`, the legal moves, in a playout. Take chance from `random`, so that the same seed gives the same search.
 */
export type PlayoutPolicy<Board, Move> = (board: Board, moves: readonly Move[], random: Random) => Move;

/** The settings of playouts. */
export interface PlayoutSettings<Board, Move> {
  readonly rules: GameRules<Board, Move>;
  /** Its position is the one to play out. */
  readonly cursor: Cursor<Board, Move>;
  /** The codes of that cursor, unless it is the game's own. */
  readonly codes: MoveCodes<Move>;
  readonly policy: PlayoutPolicy<Board, Move> | undefined;
  /** Plies after which the value of the position is taken as the result. */
  readonly depth: number;
  /** That value, for side 0. */
  readonly valueOf: (cursor: Cursor<Board, Move>) => number;
  readonly valueOfBoard: (board: Board) => number;
  readonly random: Random;
  readonly budget: Budget;
  readonly played: MovesPlayed;
}

/** One playout at a time. */
export interface Playout {
  /** The result of the last playout that ended. */
  readonly value: number;
  /** Begins at the cursor's position. */
  begin(): void;
  /** Plays to the end. Returns false if it is time to pause; call it again to resume. */
  run(): boolean;
  /** Returns the cursor to where the playout began, finished or not. */
  end(): void;
}

/** Playouts in the form that fits the game. */
export function playoutsOf<Board, Move>(settings: PlayoutSettings<Board, Move>): Playout {
  return settings.rules.cursor === undefined ? new BoardPlayout(settings) : new CursorPlayout(settings);
}

class BoardPlayout<Board, Move> implements Playout {
  value = 0;
  readonly #settings: PlayoutSettings<Board, Move>;
  readonly #keeping = new TurnKeeping();
  #board: Board;
  #left = 0;

  constructor(settings: PlayoutSettings<Board, Move>) {
    this.#settings = settings;
    this.#board = settings.cursor.board();
  }

  begin(): void {
    this.#board = this.#settings.cursor.board();
    this.#left = this.#settings.depth;
  }

  run(): boolean {
    const { rules, codes, budget, played, policy, random } = this.#settings;
    for (;;) {
      const board = this.#board;
      const outcome = rules.outcome(board);
      if (outcome !== undefined) {
        this.value = resultOf(checkedOutcome(rules, board, outcome));
        return true;
      }
      if (this.#left === 0) {
        this.value = this.#settings.valueOfBoard(board);
        return true;
      }
      if (--budget.countdown < 0 && budget.refill()) return false;
      const moves = movesOf(rules, board);
      if (moves.length === 0) throw new RulesError(rules.name, 'moves', NO_MOVES);
      const side = turnOf(rules, board);
      let move = policy === undefined ? moves[random.below(moves.length)] : moves[choose(this.#settings, board, moves)];
      let next = rules.play(board, move);
      if (policy === undefined && moves.length > 1 && this.#keeping.pays) {
        for (let tries = 0; tries < TRIES && rules.turn(next) !== side; tries++) {
          const other = moves[random.below(moves.length)];
          const after = rules.play(board, other);
          const keepsTurn = rules.turn(after) === side;
          this.#keeping.note(keepsTurn);
          if (keepsTurn) [move, next] = [other, after];
        }
      }
      played.addLater(side, codes.encode(move));
      this.#board = next;
      this.#left--;
    }
  }

  end(): void {}
}

class CursorPlayout<Board, Move> implements Playout {
  value = 0;
  readonly #settings: PlayoutSettings<Board, Move>;
  readonly #buffer = new MoveBuffer();
  readonly #keeping = new TurnKeeping();
  #count = 0;
  #plies = 0;

  constructor(settings: PlayoutSettings<Board, Move>) {
    this.#settings = settings;
  }

  begin(): void {
    this.#plies = 0;
  }

  run(): boolean {
    const { cursor, budget, played, depth } = this.#settings;
    for (;;) {
      const ending = cursor.outcome();
      if (ending !== ONGOING) {
        this.value = worth(provenAt(cursor, ending));
        return true;
      }
      if (this.#plies === depth) {
        this.value = this.#settings.valueOf(cursor);
        return true;
      }
      if (--budget.countdown < 0 && budget.refill()) return false;
      const { side } = cursor;
      const code = this.#play(this.#pick());
      played.addLater(side, code);
      this.#plies++;
    }
  }

  end(): void {
    for (; this.#plies > 0; this.#plies--) this.#settings.cursor.undo();
  }

  /** Plays a move, or another that keeps the turn if one is found in a few tries, and returns its code. */
  #play(first: number): number {
    const { cursor, policy, random } = this.#settings;
    const { side } = cursor;
    cursor.play(first);
    if (policy !== undefined || this.#count === 1 || !this.#keeping.pays) return first;
    for (let tries = 0; tries < TRIES && cursor.side !== side; tries++) {
      const other = this.#buffer.codes[random.below(this.#count)];
      cursor.undo();
      cursor.play(other);
      const keepsTurn = cursor.side === side;
      this.#keeping.note(keepsTurn);
      if (keepsTurn) return other;
      cursor.undo();
      cursor.play(first);
    }
    return first;
  }

  #pick(): number {
    const { rules, cursor, policy, random } = this.#settings;
    const count = this.#buffer.fill(cursor, 0);
    if (count === 0) throw new RulesError(rules.name, 'moves', NO_MOVES);
    this.#count = count;
    const { codes } = this.#buffer;
    if (policy === undefined) return codes[random.below(count)];
    const moves = Array.from(codes.subarray(0, count), (code) => cursor.move(code));
    return codes[choose(this.#settings, cursor.board(), moves)];
  }
}

/** The index of the move that the user's policy chooses. */
function choose<Board, Move>(
  { rules, policy, random }: PlayoutSettings<Board, Move>,
  board: Board,
  moves: readonly Move[],
): number {
  const move = policy?.(board, moves, random) as Move;
  const at = moves.indexOf(move);
  if (at >= 0) return at;
  // A policy may return an equal move that is another object.
  const same = moves.findIndex((legal) => sameValue(legal, move));
  if (same < 0) throw wrongAnswer(rules, 'playout', 'one of the moves that it is given', move, board);
  return same;
}

function resultOf(outcome: Outcome): number {
  if (outcome.kind === 'draw') return 0;
  if (outcome.kind === 'points') return outcome.difference;
  return outcome.winner === 0 ? 1 : -1;
}
