/**
 * The twin of threat search: straight from the definitions, over boards, with nothing but a walk along the rows to tell a
 * five. It tries every move and remembers boards by their text.
 */

import { type GomokuBoard, type GomokuMove, namesOf } from '../../../src/games/gomoku/board.js';
import type { Side } from '../../../src/rules/outcome.js';
import { rulesOf } from './board-arbitraries.js';

const DIRECTIONS = [
  [0, 1],
  [1, 0],
  [1, 1],
  [1, -1],
] as const;

/** Whether a stone of a side on an empty cell makes five. */
function makesFive({ size, rule, cells }: GomokuBoard, cell: number, side: Side): boolean {
  const stone = 'XO'[side];
  const row = Math.floor(cell / size);
  const column = cell % size;
  const run = (down: number, right: number): number => {
    let length = 0;
    for (let r = row + down, c = column + right; cells[size * r + c] === stone; r += down, c += right) {
      if (r < 0 || r >= size || c < 0 || c >= size) break;
      length++;
    }
    return length;
  };
  return DIRECTIONS.some(([down, right]) => {
    const length = run(down, right) + 1 + run(-down, -right);
    return rule === 'standard' ? length === 5 : length >= 5;
  });
}

/** The cells where a side makes five. */
export function fives(board: GomokuBoard, side: Side): GomokuMove[] {
  return namesOf(board.size).filter((_, cell) => board.cells[cell] === '.' && makesFive(board, cell, side));
}

/** Whether the side to move wins by fives and fours alone, each four answered as well as can be. */
export function slowFours(board: GomokuBoard, known = new Map<string, boolean>()): boolean {
  const remembered = known.get(board.cells);
  if (remembered !== undefined) return remembered;
  const result = fives(board, board.turn).length > 0 || empties(board).some((move) => winsWith(board, move, known));
  known.set(board.cells, result);
  return result;
}

function winsWith(board: GomokuBoard, move: GomokuMove, known: Map<string, boolean>): boolean {
  const rules = rulesOf(board);
  const after = rules.play(board, move);
  const threats = fives(after, board.turn);
  if (threats.length === 0 || fives(after, after.turn).length > 0) return false;
  // All other answers let the five happen.
  return threats.length > 1 || slowFours(rules.play(after, threats[0]), known);
}

function empties({ size, cells }: GomokuBoard): GomokuMove[] {
  return namesOf(size).filter((_, cell) => cells[cell] === '.');
}
