/**
 * Opinions that come with a game. Rules have none, but a game may say what an engine should use where its options are
 * silent, so that `createEngine(rules)` plays well. Only engines ask for advice: a search does what its options say.
 */

import type { Cursor } from './cursor.js';
import type { Side } from './outcome.js';

/** What an engine uses where its options say nothing. Each member stands for the option of the same name. */
export interface EngineAdvice<Board, Move> {
  /** What a board is worth to a side: see `Heuristic`. */
  readonly heuristic?: AdvisedHeuristic<Board>;
  /** Leave out moves to the same position: `true`, or for how many plies from this board. Asked before every move. */
  duplicates?(board: Board): boolean | number;
  /** Leave out symmetric moves: likewise. */
  symmetries?(board: Board): boolean | number;
  /** Let symmetric positions share a table entry: likewise. Must be always off, or never. */
  canonicalKeys?(board: Board): boolean | number;
  /** Deepen by whole turns instead of single moves: for heuristics that are better at the end of a turn. */
  readonly wholeTurns?: boolean;
  /**
   * Further options. Asked for when an engine is made and when a new game begins, so that hooks may remember what they
   * learn during a game.
   */
  search?(): AdvisedSearch<Board, Move>;
}

/**
 * The options of an engine that a game may advise: see the options of the same names. Any function may carry the form
 * `onCursor`, as there.
 *
 * @example
 * ```ts
 * import { createEngine, defineGame, draw } from 'foreply';
 *
 * const strip = defineGame({
 *   name: 'fill a strip',
 *   initial: () => '........',
 *   turn: (cells) => (cells.replaceAll('.', '').length % 2 === 0 ? 0 : 1),
 *   moves: (cells) => [...cells].flatMap((cell, at) => (cell === '.' ? [at] : [])),
 *   play: (cells, at) => `${cells.slice(0, at)}x${cells.slice(at + 1)}`,
 *   outcome: (cells) => (cells.includes('.') ? undefined : draw()),
 *   // The middle is worth looking at first.
 *   advice: { search: () => ({ ordering: (_cells, at) => -Math.abs(at - 4) }) },
 * });
 * console.log(createEngine(strip, { depth: 2 }).choose('........').move); // → 4
 * ```
 */
export interface AdvisedSearch<Board, Move> {
  /** Which of the legal moves to search. */
  candidates?(board: Board): readonly Move[];
  /** Moves to try beyond the horizon. */
  noisy?(board: Board): readonly Move[];
  /** Plies to add after a move. */
  extend?(board: Board, move: Move): number;
  /** An exact answer at the horizon. */
  leaf?(board: Board): AdvisedVerdict | undefined;
  /** When to believe the heuristic above the horizon. Not used with another heuristic than the advised one. */
  margin?(board: Board, depth: number): number;
  /** When to give a position up above the horizon. Likewise. */
  razor?(board: Board, depth: number): number;
  /** How many plies to reduce a late move. */
  reduce?(place: number, depth: number): number;
  /** The order in which moves are tried. */
  readonly ordering?: AdvisedOrdering<Board, Move> | readonly AdvisedOrdering<Board, Move>[];
  /** A solver of forced wins to ask before the search. */
  shortcut?(
    board: Board,
    limits: { readonly nodes?: number; readonly shouldStop: () => boolean },
  ): {
    readonly kind: 'win' | 'none' | 'open';
    /** With a win: moves to the end of the game, from the position asked about. */
    readonly line?: readonly Move[];
    /** Positions visited. */
    readonly nodes: number;
  };
}

// The types below say once more what search/ says, which this folder may not import. Their functions are written as
// methods, so that rules for some board still count as rules for any.

/** See `Heuristic`. */
type AdvisedHeuristic<Board> = {
  /** How good a board is for a side. */
  value(board: Board, side: Side): number;
}['value'] & {
  readonly zeroSum?: boolean;
  readonly additive?: boolean;
  onCursor?(cursor: Cursor<Board, unknown>, side: Side): number;
};

/** See `MoveOrdering`. */
type AdvisedOrdering<Board, Move> =
  | 'none'
  | 'table'
  | 'killers'
  | 'history'
  | 'evaluation'
  | 'random'
  | { score(board: Board, move: Move): number }['score'];

/** See `LeafVerdict`. */
type AdvisedVerdict =
  | { readonly kind: 'win' | 'loss'; readonly plies: number }
  | { readonly kind: 'win' | 'loss' | 'draw'; readonly plies?: undefined }
  | { readonly kind: 'draw' }
  | { readonly kind: 'points'; readonly difference: number }
  | { readonly kind: 'estimate'; readonly value: number };
