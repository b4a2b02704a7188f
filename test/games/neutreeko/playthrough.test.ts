/** One whole game on file: the rules and the slow twin must still reproduce it exactly. */

import { expect, test } from 'vitest';
import { drawBoard } from '../../../src/games/neutreeko/notation.js';
import { neutreeko } from '../../../src/games/neutreeko/rules.js';
import { slowNeutreeko } from '../../support/neutreeko/slow-neutreeko.js';
import { playthrough, readPlaythrough, recordedPlaythrough } from '../../support/playthrough.js';

const played = playthrough(neutreeko(), { seed: 3, draw: drawBoard, pictures: [20] });
const recorded = recordedPlaythrough('neutreeko', played);

test('the rules reproduce the game on file', () => {
  expect(played).toBe(recorded);
  expect(recorded.split('\n').length).toBeLessThanOrEqual(150);
});

test('the slow twin reproduces the game on file', () => {
  const twin = slowNeutreeko(5);
  let board = twin.initial();
  const moves = readPlaythrough(recorded);
  expect(moves.length).toBeGreaterThan(20);
  for (const { move, board: text } of moves) {
    expect(twin.moves(board)).toContain(move);
    board = twin.play(board, move);
    expect(twin.formatBoard(board)).toBe(text);
  }
  expect(recorded).toContain(`\noutcome ${JSON.stringify(twin.outcome(board))}\n`);
});
