/** The messages of a cluster, all of them data: what a coordinator asks, what a worker answers, and who has the run. */

import type { GameAnswer, GameJob, LostGame } from '../match/arena.js';
import type { Solution } from '../solve/solution.js';
import type { Program } from './program.js';

/** Options of `solve` that are data. */
export type SolveSettings = Readonly<Record<string, unknown>>;

/** Work for one worker. */
export type ClusterJob =
  | { readonly kind: 'games'; readonly jobs: readonly GameJob[] }
  | { readonly kind: 'solve'; readonly game: string; readonly board: string; readonly settings: SolveSettings };

/** The answer for a position to be solved. */
export type SolveAnswer<Move> = Solution<Move> | LostGame;

/** What a worker sends. */
export type ClusterReport =
  | {
      readonly kind: 'answers';
      /** The id of the job. */
      readonly id: string;
      /** Milliseconds that it took. */
      readonly elapsed: number;
      /** Whether this worker has seen a limit of time end a search. */
      readonly timed?: boolean;
      readonly answers: readonly GameAnswer[] | readonly SolveAnswer<unknown>[];
    }
  | { readonly kind: 'alive'; readonly worker: string; readonly threads: number; readonly lasting: number }
  | { readonly kind: 'left'; readonly worker: string }
  | { readonly kind: 'refused'; readonly worker: string; readonly complaint: string };

/** What the holder of a run says about itself. */
export interface Leadership {
  readonly coordinator: string;
  readonly program: Program;
}

/** The lists of a run. Another program has other lists, so that jobs and results of different programs never meet. */
export function listsOf(run: string, tag: string): { readonly jobs: string; readonly results: string } {
  return { jobs: `${run}.${tag}.jobs`, results: `${run}.${tag}.results` };
}

/** Reads what the holder of a run says. `undefined` if it is nothing of this kind. */
export function readLeadership(text: string | undefined): Leadership | undefined {
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text) as Leadership;
  } catch {
    return undefined;
  }
}
