/**
 * The side of a run that asks. It holds the run, so that there is only one of it, sends jobs, and waits for their results. A result
 * that comes twice, or for a job that nobody waits for, changes nothing.
 *
 * The id of a job is made from its content. A coordinator that takes over a run asks for the same jobs by the same ids, and uses
 * what workers have done in the meantime.
 */

import { hostname } from 'node:os';
import { clock } from '../core/budget.js';
import { AbortListeners } from '../match/abort-listeners.js';
import type { GameAnswer } from '../match/arena.js';
import { ClusterError } from './cluster-error.js';
import {
  type ClusterJob,
  type ClusterReport,
  type Leadership,
  listsOf,
  readLeadership,
  type SolveAnswer,
} from './cluster-messages.js';
import type { JobQueue } from './job-queue.js';
import { hashOf, type Program, tagOfProgram } from './program.js';

/** A worker that is alive. */
export interface ClusterWorker {
  /** Machine and process. */
  readonly name: string;
  /** The number of games it plays at a time. */
  readonly threads: number;
}

export interface CoordinatorSettings {
  readonly queue: JobQueue;
  readonly run: string;
  readonly program: Program;
  /** Milliseconds for which the run is held. Renewed three times as often. */
  readonly lease: number;
  /** Called with what the user should know. */
  readonly notice: (text: string) => void;
}

/** The answers for a job, and how long it took. */
export type JobAnswers = Pick<ClusterReport & { readonly kind: 'answers' }, 'answers' | 'elapsed' | 'timed'>;

/** A job that is being worked on. */
interface Pending {
  readonly job: ClusterJob;
  /** When it was last sent. */
  sent: number;
  resolve(answers: JobAnswers | undefined): void;
  reject(error: unknown): void;
}

/** Jobs that are under way: enough for workers that are still unknown, and two for every thread that is known. */
const LEAST_JOBS = 4;
const JOBS_PER_THREAD = 2;
/** A job is sent again if there is no result after this many leases: a queue may have lost it. It is not added if it is there. */
const LEASES_UNTIL_ASKED_AGAIN = 4;
/** How many results are kept that nobody has asked for yet, and how many ids of jobs that have ended. */
const MOST_REMEMBERED = 4096;

export class Coordinator {
  readonly #settings: CoordinatorSettings;
  readonly #lists: ReturnType<typeof listsOf>;
  readonly #name: string;
  readonly #holder: string;
  readonly #pending = new Map<string, Pending>();
  /** Results for jobs that a former coordinator of this run has asked for. */
  readonly #early = new Map<string, JobAnswers>();
  /** How often a job has ended that may be asked for again. Its old message may not be gone yet. */
  readonly #ended = new Map<string, number>();
  readonly #workers = new Map<string, ClusterWorker & { readonly until: number }>();
  readonly #stops = new AbortListeners();
  readonly #abortedBy = new WeakSet<AbortSignal>();
  #stopServing: () => Promise<void> = async () => {};
  #timer: ReturnType<typeof setInterval> | undefined;
  #failure: ClusterError | undefined;

