/**
 * A cluster as a tournament, a tuning or a batch of positions sees it: a runner whose games are played by workers elsewhere. Games
 * go in batches, large enough that the way there and back costs little, and small enough that a lost worker costs little.
 */

import { checkOptions, isFunction, type OptionSchema } from '../core/check-options.js';
import { OptionError } from '../core/errors.js';
import { keepBusy } from '../core/keep-busy.js';
import { type Arena, checkArena, type GameAnswer, type GameJob, type GameRunner } from '../match/arena.js';
import { brokenOff } from '../match/endings.js';
import type { MatchRecord } from '../match/match-record.js';
import { boardText } from '../match/starts.js';
import { unfinished } from '../match/tournament/local-runner.js';
import { Position } from '../position/position.js';
import type { GameRules } from '../rules/game-rules.js';
import type { SolveAnswer, SolveSettings } from './cluster-messages.js';
import { type ClusterWorker, Coordinator, isLost, type JobAnswers } from './coordinator.js';
import type { JobQueue } from './job-queue.js';
import { openQueue } from './open-queue.js';
import { programOf } from './program.js';

/** Options that coordinator and workers have in common. */
export interface ClusterOptions<Board, Move> {
  /** The game and its players. The same for the coordinator and all workers. */
  readonly arena: Arena<Board, Move>;
  /** The address of a Redis server (`redis://…`, or `rediss://…` for TLS), or a queue. */
  readonly queue: string | JobQueue;
  /** The name of the run, by which workers find it. `main` by default. A queue can have several runs at a time. */
  readonly run?: string;
  /** The file of the module that defines the arena. Its hash must be the same everywhere. */
  readonly module?: string | URL;
  /** Milliseconds after which a coordinator or a worker that is not heard of counts as lost. 15000 by default. */
  readonly lease?: number;
  /** Called with what the user should know: workers that join, leave, or are refused, and warnings. */
  readonly onNotice?: (text: string) => void;
}

/** Options of `cluster.solve`: those of `solve` that are data. */
export interface ClusterSolveOptions {
  readonly nodes?: number;
  readonly distance?: boolean;
  readonly bestMoves?: boolean;
  readonly everyMove?: boolean;
  readonly endgame?: boolean;
  readonly symmetries?: boolean;
  readonly seed?: number;
  /** Ends the work early. Positions that are not solved by then are lost. */
  readonly signal?: AbortSignal;
  /** Called with every answer as it comes, and the number of its board. */
  readonly onAnswer?: (number: number, answer: SolveAnswer<unknown>) => void;
}

/** A run of a cluster, held by this process. */
export interface Cluster {
  /** Plays the games of tournaments and of tuning. */
  readonly games: GameRunner;
  /** The workers that are alive. */
  readonly workers: readonly ClusterWorker[];
  /** Solves positions, as `solve` does. The answers are in the order of the boards; one that was lost three times says why. */
  solve<Board, Move>(
    rules: GameRules<Board, Move>,
    boards: readonly Board[],
    options?: ClusterSolveOptions,
  ): Promise<SolveAnswer<Move>[]>;
  /** Takes back what has not begun, and gives up the run. */
  close(): Promise<void>;
}

const isAddress = (value: unknown): boolean =>
  typeof value === 'string' || typeof (value as JobQueue | null)?.serve === 'function';

/** The checks of the options that coordinator and workers have in common. */
export const CLUSTER_SCHEMA = {
  arena: [(value) => typeof value === 'object' && value !== null, 'an object with rules and players'],
  queue: [isAddress, 'an address, such as redis://localhost, or a queue'],
  run: [
    (value) => typeof value === 'string' && /^[\w-]{1,40}$/.test(value),
    'a name of letters, digits and hyphens, at most 40',
  ],
  module: [(value) => typeof value === 'string' || value instanceof URL, 'the file of a module'],
  lease: [(value) => typeof value === 'number' && value >= 10, 'milliseconds from 10'],
  onNotice: isFunction,
} satisfies OptionSchema;

const SOLVE_SCHEMA: OptionSchema = {
  ...Object.fromEntries(
    ['nodes', 'distance', 'bestMoves', 'everyMove', 'endgame', 'symmetries', 'seed'].map((name) => [
      name,
      [(value: unknown) => typeof value === 'number' || typeof value === 'boolean', 'a number or a boolean'] as const,
    ]),
  ),
  signal: [(value) => typeof value === 'object' && value !== null && 'aborted' in value, 'an AbortSignal'],
  onAnswer: isFunction,
};

export const DEFAULT_RUN = 'main';
export const DEFAULT_LEASE = 15_000;

/**
 * Takes a run of a cluster. Workers join it with `joinCluster`, or with `foreply worker` on the command line.
 *
 * @example
 * ```ts
 * import { connectCluster, inProcessQueue, joinCluster } from 'foreply/cluster';
 * import { defineArena, playTournament, randomPlayer, searchPlayer } from 'foreply/match';
 * import { neutreeko } from 'foreply/neutreeko';
 *
 * const rules = neutreeko();
 * const arena = defineArena({
 *   rules,
 *   players: {
 *     search: ({ seed }) => searchPlayer(rules, { algorithm: 'alphaBeta', depth: 2, seed }),
 *     die: ({ seed }) => randomPlayer({ seed }),
 *   },
 * });
 * const queue = inProcessQueue();
 * const worker = await joinCluster({ arena, queue });
 * const cluster = await connectCluster({ arena, queue });
 * const { pairings } = await playTournament(arena, { games: 10, seed: 7, runner: cluster.games });
 * console.log(pairings[0].wins, pairings[0].draws, pairings[0].losses); // → 10 0 0
 * await cluster.close();
 * await worker.close();
 * ```
 */
