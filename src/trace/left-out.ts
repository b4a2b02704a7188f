/** Which legal moves a search did not put on its list at all, and why. */

import { MoveBuffer } from '../position/move-buffer.js';
import type { Kernel } from '../search/kernel.js';
import type { SkipReason } from './trace-node.js';

/** The codes of the kernel's position that are not among `listed`. Leaves the position's list of all moves as the current one. */
export function leftOut(kernel: Kernel, ply: number, listed: Int32Array): { code: number; why: SkipReason }[] {
  const { candidates, reduction } = kernel.settings;
  const hasChoice = ply === 0 && kernel.root.choice !== undefined;
  if (candidates === undefined && reduction === undefined && !hasChoice) return [];
  const kept = new Set(listed);
  const open = hasChoice ? new Set(kernel.root.choice) : openTo(kernel, reduction !== undefined);
  return [...allMoves(kernel)]
    .filter((code) => !kept.has(code))
    .map((code) => ({ code, why: open === undefined || open.has(code) ? 'symmetric' : 'no candidate' }));
}

/** The moves that were candidates: all, or none of those left out, or those that the candidates' own list has. */
function openTo(kernel: Kernel, isReduced: boolean): ReadonlySet<number> | undefined {
  const { candidates } = kernel.settings;
  if (candidates === undefined) return undefined;
  // Asked again only where moves were left out for two reasons.
  if (!isReduced) return new Set();
  const buffer = new MoveBuffer();
  const end = buffer.fill(kernel.cursor, 0, candidates);
  return end === 0 ? undefined : new Set(buffer.codes.subarray(0, end));
}

function allMoves({ cursor }: Kernel): Int32Array {
  const buffer = new MoveBuffer();
  const end = buffer.fill(cursor, 0);
  return buffer.codes.subarray(0, end);
}
