/** The options of a transposition table, and their checks. */

import { isBoolean, type OptionCheck } from '../core/check-options.js';

/** The options of a table. */
export interface TranspositionTableOptions {
  /** Its size; 16 by default. */
  readonly megabytes?: number;
  /**
   * Whether to begin small and grow to that size as the table fills, so that short searches do not pay for a large table. With
   * `true` it grows before an entry would be lost, and searches visit the same nodes as with the full size. With `'late'` it grows
   * only when it is half full, which takes less memory and is faster, but loses a few entries. Each step replaces the `buffer`,
   * so it cannot be shared.
   */
  readonly grows?: boolean | 'late';
  /** Whether to use a `SharedArrayBuffer`, so that other threads can open the table by its `buffer`. */
  readonly shared?: boolean;
  /** The buffer of another table, to share its entries. It also determines the size. */
  readonly buffer?: ArrayBufferLike;
}

export const TABLE_SCHEMA: Readonly<Record<string, OptionCheck>> = {
  megabytes: [(value) => typeof value === 'number' && value > 0 && value < 2048, 'a number above 0 and below 2048'],
  grows: [(value) => typeof value === 'boolean' || value === 'late', 'true, false or "late"'],
  shared: isBoolean,
  buffer: [
    (value) =>
      value instanceof ArrayBuffer || (typeof SharedArrayBuffer === 'function' && value instanceof SharedArrayBuffer),
    'an ArrayBuffer or a SharedArrayBuffer',
  ],
};
