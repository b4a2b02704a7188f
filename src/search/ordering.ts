/**
 * The order in which moves are tried. Alpha-beta visits about the square root of minimax's tree if the best move comes first
 * and nearly all of it if it comes last.
 *
 * Moves are scored and picked one by one, the best first; equal moves stay in the order of the rules. A node that is cut off
 * after its first move never pays for sorting the rest.
 */

import type { Budget } from '../core/budget.js';
import type { Random } from '../core/random.js';
import type { Cursor } from '../rules/cursor.js';
import type { Side } from '../rules/outcome.js';
import { Merger } from './kernel/merger.js';
import { MAX_DEPTH } from './transposition-table.js';

/** Scores a move: the higher the score, the earlier it is tried. */
export interface MoveScorer<Board, Move> {
  // The board before the move, and the move.
  (board: Board, move: Move): number;
  /** The same on the game's own cursor, which stands before the move. */
  onCursor?(cursor: Cursor<Board, Move>, code: number): number;
}

/**
 * One way to order moves. Several may be combined in a list: `table` and `killers` come before everything else, at most
 * one of `history`, `evaluation` and a function sorts the rest, and `random` decides among equals.
 *
 * | ordering | tries first |
 * |---|---|
 * | `none` | moves in the order of the rules |
 * | `table` | the move stored in the table |
 * | `killers` | moves that were too good for the opponent elsewhere at the same ply |
 * | `history` | moves that were often best: each gains 2^k when chosen k plies above the horizon |
 * | `evaluation` | moves after which the heuristic's value is highest |
 * | `random` | any move, depending on the `seed` |
 * | a function | moves to which it gives the highest scores |
 */
export type MoveOrdering<Board, Move> =
  | 'none'
  | 'table'
  | 'killers'
  | 'history'
  | 'evaluation'
  | 'random'
  | MoveScorer<Board, Move>;

/** Scores moves by their code, on the cursor. */
export type CodeScorer = (cursor: Cursor<unknown, unknown>, code: number) => number;

/** What a `MoveSorter` sorts by, and the search that it works for. */
export interface SorterSettings {
  readonly cursor: Cursor<unknown, unknown>;
  readonly budget: Budget;
  readonly table: boolean;
  readonly killers: boolean;
  readonly history: boolean;
  /** For a search to the end of the game: the history counts plies from the root. */
  readonly toEnd: boolean;
  /** Whether the replies that a move leaves count, too. */
  readonly countsReplies: boolean;
  /** For the `random` ordering. */
  readonly random: Random | undefined;
  /** For `evaluation`, or the user's function. */
  readonly scorer: CodeScorer | undefined;
}

const FIRST = Number.POSITIVE_INFINITY;
const PROMOTED = 1e308;
const KILLER = 1e300;
const SECOND_KILLER = 1e299;
const HIGHEST_SCORE = 1e298;
/** Larger codes share an index in the history, which may give a worse order but never a wrong value. */
const HISTORY_SIZE = 1 << 16;
const FIRST_HISTORY_SIZE = 64;
const NO_GAINS = /* @__PURE__ */ new Float64Array(0);
const FIRST_ROOM = 256;
const HIGHEST_GAIN = 60;
/** 2^k, which takes longer to compute than to look up. */
const GAINS = /* @__PURE__ */ Float64Array.from({ length: HIGHEST_GAIN + 1 }, (_, height) => 2 ** height);
/** The gain of a move at the root, in a search to the end of the game. Plies further down than that gain 1. */
const GAIN_AT_ROOT = 30;

/** What a search has learnt about moves, independent of the position. An engine keeps it from move to move. */
export class Experience {
  /** By side and code: how often, and how high in the tree, a move was best. Only as long as the codes so far require. */
  readonly history: [Float64Array, Float64Array] = [NO_GAINS, NO_GAINS];
  /** Two codes per ply, the newer first. */
  readonly killers: number[] = [];

