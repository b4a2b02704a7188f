/**
 * How games between two players ended, counted: all that the statistics of a match need. Everything is told of the first
 * player.
 *
 * Where every start is played twice with sides swapped, the two games are no independent witnesses: a start that favours
 * one side favours each player once. Counted as pairs they are one observation with five outcomes, and what the starts
 * decide cancels out: intervals get narrower, tests shorter.
 */

import { OptionError } from '../core/errors.js';

/** Games by how they ended for the first player. A `PairingResult` is one. */
export interface GameCounts {
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
}

/** Pairs of games, same start and sides swapped, by the points the first player made in both: 0, ½, 1, 1½ and 2. */
export interface PairCounts {
  readonly pairs: readonly [none: number, half: number, one: number, oneAndHalf: number, two: number];
}

/** What two players' games came to: single games or pairs, counted; or the scores, game by game: 1, 0.5 or 0. */
export type MatchScores = GameCounts | PairCounts | readonly number[];

/** Observations by outcome: `counts[i]` of them were worth `i / (counts.length - 1)` of what was to be had. */
export interface OutcomeCounts {
  readonly counts: readonly number[];
  readonly total: number;
  /** The mean worth, 0 to 1; a half where there are no observations. */
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
 * Counts pairs of games: the first score and the second are one, the third and the fourth the next, and so on. A last
 * game without its second is left out.
 *
 * @example
 * ```ts
 * import { countPairs } from 'foreply/report';
 *
 * // Three starts, each won by whoever began; then one that the first player won on both sides.
 * console.log(countPairs([1, 0, 1, 0, 1, 0, 1, 1]).pairs.join(' ')); // → 0 0 3 0 1
 * ```
 */
export function countPairs(scores: readonly number[]): PairCounts {
  const pairs: [number, number, number, number, number] = [0, 0, 0, 0, 0];
  scores.forEach(checkedScore);
  for (let game = 1; game < scores.length; game += 2) pairs[2 * (scores[game - 1] + scores[game])]++;
  return { pairs };
}

/** Reads what a user gave. */
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
