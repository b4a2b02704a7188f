/**
 * Searches that share table and marks as threads do, in one thread: each visits some positions in its turn. So what threads gain can be
 * counted in nodes, and comes out the same each time.
 */

import { Random } from '../../src/core/random.js';
import type { GameRules } from '../../src/rules/game-rules.js';
import { DEEPENING_SCHEMA, deepen, deepeningTraits } from '../../src/search/iterative-deepening.js';
import { openSearch } from '../../src/search/kernel/tree-search.js';
import type { Marks } from '../../src/search/marks.js';
import type { AnySearchOptions } from '../../src/search/options.js';
import { TranspositionTable } from '../../src/search/transposition-table.js';

export interface AsThreads {
  readonly threads: number;
  readonly depth: number;
  /** Whether they mark their moves. */
  readonly marks?: Marks | undefined;
}

/** The score of the first search, and how many positions it has visited. */
export function searchAsThreads<Board, Move>(
  rules: GameRules<Board, Move>,
  board: Board,
  options: AnySearchOptions<Board, Move>,
  { threads, depth, marks }: AsThreads,
): { readonly score: number; readonly nodes: number } {
  const { buffer } = new TranspositionTable({ shared: true, megabytes: 4 });
  const random = new Random(1);
  const searches = Array.from({ length: threads }, (_, number) => {
    const table = new TranspositionTable({ buffer });
    const given = { ...options, table, depth, ...(number > 0 ? { seed: number } : {}) };
    const traits = { ...deepeningTraits({}, { marks }), slices: true };
    const search = openSearch(rules, board, given, DEEPENING_SCHEMA, traits);
    const nodes = takeTurns(search.budget, () => 50 + random.below(100));
    return { steps: deepen(search, {}, false), nodes };
  });
  for (;;) {
    for (const [number, { steps, nodes }] of searches.entries()) {
      const { value, done } = steps.next();
      if (number === 0 && value !== undefined) return { score: value.score, nodes: nodes() };
      if (number === 0 && done) throw new Error('no result');
    }
  }
}

interface Granting {
  countdown: number;
  refill(): boolean;
  resume(): void;
}

/** Lets a budget pause after so many nodes, whatever the clock says. Returns what tells how many it has granted and seen used. */
function takeTurns(budget: Granting, turn: () => number): () => number {
  let granted = 0;
  let isFresh = true;
  const refill = (): boolean => {
    isFresh = !isFresh;
    budget.countdown = 0;
    if (isFresh) return true;
    const count = turn();
    granted += count;
    budget.countdown = count - 1;
    return false;
  };
  Object.assign(budget, { refill, resume: () => {} });
  return () => granted - budget.countdown;
}
