/**
 * Compares the integer forms of a numbering with the rules: every form must give the same answer for a number as the rules give
 * for its board.
 */

import { expect } from 'vitest';
import { DRAWN, ONGOING, WON_BY_FIRST, WON_BY_SECOND } from '../../../src/rules/cursor.js';
import type { GameRules, PositionIndex } from '../../../src/rules/game-rules.js';

/** Fails unless all integer forms of this number agree with the rules. */
export function expectEqualForms<Board, Move>(
  rules: GameRules<Board, Move> & { readonly positions: PositionIndex<Board> },
  index: number,
): void {
  const { positions } = rules;
  const board = positions.at(index);
  if (board === undefined) {
    if (positions.ending !== undefined) expect({ index, ending: positions.ending(index) }).toEqual({ index });
    return;
  }
  expect(positions.index(board)).toBe(index);
  const isOpen = rules.outcome(board) === undefined;
  const numbers = (boards: readonly Board[]) => boards.map((other) => positions.index(other)).sort(byValue);
  const children = isOpen ? different(numbers(rules.moves(board).map((move) => rules.play(board, move)))) : [];
  if (positions.ending !== undefined) expect(positions.ending(index)).toBe(endingOf(rules, board));
  if (positions.turn !== undefined && isOpen) expect(positions.turn(index)).toBe(rules.turn(board));
  if (positions.successorCount !== undefined && isOpen) expect(positions.successorCount(index)).toBe(children.length);
  const form = (name: 'successors' | 'predecessors' | 'images', expected: readonly number[]) => {
    const into = new Int32Array(1024);
    const count = positions[name]?.(index, into);
    if (count !== undefined)
      expect({ index, [name]: [...into.subarray(0, count)].sort(byValue) }).toEqual({ index, [name]: expected });
  };
  if (isOpen) form('successors', children);
  if (rules.predecessors !== undefined) form('predecessors', different(numbers(rules.predecessors(board))));
  form('images', numbers((rules.symmetries ?? []).map((symmetry) => symmetry.board(board))));
}

function endingOf<Board, Move>(rules: GameRules<Board, Move>, board: Board): number {
  const outcome = rules.outcome(board);
  if (outcome === undefined) return ONGOING;
  return outcome.kind !== 'win' ? DRAWN : outcome.winner === 0 ? WON_BY_FIRST : WON_BY_SECOND;
}

function byValue(a: number, b: number): number {
  return a - b;
}

function different(numbers: readonly number[]): number[] {
  return [...new Set(numbers)];
}
