/** Which legal moves a search did not put on its list at all, and why. */

import { MoveBuffer } from '../position/move-buffer.js';
import type { KernelSettings } from '../search/kernel/settings.js';
import type { SkipReason } from './trace-node.js';

/**
 * The codes of the cursor's position that are not among `listed`. Leaves the position's list of all moves as the current one.
 * `choice`: the moves wanted, where not all are.
 */
export function leftOut(
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

/** The moves that were candidates: all, or none of those left out, or those that the candidates' own list has. */
function openTo({ candidates, equalMoves, cursor }: KernelSettings): ReadonlySet<number> | undefined {
  if (candidates === undefined) return undefined;
  // Asked again only where moves were left out for two reasons.
  if (equalMoves === undefined) return new Set();
  const buffer = new MoveBuffer();
  const end = buffer.fill(cursor, 0, candidates);
  return end === 0 ? undefined : new Set(buffer.codes.subarray(0, end));
}
