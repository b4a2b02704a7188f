/**
 * The worker's side of an engine: it answers requests one after another, or helps another thread to answer them. Where memory can
 * be shared, searches run without a pause and read a flag that tells them to stop. Elsewhere they pause to receive a message.
 */

import type { AbortSignalLike, SearchLimits, SearchProgress } from '../core/budget.js';
import { atOnce } from '../core/steps.js';
import { algorithmFor } from '../engine/algorithm.js';
import { Engine } from '../engine/engine.js';
import { type AnyEngineOptions, LIMIT_NAMES } from '../engine/engine-options.js';
import type { Position } from '../position/position.js';
import type { GameRules } from '../rules/game-rules.js';
import { analyse } from '../search/analyse.js';
import { DEEPENING_SCHEMA, deepeningTraits, lastResult } from '../search/iterative-deepening.js';
import type { Marks } from '../search/marks.js';
import type { SearchResult } from '../search/result.js';
import { TranspositionTable } from '../search/transposition-table.js';
import { SOLVE_SCHEMA, solve } from '../solve/solve.js';
import {
  type AskMessage,
  type EngineAnswer,
  type EngineRequest,
  type EnlistMessage,
  failureOf,
} from './engine-messages.js';
import { Flags } from './flags.js';
import { type Limits, limitsOf } from './limits-of-thread.js';
import { WorkerError } from './messages.js';
import { fromData } from './position-data.js';

/** Megabytes of a table that threads share, if its size is not given. */
const MEGABYTES = 16;
/** Options of the served engine that do not apply to its other searches. */
const UNSERVED: readonly string[] = [
  ...LIMIT_NAMES,
  'table',
  'megabytes',
  'deeperEntries',
  'onDepth',
  'onProgress',
  'shouldStop',
  'seed',
];

export class EngineServer<Board, Move> {
  readonly #rules: GameRules<Board, Move>;
  readonly #served: AnyEngineOptions<Board, Move>;
  readonly #send: (answer: EngineAnswer) => void;
  #engine: Engine<Board, Move> | undefined;
  /** The engine's own limits, for requests that have none. */
  #limits: Limits = {};
  #number = 0;
  #flags: Flags | undefined;
  /** What tells the progress of a search, if somebody listens. */
  #progress: SearchLimits = {};
  /** The request being answered, and whether it is an analysis, which tells its results itself. */
  #id = 0;
  #isAnalysis = false;
  /** Where memory cannot be shared: the last request that was stopped. */
  #stopped = 0;
  /** Resolves when everything received so far is done. */
  #before: Promise<void> = Promise.resolve();

  constructor(
    rules: GameRules<Board, Move>,
    served: AnyEngineOptions<Board, Move>,
    send: (answer: EngineAnswer) => void,
  ) {
    this.#rules = rules;
    this.#served = served;
    this.#send = send;
  }

  /** Takes a message. Everything but a stop waits for its turn. */
  receive(message: EngineRequest): void {
    if (message.foreply === 'stop') this.#stopped = Math.max(this.#stopped, message.id);
    else this.#before = this.#before.then(() => this.#handle(message));
  }

  async #handle(message: Exclude<EngineRequest, { readonly foreply: 'stop' }>): Promise<void> {
    const id = message.foreply === 'ask' ? message.id : 0;
    try {
      if (message.foreply === 'newGame') this.#engine?.newGame();
      else if (message.foreply === 'enlist') this.#enlist(message);
      else await this.#answer(message);
    } catch (error) {
      if (this.#number === 0) this.#flags?.answer(id);
      this.#send({ foreply: 'failed', id, failure: failureOf(error) });
    }
  }

