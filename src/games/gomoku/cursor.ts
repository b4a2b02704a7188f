/**
 * Gomoku for searches. A move costs four bits and two words of hash; what stones make of the board, which costs more, is
 * worked out only for those who ask (`shapes`, `follower`), and from then on kept up with the moves.
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

/** A stone of side s on cell c is feature 400 · s + c; the last one stands for side 1 to move. */
const CELLS = LARGEST * LARGEST;
const WORDS: ZobristWords = /* @__PURE__ */ zobrist(2 * CELLS + 1);

/**
 * Something that is kept up with the moves of a cursor. It is brought up to date when it is asked for, not before: moves
 * that nobody asks about cost nothing.
 */
export interface Follower {
  /** Stones put since the beginning, and not taken back. */
  readonly depth: number;
  put(cell: number, side: Side): void;
  takeBack(): void;
}

export class GomokuCursor implements Cursor<GomokuBoard, GomokuMove> {
  side: Side;
  hashLow = 0;
  hashHigh = 0;
  /** Where the game began, as far as the cursor knows. */
  readonly start: GomokuBoard;
  /** Cells played since, in order; the first `plies` of them count. */
  readonly played: Int32Array;
  plies = 0;
  /** By line: stones of each side. */
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
    if (this.side === 1) this.#hash(2 * CELLS);
    this.#ending = endingOf(board);
  }

  /** What the stones make of the board, up to date. */
  get shapes(): Shapes {
    this.#shapes ??= this.follower(Shapes);
    return this.#upTo(this.plies, this.#shapes);
  }

  /** What the board is worth to the side to move: `Shapes.worthTo`, without bringing the shapes up to date for the last stone. */
  worth(): number {
    this.#shapes ??= this.follower(Shapes);
    const shapes = this.#upTo(this.plies - 1, this.#shapes);
    if (shapes.depth === this.plies) return shapes.worthTo(this.side);
    return shapes.worthAfter(this.played[this.plies - 1], this.side === 0 ? 1 : 0);
  }

  /**
   * The one follower of a class, up to date, or at most so many stones behind. Made from the board where the game began when
   * first asked for.
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
    this.#hash(2 * CELLS);
    if (this.#makesFive(code, side)) this.#ending = side === 0 ? WON_BY_FIRST : WON_BY_SECOND;
    else if (this.#empty === 0) this.#ending = DRAWN;
    this.side = side === 0 ? 1 : 0;
  }

  undo(): void {
    const cell = this.played[--this.plies];
    this.side = this.side === 0 ? 1 : 0;
    this.#ending = ONGOING;
    this.#hash(2 * CELLS);
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
    this.#hash(CELLS * side + cell);
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
    this.#hash(CELLS * side + cell);
  }

  #hash(feature: number): void {
    this.hashLow ^= WORDS.low[feature];
    this.hashHigh ^= WORDS.high[feature];
  }

  /** Whether a line through the stone just put has a five: none had before. */
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

  /** The least of the eight images' hashes. */
  canonicalHash(into: Int32Array): void {
    const maps = cellMaps(this.start.size);
    const stones = this.#stones;
    for (let image = 0; image < maps.length; image++) {
      const cells = maps[image];
      let low = this.side === 0 ? 0 : WORDS.low[2 * CELLS];
      let high = this.side === 0 ? 0 : WORDS.high[2 * CELLS];
      for (let cell = 0; cell < stones.length; cell++) {
        if (stones[cell] === 0) continue;
        const feature = CELLS * (stones[cell] - 1) + cells[cell];
        low ^= WORDS.low[feature];
        high ^= WORDS.high[feature];
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
