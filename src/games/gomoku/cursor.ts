/**
 * Gomoku for searches. A move changes four bits and two words of hash. What the stones amount to (`shapes`, `follower`)
 * costs more: it is computed when first asked for, and kept up to date from then on.
 */

import { type ZobristWords, zobrist } from '../../position/zobrist.js';
import { type Cursor, DRAWN, type Ending, ONGOING, WON_BY_FIRST, WON_BY_SECOND } from '../../rules/cursor.js';
import type { Side } from '../../rules/outcome.js';
import {
  cellOf,
  EMPTY,
  EMPTY_CODE,
  FIRST_CODE,
  type GomokuBoard,
  type GomokuMove,
  LARGEST,
  namesOf,
  STONES,
} from './board.js';
import { DIRECTIONS, type Geometry, geometryOf, hasFive } from './lines.js';
import { outcome } from './outcome.js';
import { Shapes } from './shapes.js';
import { cellMaps } from './symmetries.js';

/** Hash features: a stone of side s on cell c is feature 400 · s + c, and the last one stands for side 1 to move. */
export const STONE_FEATURES = LARGEST * LARGEST;
export const TURN_FEATURE = 2 * STONE_FEATURES;
/** The words of the features. Threat search uses the same ones, so its hashes agree with those of the cursor. */
export const HASH_WORDS: ZobristWords = /* @__PURE__ */ zobrist(TURN_FEATURE + 1);

/**
 * Something that is kept up to date with the moves of a cursor. It is updated when it is asked for, not before: moves
 * that are taken back before that cost nothing.
 */
export interface Follower {
  /** Stones placed since the beginning and not taken back. */
  readonly depth: number;
  put(cell: number, side: Side): void;
  takeBack(): void;
}

export class GomokuCursor implements Cursor<GomokuBoard, GomokuMove> {
  side: Side;
  hashLow = 0;
  hashHigh = 0;
  /** The board that the cursor was made from. */
  readonly start: GomokuBoard;
  /** Cells played since then, in order; the first `plies` entries count. */
  readonly played: Int32Array;
  plies = 0;
  /** By line: the stones of each side. */
  readonly words: readonly [Int32Array, Int32Array];

  /** 0 for an empty cell, else 1 + side. */
  readonly #stones: Uint8Array;
  readonly #geometry: Geometry;
  readonly #exactly: boolean;
  #empty: number;
  #ending: Ending;
  #shapes: Shapes | undefined;
  /** At most one of each class. */
  readonly #followers: Follower[] = [];

  constructor(board: GomokuBoard) {
    const { size, cells } = board;
    this.start = board;
    this.side = board.turn;
    this.#geometry = geometryOf(size);
    this.#exactly = board.rule === 'standard';
    this.#stones = new Uint8Array(size * size);
    this.played = new Int32Array(size * size);
    const lines = this.#geometry.walls.length;
    this.words = [new Int32Array(lines), new Int32Array(lines)];
    this.#empty = size * size;
    for (let cell = 0; cell < cells.length; cell++) {
      const code = cells.charCodeAt(cell);
      if (code !== EMPTY_CODE) this.#put(cell, code === FIRST_CODE ? 0 : 1);
    }
    if (this.side === 1) this.#hash(TURN_FEATURE);
    this.#ending = endingOf(board);
  }

  /** The kinds, threats and worths of all cells, up to date. */
  get shapes(): Shapes {
    this.#shapes ??= this.follower(Shapes);
    return this.#upTo(this.plies, this.#shapes);
  }

  /** The same, but they may lack the last stone: for what can be told without updating them for it. */
  get shapesBefore(): Shapes {
    this.#shapes ??= this.follower(Shapes);
    return this.#upTo(this.plies - 1, this.#shapes);
  }

  /** What the board is worth to the side to move: `Shapes.worthTo`, without updating the shapes for the last stone. */
  worth(): number {
    const shapes = this.shapesBefore;
    if (shapes.depth === this.plies) return shapes.worthTo(this.side);
    return shapes.worthAfter(this.played[this.plies - 1], this.side === 0 ? 1 : 0);
  }

  /**
   * The one follower of a class, up to date or at most `behind` stones behind. It is made from the `start` board when first
   * asked for.
   */
  follower<One extends Follower>(FollowerClass: new (board: GomokuBoard) => One, behind = 0): One {
    const followers = this.#followers;
    for (let at = 0; at < followers.length; at++) {
      const one = followers[at];
      if (one instanceof FollowerClass) return this.#upTo(this.plies - behind, one);
    }
    const one = new FollowerClass(this.start);
    followers.push(one);
    return this.#upTo(this.plies - behind, one);
  }

