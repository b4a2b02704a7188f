/**
 * What a stone makes in one line: the *kind* of an empty cell, for a side and a direction, says what a stone of that side
 * there would be part of. Kinds are defined by what can still become of them, not by how they look:
 *
 *     FIVE          wins
 *     OPEN_FOUR     a four that two cells complete: no defence           . X X X * .
 *     FOUR          a four that one cell completes: it must be answered  O X X X * .   X . X X *
 *     THREE         a three that one more stone makes an open four       . . X X * .   . X . X * .
 *     CLOSED_THREE  a three that one more stone makes a four             O X X . * .
 *     TWO …         a two that one more stone makes a three; and so on down to DEAD, which can never become a five
 *
 * Threes and twos are subdivided by the number of cells that extend them. Only rows through the cell itself count, so a
 * window of four cells on both sides is enough. It takes five if a row of six does not win (`standard`), since the cell
 * beyond a five matters then.
 */

import type { GomokuRule } from './board.js';
import { hasFive } from './lines.js';

const DEAD = 0;
const CLOSED_ONE = 1;
const ONE = 2;
const CLOSED_TWO = 3;
/** Two cells make it a three, or more than two. There is never just one. */
const TWO = 4;
const WIDER_TWO = 5;
export const CLOSED_THREE = 6;
/** One cell makes it an open four, or more than one. */
export const THREE = 7;
export const WIDER_THREE = 8;
export const FOUR = 9;
export const OPEN_FOUR = 10;
export const FIVE = 11;
/** The number of kinds. */
export const KINDS = 12;

/** Kinds by window: see `kindTable`. */
export interface KindTable {
  /** The number of cells that the window has on either side. */
  readonly reach: number;
  /** By X's window + O's window · 2^(2 · reach + 1), walls in both: the kind for X in the low four bits, for O in the high. */
  readonly kinds: Uint8Array;
}

const tables: Partial<Record<GomokuRule, KindTable>> = {};

/** The kinds of an empty cell, for both sides, by the windows around it. The first call takes 10 to 100 ms to make it. */
export function kindTable(rule: GomokuRule): KindTable {
  tables[rule] ??= makeTable(rule);
  return tables[rule];
}

function makeTable(rule: GomokuRule): KindTable {
  const exactly = rule === 'standard';
  const reach = exactly ? 5 : 4;
  const classifier = new Classifier(reach, exactly);
  const width = 2 * reach + 1;
  const windows = 1 << width;
  const kinds = new Uint8Array(windows * windows);
  for (let first = 0; first < windows; first++) {
    if ((first >>> reach) & 1) continue;
    for (let second = 0; second < windows; second++) {
      if ((second >>> reach) & 1) continue;
      const ofFirst = classifier.kind(first & ~second, second);
      const ofSecond = classifier.kind(second & ~first, first);
      kinds[first | (second << width)] = ofFirst | (ofSecond << 4);
    }
  }
  return { reach, kinds };
}

const UNKNOWN = 255;

/** Computes kinds by the definitions above, each window once. */
class Classifier {
  readonly #reach: number;
  readonly #exactly: boolean;
  readonly #width: number;
  readonly #known: Uint8Array;

  constructor(reach: number, exactly: boolean) {
    this.#reach = reach;
    this.#exactly = exactly;
    this.#width = 2 * reach + 1;
    this.#known = new Uint8Array(1 << (2 * this.#width)).fill(UNKNOWN);
  }

  /** The kind of the window's middle cell: what an own stone there makes with `own` stones and `blocked` cells. */
  kind(own: number, blocked: number): number {
    return this.#made(own | (1 << this.#reach), blocked);
  }

  /** The kind of a window with an own stone in the middle. */
  #made(own: number, blocked: number): number {
    const index = own | (blocked << this.#width);
    if (this.#known[index] === UNKNOWN) this.#known[index] = this.#classify(own, blocked);
    return this.#known[index];
  }

  #classify(own: number, blocked: number): number {
    if (this.#isFive(own)) return FIVE;
    const ways = new Uint8Array(KINDS);
    for (let at = 0; at < this.#width; at++) {
      if (((own | blocked) >>> at) & 1) continue;
      ways[this.#made(own | (1 << at), blocked)]++;
    }
    if (ways[FIVE] > 0) return ways[FIVE] > 1 ? OPEN_FOUR : FOUR;
    if (ways[OPEN_FOUR] > 0) return ways[OPEN_FOUR] > 1 ? WIDER_THREE : THREE;
    if (ways[FOUR] > 0) return CLOSED_THREE;
    const threes = ways[THREE] + ways[WIDER_THREE];
    if (threes > 0) return threes > 2 ? WIDER_TWO : TWO;
    if (ways[CLOSED_THREE] > 0) return CLOSED_TWO;
    if (ways[TWO] + ways[WIDER_TWO] > 0) return ONE;
    return ways[CLOSED_TWO] > 0 ? CLOSED_ONE : DEAD;
  }

  /** Whether the row through the middle is a five. */
  #isFive(own: number): boolean {
    const middle = this.#reach;
    let first = middle;
    let last = middle;
    while (first > 0 && (own >>> (first - 1)) & 1) first--;
    while (last < this.#width - 1 && (own >>> (last + 1)) & 1) last++;
    return hasFive(own & ((2 << last) - (1 << first)), this.#exactly);
  }
}
