import { describe, expect, it } from 'vitest';
import { draw, opponent, points, win } from '../../src/rules/outcome.js';

describe('outcomes', () => {
  it('outcomes are plain data', () => {
    expect([win(0), win(1), draw(), points(-3)]).toEqual([
      { kind: 'win', winner: 0 },
      { kind: 'win', winner: 1 },
      { kind: 'draw' },
      { kind: 'points', difference: -3 },
    ]);
    expect(structuredClone(win(1))).toEqual(win(1));
  });

  it('outcomes are shared and cannot be changed', () => {
    expect(() => Object.assign(win(0), { winner: 1 })).toThrow(TypeError);
    expect(() => Object.assign(draw(), { kind: 'win' })).toThrow(TypeError);
  });
});

describe('opponent', () => {
  it('opponent gives the other side', () => expect([opponent(0), opponent(1)]).toEqual([1, 0]));
});
