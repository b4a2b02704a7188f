/** What a kernel works with: the options of a search, each hook in the form that fits its cursor. */

import type { Budget } from '../../core/budget.js';
import type { Random } from '../../core/random.js';
import type { Cursor } from '../../rules/cursor.js';
import type { Side } from '../../rules/outcome.js';
import type { LateMoveReduction } from '../options.js';
import type { MoveSorter } from '../ordering.js';
import type { Verdict } from '../score.js';
import type { Reduction } from './equal-moves.js';
import type { Path } from './path.js';
import type { TableLink } from './table-link.js';
import type { TreeObserver } from './tree-observer.js';

/** How much less deep than others a move is looked at that is left out. */
export const LEFT_OUT: number = Number.POSITIVE_INFINITY;

/** Lists some of the cursor's moves: like `Cursor.moves`. */
export type CodeLister = (cursor: Cursor<unknown, unknown>, into: Int32Array, from: number) => number;

/** What a kernel works with. Everything optional is switched off by `undefined`. */
export interface KernelSettings {
  readonly game: string;
  readonly cursor: Cursor<unknown, unknown>;
  readonly budget: Budget;
  /** Values the cursor's board for a side. */
  readonly heuristic: (cursor: Cursor<unknown, unknown>, side: Side) => number;
  /** The same as a function of the board, where it is one: called directly, it can be inlined. */
  readonly heuristicOnBoard: ((board: unknown, side: Side) => number) | undefined;
  readonly sorter: MoveSorter | undefined;
  readonly link: TableLink | undefined;
  readonly path: Path | undefined;
  readonly reduction: Reduction | undefined;
  readonly candidates: CodeLister | undefined;
  /** Whether the candidates of the cursor's position are all that matter. */
  readonly isExhaustive: ((cursor: Cursor<unknown, unknown>) => boolean) | undefined;
  readonly noisy: CodeLister | undefined;
  readonly extend: ((cursor: Cursor<unknown, unknown>, code: number) => number) | undefined;
  readonly leaf: ((cursor: Cursor<unknown, unknown>) => Verdict | undefined) | undefined;
  /** Whether `leaf` is asked above the horizon, too. */
  readonly looksEverywhere: boolean;
  readonly margin: ((cursor: Cursor<unknown, unknown>, depth: number) => number) | undefined;
  readonly reduce: LateMoveReduction | undefined;
  /** The moves to be searched at the root, where not all are. */
  readonly rootCodes: readonly number[] | undefined;
  /** Shuffles the moves at the root. */
  readonly shuffler: Random | undefined;
  /** What a move costs of the depth: within a turn, and when the turn passes. */
  readonly moveCost: number;
  readonly turnCost: number;
  readonly equalWins: boolean;
  /** Search all moves but the first with a null window (principal-variation search). */
  readonly nullWindows: boolean;
  /** Tell moves as good as the best from worse ones, at the root. */
  readonly bestMoves: boolean;
  /** Is told of every position. */
  readonly observer: TreeObserver | undefined;
}
