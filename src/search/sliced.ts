/**
 * The kernel in slices: the same tree, node by node, with pauses. All positions above the horizon are walked by a
 * generator, which can stop between any two moves; what lies below the horizon is left to the kernel. The two loops are
 * twins: `visitSliced` is `Kernel.visit` with a pause, and a test holds them to the same nodes.
 */

import { ONGOING } from '../rules/cursor.js';
import type { Side } from '../rules/outcome.js';
import { foresee } from './foresight.js';
import type { Kernel } from './kernel.js';
import { LEFT_OUT } from './kernel-settings.js';
import { AT_LEAST, AT_MOST, flipClaims, justAbove, justBelow, NO_CLAIM } from './score.js';

/** Positions with at least this depth left are walked by the generator; so is the root. None is at the horizon. */
const SLICED_DEPTH = 1;

/** Whether it is time to pause. */
export type IsPauseDue = () => boolean;

/** `Kernel.search` with pauses. */
export function* searchSliced(
  kernel: Kernel,
  depth: number,
  alpha: number,
  beta: number,
  isPauseDue: IsPauseDue,
): Generator<undefined, number> {
  kernel.root.begin(alpha);
  return yield* visitSliced(kernel, 0, depth, alpha, beta, 0, isPauseDue);
}

function* visitSliced(
  kernel: Kernel,
  ply: number,
  depth: number,
  alpha: number,
  beta: number,
  from: number,
  isPauseDue: IsPauseDue,
): Generator<undefined, number> {
  const ending = kernel.arrive(ply);
  if (ending !== ONGOING) return kernel.finished(ending, ply);
  const { cursor, settings, link } = kernel;
  if (link !== undefined && kernel.recall(link, ply, depth, alpha, beta)) return link.value;
  if (kernel.hasForesight && ply > 0) {
    const value = foresee(kernel, ply, depth, alpha, beta);
    if (!Number.isNaN(value)) return value;
  }
  const { side } = cursor;
  const end = kernel.moves.list(cursor, ply, from);
  let atMost = kernel.moves.isRestricted ? NO_CLAIM : AT_MOST;
  let atLeast = NO_CLAIM;
  let best = Number.NEGATIVE_INFINITY;
  let bestCode = -1;
  let floor = alpha;
  for (let at = from; at < end; at++) {
    if (isPauseDue()) yield;
    const code = kernel.moves.pick(at, end);
    const below = kernel.enter(code, depth);
    const less = kernel.reduction(ply, at - from, depth, below, floor);
    if (less === LEFT_OUT) {
      cursor.undo();
      atMost = NO_CLAIM;
      continue;
    }
    const value = yield* probeSliced(kernel, side, ply + 1, below, less, floor, beta, end, at === from, isPauseDue);
    cursor.undo();
    atMost &= kernel.claims;
    const isProvenEqual = value === best && (kernel.claims & AT_LEAST) > atLeast;
    if (value > best || isProvenEqual) {
      best = value;
      bestCode = code;
      atLeast = kernel.claims & AT_LEAST;
      if (value > floor || isProvenEqual) kernel.line.extend(ply, code);
    }
    if (ply === 0) kernel.root.note(code, value, kernel.claims);
    if (value > floor) {
      floor = ply === 0 && settings.multi ? justBelow(value) : value;
      if (floor >= beta) {
        if (at + 1 < end) atMost = NO_CLAIM;
        break;
      }
    }
  }
  return kernel.leave(ply, depth, alpha, beta, best, bestCode, atLeast | atMost);
}

/** `Kernel.#probe` with pauses. */
function* probeSliced(
  kernel: Kernel,
  side: Side,
  ply: number,
  depth: number,
  less: number,
  floor: number,
  beta: number,
  from: number,
  isFirst: boolean,
  isPauseDue: IsPauseDue,
): Generator<undefined, number> {
  const ceiling = Math.min(justAbove(floor), beta);
  if (less > 0) {
    const value = yield* childSliced(kernel, side, ply, depth - less, floor, ceiling, from, isPauseDue);
    if (value <= floor) return value;
  }
  if (!isFirst && kernel.asksTwice(side, depth, floor)) {
    const value = yield* childSliced(kernel, side, ply, depth, floor, ceiling, from, isPauseDue);
    if (value < ceiling || value >= beta) return value;
  }
  return yield* childSliced(kernel, side, ply, depth, floor, beta, from, isPauseDue);
}

function* childSliced(
  kernel: Kernel,
  side: Side,
  ply: number,
  depth: number,
  alpha: number,
  beta: number,
  from: number,
  isPauseDue: IsPauseDue,
): Generator<undefined, number> {
  const { cursor } = kernel;
  const left = depth - (cursor.side === side ? kernel.moveCost : kernel.turnCost);
  if (left < SLICED_DEPTH) return kernel.child(side, ply, depth, alpha, beta, from);
  let value: number;
  if (kernel.isRepeated()) {
    value = kernel.repeated(ply);
  } else if (cursor.side === side) {
    value = yield* visitSliced(kernel, ply, left, alpha, beta, from, isPauseDue);
  } else {
    value = 0 - (yield* visitSliced(kernel, ply, left, 0 - beta, 0 - alpha, from, isPauseDue));
    kernel.claims = flipClaims(kernel.claims);
  }
  kernel.path?.leave();
  return value;
}