  /** Lets old experience fade between the moves of a game. Killers are dropped: they belong to other plies by then. */
  fade(): void {
    this.killers.length = 0;
    for (const side of this.history) for (let at = 0; at < side.length; at++) side[at] /= 8;
  }

  /** Makes room for small codes, which are all that most games have. */
  makeRoom(): void {
    for (const side of [0, 1] as const) if (this.history[side].length === 0) this.#lengthen(side, 0);
  }

  /** Records that a move was best for a side. */
  gain(side: Side, code: number, gain: number): void {
    const at = code & (HISTORY_SIZE - 1);
    let gains = this.history[side];
    if (at >= gains.length) gains = this.#lengthen(side, at);
    gains[at] += gain;
  }

  #lengthen(side: Side, at: number): Float64Array {
    const longer = new Float64Array(Math.min(HISTORY_SIZE, Math.max(FIRST_HISTORY_SIZE, 2 * at)));
    longer.set(this.history[side]);
    this.history[side] = longer;
    return longer;
  }
}

/** What a move has gained so far. */
function gainOf(history: Float64Array, code: number): number {
  const at = code & (HISTORY_SIZE - 1);
  return at < history.length ? history[at] : 0;
}

/** Keeps a score below those of the killers, and turns NaN into a number. */
function atMostHighest(score: number): number {
  return score <= HIGHEST_SCORE ? score : HIGHEST_SCORE;
}

/** Most cut-offs come within the first moves, so the rest of a list is sorted only after this many picks. */
const PICKS_BEFORE_SORTING = 6;

export class MoveSorter {
  readonly #settings: SorterSettings;
  readonly #experience: Experience;
  /** `undefined` if moves are not sorted by it. */
  readonly #history: readonly [Float64Array, Float64Array] | undefined;
  readonly #killers: number[];
  /** Parallel to the codes of the move buffer. */
  #scores: Float64Array;
  /** By the index after a list's last move: where the list changes from picking to sorting. */
  #sortedFrom: Int32Array;
  readonly #merger: Merger;
  /** Whether experience is recorded and random numbers are used up. */
  isLearning = true;

  constructor(settings: SorterSettings, experience: Experience) {
    this.#settings = settings;
    this.#experience = experience;
    this.#killers = experience.killers;
    // Here and not at the first move, because V8 would have to recompile code that first ran without growing the arrays.
    if (settings.history) experience.makeRoom();
    this.#history = settings.history ? experience.history : undefined;
    const room = this.isActive ? FIRST_ROOM : 0;
    this.#scores = new Float64Array(room);
    this.#sortedFrom = new Int32Array(room + 1);
    this.#merger = new Merger(room);
  }

  /** Whether there is anything to sort by. */
  get isActive(): boolean {
    const { table, killers, history, random, scorer } = this.#settings;
    return table || killers || history || random !== undefined || scorer !== undefined;
  }

  /** Whether the table's move comes first. */
  get usesTable(): boolean {
    return this.#settings.table;
  }

