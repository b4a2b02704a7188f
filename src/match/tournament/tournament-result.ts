/** The result of a tournament: plain data, the same for the same seed, no matter how many workers played it. */

import type { EloEstimate } from '../../statistics/elo.js';
import type { Rating } from '../../statistics/ratings.js';
import type { EndReason } from '../match-record.js';

/** One game, reduced to what reports need. */
export interface GameSummary {
  /** Its number in the tournament. */
  readonly number: number;
  /** Players' names by side. */
  readonly players: readonly [string, string];
  /** The score of the pairing's first player: 1 for a win, 0.5 for a draw, 0 for a loss. */
  readonly score: number;
  /** Why the game ended. */
  readonly reason: EndReason;
  /** What the loser did, if it lost by a fault. */
  readonly fault?: string;
  /** The number of turns. */
  readonly turns: number;
  /** Positions searched, by side. */
  readonly nodes: readonly [number, number];
  /** Milliseconds, by side. */
  readonly elapsed: readonly [number, number];
}

/** A fault that cost a player games. */
export interface FaultCause {
  /** The kind of fault. */
  readonly reason: 'time' | 'illegal-move' | 'error';
  /** What the player did: `TypeError: …`, `played b2, which is not legal`, `its clock ran out`. */
  readonly message: string;
  /** The number of games lost by it. */
  readonly games: number;
}

/** The games between two players, counted for the first. */
export interface PairingResult {
  /** The name of the player that the counts are for. */
  readonly first: string;
  /** The name of its opponent. */
  readonly second: string;
  /** The number of games that count. */
  readonly games: number;
  /** Games that the first player won. */
  readonly wins: number;
  /** Games drawn. */
  readonly draws: number;
  /** Games that the first player lost. */
  readonly losses: number;
  /** Games lost by a fault (time, illegal move, error), by the first and by the second. */
  readonly faults: readonly [number, number];
  /** The causes of these faults, of the first and of the second, most frequent first. Missing if there were no faults. */
  readonly faultCauses?: readonly [readonly FaultCause[], readonly FaultCause[]];
  /** The mean number of turns per game, of both players together. */
  readonly meanTurns: number;
  /** Mean positions searched per turn, by the first and by the second player. */
  readonly meanNodes: readonly [number, number];
  /** Mean milliseconds per turn, of the first and of the second player. */
  readonly meanTime: readonly [number, number];
  /** How much stronger the first player is, with its 95 % interval. */
  readonly elo: EloEstimate;
  /** The likelihood that the first player is the better one, 0 to 1. */
  readonly superiority: number;
  /** What the sequential test decided, if there was one: the first is better by `elo1`, or no better than `elo0`. */
  readonly test?: {
    /** `open`: the games were too few to decide. */
    readonly decision: 'accepted' | 'rejected' | 'open';
    /** The evidence so far: positive for `elo1`, negative for `elo0`. */
    readonly logLikelihoodRatio: number;
  };
}

/** A game that could not be played, through no fault of a player. */
export interface UnplayedGame {
  /** Its number in the tournament. */
  readonly number: number;
  /** Players' names by side. */
  readonly players: readonly [string, string];
  /** Why the last attempt failed. */
  readonly complaint: string;
}

/** A tournament that was played, completely or in part. */
export interface TournamentResult {
  /** The rules' name. */
  readonly game: string;
  /** The seed of the tournament. */
  readonly seed: number;
  /** The results of each pair of players. */
  readonly pairings: readonly PairingResult[];
  /** Strongest first. */
  readonly ratings: readonly Rating[];
  /** In the order of their numbers. */
  readonly games: readonly GameSummary[];
  /** Games that were lost in three attempts, in the order of their numbers. Missing if there are none. */
  readonly unplayed?: readonly UnplayedGame[];
  /** `complete`; `aborted` if a signal ended it early; or `incomplete` if games could not be played. */
  readonly stop: 'complete' | 'aborted' | 'incomplete';
}
