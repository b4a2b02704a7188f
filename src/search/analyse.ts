/**
 * Analysis that blocks nobody: iterative deepening as an async iterator, one result a depth. It works in slices of some
 * milliseconds and lets the event loop run in between, so that pages stay alive, servers answer, and an `AbortSignal` is
 * heard at once.
 */

import { isSignal } from '../check-options.js';
import { UntouchedBoard } from '../position/untouched.js';
import type { GameRules } from '../rules/game-rules.js';
import type { SearchTraits } from './build-kernel.js';
import { type Aspiration, deepen } from './deepening.js';
import {
  type AnyDeepeningOptions,
  DEEPENING_DEFAULTS,
  DEEPENING_ROWS,
  type DeepeningOptions,
  deepeningTraits,
  isInterruption,
} from './iterative-deepening.js';
import { Pacer, type StopSignal } from './limits.js';
import { nextTurn } from './next-turn.js';
import { allBut, type OptionRows, schemaOf } from './option-schema.js';
import { askedForTheBoard, type TableOptionsFor } from './options.js';
import { reportEnd, reportInSlices } from './report.js';
import type { SearchResult } from './result.js';
import { type Runner, Session } from './session.js';
import { searchSliced } from './sliced.js';

/** The options of `analyse`. */
export interface AnalyseOptions<Board, Move> extends Omit<DeepeningOptions<Board, Move>, 'trace'> {
  /** Ends the analysis when it is aborted: one last result follows, whose `stop` is `aborted`. */
  readonly signal?: StopSignal;
}

const ANALYSE_ROWS = {
  signal: { check: isSignal, changesValues: false },
} satisfies OptionRows;

export const ANALYSE_SCHEMA = /* @__PURE__ */ schemaOf(
  /* @__PURE__ */ allBut('window', 'trace'),
  [DEEPENING_ROWS, ANALYSE_ROWS],
  DEEPENING_DEFAULTS,
);

/**
 * Yields the result of every depth as it is finished. Ends when the answer is proven, when a limit is reached, or at once
 * when `signal` is aborted; the last result says why in `stop`. When time or nodes run out or `signal` is aborted inside a depth,
 * that is one more result: the last finished depth's, or a better move that the unfinished one has found. The same results as
 * `iterativeDeepening`, node for node. Positions looked at only to complete the turn of a result before the last are not counted.
 *
 * The event loop gets its turn between any two moves. Not inside one: your own functions, the `evaluation` ordering of
 * one position's moves, and the noisy moves beyond the horizon run through.
 *
 * @example
 * ```ts
 * import { analyse, defineGame, win } from 'foreply';
 *
 * const race = defineGame({
 *   name: 'race to twenty',
 *   initial: () => ({ sum: 0, mover: 0 as 0 | 1 }),
 *   turn: (board) => board.mover,
 *   moves: (board) => (board.sum < 20 ? [1, 2, 3] : []),
 *   play: (board, step) => ({ sum: board.sum + step, mover: board.mover === 0 ? 1 : 0 }),
 *   outcome: (board) => (board.sum >= 20 ? win(board.mover === 0 ? 1 : 0) : undefined),
 * });
 * let depths = 0;
 * for await (const result of analyse(race, race.initial(), { depth: 4, signal: AbortSignal.timeout(1000) })) {
 *   depths = result.depth;
 * }
 * console.log(depths); // → 4
 * ```
 */
export function analyse<Board, Move, Rules extends GameRules<Board, Move>>(
  rules: Rules & GameRules<Board, Move>,
  board: Board,
  options: AnalyseOptions<NoInfer<Board>, NoInfer<Move>> & TableOptionsFor<Rules> = {} as never,
): AsyncGenerator<SearchResult<Move>, void, undefined> {
  return analyseInSlices(rules, board, options as AnyAnalyseOptions<Board, Move>, deepeningTraits(options));
}

/** Analysis options as the session sees them. */
export type AnyAnalyseOptions<Board, Move> = AnyDeepeningOptions<Board, Move> & { readonly signal?: StopSignal };

/** `analyse` with traits of the caller's. Bad options are thrown here, not when the first result is asked for. */
export function analyseInSlices<Board, Move>(
  rules: GameRules<Board, Move>,
  board: Board,
  options: AnyAnalyseOptions<Board, Move>,
  traits: SearchTraits,
): AsyncGenerator<SearchResult<Move>, void, undefined> {
  const { signal, shouldStop } = options;
  const stopOnSignal = signal === undefined ? shouldStop : () => signal.aborted || shouldStop?.() === true;
  const watched = stopOnSignal === undefined ? options : { ...options, shouldStop: stopOnSignal };
  const session = new Session(rules, board, watched, ANALYSE_SCHEMA, traits);
  if (!session.isOver) session.requireOneOf('depth', 'turns', 'nodes', 'time', 'shouldStop');
  return results(session, options);
}

async function* results<Board, Move>(
  session: Session<Board, Move>,
  options: AnyAnalyseOptions<Board, Move>,
): AsyncGenerator<SearchResult<Move>, void, undefined> {
  if (session.isOver) {
    yield reportEnd(session);
    return;
  }
  const pacer = new Pacer(options.now);
  const run = slicedRunner(session, pacer);
  const untouched = new UntouchedBoard(session.rules, session.board);
  for (const step of checked(iterations(session, run, options), (cause) =>
    untouched.fault(askedForTheBoard(options), cause),
  )) {
    if (step !== undefined) {
      yield step;
      continue;
    }
    await nextTurn();
    if (options.signal?.aborted) session.kernel.budget.hurry();
    pacer.begin();
  }
}

/** The steps, as long as nothing is at fault. */
function* checked<Step>(steps: Iterable<Step>, fault: (cause?: unknown) => Error | undefined): Generator<Step, void> {
  try {
    for (const step of steps) {
      const found = step === undefined ? undefined : fault();
      if (found !== undefined) throw found;
      yield step;
    }
  } catch (error) {
    throw fault(error) ?? error;
  }
}

/** Results and, between them, pauses (`undefined`). */
function* iterations<Board, Move>(
  session: Session<Board, Move>,
  run: Runner,
  options: AnyAnalyseOptions<Board, Move>,
): Generator<SearchResult<Move> | undefined, void> {
  for (const iteration of deepen(session, run, options.aspiration as Aspiration)) {
    if (iteration === undefined) {
      yield undefined;
      continue;
    }
    const { finding, stop } = iteration;
    const result = yield* reportInSlices(session, finding, stop, run);
    if (!isInterruption(stop)) options.onDepth?.(result);
    yield result;
  }
}

function slicedRunner<Board, Move>(session: Session<Board, Move>, pacer: Pacer): Runner {
  const isPauseDue = () => pacer.isPauseDue();
  return function* (depth, alpha, beta) {
    try {
      const score = yield* searchSliced(session.kernel, depth, alpha, beta, isPauseDue);
      return session.finding(score, depth, alpha, beta);
    } catch (error) {
      throw session.recover(error);
    }
  };
}
