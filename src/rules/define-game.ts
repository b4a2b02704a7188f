/** `defineGame`: rules with their types inferred, and checked for what is missing. */

import { checkGame } from './check-game.js';
import type { GameRules, KeyedRules } from './game-rules.js';

/**
 * Returns the rules as they are, with the types of board and move inferred. Throws a `RulesError` that names the member
 * if one is missing or of the wrong kind.
 *
 * @example
 * ```ts
 * import { defineGame, perft, win } from 'foreply';
 *
 * const race = defineGame({
 *   name: 'race to five',
 *   initial: () => ({ sum: 0, mover: 0 as 0 | 1 }),
 *   turn: (board) => board.mover,
 *   moves: (board) => (board.sum < 5 ? [1, 2] : []),
 *   play: (board, step) => ({ sum: board.sum + step, mover: board.mover === 0 ? 1 : 0 }),
 *   outcome: (board) => (board.sum >= 5 ? win(board.mover === 0 ? 1 : 0) : undefined),
 * });
 * console.log(perft(race, race.initial(), 3)); // → 8
 * ```
 */
export function defineGame<Board, Move>(rules: KeyedGameDefinition<Board, Move>): KeyedRules<Board, Move>;
export function defineGame<Board, Move>(rules: GameDefinition<Board, Move>): GameRules<Board, Move>;
export function defineGame<Board, Move>(rules: GameDefinition<Board, Move>): GameRules<Board, Move> {
  checkGame(rules);
  return rules as GameRules<Board, Move>;
}

/**
 * `GameRules` as `defineGame` reads them: the board's type comes from `initial`, the move's type from `moves`, and all
 * other members follow.
 */
export interface GameDefinition<Board, Move>
  extends Omit<
    GameRules<NoInfer<Board>, NoInfer<Move>>,
    'initial' | 'moves' | 'play' | 'parseBoard' | 'parseMove' | 'symmetries'
  > {
  /** The board a game begins with; its type is the type of all boards. */
  initial(): Board;
  /** All legal moves, each once; empty only when the game is over. Their type is the type of all moves. */
  moves(board: NoInfer<Board>): readonly Move[];
  /** The board after a legal move. Never changes its argument. */
  play(board: NoInfer<Board>, move: NoInfer<Move>): Loose<NoInfer<Board>>;
  /** Reads what `formatBoard` writes; throws a `NotationError` otherwise. */
  parseBoard?(text: string): Loose<NoInfer<Board>>;
  /** Reads what `formatMove` writes; throws a `NotationError` otherwise. */
  parseMove?(text: string, board?: NoInfer<Board>): Loose<NoInfer<Move>>;
  /** Symmetries of the game, the identity left out. */
  readonly symmetries?: readonly LooseSymmetry<NoInfer<Board>, NoInfer<Move>>[];
}

/** A `GameSymmetry` in a definition. */
export interface LooseSymmetry<Board, Move> {
  /** For messages of the testing kit. */
  readonly name?: string;
  /** The image of a board. */
  board(board: Board): Loose<Board>;
  /** The image of a move. */
  move(move: Move): Loose<Move>;
}

/** A definition with a `key`. */
export interface KeyedGameDefinition<Board, Move> extends GameDefinition<Board, Move> {
  /** A short name of the position: equal keys, equal mover, moves and future. */
  key(board: NoInfer<Board>): string | number;
}

/**
 * A type with its literals widened. While it infers types, the compiler takes `mover: mover === 0 ? 1 : 0` for a number;
 * this lets it pass as the `0 | 1` that it is.
 */
export type Loose<Data> = Data extends number
  ? number
  : Data extends string
    ? string
    : Data extends boolean
      ? boolean
      : Data extends (...values: never[]) => unknown
        ? Data
        : Data extends object
          ? { [Name in keyof Data]: Loose<Data[Name]> }
          : Data;
