/**
 * The side of a run that works. A worker waits for a coordinator, shows that it is the same program, and then takes one job after
 * another for each of its threads. It says regularly that it is alive, even while no coordinator is there to hear it.
 *
 * A job that is delivered a second time is not begun: whoever had it before died, or went silent. The answer says so, and the
 * coordinator asks for its games one by one. A game that ends every worker is so found out in three attempts.
 */

import { clock } from '../core/budget.js';
import { checkOptions, isFunction, type OptionSchema } from '../core/check-options.js';
import { OptionError } from '../core/errors.js';
import { checkArena, type GameAnswer, type GameJob, type GameRunner } from '../match/arena.js';
import { thrownText } from '../match/endings.js';
import { localRunner } from '../match/tournament/local-runner.js';
import { createPool } from '../parallel/pool.js';
import type { WorkerLike } from '../parallel/pool-worker.js';
import { ClusterError } from './cluster-error.js';
import {
  type ClusterJob,
  type ClusterReport,
  listsOf,
  readLeadership,
  type SolveAnswer,
  type SolveSettings,
} from './cluster-messages.js';
import { CLUSTER_SCHEMA, type ClusterOptions, DEFAULT_LEASE, DEFAULT_RUN } from './connect-cluster.js';
import { processName } from './coordinator.js';
import type { DeliveredMessage, JobQueue } from './job-queue.js';
import { openQueue } from './open-queue.js';
import { differenceOf, type Program, programOf, tagOfProgram } from './program.js';
import { solveText } from './serve-thread.js';
import { SolveThreads } from './solve-threads.js';

/** Options of `joinCluster`. */
export interface JoinOptions<Board, Move> extends ClusterOptions<Board, Move> {
  /**
   * Creates a thread from the file that calls `serveThread`. Without it, games are played in this thread: for tests and for the
   * queue within a process only, because a thread that is busy cannot tell a server that it is alive.
   */
  readonly makeWorker?: () => WorkerLike;
  /** The number of threads: 1 by default. */
  readonly threads?: number;
}

/** A worker of a cluster. */
export interface JoinedWorker {
  /** Machine and process. */
  readonly name: string;
  /** Resolves once the worker has left. Rejects if it was refused. */
  readonly done: Promise<void>;
  /** Finishes the jobs in progress and leaves. */
  close(): Promise<void>;
}

const SCHEMA: OptionSchema = {
  ...CLUSTER_SCHEMA,
  makeWorker: isFunction,
  threads: [(value) => Number.isInteger(value) && Number(value) >= 1, 'a whole number from 1'],
};

/**
 * Joins a run of a cluster and works for it until it is closed. It waits if there is no coordinator yet. It leaves, and its
 * promise `done` is rejected, if the coordinator is another program: another version of the library, another arena module, or a
 * platform on which a search goes another way.
 *
 * @example
 * ```ts no-run
 * import { Worker } from 'node:worker_threads';
 * import { joinCluster } from 'foreply/cluster';
 * import type { Arena } from 'foreply/match';
 *
 * declare const arena: Arena<unknown, unknown>;
 * const worker = await joinCluster({
 *   arena,
 *   module: new URL('./arena.mjs', import.meta.url),
 *   queue: 'redis://:password@192.168.0.7',
 *   makeWorker: () => new Worker(new URL('./thread.mjs', import.meta.url)),
 *   threads: 8,
 * });
 * await worker.done;
 * ```
 */
export async function joinCluster<Board, Move>(options: JoinOptions<Board, Move>): Promise<JoinedWorker> {
  checkOptions(options, SCHEMA);
  checkArena(options.arena);
  const { arena, run = DEFAULT_RUN, module, lease = DEFAULT_LEASE, onNotice: notice = () => {} } = options;
  if (options.queue === undefined) throw new OptionError('queue', `given: ${CLUSTER_SCHEMA.queue[1]}`);
  const queue = await openQueue(options.queue, lease);
  const hands =
    options.makeWorker === undefined ? localHands(options) : threadHands(options.makeWorker, options.threads);
  const settings = { queue, run, program: programOf(arena, module), lease, notice, hands };
  const member = new Member(settings);
  const done = member.work().finally(async () => {
    await hands.close();
    if (queue !== options.queue) await queue.close();
  });
  // Whoever does not look at it is told by `onNotice`.
  done.catch(() => {});
  return {
    name: member.name,
    done,
    close: async () => {
      member.leave();
      await done.catch(() => {});
    },
  };
}

/** What does the work of a worker. */
interface Hands {
  readonly size: number;
  /** Whether a limit of time has ended a search. */
  readonly hasTimed: boolean;
  play(job: GameJob): Promise<GameAnswer>;
  solve(board: string, settings: SolveSettings): Promise<SolveAnswer<unknown>>;
  close(): Promise<void>;
}

function localHands<Board, Move>({ arena }: JoinOptions<Board, Move>): Hands {
  const runner: GameRunner = localRunner(arena);
  return {
    size: 1,
    hasTimed: false,
    play: (job) => runner.play(job),
    solve: async (board, settings) => solveText(arena.rules, board, settings),
    close: async () => {},
  };
}

