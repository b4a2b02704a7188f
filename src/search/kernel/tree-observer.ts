/**
 * What a search tells an observer, such as a trace, while it walks its tree. The events are those of the walk itself, so the
 * record cannot differ from what was done.
 */

import type { Side } from '../../rules/outcome.js';

/** The question that a position is asked. */
export interface TreeQuestion {
  /** The move that led to the position; none at the root of the game tree. */
  readonly move: unknown;
  readonly side: Side;
  readonly depth: number;
  readonly alpha: number;
  readonly beta: number;
  readonly attempt: 'full' | 'again' | 'null-window' | 'reduced';
}

/** The source of an answer: the end of the game, a repetition, the table, a solver or a margin, the heuristic, or the moves. */
export type AnswerKind = 'ended' | 'repeated' | 'table' | 'believed' | 'estimated' | 'searched';

/** Positions are identified by their ply: each event is about the position asked last at that ply. */
export interface TreeObserver {
  /** A position is asked. */
  arrive(ply: number, question: TreeQuestion): void;
  /** The moves to search in the cursor's position are listed. `choice`: the moves wanted at the root, if not all. */
  list(ply: number, codes: Int32Array, choice: readonly number[] | undefined): void;
  /** A move turns out better than those before it. */
  improve(ply: number, move: unknown, value: number): void;
  /** Some of the listed moves are not searched. */
  skip(ply: number, moves: readonly unknown[], why: 'late' | 'cutoff'): void;
  /** The position answers. `claims`: see score.ts. */
  answer(ply: number, kind: AnswerKind, value: number, claims: number): void;
}
