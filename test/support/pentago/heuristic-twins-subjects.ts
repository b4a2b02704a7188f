/** The game's heuristics, each with its defaults and with other options, for the invariants of all of them. */

import type { PentagoBoard } from '../../../src/games/pentago/board.js';
import {
  a,
  aHacked,
  aStar,
  best,
  control,
  longestRow,
  one,
  oneDotTwo,
  possibilityPresets,
  strengths,
} from '../../../src/games/pentago/index.js';
import type { Heuristic } from '../../../src/rules/heuristic.js';

export interface HeuristicSubject {
  readonly name: string;
  readonly heuristic: Heuristic<PentagoBoard>;
  readonly isZeroSum: boolean;
  /** Whether a rotation never changes the value. */
  readonly ignoresTurns?: boolean;
}

export const HEURISTIC_SUBJECTS: readonly HeuristicSubject[] = [
  { name: 'one', heuristic: one, isZeroSum: true, ignoresTurns: true },
  { name: 'one, biased', heuristic: one({ bias: 0.3 }), isZeroSum: false, ignoresTurns: true },
  {
    name: 'one, weighted',
    heuristic: one({ lines: { middle: 0.1, triple: 0.3 } }),
    isZeroSum: true,
    ignoresTurns: true,
  },
  { name: 'oneDotTwo', heuristic: oneDotTwo, isZeroSum: true, ignoresTurns: true },
  { name: 'oneDotTwo, strict', heuristic: oneDotTwo({ relaxed: false }), isZeroSum: true, ignoresTurns: true },
  {
    name: 'oneDotTwo, offensive',
    heuristic: oneDotTwo(possibilityPresets.offensive),
    isZeroSum: false,
    ignoresTurns: true,
  },
  {
    name: 'oneDotTwo, diagonals',
    heuristic: oneDotTwo({ diagonalHack: true, own: 0.3, opponent: 0.3 }),
    isZeroSum: true,
    ignoresTurns: true,
  },
  { name: 'a', heuristic: a, isZeroSum: true },
  { name: 'a, centres', heuristic: a(strengths.centres), isZeroSum: true },
  { name: 'a, large', heuristic: a({ monica: 3, middle: 5, straight: 7, triple: 9 }), isZeroSum: true },
  { name: 'aHacked', heuristic: aHacked, isZeroSum: false },
  {
    name: 'aHacked, mirrored',
    heuristic: aHacked({ asFirst: { strongOwn: 1, strongOpponent: 3 }, asSecond: { strongOwn: 6, strongOpponent: 2 } }),
    isZeroSum: true,
  },
  { name: 'aStar', heuristic: aStar, isZeroSum: true },
  { name: 'aStar, not turning', heuristic: aStar({ ...strengths.triples, analyseRotations: false }), isZeroSum: true },
  { name: 'control', heuristic: control, isZeroSum: true },
  { name: 'control, another', heuristic: control({ seed: -7 }), isZeroSum: true },
  { name: 'longestRow', heuristic: longestRow, isZeroSum: true },
  { name: 'longestRow, long diagonals', heuristic: longestRow({ diagonals: 'long' }), isZeroSum: true },
  { name: 'best', heuristic: best, isZeroSum: true },
  {
    name: 'best, otherwise',
    heuristic: best({ placer: { one: 3, turnedTwo: -1 }, other: { three: 0.5 }, win: 70 }),
    isZeroSum: true,
  },
];
