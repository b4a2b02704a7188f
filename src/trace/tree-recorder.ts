/**
 * Records trees as searches report them: a tree of drafts that grows up to a number of nodes, and per search a stack of the
 * drafts under way, one per ply. It also finds the legal moves that a search never put on its list.
 */

import { MoveBuffer } from '../position/move-buffer.js';
import type { KernelSettings } from '../search/kernel/settings.js';
import type { AnswerKind, TreeObserver, TreeQuestion } from '../search/kernel/tree-observer.js';
import { AT_MOST, isProven, PROVEN } from '../search/score.js';
import { MAX_DEPTH } from '../search/transposition-table.js';
import type { SkippedMove, SkipReason, TraceKind, TraceNode } from './trace-node.js';

/** A node while it is being recorded. */
interface Draft<Move> extends TraceNode<Move> {
  score: number;
  bound: TraceNode<Move>['bound'];
  proven: boolean;
  kind: TraceKind;
  best?: Move;
  bestText?: string;
  readonly children: Draft<Move>[];
  readonly skipped: SkippedMove<Move>[];
}

/** How a game writes its moves, if it does, and the board that the search stands at. */
export interface Writing {
  readonly notation: ((move: unknown, board: unknown) => string) | undefined;
  readonly board: () => unknown;
}

/** The trees of all searches of a trace, and the room that is left for nodes. */
export class RecordedTrees<Move> {
  readonly searches: Draft<Move>[] = [];
  isTruncated = false;
  #room: number;
  readonly #plies: number;

  constructor(nodes: number, plies: number) {
    this.#room = nodes;
    this.#plies = plies;
  }

