/**
 * Openings counted from scratch, line by line. A *run* is a maximal row of one side's stones; its *openings* are the empty
 * cells at its ends, 0 to 2.
 *
 *     # X X . O X .        The run of two has one opening, since the edge is not a cell; O's stone has one, the last X has one.
 *
 * Lines too short for five count as well: the formula asks for empty ends, not for room.
 */

import { EMPTY_CODE, FIRST_CODE, type GomokuBoard } from '../board.js';
import { DIRECTIONS, geometryOf } from '../lines.js';

/** What an opening of a run is worth, by the run's stones. */
export const OPENING_WORTHS: Int32Array = /* @__PURE__ */ Int32Array.of(0, 1, 113, 113 * 100, 113 * 100 * 96);
/** What a run of five or more is worth, whatever its ends. */
const FIVE_WORTH = 113 * 100 * 96 * 70;
/** A run of at least this many stones is a five. */
export const FIVE_STONES = 5;

/** What a run is worth. */
export function runWorth(stones: number, openings: number): number {
  return stones >= FIVE_STONES ? FIVE_WORTH : openings * OPENING_WORTHS[stones];
}

/** The stones of both sides by line, with the walls in both. */
export function stoneWords({ size, cells }: GomokuBoard): [Int32Array, Int32Array] {
  const { lines, bits, walls } = geometryOf(size);
  const words: [Int32Array, Int32Array] = [walls.slice(), walls.slice()];
  for (let cell = 0; cell < cells.length; cell++) {
    const code = cells.charCodeAt(cell);
    if (code === EMPTY_CODE) continue;
    const own = words[code === FIRST_CODE ? 0 : 1];
    for (let at = DIRECTIONS * cell; at < DIRECTIONS * (cell + 1); at++) own[lines[at]] |= 1 << bits[at];
  }
  return words;
}

/** The total worth of X's openings minus that of O's. `words` are the stones of both sides by line; walls may be included. */
export function countOpenings(words: readonly [Int32Array, Int32Array], walls: Int32Array): number {
  const [first, second] = words;
  let worth = 0;
  for (let line = 0; line < walls.length; line++) {
    const wall = walls[line];
    const x = first[line] & ~wall;
    const o = second[line] & ~wall;
    const free = ~(x | o | wall);
    worth += lineWorth(x, free) - lineWorth(o, free);
  }
  return worth;
}

/** What the runs of a line are worth. */
function lineWorth(stones: number, free: number): number {
  let worth = 0;
  let rest = stones;
  while (rest !== 0) {
    const first = rest & -rest;
    // Adding the run's first bit carries through the run and sets the bit beyond its last.
    const carried = rest + first;
    const beyond = carried & ~rest;
    const openings = Number((free & beyond) !== 0) + Number((free & (first >>> 1)) !== 0);
    worth += runWorth(Math.clz32(first) - Math.clz32(beyond), openings);
    rest &= carried;
  }
  return worth;
}
