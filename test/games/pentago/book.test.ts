/** The opening book of Pentago: whole and split turns agree, and it keeps to what the published solution says of first turns. */

import { describe, expect, test } from 'vitest';
import { createEngine } from '../../../src/engine/engine.js';
import { openingBook } from '../../../src/games/pentago/book.js';
import { countStones, type PentagoBoard, pentago } from '../../../src/games/pentago/index.js';
import { Position } from '../../../src/position/position.js';

const split = pentago();
const whole = pentago({ turns: 'whole' });
const inSplit = createEngine(split, { book: openingBook(), nodes: 1 });
const inWhole = createEngine(whole, { book: openingBook({ turns: 'whole' }), nodes: 1 });
const first = inWhole.choose(whole.initial()).turn;
const afterFirst = Position.start(whole).playAll(first);

/** A name that symmetric boards share. */
function classOf(board: PentagoBoard): string {
  return [board, ...whole.symmetries.map((symmetry) => symmetry.board(board))].map(whole.formatBoard).sort()[0];
}

describe('the opening book', () => {
  test('begins with a turn that wins: not in a corner, nor on an edge beside the middle line', () => {
    const drawn = ['X...../....../....../....../....../...... O', '..X.../....../....../....../....../...... O'];
    expect(drawn.map((text) => classOf(whole.parseBoard(text)))).not.toContain(classOf(afterFirst.board));
  });

  test('knows an answer to every reply to it, the same in both turn models', () => {
    for (const reply of afterFirst.moves) {
      const position = afterFirst.play(reply);
      const { turn, stop } = inWhole.choose(position);
      expect([stop, countStones(position.board)]).toEqual(['book', 2]);
      const inTwoMoves = Position.start(split, position.board).playAll(inSplit.choose(position.board).turn);
      expect(classOf(inTwoMoves.board)).toBe(classOf(position.playAll(turn).board));
    }
  });

  test('knows nothing beyond that', () => {
    const later = afterFirst
      .play(afterFirst.moves[0])
      .play(inWhole.choose(afterFirst.play(afterFirst.moves[0])).turn[0]);
    expect(inWhole.choose(later).stop).toBe('nodes');
  });
});
