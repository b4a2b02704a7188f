/**
 * A cluster as a tournament, a tuning or a batch of positions sees it: a runner whose games are played by workers elsewhere. Games
 * go in batches, large enough that the way there and back costs little, and small enough that a lost worker costs little.
 */

import { checkOptions, isFunction, type OptionSchema } from '../core/check-options.js';
import { OptionError } from '../core/errors.js';
import { type Arena, checkArena, type GameAnswer, type GameJob, type GameRunner } from '../match/arena.js';
import { brokenOff } from '../match/endings.js';
import type { MatchRecord } from '../match/match-record.js';
import { unfinished } from '../match/tournament/local-runner.js';
import type { GameRules } from '../rules/game-rules.js';
import type { SolveAnswer } from './cluster-messages.js';
import { type ClusterWorker, Coordinator, isLost, type JobAnswers } from './coordinator.js';
import type { JobQueue } from './job-queue.js';
import { openQueue } from './open-queue.js';
import { programOf } from './program.js';
import { type ClusterSolveOptions, solveBoards } from './solve-boards.js';

/** Options that coordinator and workers have in common. */
export interface ClusterOptions<Board, Move> {
  /** The game and its players. The same for the coordinator and all workers. */
  readonly arena: Arena<Board, Move>;
  /** The address of a Redis server (`redis://…`, or `rediss://…` for TLS) or a PostgreSQL server (`postgres://…`), or a queue. */
  readonly queue: string | JobQueue;
  /** The name of the run, by which workers find it. `main` by default. A queue can have several runs at a time. */
  readonly run?: string;
  /** The file of the module that defines the arena. It and what it imports by relative paths must be the same everywhere. */
  readonly module?: string | URL;
  /** Milliseconds after which a coordinator or a worker that is not heard of counts as lost. 15000 by default. */
  readonly lease?: number;
  /** Called with what the user should know: workers that join, leave, or are refused, and warnings. */
  readonly onNotice?: (text: string) => void;
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
      return solveBoards(coordinator, rules, boards, given, notice);
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
    return this.batch * this.#coordinator.jobsWanted;
  }

  play = async (job: GameJob, signal?: AbortSignal): Promise<GameAnswer> => {
    const [answer] = await this.playMany([job], signal);
    return answer;
  };

  playMany = async (jobs: readonly GameJob[], signal?: AbortSignal): Promise<readonly GameAnswer[]> => {
    if (jobs.some(({ clock }) => clock !== undefined)) this.#warn('A clock means');
    const result = await this.#coordinator.ask(jobs[0].number, { kind: 'games', jobs }, signal);
    if (result === undefined) return jobs.map((job) => unfinished(job, [], brokenOff()));
    if (result.timed) this.#warn('Some players think for a time, which means');
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

  #warn(beginning: string): void {
    if (this.#hasWarned) return;
    this.#hasWarned = true;
    const advice = 'limit players by nodes if results must not depend on it';
    this.#notice(`${beginning} something else on every machine: ${advice}.`);
  }
}

/** The answer, if it is one for this job. */
function fitting({ game, seed }: GameJob, answer: GameAnswer | undefined): GameAnswer {
  if (answer === undefined) return { lost: 'its worker did not answer' };
  if (isLost(answer)) return answer;
  const record: MatchRecord = answer;
  return record.game === game && record.seed === seed ? record : { lost: 'its worker has played another game' };
}
