/** One whole game on file: the rules and the slow twin must still reproduce it exactly. */

import { expect, test } from 'vitest';
import type { GomokuMove } from '../../../src/games/gomoku/board.js';
import { drawBoard } from '../../../src/games/gomoku/notation.js';
import { gomoku } from '../../../src/games/gomoku/rules.js';
import { slowGomoku } from '../../support/gomoku/slow-gomoku.js';
import { playthrough, readPlaythrough, recordedPlaythrough } from '../../support/playthrough.js';

// On a small board a random game makes a row of five before the board is full, and the file has short lines.
const rules = gomoku({ size: 6 });
const played = playthrough(rules, { seed: 5, draw: drawBoard, pictures: [12] });
const recorded = recordedPlaythrough('gomoku', played);

test('the rules reproduce the game on file', () => {
  expect(played).toBe(recorded);
  expect(recorded.split('\n').length).toBeLessThanOrEqual(150);
});

test('the slow twin reproduces the game on file', () => {
  const twin = slowGomoku(6, 'freestyle');
  let board = twin.initial();
  const moves = readPlaythrough(recorded);
  expect(moves.length).toBeGreaterThan(20);
  for (const { move, board: text } of moves) {
    expect(twin.moves(board)).toContain(move);
    board = twin.play(board, move as GomokuMove);
    expect(twin.formatBoard(board)).toBe(text);
  }
  expect(recorded).toContain(`\noutcome ${JSON.stringify(twin.outcome(board))}\n`);
});
