/** The games in examples and benchmarks must obey the contract of rules, like any other game. */
import { expect, test } from 'vitest';
import { connectFour } from '../../examples/games/connect-four.mjs';
import { checkRules } from '../../src/testing/check-rules.js';

test('connect four keeps every law that applies to it', () => {
  const { checked } = checkRules(connectFour, { games: 20 });
  expect(checked).toHaveProperty('text-move');
  expect(checked).toHaveProperty('text-refusal');
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
