/**
 * Hands the games of a tournament to its runner, in the order of their numbers, as many at a time as the runner plays. They end in
 * any order. A runner may take batches, in which both games of a start stay together. They get smaller towards the end, so that all
 * of its workers have something to do, and end at about the same time. A game that was lost on the way is tried
 * again alone, so that one game that ends its worker every time does not take others with it.
 */

import { Budget } from '../../core/budget.js';
import { keepBusy } from '../../core/keep-busy.js';
import { type GameAnswer, type GameRunner, labelOf } from '../arena.js';
import type { Standings } from './standings.js';
import type { OpenLog } from './tournament-log.js';
import type { TournamentOptions, TournamentProgress } from './tournament-options.js';
import type { TournamentPlan } from './tournament-plan.js';
import type { UnplayedGame } from './tournament-result.js';

/** How often a game is tried that gets lost. */
const MOST_TRIES = 3;

type GameOptions = Pick<TournamentOptions<never, never>, 'signal' | 'onGame' | 'onProgress' | 'now'> & {
  readonly runner: GameRunner;
};

/** Plays all missing games, or until the signal is aborted. Returns those that could not be played. */
export async function playGames(
  plan: TournamentPlan,
  standings: Standings,
  log: OpenLog | undefined,
  options: GameOptions,
): Promise<UnplayedGame[]> {
  const { runner, signal, onGame, onProgress } = options;
  const waiting = new WaitingGames(plan, standings);
  const progress = progressOf(standings, log, options.now);
  let played = 0;
  let underWay = 0;
  let isStopped = false;
  const take = async (number: number, answer: GameAnswer): Promise<void> => {
    if ('lost' in answer) {
      waiting.putBack(number, answer.lost);
    } else if (answer.reason === 'aborted') {
      isStopped = true;
    } else {
      const game = { number, ...answer };
      await log?.write(game);
      standings.add(number, answer);
      onGame?.(game);
      onProgress?.(progress(++played));
    }
  };
  const play = async (numbers: readonly number[]): Promise<void> => {
    underWay += numbers.length;
    const answers = await playBatch(runner, numbers.map(plan.job), signal);
    for (const [at, number] of numbers.entries()) {
      await take(number, answers[at]);
      underWay--;
    }
  };
  onProgress?.(progress(played));
  await keepBusy(
    () => runner.size,
    () => (isStopped || signal?.aborted ? [] : waiting.take(batchOf(runner, standings, underWay))),
    play,
  );
  return waiting.unplayed;
}

/** The number of games to hand out together. */
function batchOf({ batch = 1, size }: GameRunner, standings: Standings, underWay: number): number {
  if (batch === 1) return 1;
  const batchesAtOnce = Math.max(1, size / batch);
  const left = standings.wanted - standings.played - underWay;
  return Math.max(2, Math.min(batch, Math.ceil(left / batchesAtOnce)));
}

async function playBatch(
  runner: GameRunner,
  jobs: readonly Parameters<GameRunner['play']>[0][],
  signal: AbortSignal | undefined,
): Promise<readonly GameAnswer[]> {
  if (runner.playMany === undefined) return Promise.all(jobs.map((job) => runner.play(job, signal)));
  const answers = await runner.playMany(jobs, signal);
  return jobs.map((_, at) => answers[at] ?? { lost: 'the runner did not answer' });
}

/** The games that are still to be handed out. */
class WaitingGames {
  readonly #plan: TournamentPlan;
  readonly #standings: Standings;
  readonly #tries = new Map<number, number>();
  readonly #again: number[] = [];
  readonly #unplayed: UnplayedGame[] = [];
  /** A game that has been taken from the standings, but did not fit. */
  #next: number | undefined;

  constructor(plan: TournamentPlan, standings: Standings) {
    this.#plan = plan;
    this.#standings = standings;
  }

  /** Games that were lost too often, in the order of their numbers. */
  get unplayed(): UnplayedGame[] {
    return this.#unplayed.sort((one, other) => one.number - other.number);
  }

  /**
   * About as many games as asked for, at least one: if there may be several, both games of a start are handed out together.
   * Empty if there are no more.
   */
  take(most: number): number[] {
    const again = this.#again.find((number) => this.#standings.isOpen(number));
    this.#again.splice(0, again === undefined ? this.#again.length : this.#again.indexOf(again) + 1);
    if (again !== undefined) return [again];
    const numbers: number[] = [];
    while (numbers.length < most || (most > 1 && this.#isPair(numbers[numbers.length - 1], this.#peek()))) {
      const number = this.#peek();
      if (number === undefined) break;
      this.#next = undefined;
      numbers.push(number);
    }
    return numbers;
  }

  /** The next game, which stays where it is. */
  #peek(): number | undefined {
    // A sequential test may have decided since it was taken.
    if (this.#next === undefined || !this.#standings.isOpen(this.#next)) this.#next = this.#standings.next();
    return this.#next;
  }

  #isPair(one: number, other: number | undefined): boolean {
    const { gamesPerStart } = this.#plan.schedule;
    return other !== undefined && Math.floor(one / gamesPerStart) === Math.floor(other / gamesPerStart);
  }

  /** Tries a game again later, unless it was lost too often. */
  putBack(number: number, complaint: string): void {
    const tries = (this.#tries.get(number) ?? 0) + 1;
    this.#tries.set(number, tries);
    if (tries < MOST_TRIES) {
      this.#again.push(number);
      return;
    }
    const [first, second] = this.#plan.job(number).players;
    this.#unplayed.push({ number, players: [labelOf(first), labelOf(second)], complaint });
  }
}

/** The progress after a number of games of this run. Some of them may not count, since a test may have decided before them. */
function progressOf(
  standings: Standings,
  log: OpenLog | undefined,
  now: (() => number) | undefined,
): (played: number) => TournamentProgress {
  const watch = new Budget(now === undefined ? {} : { now });
  return (played) => {
    const { elapsed } = watch;
    const [done, total] = [standings.played, standings.wanted];
    const perGame = played > 0 ? elapsed / played : 0;
    const rate = elapsed > 0 ? (1000 * played) / elapsed : 0;
    const damagedLines = [...(log?.damaged ?? [])];
    return { done, total, elapsed, rate, remaining: perGame * (total - done), damagedLines };
  };
}
