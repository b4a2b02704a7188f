/**
 * A sequential test: instead of a fixed number of games, games are played until it is clear enough which of two hypotheses about
 * the Elo difference holds. Wald's test stops when the logarithm of the likelihood ratio leaves
 *
 *     log(β / (1 − α))  …  log((1 − β) / α)
 *
 * and errs in about α of the cases if the first hypothesis is true, and in β if the second is. Neither hypothesis says how often
 * games are drawn, so each gets its best case: the outcome probabilities that make the results most likely under its mean score
 * (a generalised likelihood ratio). These are found exactly, not by the normal approximation, which has no answer if all games
 * ended alike and is inaccurate if one side wins nearly all. With pairs the same is done with five outcomes.
 */

import { checkOptions, type OptionSchema } from '../core/check-options.js';
import { OptionError } from '../core/errors.js';
import { expectedScore } from './elo.js';
import { type MatchScores, outcomeCounts } from './score-counts.js';

/** The two hypotheses, and how often the test may err. */
export interface SequentialTestOptions {
  /** The first hypothesis: the first player is better by this many Elo points. Default 0. */
  readonly elo0?: number;
  /** The second hypothesis: the first player is better by this many Elo points, more than `elo0`. Default 50. */
  readonly elo1?: number;
  /** How often the second hypothesis may be accepted though the first is true. Default 0.05. */
  readonly alpha?: number;
  /** How often the second hypothesis may be rejected though it is true. Default 0.05. */
  readonly beta?: number;
}

/** The state of a test. */
export interface SequentialTestState {
  /** `accepted`: better by `elo1`. `rejected`: no better than `elo0`. `open`: more games are needed. */
  readonly decision: 'accepted' | 'rejected' | 'open';
  /** The natural logarithm of how much more likely the results are under the second hypothesis than under the first. */
  readonly logLikelihoodRatio: number;
  /** At this ratio or below, the second hypothesis is rejected. */
  readonly lower: number;
  /** At this ratio or above, it is accepted. */
  readonly upper: number;
}

/** Returns the state of the test after these games: all games so far, not only the latest. */
export type SequentialTest = (scores: MatchScores) => SequentialTestState;

const isElo = [
  (value: unknown) => Number.isFinite(value) && Math.abs(value as number) <= 2000,
  'a number from -2000 to 2000',
] as const;
const isErrorRate = [
  (value: unknown) => typeof value === 'number' && value > 0 && value < 0.5,
  'a number between 0 and 0.5',
] as const;
const SEQUENTIAL_TEST_OPTIONS: OptionSchema = {
  elo0: isElo,
  elo1: isElo,
  alpha: isErrorRate,
  beta: isErrorRate,
};

/** The least count of an outcome, so that a hypothesis that needs an unseen outcome is unlikely instead of impossible. */
const UNSEEN = 1e-3;

/**
 * A sequential probability ratio test of "better by `elo1`" against "better by at most `elo0`".
 *
 * @example
 * ```ts
 * import { sequentialTest } from 'foreply/report';
 *
 * const test = sequentialTest({ elo0: 0, elo1: 50 });
 * console.log(test({ wins: 30, draws: 10, losses: 20 }).decision); // → open
 * console.log(test({ wins: 90, draws: 30, losses: 45 }).decision); // → accepted
 * console.log(test({ wins: 45, draws: 30, losses: 60 }).decision); // → rejected
 * ```
 */
export function sequentialTest(options: SequentialTestOptions = {}): SequentialTest {
  checkOptions(options, SEQUENTIAL_TEST_OPTIONS);
  const { elo0 = 0, elo1 = 50, alpha = 0.05, beta = 0.05 } = options;
  if (elo1 <= elo0) throw new OptionError('elo1', `a number above elo0, which is ${elo0}`, elo1);
  const [mean0, mean1] = [expectedScore(elo0), expectedScore(elo1)];
  const lower = Math.log(beta / (1 - alpha));
  const upper = Math.log((1 - beta) / alpha);
  return (scores) => {
    const logLikelihoodRatio = likelihoodRatio(scores, mean0, mean1);
    const decision =
      logLikelihoodRatio >= upper ? 'accepted' : logLikelihoodRatio <= lower ? 'rejected' : ('open' as const);
    return { decision, logLikelihoodRatio, lower, upper };
  };
}

function likelihoodRatio(scores: MatchScores, mean0: number, mean1: number): number {
  const { counts, total } = outcomeCounts(scores);
  if (total === 0) return 0;
  const seen = counts.map((count) => Math.max(count, UNSEEN));
  const likely0 = likeliest(seen, mean0);
  const likely1 = likeliest(seen, mean1);
  return counts.reduce((sum, count, index) => sum + count * Math.log(likely1[index] / likely0[index]), 0);
}

/**
 * The outcome probabilities with a given mean under which the counts are most likely: each count's share, divided by
 * 1 + tilt · (score − mean). The tilt is chosen to give the right mean. The deviation from it falls as the tilt grows, so
 * bisection finds it, between the values at which one end of the scale would get everything.
 */
function likeliest(counts: readonly number[], mean: number): number[] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const away = counts.map((_, index) => index / (counts.length - 1) - mean);
  const at = (tilt: number) => counts.map((count, index) => count / total / (1 + tilt * away[index]));
  const deviation = (tilt: number) => at(tilt).reduce((sum, share, index) => sum + share * away[index], 0);
  let low = -1 / (1 - mean);
  let high = 1 / mean;
  for (;;) {
    const middle = (low + high) / 2;
    if (middle <= low || middle >= high) return at(middle);
    if (deviation(middle) > 0) low = middle;
    else high = middle;
  }
}
