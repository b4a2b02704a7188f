/** What comes out of a tournament: plain data, the same for the same seed, however many workers played it. */

import type { EloEstimate } from '../../statistics/elo.js';
import type { Rating } from '../../statistics/ratings.js';
import type { EndReason, FaultReason } from '../match-record.js';

/** One game, as far as tables need it. */
export interface GameSummary {
  /** Its number in the tournament. */
  readonly number: number;
  /** Players' names by side. */
  readonly players: readonly [string, string];
  /** Of the pairing's first player: 1 for a win, 0.5 for a draw, 0 for a loss. */
  readonly score: number;
  readonly reason: EndReason;
  /** What the loser did, where it lost by a fault. */
  readonly fault?: string;
  /** Turns played. */
  readonly turns: number;
  /** By side. */
  readonly nodes: readonly [number, number];
  /** Milliseconds, by side. */
  readonly elapsed: readonly [number, number];
}

/** Something that a player did and that cost it games. */
export interface FaultCause {
  readonly reason: FaultReason;
  /** What it did: `TypeError: …`, `played b2, which is not legal`, `its clock ran out`. */
  readonly message: string;
  /** The number of games that it lost by it. */
  readonly games: number;
}

/** How two players fared against each other; everything is told of the first. */
export interface PairingResult {
  readonly first: string;
  readonly second: string;
  readonly games: number;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  /** Games lost by fault (time, illegal move, error), of the first and of the second. */
  readonly faults: readonly [number, number];
  /** Why, of the first and of the second, the commonest cause first. Left out where there were no faults. */
  readonly faultCauses?: readonly [readonly FaultCause[], readonly FaultCause[]];
  /** Means over the games: turns of both players together. */
  readonly meanTurns: number;
  /** Positions looked at in a turn, by the first and by the second player. */
  readonly meanNodes: readonly [number, number];
  /** Milliseconds a turn, likewise. */
  readonly meanTime: readonly [number, number];
  readonly elo: EloEstimate;
  /** How likely the first is the better player, 0 to 1. */
  readonly superiority: number;
  /** What a sequential test decided, where there was one: that the first is better by `elo1`, or no better than `elo0`. */
  readonly test?: { readonly decision: 'accepted' | 'rejected' | 'open'; readonly logLikelihoodRatio: number };
}

/** A tournament that was played, or as much of it. */
export interface TournamentResult {
  readonly game: string;
  readonly seed: number;
  readonly pairings: readonly PairingResult[];
  /** The strongest first. */
  readonly ratings: readonly Rating[];
  /** In order of their numbers. */
  readonly games: readonly GameSummary[];
  /** `complete`, or `aborted` where a signal ended it before. */
  readonly stop: 'complete' | 'aborted';
}
