/**
 * Nim: take any number of sticks from one heap. Taking the last stick wins, or loses in the misère form. Moves are objects
 * without a `moveId`, so the library has to number them itself.
 *
 *     |||   ||||   |||||      { heap: 1, take: 2 } leaves 3, 2, 5
 */

import type { KeyedRules } from '../../../src/rules/game-rules.js';
import { opponent, type Side, win } from '../../../src/rules/outcome.js';

export interface NimBoard {
  readonly heaps: readonly number[];
  readonly mover: Side;
}

export interface NimMove {
  readonly heap: number;
  readonly take: number;
}

export interface NimGame {
  readonly heaps?: readonly number[];
  readonly misere?: boolean;
}

export function nim({ heaps = [3, 4, 5], misere = false }: NimGame = {}): KeyedRules<NimBoard, NimMove> {
  return {
    name: `${misere ? 'misère ' : ''}nim ${heaps.join(' ')}`,
    initial: () => ({ heaps, mover: 0 }),
    turn: (board) => board.mover,
    moves: (board) =>
      board.heaps.flatMap((size, heap) => Array.from({ length: size }, (_, less) => ({ heap, take: less + 1 }))),
    play: (board, { heap, take }) => ({
      heaps: board.heaps.map((size, at) => (at === heap ? size - take : size)),
      mover: opponent(board.mover),
    }),
    outcome: (board) => {
      if (board.heaps.some((size) => size > 0)) return undefined;
      return win(misere ? board.mover : opponent(board.mover));
    },
    key: (board) => `${board.heaps} ${board.mover}`,
  };
}
