/**
 * Tic-tac-toe's own cursor, as an engine author would write it: cells in a typed array, hash words updated by XOR, no
 * allocation. Codes are the cells. The canonical hash is the least of the hashes of the eight images.
 */

import { zobrist } from '../../../src/position/zobrist.js';
import { type Cursor, DRAWN, type Ending, ONGOING, WON_BY_FIRST, WON_BY_SECOND } from '../../../src/rules/cursor.js';
import type { KeyedRules } from '../../../src/rules/game-rules.js';
import type { Side } from '../../../src/rules/outcome.js';
import { squareLines, squareSymmetries } from './square.js';
import { ticTacToe } from './tic-tac-toe.js';

const LINES = squareLines(3);
const IDENTITY = [0, 1, 2, 3, 4, 5, 6, 7, 8];
const IMAGES = [IDENTITY, ...squareSymmetries(3).map(({ to }) => to)];
/** A stone of side s on cell c is feature 9·s + c. */
const WORDS = zobrist(18);

export class TicTacToeCursor implements Cursor<string, number> {
  side: Side = 0;
  hashLow = 0;
  hashHigh = 0;
  /** −1 for a free cell, 0 or 1 for a stone of that side. */
  protected readonly cells = new Int8Array(9).fill(-1);
  protected readonly played: number[] = [];
  /** The number of stones on the board before the first move. */
  protected readonly stonesBefore: number;

  constructor(board: string) {
    for (let cell = 0; cell < 9; cell++) if (board[cell] !== '.') this.toggle(cell, board[cell] === 'X' ? 0 : 1);
    this.stonesBefore = this.cells.filter((stone) => stone >= 0).length;
    this.side = this.stonesBefore % 2 === 0 ? 0 : 1;
  }

  rehash(): void {}

  moves(into: Int32Array, from: number): number {
    let end = from;
    for (let cell = 0; cell < 9; cell++) if (this.cells[cell] < 0) into[end++] = cell;
    return end;
  }

  play(cell: number): void {
    this.toggle(cell, this.side);
    this.played.push(cell);
    this.side = this.side === 0 ? 1 : 0;
  }

  undo(): void {
    this.side = this.side === 0 ? 1 : 0;
    this.toggle(this.played.pop() as number, this.side);
  }

  outcome(): Ending {
    for (const [first, second, third] of LINES) {
      const stone = this.cells[first];
      if (stone >= 0 && stone === this.cells[second] && stone === this.cells[third]) {
        return stone === 0 ? WON_BY_FIRST : WON_BY_SECOND;
      }
    }
    return this.stonesBefore + this.played.length === 9 ? DRAWN : ONGOING;
  }

  banked(): number {
    return 0;
  }

  board(): string {
    return Array.from(this.cells, (stone) => '.XO'[stone + 1]).join('');
  }

  move(code: number): number {
    return code;
  }

  code(move: number): number {
    return move;
  }

  canonicalHash(into: Int32Array): void {
    into[0] = 0x7fffffff;
    into[1] = 0x7fffffff;
    for (const image of IMAGES) {
      let low = 0;
      let high = 0;
      for (let cell = 0; cell < 9; cell++) {
        if (this.cells[cell] < 0) continue;
        low ^= WORDS.low[9 * this.cells[cell] + image[cell]];
        high ^= WORDS.high[9 * this.cells[cell] + image[cell]];
      }
      if (low < into[0] || (low === into[0] && high < into[1])) {
        into[0] = low;
        into[1] = high;
      }
    }
  }

  /** Places or removes a stone. */
  protected toggle(cell: number, side: Side): void {
    this.cells[cell] = this.cells[cell] < 0 ? side : -1;
    this.hashLow ^= WORDS.low[9 * side + cell];
    this.hashHigh ^= WORDS.high[9 * side + cell];
  }
}

/** Tic-tac-toe with this cursor. */
export const fastTicTacToe: KeyedRules<string, number> = {
  ...ticTacToe,
  cursor: (board) => new TicTacToeCursor(board),
};
