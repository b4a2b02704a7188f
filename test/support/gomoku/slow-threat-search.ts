/**
 * The slow twin of threat search, following the definitions: it finds fives by walking along the rows, tries every move and
 * every reply, and remembers positions by the text of their cells.
 */

import type { GomokuBoard } from '../../../src/games/gomoku/board.js';

/** Whether the side to move wins by at most a given number of fours and a five: every reply to a four loses in the same way. */
export function slowFours(board: GomokuBoard, most: number = Number.POSITIVE_INFINITY): boolean {
  return new SlowThreatSearch(board, false).wins(most);
}

/**
 * Whether the side to move wins by threats: each of its moves threatens a five, or a stone that would then threaten two fives;
 * and every reply loses in the same way.
 */
export function slowThreats(board: GomokuBoard): boolean {
  return new SlowThreatSearch(board, true).wins(Number.POSITIVE_INFINITY);
}

/** The cells where a side, `X` or `O`, can make five. */
export function slowFives(board: GomokuBoard, stone: string): number[] {
  return new SlowThreatSearch(board, false).fives(stone);
}

const DIRECTIONS = [
  [0, 1],
  [1, 0],
  [1, 1],
  [1, -1],
] as const;

class SlowThreatSearch {
  readonly #size: number;
  readonly #exactly: boolean;
  readonly #cells: string[];
  readonly #attacker: string;
  readonly #defender: string;
  readonly #withThrees: boolean;
  readonly #known = new Map<string, boolean>();

  constructor({ size, rule, cells, turn }: GomokuBoard, withThrees: boolean) {
    this.#size = size;
    this.#exactly = rule === 'standard';
    this.#cells = [...cells];
    this.#attacker = 'XO'[turn];
    this.#defender = 'XO'[1 - turn];
    this.#withThrees = withThrees;
  }

  /** The cells where a side can make five. */
  fives(stone: string): number[] {
    return this.#empties().filter((cell) => DIRECTIONS.some(([down, right]) => this.#isFive(cell, stone, down, right)));
  }

  /** Whether the attacker, to move, wins with the threats that are left. Their number follows from the stones on the board. */
  wins(left: number): boolean {
    const key = this.#cells.join('');
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const result =
      this.fives(this.#attacker).length > 0 ||
      (left > 0 && (this.#winsSoon() || this.#empties().some((cell) => this.#winsWith(cell, left - 1))));
    this.#known.set(key, result);
    return result;
  }

  /** Whether a stone threatens two fives, which no reply can stop. The search would find this anyway, only later. */
  #winsSoon(): boolean {
    return this.fives(this.#defender).length === 0 && this.#empties().some((cell) => this.#leavesTwo(cell));
  }

  #winsWith(cell: number, left: number): boolean {
    return this.#with(cell, this.#attacker, () => {
      if (this.fives(this.#defender).length > 0 || !this.#threatens()) return false;
      return this.#empties().every((reply) => this.#with(reply, this.#defender, () => this.wins(left)));
    });
  }

  /** Whether the attacker threatens a five or, if that is enough, a stone that would then threaten two fives. */
  #threatens(): boolean {
    if (this.fives(this.#attacker).length > 0) return true;
    return this.#withThrees && this.#empties().some((cell) => this.#leavesTwo(cell));
  }

  #leavesTwo(cell: number): boolean {
    return this.#with(cell, this.#attacker, () => this.fives(this.#attacker).length > 1);
  }

  #isFive(cell: number, stone: string, down: number, right: number): boolean {
    const length = this.#run(cell, stone, down, right) + 1 + this.#run(cell, stone, -down, -right);
    return this.#exactly ? length === 5 : length >= 5;
  }

  /** The number of stones that follow a cell in a direction. */
  #run(cell: number, stone: string, down: number, right: number): number {
    const size = this.#size;
    let row = Math.floor(cell / size) + down;
    let column = (cell % size) + right;
    let length = 0;
    while (row >= 0 && row < size && column >= 0 && column < size && this.#cells[size * row + column] === stone) {
      length++;
      row += down;
      column += right;
    }
    return length;
  }

  #empties(): number[] {
    const found: number[] = [];
    for (let cell = 0; cell < this.#cells.length; cell++) if (this.#cells[cell] === '.') found.push(cell);
    return found;
  }

  /** The result of a function with a stone placed on a cell. */
  #with(cell: number, stone: string, question: () => boolean): boolean {
    this.#cells[cell] = stone;
    const answer = question();
    this.#cells[cell] = '.';
    return answer;
  }
}
