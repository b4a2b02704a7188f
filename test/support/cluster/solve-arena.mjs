/** Nim with heaps up to 20 sticks, whose every position takes its time without keeping a core busy. */
import { win } from 'foreply';
import { defineArena } from 'foreply/match';

/** @typedef {{ sticks: number, mover: 0 | 1 }} Board */

const other = (/** @type {0 | 1} */ side) => /** @type {0 | 1} */ (1 - side);

export const rules = {
  name: 'slow nim',
  initial: () => /** @type {Board} */ ({ sticks: 20, mover: 0 }),
  turn: (/** @type {Board} */ { mover }) => mover,
  moves: (/** @type {Board} */ { sticks }) => [1, 2, 3].filter((taken) => taken <= sticks),
  play: (/** @type {Board} */ { sticks, mover }, /** @type {number} */ taken) => {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 0.2);
    return { sticks: sticks - taken, mover: other(mover) };
  },
  outcome: (/** @type {Board} */ { sticks, mover }) => (sticks === 0 ? win(other(mover)) : undefined),
  key: (/** @type {Board} */ { sticks, mover }) => 2 * sticks + mover,
};

/** @type {Board[]} */
export const boards = Array.from({ length: 40 }, (_, at) => ({
  sticks: 1 + (at >> 1),
  mover: /** @type {0 | 1} */ (at % 2),
}));

export default defineArena({ rules, players: {} });
