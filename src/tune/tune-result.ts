/** What comes out of tuning: plain data, the same for the same seed, however many workers played and however often it was resumed. */

import type { PairingResult } from '../match/tournament/tournament-result.js';
import type { GameCounts } from '../statistics/score-counts.js';
import type { TuneValues } from './tune-space.js';

/** One round of a search: a duel between two settings, told of the first. */
export interface TuneRound extends GameCounts {
  /** From 1. */
  readonly round: number;
  readonly candidate: TuneValues;
  readonly opponent: TuneValues;
  /** Why games were lost by faults, of the candidate and of the opponent; left out where there were no faults. */
  readonly faultCauses?: PairingResult['faultCauses'];
  /** What the sequential test said, where the method has one. */
  readonly test?: PairingResult['test'];
  /** Where the search stood after the round. */
  readonly parameters: TuneValues;
}

/** How the best values fared against the baseline. */
export interface TuneVerification
  extends Pick<PairingResult, 'wins' | 'draws' | 'losses' | 'elo' | 'superiority' | 'faultCauses' | 'test'> {}

/** A tuning that was done, or as much of it. */
export interface TuneResult {
  readonly game: string;
  /** The player whose numbers were tuned. */
  readonly player: string;
  /** What the best values were measured against in the end. */
  readonly baseline: string;
  readonly method: 'random' | 'spsa';
  readonly seed: number;
  /** The best values that were found. */
  readonly parameters: TuneValues;
  readonly rounds: readonly TuneRound[];
  /** None where the best values are the baseline itself, where none was asked for, and where the tuning was broken off before. */
  readonly verification?: TuneVerification;
  /** Games that were played in all. */
  readonly games: number;
  /** `complete`, or `aborted` where a signal ended it before. */
  readonly stop: 'complete' | 'aborted';
}
