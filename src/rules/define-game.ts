/** `defineGame`: checks the rules of a game, infers their types and returns them. */

import { checkDefinition } from './check-game.js';
import type { GameRules, KeyedRules } from './game-rules.js';

/**
 * Returns the rules it was given. Their type has the board of `initial`, the moves of `moves`, and every member that was
 * given: `rules.formatMove` needs no `?.` where there is one. To name a type yourself, annotate these two functions.
 *
 * Throws a `RulesError` that names the member if one is missing, of the wrong kind or misspelt, or if `canRepeat` is set
 * without `key`. Members of your own are kept.
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
export function defineGame<Board, Move, Rules = unknown>(
  rules: Rules & GameDefinition<Board, Move>,
): DefinedRules<Board, Move, Rules> {
  checkDefinition(rules);
  return rules as DefinedRules<Board, Move, Rules>;
}

type Member = keyof GameRules<unknown, unknown>;
type Capability = Exclude<Member, 'name' | 'initial' | 'turn' | 'moves' | 'play' | 'outcome'>;

/** What `defineGame` makes of `Rules`: the capabilities given are not optional, and other members are kept. */
type DefinedRules<Board, Move, Rules> = [Exclude<keyof Rules, Member>] extends [never]
  ? CapableRules<Board, Move, GivenIn<Rules>>
  : CapableRules<Board, Move, GivenIn<Rules>> & { [Name in Exclude<keyof Rules, Member>]: Rules[Name] };

/** Rules with these capabilities, under the shortest name that says so. */
type CapableRules<Board, Move, Given extends Capability> = [Given] extends [never]
  ? GameRules<Board, Move>
  : [Given] extends ['key']
    ? KeyedRules<Board, Move>
    : GameRules<Board, Move> & Required<Pick<GameRules<Board, Move>, Given>>;

/** The names of the capabilities that `Rules` has for certain. */
type GivenIn<Rules> = keyof { [Name in keyof Rules as undefined extends Rules[Name] ? never : Name]: true } &
  Capability;

/**
 * `GameRules` as `defineGame` reads them: the board's type comes from `initial`, the type of moves from `moves`, and all
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
  /** Symmetries of the game, without the identity: see `GameSymmetry`. */
  readonly symmetries?: readonly {
    readonly name?: string;
    /** The image of a board. */
    board(board: NoInfer<Board>): Loose<NoInfer<Board>>;
    /** The image of a move. */
    move(move: NoInfer<Move>): Loose<NoInfer<Move>>;
  }[];
}

/**
 * A type with its literals widened. While it infers types, the compiler takes `mover: mover === 0 ? 1 : 0` for a number;
 * this lets it pass as the `0 | 1` that it is.
 */
type Loose<Data> = Data extends number
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
