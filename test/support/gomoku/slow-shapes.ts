/** Slow twins of the shapes of a Gomoku board: kinds from whole lines, threats from kinds, wins from the rules. */

import type { GomokuBoard } from '../../../src/games/gomoku/board.js';
import { gomoku } from '../../../src/games/gomoku/rules.js';
import {
  A_FOUR,
  A_THREE,
  FOUR_AND_THREE,
  NO_THREAT,
  TWO_FIVES_NEXT,
  TWO_THREES,
  WINS,
} from '../../../src/games/gomoku/threats.js';
import { opponent, type Side } from '../../../src/rules/outcome.js';
import { isFive, type KindName, slowKind } from './slow-kinds.js';
import { slowLines } from './slow-lines.js';

/** By cell: the kinds in its four directions for a side; none for cells with a stone. */
export function slowKinds(board: GomokuBoard, side: Side): KindName[][] {
  const kinds: KindName[][] = [...board.cells].map(() => []);
  for (const { text, cells, direction } of slowLines(board)) {
    for (const [at, cell] of cells.entries()) {
      if (text[at] === '.') kinds[cell][direction] = slowKind(text, at, side === 0 ? 'X' : 'O', board.rule);
    }
  }
  return kinds;
}

/** What a cell threatens, by its kinds. */
export function slowThreat(kinds: readonly KindName[]): number {
  const count = (...names: KindName[]) => kinds.filter((kind) => names.includes(kind)).length;
  const threes = count('three', 'wider three');
  if (count('five') > 0) return WINS;
  if (count('open four') > 0 || count('four') > 1) return TWO_FIVES_NEXT;
  if (count('four') === 1) return threes > 0 ? FOUR_AND_THREE : A_FOUR;
  if (threes > 1) return TWO_THREES;
  return threes === 1 ? A_THREE : NO_THREAT;
}

/** A board with one more stone, and the other side to move. */
export function withStoneOn(board: GomokuBoard, cell: number, side: Side): GomokuBoard {
  const cells = board.cells.slice(0, cell) + 'XO'[side] + board.cells.slice(cell + 1);
  return { ...board, cells, turn: opponent(side) };
}

/** The numbers of the empty cells. */
export function emptyCells(board: GomokuBoard): number[] {
  return [...board.cells].flatMap((symbol, cell) => (symbol === '.' ? [cell] : []));
}

/** The empty cells on which a stone of a side wins by the rules. The game must not be over. */
export function winningCells(board: GomokuBoard, side: Side): number[] {
  const { outcome } = gomoku({ size: board.size, rule: board.rule });
  return emptyCells(board).filter((cell) => {
    const end = outcome(withStoneOn(board, cell, side));
    return end?.kind === 'win' && end.winner === side;
  });
}

/** The empty cells on which a stone of a side completes a five through a given stone of that side. */
export function completions(board: GomokuBoard, stone: number, side: Side): number[] {
  const symbol = 'XO'[side];
  const found = new Set<number>();
  for (const { text, cells } of slowLines(board)) {
    const at = cells.indexOf(stone);
    if (at < 0) continue;
    const own = text.replace(/[XO]/g, (one) => (one === symbol ? 'X' : '#'));
    for (const [other, cell] of cells.entries()) {
      if (own[other] !== '.') continue;
      const put = `${own.slice(0, other)}X${own.slice(other + 1)}`;
      const isPart = put.slice(Math.min(at, other), Math.max(at, other)).replaceAll('X', '') === '';
      if (isPart && isFive(put, at, board.rule)) found.add(cell);
    }
  }
  return [...found];
}