function threadHands(makeWorker: () => WorkerLike, size = 1): Hands {
  let hasTimed = false;
  const onTimed = () => {
    hasTimed = true;
  };
  const pool = createPool(makeWorker, { size, onTimed });
  const solvers = new SolveThreads(makeWorker);
  return {
    size,
    get hasTimed() {
      return hasTimed;
    },
    play: (job) => pool.play(job),
    solve: (board, settings) => solvers.solve(board, settings),
    close: async () => {
      await Promise.all([pool.close(), solvers.close()]);
    },
  };
}

interface MemberSettings {
  readonly queue: JobQueue;
  readonly run: string;
  readonly program: Program;
  readonly lease: number;
  readonly notice: (text: string) => void;
  readonly hands: Hands;
}

/** How many times a worker shows itself within a lease, and how many leases it may be silent. */
const SIGNS_PER_LEASE = 3;
const SILENT_LEASES = 2;

class Member {
  readonly name = processName();
  readonly #settings: MemberSettings;
  readonly #lists: ReturnType<typeof listsOf>;
  readonly #left = new AbortController();
  #signs = 0;

  constructor(settings: MemberSettings) {
    this.#settings = settings;
    this.#lists = listsOf(settings.run, tagOfProgram(settings.program));
  }

  leave(): void {
    this.#left.abort();
  }

  /** Works until it has to leave. */
  async work(): Promise<void> {
    const { queue, lease, hands, notice, run } = this.#settings;
    if (!(await this.#coordinatorIsThere())) notice(`No coordinator for the run "${run}" yet: waiting.`);
    const pause = lease / SIGNS_PER_LEASE;
    while (!(await this.#coordinatorIsThere())) {
      if (this.#left.signal.aborted) return;
      await this.#sleep(Math.min(pause, 1000));
    }
    const stop = await queue.serve(this.#lists.jobs, (message) => this.#do(message), { size: hands.size });
    try {
      while (!this.#left.signal.aborted) {
        if (await this.#coordinatorIsThere()) await this.#showSign();
        await this.#sleep(pause);
      }
    } catch (error) {
      await stop();
      throw error;
    }
    await this.#finish(stop, pause);
    if (await this.#coordinatorIsThere()) await this.#report({ kind: 'left', worker: this.name });
  }

  /** Ends the jobs in progress, which may take so long that this worker would count as lost if it did not show itself. */
  async #finish(stop: () => Promise<void>, pause: number): Promise<void> {
    const timer = setInterval(() => void this.#showSign().catch(() => {}), pause);
    await stop().finally(() => clearInterval(timer));
  }

  /** Whether there is a coordinator. Throws if it is another program. */
  async #coordinatorIsThere(): Promise<boolean> {
    const { queue, run, program, notice } = this.#settings;
    const leadership = readLeadership(await queue.holderOf(run));
    if (leadership === undefined) return false;
    const complaint = differenceOf(program, leadership.program);
    if (complaint === undefined) return true;
    const { results } = listsOf(run, tagOfProgram(leadership.program));
    await this.#report({ kind: 'refused', worker: this.name, complaint }, results);
    const text = `This worker is another program than the coordinator ${leadership.coordinator}: ${complaint}.`;
    notice(text);
    throw new ClusterError(text);
  }

  #showSign(): Promise<void> {
    const { hands, lease } = this.#settings;
    return this.#report({ kind: 'alive', worker: this.name, threads: hands.size, lasting: SILENT_LEASES * lease });
  }

  #report(report: ClusterReport, list = this.#lists.results): Promise<void> {
    return this.#settings.queue.add(list, [{ id: `${this.name.replaceAll(':', '.')}-${this.#signs++}`, data: report }]);
  }

  /** Does a job and sends the answers. */
  async #do({ id, data, deliveries }: DeliveredMessage): Promise<void> {
    const begun = clock();
    const job = data as ClusterJob;
    const answers =
      deliveries > 1
        ? lostAll(job, 'its worker died, or was not heard of for too long')
        : await this.#answer(job).catch((error: unknown) => lostAll(job, thrownText(error)));
    const timed = this.#settings.hands.hasTimed;
    const report = { kind: 'answers', id, elapsed: clock() - begun, timed, answers } as ClusterReport;
    await this.#settings.queue.add(this.#lists.results, [{ id, data: report }]);
  }

  async #answer(job: ClusterJob): Promise<readonly (GameAnswer | SolveAnswer<unknown>)[]> {
    const { hands, program } = this.#settings;
    if (job.kind === 'solve') {
      if (job.game !== program.game) return [{ lost: `its worker solves "${program.game}", not "${job.game}"` }];
      return [await hands.solve(job.board, job.settings)];
    }
    const answers: GameAnswer[] = [];
    for (const one of job.jobs) {
      answers.push(await hands.play(one).catch((error: unknown) => ({ lost: thrownText(error) })));
    }
    return answers;
  }

  #sleep(milliseconds: number): Promise<void> {
    const { signal } = this.#left;
    return new Promise((resolve) => {
      const timer = setTimeout(wake, milliseconds);
      function wake(): void {
        clearTimeout(timer);
        signal.removeEventListener('abort', wake);
        resolve();
      }
      signal.addEventListener('abort', wake);
      if (signal.aborted) wake();
    });
  }
}

/** The answers for a job that could not be done. */
function lostAll(job: ClusterJob, complaint: string): readonly GameAnswer[] {
  const lost = { lost: complaint };
  return job.kind === 'solve' ? [lost] : job.jobs.map(() => lost);
}
