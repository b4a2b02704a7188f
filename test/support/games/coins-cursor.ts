/**
 * Coins and strings with its own cursor. The hash covers only the strings left and the side to move, because points are
 * banked.
 */

import { COUNTED, type Cursor, type Ending, ONGOING } from '../../../src/rules/cursor.js';
import type { KeyedRules } from '../../../src/rules/game-rules.js';
import type { Side } from '../../../src/rules/outcome.js';
import { type CoinsBoard, type CoinsGame, coins } from './coins.js';

export class CoinsCursor implements Cursor<CoinsBoard, number> {
  readonly exactHash = true;
  protected readonly rules: KeyedRules<CoinsBoard, number>;
  protected readonly strings: number;
  protected readonly boards: CoinsBoard[];

  constructor(rules: KeyedRules<CoinsBoard, number>, strings: number, board: CoinsBoard) {
    this.rules = rules;
    this.strings = strings;
    this.boards = [board];
  }

  get side(): Side {
    return this.board().mover;
  }

  get hashLow(): number {
    return this.board().cut;
  }

  get hashHigh(): number {
    return this.board().mover;
  }

  rehash(): void {}

  moves(into: Int32Array, from: number): number {
    let end = from;
    for (let string = this.strings - 1; string >= 0; string--) {
      if ((this.board().cut & (1 << string)) === 0) into[end++] = string;
    }
    return end;
  }

  play(code: number): void {
    this.boards.push(this.rules.play(this.board(), code));
  }

  undo(): void {
    this.boards.pop();
  }

  outcome(): Ending {
    return this.board().cut === 2 ** this.strings - 1 ? COUNTED : ONGOING;
  }

  banked(): number {
    const { scores } = this.board();
    return scores[0] - scores[1];
  }

  board(): CoinsBoard {
    return this.boards[this.boards.length - 1];
  }

  move(code: number): number {
    return code;
  }

  code(move: number): number {
    return move;
  }
}

/** Coins and strings with this cursor. */
export function fastCoins(game: CoinsGame): KeyedRules<CoinsBoard, number> {
  const rules = coins(game);
  return { ...rules, cursor: (board) => new CoinsCursor(rules, game.strings.length, board) };
}
