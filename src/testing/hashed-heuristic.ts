/**
 * A heuristic without meaning: its values are hashed from the position. The same position always has the same value, but
 * nothing else about the values makes sense, so a search cannot profit from a well-behaved heuristic.
 */

import { DEFAULT_SEED, scramble } from '../core/random.js';
import { canonicalKey, hashKey, isKeyed } from '../position/keys.js';
import { checkGame } from '../rules/check-game.js';
import type { GameRules } from '../rules/game-rules.js';
import { defineHeuristic, type Heuristic } from '../rules/heuristic.js';
import type { Side } from '../rules/outcome.js';
import { structure } from './structure.js';

/** What kind of values `hashedHeuristic` gives. */
export interface HashedHeuristicOptions {
  /** Each seed gives another heuristic. */
  readonly seed?: number;
  /** Symmetric boards have the same value, as the option `symmetries` of a search requires. Needs `symmetries` and `key`. */
  readonly symmetric?: boolean;
  /** What is good for one side is equally bad for the other; true by default. */
  readonly zeroSum?: boolean;
  /** The value is the banked points plus a value of the rest of the board. Needs `banked` and `key`. */
  readonly additive?: boolean;
  /** Values are whole numbers, so that many boards have the same value; true by default. */
  readonly integers?: boolean;
  /** Values are between `-range` and `range`; 100 by default. */
  readonly range?: number;
}

/**
 * A heuristic for tests. Its values are hashed from the position (its key, or the whole board if the rules have no key), so
 * that every tree is different. It declares whether it is zero-sum and additive.
 *
 * @example
 * ```ts
 * import { alphaBeta, defineGame, draw, minimax } from 'foreply';
 * import { hashedHeuristic } from 'foreply/testing';
 *
 * const walk = defineGame({
 *   name: 'walk',
 *   initial: () => ({ at: 0, steps: 0 }),
 *   turn: (board) => (board.steps % 2 === 0 ? 0 : 1),
 *   moves: (board) => (board.steps < 9 ? [-2, -1, 1, 2] : []),
 *   play: (board, step) => ({ at: board.at + step, steps: board.steps + 1 }),
 *   outcome: (board) => (board.steps === 9 ? draw() : undefined),
 * });
 * const heuristic = hashedHeuristic(walk, { seed: 5, zeroSum: false, range: 1000 });
 * const options = { depth: 4, heuristic };
 * console.log(alphaBeta(walk, walk.initial(), options).score === minimax(walk, walk.initial(), options).score); // → true
 * ```
 */
export function hashedHeuristic<Board, Move>(
  rules: GameRules<Board, Move>,
  options: HashedHeuristicOptions = {},
): Heuristic<Board> {
  checkGame(rules);
  const { seed = DEFAULT_SEED, zeroSum = true, additive = false, integers = true, range = 100 } = options;
  const identify = identityOf(rules, options);
  const words = { low: 0, high: 0 };

  const hashed = (board: Board, side: Side): number => {
    hashKey(identify(board), words, rules);
    const low = scramble(words.low ^ scramble(words.high ^ scramble(seed + side)));
    const fraction = (low >>> 0) / 0x1_0000_0000;
    const value = (2 * fraction - 1) * range;
    return integers ? Math.round(value) : value;
  };
  const value = (board: Board, side: Side): number => {
    const own = zeroSum ? signFor(side) * hashed(board, 0) : hashed(board, side);
    return additive ? own + signFor(side) * (rules.banked?.(board) ?? 0) : own;
  };
  return defineHeuristic(value, { zeroSum, additive });
}

function signFor(side: Side): number {
  return side === 0 ? 1 : -1;
}

/** What a value is hashed from. Unless the heuristic is additive, that includes the points. */
function identityOf<Board, Move>(
  rules: GameRules<Board, Move>,
  { symmetric = false, additive = false }: HashedHeuristicOptions,
): (board: Board) => string | number {
  if (!isKeyed(rules)) return structure;
  const keyOf = (board: Board) => (symmetric ? canonicalKey(rules, board) : rules.key(board));
  if (additive || rules.banked === undefined) return keyOf;
  return (board) => `${keyOf(board)} ${rules.banked?.(board)}`;
}
