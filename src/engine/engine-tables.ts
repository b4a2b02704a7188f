/** The tables that an engine keeps over a game. */

import type { Marks } from '../search/marks.js';
import type { SettledOptions } from '../search/option-schema.js';
import { TranspositionTable } from '../search/transposition-table.js';

/** Makes a table for an engine, of the size it was given, if any. */
type TableMaker = (megabytes: number | undefined) => TranspositionTable;

/** What an engine shares with engines in other threads that search for the same answer. */
export interface SharedMemory {
  readonly openTable?: TableMaker | undefined;
  readonly marks?: Marks | undefined;
}

/** A table of a given size is allocated at once, so that no turn has to wait for it to grow. */
export const tableOfItsOwn: TableMaker = (megabytes) =>
  new TranspositionTable(megabytes === undefined ? { grows: true } : { megabytes });

/** The tables by side to move: the same one twice, unless the heuristic is not zero-sum. */
export function tablesFor<Board, Move>(
  { table, heuristic }: SettledOptions<Board, Move>,
  makeTable: () => TranspositionTable,
): readonly [TranspositionTable | false, TranspositionTable | false] {
  if (table === false) return [false, false];
  if (table !== true) return [table, table];
  const first = makeTable();
  const isShared = heuristic === undefined || heuristic.zeroSum === true;
  return [first, isShared ? first : makeTable()];
}
