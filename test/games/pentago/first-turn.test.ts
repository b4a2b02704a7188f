/**
 * The published solution of the whole game, which is too deep to search, as a test of play: the first player wins, unless its
 * first stone lies in a corner or on an edge cell beside the middle line once the quadrant is turned.
 */

import { describe, expect, test } from 'vitest';
import { createEngine } from '../../../src/engine/engine.js';
import { type PentagoBoard, sideOn } from '../../../src/games/pentago/board.js';
import { MODELS } from '../../support/pentago/board-arbitraries.js';

const CELLS = Array.from({ length: 36 }, (_, cell) => cell);
const { symmetries = [], ...rules } = MODELS[1].rules;

/** The least cell that a board with one stone has it on, among its images. */
function kindOf(board: PentagoBoard): number {
  const images = [board, ...symmetries.map((symmetry) => symmetry.board(board))];
  return Math.min(...images.map((image) => CELLS.findIndex((cell) => sideOn(image, cell) !== undefined)));
}

const afterOneTurn = rules.moves(rules.initial()).map((move) => rules.play(rules.initial(), move));
/** A stone in the corner, and one on cell 33, or on images of these. */
const DRAWN = [35, 33].map((cell) => {
  const text = CELLS.map((each) => (each === cell ? 'X' : '.')).join('');
  return kindOf(rules.parseBoard(`${text.match(/.{6}/g)?.join('/')} O`));
});

test('there are six kinds of boards after the first turn, two of them drawn', () => {
  const kinds = new Set(afterOneTurn.map(kindOf));
  expect([...kinds].sort((one, other) => one - other)).toEqual([0, 1, 2, 7, 8, 14]);
  expect(DRAWN).toEqual([0, 2]);
});

describe.each(MODELS)('an engine with $turns turns', ({ rules: model }) => {
  test.each([1_000, 10_000, 50_000, 200_000])('starts with a winning turn after %i nodes', (nodes) => {
    const { turn } = createEngine(model, { nodes }).choose(model.initial());
    const board = turn.reduce(model.play, model.initial());
    expect(DRAWN).not.toContain(kindOf(board));
  });
});
