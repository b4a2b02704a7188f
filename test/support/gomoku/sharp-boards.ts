/**
 * Boards on which a side is about to win, or soon will be: where searches prove most and errors would show. Everything comes from
 * consecutive seeds, so that a test sees the same boards in every run.
 */

import type { GomokuBoard } from '../../../src/games/gomoku/board.js';
import { gomoku } from '../../../src/games/gomoku/rules.js';
import { Shapes } from '../../../src/games/gomoku/shapes.js';
import { A_FOUR, FOUR_AND_THREE, TWO_FIVES_NEXT, WINS } from '../../../src/games/gomoku/threats.js';
import { opponent } from '../../../src/rules/outcome.js';
import { playedOn, RULES, rulesOf, setUp } from './board-arbitraries.js';

/**
 * A number of boards of these sizes, for both rules. The side to move cannot make a five, but the other side can, or one of them
 * can make a four.
 */
export function sharpBoards(count: number, least: number, most: number): GomokuBoard[] {
  const boards: GomokuBoard[] = [];
  for (let seed = 0; boards.length < count; seed++) {
    const size = least + (seed % (most - least + 1));
    const rule = RULES[Math.floor(seed / 3) % 2];
    const played = playedOn(gomoku({ size, rule }).initial(), size + (seed % (2 * size)), seed);
    const board = seed % 5 < 2 ? played : setUp(size, rule, 3 + (seed % 5), seed);
    if (isSharp(board)) boards.push(board);
  }
  return boards;
}

function isSharp(board: GomokuBoard): boolean {
  if (rulesOf(board).outcome(board) !== undefined) return false;
  const shapes = new Shapes(board);
  const { turn } = board;
  const other = opponent(turn);
  if (shapes.count(turn, WINS) > 0) return false;
  if (shapes.count(other, WINS) + shapes.count(other, TWO_FIVES_NEXT) > 0) return true;
  return shapes.count(turn, A_FOUR) + shapes.count(turn, FOUR_AND_THREE) + shapes.count(turn, TWO_FIVES_NEXT) > 0;
}
