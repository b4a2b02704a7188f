/** Where nodes are written down: a tree of drafts that grows as the search goes on, up to a number of nodes. */

import type { Side } from '../rules/outcome.js';
import { AT_MOST, isProven, PROVEN } from '../search/score.js';
import { MAX_DEPTH } from '../search/transposition-table.js';
import type { SkipReason, TraceAttempt, TraceKind, TraceNode } from './trace-node.js';

/** A node while it is written. */
export interface Draft<Move> extends TraceNode<Move> {
  score: number;
  bound: TraceNode<Move>['bound'];
  proven: boolean;
  kind: TraceKind;
  best?: Move;
  readonly children: Draft<Move>[];
  readonly skipped: { readonly move: Move; readonly why: SkipReason }[];
}

/** What was asked of a position. */
export interface Question<Move> {
  readonly move: Move | undefined;
  readonly side: Side;
  readonly depth: number;
  readonly alpha: number;
  readonly beta: number;
  readonly attempt: TraceAttempt;
}

export class Recorder<Move> {
  readonly searches: Draft<Move>[] = [];
  isTruncated = false;
  #room: number;
  readonly #plies: number;

  constructor(nodes: number, plies: number) {
    this.#room = nodes;
    this.#plies = plies;
  }

  /** A node with nothing in it yet, among `siblings`; `undefined` if there is no room, or none was made above it. */
  open(siblings: Draft<Move>[] | undefined, ply: number, question: Question<Move>): Draft<Move> | undefined {
    if (siblings === undefined || ply > this.#plies) return undefined;
    if (this.#room === 0) {
      this.isTruncated = true;
      return undefined;
    }
    this.#room--;
    const { move, side, depth, alpha, beta, attempt } = question;
    const draft: Draft<Move> = {
      ...(move === undefined ? {} : { move }),
      side,
      depth: depth >= MAX_DEPTH ? Number.POSITIVE_INFINITY : depth,
      alpha,
      beta,
      score: 0,
      bound: 'lower',
      proven: false,
      kind: 'unfinished',
      attempt,
      children: [],
      skipped: [],
    };
    siblings.push(draft);
    return draft;
  }
}

/** Writes down what came out, for the side to move there. */
export function close<Move>(draft: Draft<Move> | undefined, kind: TraceKind, score: number, claims: number): void {
  if (draft === undefined) return;
  draft.kind = kind;
  // Adding 0 turns a negative zero into a plain one.
  draft.score = score + 0;
  draft.proven = isProven(score, claims);
  draft.bound = boundOf(draft, kind, score, claims);
}

/** A value inside the window is exact, others are bounds; what ends the game has its value whatever the window. */
function boundOf<Move>({ alpha, beta }: Draft<Move>, kind: TraceKind, score: number, claims: number) {
  if (kind === 'ended' || kind === 'repeated') return 'exact';
  if (kind === 'believed') return claims === PROVEN ? 'exact' : claims === AT_MOST ? 'upper' : 'lower';
  if (score >= beta) return 'lower';
  return score <= alpha ? 'upper' : 'exact';
}
