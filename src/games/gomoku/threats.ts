/**
 * What a stone on a cell threatens, in all four directions together. A cell's kinds for one side form a *code* of 16 bits,
 * four per direction; the tables here give the threat of a code.
 */

import { FIVE, FOUR, OPEN_FOUR, THREE } from './kinds.js';

/** Nothing that must be answered. */
export const NO_THREAT = 0;
/** An open three: it threatens an open four. */
export const A_THREE = 1;
/** Two or more open threes. */
export const TWO_THREES = 2;
/** A four: it must be answered at once, in one cell. */
export const A_FOUR = 3;
/** A four and an open three. */
export const FOUR_AND_THREE = 4;
/** An open four, or two fours: two cells complete five, and only one can be taken. */
export const TWO_FIVES_NEXT = 5;
/** Five in a row. */
export const WINS = 6;
/** The number of threats. */
export const THREATS = 7;

/** Codes: four kinds of four bits. */
export const CODES = 1 << 16;

/** The kind in one direction of a code. */
export function kindIn(code: number, direction: number): number {
  return (code >>> (4 * direction)) & 15;
}

/** Threats by code. */
export const THREAT_OF: Uint8Array = /* @__PURE__ */ makeThreats();

/** In rows of 256 codes, most of which are alike. It is made when the library is loaded, so it must cost next to nothing. */
function makeThreats(): Uint8Array {
  const table = new Uint8Array(CODES);
  const weights = Array.from({ length: 256 }, (_, kinds) => weightOf(kinds & 15) + weightOf(kinds >>> 4));
  const rows = new Map<number, Uint8Array>();
  for (const [high, weight] of weights.entries()) {
    const row = rows.get(weight) ?? Uint8Array.from(weights, (other) => threatOf(weight + other));
    rows.set(weight, row);
    table.set(row, high << 8);
  }
  return table;
}

/** The weights of four kinds add up to a decimal number whose digits count fives, open fours, fours and threes. */
function weightOf(kind: number): number {
  if (kind >= FIVE) return 1000;
  if (kind === OPEN_FOUR) return 100;
  if (kind === FOUR) return 10;
  return kind >= THREE ? 1 : 0;
}

function threatOf(weight: number): number {
  if (weight >= 1000) return WINS;
  if (weight >= 20) return TWO_FIVES_NEXT;
  if (weight >= 10) return weight > 10 ? FOUR_AND_THREE : A_FOUR;
  return Math.min(weight, TWO_THREES);
}

/** Whether X's kind (low four bits) or O's (high four bits) is part of a threat. */
export const THREATENS: Uint8Array = /* @__PURE__ */ makeThreatens();

function makeThreatens(): Uint8Array {
  return Uint8Array.from({ length: 256 }, (_, kinds) => Number((kinds & 15) >= THREE || kinds >>> 4 >= THREE));
}
