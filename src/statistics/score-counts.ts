/**
 * Results of games between two players, counted for the first player: all that the statistics of a match need.
 *
 * If every start is played twice with sides swapped, the two games are not independent: a start that favours one side favours each
 * player once. Counted as pairs, they are one observation with five outcomes, and the effect of the starts cancels out. Intervals
 * get narrower and tests shorter.
 */

import { OptionError } from '../core/errors.js';

/** Games by their result for the first player. A `PairingResult` fits. */
export interface GameCounts {
  /** Games won. */
  readonly wins: number;
  /** Games drawn. */
  readonly draws: number;
  /** Games lost. */
  readonly losses: number;
}

/** Pairs of games with the same start and sides swapped, by the first player's points in both: 0, ½, 1, 1½ and 2. */
export interface PairCounts {
  /** The number of pairs with each result. */
  readonly pairs: readonly [none: number, half: number, one: number, oneAndHalf: number, two: number];
}

/** The results of two players' games: single games or pairs, counted, or the score of each game, 1, 0.5 or 0. */
export type MatchScores = GameCounts | PairCounts | readonly number[];

/** Observations by outcome: `counts[i]` of them scored `i / (counts.length - 1)` of the possible points. */
export interface OutcomeCounts {
  readonly counts: readonly number[];
  readonly total: number;
  /** The mean score, 0 to 1. A half without observations. */
  readonly mean: number;
}

/**
 * Counts games by their scores.
 *
 * @example
 * ```ts
 * import { countGames } from 'foreply/report';
 *
 * console.log(countGames([1, 0.5, 1, 0])); // → { wins: 2, draws: 1, losses: 1 }
 * ```
 */
export function countGames(scores: readonly number[]): GameCounts {
  const counts = [0, 0, 0];
  for (const score of scores) counts[2 * checkedScore(score)]++;
  const [losses, draws, wins] = counts;
  return { wins, draws, losses };
}

/**
 * Counts pairs of games: the first and the second score make one pair, the third and the fourth the next, and so on. A single
 * game at the end is left out.
 *
 * @example
 * ```ts
 * import { countPairs } from 'foreply/report';
 *
 * // Three starts that the side to move first won, then one that the first player won on both sides.
 * console.log(countPairs([1, 0, 1, 0, 1, 0, 1, 1]).pairs.join(' ')); // → 0 0 3 0 1
 * ```
 */
export function countPairs(scores: readonly number[]): PairCounts {
  const pairs: [number, number, number, number, number] = [0, 0, 0, 0, 0];
  scores.forEach(checkedScore);
  for (let game = 1; game < scores.length; game += 2) pairs[2 * (scores[game - 1] + scores[game])]++;
  return { pairs };
}

/** Checks scores of any form and counts them. */
export function outcomeCounts(scores: MatchScores): OutcomeCounts {
  const counts = listed(scores);
  for (const count of counts) {
    if (!Number.isSafeInteger(count) || count < 0) throw new OptionError('scores', 'whole numbers from 0', counts);
  }
  const total = counts.reduce((sum, count) => sum + count, 0);
  const worth = counts.reduce((sum, count, index) => sum + count * index, 0) / (counts.length - 1);
  return { counts, total, mean: total === 0 ? 0.5 : worth / total };
}

function listed(scores: MatchScores): readonly number[] {
  if (typeof scores === 'object' && scores !== null) {
    if (isScoreList(scores)) return listed(countGames(scores));
    if ('pairs' in scores && Array.isArray(scores.pairs) && scores.pairs.length === 5) return scores.pairs;
    if ('wins' in scores) return [scores.losses, scores.draws, scores.wins];
  }
  throw new OptionError('scores', 'a list of scores, { wins, draws, losses } or { pairs } with five counts', scores);
}

function isScoreList(scores: MatchScores): scores is readonly number[] {
  return Array.isArray(scores);
}

function checkedScore(score: number): number {
  if (score !== 0 && score !== 0.5 && score !== 1) throw new OptionError('scores', '0, 0.5 or 1 each', score);
  return score;
}
