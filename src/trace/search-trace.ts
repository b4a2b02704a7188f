/** The trace that a user makes and hands to a search. */

import { checkOptions, isCount } from '../core/check-options.js';
import type { KernelSettings } from '../search/kernel/settings.js';
import type { TreeObserver } from '../search/kernel/tree-observer.js';
import type { Tracer } from '../search/options.js';
import { Recorder } from './recorder.js';
import type { TraceNode } from './trace-node.js';
import { TreeRecorder } from './tree-recorder.js';

/** How much a trace keeps. */
export interface SearchTraceOptions {
  /** Write down at most so many nodes: 10 000 by default. */
  readonly nodes?: number;
  /** Write down only nodes at most so many plies below the root: all by default. */
  readonly plies?: number;
}

const MOST_NODES = 10_000;
const OPTION_SCHEMA = { nodes: isCount, plies: isCount };

/**
 * Writes down the trees of the searches it is given to, by the option `trace` of `minimax`, `alphaBeta`, `boundedAlphaBeta`,
 * `principalVariation` and `iterativeDeepening`. Their results stay the same in everything but the time they take, and a search
 * without a trace knows nothing of it.
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
  /** There for the compiler alone: whose moves are written down. */
  declare readonly takes?: (move: Move) => void;

  readonly #recorder: Recorder<Move>;

  constructor(options: SearchTraceOptions = {}) {
    checkOptions(options, OPTION_SCHEMA);
    const { nodes = MOST_NODES, plies = Number.POSITIVE_INFINITY } = options;
    this.#recorder = new Recorder(nodes, plies);
  }

  /**
   * The trees, in the order searched: iterative deepening has one a depth, and one more for each search with a wider window. A
   * tree whose root has a `move` was searched after it, to complete a turn that was only begun at the horizon.
   */
  get searches(): readonly TraceNode<Move>[] {
    return this.#recorder.searches;
  }

  /** Whether some nodes found no room. */
  get isTruncated(): boolean {
    return this.#recorder.isTruncated;
  }

  /** @internal */
  observe(settings?: object): TreeObserver {
    return new TreeRecorder(this.#recorder, settings as KernelSettings | undefined);
  }
}
