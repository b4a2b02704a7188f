/** Exact values by search alone, for what heuristics claim of them. */

import { alphaBeta, TranspositionTable } from '../../../src/index.js';
import type { CoinsCase } from './board-arbitraries.js';

/** What the side to move wins more than the other from here on, with best play: by search alone. */
export function exactValue({ rules, board }: CoinsCase): number {
  if (rules.outcome(board) !== undefined) return 0;
  const { score } = alphaBeta(rules, board, { table: new TranspositionTable({ megabytes: 0.1 }) });
  const banked = rules.banked(board);
  return score - (board.turn === 0 ? banked : -banked);
}
