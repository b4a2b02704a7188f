/** Results of tournaments that were never played, for tests of reports. */

import type { PairingResult, TournamentResult } from '../../../src/match/tournament/tournament-result.js';

/** A pairing with the given numbers of wins, draws and losses. */
export function pairing(
  [first, second]: readonly [string, string],
  [wins, draws, losses]: readonly [number, number, number],
  more: Partial<PairingResult> = {},
): PairingResult {
  return {
    first,
    second,
    games: wins + draws + losses,
    wins,
    draws,
    losses,
    faults: [0, 0],
    meanTurns: 23.456,
    meanNodes: [12_345.6, 98.2],
    meanTime: [3.1259, 0.02],
    elo: { elo: 35.2, low: -10.1, high: 81.4 },
    superiority: 0.9371,
    ...more,
  };
}

/** A round robin of three players whose names need escaping in every format, with every kind of entry a report can have. */
export const awkward: TournamentResult = {
  game: 'three_in_a_row',
  seed: 7,
  pairings: [
    pairing(['a_b', 'c|d "x", y'], [10, 3, 7]),
    pairing(['a_b', '50% & *'], [20, 0, 0], {
      elo: { elo: Infinity, low: 120.4, high: Infinity },
      superiority: 0.99999,
      test: { decision: 'accepted', logLikelihoodRatio: 2.974 },
    }),
    pairing(['c|d "x", y', '50% & *'], [12, 1, 7], {
      faults: [0, 2],
      test: { decision: 'open', logLikelihoodRatio: -0.004 },
    }),
  ],
  ratings: [
    { name: 'a_b', games: 40, points: 31.5, elo: 101.6, low: 40, high: 160 },
    { name: 'c|d "x", y', games: 40, points: 21, elo: 0.2, low: -40, high: 60 },
    { name: '50% & *', games: 40, points: 7.5, elo: -101.8, low: -140, high: -60 },
  ],
  games: [
    {
      number: 0,
      players: ['a_b', 'c|d "x", y'],
      score: 1,
      reason: 'win',
      turns: 23,
      nodes: [123_456, 789],
      elapsed: [12.5, 0.25],
    },
    {
      number: 1,
      players: ['c|d "x", y', 'a_b'],
      score: 0.5,
      reason: 'turn-limit',
      turns: 40,
      nodes: [0, 98_765],
      elapsed: [0, 31],
    },
  ],
  stop: 'complete',
};

/** The same results, from a slower machine. */
export const slower: TournamentResult = {
  ...awkward,
  pairings: awkward.pairings.map((one) => ({ ...one, meanTime: [71, 99] })),
  games: awkward.games.map((one) => ({ ...one, elapsed: [5000, 7000] })),
};
