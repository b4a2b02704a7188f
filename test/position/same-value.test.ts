import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sameValue } from '../../src/position/same-value.js';

class Cell {
  constructor(readonly at: number) {}
}

it.each([
  ['numbers', 3, 3],
  ['NaN', Number.NaN, Number.NaN],
  ['both zeros', 0, -0],
  ['texts', 'a1', 'a1'],
  ['nothing', undefined, undefined],
  ['null', null, null],
  ['objects, whatever the order of their members', { heap: 1, take: 2 }, { take: 2, heap: 1 }],
  ['lists', [1, [2, 3]], [1, [2, 3]]],
  ['typed arrays', new Int8Array([1, 2]), new Int8Array([1, 2])],
  ['sets', new Set([1, 2]), new Set([1, 2])],
  ['maps', new Map([['a', { b: 1 }]]), new Map([['a', { b: 1 }]])],
  ['instances of one class', new Cell(1), new Cell(1)],
])('equal values are the same: %s', (_, one, other) => {
  expect(sameValue(one, other)).toBe(true);
  expect(sameValue(other, one)).toBe(true);
});

it.each([
  ['numbers', 3, 4],
  ['a number and its text', 3, '3'],
  ['null and an object', null, {}],
  ['undefined and null', undefined, null],
  ['lists of different lengths', [1, 2], [1, 2, 3]],
  ['a list and an object', [], {}],
  ['members', { heap: 1, take: 2 }, { heap: 1, take: 3 }],
  ['names of members', { heap: 1 }, { pile: 1 }],
  ['a member set to undefined and one that is missing', { heap: undefined }, { pile: 1 }],
  ['typed arrays', new Int8Array([1, 2]), new Int8Array([2, 1])],
  ['kinds of typed arrays', new Int8Array([1]), new Uint8Array([1])],
  ['sets of different sizes', new Set([1]), new Set([1, 2])],
  ['sets', new Set([1]), new Set([2])],
  ['maps', new Map([['a', 1]]), new Map([['a', 2]])],
  ['an instance and plain data', new Cell(1), { at: 1 }],
])('different values are not the same: %s', (_, one, other) => {
  expect(sameValue(one, other)).toBe(false);
  expect(sameValue(other, one)).toBe(false);
});

it('sameValue agrees with JSON on plain data', () => {
  const data = fc.jsonValue({ maxDepth: 2 }).map((value) => JSON.parse(JSON.stringify(value)) as unknown);
  fc.assert(
    fc.property(data, data, (one, other) => {
      expect(sameValue(one, structuredClone(one))).toBe(true);
      if (sameValue(one, other)) expect(sorted(one)).toBe(sorted(other));
    }),
  );
});

function sorted(value: unknown): string {
  return JSON.stringify(value, (_, inner) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );
}
