/**
 * A sequential test: games are played until it is clear enough which of two claims about the Elo difference holds, instead
 * of a number fixed beforehand. Wald's test stops when the logarithm of the likelihoods' ratio leaves
 *
 *     log(β / (1 − α))  …  log((1 − β) / α)
 *
 * and errs in about α of the cases where the first claim is true and β where the second is. Both claims leave open how
 * often games are drawn, so each is given its best case: the outcome probabilities that make the results most likely
 * under its mean score (a generalised ratio). These are found exactly, not by the normal approximation, which has no
 * answer where all games ended alike and strays where one side wins nearly all. With pairs the same is done with five
 * outcomes.
 */

import { checkOptions, type OptionSchema } from '../core/check-options.js';
import { OptionError } from '../core/errors.js';
import { expectedScore } from './elo.js';
import { type MatchScores, outcomeCounts } from './score-counts.js';

/** The two claims, and how often the test may err. */
export interface SequentialTestOptions {
  /** The first claim: the first player is better by this much and no more. Default 0. */
  readonly elo0?: number;
  /** The second claim, which must be higher: it is better by this much. Default 50. */
  readonly elo1?: number;
  /** How often the second claim may be accepted though the first is true. Default 0.05. */
  readonly alpha?: number;
  /** How often the second claim may be rejected though it is true. Default 0.05. */
  readonly beta?: number;
}

/** How a test stands. */
export interface SequentialTestState {
  /** `accepted`: better by `elo1`; `rejected`: by no more than `elo0`; `open`: play on. */
  readonly decision: 'accepted' | 'rejected' | 'open';
  /** How much more likely the second claim makes the results than the first, as a natural logarithm. */
  readonly logLikelihoodRatio: number;
  /** From here down the second claim is rejected. */
  readonly lower: number;
  /** From here up it is accepted. */
  readonly upper: number;
}

/** Says how the test stands after these games: all of them, not the latest alone. */
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

/** What is added to outcomes that never came, so that a claim that needs them is unlikely instead of impossible. */
const UNSEEN = 1e-3;

/**
 * A sequential probability ratio test of "better by `elo1`" against "better by `elo0` at most".
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
 * 1 + tilt · (worth − mean). The tilt is where the mean comes out right; the deviation falls as it grows, so it is found
 * by halving, between the values where one end of the scale would get everything.
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
