import { expect, it } from 'vitest';
import { zobrist } from '../../src/position/zobrist.js';

it('zobrist gives two words per feature, the same for the same seed', () => {
  const words = zobrist(18);
  expect([words.low.length, words.high.length]).toEqual([18, 18]);
  expect(zobrist(18)).toEqual(words);
  expect(zobrist(18, 5)).not.toEqual(words);
});

it('the hashes of all small sets of features differ', () => {
  const { low, high } = zobrist(40);
  const sets = new Set<string>();
  for (let one = 0; one < 40; one++) {
    for (let other = one; other < 40; other++) {
      const both = one === other ? [0, 0] : [low[other], high[other]];
      sets.add(`${low[one] ^ both[0]} ${high[one] ^ both[1]}`);
    }
  }
  expect(sets.size).toBe((40 * 41) / 2);
});

it('each of the two words tells the features apart alone', () => {
  const { low, high } = zobrist(1000);
  for (const words of [low, high]) expect(new Set(words).size).toBe(1000);
  expect(new Set([...low, ...high]).size).toBe(2000);
});
