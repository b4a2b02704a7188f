/** Arrow keys go to the nearest target in their direction, Home and End to the ends, Page Up and Page Down through all targets. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nearestTo, nearestTowards, steppedFrom } from '../../../examples/playground/src/boards/nearest.js';

const cells = Array.from({ length: 25 }, (_, at) => ({ id: at, x: 10 * (at % 5), y: 10 * Math.floor(at / 5) }));
const keys = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'];

describe('arrow keys', () => {
  test('arrow keys go to the neighbour on a grid', () => {
    expect(keys.map((key) => nearestTowards(key, cells[12], cells)?.id)).toEqual([7, 17, 11, 13]);
  });

  test('arrow keys stop at the edge', () => {
    expect(nearestTowards('ArrowUp', cells[2], cells)).toBeUndefined();
    expect(nearestTowards('ArrowRight', cells[4], cells)).toBeUndefined();
  });

  test('arrow keys prefer a target straight ahead to a nearer one off to the side', () => {
    const aside = { id: 1, x: 5, y: 15 };
    const ahead = { id: 2, x: 30, y: 0 };
    expect(nearestTowards('ArrowRight', { x: 0, y: 0 }, [aside, ahead])).toBe(ahead);
    expect(nearestTowards('ArrowDown', { x: 0, y: 0 }, [aside, ahead])).toBe(aside);
  });

  test('other keys do not move', () => {
    expect(nearestTowards('a', cells[12], cells)).toBeUndefined();
    expect(nearestTowards('toString', cells[12], cells)).toBeUndefined();
  });
});

test('Page Down goes through every target, and Page Up back', () => {
  const points = fc.uniqueArray(fc.record({ x: fc.nat(40), y: fc.nat(40) }), {
    minLength: 1,
    maxLength: 12,
    selector: ({ x, y }) => `${x} ${y}`,
  });
  fc.assert(
    fc.property(points, (targets) => {
      const seen = new Set<unknown>();
      let at = targets[0];
      for (const _ of targets) {
        seen.add(at);
        const next = steppedFrom('PageDown', at, targets, false) ?? at;
        expect(steppedFrom('PageUp', next, targets, false)).toBe(at);
        at = next;
      }
      expect(seen.size).toBe(targets.length);
    }),
  );
});

test('Home and End go to the ends of the row, or of the whole board', () => {
  expect(steppedFrom('Home', cells[12], cells, false)?.id).toBe(10);
  expect(steppedFrom('End', cells[12], cells, false)?.id).toBe(14);
  expect(steppedFrom('Home', cells[12], cells, true)?.id).toBe(0);
  expect(steppedFrom('End', cells[12], cells, true)?.id).toBe(24);
  expect(steppedFrom('Tab', cells[12], cells, false)).toBeUndefined();
});

test('nearestTo finds the closest target', () => {
  expect(nearestTo({ x: 11, y: 22 }, cells)?.id).toBe(11);
  expect(nearestTo({ x: 0, y: 0 }, [])).toBeUndefined();
});
