/**
 * Several copies of the walk. V8 optimises a call fully only if it sees few classes there. A program that searches several
 * games, each with its own cursor class, would search all of them more slowly. The build therefore duplicates the walk and
 * everything that calls a cursor (see tsup.config.ts), and each cursor class is given one of these copies in turn. The source
 * has only one.
 */

import type { Cursor } from '../../rules/cursor.js';
import { Walk } from './walk.js';

type WalkClass = typeof Walk;

/** The build fills in the other copies. */
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
