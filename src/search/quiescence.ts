/** What lies beyond the horizon: noisy moves, until the position is quiet. */

import type { Cursor } from '../rules/cursor.js';
import type { Side } from '../rules/outcome.js';
import type { CodeLister } from './kernel-settings.js';
import type { Line } from './line.js';
import type { MoveList } from './move-list.js';
import { AT_LEAST, NO_CLAIM } from './score.js';

/** Beyond so many plies below the horizon no noisy move is tried any more. */
export const QUIESCENCE_PLIES = 64;

/** What is needed of a kernel. */
interface Searcher {
  readonly cursor: Cursor<unknown, unknown>;
  readonly moves: MoveList;
  readonly line: Line;
  readonly moveCost: number;
  readonly turnCost: number;
  claims: number;
  child(side: Side, ply: number, depth: number, alpha: number, beta: number, from: number): number;
}

/** The value of a position with its noisy moves. Nobody is forced to play one: it is worth at least `standing`. */
export function quiesce(
  kernel: Searcher,
  noisy: CodeLister,
  standing: number,
  ply: number,
  depth: number,
  alpha: number,
  beta: number,
  from: number,
): number {
  const { cursor } = kernel;
  const { buffer } = kernel.moves;
  const { side } = cursor;
  const end = buffer.fill(cursor, from, noisy);
  let best = standing;
  let claims = NO_CLAIM;
  for (let at = from; at < end && best < beta; at++) {
    const code = buffer.codes[at];
    cursor.play(code);
    // One below the horizon, whatever a move costs of the depth.
    const below = depth - 1 + (cursor.side === side ? kernel.moveCost : kernel.turnCost);
    const value = kernel.child(side, ply + 1, below, Math.max(alpha, best), beta, end);
    cursor.undo();
    if (value > best) {
      best = value;
      claims = kernel.claims & AT_LEAST;
      kernel.line.extend(ply, code);
    }
  }
  kernel.claims = claims;
  return best;
}
