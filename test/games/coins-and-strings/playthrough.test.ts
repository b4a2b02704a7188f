/** One recorded game: the rules and the slow twin must replay it exactly. */

import { expect, test } from 'vitest';
import { drawBoard } from '../../../src/games/coins-and-strings/drawing.js';
import { grid } from '../../../src/games/coins-and-strings/grid.js';
import { coinsAndStrings } from '../../../src/games/coins-and-strings/rules.js';
import { slowCoins } from '../../support/coins-and-strings/slow-coins.js';
import { playthrough, readPlaythrough, recordedPlaythrough } from '../../support/playthrough.js';

// A grid with everything: ground, diagonals and uneven values.
const rules = coinsAndStrings(
  grid(3, 3, { ground: true, diagonals: true, value: (row, column) => 1 + row + 2 * column }),
);
const played = playthrough(rules, { seed: 3, draw: drawBoard, pictures: [12, 24] });
const recorded = recordedPlaythrough('coins-and-strings', played);

test('the rules replay the recorded game of Coins and Strings as recorded', () => {
  expect(played).toBe(recorded);
  expect(recorded.split('\n').length).toBeLessThanOrEqual(150);
});

test('the slow twin replays the recorded game of Coins and Strings as recorded', () => {
  const twin = slowCoins(rules.graph);
  let board = twin.initial();
  const moves = readPlaythrough(recorded);
  expect(moves).toHaveLength(rules.graph.strings.length);
  for (const { move, board: text } of moves) {
    expect(twin.moves(board)).toContain(Number(move));
    board = twin.play(board, Number(move));
    expect(twin.formatBoard(board)).toBe(text);
  }
  expect(recorded).toContain(`\noutcome ${JSON.stringify(twin.outcome(board))}\n`);
});
