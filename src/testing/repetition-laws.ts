/**
 * The laws of `repetition`: what counts as the same position, and how a repetition ends the game. Boards that repeat are looked
 * for in random games, so that rules under which nothing repeats are not checked, and the report says so.
 */

import { show } from '../core/errors.js';
import { isWinOrDraw, mayRepeat, timesOf } from '../rules/end-by-repetition.js';
import { cursorOn, repetitionHashOf } from './cursor-walk.js';
import { contradiction } from './hash-laws.js';
import type { Complaint, LawCheck } from './law-check.js';
import { structure } from './structure.js';
import type { AnyRules, Visit } from './visit.js';

export const repetitionLaws: readonly LawCheck[] = [
  {
    law: 'repetition-key',
    missing: withoutOwnKey,
    appliesTo: (visit) => !visit.isOver,
    at: checkKey,
    between: { buckets: (visit) => [nameOf(visit)], clash: checkSameMoves },
  },
  {
    law: 'repetition-not-finer',
    missing: withoutBothKeys,
    between: { buckets: (visit) => [`${typeof visit.identity} ${visit.identity}`], clash: checkNotFiner },
  },
  {
    law: 'repetition-symmetry',
    missing: withoutSymmetries,
    between: { buckets: (visit) => [nameOf(visit)], clash: checkImages },
  },
  { law: 'repetition-outcome', missing: withoutOutcome, along: checkOutcome },
  {
    law: 'cursor-repetition-hash',
    missing: withoutHash,
    between: {
      buckets: (visit) => [`key ${nameOf(visit)}`, `hash ${repetitionHashOf(cursorOn(visit))}`],
      clash: checkHash,
    },
  },
];

const NO_REPETITION = 'the rules have no `repetition`';

function withoutOwnKey({ repetition }: AnyRules): string | undefined {
  if (repetition === undefined) return NO_REPETITION;
  return repetition.key === undefined ? 'the rules have no `repetition.key`' : undefined;
}

function withoutBothKeys(rules: AnyRules): string | undefined {
  return withoutOwnKey(rules) ?? (rules.key === undefined ? 'the rules have no `key`' : undefined);
}

function withoutSymmetries(rules: AnyRules): string | undefined {
  return withoutOwnKey(rules) ?? (rules.symmetries === undefined ? 'the rules have no `symmetries`' : undefined);
}

function withoutOutcome({ repetition }: AnyRules): string | undefined {
  if (repetition === undefined) return NO_REPETITION;
  return typeof repetition.outcome === 'function' ? undefined : 'the rules have no function `repetition.outcome`';
}

function withoutHash(rules: AnyRules): string | undefined {
  if (rules.repetition === undefined) return NO_REPETITION;
  try {
    const hasIt = rules.cursor?.(rules.initial()).repetitionHash !== undefined;
    return hasIt ? withoutOwnKey(rules) : 'the cursor has no `repetitionHash`';
  } catch {
    // Another law reports a cursor that cannot be made.
    return 'the cursor cannot be made';
  }
}

/** The name under which a position is counted, as a text. A number and its text are different names. */
function nameOf({ rules, board, identity }: Visit): string {
  const key = rules.repetition?.key === undefined ? identity : rules.repetition.key(board);
  return `${typeof key} ${key}`;
}

function checkKey({ rules, board }: Visit): Complaint {
  const key: unknown = rules.repetition?.key?.(board);
  return typeof key === 'string' || Number.isSafeInteger(key) ? undefined : `\`repetition.key\` gives ${show(key)}`;
}

function checkSameMoves(first: Visit, second: Visit): Complaint {
  const sides = [first, second].map(({ rules, board }) => rules.turn(board));
  const beginning = `two boards have the repetition key ${show(first.rules.repetition?.key?.(first.board))}, but in one`;
  if (sides[0] !== sides[1]) return `${beginning} the side to move is ${sides[1]}, not ${sides[0]} as in the other`;
  const [moves, others] = [first, second].map((visit) => visit.moves.map(structure).sort().join(' '));
  return moves === others ? undefined : `${beginning} the moves are ${others}, not ${moves} as in the other`;
}

function checkNotFiner(first: Visit, second: Visit): Complaint {
  return nameOf(first) === nameOf(second)
    ? undefined
    : `two boards have the key ${show(first.identity)}, but different repetition keys`;
}

function checkImages(first: Visit, second: Visit): Complaint {
  for (const symmetry of first.rules.symmetries ?? []) {
    const [name, other] = [first, second].map(({ rules, board }) => rules.repetition?.key?.(symmetry.board(board)));
    if (name !== other) return 'two boards have the same repetition key, but their images do not';
  }
  return undefined;
}

function checkHash(first: Visit, second: Visit): Complaint {
  const [hash, other] = [first, second].map((visit) => repetitionHashOf(cursorOn(visit)));
  return contradiction('repetition key', nameOf(first) === nameOf(second), hash === other);
}

function checkOutcome(last: Visit): Complaint {
  const { repetition } = last.rules;
  const since = firstRepetition(last);
  if (since === undefined || typeof repetition?.outcome !== 'function') return undefined;
  const board = since[since.length - 1];
  const before = structure(since);
  const outcome: unknown = repetition.outcome(board, Object.freeze([...since]));
  if (!isWinOrDraw(outcome)) return `\`repetition.outcome\` gives ${show(outcome)}`;
  if (structure(since) !== before) return '`repetition.outcome` changes the boards';
  const again = repetition.outcome(board, Object.freeze([...since]));
  return structure(again) === structure(outcome)
    ? undefined
    : '`repetition.outcome` gives different answers to one question';
}

/** The boards from the first occurrence of a position to the one that ends the game, if there is one in this game. */
function firstRepetition(last: Visit): unknown[] | undefined {
  if (!mayRepeat(last.rules)) return undefined;
  const path = last.path();
  const places = new Map<string, number[]>();
  for (const [place, visit] of path.entries()) {
    const met = [...(places.get(nameOf(visit)) ?? []), place];
    places.set(nameOf(visit), met);
    if (met.length < timesOf(last.rules) || visit.isOver) continue;
    return path.slice(met[0], place + 1).map(({ board }) => board);
  }
  return undefined;
}
