import fc from 'fast-check';
import { expect, it } from 'vitest';
import { NumberList } from '../../src/solve/retrograde/number-list.js';

it('keepDistinct removes duplicates from short and long lists', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -40, max: 40 }), { maxLength: 200, size: 'max' }), (numbers) => {
      const list = new NumberList(1);
      for (const number of numbers) list.push(number);
      expect([...list.items.subarray(0, list.length)]).toEqual(numbers);
      list.keepDistinct();
      expect([...list.items.subarray(0, list.length)].sort()).toEqual([...new Set(numbers)].sort());
    }),
  );
});
