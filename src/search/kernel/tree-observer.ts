/**
 * What a search tells about its tree while it walks it, to whoever has been put in its settings: a trace. The events are those
 * of the walk itself, so that what is told cannot differ from what is done.
 */

import type { Side } from '../../rules/outcome.js';

/** What a position is asked. */
export interface TreeQuestion {
  /** The move that led to the position; none at the root of the game tree. */
  readonly move: unknown;
  readonly side: Side;
  readonly depth: number;
  readonly alpha: number;
  readonly beta: number;
  readonly attempt: 'full' | 'again' | 'null-window' | 'reduced';
}

/** Where an answer comes from: the end of the game, a repetition, the table, a solver or a margin, the heuristic, the moves. */
export type AnswerKind = 'ended' | 'repeated' | 'table' | 'believed' | 'estimated' | 'searched';

/** Positions are named by their ply: each event speaks of the position that was asked last at that ply. */
export interface TreeObserver {
  /** A position is asked. */
  arrive(ply: number, question: TreeQuestion): void;
  /** The moves of the cursor's position are listed: these are to be searched. `choice`: the moves wanted at the root, if not all. */
  list(ply: number, codes: Int32Array, choice: readonly number[] | undefined): void;
  /** A move turns out better than those before it. */
  improve(ply: number, move: unknown, value: number): void;
  /** Moves that were listed are not searched. */
  skip(ply: number, moves: readonly unknown[], why: 'late' | 'cutoff'): void;
  /** The position answers. `claims`: see score.ts. */
  answer(ply: number, kind: AnswerKind, value: number, claims: number): void;
}
