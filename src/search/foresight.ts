/**
 * What can be said about a position above the horizon without searching it: by a heuristic that is far better than it need
 * be, or by a solver that knows.
 */

import type { Cursor } from '../rules/cursor.js';
import type { KernelSettings } from './kernel-settings.js';
import { NO_CLAIM, PROVEN, type Verdict, WIN_BAND } from './score.js';
import type { TableLink } from './table-link.js';
import { EXACT, LOWER, UPPER } from './transposition-table.js';

/** What is needed of a kernel. */
interface Searcher {
  readonly cursor: Cursor<unknown, unknown>;
  readonly settings: KernelSettings;
  readonly link: TableLink | undefined;
  claims: number;
  evaluate(): number;
  believed(verdict: Verdict, ply: number): number;
}

/** Whether settings ask for any of it. */
export function hasForesight({ leaf, looksEverywhere, margin }: KernelSettings): boolean {
  return margin !== undefined || (leaf !== undefined && looksEverywhere);
}

/** The value of the kernel's position by the contract of `visit`, with its claims; NaN if it must be searched. */
export function foresee(kernel: Searcher, ply: number, depth: number, alpha: number, beta: number): number {
  const { margin, leaf, looksEverywhere } = kernel.settings;
  // Whether a loss can be put off is not the heuristic's to say.
  if (margin !== undefined && beta > -WIN_BAND) {
    const value = kernel.evaluate();
    if (value >= beta && value - margin(kernel.cursor, depth) >= beta) {
      kernel.claims = NO_CLAIM;
      return value;
    }
  }
  if (leaf === undefined || !looksEverywhere) return Number.NaN;
  const verdict = leaf(kernel.cursor);
  return verdict === undefined || verdict.kind === 'estimate'
    ? Number.NaN
    : decided(kernel, verdict, ply, depth, alpha, beta);
}

/** A verdict as a value, where it answers the window: the distance of a win or a loss is a bound. */
function decided(kernel: Searcher, verdict: Verdict, ply: number, depth: number, alpha: number, beta: number): number {
  const value = kernel.believed(verdict, ply);
  const isExact = kernel.claims === PROVEN;
  if (!isExact && (verdict.kind === 'win' ? value < beta : value > alpha)) return Number.NaN;
  const bound = isExact ? EXACT : verdict.kind === 'win' ? LOWER : UPPER;
  kernel.link?.store(kernel.cursor, ply, depth, value, bound, kernel.claims, -1);
  return value;
}
