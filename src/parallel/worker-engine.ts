/**
 * An engine in a worker, or in several that search together: the same face as `createEngine`, but this thread stays free. The
 * worker file makes the engine (see `serve`), because functions such as a heuristic cannot be sent.
 */

import type { SearchProgress } from '../core/budget.js';
import { checkOptions, isFunction, type OptionSchema } from '../core/check-options.js';
import { OptionError } from '../core/errors.js';
import type { TurnLimits } from '../engine/clock.js';
import { ENGINE_SCHEMA, type EngineOptions, TURN_SCHEMA } from '../engine/engine-options.js';
import { onAbort } from '../match/ask-player.js';
import { asPosition, type Position } from '../position/position.js';
import { createCursor } from '../position/rules-cursor.js';
import { checkGame } from '../rules/check-game.js';
import type { GameRules } from '../rules/game-rules.js';
import type { DeepeningOptions } from '../search/iterative-deepening.js';
import type { SearchResult } from '../search/result.js';
import type { Solution, SolveOptions } from '../solve/solution.js';
import { EngineCrew } from './engine-crew.js';
import type { EngineCall } from './engine-messages.js';
import type { Question } from './engine-request.js';
import type { WorkerLike } from './pool-worker.js';
import { toData } from './position-data.js';

/** The options of an engine that are plain data. All others are given to `serve`, in the worker. */
type EngineData = Pick<
  EngineOptions<unknown, unknown>,
  | 'depth'
  | 'turns'
  | 'nodes'
  | 'time'
  | 'level'
  | 'algorithm'
  | 'megabytes'
  | 'seed'
  | 'advice'
  | 'endgame'
  | 'aspiration'
  | 'eachDepth'
>;

const DATA_NAMES = [
  'depth',
  'turns',
  'nodes',
  'time',
  'level',
  'algorithm',
  'megabytes',
  'seed',
  'advice',
  'endgame',
  'aspiration',
  'eachDepth',
] as const satisfies readonly (keyof EngineData)[];

/** Options of `createWorkerEngine`. The engine's own are added to those given to `serve`, and replace them. */
export interface WorkerEngineOptions<Move = unknown> extends EngineData {
  /** The number of workers that search together. 1 by default. */
  readonly threads?: number;
  /** Milliseconds for a new worker to get ready. 30000 by default. */
  readonly patience?: number;
  /** Milliseconds after a stop until a worker that does not answer is ended. 1000 by default. */
  readonly grace?: number;
  /** Called with the reason when a worker is lost, once per reason. A lost worker is replaced. */
  readonly onWorkerLost?: (complaint: string) => void;
  /** Called with the reason if a request uses one thread though more were asked for, once per reason. */
  readonly onFallback?: (reason: string) => void;
  /** Called about ten times per second while the engine thinks. */
  readonly onProgress?: (progress: SearchProgress) => void;
  /** Called with the result of each depth that `think` or `iterativeDeepening` finishes. `analyse` yields them itself. */
  readonly onDepth?: (result: SearchResult<Move>) => void;
}

/** Limits of a request. The signal is that of the platform: it must tell when it is aborted. */
export type WorkerLimits = TurnLimits<AbortSignal>;

/** The options of a search by `WorkerEngine.iterativeDeepening`: plain data. */
export interface WorkerSearchOptions
  extends Pick<
    DeepeningOptions<unknown, unknown>,
    'depth' | 'turns' | 'nodes' | 'time' | 'eachDepth' | 'aspiration' | 'equalWins' | 'bestMoves'
  > {
  /** The size of the table that the threads share. 16 by default. */
  readonly megabytes?: number;
  /** Ends the search when aborted. */
  readonly signal?: AbortSignal;
}

/** The options of `WorkerEngine.solve`: plain data. */
export interface WorkerSolveOptions
  extends Pick<SolveOptions<unknown, unknown>, 'nodes' | 'time' | 'distance' | 'bestMoves' | 'everyMove' | 'endgame'> {
  /** The size of the table that the threads share. 64 by default. */
  readonly megabytes?: number;
  /** Ends the work when aborted. */
  readonly signal?: AbortSignal;
}

