/**
 * Neutreeko for searches, on boards from 6×6, which do not fit the bits of a small integer: a list of six cells and a
 * board of flags to slide over, step by step.
 */

import { type ZobristWords, zobrist } from '../../position/zobrist.js';
import { type Cursor, type Ending, ONGOING, WON_BY_FIRST, WON_BY_SECOND } from '../../rules/cursor.js';
import type { Side } from '../../rules/outcome.js';
import { CELLS, type NeutreekoBoard, type NeutreekoSize } from './board.js';
import { isLine, stepsOf, WALL, WAYS } from './lines.js';
import { codeOf, codeOfMove, fromOf, moveOf, type NeutreekoMove, toOf } from './moves.js';

/** A piece of side s on cell c is feature 64·s + c; the last one stands for side 1 to move. */
const WORDS: ZobristWords = /* @__PURE__ */ zobrist(2 * CELLS + 1);

export class WideCursor implements Cursor<NeutreekoBoard, NeutreekoMove> {
  side: Side;
  hashLow = 0;
  hashHigh = 0;
  readonly size: NeutreekoSize;
  /** Three cells of Black, in ascending order, and three of White. Heuristics read them. */
  readonly cells: Int32Array;
  readonly #steps: Int32Array;
  /** 1 where a piece stands, and behind the edge. */
  readonly #taken = new Uint8Array(CELLS + 1);
  readonly #played: number[] = [];

  constructor(board: NeutreekoBoard) {
    this.side = board.turn;
    this.size = board.size;
    this.cells = Int32Array.from([...board.black, ...board.white]);
    this.#steps = stepsOf(board.size);
    for (const cell of this.cells) this.#taken[cell] = 1;
    this.#taken[WALL] = 1;
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
    let end = from;
    for (let piece = first; piece < first + 3; piece++) {
      const start = this.cells[piece];
      for (let direction = 0; direction < WAYS; direction++) {
        let to = start;
        let next = this.#steps[WAYS * to + direction];
        while (this.#taken[next] === 0) {
          to = next;
          next = this.#steps[WAYS * to + direction];
        }
        if (to !== start) into[end++] = codeOf(start, to);
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

  /** Moves a piece of the side to move, and puts it where it belongs among the three. */
  #move(from: number, to: number): void {
    const { cells } = this;
    const first = 3 * this.side;
    let at = first;
    while (cells[at] !== from) at++;
    for (; at < first + 2 && cells[at + 1] < to; at++) cells[at] = cells[at + 1];
    for (; at > first && cells[at - 1] > to; at--) cells[at] = cells[at - 1];
    cells[at] = to;
    this.#taken[from] = 0;
    this.#taken[to] = 1;
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
