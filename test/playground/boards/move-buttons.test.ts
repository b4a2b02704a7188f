/** Buttons of moves lie in rows within the board, apart from each other, wide enough for their texts. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buttonGrid } from '../../../examples/playground/src/boards/move-buttons.js';

const texts = fc.array(fc.string({ minLength: 1, maxLength: 60 }), { minLength: 1, maxLength: 80 });

test('buttons stay within the board, and apart', () => {
  fc.assert(
    fc.property(texts, fc.integer({ min: 60, max: 700 }), (moves, extent) => {
      const { width, height, placeOf } = buttonGrid(moves, extent);
      const places = moves.map((_, at) => placeOf(at));
      for (const [at, { x, y }] of places.entries()) {
        expect(x - width / 2).toBeGreaterThanOrEqual(-0.01);
        expect(x + width / 2).toBeLessThanOrEqual(extent + 0.01);
        expect(y + 15).toBeLessThanOrEqual(height);
        const near = places.slice(at + 1).filter((other) => Math.abs(other.y - y) < 30);
        for (const other of near) expect(Math.abs(other.x - x)).toBeGreaterThan(width);
      }
    }),
  );
});

test('a long text makes all buttons wider, and no move needs no space', () => {
  expect(buttonGrid(['pass', 'a1-b2xc3'], 400).width).toBeGreaterThan(buttonGrid(['pass'], 400).width);
  expect(buttonGrid([], 400).height).toBe(0);
});
