/**
 * How a frame asks the position after one of its moves: how deep, with which window, and whether a cheaper question comes first.
 *
 *     reduced       less depth, null window     → next if it fails high
 *     null window   full depth: is it better?   → next if the value falls inside the window
 *     in full
 */

import type { Cursor } from '../../rules/cursor.js';
import type { Marks } from '../marks.js';
import { justAbove, NO_CLAIM } from '../score.js';
import { MAX_DEPTH } from '../transposition-table.js';
import { AGAIN, type Attempt, type Frame, FULL, NULL_WINDOW, REDUCED } from './frame.js';
import type { MoveList } from './move-list.js';
import type { RootRecord } from './root-record.js';
import { type KernelSettings, LEFT_OUT } from './settings.js';

export class Questions {
  readonly #settings: KernelSettings;
  readonly #cursor: Cursor<unknown, unknown>;
  readonly #moves: MoveList;
  readonly #root: RootRecord;
  readonly #moveCost: number;
  readonly #turnCost: number;
  readonly #adjustsDepth: boolean;
  readonly #nullWindows: boolean;
  readonly #marks: Marks | undefined;

  constructor(settings: KernelSettings, moves: MoveList, root: RootRecord) {
    this.#settings = settings;
    this.#cursor = settings.cursor;
    this.#moves = moves;
    this.#root = root;
    this.#moveCost = settings.moveCost;
    this.#turnCost = settings.turnCost;
    this.#adjustsDepth = settings.extend !== undefined || settings.reduce !== undefined;
    this.#nullWindows = settings.nullWindows;
    this.#marks = moves.sorter === undefined || settings.link === undefined ? undefined : settings.marks;
  }

  /** Picks the next move of a frame and the depth below it. Returns false if none is left. */
  pick(frame: Frame): boolean {
    if (this.#adjustsDepth && !frame.isQuiet) return this.#pickUnskipped(frame);
    const { at } = frame;
    const { sorter, buffer } = this.#moves;
    // Noisy moves keep the order they were listed in.
    frame.code = sorter === undefined || frame.isQuiet ? buffer.codes[at] : sorter.pick(buffer.codes, at, frame.end);
    if (this.#marks !== undefined) {
      this.#marks.avoidOthers(frame, this.#moves);
      this.#marks.set(frame);
    }
    frame.at = at + 1;
    frame.below = frame.depth;
    frame.less = 0;
    return true;
  }

  #pickUnskipped(frame: Frame): boolean {
    const { depth, end } = frame;
    const { extend, observer } = this.#settings;
    for (let at = frame.at; at < end; at++) {
      frame.at = at;
      frame.code = this.#moves.pick(at, end);
      this.#marks?.avoidOthers(frame, this.#moves);
      const { code } = frame;
      const below = extend === undefined ? depth : Math.min(depth + extend(this.#cursor, code), MAX_DEPTH - 1);
      const less = this.#reduction(frame, at - frame.from, below);
      frame.below = below;
      if (less !== LEFT_OUT) {
        frame.less = less;
        this.#marks?.set(frame);
        frame.at = at + 1;
        return true;
      }
      frame.at = at + 1;
      frame.fromAll = NO_CLAIM;
      observer?.skip(frame.ply, [this.#cursor.move(code)], 'late');
    }
    return false;
  }

  /** How many plies to reduce the move at this place in the order: none if it was extended. */
  #reduction(frame: Frame, place: number, below: number): number {
    const { reduce } = this.#settings;
    const { depth } = frame;
    if (reduce === undefined || place === 0 || below > depth) return 0;
    if (this.floor(frame) === Number.NEGATIVE_INFINITY) return 0;
    const less = reduce(place, depth);
    return less === LEFT_OUT && frame.ply > 0 ? LEFT_OUT : Math.min(Math.floor(less), depth - this.#turnCost);
  }

  /** How to ask first about the move just played. */
  firstAttempt(frame: Frame): Attempt {
    if (frame.less > 0) return REDUCED;
    return this.#asksTwice(frame) ? NULL_WINDOW : FULL;
  }

  /** How to ask about the move again after this answer to a cheaper question; `undefined` if the answer is good enough. */
  nextAttempt(frame: Frame, value: number): Attempt | undefined {
    const floor = this.floor(frame);
    if (value <= floor) return undefined;
    if (frame.attempt === REDUCED) return this.#asksTwice(frame) ? NULL_WINDOW : AGAIN;
    return value < frame.beta && value >= justAbove(floor) ? AGAIN : undefined;
  }

  /** Whether a null window comes first: not for the first move, nor for a leaf, whose exact value costs no more. */
  #asksTwice(frame: Frame): boolean {
    if (!this.#nullWindows || frame.at === frame.from + 1 || frame.isQuiet) return false;
    if (this.floor(frame) === Number.NEGATIVE_INFINITY) return false;
    const cost = this.#cursor.side === frame.side ? this.#moveCost : this.#turnCost;
    return frame.below > cost || this.#settings.noisy !== undefined;
  }

  /** What a move must beat: the best value so far, or alpha. At the root it may be less: see `RootRecord`. */
  floor(frame: Frame): number {
    const { alpha, value } = frame;
    if (value <= alpha) return alpha;
    return frame.ply === 0 ? this.#root.floor : value;
  }

  /** Asks the cursor's position, which is the one after the move just played. */
  put(frame: Frame, attempt: Attempt): Frame {
    const child = frame.next;
    const { side } = this.#cursor;
    const isSameSide = side === frame.side;
    const floor = this.floor(frame);
    const beta = attempt > AGAIN ? Math.min(justAbove(floor), frame.beta) : frame.beta;
    const depth = attempt === REDUCED ? frame.below - frame.less : frame.below;
    frame.attempt = attempt;
    child.side = side;
    child.from = frame.end;
    // Beyond the horizon every move costs one ply, whatever it costs above it.
    child.depth = depth - (frame.isQuiet ? 1 : isSameSide ? this.#moveCost : this.#turnCost);
    // 0 − x, not −x: a negative zero would have to be boxed.
    child.alpha = isSameSide ? floor : 0 - beta;
    child.beta = isSameSide ? beta : 0 - floor;
    return child;
  }
}
