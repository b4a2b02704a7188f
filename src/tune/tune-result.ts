/** The result of tuning: plain data, the same for the same seed, no matter how many workers played or how often it was resumed. */

import type { PairingResult } from '../match/tournament/tournament-result.js';
import type { GameCounts } from '../statistics/score-counts.js';
import type { TuneValues } from './tune-space.js';

/** One round: a duel between two settings, counted for the candidate. */
export interface TuneRound extends GameCounts {
  /** From 1. */
  readonly round: number;
  /** The parameters that were tried. */
  readonly candidate: TuneValues;
  /** The parameters they played against. */
  readonly opponent: TuneValues;
  /** The causes of faults, of the candidate and of the opponent. Missing if there were no faults. */
  readonly faultCauses?: PairingResult['faultCauses'];
  /** What the sequential test decided, if the method has one. */
  readonly test?: PairingResult['test'];
  /** The values that the search had reached after the round. */
  readonly parameters: TuneValues;
}

/** The games of the best values against the baseline. */
export interface TuneVerification
  extends Pick<PairingResult, 'wins' | 'draws' | 'losses' | 'elo' | 'superiority' | 'faultCauses' | 'test'> {}

/** A tuning run, complete or in part. */
export interface TuneResult {
  /** The rules' name. */
  readonly game: string;
  /** The player that was tuned. */
  readonly player: string;
  /** What the best values were measured against at the end. */
  readonly baseline: string;
  /** How the space was searched. */
  readonly method: 'random' | 'spsa';
  /** The seed of the run. */
  readonly seed: number;
  /** The best values found. */
  readonly parameters: TuneValues;
  /** The matches played, in order. */
  readonly rounds: readonly TuneRound[];
  /** Missing if the best values are the baseline itself, if it was not asked for, or if the tuning was aborted before. */
  readonly verification?: TuneVerification;
  /** The number of games played. */
  readonly games: number;
  /** `complete`, or `aborted` if a signal ended it early. */
  readonly stop: 'complete' | 'aborted';
}
