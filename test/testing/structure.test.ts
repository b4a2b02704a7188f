import { describe, expect, it } from 'vitest';
import { copyOf, deepFreeze, structure } from '../../src/testing/structure.js';

class Named {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** An object that contains itself. */
function knot(value: number): object {
  const rope: { value: number; self?: object } = { value };
  rope.self = rope;
  return rope;
}

describe('structure', () => {
  it.each([
    [
      { a: 1, b: [2, 3] },
      { b: [2, 3], a: 1 },
    ],
    [new Set([1, 2]), new Set([2, 1])],
    [new Map([['a', 1]]), new Map([['a', 1]])],
    [Uint8Array.of(1, 2), Uint8Array.of(1, 2)],
    [0, -0],
    [new DataView(Uint8Array.of(1).buffer), new DataView(Uint8Array.of(1).buffer)],
    [new Named('x'), new Named('x')],
    [new Date(5), new Date(5)],
    [Object.create(null), {}],
    [undefined, undefined],
    [knot(1), knot(1)],
  ])('equal values have the same structure: %o', (one, other) => expect(structure(one)).toBe(structure(other)));

  it.each([
    [1, '1'],
    [1, 1n],
    [null, undefined],
    [['a,b'], ['a', 'b']],
    [{ a: undefined }, {}],
    [[1], Uint8Array.of(1)],
    [Uint8Array.of(1), Int8Array.of(1)],
    [Float64Array.of(1), Float64Array.of(2)],
    [{ name: 'x' }, new Named('x')],
    [new Map([['a', 1]]), new Map([['a', 2]])],
    [new Set([1]), [1]],
    [new Date(5), new Date(6)],
    [true, false],
    [knot(1), knot(2)],
    [{ [Symbol.iterator]: 1 }, {}],
  ])('%o and %o have different structures', (one, other) => expect(structure(one)).not.toBe(structure(other)));
});

describe('deepFreeze', () => {
  it('deepFreeze freezes everything that can be frozen', () => {
    const value = {
      list: [{ a: 1 }],
      map: new Map([[{ k: 1 }, { v: 1 }]]),
      set: new Set([{ s: 1 }]),
      bytes: Uint8Array.of(1),
    };
    expect(deepFreeze(value)).toBe(value);
    const inner = [value.list[0], ...[...value.map].flat(), ...value.set];
    expect([value, value.list, ...inner].every(Object.isFrozen)).toBe(true);
    expect(Object.isFrozen(value.bytes)).toBe(false);
  });

  it('deepFreeze goes into shallowly frozen values, and into values that contain themselves', () => {
    const shallow = Object.freeze({ list: [1] });
    expect(Object.isFrozen(deepFreeze(shallow).list)).toBe(true);
    expect(Object.isFrozen(deepFreeze(knot(1)))).toBe(true);
  });
});

describe('copyOf', () => {
  it('copyOf copies data and returns other values as they are', () => {
    const data = deepFreeze({ a: [1] });
    expect(copyOf(data)).toEqual(data);
    expect(Object.isFrozen(copyOf(data))).toBe(false);
    const named = new Named('x');
    const method = { ask: () => 1 };
    expect([copyOf(named), copyOf(method)]).toEqual([named, method]);
  });

  it('copyOf shares deeply frozen values and nothing else', () => {
    const map = Object.freeze({ cells: Object.freeze([1, 2]) });
    const shallow = Object.freeze({ cells: [1, 2] });
    const here = deepFreeze({ cells: [1, 2] });
    const copy = copyOf({ map, shallow, here });
    expect([copy.map === map, copy.shallow === shallow, copy.here === here]).toEqual([true, false, false]);
    expect(copy).toEqual({ map, shallow, here });
  });
});

describe('shallowly frozen values', () => {
  it.each([
    ['by name', (cells: number[]) => ({ cells })],
    ['by symbol', (cells: number[]) => ({ [Symbol.for('cells')]: cells })],
    ['in a list', (cells: number[]) => [cells]],
    ['further inside', (cells: number[]) => ({ inner: Object.freeze({ cells }) })],
  ])('a change inside a shallowly frozen value is seen, %s', (_, hold) => {
    const cells = [1];
    const value = Object.freeze(hold(cells));
    const before = structure(value);
    cells[0] = 2;
    expect(structure(value)).not.toBe(before);
  });
});