  /** Adds an empty node to `siblings`. Returns `undefined` if there is no room, or if its parent was not recorded. */
  open(
    siblings: Draft<Move>[] | undefined,
    ply: number,
    question: TreeQuestion,
    text: string | undefined,
  ): Draft<Move> | undefined {
    if (siblings === undefined || ply > this.#plies) return undefined;
    if (this.#room === 0) {
      this.isTruncated = true;
      return undefined;
    }
    this.#room--;
    const { move, side, depth, alpha, beta, attempt } = question;
    const draft: Draft<Move> = {
      ...(move === undefined ? {} : { move: move as Move }),
      ...(text === undefined ? {} : { text }),
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

/** Records one search. */
export class TreeRecorder<Move> implements TreeObserver {
  readonly #trees: RecordedTrees<Move>;
  readonly #settings: KernelSettings | undefined;
  /** By ply: the node visited last, if it was recorded. */
  readonly #drafts: (Draft<Move> | undefined)[] = [];
  readonly #writing: Writing;
  /** By ply: the board, for notations that depend on it. */
  readonly #boards: unknown[] = [];

  /** `settings` are those of the walk; plain minimax has none. */
  constructor(trees: RecordedTrees<Move>, writing: Writing, settings: KernelSettings | undefined) {
    this.#trees = trees;
    this.#writing = writing;
    this.#settings = settings;
  }

  arrive(ply: number, question: TreeQuestion): void {
    const siblings = ply === 0 ? this.#trees.searches : this.#drafts[ply - 1]?.children;
    const draft = this.#trees.open(siblings, ply, question, this.#textOf(ply - 1, question.move));
    this.#drafts[ply] = draft;
    if (draft !== undefined && this.#writing.notation !== undefined) this.#boards[ply] = this.#writing.board();
  }

  list(ply: number, codes: Int32Array, choice: readonly number[] | undefined): void {
    const draft = this.#drafts[ply];
    if (draft === undefined || this.#settings === undefined) return;
    const { cursor } = this.#settings;
    for (const { code, why } of leftOut(this.#settings, ply === 0 ? choice : undefined, codes)) {
      draft.skipped.push(this.#skipped(ply, cursor.move(code), why));
    }
  }

  improve(ply: number, move: unknown, value: number): void {
    const draft = this.#drafts[ply];
    // Adding 0 turns a negative zero into a plain one.
    if (draft === undefined) return;
    Object.assign(draft, { score: value + 0, best: move });
    const text = this.#textOf(ply, move);
    if (text !== undefined) draft.bestText = text;
  }

  skip(ply: number, moves: readonly unknown[], why: SkipReason): void {
    for (const move of moves) this.#drafts[ply]?.skipped.push(this.#skipped(ply, move, why));
  }

  answer(ply: number, kind: AnswerKind, value: number, claims: number): void {
    const draft = this.#drafts[ply];
    close(draft, kind, value, claims);
    // Without noisy moves the heuristic gives the value itself, regardless of the window.
    const isExact = kind === 'estimated' && this.#settings?.noisy === undefined;
    if (draft !== undefined && isExact) draft.bound = 'exact';
  }

  #skipped(ply: number, move: unknown, why: SkipReason): SkippedMove<Move> {
    const text = this.#textOf(ply, move);
    return { move: move as Move, ...(text === undefined ? {} : { text }), why };
  }

  /** A move of the board at a ply as text, unless that is the move itself or nothing is recorded there. */
  #textOf(ply: number, move: unknown): string | undefined {
    const { notation } = this.#writing;
    // The move before the root of a tree has no ply: its board is not known, and the notation may need it.
    if (notation === undefined || move === undefined || this.#drafts[ply] === undefined) return undefined;
    const text = notation(move, this.#boards[ply]);
    return text === move ? undefined : text;
  }
}

/** Completes a node with its result, for the side to move there. */
function close<Move>(draft: Draft<Move> | undefined, kind: TraceKind, score: number, claims: number): void {
  if (draft === undefined) return;
  draft.kind = kind;
  // Adding 0 turns a negative zero into a plain one.
  draft.score = score + 0;
  draft.proven = isProven(score, claims);
  draft.bound = boundOf(draft, kind, score, claims);
}

/** A value inside the window is exact, others are bounds. The value of a finished game is always exact. */
function boundOf<Move>({ alpha, beta }: Draft<Move>, kind: TraceKind, score: number, claims: number) {
  if (kind === 'ended' || kind === 'repeated') return 'exact';
  if (kind === 'believed') return claims === PROVEN ? 'exact' : claims === AT_MOST ? 'upper' : 'lower';
  if (score >= beta) return 'lower';
  return score <= alpha ? 'upper' : 'exact';
}

/**
 * The legal moves at the cursor's position that are not among `listed`, and why. Leaves the list of all moves of the position
 * as the cursor's current one. `choice`: the moves to search, if not all.
 */
function leftOut(
  settings: KernelSettings,
  choice: readonly number[] | undefined,
  listed: Int32Array,
): { code: number; why: SkipReason }[] {
  const { candidates, equalMoves, cursor } = settings;
  if (candidates === undefined && equalMoves === undefined && choice === undefined) return [];
  const kept = new Set(listed);
  const open = choice === undefined ? openTo(settings) : new Set(choice);
  const buffer = new MoveBuffer();
  const end = buffer.fill(cursor, 0);
  return [...buffer.codes.subarray(0, end)]
    .filter((code) => !kept.has(code))
    .map((code) => ({ code, why: open === undefined || open.has(code) ? 'symmetric' : 'not-candidate' }));
}

/** The moves that were candidates, as far as needed: `undefined` for all, and none of those left out counts as one. */
function openTo({ candidates, equalMoves, cursor }: KernelSettings): ReadonlySet<number> | undefined {
  if (candidates === undefined) return undefined;
  // The candidates are asked for again only if moves may have been left out for two reasons.
  if (equalMoves === undefined) return new Set();
  const buffer = new MoveBuffer();
  const end = buffer.fill(cursor, 0, candidates);
  return end === 0 ? undefined : new Set(buffer.codes.subarray(0, end));
}
