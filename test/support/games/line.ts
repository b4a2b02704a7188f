/**
 * A game without choice: one move each until none is left, and the last move wins. The board is the number of moves left, so a
 * game of 10,000 moves costs no more per move than a game of ten.
 *
 *     3 ──→ 2 ──→ 1 ──→ 0      side 0 moved last and wins
 */

import type { KeyedRules } from '../../../src/rules/game-rules.js';
import { win } from '../../../src/rules/outcome.js';

export function line(length: number): KeyedRules<number, number> {
  return {
    name: `line of ${length}`,
    initial: () => length,
    turn: (left) => ((length - left) % 2 === 0 ? 0 : 1),
    moves: (left) => (left > 0 ? [0] : []),
    play: (left) => left - 1,
    outcome: (left) => (left > 0 ? undefined : win(length % 2 === 1 ? 0 : 1)),
    key: (left) => left,
  };
}
