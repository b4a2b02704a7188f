/**
 * A position in a game: a board with its history, immutable and checked. This is what a user interface holds. Playing a move
 * gives a new position that shares all earlier ones with the old, so that undo is free and old positions stay valid.
 *
 *     start ← after e4 ← after e5 ← …        each refers to the one before it
 *
 * Searches do not use it: they walk with a `Cursor`, which checks nothing.
 */

import { checkText, IllegalMoveError, NO_MOVES, OptionError, RulesError } from '../core/errors.js';
import { movesOf, outcomeOf, turnOf } from '../rules/answers.js';
import { checkGame } from '../rules/check-game.js';
import { mayRepeat, outcomeOfRepetition, timesOf } from '../rules/end-by-repetition.js';
import type { GameRules } from '../rules/game-rules.js';
import type { Outcome, Side } from '../rules/outcome.js';
import { checkBoard, isPosition } from './check-board.js';
import { repetitionKeyOf } from './keys.js';
import { sameValue } from './same-value.js';
import { leavingUntouched } from './untouched.js';

/** One move of a game, as played. */
export interface PlayedMove<Move> {
  /** Who played it. */
  readonly side: Side;
  /** The move. */
  readonly move: Move;
}

/**
 * A board with its history. Make one with `Position.start`, continue with `play`.
 *
 * @example
 * ```ts
 * import { defineGame, Position, win } from 'foreply';
 *
 * const race = defineGame({
 *   name: 'race to five',
 *   initial: () => ({ sum: 0, mover: 0 as 0 | 1 }),
 *   turn: (board) => board.mover,
 *   moves: (board) => (board.sum < 5 ? [1, 2] : []),
 *   play: (board, step) => ({ sum: board.sum + step, mover: board.mover === 0 ? 1 : 0 }),
 *   outcome: (board) => (board.sum >= 5 ? win(board.mover === 0 ? 1 : 0) : undefined),
 * });
 *
 * const position = Position.start(race).play(2).play(1).play(2);
 * console.log(position.outcome, position.transcript()); // → { kind: 'win', winner: 0 } [ '2', '1', '2' ]
 * console.log(position.undo().side, position.undo().turnNumber); // → 0 3
 * ```
 */
export class Position<Board, Move> {
  /** The game. */
  readonly rules: GameRules<Board, Move>;
  /** The current board. */
  readonly board: Board;
  /** The side to move. */
  readonly side: Side;
  /** The position before the last move; `undefined` at the start. */
  readonly previous: Position<Board, Move> | undefined;
  /** The last move; `undefined` at the start. */
  readonly lastMove: Move | undefined;
  /** The number of moves played. */
  readonly ply: number;
  /** The number of this turn, from 1. A turn is all that one side plays before the other side moves. */
  readonly turnNumber: number;
  /** How often this position has occurred in this game, by `repetition.key` or else `key`, including now. 1 in games that cannot repeat. */
  readonly occurrences: number;
  /** How the game ended, by repetition or otherwise; `undefined` if it is not over. */
  readonly outcome: Outcome | undefined;
  /** All legal moves; none when the game is over. */
  readonly moves: readonly Move[];

  /** Set only in games that can repeat. */
  readonly #key: string | number | undefined;

  private constructor(rules: GameRules<Board, Move>, board: Board, previous?: Position<Board, Move>, lastMove?: Move) {
    this.rules = rules;
    this.board = board;
    this.side = turnOf(rules, board);
    this.previous = previous;
    this.lastMove = lastMove;
    this.ply = previous === undefined ? 0 : previous.ply + 1;
    this.turnNumber = previous === undefined ? 1 : previous.turnNumber + (previous.side === this.side ? 0 : 1);
    this.#key = mayRepeat(rules) ? repetitionKeyOf(rules, board) : undefined;
    this.occurrences = this.#key === undefined ? 1 : this.#countOccurrences();
    this.outcome = outcomeOf(rules, board) ?? this.#outcomeOfRepetition();
    this.moves = this.outcome === undefined ? movesOf(rules, board) : [];
    if (this.outcome === undefined && this.moves.length === 0) {
      throw new RulesError(rules.name, 'moves', NO_MOVES);
    }
    Object.freeze(this);
  }

  /** The start of a game, or a game that begins at `board`. */
  static start<Board, Move>(rules: GameRules<Board, Move>, board?: Board): Position<Board, Move> {
    checkGame(rules);
    const first = board === undefined ? rules.initial() : board;
    checkBoard(first);
    return new Position(rules, first);
  }

  /** Reads a board in the game's text form (`parseBoard`). */
  static parse<Board, Move>(rules: GameRules<Board, Move>, text: string): Position<Board, Move> {
    checkGame(rules);
    checkText(text);
    if (rules.parseBoard === undefined) throw new RulesError(rules.name, 'parseBoard', 'is needed to read a board');
    return new Position(rules, rules.parseBoard(text));
  }

