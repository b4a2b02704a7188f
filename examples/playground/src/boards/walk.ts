/** The engine's best line, move by move: the side and the turn of each. */

import type { WrittenRules } from '../games/game.js';

export interface Step<Board, Move> {
  readonly move: Move;
  readonly side: 0 | 1;
  /** Counted from 1. Consecutive moves by one side are one turn. */
  readonly turn: number;
  /** The board before the move. */
  readonly board: Board;
}

/** The moves of some turns, without those that are impossible because the board has changed. */
export function walk<Board, Move>(
  rules: WrittenRules<Board, Move>,
  start: Board,
  line: readonly Move[],
  turns: number,
): Step<Board, Move>[] {
  const steps: Step<Board, Move>[] = [];
  let board = start;
  let turn = 0;
  for (const move of line) {
    if (rules.outcome(board) !== undefined || !isLegal(rules, board, move)) break;
    const side = rules.turn(board);
    if (side !== steps.at(-1)?.side) turn++;
    if (turn > turns) break;
    steps.push({ move, side, turn, board });
    board = rules.play(board, move);
  }
  return steps;
}

/** Moves that come from a worker are copies, so they are compared by their texts. */
function isLegal<Board, Move>(rules: WrittenRules<Board, Move>, board: Board, move: Move): boolean {
  const text = rules.formatMove(move, board);
  return rules.moves(board).some((legal) => legal === move || rules.formatMove(legal, board) === text);
}
