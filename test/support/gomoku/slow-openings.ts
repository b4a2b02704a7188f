/** A slow twin of `openings` that follows the formula: it finds runs in the text of every line and looks at their ends. */

import type { GomokuBoard } from '../../../src/games/gomoku/board.js';
import type { Side } from '../../../src/rules/outcome.js';
import { slowLines } from './slow-lines.js';

export function slowOpenings(board: GomokuBoard, side: Side): number {
  const worth = stonesWorth(board, 'X') - stonesWorth(board, 'O');
  return side === 0 ? worth : 0 - worth;
}

function stonesWorth(board: GomokuBoard, stone: 'X' | 'O'): number {
  const openings = [0, 0, 0, 0, 0];
  let fives = 0;
  for (const { text } of slowLines(board)) {
    for (const { 0: run, index } of text.matchAll(new RegExp(`${stone}+`, 'g'))) {
      const ends = [text[index - 1], text[index + run.length]].filter((end) => end === '.').length;
      if (run.length >= 5) fives++;
      else openings[run.length] += ends;
    }
  }
  const [, singles, pairs, threes, fours] = openings;
  return singles + 113 * pairs + 11_300 * threes + 1_084_800 * fours + 75_936_000 * fives;
}
