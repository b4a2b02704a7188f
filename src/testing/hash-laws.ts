/**
 * The laws of the hash words of a game's own cursor: they stand for the key, whatever the path to the position, and the
 * canonical words stand for the position and all its symmetric images.
 */

import { canonicalKey, isKeyed } from '../position/keys.js';
import { canonicalHashOf, cursorOn, hashOf, walk } from './cursor-walk.js';
import { type Complaint, type LawCheck, needs } from './law-check.js';
import { type AnyRules, Visit } from './visit.js';

export const hashLaws: readonly LawCheck[] = [
  {
    law: 'cursor-hash',
    missing: needs('cursor', 'key'),
    along: checkWay,
    between: { buckets: (visit) => [`key ${visit.identity}`, `hash ${hashOf(cursorOn(visit))}`], clash: checkHash },
  },
  {
    law: 'cursor-canonical-hash',
    missing: missingForCanonical,
    at: checkImages,
    between: {
      buckets: (visit) => [`key ${canonicalKeyOf(visit)}`, `hash ${canonicalHashOf(cursorOn(visit))}`],
      clash: checkCanonicalHash,
    },
  },
];

function missingForCanonical(rules: AnyRules): string | undefined {
  const absent = needs('cursor', 'symmetries', 'key')(rules);
  if (absent !== undefined) return absent;
  try {
    const hasIt = rules.cursor?.(rules.initial()).canonicalHash !== undefined;
    return hasIt ? undefined : 'the cursor has no `canonicalHash`';
  } catch {
    // Another law reports a cursor that cannot be made.
    return undefined;
  }
}

/** The words must not depend on the path to the position. */
function checkWay(last: Visit): Complaint {
  for (const [cursor, visit] of walk(last)) {
    const [walked, fresh] = [hashOf(cursor), hashOf(cursorOn(visit))];
    if (walked !== fresh) return `the hash is ${walked} for a cursor that has played moves, ${fresh} for a new one`;
  }
  return undefined;
}

function checkHash(first: Visit, second: Visit): Complaint {
  return contradiction('key', first.identity === second.identity, hashOf(cursorOn(first)) === hashOf(cursorOn(second)));
}

function checkCanonicalHash(first: Visit, second: Visit): Complaint {
  return contradiction(
    'canonical key',
    canonicalKeyOf(first) === canonicalKeyOf(second),
    canonicalHashOf(cursorOn(first)) === canonicalHashOf(cursorOn(second)),
  );
}

/** What is wrong with hash words that are equal although keys are not, or the reverse. */
export function contradiction(what: string, sameKey: boolean, sameHash: boolean): Complaint {
  if (sameKey === sameHash) return undefined;
  return `two positions have ${sameKey ? `the same ${what} but different` : `different ${what}s but the same`} hash words`;
}

function checkImages(visit: Visit): Complaint {
  const own = canonicalHashOf(cursorOn(visit));
  for (const symmetry of visit.rules.symmetries ?? []) {
    const image = new Visit(visit.rules, symmetry.board(visit.board));
    const words = canonicalHashOf(cursorOn(image));
    if (words !== own) return `the canonical hash of a board is ${own}, that of its image ${words}`;
  }
  return undefined;
}

function canonicalKeyOf({ rules, board }: Visit): string | number {
  return isKeyed(rules) ? canonicalKey(rules, board) : '';
}
