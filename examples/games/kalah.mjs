/**
 * Kalah, as plain rules, on six pits with four seeds each unless you say otherwise: sow the seeds of a pit, one by one and
 * counter-clockwise, into the following pits and your own store. A last seed in your store gives another turn; a last seed in an
 * empty pit of your own captures it and the seeds opposite. When a side has no seeds left in its pits, the other one keeps the
 * rest, and more seeds win. With `emptyCapture` the last seed is captured even if there are no seeds opposite.
 *
 *             12 11 10  9  8  7            side 1
 *         13                     6         stores
 *              0  1  2  3  4  5            side 0
 *
 * There is no `banked`, so that nothing but the end of the game tells who is ahead: a test of searches without judgement.
 */

import { defineGame, draw, NotationError, opponent, win } from 'foreply';

const SIDES = ['first', 'second'];
const pitName = (/** @type {number} */ side, /** @type {number} */ pit) => `${'SN'[side]}${pit + 1}`;

/** @typedef {{ pits: readonly number[], mover: 0 | 1 }} Board The pits and store of side 0, then those of side 1. */

export function kalahOf({ pits: width = 6, seeds = 4, emptyCapture = false } = {}) {
  const half = width + 1;
  const isUsual = width === 6 && seeds === 4 && !emptyCapture;
  const start = [...Array(width).fill(seeds), 0, ...Array(width).fill(seeds), 0];

  return defineGame({
    name: isUsual ? 'kalah' : `kalah ${width},${seeds}${emptyCapture ? ' with empty captures' : ''}`,
    initial: () => /** @type {Board} */ ({ pits: start, mover: 0 }),
    turn: (board) => board.mover,
    moves: ({ pits, mover }) => {
      const full = [];
      for (let pit = 0; pit < width; pit++) if (pits[half * mover + pit] > 0) full.push(pit);
      return full;
    },
    play: ({ pits, mover }, pit) => {
      const next = pits.slice();
      const last = sow(next, mover, half * mover + pit);
      const store = half * mover + width;
      const opposite = 2 * width - last;
      const isOwn = last >= half * mover && last < store;
      if (isOwn && next[last] === 1 && (emptyCapture || next[opposite] > 0)) {
        next[store] += 1 + next[opposite];
        next[last] = 0;
        next[opposite] = 0;
      }
      if (inPits(next, 0) === 0 || inPits(next, 1) === 0) sweep(next);
      return /** @type {Board} */ ({ pits: next, mover: last === store ? mover : opponent(mover) });
    },
    outcome: ({ pits }) => {
      if (inPits(pits, 0) > 0 && inPits(pits, 1) > 0) return undefined;
      const lead = pits[width] - pits[half + width];
      return lead === 0 ? draw() : win(lead > 0 ? 0 : 1);
    },
    key: ({ pits, mover }) => `${pits} ${mover}`,
    formatMove: (pit) => String(pit + 1),
    parseMove: (text) => {
      const pit = Number(text) - 1;
      if (text === String(pit + 1) && Number.isInteger(pit) && pit >= 0 && pit < width) return pit;
      throw new NotationError({ code: 'bad-pit', text, at: 0, expected: `a pit from 1 to ${width}` });
    },
    formatBoard: ({ pits, mover }) => `${pits.slice(0, half).join()}/${pits.slice(half).join()} ${'SN'[mover]}`,
    parseBoard: (text) => {
      const [field, side] = String(text).split(' ');
      const rows = field.split('/').map((row) => row.split(','));
      const isBoard = rows.length === 2 && rows.every((row) => row.length === half);
      if (isBoard && rows.flat().every((count) => /^(0|[1-9]\d{0,3})$/.test(count)) && /^[SN]$/.test(side)) {
        if (text === `${field} ${side}`) return { pits: rows.flat().map(Number), mover: side === 'S' ? 0 : 1 };
      }
      throw new NotationError({
        code: 'bad-board',
        text,
        at: 0,
        expected: `the seeds in ${width} pits and a store of each side, and a side`,
      });
    },
  });
}

export const kalah = kalahOf();

/** The board as the first player sees it, the store of the second one on the left. */
export function drawBoard(/** @type {Board} */ { pits }) {
  const width = widthOf(pits);
  const row = (/** @type {number[]} */ seeds) => seeds.map((count) => String(count).padStart(2)).join(' ');
  const [own, other] = [pits.slice(0, width), pits.slice(width + 1, -1).reverse()];
  const stores = `${String(pits.at(-1)).padStart(2)}${' '.repeat(3 * width + 1)}${String(pits[width]).padStart(2)}`;
  return [`   ${row(other)}`, stores, `   ${row(own)}`].join('\n');
}

/**
 * The board in the browser: `foreply serve ./examples/games/kalah.mjs`.
 * @type {import('foreply/match').BoardView<Board, number>}
 */
const view = {
  width: 8.6,
  height: 3,
  cells: ({ pits }) =>
    pits.map((seeds, pit) => {
      const [side, at] = [Math.floor(pit / 7), pit % 7];
      const [label, shape] = [String(seeds), /** @type {const} */ ('circle')];
      if (at === 6)
        return { id: ['South', 'North'][side], x: 7.8 - 7 * side, y: 1.5, label, color: SIDES[side], shape, size: 1.2 };
      const x = side === 0 ? 1.8 + at : 6.8 - at;
      return { id: pitName(side, at), x, y: 2.3 - 1.6 * side, label, shape, size: 0.9 };
    }),
  clicks: (pit, { mover }) => pitName(mover, pit),
};

/** For the command line: `foreply play ./examples/games/kalah.mjs`. */
export default { rules: kalah, draw: drawBoard, view, sides: ['South', 'North'] };

function widthOf(/** @type {readonly number[]} */ pits) {
  return pits.length / 2 - 1;
}

/** Sows the seeds of a pit, past the opponent's store, and gives the pit of the last one. */
function sow(/** @type {number[]} */ pits, /** @type {0 | 1} */ mover, /** @type {number} */ from) {
  const skipped = mover === 0 ? pits.length - 1 : widthOf(pits);
  let at = from;
  let seeds = pits[from];
  pits[from] = 0;
  while (seeds > 0) {
    at = (at + 1) % pits.length;
    if (at === skipped) continue;
    pits[at]++;
    seeds--;
  }
  return at;
}

/** Brings all seeds home. */
function sweep(/** @type {number[]} */ pits) {
  const width = widthOf(pits);
  for (const side of [0, 1]) {
    const first = (width + 1) * side;
    pits[first + width] += inPits(pits, side);
    pits.fill(0, first, first + width);
  }
}

function inPits(/** @type {readonly number[]} */ pits, /** @type {number} */ side) {
  const width = widthOf(pits);
  let seeds = 0;
  for (let pit = (width + 1) * side; pit < (width + 1) * side + width; pit++) seeds += pits[pit];
  return seeds;
}
