/** One recorded game: the rules and the slow twin must replay it exactly. */

import { expect, test } from 'vitest';
import { drawBoard } from '../../../src/games/pentago/notation.js';
import { pentago } from '../../../src/games/pentago/rules.js';
import { slowPentago } from '../../support/pentago/slow-pentago.js';
import { playthrough, readPlaythrough, recordedPlaythrough } from '../../support/playthrough.js';

const played = playthrough(pentago(), { seed: 18, draw: drawBoard, pictures: [20, 40] });
const recorded = recordedPlaythrough('pentago', played);

test('the rules replay the recorded game of Pentago as recorded', () => {
  expect(played).toBe(recorded);
  expect(recorded.split('\n').length).toBeLessThanOrEqual(150);
});

test('the slow twin replays the recorded game of Pentago as recorded', () => {
  const twin = slowPentago('split');
  let board = twin.initial();
  const moves = readPlaythrough(recorded);
  expect(moves.length).toBeGreaterThan(40);
  for (const { move, board: text } of moves) {
    expect(twin.moves(board)).toContain(move);
    board = twin.play(board, move);
    expect(twin.formatBoard(board)).toBe(text);
  }
  expect(recorded).toContain(`\noutcome ${JSON.stringify(twin.outcome(board))}\n`);
});
