/**
 * The kernel's search with every position written down: the same tree, node by node. `Kernel.visit` and what it calls have
 * their twins here, which use the kernel's own parts for all that is not a loop; a test holds the two to the same nodes. So
 * the kernel has neither a branch nor a second form for the trace, and whoever does not trace does not pay for it.
 */

import { ONGOING } from '../rules/cursor.js';
import type { Side } from '../rules/outcome.js';
import { foresee } from '../search/foresight.js';
import type { Kernel } from '../search/kernel.js';
import { type CodeLister, LEFT_OUT } from '../search/kernel-settings.js';
import { QUIESCENCE_PLIES } from '../search/quiescence.js';
import { AT_LEAST, AT_MOST, flipClaims, justAbove, justBelow, NO_CLAIM } from '../search/score.js';
import { leftOut } from './left-out.js';
import { close, type Draft, type Recorder } from './recorder.js';
import type { SkipReason, TraceAttempt } from './trace-node.js';

export class TracedSearch<Move> {
  readonly #kernel: Kernel;
  readonly #recorder: Recorder<Move>;
  /** Where the next position is written down; `undefined` where there is no room. */
  #siblings: Draft<Move>[] | undefined;
  /** How the next position is asked. */
  #move: Move | undefined;
  #attempt: TraceAttempt = 'full';

  constructor(kernel: Kernel, recorder: Recorder<Move>, after: Move | undefined) {
    this.#kernel = kernel;
    this.#recorder = recorder;
    this.#siblings = recorder.searches;
    this.#move = after;
  }

  /** `Kernel.search`. */
  search(depth: number, alpha: number, beta: number): number {
    this.#kernel.root.begin(alpha);
    return this.#visit(0, depth, alpha, beta, 0);
  }

