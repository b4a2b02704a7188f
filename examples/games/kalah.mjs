/**
 * Kalah, six pits and four seeds each, as plain rules: sow the seeds of a pit, one by one and counter-clockwise, into the
 * following pits and your own store. A last seed in your store gives another turn; a last seed in an empty pit of your own captures
 * it and the seeds opposite. When a side has no seeds left in its pits, the other one keeps the rest, and more seeds win.
 *
 *             12 11 10  9  8  7            side 1
 *         13                     6         stores
 *              0  1  2  3  4  5            side 0
 *
 * There is no `banked`, so that nothing but the end of the game tells who is ahead: a test of searches without judgement.
 */

import { defineGame, draw, NotationError, opponent, win } from 'foreply';

const STORE = 6;
const ALL = 14;

/** @typedef {{ pits: readonly number[], mover: 0 | 1 }} Board */

export const kalah = defineGame({
  name: 'kalah',
  initial: () => /** @type {Board} */ ({ pits: [4, 4, 4, 4, 4, 4, 0, 4, 4, 4, 4, 4, 4, 0], mover: 0 }),
  turn: (board) => board.mover,
  moves: ({ pits, mover }) => {
    const full = [];
    for (let pit = 0; pit < STORE; pit++) if (pits[7 * mover + pit] > 0) full.push(pit);
    return full;
  },
  play: ({ pits, mover }, pit) => {
    const next = pits.slice();
    const last = sow(next, mover, 7 * mover + pit);
    const store = 7 * mover + STORE;
    const isOwn = last >= 7 * mover && last < store;
    if (isOwn && next[last] === 1 && next[12 - last] > 0) {
      next[store] += 1 + next[12 - last];
      next[last] = 0;
      next[12 - last] = 0;
    }
    if (inPits(next, 0) === 0 || inPits(next, 1) === 0) sweep(next);
    return /** @type {Board} */ ({ pits: next, mover: last === store ? mover : opponent(mover) });
  },
  outcome: ({ pits }) => {
    if (inPits(pits, 0) > 0 && inPits(pits, 1) > 0) return undefined;
    const lead = pits[STORE] - pits[7 + STORE];
    return lead === 0 ? draw() : win(lead > 0 ? 0 : 1);
  },
  key: ({ pits, mover }) => `${pits} ${mover}`,
  formatMove: (pit) => String(pit + 1),
  parseMove: (text) => {
    const pit = Number(text) - 1;
    if (Number.isInteger(pit) && pit >= 0 && pit < STORE) return pit;
    throw new NotationError({ code: 'bad-pit', text, at: 0, expected: 'a pit from 1 to 6' });
  },
});

/** The board as the first player sees it, the store of the second one on the left. */
export function drawBoard(/** @type {Board} */ { pits }) {
  const row = (/** @type {number[]} */ seeds) => seeds.map((count) => String(count).padStart(2)).join(' ');
  const [own, other] = [pits.slice(0, STORE), pits.slice(7, 7 + STORE).reverse()];
  const stores = `${String(pits[7 + STORE]).padStart(2)}${' '.repeat(19)}${String(pits[STORE]).padStart(2)}`;
  return [`   ${row(other)}`, stores, `   ${row(own)}`].join('\n');
}

/** For the command line: `foreply play ./examples/games/kalah.mjs`. */
export default { rules: kalah, draw: drawBoard, sides: ['South', 'North'] };

/** Sows the seeds of a pit, past the opponent's store, and gives the pit of the last one. */
function sow(/** @type {number[]} */ pits, /** @type {0 | 1} */ mover, /** @type {number} */ from) {
  const skipped = 7 * opponent(mover) + STORE;
  let at = from;
  let seeds = pits[from];
  pits[from] = 0;
  while (seeds > 0) {
    at = (at + 1) % ALL;
    if (at === skipped) continue;
    pits[at]++;
    seeds--;
  }
  return at;
}

/** Brings all seeds home. */
function sweep(/** @type {number[]} */ pits) {
  for (const side of [0, 1]) {
    pits[7 * side + STORE] += inPits(pits, side);
    pits.fill(0, 7 * side, 7 * side + STORE);
  }
}

function inPits(/** @type {readonly number[]} */ pits, /** @type {number} */ side) {
  let seeds = 0;
  for (let pit = 7 * side; pit < 7 * side + STORE; pit++) seeds += pits[pit];
  return seeds;
}
