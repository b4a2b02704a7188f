/**
 * Wins by fours, composed backwards from their end, a stone that threatens two fives: repeatedly, a stone of the attack is
 * removed, and three more stones make placing it a four. That the attack works is checked by walking along the rows, without any
 * threat search; the caller must check that there is no shorter win.
 */

import { Random } from '../../../src/core/random.js';
import type { GomokuBoard, GomokuRule } from '../../../src/games/gomoku/board.js';
import { slowFives } from './slow-threat-search.js';

/** A board with X to move and an attack on it: X's fours and O's answers in turn, the last four without an answer. */
export interface Composed {
  readonly board: GomokuBoard;
  readonly attack: readonly number[];
}

const DIRECTIONS = [
  [0, 1],
  [1, 0],
  [1, 1],
  [1, -1],
] as const;

const ATTEMPTS = 400;

/** An attack of a given number of fours, or `undefined` if this seed fails. `isRight` may refuse any board on the way. */
export function composeFours(
  fours: number,
  seed: number,
  rule: GomokuRule,
  isRight: (board: GomokuBoard, fours: number) => boolean,
  size = 15,
): Composed | undefined {
  const random = new Random(seed);
  const blank: GomokuBoard = { size, rule, cells: '.'.repeat(size * size), turn: 0 };
  let composed = improve({ board: blank, attack: [] }, (last) => {
    const cell = random.below(size * size);
    const once = withThree(last, cell, random, [cell]);
    return once && withThree({ ...once, attack: [cell] }, cell, random, [cell]);
  });
  for (let length = 2; composed !== undefined && length <= fours; length++) {
    composed = improve(composed, (next) => {
      const longer = withFour(next, random);
      const disturbed = longer && withStrays(longer, random);
      return disturbed && works(disturbed) && isRight(disturbed.board, length) ? disturbed : undefined;
    });
  }
  return composed;
}

/** The result of the first attempt that works. */
function improve(composed: Composed, change: (composed: Composed) => Composed | undefined): Composed | undefined {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const next = change(composed);
    if (next !== undefined && works(next)) return next;
  }
  return undefined;
}

/** Whether every four of an attack has the given answer as its only one, and the last four threatens two fives. */
export function works({ board, attack }: Composed): boolean {
  let { cells } = board;
  if (slowFives({ ...board, cells }, 'X').length > 0) return false;
  for (let at = 0; at < attack.length; at += 2) {
    const threats = slowFives({ ...board, cells }, 'O');
    if (threats.some((cell) => cell !== attack[at]) || cells[attack[at]] !== '.') return false;
    cells = put(cells, attack[at], 'X');
    const fives = slowFives({ ...board, cells }, 'X');
    if (at === attack.length - 1) return fives.length > 1;
    if (fives.length !== 1 || fives[0] !== attack[at + 1]) return false;
    cells = put(cells, attack[at + 1], 'O');
  }
  return false;
}

/** Removes one of X's stones so that placing it is a four, with which the attack then begins. */
function withFour({ board, attack }: Composed, random: Random): Composed | undefined {
  const stones = [...board.cells].flatMap((symbol, cell) => (symbol === 'X' ? [cell] : []));
  const stone = random.pick(stones);
  const without = { board: { ...board, cells: put(board.cells, stone, '.') }, attack };
  const kept = [...attack, stone];
  const made = withThree(without, stone, random, kept);
  if (made === undefined) return undefined;
  const answers = slowFives({ ...made.board, cells: put(made.board.cells, stone, 'X') }, 'X');
  return answers.length === 1 ? { board: made.board, attack: [stone, answers[0], ...attack] } : undefined;
}

/** Places X's stones on three cells of a window through an empty cell, avoiding cells that must stay empty. */
function withThree(
  { board, attack }: Composed,
  cell: number,
  random: Random,
  kept: readonly number[],
): Composed | undefined {
  const { size } = board;
  const [down, right] = random.pick(DIRECTIONS);
  const first = random.below(5);
  const others: number[] = [];
  for (let at = 0; at < 5; at++) {
    const row = Math.floor(cell / size) + down * (at - first);
    const column = (cell % size) + right * (at - first);
    if (row < 0 || row >= size || column < 0 || column >= size) return undefined;
    if (at !== first) others.push(size * row + column);
  }
  const answer = random.pick(others);
  let { cells } = board;
  if (cells[answer] !== '.') return undefined;
  for (const other of others) {
    if (other === answer) continue;
    if (kept.includes(other) || cells[other] === 'O') return undefined;
    cells = put(cells, other, 'X');
  }
  return { board: { ...board, cells }, attack };
}

/** Adds stones of O on cells that the attack does not use, until both sides have equally many. */
function withStrays({ board, attack }: Composed, random: Random): Composed {
  let { cells } = board;
  const count = (stone: string) => cells.split(stone).length - 1;
  for (let attempt = 0; attempt < ATTEMPTS && count('O') < count('X'); attempt++) {
    const cell = random.below(cells.length);
    if (cells[cell] === '.' && !attack.includes(cell)) cells = put(cells, cell, 'O');
  }
  return { board: { ...board, cells }, attack };
}

function put(cells: string, cell: number, stone: string): string {
  return cells.slice(0, cell) + stone + cells.slice(cell + 1);
}
