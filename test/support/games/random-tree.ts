/**
 * A random game, to test searches on shapes that no one would think of. Positions are numbers in levels of `width`. Legal
 * moves, where they lead, the side to move and the outcome are all hashed from the seed and the number, so the same seed
 * always gives the same game. Several moves lead to the same position (transpositions, even from one position), a side may
 * move several times in a row, and some games end early.
 *
 *     level 0          0
 *                    ↙ ↓ ↘
 *     level 1      4   6   6         width 4: levels are 0, 4–7, 8–11 …
 *                 ↙ ↓  ↓ ↘
 *     level 2    8  9  9  11
 */

import { scramble } from '../../../src/core/random.js';
import type { KeyedRules } from '../../../src/rules/game-rules.js';
import { draw, type Outcome, points, type Side, win } from '../../../src/rules/outcome.js';

export interface RandomTreeShape {
  readonly seed?: number;
  /** The longest game, in moves. */
  readonly depth?: number;
  /** The largest number of moves in a position; the smallest is 1. */
  readonly branching?: number;
  /** Positions per level: the fewer, the more transpositions. */
  readonly width?: number;
  /** Outcomes are points from −5 to 5 instead of wins, losses and draws. */
  readonly points?: boolean;
  /** Whether a side may move several times in a row; otherwise turns alternate. */
  readonly repeatTurns?: boolean;
  /** Whether some moves go down two levels, so that lines of different lengths lead to the same position. */
  readonly skips?: boolean;
}

/** Salts that make the hashes for different questions independent. */
const MOVES = 1;
const TURN = 2;
const ENDS_EARLY = 3;
const RESULT = 4;
const CHILD = 5;

export function randomTree(shape: RandomTreeShape = {}): KeyedRules<number, number> {
  const {
    seed = 1,
    depth = 6,
    branching = 3,
    width = 20,
    points: isCounted = false,
    repeatTurns = true,
    skips = false,
  } = shape;
  const hash = (node: number, question: number) => scramble(scramble(scramble(seed) ^ node) ^ question) >>> 0;
  const level = (node: number) => Math.floor(node / width);
  const isOver = (node: number) => level(node) >= depth || (level(node) > 1 && hash(node, ENDS_EARLY) % 10 === 0);
  const moves = (node: number) => Array.from({ length: 1 + (hash(node, MOVES) % branching) }, (_, move) => move);

  return {
    name: `random tree ${seed}`,
    initial: () => 0,
    turn: (node): Side => ((repeatTurns || skips ? hash(node, TURN) : level(node)) % 2 === 0 ? 0 : 1),
    moves: (node) => (isOver(node) ? [] : moves(node)),
    play: (node, move) => {
      const chance = hash(node, CHILD + move);
      return (level(node) + (skips && chance % 5 < 2 ? 2 : 1)) * width + ((chance >>> 8) % width);
    },
    outcome: (node) => (isOver(node) ? result(hash(node, RESULT), isCounted) : undefined),
    key: (node) => node,
  };
}

function result(chance: number, isCounted: boolean): Outcome {
  if (isCounted) return points((chance % 11) - 5);
  return chance % 3 === 2 ? draw() : win(chance % 3 === 0 ? 0 : 1);
}
