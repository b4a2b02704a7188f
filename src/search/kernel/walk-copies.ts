/**
 * The walk, several times over. V8 makes a call as quick as it can be only where it meets few classes there, so that a program
 * that searches several games, each with a cursor class of its own, would search them all half as fast again. The build
 * therefore writes the text of the walk and of all that calls a cursor several times (see tsup.config.ts), and each cursor
 * class is given one of these copies in turn. In the source there is one.
 */

import type { Cursor } from '../../rules/cursor.js';
import { Walk } from './walk.js';

type WalkClass = typeof Walk;

/** What the build multiplies. */
const COPIES: readonly WalkClass[] = [Walk];

const copyOf = /* @__PURE__ */ new WeakMap<object, WalkClass>();
const given = { count: 0 };

/** The copy of the walk for a cursor's class. */
export function walkFor(cursor: Cursor<unknown, unknown>): WalkClass {
  const kind: object = Object.getPrototypeOf(cursor) ?? Object.prototype;
  let copy = copyOf.get(kind);
  if (copy === undefined) {
    copy = COPIES[given.count++ % COPIES.length];
    copyOf.set(kind, copy);
  }
  return copy;
}