  #upTo<One extends Follower>(plies: number, one: One): One {
    for (let at = one.depth; at < plies; at++) one.put(this.played[at], ((this.start.turn + at) & 1) as Side);
    return one;
  }

  rehash(): void {}

  moves(into: Int32Array, from: number): number {
    const stones = this.#stones;
    let end = from;
    for (let cell = 0; cell < stones.length; cell++) if (stones[cell] === 0) into[end++] = cell;
    return end;
  }

  play(code: number): void {
    const { side } = this;
    this.played[this.plies++] = code;
    this.#put(code, side);
    this.#hash(TURN_FEATURE);
    if (this.#makesFive(code, side)) this.#ending = side === 0 ? WON_BY_FIRST : WON_BY_SECOND;
    else if (this.#empty === 0) this.#ending = DRAWN;
    this.side = side === 0 ? 1 : 0;
  }

  undo(): void {
    const cell = this.played[--this.plies];
    this.side = this.side === 0 ? 1 : 0;
    this.#ending = ONGOING;
    this.#hash(TURN_FEATURE);
    this.#takeAway(cell, this.side);
    const followers = this.#followers;
    for (let at = 0; at < followers.length; at++) if (followers[at].depth > this.plies) followers[at].takeBack();
  }

  #put(cell: number, side: Side): void {
    const { lines, bits } = this.#geometry;
    const words = this.words[side];
    const at = DIRECTIONS * cell;
    words[lines[at]] |= 1 << bits[at];
    words[lines[at + 1]] |= 1 << bits[at + 1];
    words[lines[at + 2]] |= 1 << bits[at + 2];
    words[lines[at + 3]] |= 1 << bits[at + 3];
    this.#stones[cell] = 1 + side;
    this.#empty--;
    this.#hash(STONE_FEATURES * side + cell);
  }

  #takeAway(cell: number, side: Side): void {
    const { lines, bits } = this.#geometry;
    const words = this.words[side];
    const at = DIRECTIONS * cell;
    words[lines[at]] ^= 1 << bits[at];
    words[lines[at + 1]] ^= 1 << bits[at + 1];
    words[lines[at + 2]] ^= 1 << bits[at + 2];
    words[lines[at + 3]] ^= 1 << bits[at + 3];
    this.#stones[cell] = 0;
    this.#empty++;
    this.#hash(STONE_FEATURES * side + cell);
  }

  #hash(feature: number): void {
    this.hashLow ^= HASH_WORDS.low[feature];
    this.hashHigh ^= HASH_WORDS.high[feature];
  }

  /** Whether a line through the stone just placed has a five; no line had one before. */
  #makesFive(cell: number, side: Side): boolean {
    const { lines } = this.#geometry;
    const words = this.words[side];
    const exactly = this.#exactly;
    const at = DIRECTIONS * cell;
    return (
      hasFive(words[lines[at]], exactly) ||
      hasFive(words[lines[at + 1]], exactly) ||
      hasFive(words[lines[at + 2]], exactly) ||
      hasFive(words[lines[at + 3]], exactly)
    );
  }

  outcome(): Ending {
    return this.#ending;
  }

  banked(): number {
    return 0;
  }

  board(): GomokuBoard {
    const { size, rule } = this.start;
    let cells = '';
    for (const stone of this.#stones) cells += stone === 0 ? EMPTY : STONES[stone - 1];
    return { size, rule, cells, turn: this.side };
  }

  move(code: number): GomokuMove {
    return namesOf(this.start.size)[code];
  }

  code(move: GomokuMove): number {
    return cellOf(this.start.size, move);
  }

  /** The least of the hashes of the eight images. */
  canonicalHash(into: Int32Array): void {
    const maps = cellMaps(this.start.size);
    const stones = this.#stones;
    for (let image = 0; image < maps.length; image++) {
      const cells = maps[image];
      let low = this.side === 0 ? 0 : HASH_WORDS.low[TURN_FEATURE];
      let high = this.side === 0 ? 0 : HASH_WORDS.high[TURN_FEATURE];
      for (let cell = 0; cell < stones.length; cell++) {
        if (stones[cell] === 0) continue;
        const feature = STONE_FEATURES * (stones[cell] - 1) + cells[cell];
        low ^= HASH_WORDS.low[feature];
        high ^= HASH_WORDS.high[feature];
      }
      if (image > 0 && (high > into[1] || (high === into[1] && low >= into[0]))) continue;
      into[0] = low;
      into[1] = high;
    }
  }
}

function endingOf(board: GomokuBoard): Ending {
  const end = outcome(board);
  if (end === undefined) return ONGOING;
  if (end.kind !== 'win') return DRAWN;
  return end.winner === 0 ? WON_BY_FIRST : WON_BY_SECOND;
}
