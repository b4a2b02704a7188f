/**
 * A model of a brain, following the text of the protocol: rows of single cells, one command after the other. It predicts the
 * kind of answer to each line and keeps track of the stones. When a move is due, the test tells it the brain's move, and it
 * says whether that is legal.
 */

import { runsOf } from '../gomoku/slow-gomoku.js';

export type AnswerKind = 'nothing' | 'OK' | 'ERROR' | 'UNKNOWN' | 'about' | 'move';

/** The brain's own stones are X here, no matter which side began. */
type Cell = '.' | 'X' | 'O';

interface Pending {
  rows: Cell[][];
  isBad: boolean;
}

export class SlowBrain {
  /** From the top; `undefined` before the first `START`. */
  rows: Cell[][] | undefined;
  #rule = 0;
  #pending: Pending | undefined;
  #ended = false;

  /** The kind of answer that a line must get. A refused line changes nothing. */
  expect(line: string): AnswerKind {
    const text = line.trim();
    if (text === '' || this.#ended) return 'nothing';
    const [word, ...rest] = text.split(/\s+/);
    const command = word.toUpperCase();
    if (command === 'INFO') return this.#info(rest);
    if (this.#pending !== undefined && !COMMANDS.includes(command)) return this.#stone(this.#pending, text);
    const pending = this.#pending;
    this.#pending = undefined;
    if (command === 'DONE') return pending === undefined || pending.isBad ? 'ERROR' : this.#play(pending.rows);
    return COMMANDS.includes(command) ? this.#command(command, rest.join('')) : 'UNKNOWN';
  }

  /** Plays the brain's own move, and returns whether it was legal. */
  put(x: number, y: number): boolean {
    if (this.rows?.[y]?.[x] !== '.') return false;
    this.rows[y][x] = 'X';
    return true;
  }

  #command(command: string, argument: string): AnswerKind {
    switch (command) {
      case 'START':
        return this.#start(/^\+?\d+$/.test(argument) ? Number(argument) : 0);
      case 'RESTART':
        return this.#start(this.rows?.length ?? 0);
      case 'ABOUT':
        return 'about';
      case 'END':
        this.#ended = true;
        return 'nothing';
      case 'RECTSTART':
        return 'ERROR';
    }
    if (this.rows === undefined) return 'ERROR';
    if (command === 'BEGIN') return this.rows.flat().every((cell) => cell === '.') ? this.#play(this.rows) : 'ERROR';
    if (command === 'BOARD') {
      this.#pending = { rows: this.rows.map((row) => row.map(() => '.' as const)), isBad: false };
      return 'nothing';
    }
    const [x, y] = argument
      .match(/^(\d+),(\d+)$/)
      ?.slice(1)
      .map(Number) ?? [99, 99];
    const cell = this.rows[y]?.[x];
    if (command === 'TURN') return cell === '.' ? this.#play(changed(this.rows, x, y, 'O')) : 'ERROR';
    if (cell === undefined || cell === '.') return 'ERROR';
    this.rows = changed(this.rows, x, y, '.');
    return 'OK';
  }

  #start(size: number): AnswerKind {
    if (size < 5 || size > 20 || this.#rule > 1) return 'ERROR';
    this.rows = Array.from({ length: size }, () => Array.from({ length: size }, () => '.' as const));
    return 'OK';
  }

  #info([key = '', value = '']: readonly string[]): AnswerKind {
    if (key.toLowerCase() === 'rule' && /^\d+$/.test(value)) this.#rule = Number(value);
    return 'nothing';
  }

  #stone(pending: Pending, text: string): AnswerKind {
    const [x, y, whose] = text
      .match(/^(\d+),(\d+),([12])$/)
      ?.slice(1)
      .map(Number) ?? [99, 99];
    if (pending.rows[y]?.[x] === '.') pending.rows = changed(pending.rows, x, y, whose === 1 ? 'X' : 'O');
    else pending.isBad = true;
    return 'nothing';
  }

  /** The brain must move, if it can. */
  #play(rows: Cell[][]): AnswerKind {
    const fives = ['X', 'O'].flatMap((colour) => runsOf(rows, colour)).filter((length) => length >= 5);
    const isWon = fives.some((length) => this.#rule === 0 || length === 5);
    if (this.#rule > 1 || isWon || !rows.flat().includes('.')) return 'ERROR';
    this.rows = rows;
    return 'move';
  }
}

const COMMANDS = ['START', 'RESTART', 'RECTSTART', 'BEGIN', 'TURN', 'BOARD', 'DONE', 'TAKEBACK', 'ABOUT', 'END'];

function changed(rows: Cell[][], x: number, y: number, cell: Cell): Cell[][] {
  return rows.map((row, down) => row.map((old, right) => (down === y && right === x ? cell : old)));
}