  /** Scores the moves `codes[from]` to `codes[end - 1]` of the cursor's position; `first` is tried first. May run out of budget. */
  score(codes: Int32Array, from: number, end: number, ply: number, first: number): void {
    const { cursor, budget, random, scorer, killers } = this.#settings;
    const history = this.#history?.[cursor.side];
    if (end > this.#scores.length) this.#grow(end);
    this.#sortedFrom[end] = from + PICKS_BEFORE_SORTING;
    if (this.isLearning) random?.shuffle(codes, from, end);
    const scores = this.#scores;
    const killer = killers ? (this.#killers[2 * ply] ?? -1) : -1;
    const secondKiller = killers ? (this.#killers[2 * ply + 1] ?? -1) : -1;
    for (let at = from; at < end; at++) {
      const code = codes[at];
      if (code === first) scores[at] = FIRST;
      else if (code === killer) scores[at] = KILLER;
      else if (code === secondKiller) scores[at] = SECOND_KILLER;
      else if (history !== undefined) scores[at] = gainOf(history, code);
      else if (scorer === undefined) scores[at] = 0;
      else {
        budget.work();
        scores[at] = atMostHighest(scorer(cursor, code));
      }
    }
  }

  /** Whether the replies that a move leaves are worth counting. */
  get countsReplies(): boolean {
    return this.#settings.countsReplies;
  }

  /** After `score`: has moves that leave few replies tried early. The square was better than the count itself, if only slightly. */
  preferFewReplies(at: number, replies: number): void {
    if (this.#scores[at] < SECOND_KILLER) this.#scores[at] = (this.#scores[at] + 1) / (replies * replies);
  }

  /** After `score`: follows a move that goes from index `at` to `to`, before the moves between. Its own score is not needed. */
  passOver(to: number, at: number): void {
    this.#scores.copyWithin(to + 1, to, at);
  }

  /** After `passOver`: picking begins at this index. */
  beginAt(at: number, end: number): void {
    this.#sortedFrom[end] = at + PICKS_BEFORE_SORTING;
  }

  /** After `score`: has these moves tried first, in this order. */
  promote(codes: Int32Array, from: number, end: number, first: readonly number[]): void {
    for (const [place, code] of first.entries()) {
      const at = codes.subarray(from, end).indexOf(code);
      if (place > 0 && at >= 0) this.#scores[from + at] = PROMOTED / place;
    }
  }

  /**
   * Moves the best of the moves from `at` on to index `at`, keeps the order of the others, and returns it. Must be called for
   * one index after the other. A list that is not cut off after a few picks is likely to be needed whole, so it is sorted then.
   */
  pick(codes: Int32Array, at: number, end: number): number {
    const scores = this.#scores;
    const sortedFrom = this.#sortedFrom[end];
    if (at >= sortedFrom) {
      if (at === sortedFrom) this.#merger.sort(codes, scores, at, end);
      return codes[at];
    }
    let best = at;
    for (let other = at + 1; other < end; other++) if (scores[other] > scores[best]) best = other;
    const code = codes[best];
    const score = scores[best];
    for (let behind = best; behind > at; behind--) {
      codes[behind] = codes[behind - 1];
      scores[behind] = scores[behind - 1];
    }
    codes[at] = code;
    scores[at] = score;
    return code;
  }

  /** Moves the move at index `from`, picked already, to an index before it. Those between keep their order. */
  bringForward(codes: Int32Array, at: number, from: number): void {
    const code = codes[from];
    const score = this.#scores[from];
    codes.copyWithin(at + 1, at, from);
    this.#scores.copyWithin(at + 1, at, from);
    codes[at] = code;
    this.#scores[at] = score;
  }

  /** Records that a move was chosen `depth` plies above the horizon. `isCut`: it caused a cut-off. */
  reward(side: Side, code: number, ply: number, depth: number, isCut: boolean): void {
    if (!this.isLearning) return;
    if (this.#history !== undefined) this.#experience.gain(side, code, GAINS[this.#height(ply, depth)]);
    if (isCut && this.#settings.killers && this.#killers[2 * ply] !== code) {
      this.#killers[2 * ply + 1] = this.#killers[2 * ply] ?? -1;
      this.#killers[2 * ply] = code;
    }
  }

  /** How high in the tree a move was chosen. */
  #height(ply: number, depth: number): number {
    if (this.#settings.toEnd && depth > MAX_DEPTH / 2) return Math.max(0, GAIN_AT_ROOT - ply);
    return Math.min(depth, HIGHEST_GAIN);
  }

  #grow(length: number): void {
    const longer = new Float64Array(Math.max(length, 2 * this.#scores.length));
    longer.set(this.#scores);
    this.#scores = longer;
    const ends = new Int32Array(longer.length + 1);
    ends.set(this.#sortedFrom);
    this.#sortedFrom = ends;
  }
}
