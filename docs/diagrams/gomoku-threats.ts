/** What a stone makes in Gomoku, found by the rules alone: fives, fours, open fours, open threes. */

import { type GomokuBoard, type GomokuMove, gomoku } from 'foreply/gomoku';

/** What a stone of the side to move makes: five, two fives next, a five next, or an open four next. */
export type Made = 'five' | 'open four' | 'four' | 'open three';

/** The empty cells where the side to move makes something, and what it makes there. */
export function threatsOn(board: GomokuBoard): Map<GomokuMove, Made> {
  const found = new Map<GomokuMove, Made>();
  for (const move of movesOn(board)) {
    const made = madeBy(board, move);
    if (made !== undefined) found.set(move, made);
  }
  return found;
}

/** The empty cells where the side to move makes five. */
export function fivesOn(board: GomokuBoard): GomokuMove[] {
  return movesOn(board).filter((move) => isFive(board, move));
}

function madeBy(board: GomokuBoard, move: GomokuMove): Made | undefined {
  if (isFive(board, move)) return 'five';
  const next = again(board, move);
  const fives = fivesOn(next).length;
  if (fives > 0) return fives > 1 ? 'open four' : 'four';
  return movesOn(next).some((each) => fivesOn(again(next, each)).length > 1) ? 'open three' : undefined;
}

/** The board after a stone, with the same side to move. */
function again(board: GomokuBoard, move: GomokuMove): GomokuBoard {
  return { ...rulesOf(board).play(board, move), turn: board.turn };
}

function isFive(board: GomokuBoard, move: GomokuMove): boolean {
  return rulesOf(board).outcome(rulesOf(board).play(board, move))?.kind === 'win';
}

function movesOn(board: GomokuBoard): readonly GomokuMove[] {
  return rulesOf(board).moves(board);
}

function rulesOf({ size, rule }: GomokuBoard) {
  return gomoku({ size, rule });
}
