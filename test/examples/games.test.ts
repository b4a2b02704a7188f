/** The games in examples and benchmarks must obey the contract of rules, like any other game. */
import { expect, test } from 'vitest';
import { breakthrough } from '../../examples/games/breakthrough.mjs';
import { connectFour } from '../../examples/games/connect-four.mjs';
import { domineering } from '../../examples/games/domineering.mjs';
import { draughts } from '../../examples/games/draughts.mjs';
import { hex } from '../../examples/games/hex.mjs';
import { kalah, kalahOf } from '../../examples/games/kalah.mjs';
import type { GameRules } from '../../src/rules/game-rules.js';
import { checkRules } from '../../src/testing/check-rules.js';

test('connect four keeps every law that applies to it', () => {
  const { checked } = checkRules(connectFour, { games: 20 });
  expect(checked).toHaveProperty('text-move');
  expect(checked).toHaveProperty('text-refusal');
  expect(checked).toHaveProperty('cursor-safe-moves');
  expect(checked).toHaveProperty('cursor-canonical-hash');
});

test('connect four says what is wrong with the text of a move', () => {
  expect(connectFour.parseMove?.('g', connectFour.initial())).toBe(6);
  const refusal = (text: string) => () => connectFour.parseMove?.(text, connectFour.initial());
  expect(refusal('')).toThrow(
    'Cannot read "": expected a column from a to g at character 1, found the end of the text.',
  );
  expect(refusal('h')).toThrow('expected a column from a to g at character 1, found "h"');
  expect(refusal('aa')).toThrow('expected the end at character 2, found "a"');
});

test.each([hex, kalah, breakthrough, domineering, draughts] as unknown as GameRules<unknown, unknown>[])(
  '$name keeps every law that it is subject to',
  (rules) => {
    const { checked } = checkRules(rules, { games: 4 });
    expect(checked).toHaveProperty('key-future');
    expect(checked).toHaveProperty('text-move');
    expect(checked).toHaveProperty('text-refusal');
  },
);

test('a last seed in the own store gives another turn, and a last seed in an empty pit captures', () => {
  const again = kalah.play(kalah.initial(), 2);
  expect([again.mover, again.pits[6]]).toEqual([0, 1]);
  const capture = kalah.play({ pits: [1, 0, 0, 0, 0, 3, 0, 2, 2, 2, 2, 5, 2, 0], mover: 0 }, 0);
  expect([capture.mover, capture.pits[6], capture.pits[11]]).toEqual([1, 6, 0]);
});

test('a last seed opposite to an empty pit is captured only with empty captures', () => {
  const board = { pits: [1, 0, 0, 0, 0, 3, 0, 2, 2, 2, 2, 0, 2, 0], mover: 0 } as const;
  expect(kalah.play(board, 0).pits.slice(0, 7)).toEqual([0, 1, 0, 0, 0, 3, 0]);
  expect(kalahOf({ emptyCapture: true }).play(board, 0).pits.slice(0, 7)).toEqual([0, 0, 0, 0, 0, 3, 1]);
});
