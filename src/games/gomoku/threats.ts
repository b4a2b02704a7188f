/**
 * What a stone on a cell threatens, all four directions together. A cell's kinds for one side are a *code* of 16 bits, four a
 * direction; the tables here say what a code amounts to.
 */

import { FIVE, FOUR, OPEN_FOUR, THREE } from './kinds.js';
import { DIRECTIONS } from './lines.js';

/** Nothing that must be answered. */
export const NO_THREAT = 0;
/** An open three: it threatens an open four. */
export const A_THREE = 1;
/** Two or more of them. */
export const TWO_THREES = 2;
/** A four: it must be answered at once, in one cell. */
export const A_FOUR = 3;
/** A four and an open three. */
export const FOUR_AND_THREE = 4;
/** An open four, or two fours: two cells complete five, and only one can be taken. */
export const TWO_FIVES_NEXT = 5;
/** Five in a row. */
export const WINS = 6;
/** How many kinds of threats there are. */
export const THREATS = 7;

/** Codes: four kinds of four bits. */
export const CODES = 1 << 16;

/** The kind in one direction of a code. */
export function kindIn(code: number, direction: number): number {
  return (code >>> (4 * direction)) & 15;
}

/** Threats by code. */
export const THREAT_OF: Uint8Array = /* @__PURE__ */ makeThreats();

function makeThreats(): Uint8Array {
  return Uint8Array.from({ length: CODES }, (_, code) => threatOf(code));
}

function threatOf(code: number): number {
  let fours = 0;
  let threes = 0;
  let best = 0;
  for (let direction = 0; direction < DIRECTIONS; direction++) {
    const kind = kindIn(code, direction);
    best = Math.max(best, kind);
    if (kind === FOUR) fours++;
    if (kind >= THREE && kind < FOUR) threes++;
  }
  if (best >= FIVE) return WINS;
  if (best === OPEN_FOUR || fours > 1) return TWO_FIVES_NEXT;
  if (fours === 1) return threes > 0 ? FOUR_AND_THREE : A_FOUR;
  return Math.min(threes, TWO_THREES);
}

/** Whether X's kind (low four bits) or O's (high four) is one of which threats are made. */
export const THREATENS: Uint8Array = /* @__PURE__ */ makeThreatens();

function makeThreatens(): Uint8Array {
  return Uint8Array.from({ length: 256 }, (_, kinds) => Number((kinds & 15) >= THREE || kinds >>> 4 >= THREE));
}