  constructor(settings: CoordinatorSettings) {
    this.#settings = settings;
    this.#lists = listsOf(settings.run, tagOfProgram(settings.program));
    this.#name = processName();
    const leadership: Leadership = { coordinator: this.#name, program: settings.program };
    this.#holder = JSON.stringify(leadership);
  }

  /** The workers that have shown themselves lately. */
  get workers(): ClusterWorker[] {
    const now = clock();
    for (const [name, { until }] of this.#workers) {
      if (until > now) continue;
      this.#workers.delete(name);
      this.#settings.notice(`Worker ${name} is lost.`);
    }
    return Array.from(this.#workers.values(), ({ name, threads }) => ({ name, threads }));
  }

  /** The number of jobs to have under way. */
  get jobsWanted(): number {
    const threads = this.workers.reduce((total, worker) => total + worker.threads, 0);
    return Math.max(LEAST_JOBS, JOBS_PER_THREAD * threads);
  }

  /** Takes the run. Rejects if another coordinator keeps it. */
  async start(): Promise<void> {
    const { queue, lease } = this.#settings;
    const deadline = clock() + lease;
    for (let holder = await this.#claim(); holder !== this.#holder; holder = await this.#claim()) {
      // The run of a coordinator that was killed is free once its lease has expired.
      if (clock() > deadline) throw this.#taken(holder);
      await new Promise((resolve) => setTimeout(resolve, lease / 10));
    }
    await queue.clear(this.#lists.jobs);
    const { results } = this.#lists;
    this.#stopServing = await queue.serve(results, async ({ data }) => this.#take(data as ClusterReport), { size: 8 });
    this.#timer = setInterval(() => void this.#renew().catch(() => {}), lease / 3);
  }

  /** Sends a job and waits for its answers. Returns `undefined` if the signal is aborted first. */
  async ask(number: number, job: ClusterJob, signal?: AbortSignal): Promise<JobAnswers | undefined> {
    if (this.#failure !== undefined) throw this.#failure;
    if (signal?.aborted) return undefined;
    const content = `${this.#settings.run}-${number}-${hashOf(JSON.stringify(job))}`;
    const times = this.#ended.get(content) ?? 0;
    const id = times === 0 ? content : `${content}-${times + 1}`;
    const early = this.#early.get(id);
    this.#early.delete(id);
    const answers = early ?? (await this.#send(id, job, signal));
    remember(this.#ended, content, times + 1);
    return answers;
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    this.#fail(new ClusterError('The cluster is closed.'));
    await this.#settings.queue.clear(this.#lists.jobs);
    await this.#stopServing();
    await this.#claim(0);
  }

  async #send(id: string, job: ClusterJob, signal: AbortSignal | undefined): Promise<JobAnswers | undefined> {
    const answered = new Promise<JobAnswers | undefined>((resolve, reject) => {
      this.#pending.set(id, { job, sent: clock(), resolve, reject });
    });
    const forget = this.#stops.listen(signal, () => this.#giveUp(id, signal));
    try {
      const [, answers] = await Promise.all([
        this.#settings.queue.add(this.#lists.jobs, [{ id, data: job }]),
        answered,
      ]);
      return answers;
    } finally {
      forget();
      this.#pending.delete(id);
    }
  }

  #giveUp(id: string, signal: AbortSignal | undefined): void {
    this.#pending.get(id)?.resolve(undefined);
    if (signal === undefined || this.#abortedBy.has(signal)) return;
    this.#abortedBy.add(signal);
    // Nobody need begin with what is no longer wanted.
    void this.#settings.queue.clear(this.#lists.jobs).catch(() => {});
  }

  #take(report: ClusterReport): void {
    const { notice } = this.#settings;
    if (report.kind === 'answers') {
      const pending = this.#pending.get(report.id);
      if (pending !== undefined) pending.resolve(report);
      else remember(this.#early, report.id, report);
    } else if (report.kind === 'refused') {
      notice(`Worker ${report.worker} is refused: ${report.complaint}.`);
    } else if (report.kind === 'left') {
      if (this.#workers.delete(report.worker)) notice(`Worker ${report.worker} has left.`);
    } else {
      const { worker: name, threads, lasting } = report;
      if (!this.#workers.has(name))
        notice(`Worker ${name} has joined, with ${threads} ${threads === 1 ? 'thread' : 'threads'}.`);
      this.#workers.set(name, { name, threads, until: clock() + lasting });
    }
  }

  #claim(milliseconds = this.#settings.lease): Promise<string> {
    return this.#settings.queue.claim(this.#settings.run, this.#holder, milliseconds);
  }

  /** Holds the run longer, and sends jobs again that have had no answer for long. */
  async #renew(): Promise<void> {
    const holder = await this.#claim();
    if (holder !== this.#holder) return this.#fail(this.#taken(holder));
    const { queue, lease } = this.#settings;
    const now = clock();
    const late = [...this.#pending].filter(([, { sent }]) => now - sent > LEASES_UNTIL_ASKED_AGAIN * lease);
    for (const [, pending] of late) pending.sent = now;
    await queue.add(
      this.#lists.jobs,
      late.map(([id, { job }]) => ({ id, data: job })),
    );
  }

  #fail(error: ClusterError): void {
    this.#failure ??= error;
    clearInterval(this.#timer);
    for (const { reject } of this.#pending.values()) reject(error);
  }

  #taken(holder: string): ClusterError {
    const { run } = this.#settings;
    const other = readLeadership(holder)?.coordinator ?? holder;
    return new ClusterError(
      `The run "${run}" has another coordinator, ${other}. Wait for its end, or name another run.`,
    );
  }
}

/** What this process is called in messages. */
export function processName(): string {
  return `${hostname()}:${process.pid}:${crypto.randomUUID().slice(0, 4)}`;
}

/** Adds to a map of limited size, which forgets what was added first. */
function remember<Value>(map: Map<string, Value>, key: string, value: Value): void {
  map.delete(key);
  map.set(key, value);
  for (const oldest of map.keys()) {
    if (map.size <= MOST_REMEMBERED) break;
    map.delete(oldest);
  }
}

/** Whether an answer says that its game or position was lost. */
export function isLost(answer: GameAnswer | SolveAnswer<unknown>): answer is { readonly lost: string } {
  return 'lost' in answer;
}
