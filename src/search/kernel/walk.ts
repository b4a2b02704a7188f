/**
 * The one tree search of the library: fail-soft alpha-beta over a cursor. Its settings switch on everything that alpha-beta can
 * use: null windows, a table, orderings, reductions, quiescence … It checks nothing; the drivers do that.
 *
 * The tree is walked with a stack of frames, one per ply, in three steps:
 *
 *     arrive     a position was asked: it answers at once (game over, horizon, table), or its frame is opened
 *     advance    the frame on top plays its next move and asks the position after it
 *     hear       the frame below the one that answered takes the value in; then it advances, asks again, or answers itself
 *
 * So a pause is a return, resuming is another call, no line is too long for the call stack, and an observer is told of these
 * steps. The leaves are valued by the frame above them (frontier.ts).
 *
 * Contract: a position is asked with a depth and a window. It answers v, for its side to move. If V is the value of plain
 * minimax to that depth,
 *
 *     v ≤ alpha        V ≤ v
 *     alpha < v < beta V = v
 *     v ≥ beta         V ≥ v
 *
 * A search for exact answers looks at all children before it enters one: see look-ahead.ts.
 *
 * Claims say what is proven about v (see score.ts). Among equally good moves, a proven one is preferred to an estimated one. The
 * window is flipped when a position is asked (`Questions.put`), the answer when it is heard, and both only if the turn has
 * passed to the other side.
 */

import type { Budget } from '../../core/budget.js';
import { type Cursor, ONGOING } from '../../rules/cursor.js';
import type { Marks } from '../marks.js';
import { AT_LEAST, AT_MOST, flipClaims, NO_CLAIM, PROVEN } from '../score.js';
import { EXACT, LOWER, UPPER } from '../transposition-table.js';
import { AGAIN, type Attempt, Frame } from './frame.js';
import { FINISHED, Frontier, INTERRUPTED } from './frontier.js';
import { Judge } from './judge.js';
import { Line } from './line.js';
import type { WalkParts } from './look-ahead.js';
import { MoveList } from './move-list.js';
import type { Path } from './path.js';
import { Questions } from './questions.js';
import { RootRecord } from './root-record.js';
import type { KernelSettings, LookAheadClass } from './settings.js';
import type { TableLink } from './table-link.js';
import type { AnswerKind, TreeObserver } from './tree-observer.js';

/** What comes after a step: a position was asked, a frame wants its next move, a position has answered, or the walk pauses. */
const ASKED = 0;
const OPEN = 1;
const ANSWERED = 2;
const PAUSED = 3;
type Step = typeof ASKED | typeof OPEN | typeof ANSWERED | typeof PAUSED;

/** The names of the attempts, by number. */
const ATTEMPTS = ['full', 'again', 'null-window', 'reduced'] as const;

/** Noisy moves are tried at most this many plies beyond the horizon. */
const QUIESCENCE_PLIES = 64;

export class Walk {
  /** Best play found, from the root down. */
  readonly line = new Line();
  /** What is known about the moves at the root. */
  readonly root: RootRecord;
  readonly moves: MoveList;
  readonly judge: Judge;
  cutoffs = 0;
  selectiveDepth = 0;

  readonly #settings: KernelSettings;
  readonly #cursor: Cursor<unknown, unknown>;
  readonly #budget: Budget;
  readonly #link: TableLink | undefined;
  readonly #path: Path | undefined;
  /** Whether a position on the path has been hashed by the time it is looked up. */
  readonly #isHashed: boolean;
  readonly #observer: TreeObserver | undefined;
  readonly #questions: Questions;
  readonly #frontier: Frontier;
  readonly #lookAhead: InstanceType<LookAheadClass> | undefined;
  readonly #marks: Marks | undefined;

  readonly #bottom = new Frame(undefined);
  /** The top of the stack; the cursor stands on its position. */
  #top = this.#bottom;
  /** The frame of the last likely move: the next one is mostly a ply below. */
  #likely = this.#bottom;
  #step: Step = ASKED;
  #pathLength = 0;
  /** The move that led to the root, in a search that completes a line. */
  #after: unknown;

