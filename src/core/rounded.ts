/** Numbers as people read them. Programs get the numbers themselves. */

/** Below this a value is what rounding left over in a sum that is zero. */
const RESIDUE = 1e-9;

/** A value without the digits that say nothing: four significant figures, but every figure before the point. */
export function rounded(value: number): number {
  if (!Number.isFinite(value)) return value;
  if (Math.abs(value) < RESIDUE) return 0;
  return Math.abs(value) >= 1000 ? Math.round(value) : Number(value.toPrecision(4));
}