  /** Whether the game is over. */
  get isOver(): boolean {
    return this.outcome !== undefined;
  }

  /** The position after a move. Throws an `IllegalMoveError` if the rules do not allow it, or if the game is over. */
  play(move: Move): Position<Board, Move> {
    const legal = this.moves.find((candidate) => sameValue(candidate, move));
    if (legal === undefined) throw this.#illegal(move);
    const { rules, board } = this;
    const next = leavingUntouched(rules, board, () => rules.play(board, legal));
    return new Position(rules, next, this, legal);
  }

  /** The position after several moves, such as the `turn` of a search result. */
  playAll(moves: Iterable<Move>): Position<Board, Move> {
    let position: Position<Board, Move> = this;
    for (const move of moves) position = position.play(move);
    return position;
  }

  /** The position after a move in the game's text form (`parseMove`), or as `transcript` writes it. */
  playText(text: string): Position<Board, Move> {
    checkText(text);
    const { rules, board } = this;
    const { parseMove, formatMove } = rules;
    const legal =
      parseMove === undefined || formatMove === undefined
        ? this.moves.find((move) => moveText(this, move) === text)
        : undefined;
    if (legal === undefined && parseMove !== undefined) return this.play(parseMove.call(rules, text, board));
    if (legal === undefined) throw new IllegalMoveError(text, board, { board: this.toString() });
    return this.play(legal);
  }

  /** The position before the last move; at the start, the position itself. */
  undo(): Position<Board, Move> {
    return this.previous ?? this;
  }

  /** The earlier boards of this game, oldest first, without the current one. */
  history(): Board[] {
    return this.#line()
      .slice(0, -1)
      .map((position) => position.board);
  }

  /** All moves so far, with the side that played each. */
  played(): PlayedMove<Move>[] {
    return this.#line()
      .slice(1)
      .map((position) => ({
        side: (position.previous as Position<Board, Move>).side,
        move: position.lastMove as Move,
      }));
  }

  /**
   * All moves so far as text that `playText` reads: in the game's text form, unless the game can only write it and legal moves
   * share a text. Otherwise a move is written as it is if it is a string, or else as JSON.
   */
  transcript(): string[] {
    return this.#line()
      .slice(1)
      .map((position) => moveText(position.previous as Position<Board, Move>, position.lastMove as Move));
  }

  /** The board in the game's text form, or as JSON if there is none. */
  toString(): string {
    return this.rules.formatBoard?.(this.board) ?? JSON.stringify(this.board);
  }

  #illegal(move: Move): IllegalMoveError {
    let text: string | undefined;
    try {
      text = this.rules.formatMove?.(move, this.board) ?? moveText(this, move);
    } catch {
      // A move that the game cannot write is shown as data.
    }
    return new IllegalMoveError(move, this.board, {
      board: this.toString(),
      ...(text === undefined ? {} : { move: text }),
    });
  }

  #countOccurrences(): number {
    return this.#line().filter((position) => position.#key === this.#key).length;
  }

  #outcomeOfRepetition(): Outcome | undefined {
    if (this.occurrences < timesOf(this.rules)) return undefined;
    const line = this.#line();
    const first = line.findIndex((position) => position.#key === this.#key);
    const since = line.slice(first).map((position) => position.board);
    return outcomeOfRepetition(this.rules, since);
  }

  #line(): Position<Board, Move>[] {
    const line: Position<Board, Move>[] = [];
    for (let position: Position<Board, Move> | undefined = this; position !== undefined; position = position.previous) {
      line.push(position);
    }
    return line.reverse();
  }
}

/** The position, if it is one, or `undefined` for a board: players take both. A position of another game is an error. */
export function asPosition<Board, Move>(
  rules: GameRules<Board, Move>,
  at: Position<Board, Move> | Board,
): Position<Board, Move> | undefined {
  if (!isPosition(at)) return undefined;
  const position = at as Position<Board, Move>;
  if (position.rules.name === rules.name) return position;
  throw new OptionError('position', `of the game "${rules.name}"`, position.rules.name);
}

/** A move as text for `transcript` and `playText`: in the game's text form if that can be read again, or else as data. */
export function moveText<Board, Move>({ rules, board, moves }: Position<Board, Move>, move: Move): string {
  const { formatMove, parseMove } = rules;
  if (formatMove === undefined) return dataText(move);
  const write = (each: Move): string => formatMove.call(rules, each, board);
  if (parseMove !== undefined) return write(move);
  // Without `parseMove`, a text is read by comparing it with those of all legal moves.
  return new Set(moves.map(write)).size === moves.length ? write(move) : dataText(move);
}

function dataText(move: unknown): string {
  return typeof move === 'string' ? move : JSON.stringify(move);
}
