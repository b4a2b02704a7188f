/**
 * Where the levels of an endgame lie in memory. A level is all placements with the same number of stones. It is laid out in
 * *groups*, by the code of the high half of the cells (see half-boards.ts), in the order of these codes.
 *
 * A group is computed from the same group one level down and from those with one more stone on the high half. If side 0 adds
 * that stone, they have larger codes; if side 1 does, smaller ones. So a level that is computed in the right direction uses
 * each group below for the last time when it comes to the same code, and can be written over those that it has passed:
 *
 *     level below      ░░░░░░░░░[in use █ █ █ █]
 *     this level     [written]→                        side 0 adds: upwards; side 1 adds: downwards
 *
 * Levels thus move to and fro in one buffer that is hardly longer than the longest level.
 */

import type { HalfBoards, StoneCounts } from './half-boards.js';

/** The largest number of empty cells. */
export const MOST_CELLS = 18;

export interface Level {
  /** The number of stones added. */
  readonly stones: number;
  /** Where the group of each code begins, in placements; at the end, where the last one ends. */
  readonly starts: Int32Array;
}

export interface LevelPlan {
  /** By number of stones; empty above the top. */
  readonly levels: readonly Level[];
  readonly top: number;
  /** The placements that the buffer must hold. */
  readonly capacity: number;
}

/** The stones of both sides, of which side 0 has placed the first. */
export function stonesOf(stones: number): StoneCounts {
  return [(stones + 1) >> 1, stones >> 1];
}

/** The number of placements of `stones` more stones on `cells` cells. */
export function placements(cells: number, stones: number): number {
  const [first, second] = stonesOf(stones);
  return choose(cells, first) * choose(cells - first, second);
}

function choose(all: number, some: number): number {
  let ways = 1;
  for (let taken = 0; taken < some; taken++) ways = (ways * (all - taken)) / (taken + 1);
  return ways;
}

/** Whether a level is computed from small codes to large ones: the stones of side 0 are added next. */
function goesUp(stones: number): boolean {
  return stones % 2 === 0;
}

/** The codes of the high half in the order in which a level must be computed. */
export function* codesInOrder(stones: number, codes: number): Generator<number> {
  for (let count = 0; count < codes; count++) yield goesUp(stones) ? count : codes - 1 - count;
}

/** The stones of a group on the low half. */
export function onLowHalf(stones: number, high: HalfBoards, code: number): StoneCounts {
  const [first, second] = stonesOf(stones);
  return [first - high.counts[0][code], second - high.counts[1][code]];
}

/** Lays out the levels from the last to `top`. */
export function planLevels(high: HalfBoards, low: HalfBoards, last: number, top: number): LevelPlan {
  const levels: Level[] = [];
  let lowest = 0;
  for (let stones = last; stones >= top; stones--) {
    const starts = groupsFrom(stones, high, low);
    if (stones < last) move(starts, stones, levels[stones + 1].starts);
    levels[stones] = { stones, starts };
    lowest = Math.min(lowest, starts[0]);
  }
  let capacity = 0;
  for (let stones = top; stones <= last; stones++) {
    const { starts } = levels[stones];
    for (let code = 0; code < starts.length; code++) starts[code] -= lowest;
    capacity = Math.max(capacity, starts[high.size]);
  }
  return { levels, top, capacity };
}

/** The groups of a level one after the other, from 0. */
function groupsFrom(stones: number, high: HalfBoards, low: HalfBoards): Int32Array {
  const starts = new Int32Array(high.size + 1);
  for (let code = 0; code < high.size; code++) {
    starts[code + 1] = starts[code] + low.count(onLowHalf(stones, high, code));
  }
  return starts;
}

/** Moves a level next to the one below, so that no group is written where one is still in use. */
function move(starts: Int32Array, stones: number, below: Int32Array): void {
  const codes = starts.length - 1;
  let by = goesUp(stones) ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
  for (let code = 0; code < codes; code++) {
    if (goesUp(stones)) by = Math.min(by, below[code] - starts[code + 1]);
    else by = Math.max(by, below[code + 1] - starts[code]);
  }
  for (let code = 0; code <= codes; code++) starts[code] += by;
}