const isTime = [(value: unknown) => typeof value === 'number' && value >= 0, 'milliseconds from 0'] as const;
const OWN_SCHEMA: OptionSchema = {
  threads: [(value) => Number.isInteger(value) && Number(value) >= 1, 'a whole number from 1'],
  patience: isTime,
  grace: isTime,
  onWorkerLost: isFunction,
  onFallback: isFunction,
  onProgress: isFunction,
  onDepth: isFunction,
};
const isSize = [
  (value: unknown) => typeof value === 'number' && value > 0 && value < 2048,
  'a number above 0',
] as const;

/**
 * Creates an engine that thinks in workers. Close it at the end.
 *
 * @example
 * ```ts no-run
 * import { Worker } from 'node:worker_threads';
 * import { Position } from 'foreply';
 * import { createWorkerEngine } from 'foreply/parallel';
 * import { pentago } from 'foreply/pentago';
 *
 * const rules = pentago();
 * // worker.mjs has two lines: it imports the same rules, and calls serve(pentago()).
 * const engine = createWorkerEngine(rules, () => new Worker(new URL('./worker.mjs', import.meta.url)), { time: 500 });
 * const { turn } = await engine.think(Position.start(rules));
 * await engine.close();
 * ```
 *
 * @param rules - The rules that the worker serves.
 * @param makeWorker - Creates a worker from the file that calls `serve`. In a browser, with `{ type: 'module' }`.
 */
export function createWorkerEngine<Board, Move>(
  rules: GameRules<Board, Move>,
  makeWorker: () => WorkerLike,
  options: WorkerEngineOptions<NoInfer<Move>> = {},
): WorkerEngine<Board, Move> {
  return new WorkerEngine(rules, makeWorker, options);
}

/** An engine whose work is done by workers. Made by `createWorkerEngine`. */
export class WorkerEngine<Board, Move> {
  /** The game it plays. */
  readonly rules: GameRules<Board, Move>;
  readonly #crew: EngineCrew;
  readonly #onDepth: (result: SearchResult<Move>) => void;