export async function connectCluster<Board, Move>(options: ClusterOptions<Board, Move>): Promise<Cluster> {
  checkOptions(options, CLUSTER_SCHEMA);
  checkArena(options.arena);
  const { arena, run = DEFAULT_RUN, module, lease = DEFAULT_LEASE, onNotice: notice = () => {} } = options;
  if (options.queue === undefined) throw new OptionError('queue', `given: ${CLUSTER_SCHEMA.queue[1]}`);
  const queue = await openQueue(options.queue, lease);
  const coordinator = new Coordinator({ queue, run, program: programOf(arena, module), lease, notice });
  const closeQueue = async () => {
    if (queue !== options.queue) await queue.close();
  };
  try {
    await coordinator.start();
  } catch (error) {
    await closeQueue();
    throw error;
  }
  return {
    games: new ClusterGames(coordinator, notice),
    get workers() {
      return coordinator.workers;
    },
    solve: (rules, boards, given = {}) => {
      if (rules.name !== arena.rules.name) {
        throw new OptionError('rules', `those of the arena, "${arena.rules.name}"`, rules.name);
      }
      return solveAll(coordinator, rules, boards, given);
    },
    close: async () => {
      await coordinator.close();
      await closeQueue();
    },
  };
}

/** What a batch should take, and the most games of one. */
const BATCH_MILLISECONDS = 10_000;
const MOST_GAMES = 16;
/** Batches that are under way: enough for workers that are still unknown, and two for every thread that is known. */
const LEAST_BATCHES = 4;
const BATCHES_PER_THREAD = 2;
const MOST_TRIES = 3;

/** The number of jobs to have under way. */
function jobsUnderWay(workers: readonly ClusterWorker[]): number {
  const threads = workers.reduce((total, worker) => total + worker.threads, 0);
  return Math.max(LEAST_BATCHES, BATCHES_PER_THREAD * threads);
}

class ClusterGames implements GameRunner {
  readonly #coordinator: Coordinator;
  readonly #notice: (text: string) => void;
  #hasWarned = false;
  batch = 2;
  /** Milliseconds per game, as far as they are known. */
  #pace: number | undefined;

  constructor(coordinator: Coordinator, notice: (text: string) => void) {
    this.#coordinator = coordinator;
    this.#notice = notice;
  }

  get size(): number {
    return this.batch * jobsUnderWay(this.#coordinator.workers);
  }

  play = async (job: GameJob, signal?: AbortSignal): Promise<GameAnswer> => {
    const [answer] = await this.playMany([job], signal);
    return answer;
  };

  playMany = async (jobs: readonly GameJob[], signal?: AbortSignal): Promise<readonly GameAnswer[]> => {
    if (jobs.some(({ clock }) => clock !== undefined)) this.#warn();
    const result = await this.#coordinator.ask(jobs[0].number, { kind: 'games', jobs }, signal);
    if (result === undefined) return jobs.map((job) => unfinished(job, [], brokenOff()));
    this.#learn(result, jobs.length);
    return jobs.map((job, at) => fitting(job, (result.answers as readonly GameAnswer[])[at]));
  };

  #learn({ elapsed, answers }: JobAnswers, games: number): void {
    if (answers.some(isLost)) return;
    const pace = elapsed / games;
    this.#pace = this.#pace === undefined ? pace : (this.#pace + pace) / 2;
    // Both games of a start are in one batch.
    this.batch = Math.max(2, Math.min(MOST_GAMES, 2 * Math.round(BATCH_MILLISECONDS / 2 / Math.max(1, this.#pace))));
  }

  #warn(): void {
    if (this.#hasWarned) return;
    this.#hasWarned = true;
    this.#notice(
      'A clock means something else on every machine: limit players by nodes if results must not depend on it.',
    );
  }
}

/** The answer, if it is one for this job. */
function fitting({ game, seed }: GameJob, answer: GameAnswer | undefined): GameAnswer {
  if (answer === undefined) return { lost: 'its worker did not answer' };
  if (isLost(answer)) return answer;
  const record: MatchRecord = answer;
  return record.game === game && record.seed === seed ? record : { lost: 'its worker has played another game' };
}

async function solveAll<Board, Move>(
  coordinator: Coordinator,
  rules: GameRules<Board, Move>,
  boards: readonly Board[],
  options: ClusterSolveOptions,
): Promise<SolveAnswer<Move>[]> {
  checkOptions(options, SOLVE_SCHEMA);
  const { signal, onAnswer, ...given } = options;
  const settings: SolveSettings = given;
  const texts = boards.map((board) => boardText(Position.start(rules, board)));
  const answers: SolveAnswer<Move>[] = [];
  const tries = new Map<number, number>();
  const waiting = texts.map((_, number) => number).reverse();
  const take = (): number[] => waiting.splice(-1);
  const work = async ([number]: readonly number[]): Promise<void> => {
    const job = { kind: 'solve', game: rules.name, board: texts[number], settings } as const;
    const result = await coordinator.ask(number, job, signal);
    const answer = (result?.answers[0] ?? { lost: 'aborted' }) as SolveAnswer<Move>;
    const tried = (tries.get(number) ?? 0) + 1;
    tries.set(number, tried);
    if (isLost(answer) && result !== undefined && tried < MOST_TRIES) {
      waiting.push(number);
      return;
    }
    answers[number] = answer;
    onAnswer?.(number, answer);
  };
  await keepBusy(() => jobsUnderWay(coordinator.workers), take, work);
  return answers;
}
