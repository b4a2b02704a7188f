/** Walks a game's own cursor along a game, and reads from it what can be compared. */

import { MoveBuffer } from '../position/move-buffer.js';
import { type Cursor, ONGOING } from '../rules/cursor.js';
import { structure } from './structure.js';
import type { Visit } from './visit.js';

export type AnyCursor = Cursor<unknown, unknown>;

/** A new cursor of the game on a position. Only for rules that have one. */
export function cursorOn({ rules, board }: Visit): AnyCursor {
  return rules.cursor?.(board) as AnyCursor;
}

/** One cursor walked from the start to `last`, with the visit at each step. */
export function* walk(last: Visit): Generator<readonly [AnyCursor, Visit]> {
  const [start, ...rest] = last.path();
  const cursor = cursorOn(start);
  yield [cursor, start];
  for (const visit of rest) {
    cursor.play(cursor.code(visit.move));
    yield [cursor, visit];
  }
}

/** The codes of all moves of the position. */
export function codesOf(cursor: AnyCursor): number[] {
  const buffer = new MoveBuffer();
  const end = buffer.fill(cursor, 0);
  return [...buffer.codes.subarray(0, end)];
}

/** Both hash words as one text. */
export function hashOf(cursor: AnyCursor): string {
  cursor.rehash();
  return `${cursor.hashLow | 0}:${cursor.hashHigh | 0}`;
}

/** Both words of the canonical hash as one text; `undefined` if the cursor has none. */
export function canonicalHashOf(cursor: AnyCursor): string | undefined {
  if (cursor.canonicalHash === undefined) return undefined;
  const words = new Int32Array(2);
  cursor.canonicalHash(words);
  return `${words[0]}:${words[1]}`;
}

/** Both words of the hash of `repetition.key` as one text; `undefined` if the cursor has none. */
export function repetitionHashOf(cursor: AnyCursor): string | undefined {
  if (cursor.repetitionHash === undefined) return undefined;
  const words = new Int32Array(2);
  cursor.repetitionHash(words);
  return `${words[0]}:${words[1]}`;
}

/** Everything about a cursor that undo must restore. The order of moves may change. */
export function stateOf(cursor: AnyCursor): string {
  const outcome = cursor.outcome();
  const going =
    outcome === ONGOING ? `side ${cursor.side}, codes ${codesOf(cursor).sort().join()}` : `ended ${outcome}`;
  return `${structure(cursor.board())}, ${going}, banked ${cursor.banked()}, hash ${hashOf(cursor)}`;
}
