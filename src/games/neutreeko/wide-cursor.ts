/**
 * Neutreeko for searches, on boards from 6×6 on, which do not fit into the bits of a small integer: a list of six cells, and
 * two words of 32 bits, for rows one to four and five to eight, to find the nearest piece on a ray.
 */

import { type ZobristWords, zobrist } from '../../position/zobrist.js';
import { type Cursor, type Ending, ONGOING, WON_BY_FIRST, WON_BY_SECOND } from '../../rules/cursor.js';
import type { Side } from '../../rules/outcome.js';
import { CELLS, cellsOf, type NeutreekoBoard, type NeutreekoSize, perSize, triple } from './board.js';
import { put } from './cursor.js';
import { isLine, rayOf, stepsOf, WAYS } from './lines.js';
import { codeOf, codeOfMove, fromOf, moveOf, type NeutreekoMove, toOf } from './moves.js';

/** A piece of side s on cell c is feature 64·s + c; the last one stands for side 1 to move. */
const WORDS: ZobristWords = /* @__PURE__ */ zobrist(2 * CELLS + 1);

/** Cells per word. */
const WORD = 32;
/** Entries per ray in `slides`: cells of the first word from 1 on, of the second from 34 on; 0 and 33 stand for none. */
const NEAREST = 66;

/** What depends on the size of the board. */
interface Tables {
  /** The cells from a cell to the edge, as bits of two words, by 8 × cell + direction. */
  readonly low: Int32Array;
  readonly high: Int32Array;
  /** The move's code by (8 × cell + direction) × NEAREST + number of the nearest piece on the ray; −1 for no move. */
  readonly slides: Int32Array;
}

const tablesOf = /* @__PURE__ */ perSize(makeTables);

function makeTables(size: NeutreekoSize): Tables {
  const steps = stepsOf(size);
  const low = new Int32Array(CELLS * WAYS);
  const high = new Int32Array(CELLS * WAYS);
  const slides = new Int32Array(CELLS * WAYS * NEAREST).fill(-1);
  for (const cell of cellsOf(size)) {
    for (let direction = 0; direction < WAYS; direction++) {
      const at = WAYS * cell + direction;
      const ray = rayOf(steps, cell, direction);
      ray.forEach((blocker, index) => {
        if (blocker < WORD) low[at] |= 1 << blocker;
        else high[at] |= 1 << (blocker - WORD);
        if (index > 0) slides[NEAREST * at + blocker + (blocker < WORD ? 1 : 2)] = codeOf(cell, ray[index - 1]);
      });
      const last = ray.at(-1);
      if (last === undefined) continue;
      slides[NEAREST * at] = codeOf(cell, last);
      slides[NEAREST * at + WORD + 1] = codeOf(cell, last);
    }
  }
  return { low, high, slides };
}

export class WideCursor implements Cursor<NeutreekoBoard, NeutreekoMove> {
  side: Side;
  hashLow = 0;
  hashHigh = 0;
  readonly size: NeutreekoSize;
  /** Three cells of Black, in ascending order, and three of White. Heuristics read them. */
  readonly cells: Int32Array;
  readonly #tables: Tables;
  /** The cells with pieces, as bits. */
  #low = 0;
  #high = 0;
  readonly #played: number[] = [];

  constructor(board: NeutreekoBoard) {
    this.side = board.turn;
    this.size = board.size;
    this.cells = Int32Array.from([...triple(...board.black), ...triple(...board.white)]);
    this.#tables = tablesOf(board.size);
    for (const cell of this.cells) this.#flip(cell);
  }

  rehash(): void {
    let low = this.side === 0 ? 0 : WORDS.low[2 * CELLS];
    let high = this.side === 0 ? 0 : WORDS.high[2 * CELLS];
    for (let piece = 0; piece < 6; piece++) {
      const feature = this.cells[piece] + (piece < 3 ? 0 : CELLS);
      low ^= WORDS.low[feature];
      high ^= WORDS.high[feature];
    }
    this.hashLow = low;
    this.hashHigh = high;
  }

  moves(into: Int32Array, from: number): number {
    const first = 3 * this.side;
    const { low, high, slides } = this.#tables;
    let end = from;
    for (let piece = first; piece < first + 3; piece++) {
      let ray = WAYS * this.cells[piece];
      // On rays that go up the board the nearest piece is the highest bit, on others the lowest.
      for (const half = ray + WAYS / 2; ray < half; ray++) {
        const beyond = this.#high & high[ray];
        const nearest = beyond === 0 ? 32 - Math.clz32(this.#low & low[ray]) : 65 - Math.clz32(beyond);
        end = put(into, end, slides[NEAREST * ray + nearest]);
      }
      for (const all = ray + WAYS / 2; ray < all; ray++) {
        const before = this.#low & low[ray];
        const beyond = this.#high & high[ray];
        const nearest = before === 0 ? 65 - Math.clz32(beyond & -beyond) : 32 - Math.clz32(before & -before);
        end = put(into, end, slides[NEAREST * ray + nearest]);
      }
    }
    return end;
  }

  play(code: number): void {
    this.#played.push(code);
    this.#move(fromOf(code), toOf(code));
    this.side = this.side === 0 ? 1 : 0;
  }

  undo(): void {
    const code = this.#played.pop() as number;
    this.side = this.side === 0 ? 1 : 0;
    this.#move(toOf(code), fromOf(code));
  }

  /** Moves a piece of the side to move, and keeps its three cells in order. */
  #move(from: number, to: number): void {
    const { cells } = this;
    const first = 3 * this.side;
    let at = first;
    while (cells[at] !== from) at++;
    for (; at < first + 2 && cells[at + 1] < to; at++) cells[at] = cells[at + 1];
    for (; at > first && cells[at - 1] > to; at--) cells[at] = cells[at - 1];
    cells[at] = to;
    this.#flip(from);
    this.#flip(to);
  }

  #flip(cell: number): void {
    if (cell < WORD) this.#low ^= 1 << cell;
    else this.#high ^= 1 << (cell - WORD);
  }

  outcome(): Ending {
    const last: Side = this.side === 0 ? 1 : 0;
    if (this.#hasThree(last)) return last === 0 ? WON_BY_FIRST : WON_BY_SECOND;
    if (!this.#hasThree(this.side)) return ONGOING;
    return this.side === 0 ? WON_BY_FIRST : WON_BY_SECOND;
  }

  #hasThree(side: Side): boolean {
    const first = 3 * side;
    return isLine(this.cells[first], this.cells[first + 1], this.cells[first + 2]);
  }

  banked(): number {
    return 0;
  }

  board(): NeutreekoBoard {
    const [a, b, c, d, e, f] = this.cells;
    return { size: this.size, black: [a, b, c], white: [d, e, f], turn: this.side };
  }

  move(code: number): NeutreekoMove {
    return moveOf(code);
  }

  code(move: NeutreekoMove): number {
    return codeOfMove(move);
  }
}