  constructor(rules: GameRules<Board, Move>, makeWorker: () => WorkerLike, options: WorkerEngineOptions<Move>) {
    checkGame(rules);
    if (typeof makeWorker !== 'function') {
      throw new OptionError('makeWorker', 'a function that creates a worker', makeWorker);
    }
    checkEngineOptions(options);
    const { threads = 1, patience = 30_000, grace = 1000, onProgress, ...rest } = options;
    const { onWorkerLost = () => {}, onFallback = () => {}, onDepth = () => {}, ...data } = rest;
    this.rules = rules;
    this.#onDepth = onDepth;
    this.#crew = new EngineCrew({
      game: rules.name,
      makeWorker: () => checkedWorker(makeWorker()),
      options: data,
      threads,
      patience,
      grace,
      onWorkerLost,
      onFallback,
      onProgress,
    });
  }

  /** The number of workers that choose a turn: 1 if they cannot share memory, or if the engine's search cannot use more. */
  get threads(): number {
    return this.#crew.size;
  }

  /** Chooses its turn, like `Engine.think`. Requests are answered in the order they were made. */
  async think(at: Position<Board, Move> | Board, limits: WorkerLimits = {}): Promise<SearchResult<Move>> {
    checkOptions(limits, TURN_SCHEMA);
    return this.#ask('think', at, limits) as Promise<SearchResult<Move>>;
  }

  /** Analyses, with one result per depth, like `Engine.analyse`. Leaving the loop stops the analysis. */
  analyse(
    at: Position<Board, Move> | Board,
    limits: WorkerLimits = {},
  ): AsyncGenerator<SearchResult<Move>, void, undefined> {
    checkOptions(limits, TURN_SCHEMA);
    return this.#results(this.#question('analyse', at, limits), limits.signal) as AsyncGenerator<SearchResult<Move>>;
  }

  /**
   * Searches like `iterativeDeepening`, with the functions given to `serve`, a table of its own, and neither advice nor experience. To
   * a fixed depth the score is that of `minimax`, whatever the number of threads.
   */
  async iterativeDeepening(
    at: Position<Board, Move> | Board,
    options: WorkerSearchOptions = {},
  ): Promise<SearchResult<Move>> {
    const { megabytes = 16, ...rest } = options;
    checkSize(megabytes);
    return this.#ask('iterativeDeepening', at, rest, megabytes) as Promise<SearchResult<Move>>;
  }

  /**
   * Solves a position like `solve`. Threads help if the game's keys are integers or its own cursor has an exact hash; otherwise each
   * thread has to compare keys, which are not shared.
   */
  async solve(at: Position<Board, Move> | Board, options: WorkerSolveOptions = {}): Promise<Solution<Move>> {
    const { megabytes = 64, ...rest } = options;
    checkSize(megabytes);
    return this.#ask('solve', at, rest, megabytes) as Promise<Solution<Move>>;
  }

  /** Ends all requests made so far: each is answered at once with the best result so far. The tables are kept. */
  stop(): void {
    this.#crew.stopAll();
  }

  /** Forgets the game, once all requests made so far are answered. */
  newGame(): void {
    this.#crew.newGame();
  }

  /** Ends the workers immediately. Requests that are not answered yet are rejected. */
  close(): Promise<void> {
    return this.#crew.close();
  }

  #ask(call: EngineCall, at: Position<Board, Move> | Board, options: Limits, megabytes?: number): Promise<unknown> {
    return new Promise((resolve, reject) => {
      let forget = () => {};
      let isOver = false;
      const end = () => {
        isOver = true;
        forget();
      };
      const stop = this.#crew.ask({
        ...this.#question(call, at, options, megabytes),
        onFound: (result) => this.#onDepth(result as SearchResult<Move>),
        onAnswer: (result) => {
          end();
          resolve(result);
        },
        onFailure: (error) => {
          end();
          reject(error);
        },
      });
      if (!isOver) forget = onAbort(options.signal, stop);
    });
  }

  async *#results(question: Unanswered, signal: AbortSignal | undefined): AsyncGenerator<unknown, void, undefined> {
    const found: unknown[] = [];
    let wake = () => {};
    let isOver = false;
    let failure: Error | undefined;
    const end = (error?: Error) => {
      isOver = true;
      failure = error;
      wake();
    };
    const stop = this.#crew.ask({
      ...question,
      onFound: (result) => {
        found.push(result);
        wake();
      },
      onAnswer: () => end(),
      onFailure: end,
    });
    const forget = onAbort(signal, stop);
    try {
      for (;;) {
        if (found.length > 0) yield found.shift();
        else if (failure !== undefined) throw failure;
        else if (isOver) return;
        else
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
      }
    } finally {
      forget();
      stop();
    }
  }

  #question(
    call: EngineCall,
    at: Position<Board, Move> | Board,
    { signal: _, ...options }: Limits,
    megabytes?: number,
  ): Unanswered {
    const question = { call, at: toData(this.rules, at), options };
    if (megabytes === undefined) return question;
    if (this.rules.key === undefined) return { ...question, alone: NO_KEY };
    return { ...question, megabytes, alone: call === 'solve' ? this.#aloneToSolve(at) : undefined };
  }

  /** A proof that another thread has stored is used only if its hash alone tells which position it is for. */
  #aloneToSolve(at: Position<Board, Move> | Board): string | undefined {
    const board = asPosition(this.rules, at)?.board ?? (at as Board);
    const cursor = createCursor(this.rules, board);
    cursor.rehash();
    return cursor.exactHash ? undefined : INEXACT;
  }
}

const NO_KEY = 'Threads share tables, which need a `key` in the rules.';
const INEXACT = 'Threads help to solve only if the keys of the game are integers, or if its cursor has an exact hash.';

type Limits = { readonly nodes?: number; readonly time?: number; readonly signal?: AbortSignal };
type Unanswered = Omit<Question, 'onFound' | 'onAnswer' | 'onFailure'>;

function checkEngineOptions(options: object): void {
  const schema: Record<string, OptionSchema[string]> = { ...OWN_SCHEMA };
  for (const name of DATA_NAMES) schema[name] = ENGINE_SCHEMA[name].check;
  for (const name of Object.keys(options)) {
    if (name in ENGINE_SCHEMA && !(name in schema)) throw new OptionError(name, 'given to `serve`, in the worker');
  }
  checkOptions(options, schema);
}

function checkSize(megabytes: number): void {
  checkOptions({ megabytes }, { megabytes: isSize });
}

function checkedWorker(worker: WorkerLike): WorkerLike {
  if (typeof worker?.postMessage === 'function') return worker;
  throw new OptionError('makeWorker', 'a function that creates a worker', worker);
}
