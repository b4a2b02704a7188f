/**
 * The table that `solve` makes for itself, within a limit of memory. Where equal hash words do not mean equal positions, keys are kept
 * beside the entries: a reference, a digest, and a text of about the length of the root's key. While the table grows, the old one
 * is there beside the new one, which is four times as large.
 */

import { keyOf } from '../position/keys.js';
import { createCursor } from '../position/rules-cursor.js';
import type { GameRules, KeyedRules } from '../rules/game-rules.js';
import { TranspositionTable } from '../search/transposition-table.js';

const ENTRY_BYTES = 24;
const REFERENCE_AND_DIGEST = 12;
/** The heads of a text, and of the pair of texts that it was put together from. */
const TEXT_HEAD = 56;
/** The part of the memory that the table may take when it has grown. */
const SHARE_OF_GROWN = 0.8;

/** How many times the memory of its entries a table takes, keys included. `areMapped`: keys of symmetric images are compared. */
function keyFactor<Board, Move>(rules: GameRules<Board, Move>, board: Board, areMapped: boolean): number {
  if (rules.key === undefined) return 1;
  const cursor = createCursor(rules, board);
  cursor.rehash();
  if (cursor.exactHash && (!areMapped || cursor.exactCanonicalHash)) return 1;
  const key = cursor.key ?? keyOf(rules as KeyedRules<Board, Move>, board);
  const text = typeof key === 'string' ? TEXT_HEAD + key.length : 0;
  return (ENTRY_BYTES + REFERENCE_AND_DIGEST + text) / ENTRY_BYTES;
}

/** A table, and the memory it takes. */
export interface MeasuredTable {
  readonly table: TranspositionTable;
  /** In megabytes, keys included. */
  megabytes(): number;
}

/** The caller's table, or one of at most so many megabytes. */
export function openTable<Board, Move>(
  rules: GameRules<Board, Move>,
  board: Board,
  { table, megabytes, areMapped }: { table: TranspositionTable | true; megabytes: number; areMapped: boolean },
): MeasuredTable {
  const factor = keyFactor(rules, board, areMapped);
  const opened =
    table === true
      ? new TranspositionTable({ megabytes: (SHARE_OF_GROWN * megabytes) / factor, grows: 'late' })
      : table;
  return { table: opened, megabytes: () => factor * opened.megabytes };
}