  constructor(settings: KernelSettings) {
    this.#settings = settings;
    this.#cursor = settings.cursor;
    this.#budget = settings.budget;
    this.#link = settings.link;
    this.#path = settings.path;
    this.#isHashed = settings.path?.usesCursorHash ?? false;
    this.#observer = settings.observer;
    this.#marks = settings.marks;
    this.root = new RootRecord(settings);
    this.moves = new MoveList(settings, this.root);
    this.judge = new Judge(settings);
    this.#questions = new Questions(settings, this.moves, this.root);
    this.#frontier = new Frontier(settings, this.judge, this.moves, this.line);
    const { judge, moves, line } = this;
    const parts: WalkParts = { judge, moves, line, questions: this.#questions };
    this.#lookAhead = settings.lookAhead && new settings.lookAhead(settings, parts as never);
  }

  /** Asks the cursor's position, as the root. `after`: the move that led there, for an observer. */
  begin(depth: number, alpha: number, beta: number, after?: unknown): void {
    const bottom = this.#bottom;
    this.root.begin(alpha);
    bottom.side = this.#cursor.side;
    bottom.depth = depth;
    bottom.alpha = alpha;
    bottom.beta = beta;
    this.#top = bottom;
    this.#step = ASKED;
    this.#pathLength = this.#path?.length ?? 0;
    this.#after = after;
  }

  /** Walks on. Returns true when the root has answered, false at a pause. After `OUT_OF_BUDGET` is thrown, call `rewind`. */
  run(): boolean {
    let step: Step = this.#step;
    for (;;) {
      const top = this.#top;
      if (step === OPEN) step = this.#advance(top);
      else if (step === ASKED) step = this.#arrive(top);
      else if (step === PAUSED) return false;
      else if (top.previous === undefined) return true;
      else step = this.#hear(top.previous, top);
    }
  }

  /** The root's answer. */
  get value(): number {
    return this.#bottom.value;
  }

  /** What is proven about the root's answer. */
  get claims(): number {
    return this.#bottom.claims;
  }

  /** The root moves that an interrupted search has not finished, the one it was searching first. */
  get unfinishedCodes(): number[] {
    const { code, from, end } = this.#bottom;
    const listed = [code, ...this.moves.buffer.codes.subarray(from, end)];
    return [...new Set(listed)].filter((each) => !this.root.codes.includes(each));
  }

  /** Takes the cursor back to the root in the middle of a search. */
  rewind(): void {
    for (; this.#top.previous !== undefined; this.#top = this.#top.previous) {
      this.#cursor.undo();
      this.#marks?.clear(this.#top.previous);
    }
    this.#path?.truncate(this.#pathLength);
  }

  /**
   * A likely move, `ply` moves below the root, found without a search: for when the budget is spent. The ply matters because
   * the table may name a position differently at another ply.
   */
  likelyMove(ply: number): number {
    if (this.#likely.ply > ply) this.#likely = this.#bottom;
    while (this.#likely.ply < ply) this.#likely = this.#likely.next;
    this.#link?.find(this.#cursor, this.#likely, false);
    return this.moves.likely(this.#cursor, ply);
  }

  /** Puts the cursor's position on the path, in a game that can repeat. Returns true if that ends the game. */
  enterPath(): boolean {
    return this.#path?.visit(this.#cursor) === true && this.#cursor.outcome() === ONGOING;
  }

  #arrive(frame: Frame): Step {
    const cursor = this.#cursor;
    const { ply, depth } = frame;
    this.#reach(ply);
    if (ply > 0 && --this.#budget.countdown < 0 && this.#budget.refill()) return this.#pause(ASKED);
    if (this.#observer !== undefined) this.#tellArrival(frame);
    if (ply > 0) {
      if (this.#path !== undefined && this.#endsByRepetition(frame)) {
        frame.value = this.judge.valueOfRepetition(this.#path.ending(), ply);
        return this.#answer(frame, this.judge.claimsOfRepetition, 'repeated');
      }
      const ending = cursor.outcome();
      if (ending !== ONGOING) {
        frame.value = this.judge.valueOf(ending, ply);
        return this.#answer(frame, PROVEN, 'ended');
      }
    }
    if (depth <= 0) return this.#horizon(frame);
    if (this.#lookAhead !== undefined && ply > 0 && this.#lookAhead.isTooLate(frame)) {
      return this.#answer(frame, frame.claims, 'table');
    }
    // The root is searched even if the table knows its value, for its move.
    if (this.#link?.probe(cursor, frame, this.#isHashed && frame.isOnPath) && ply > 0) {
      return this.#answer(frame, frame.claims, 'table');
    }
    if (this.judge.hasForesight && ply > 0 && this.judge.foresees(frame)) {
      return this.#answer(frame, frame.claims, 'believed');
    }
    const end = this.moves.list(cursor, ply, frame.from);
    if (this.#observer !== undefined) this.#tellList(frame, end);
    frame.value = Number.NEGATIVE_INFINITY;
    this.#open(frame, end, this.moves.isRestricted ? NO_CLAIM : AT_MOST);
    frame.isUnfinished = this.moves.isUnfinished;
    if (ply === 0) return OPEN;
    if (end === frame.from) {
      this.judge.losesNext(frame);
      return this.#answer(frame, frame.claims, 'believed');
    }
    if (depth <= this.#frontier.depth) return this.#valueLeaves(frame);
    return this.#lookAhead?.settles(frame) ? this.#close(frame) : OPEN;
  }

  /** Puts a position on the path, unless it cannot matter there. Returns true if that ends the game. */
  #endsByRepetition(frame: Frame): boolean {
    frame.isOnPath = !(frame.depth <= this.#frontier.depth && this.#frontier.needsNoPath(frame));
    return frame.isOnPath && this.enterPath();
  }

  /** Puts a frame on the path after all, when its next move has been played. */
  #enterLate(frame: Frame): void {
    this.#cursor.undo();
    this.#path?.visit(this.#cursor);
    this.#cursor.play(frame.code);
    frame.isOnPath = true;
  }

  /** Opens a frame whose moves are listed up to `end`. */
  #open(frame: Frame, end: number, fromAll: number): void {
    frame.at = frame.from;
    frame.end = end;
    frame.bestCode = -1;
    frame.fromBest = NO_CLAIM;
    frame.fromAll = fromAll;
    frame.isQuiet = false;
    frame.isUnfinished = false;
  }

  /** Plays the next move of a frame and asks the position after it. */
  #advance(frame: Frame): Step {
    if (frame.depth <= this.#frontier.depth && frame.ply > 0) return this.#valueLeaves(frame);
    if (!this.#questions.pick(frame)) return this.#close(frame);
    this.#cursor.play(frame.code);
    return this.#ask(frame, this.#questions.firstAttempt(frame));
  }

  #ask(frame: Frame, attempt: Attempt): Step {
    this.#top = this.#questions.put(frame, attempt);
    return ASKED;
  }

  /** Values the leaves below a frame. A move that keeps the turn may not lead to a leaf: it is asked, then the frame continues. */
  #valueLeaves(frame: Frame): Step {
    this.#reach(frame.ply + 1);
    const why = this.#frontier.run(frame);
    if (why === FINISHED) return this.#close(frame);
    if (why === INTERRUPTED) return this.#pause(OPEN);
    if (this.#path !== undefined && !frame.isOnPath) this.#enterLate(frame);
    frame.below = frame.depth;
    frame.less = 0;
    return this.#ask(frame, this.#questions.firstAttempt(frame));
  }

  /** Takes in the answer of the position below. */
  #hear(frame: Frame, child: Frame): Step {
    const { ply, code, beta, value: best } = frame;
    this.#top = frame;
    let { value, claims } = child;
    if (child.side !== frame.side) {
      value = 0 - value;
      claims = flipClaims(claims);
    }
    if (this.#path !== undefined && child.isOnPath) this.#path.leave();
    if (frame.attempt > AGAIN) {
      const attempt = this.#questions.nextAttempt(frame, value);
      if (attempt !== undefined) return this.#ask(frame, attempt);
    }
    this.#cursor.undo();
    if (this.#marks !== undefined) this.#marks.clear(frame);
    frame.fromAll &= claims;
    if (value > best || (value === best && (claims & AT_LEAST) > frame.fromBest)) {
      frame.value = value;
      frame.bestCode = code;
      frame.fromBest = claims & AT_LEAST;
      if (value > frame.alpha || value === best) this.line.extend(ply, code);
      if (this.#observer !== undefined) this.#observer.improve(ply, this.#cursor.move(code), value);
    }
    if (ply === 0) this.#note(code, value, claims);
    const isCut = value >= beta && this.#questions.floor(frame) >= beta;
    return isCut || frame.at === frame.end ? this.#close(frame) : OPEN;
  }

  // A method of its own, so that taking in an answer makes no closure anywhere else.
  #note(code: number, value: number, claims: number): void {
    this.root.note(code, value, claims, () => this.line.codes(1));
  }

  /** Stores what was found about a position and answers. If some moves are not listed yet and may matter, lists them instead. */
  #close(frame: Frame): Step {
    const isCut = frame.value >= frame.beta;
    if (frame.isUnfinished) {
      if (!isCut) return this.#listRemaining(frame);
      frame.fromAll = NO_CLAIM;
    }
    if (isCut && frame.at < frame.end) {
      frame.fromAll = NO_CLAIM;
      if (this.#observer !== undefined) this.#tellCutoff(frame);
    }
    const claims = frame.fromBest | frame.fromAll;
    if (frame.isQuiet) return this.#answer(frame, claims, 'estimated');
    if (isCut) this.cutoffs++;
    if (this.#link !== undefined || this.moves.sorter !== undefined) this.#remember(frame, isCut, claims);
    return this.#answer(frame, claims, 'searched');
  }

  #listRemaining(frame: Frame): Step {
    frame.end = this.moves.listRemaining(this.#cursor, frame.end);
    frame.isUnfinished = false;
    return OPEN;
  }

  #remember(frame: Frame, isCut: boolean, claims: number): void {
    const { ply, depth, alpha, value, bestCode } = frame;
    if (value > alpha) this.moves.sorter?.reward(this.#cursor.side, bestCode, ply, depth, isCut);
    // If only some moves of the root were searched, its value is unknown and must not be stored.
    if (this.#link === undefined || (ply === 0 && this.root.choice !== undefined)) return;
    const bound = isCut ? LOWER : value > alpha ? EXACT : UPPER;
    this.#link.store(this.#cursor, frame, bound, claims, bestCode);
  }

  /** Gives the answer of a position. Its value is already in its frame. */
  #answer(frame: Frame, claims: number, kind: AnswerKind): Step {
    frame.claims = claims;
    if (this.#observer !== undefined) this.#observer.answer(frame.ply, kind, frame.value, claims);
    return ANSWERED;
  }

  /** A position at or beyond the horizon: the verdict of a solver, the heuristic's value, or what its noisy moves lead to. */
  #horizon(frame: Frame): Step {
    const { noisy } = this.#settings;
    if (this.judge.knows(frame)) return this.#answer(frame, frame.claims, 'believed');
    frame.value = this.judge.evaluate();
    if (noisy === undefined || frame.value >= frame.beta || frame.depth <= -QUIESCENCE_PLIES) {
      return this.#answer(frame, NO_CLAIM, 'estimated');
    }
    const end = this.moves.buffer.fill(this.#cursor, frame.from, noisy);
    if (end === frame.from) return this.#answer(frame, NO_CLAIM, 'estimated');
    this.#open(frame, end, NO_CLAIM);
    frame.isQuiet = true;
    return OPEN;
  }

  /** Records how deep the search has gone. */
  #reach(ply: number): void {
    this.line.end(ply);
    if (ply > this.selectiveDepth) this.selectiveDepth = ply;
  }

  #pause(step: Step): Step {
    this.#step = step;
    return PAUSED;
  }

  #tellArrival({ ply, side, depth, alpha, beta, previous }: Frame): void {
    const move = previous === undefined ? this.#after : this.#cursor.move(previous.code);
    const attempt = ATTEMPTS[previous?.attempt ?? 0];
    this.#observer?.arrive(ply, { move, side, depth, alpha, beta, attempt });
  }

  #tellList({ ply, from }: Frame, end: number): void {
    this.#observer?.list(ply, this.moves.buffer.codes.slice(from, end), this.root.choice);
  }

  #tellCutoff({ ply, at, end }: Frame): void {
    const left = Array.from(this.moves.buffer.codes.subarray(at, end), (code) => this.#cursor.move(code));
    this.#observer?.skip(ply, left, 'cutoff');
  }
}