  #visit(ply: number, depth: number, alpha: number, beta: number, from: number): number {
    const kernel = this.#kernel;
    const ending = kernel.arrive(ply);
    const draft = this.#open(ply, depth, alpha, beta);
    if (ending !== ONGOING) return this.#close(draft, 'ended', kernel.finished(ending, ply));
    const siblings = this.#siblings;
    this.#siblings = draft?.children;
    const value =
      depth <= 0
        ? this.#horizon(draft, ply, depth, alpha, beta, from)
        : this.#above(draft, ply, depth, alpha, beta, from);
    this.#siblings = siblings;
    return value;
  }

  #open(ply: number, depth: number, alpha: number, beta: number): Draft<Move> | undefined {
    const { side } = this.#kernel.cursor;
    const question = { move: this.#move, side, depth, alpha, beta, attempt: this.#attempt };
    return this.#recorder.open(this.#siblings, ply, question);
  }

  #close(draft: Draft<Move> | undefined, kind: Draft<Move>['kind'], value: number): number {
    close(draft, kind, value, this.#kernel.claims);
    return value;
  }

  /** The first half of `Kernel.#expand`: what needs no search. */
  #above(
    draft: Draft<Move> | undefined,
    ply: number,
    depth: number,
    alpha: number,
    beta: number,
    from: number,
  ): number {
    const kernel = this.#kernel;
    const { link } = kernel;
    if (link !== undefined && kernel.recall(link, ply, depth, alpha, beta)) {
      return this.#close(draft, 'table', link.value);
    }
    if (kernel.hasForesight && ply > 0) {
      const value = foresee(kernel, ply, depth, alpha, beta);
      if (!Number.isNaN(value)) return this.#close(draft, 'believed', value);
    }
    return this.#close(draft, 'searched', this.#expand(draft, ply, depth, alpha, beta, from));
  }

  /** The loop of `Kernel.#expand`, for positions near the horizon too. */
  #expand(
    draft: Draft<Move> | undefined,
    ply: number,
    depth: number,
    alpha: number,
    beta: number,
    from: number,
  ): number {
    const kernel = this.#kernel;
    const { cursor } = kernel;
    const { side } = cursor;
    const end = kernel.moves.list(cursor, ply, from);
    let atMost = kernel.moves.isRestricted ? NO_CLAIM : AT_MOST;
    this.#noteLeftOut(draft, ply, from, end);
    let atLeast = NO_CLAIM;
    let best = Number.NEGATIVE_INFINITY;
    let bestCode = -1;
    let floor = alpha;
    for (let at = from; at < end; at++) {
      const code = kernel.moves.pick(at, end);
      const move = cursor.move(code) as Move;
      const below = kernel.enter(code, depth);
      const less = kernel.reduction(ply, at - from, depth, below, floor);
      if (less === LEFT_OUT) {
        cursor.undo();
        atMost = NO_CLAIM;
        draft?.skipped.push({ move, why: 'late' });
        continue;
      }
      this.#move = move;
      const value = this.#probe(side, ply + 1, below, less, floor, beta, end, at === from);
      cursor.undo();
      atMost &= kernel.claims;
      const isProvenEqual = value === best && (kernel.claims & AT_LEAST) > atLeast;
      if (value > best || isProvenEqual) {
        best = value;
        bestCode = code;
        atLeast = kernel.claims & AT_LEAST;
        if (value > floor || isProvenEqual) kernel.line.extend(ply, code);
        if (draft !== undefined) Object.assign(draft, { score: value + 0, best: move });
      }
      if (ply === 0) kernel.root.note(code, value, kernel.claims);
      if (value > floor) {
        floor = ply === 0 && kernel.settings.multi ? justBelow(value) : value;
        if (floor >= beta) {
          if (at + 1 < end) atMost = NO_CLAIM;
          this.#noteSkipped(draft, at + 1, end, 'cutoff');
          break;
        }
      }
    }
    return kernel.leave(ply, depth, alpha, beta, best, bestCode, atLeast | atMost);
  }

  /** `Kernel.#probe`, saying how it asks. */
  #probe(
    side: Side,
    ply: number,
    depth: number,
    less: number,
    floor: number,
    beta: number,
    from: number,
    isFirst: boolean,
  ): number {
    const ceiling = Math.min(justAbove(floor), beta);
    const move = this.#move;
    const ask = (attempt: TraceAttempt, left: number, upper: number): number => {
      this.#move = move;
      this.#attempt = attempt;
      return this.#child(side, ply, left, floor, upper, from);
    };
    if (less > 0) {
      const value = ask('reduced', depth - less, ceiling);
      if (value <= floor) return value;
    }
    if (isFirst || !this.#kernel.asksTwice(side, depth, floor)) return ask(less > 0 ? 'again' : 'full', depth, beta);
    const value = ask('null window', depth, ceiling);
    return value >= ceiling && value < beta ? ask('again', depth, beta) : value;
  }

  /** `Kernel.child`. */
  #child(side: Side, ply: number, depth: number, alpha: number, beta: number, from: number): number {
    const kernel = this.#kernel;
    const isSameSide = kernel.cursor.side === side;
    const left = depth - (isSameSide ? kernel.moveCost : kernel.turnCost);
    const [low, high] = isSameSide ? [alpha, beta] : [0 - beta, 0 - alpha];
    let value: number;
    if (kernel.isRepeated()) {
      value = kernel.repeated(ply);
      this.#close(this.#open(ply, left, low, high), 'repeated', value);
    } else {
      value = this.#visit(ply, left, low, high, from);
      if (!isSameSide) {
        value = 0 - value;
        kernel.claims = flipClaims(kernel.claims);
      }
    }
    kernel.path?.leave();
    return value;
  }

  /** `Kernel.#horizon`. */
  #horizon(
    draft: Draft<Move> | undefined,
    ply: number,
    depth: number,
    alpha: number,
    beta: number,
    from: number,
  ): number {
    const kernel = this.#kernel;
    const { leaf, noisy } = kernel.settings;
    const verdict = leaf?.(kernel.cursor);
    if (verdict !== undefined && verdict.kind !== 'estimate') {
      return this.#close(draft, 'believed', kernel.believed(verdict, ply));
    }
    const value = kernel.evaluate();
    kernel.claims = NO_CLAIM;
    const isQuiet = noisy === undefined || value >= beta || depth <= -QUIESCENCE_PLIES;
    const score = isQuiet ? value : this.#quiesce(draft, noisy, value, ply, depth, Math.max(alpha, value), beta, from);
    this.#close(draft, 'estimated', score);
    // Without noisy moves the heuristic's word is the value itself, whatever the window.
    if (draft !== undefined && noisy === undefined) draft.bound = 'exact';
    return score;
  }

  /** `quiesce`. */
  #quiesce(
    draft: Draft<Move> | undefined,
    noisy: CodeLister,
    standing: number,
    ply: number,
    depth: number,
    alpha: number,
    beta: number,
    from: number,
  ): number {
    const kernel = this.#kernel;
    const { cursor, moves } = kernel;
    const { side } = cursor;
    const end = moves.buffer.fill(cursor, from, noisy);
    let best = standing;
    let claims = NO_CLAIM;
    let at = from;
    for (; at < end && best < beta; at++) {
      const code = moves.buffer.codes[at];
      this.#move = cursor.move(code) as Move;
      const move = this.#move;
      this.#attempt = 'full';
      cursor.play(code);
      const below = depth - 1 + (cursor.side === side ? kernel.moveCost : kernel.turnCost);
      const value = this.#child(side, ply + 1, below, Math.max(alpha, best), beta, end);
      cursor.undo();
      if (value > best) {
        best = value;
        claims = kernel.claims & AT_LEAST;
        kernel.line.extend(ply, code);
        if (draft !== undefined) draft.best = move;
      }
    }
    this.#noteSkipped(draft, at, end, 'cutoff');
    kernel.claims = claims;
    return best;
  }

  /** Writes down the moves that never were on the list. */
  #noteLeftOut(draft: Draft<Move> | undefined, ply: number, from: number, end: number): void {
    if (draft === undefined) return;
    const { cursor, moves } = this.#kernel;
    for (const { code, why } of leftOut(this.#kernel, ply, moves.buffer.codes.slice(from, end))) {
      draft.skipped.push({ move: cursor.move(code) as Move, why });
    }
  }

  /** Writes down the moves of the list from index `at` on. */
  #noteSkipped(draft: Draft<Move> | undefined, at: number, end: number, why: SkipReason): void {
    if (draft === undefined) return;
    const { cursor, moves } = this.#kernel;
    for (const code of moves.buffer.codes.subarray(at, end))
      draft.skipped.push({ move: cursor.move(code) as Move, why });
  }
}
