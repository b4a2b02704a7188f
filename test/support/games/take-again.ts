/**
 * A small Kalah, in which some moves keep the turn. Sow the seeds of one of your pits one by one to the right and around. Your
 * own store is on the way; the opponent's is skipped. Ending in your store, or capturing, keeps the turn. If the last seed falls
 * into an empty pit of yours, it captures the seeds opposite, if any. The game ends when the side to move has no seeds; the
 * opponent keeps what is left. More seeds win; equal numbers draw.
 *
 *          5 4 3            pits of side 1, seen from side 0
 *     [1]         [0]       stores
 *          0 1 2            pits of side 0; moves are 0 to 2, counted from the mover's own left
 */

import type { KeyedRules } from '../../../src/rules/game-rules.js';
import { draw, type Outcome, opponent, type Side, win } from '../../../src/rules/outcome.js';

export interface TakeAgainBoard {
  /** Seeds in the pits of side 0, then of side 1, each from its owner's left. */
  readonly pits: readonly number[];
  readonly stores: readonly [number, number];
  readonly mover: Side;
}

export function takeAgain({ pits = 3, seeds = 2 } = {}): KeyedRules<TakeAgainBoard, number> {
  const places = Array.from({ length: pits }, (_, pit) => pit);
  const moves = ({ pits: all, mover }: TakeAgainBoard) => places.filter((pit) => all[mover * pits + pit] > 0);

  return {
    name: `take again, ${pits} pits of ${seeds}`,
    initial: () => ({ pits: new Array<number>(2 * pits).fill(seeds), stores: [0, 0], mover: 0 }),
    turn: (board) => board.mover,
    moves,
    play: (board, pit) => sow(board, board.mover * pits + pit, pits),
    outcome: (board) => (moves(board).length > 0 ? undefined : result(board)),
    key: (board) => `${board.pits} ${board.stores} ${board.mover}`,
  };
}

function result({ pits, stores, mover }: TakeAgainBoard): Outcome {
  const left = pits.reduce((sum, seeds) => sum + seeds, 0);
  const lead = stores[0] - stores[1] + (mover === 0 ? -left : left);
  return lead === 0 ? draw() : win(lead > 0 ? 0 : 1);
}

function sow({ pits, stores, mover }: TakeAgainBoard, from: number, perSide: number): TakeAgainBoard {
  const after = [...pits];
  let hand = after[from];
  after[from] = 0;
  let store = stores[mover];
  let at = from;
  let isInStore = false;
  while (hand > 0) {
    // The store lies after the mover's last pit.
    isInStore = !isInStore && at === mover * perSide + perSide - 1;
    if (isInStore) store++;
    else {
      at = (at + 1) % after.length;
      after[at]++;
    }
    hand--;
  }
  const opposite = after.length - 1 - at;
  const isOwnPit = !isInStore && Math.floor(at / perSide) === mover;
  const captures = isOwnPit && after[at] === 1 && after[opposite] > 0;
  if (captures) {
    store += after[opposite] + 1;
    after[opposite] = 0;
    after[at] = 0;
  }
  return {
    pits: after,
    stores: mover === 0 ? [store, stores[1]] : [stores[0], store],
    mover: isInStore || captures ? mover : opponent(mover),
  };
}
