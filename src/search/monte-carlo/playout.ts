/**
 * Playouts: a position is played to the end, mostly at random, and the result is a sample of its value. There are two forms. Over
 * the boards of plain rules, only the chosen move of a position needs a code; a game's own cursor plays and undoes its moves.
 * Both can pause before any move and be resumed there. Every move played counts as a node, including those that are only tried.
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
import type { Outcome, Side } from '../../rules/outcome.js';
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
  /** Other moves tried on the board. */
  #tries = 0;
  #side: Side = 0;
  #moves: readonly Move[] = [];
  /** The move chosen so far, and the board after it. */
  #chosen: Move | undefined;
  #next: Board;

  constructor(settings: PlayoutSettings<Board, Move>) {
    this.#settings = settings;
    this.#board = settings.cursor.board();
    this.#next = this.#board;
  }

  begin(): void {
    this.#board = this.#settings.cursor.board();
    this.#left = this.#settings.depth;
    this.#tries = 0;
  }

  run(): boolean {
    const { codes, budget, played } = this.#settings;
    for (;;) {
      if (this.#tries === 0 && this.#isOver()) return true;
      if (--budget.countdown < 0 && budget.refill()) return false;
      if (this.#tries === 0) this.#choose();
      else this.#tryAnother();
      if (this.#wantsAnother()) {
        this.#tries++;
        continue;
      }
      played.addLater(this.#side, codes.encode(this.#chosen as Move));
      this.#board = this.#next;
      this.#tries = 0;
      this.#left--;
    }
  }

  end(): void {}

  #isOver(): boolean {
    const { rules, valueOfBoard } = this.#settings;
    const outcome = rules.outcome(this.#board);
    if (outcome !== undefined) this.value = resultOf(checkedOutcome(rules, this.#board, outcome));
    else if (this.#left === 0) this.value = valueOfBoard(this.#board);
    else return false;
    return true;
  }

  #choose(): void {
    const { rules, policy, random } = this.#settings;
    const board = this.#board;
    const moves = movesOf(rules, board);
    if (moves.length === 0) throw new RulesError(rules.name, 'moves', NO_MOVES);
    this.#moves = moves;
    this.#side = turnOf(rules, board);
    const at = policy === undefined ? random.below(moves.length) : choose(this.#settings, board, moves);
    this.#chosen = moves[at];
    this.#next = rules.play(board, moves[at]);
  }

  #tryAnother(): void {
    const { rules, random } = this.#settings;
    const other = this.#moves[random.below(this.#moves.length)];
    const after = rules.play(this.#board, other);
    const keepsTurn = rules.turn(after) === this.#side;
    this.#keeping.note(keepsTurn);
    if (!keepsTurn) return;
    this.#chosen = other;
    this.#next = after;
  }

  /** Whether to try another move, because the one chosen ends the turn. */
  #wantsAnother(): boolean {
    const { rules, policy } = this.#settings;
    if (policy !== undefined || this.#tries === TRIES || this.#moves.length === 1 || !this.#keeping.pays) return false;
    return rules.turn(this.#next) !== this.#side;
  }
}

class CursorPlayout<Board, Move> implements Playout {
  value = 0;
  readonly #settings: PlayoutSettings<Board, Move>;
  readonly #buffer = new MoveBuffer();
  readonly #keeping = new TurnKeeping();
  #plies = 0;
  /** Other moves tried in this position. */
  #tries = 0;
  #count = 0;
  /** The move to play if no other keeps the turn. */
  #first = 0;

  constructor(settings: PlayoutSettings<Board, Move>) {
    this.#settings = settings;
  }

  begin(): void {
    this.#plies = 0;
    this.#tries = 0;
  }

  run(): boolean {
    const { cursor, budget, played } = this.#settings;
    for (;;) {
      if (this.#tries === 0 && this.#isOver()) return true;
      if (--budget.countdown < 0 && budget.refill()) return false;
      const { side } = cursor;
      const code = this.#tries === 0 ? this.#choose() : this.#other();
      cursor.play(code);
      const keepsTurn = cursor.side === side;
      if (this.#tries > 0) this.#keeping.note(keepsTurn);
      if (!keepsTurn && this.#mayTryAnother()) {
        cursor.undo();
        this.#tries++;
        continue;
      }
      if (!keepsTurn && this.#tries > 0) {
        cursor.undo();
        cursor.play(this.#first);
      }
      played.addLater(side, keepsTurn ? code : this.#first);
      this.#tries = 0;
      this.#plies++;
    }
  }

  end(): void {
    for (; this.#plies > 0; this.#plies--) this.#settings.cursor.undo();
  }

  #isOver(): boolean {
    const { cursor, depth } = this.#settings;
    const ending = cursor.outcome();
    if (ending !== ONGOING) this.value = worth(provenAt(cursor, ending));
    else if (this.#plies === depth) this.value = this.#settings.valueOf(cursor);
    else return false;
    return true;
  }

  #choose(): number {
    const { rules, cursor, policy, random } = this.#settings;
    const count = this.#buffer.fill(cursor, 0);
    if (count === 0) throw new RulesError(rules.name, 'moves', NO_MOVES);
    this.#count = count;
    const { codes } = this.#buffer;
    const moves = policy === undefined ? [] : Array.from(codes.subarray(0, count), (code) => cursor.move(code));
    const at = policy === undefined ? random.below(count) : choose(this.#settings, cursor.board(), moves);
    this.#first = codes[at];
    return codes[at];
  }

  #other(): number {
    return this.#buffer.codes[this.#settings.random.below(this.#count)];
  }

  /** Whether to try another move, if the one played ends the turn. */
  #mayTryAnother(): boolean {
    return this.#settings.policy === undefined && this.#tries < TRIES && this.#count > 1 && this.#keeping.pays;
  }
}

/** The index of the move that the user's policy chooses. */
export function choose<Board, Move>(
  { rules, policy, random }: Pick<PlayoutSettings<Board, Move>, 'rules' | 'policy' | 'random'>,
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
