/** The small game of the search trees, as docs/algorithms.md defines it. */

import { defineGame, points } from 'foreply';

interface Table {
  /** The cards of each pile, from the top. */
  readonly piles: readonly (readonly number[])[];
  /** X's lead over O. */
  readonly lead: number;
  readonly mover: 0 | 1;
}

const NAMES = ['a', 'b', 'c'];

/** X and O take the top card of a pile in turn; the larger sum wins. */
export function pilesGame(deal: readonly (readonly number[])[]) {
  return defineGame({
    name: 'three piles',
    initial: (): Table => ({ piles: deal, lead: 0, mover: 0 }),
    turn: ({ mover }) => mover,
    moves: ({ piles }) => NAMES.filter((_, at) => piles[at].length > 0),
    play: ({ piles, lead, mover }, name) => {
      const at = NAMES.indexOf(name);
      const card = piles[at][0];
      return {
        piles: piles.map((pile) => (pile === piles[at] ? pile.slice(1) : pile)),
        lead: lead + (mover === 0 ? card : -card),
        mover: mover === 0 ? 1 : 0,
      };
    },
    outcome: ({ piles, lead }) => (piles.every((pile) => pile.length === 0) ? points(lead) : undefined),
    banked: ({ lead }) => lead,
    key: ({ piles, mover }) => `${piles.join('|')} ${mover}`,
  });
}
