import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Cursor } from '../../../src/rules/cursor.js';
import { Path } from '../../../src/search/kernel/path.js';

describe('a path', () => {
  it('a path counts how often a position is on it, including this time', () => {
    const path = new Path({ name: 'any' });
    const entered = [
      [1, 1],
      [2, 1],
      [1, 1],
      [1, 2],
      [1, 1],
    ].map(([low, high]) => path.enter(low, high));
    expect(entered).toEqual([1, 1, 2, 1, 3]);
    expect(path.length).toBe(5);
  });

  it('a path compares both hash words, even if positions share an index of the filter', () => {
    const path = new Path({ name: 'any' });
    expect([path.enter(5, 0), path.enter(5 + 4096, 0), path.enter(5, 1), path.enter(5, 0)]).toEqual([1, 1, 1, 2]);
  });

  it('a path behaves like a list that is scanned', () => {
    const step = fc.oneof(
      fc.tuple(fc.constant('enter' as const), fc.nat(3), fc.nat(1)),
      fc.tuple(fc.constant('leave' as const), fc.constant(0), fc.constant(0)),
      fc.tuple(fc.constant('truncate' as const), fc.nat(8), fc.constant(0)),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const path = new Path({ name: 'any' });
        const list: string[] = [];
        for (const [kind, first, second] of steps) {
          if (kind === 'enter') {
            const name = `${first * 4096} ${second}`;
            list.push(name);
            const count = list.filter((other) => other === name).length;
            expect(path.enter(first * 4096, second)).toBe(count);
          } else if (kind === 'leave' && list.length > 0) {
            list.pop();
            path.leave();
          } else if (kind === 'truncate' && first < list.length) {
            list.length = first;
            path.truncate(first);
          }
          expect(path.length).toBe(list.length);
          for (const name of ['0 0', '4096 1', '8192 0']) {
            const [hashLow, hashHigh] = name.split(' ').map(Number);
            const isThird = path.wouldEnd({ hashLow, hashHigh, rehash: () => {} } as Cursor<unknown, unknown>);
            expect(isThird).toBe(list.filter((other) => other === name).length >= 2);
          }
        }
      }),
    );
  });
});
