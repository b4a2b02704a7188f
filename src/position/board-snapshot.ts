/**
 * A copy of what a board holds, to be compared with what it holds later. This is how a `play` that changes its argument is
 * found, once per search instead of at every node.
 *
 *     board ──→ { cells, mover }        a shallow copy of each part, stored with the part itself: parts may be shared or
 *                 └→ [ … ]              contain themselves, and may be arrays, maps, sets or instances of classes
 *
 * A game may keep notes on its own boards: members may be added, and members that held nothing may be filled, as long as the
 * rules answer as before. Private fields and closures cannot be seen.
 */

import { sameValue } from './same-value.js';

/** The most values to copy. Boards may hold large structures that never change. */
const MOST_VALUES = 10_000;

type Contents = ReadonlyMap<unknown, unknown>;
/** Lists are copied and compared as lists, which is faster: every search pays for this. */
type Copy = readonly unknown[] | Contents;

/** How a board has changed. `more`: only members were added, or parts replaced by equal ones. */
export type Change = 'none' | 'more' | 'other';

export class BoardSnapshot {
  readonly #parts = new Map<object, Copy>();

  constructor(board: unknown) {
    const waiting = [board];
    let values = 0;
    for (let at = 0; at < waiting.length && values < MOST_VALUES; at++) {
      const part = waiting[at];
      if (typeof part !== 'object' || part === null || this.#parts.has(part)) continue;
      if (lengthOf(part) > MOST_VALUES) continue;
      const copy = copyOf(part);
      values += ('size' in copy ? copy.size : copy.length) + 1;
      this.#parts.set(part, copy);
      for (const value of copy.values()) if (typeof value === 'object' && value !== null) waiting.push(value);
    }
  }

  /** How the board has changed. */
  change(): Change {
    let change: Change = 'none';
    for (const [part, copy] of this.#parts) {
      const found = changeOf(part, copy, mayKeepNotes(part));
      if (found === 'other') return found;
      if (found === 'more') change = found;
    }
    return change;
  }

  /** Restores everything. Frozen parts cannot have changed. */
  restore(): void {
    for (const [part, copy] of this.#parts) {
      if (!Object.isFrozen(part) && changeOf(part, copy, true) !== 'none') fill(part, contentsBefore(copy));
    }
  }
}

/** A new member of an object may be a note, but a new element of a list changes the list. */
function mayKeepNotes(part: object): boolean {
  return !(Array.isArray(part) || ArrayBuffer.isView(part));
}

function changeOf(part: object, copy: Copy, mayHaveMore: boolean): Change {
  if (Array.isArray(copy) && isSameList(copy, elementsOf(part))) return 'none';
  return difference(contentsBefore(copy), contentsOf(part), mayHaveMore);
}

function isSameList(before: readonly unknown[], now: ArrayLike<unknown>): boolean {
  if (now.length !== before.length) return false;
  for (let at = 0; at < before.length; at++) if (!Object.is(before[at], now[at])) return false;
  return true;
}

function difference(before: Contents, now: Contents, mayHaveMore: boolean): Change {
  for (const [name, value] of before) {
    const isEmpty = mayHaveMore && (value === undefined || value === null);
    if (!isEmpty && !(now.has(name) && sameMember(value, now.get(name)))) return 'other';
  }
  if (now.size !== before.size) return mayHaveMore ? 'more' : 'other';
  for (const [name, value] of before) if (!Object.is(value, now.get(name))) return 'more';
  return 'none';
}

/** Parts are compared on their own, so a member may have been replaced by an equal one. */
function sameMember(before: unknown, now: unknown): boolean {
  return Object.is(before, now) || (typeof before === 'object' && before !== null && sameValue(before, now));
}

/** The length of a list, a map or a set; 0 for anything else. */
function lengthOf(part: object): number {
  const { length, byteLength, size } = part as Readonly<Record<string, unknown>>;
  return Number(length ?? byteLength ?? size ?? 0);
}

function copyOf(part: object): Copy {
  return isList(part) ? Array.from(elementsOf(part)) : contentsOf(part);
}

function contentsBefore(copy: Copy): Contents {
  return 'size' in copy ? copy : new Map(copy.entries());
}

/** What an object holds, by name, index or key. Members of sets stand for themselves. */
function contentsOf(part: object): Contents {
  if (part instanceof Map) return new Map(part);
  if (part instanceof Set) return new Map([...part].map((member) => [member, member]));
  if (part instanceof Date) return new Map([['time', part.getTime()]]);
  if (isList(part)) return new Map(Array.from(elementsOf(part)).entries());
  return new Map(
    Reflect.ownKeys(part)
      .map((name) => [name, Reflect.getOwnPropertyDescriptor(part, name)] as const)
      .flatMap(([name, member]) => (member !== undefined && 'value' in member ? [[name, member.value]] : [])),
  );
}

function isList(part: object): boolean {
  return Array.isArray(part) || ArrayBuffer.isView(part) || part instanceof ArrayBuffer;
}

/** The elements of an array or typed array, or the bytes of anything else that holds bytes. */
function elementsOf(part: object): ArrayLike<unknown> {
  if (part instanceof ArrayBuffer) return new Uint8Array(part);
  if (part instanceof DataView) return new Uint8Array(part.buffer, part.byteOffset, part.byteLength);
  return part as Uint8Array;
}

function fill(part: object, contents: Contents): void {
  if (part instanceof Map || part instanceof Set) {
    part.clear();
    for (const [key, value] of contents) part instanceof Map ? part.set(key, value) : part.add(key);
  } else if (part instanceof Date) {
    part.setTime(contents.get('time') as number);
  } else if (ArrayBuffer.isView(part) || part instanceof ArrayBuffer) {
    for (const [at, value] of contents) Reflect.set(elementsOf(part), at as number, value);
  } else {
    if (Array.isArray(part)) part.length = contents.size;
    for (const name of Reflect.ownKeys(part))
      if (mayKeepNotes(part) && !contents.has(name)) Reflect.deleteProperty(part, name);
    for (const [name, value] of contents) Reflect.set(part, name as PropertyKey, value);
  }
}
