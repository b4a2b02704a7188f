/**
 * Boards and moves as data, whatever they are made of: a text that two values share exactly when they are equal, a deep
 * freeze, and a copy. Typed arrays and the contents of maps and sets cannot be frozen; comparing texts finds changes to them.
 */

/** A text that stands for a value: equal for equal data, different otherwise. The order in maps and sets does not matter. */
export function structure(value: unknown): string {
  return structureWithin(value, []);
}

/** `holders` are the objects that contain this value. They end the recursion in an object that contains itself. */
function structureWithin(value: unknown, holders: readonly object[]): string {
  switch (typeof value) {
    case 'string':
      return JSON.stringify(value);
    case 'object':
      return value === null ? 'null' : structureOfObject(value, holders);
    case 'number':
      return Object.is(value, -0) ? '0' : String(value);
    case 'bigint':
      return `${value}n`;
    default:
      return String(value);
  }
}

function structureOfObject(value: object, holders: readonly object[]): string {
  if (holders.includes(value)) return `↑${holders.indexOf(value)}`;
  if (!isFixed(value)) return structureOfMembers(value, holders);
  let text = texts.get(value);
  if (text === undefined) {
    text = structureOfMembers(value, []);
    texts.set(value, text);
  }
  return text;
}

function structureOfMembers(value: object, holders: readonly object[]): string {
  const inside = [...holders, value];
  const inner = (member: unknown) => structureWithin(member, inside);
  if (Array.isArray(value)) return `[${value.map(inner).join(',')}]`;
  if (ArrayBuffer.isView(value)) return `${kindOf(value)}[${elementsOf(value).join(',')}]`;
  if (value instanceof Map) return `Map{${[...value].map(inner).sort().join(',')}}`;
  if (value instanceof Set) return `Set{${[...value].map(inner).sort().join(',')}}`;
  if (value instanceof Date) return `Date(${value.getTime()})`;
  const members = Reflect.ownKeys(value).map((name) => `${String(name)}:${inner(Reflect.get(value, name))}`);
  return `${kindOf(value)}{${members.sort().join(',')}}`;
}

/** An empty string for plain objects, the class name for others. */
function kindOf(value: object): string {
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype === null || prototype === Object.prototype) return '';
  return value.constructor?.name ?? 'object';
}

/** The elements of a typed array; the bytes of a `DataView`. */
function elementsOf(view: ArrayBufferView): unknown[] {
  if (view instanceof DataView) return [...new Uint8Array(view.buffer, view.byteOffset, view.byteLength)];
  return [...(view as ArrayBufferView & Iterable<unknown>)];
}

/** Values that are deeply frozen: a frozen object may contain others that are not. */
const frozenThrough = new WeakSet<object>();
/** Values that were not frozen before. */
const frozenHere = new WeakSet<object>();
const fixed = new WeakSet<object>();
/** The texts of fixed values never change. */
const texts = new WeakMap<object, string>();

/**
 * Whether the game itself has deeply frozen a value, such as a map that all its boards share. Such a value cannot change, so it
 * need not be copied or compared again. Values that contain themselves do not count.
 */
function isFixed(value: unknown, holders: readonly object[] = []): boolean {
  if (typeof value !== 'object' || value === null) return typeof value !== 'function';
  if (fixed.has(value)) return true;
  if (!Object.isFrozen(value) || frozenHere.has(value) || holders.includes(value)) return false;
  if (!Array.isArray(value) && kindOf(value) !== '') return false;
  const inside = [...holders, value];
  const isData = Reflect.ownKeys(value).every((name) => {
    const member = Reflect.getOwnPropertyDescriptor(value, name);
    return member !== undefined && 'value' in member && isFixed(member.value, inside);
  });
  if (isData) fixed.add(value);
  return isData;
}

/** Freezes a value and everything in it, as far as possible, and returns it. */
export function deepFreeze<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value) || frozenThrough.has(value))
    return value;
  frozenThrough.add(value);
  if (!Object.isFrozen(value)) frozenHere.add(value);
  Object.freeze(value);
  if (value instanceof Map) {
    for (const [key, member] of value) {
      deepFreeze(key);
      deepFreeze(member);
    }
  } else if (value instanceof Set) {
    for (const member of value) deepFreeze(member);
  } else {
    for (const member of Object.values(value)) deepFreeze(member);
  }
  return value;
}

/** A copy that is not frozen, or the value itself if a copy would not be equal (functions, classes). */
export function copyOf<Value>(value: Value): Value {
  try {
    const copy = cloneOf(value);
    return structure(copy) === structure(value) ? copy : value;
  } catch {
    return value;
  }
}

/** A clone that shares the fixed values. */
function cloneOf<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || kindOf(value) !== '') return structuredClone(value);
  const shared = Object.entries(value).filter(([, member]) => typeof member === 'object' && isFixed(member));
  const nothing = shared.map(([name]) => [name, undefined]);
  return { ...structuredClone({ ...value, ...Object.fromEntries(nothing) }), ...Object.fromEntries(shared) };
}
