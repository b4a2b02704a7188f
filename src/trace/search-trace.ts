/** The trace that a user creates and passes to a search. */

import { checkOptions, isCount } from '../core/check-options.js';
import type { GameRules } from '../rules/game-rules.js';
import type { KernelSettings } from '../search/kernel/settings.js';
import type { TreeObserver } from '../search/kernel/tree-observer.js';
import type { Tracer } from '../search/options.js';
import type { TraceNode } from './trace-node.js';
import { RecordedTrees, TreeRecorder } from './tree-recorder.js';

/** How much a trace keeps. */
export interface SearchTraceOptions {
  /** The most nodes to record: 10,000 by default. */
  readonly nodes?: number;
  /** Record only nodes up to this many plies below the root: all by default. */
  readonly plies?: number;
}

const MOST_NODES = 10_000;
const OPTION_SCHEMA = { nodes: isCount, plies: isCount };

/**
 * Records the trees of the searches it is passed to by the option `trace` of `minimax`, `alphaBeta`, `boundedAlphaBeta`,
 * `principalVariation` and `iterativeDeepening`. Their results stay the same in everything but the time they take, and
 * tracing costs nothing when it is off.
 *
 * @example
 * ```ts
 * import { alphaBeta, defineGame, points } from 'foreply';
 * import { SearchTrace } from 'foreply/trace';
 *
 * const grab = defineGame({
 *   name: 'grab from either end',
 *   initial: () => ({ row: [4, 7, 9, 2], gain: 0, mover: 0 as 0 | 1 }),
 *   turn: (board) => board.mover,
 *   moves: (board) => (board.row.length > 0 ? ['left', 'right'] : []),
 *   play: ({ row, gain, mover }, end) => ({
 *     row: end === 'left' ? row.slice(1) : row.slice(0, -1),
 *     gain: gain + (mover === 0 ? 1 : -1) * (end === 'left' ? row[0] : row[row.length - 1]),
 *     mover: mover === 0 ? 1 : 0,
 *   }),
 *   outcome: (board) => (board.row.length === 0 ? points(board.gain) : undefined),
 * });
 * const trace = new SearchTrace<string>();
 * alphaBeta(grab, grab.initial(), { trace });
 * const [tree] = trace.searches;
 * console.log(tree.score, tree.best, tree.children.map(({ move }) => move)); // → 4 left [ 'left', 'right' ]
 * ```
 */
export class SearchTrace<Move = unknown> implements Tracer<Move> {
  /** For the compiler alone: the type of the moves recorded. */
  declare readonly takes?: (move: Move) => void;

  readonly #trees: RecordedTrees<Move>;

  constructor(options: SearchTraceOptions = {}) {
    checkOptions(options, OPTION_SCHEMA);
    const { nodes = MOST_NODES, plies = Number.POSITIVE_INFINITY } = options;
    this.#trees = new RecordedTrees(nodes, plies);
  }

  /**
   * The trees, in the order searched: iterative deepening has one per depth, and one more for each search with a wider window.
   * A tree whose root has a `move` was searched after that move, to complete a turn that the horizon cut in two.
   */
  get searches(): readonly TraceNode<Move>[] {
    return this.#trees.searches;
  }

  /** Whether there was no room for some nodes. */
  get isTruncated(): boolean {
    return this.#trees.isTruncated;
  }

  /** @internal */
  observe(rules: object, board: () => unknown, settings?: object): TreeObserver {
    const notation = (rules as GameRules<unknown, unknown>).formatMove?.bind(rules);
    return new TreeRecorder(this.#trees, { board, notation }, settings as KernelSettings | undefined);
  }
}
