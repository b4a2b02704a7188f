/**
 * What a stone does to openings. In each line it changes only what touches it: own runs on both sides, which it joins, and
 * enemy runs, of which it closes an end. So the five cells on either side say everything, and say it in sixteen ways, their
 * *flanks*; what is gained is looked up by the flanks before and after the stone.
 *
 *     # …     the edge              O O . …     an enemy run of 1, 2, 3, 4, or 5 and more
 *     . …     an empty cell         X X X . …   an own run of 1 to 4, open beyond or shut; or of 5 and more
 */

import { FIVE_STONES, OPENING_WORTHS, runWorth } from './openings-count.js';

/** How many cells on either side matter: four stones and the cell beyond, or five stones. */
export const REACH = 5;
export const FLANK_MASK = (1 << REACH) - 1;

/** Flanks: the edge, an empty cell, enemy runs of one to five, own runs of one to five shut beyond, and one to four open. */
const EDGE = 0;
const EMPTY = 1;
const ENEMY_RUN = 1;
const SHUT_RUN = 6;
const OPEN_RUN = 11;
export const FLANK_BITS = 4;
const FLANKS = 1 << FLANK_BITS;

/** See the head of this file. */
export interface GainTables {
  /** Flanks by the cells before a stone, own and enemy bits, the nearest cell's bit the highest. */
  readonly before: Uint8Array;
  /** Flanks by the cells after a stone, the nearest cell's bit the lowest. */
  readonly after: Uint8Array;
  /** What a stone gains its side, by the flanks before and after it. */
  readonly gains: Int32Array;
}

const made: { tables?: GainTables } = {};

/** The tables, made at the first call. */
export function gainTables(): GainTables {
  made.tables ??= {
    before: flankTable((bits) => reversed(bits)),
    after: flankTable((bits) => bits),
    gains: Int32Array.from({ length: FLANKS * FLANKS }, (_, pair) => gain(pair >>> FLANK_BITS, pair & (FLANKS - 1))),
  };
  return made.tables;
}

/** `outwards` turns five bits so that the nearest cell's comes first. */
function flankTable(outwards: (bits: number) => number): Uint8Array {
  return Uint8Array.from({ length: 1 << (2 * REACH) }, (_, cells) =>
    flank(outwards(cells & FLANK_MASK), outwards(cells >>> REACH)),
  );
}

function reversed(bits: number): number {
  let turned = 0;
  for (let at = 0; at < REACH; at++) turned |= ((bits >>> at) & 1) << (REACH - 1 - at);
  return turned;
}

/** The flank of five cells, the nearest first. Beyond the edge both sides have bits. */
function flank(own: number, enemy: number): number {
  if (own & enemy & 1) return EDGE;
  if (enemy & 1) return ENEMY_RUN + runFrom(enemy & ~own);
  if ((own & 1) === 0) return EMPTY;
  const stones = runFrom(own & ~enemy);
  const isOpen = stones < FIVE_STONES && (((own | enemy) >>> stones) & 1) === 0;
  return (isOpen ? OPEN_RUN : SHUT_RUN) + stones;
}

/** How many bits from the first on are set. */
function runFrom(bits: number): number {
  return 31 - Math.clz32(~bits & -~bits);
}

function gain(before: number, after: number): number {
  const stones = 1 + ownStones(before) + ownStones(after);
  const openings = Number(isOpen(before)) + Number(isOpen(after));
  return runWorth(stones, openings) + gainFrom(before) + gainFrom(after);
}

function ownStones(flank: number): number {
  if (flank > OPEN_RUN) return flank - OPEN_RUN;
  return Math.max(flank - SHUT_RUN, 0);
}

function isOpen(flank: number): boolean {
  return flank === EMPTY || flank > OPEN_RUN;
}

/** What becomes of what was there: an own run is counted with the new one, an enemy run has an opening less. */
function gainFrom(flank: number): number {
  const own = ownStones(flank);
  if (own > 0) return 0 - runWorth(own, 1 + Number(isOpen(flank)));
  const enemy = Math.max(flank - ENEMY_RUN, 0);
  return enemy < FIVE_STONES ? OPENING_WORTHS[enemy] : 0;
}