  #enlist({ game, options, number, threads, flags, tables, tellsProgress }: EnlistMessage): void {
    if (game !== this.#rules.name) throw new WorkerError(`The worker serves "${this.#rules.name}", not "${game}".`);
    const given: AnyEngineOptions<Board, Move> = { ...this.#served, ...options };
    const algorithm = given.algorithm ?? algorithmFor(this.#rules, given);
    this.#number = number;
    this.#limits = given;
    this.#flags = flags === undefined ? undefined : new Flags(flags);
    const known = [...(tables ?? [])];
    const opened: ArrayBufferLike[] = [];
    const openTable = (megabytes = MEGABYTES) => {
      const buffer = known.shift();
      const table = new TranspositionTable(buffer === undefined ? { shared: true, megabytes } : { buffer });
      opened.push(table.buffer);
      return table;
    };
    this.#progress = tellsProgress ? { onProgress: (progress) => this.#tellProgress(progress) } : {};
    const watched = { ...given, algorithm, ...this.#watch(given, algorithm === 'iterativeDeepening') };
    const shared = flags === undefined ? {} : { openTable, marks: this.#marksFor(threads) };
    this.#engine = new Engine(this.#rules, watched, shared);
    this.#send({ foreply: 'enlisted', tables: opened, alone: aloneBecause(algorithm, opened.length) });
  }

  /** One thread has nobody to avoid. Its own moves may be marked further up, in a game that can repeat. */
  #marksFor(threads: number): Marks | undefined {
    return threads > 1 ? this.#flags?.marks : undefined;
  }

  /** Tells of finished depths and of progress; helpers tell nothing. */
  #watch({ onDepth }: AnyEngineOptions<Board, Move>, deepens: boolean): object {
    if (this.#number > 0) return {};
    const tellDepth: typeof onDepth = (result) => {
      onDepth?.(result);
      if (!this.#isAnalysis) this.#send({ foreply: 'found', id: this.#id, result });
    };
    return { ...(deepens ? { onDepth: tellDepth } : {}), ...this.#progress };
  }

  #tellProgress(progress: SearchProgress): void {
    this.#send({ foreply: 'progress', id: this.#id, progress });
  }

  async #answer(message: AskMessage): Promise<void> {
    const { id } = message;
    this.#id = id;
    this.#isAnalysis = message.call === 'analyse';
    const position = fromData(this.#rules, message.at);
    if (this.#number > 0) {
      this.#send({ foreply: 'done', id, result: this.#help(message, position) });
      return;
    }
    // A thread that was ended has left its own.
    this.#flags?.marks.clearAll();
    const result = await this.#call(message, position);
    this.#flags?.answer(id);
    this.#send({ foreply: 'done', id, result });
  }

  async #call(message: AskMessage, position: Position<Board, Move>): Promise<unknown> {
    const { call } = message;
    const engine = this.#engine as Engine<Board, Move>;
    const signal = this.#signal(message.id);
    const pauses = this.#flags === undefined;
    if (call === 'think') return engine[pauses ? 'think' : 'choose'](position, this.#limitsOf(message));
    if (call === 'analyse') return this.#tellAll(engine.analyse(position, this.#limitsOf(message)));
    if (call === 'solve') return solve(this.#rules, position, this.#optionsOf(SOLVE_SCHEMA, message) as never);
    const search = {
      ...this.#optionsOf(DEEPENING_SCHEMA, message),
      onDepth: (result: unknown) => this.#send({ foreply: 'found', id: message.id, result }),
    };
    if (!pauses) return this.#deepen(message, position, search);
    let last: unknown;
    for await (const result of analyse(this.#rules, position, { ...search, signal } as never)) last = result;
    return last;
  }

  async #tellAll(results: AsyncIterable<unknown>): Promise<void> {
    for await (const result of results) this.#send({ foreply: 'found', id: this.#id, result });
  }

  /** Searches for another thread until that has its answer. Returns the number of positions visited. */
  #help(message: AskMessage, position: Position<Board, Move>): number {
    const { call } = message;
    const seed = this.#number;
    if (call === 'solve') {
      return solve(this.#rules, position, { ...this.#optionsOf(SOLVE_SCHEMA, message), seed } as never).nodes;
    }
    if (call === 'iterativeDeepening') {
      const search = { ...this.#optionsOf(DEEPENING_SCHEMA, message), seed };
      return this.#deepen(message, position, search).nodes;
    }
    return this.#engine?.assist(position, this.#limitsOf(message), this.#number) ?? 0;
  }

  #deepen({ threads }: AskMessage, position: Position<Board, Move>, options: object): SearchResult<Move> {
    const traits = deepeningTraits(options, { marks: this.#marksFor(threads) });
    return atOnce(lastResult(this.#rules, position, options, traits));
  }

  /** The limits of a request to the engine. */
  #limitsOf(message: AskMessage): object {
    const { nodes = this.#limits.nodes, time = this.#limits.time, ...options } = message.options as Limits;
    return { ...limitsOf({ ...options, nodes, time }, message, this.#number), signal: this.#signal(message.id) };
  }

  /** The options of a search: those served that it takes, apart from limits, then those of the request. */
  #optionsOf(schema: object, message: AskMessage): object {
    const { id, table } = message;
    const signal = this.#signal(id);
    const isTaken = (name: string) => name in schema && !UNSERVED.includes(name);
    return {
      ...Object.fromEntries(Object.entries(this.#served).filter(([name]) => isTaken(name))),
      ...limitsOf(message.options, message, this.#number),
      ...this.#progress,
      shouldStop: () => signal.aborted,
      ...(table === undefined ? {} : { table: new TranspositionTable({ buffer: table }) }),
    };
  }

  #signal(id: number): AbortSignalLike {
    const isStopped = () => this.#flags?.isStopped(id) ?? this.#stopped >= id;
    const isHelper = this.#number > 0;
    const flags = this.#flags;
    return {
      get aborted() {
        return isStopped() || (isHelper && flags?.isAnswered(id) === true);
      },
    };
  }
}

/** Why other threads cannot help an engine, if they cannot. */
function aloneBecause(algorithm: string, tables: number): string | undefined {
  if (algorithm === 'monteCarlo') return 'Monte Carlo search uses one thread.';
  return tables === 0 ? 'Threads share their tables, and this engine makes none.' : undefined;
}
