/**
 * The laws of `key` and `banked`, on which a transposition table relies. Different boards with the same key are looked for
 * among all boards seen, and their futures are compared: the side to move, moves and outcome, now and later. All
 * continuations are compared for a few plies, and a few random ones to the end.
 *
 * In games with `banked` points the boards may differ in these: points are compared relative to what is banked.
 */

import { show } from '../core/errors.js';
import { Random } from '../core/random.js';
import { hashKey } from '../position/keys.js';
import { type Complaint, type LawCheck, needs, samePoints } from './law-check.js';
import { structure } from './structure.js';
import { transcriptOf } from './transcript.js';
import { Visit } from './visit.js';

export const keyLaws: readonly LawCheck[] = [
  { law: 'key-valid', missing: needs('key'), at: checkKey },
  { law: 'banked-end', missing: needs('banked'), appliesTo: (visit) => visit.isOver, at: checkBankedAtEnd },
  { law: 'key-future', missing: needs('key'), between: { buckets: byKey, clash: keyMergesFutures } },
  { law: 'banked-rest', missing: needs('key', 'banked'), between: { buckets: byKey, clash: keyMergesPoints } },
];

function byKey({ rules, board }: Visit): string[] {
  const key = rules.key?.(board);
  // A number and its text are different keys.
  return [`${typeof key} ${key}`];
}

function checkKey({ rules, board }: Visit): Complaint {
  const key: unknown = rules.key?.(board);
  return typeof key === 'string' || Number.isSafeInteger(key) ? undefined : `\`key\` gives ${show(key)}`;
}

function keyMergesFutures(first: Visit, second: Visit): Complaint {
  const { rules } = first;
  const difference =
    futureDifference(first, second, 'play') ??
    (rules.banked === undefined ? futureDifference(first, second, 'points') : undefined);
  return difference === undefined
    ? undefined
    : `two boards have the key ${keyText(first)}, but in one ${difference} as in the other`;
}

function keyMergesPoints(first: Visit, second: Visit): Complaint {
  const difference = futureDifference(first, second, 'points');
  return difference === undefined
    ? undefined
    : `two boards have the key ${keyText(first)}, but in one ${difference} as in the other`;
}

function keyText({ rules, board }: Visit): string {
  return show(rules.key?.(board));
}

function checkBankedAtEnd({ rules, board }: Visit): Complaint {
  const outcome = rules.outcome(board);
  const banked = rules.banked?.(board) ?? Number.NaN;
  if (outcome?.kind !== 'points') return 'a game with `banked` is not counted in points';
  return samePoints(banked, outcome.difference)
    ? undefined
    : `${banked} banked, but the outcome is ${outcome.difference}`;
}

/** Two boards under comparison. */
type Pair = readonly [Visit, Visit];

/** What is compared: everything but points, or points alone. */
type Aspect = 'play' | 'points';

const PLIES_COMPARED = 2;
const LINES_COMPARED = 3;
const LINE_LENGTH = 200;

/** The first difference found between two futures, in words; `undefined` if there is none. */
function futureDifference(first: Visit, second: Visit, aspect: Aspect): string | undefined {
  // New visits, so that their lines hold only the moves of the comparison.
  const pair: Pair = [new Visit(first.rules, first.board), new Visit(second.rules, second.board)];
  const difference = differenceWithin(pair, aspect, PLIES_COMPARED);
  if (difference !== undefined) return difference;
  const words = { low: 0, high: 0 };
  hashKey(first.structure, words, first.rules);
  const random = new Random(words.low);
  for (let line = 0; line < LINES_COMPARED; line++) {
    const found = differenceAlong(pair, aspect, random);
    if (found !== undefined) return found;
  }
  return undefined;
}

function differenceWithin(pair: Pair, aspect: Aspect, plies: number): string | undefined {
  const difference = differenceAt(pair, aspect);
  if (difference !== undefined || plies === 0) return difference;
  for (const move of pair[0].sampledMoves) {
    const found = differenceWithin(afterBoth(pair, move), aspect, plies - 1);
    if (found !== undefined) return found;
  }
  return undefined;
}

function differenceAlong(start: Pair, aspect: Aspect, random: Random): string | undefined {
  let pair = start;
  for (let ply = 0; ply < LINE_LENGTH && pair[0].moves.length > 0; ply++) {
    pair = afterBoth(pair, random.pick(pair[0].moves));
    const difference = differenceAt(pair, aspect);
    if (difference !== undefined) return difference;
  }
  return undefined;
}

/** Plays the same move on both. The moves were compared before, so it is legal on both, or a difference was found. */
function afterBoth([first, second]: Pair, move: unknown): Pair {
  return [first.after(move), second.after(move)];
}

function differenceAt(pair: Pair, aspect: Aspect): string | undefined {
  const difference = aspect === 'play' ? playDifference(pair) : pointsDifference(pair);
  if (difference === undefined) return undefined;
  const line = pair[0].line();
  return line.length === 0 ? difference : `${difference} after ${transcriptOf(pair[0]).join(' ')}`;
}

function playDifference([first, second]: Pair): string | undefined {
  const outcomes = [first, second].map(({ rules, board }) => structure(outcomeApartFromPoints(rules.outcome(board))));
  if (outcomes[0] !== outcomes[1]) return `the outcome is ${outcomes[1]}, not ${outcomes[0]},`;
  if (first.isOver) return undefined;
  const sides = [first, second].map(({ rules, board }) => rules.turn(board));
  if (sides[0] !== sides[1]) return `the side to move is ${sides[1]}, not ${sides[0]},`;
  const [moves, others] = [first, second].map((visit) => visit.moves.map(structure).sort().join(' '));
  return moves === others ? undefined : `the moves are ${others}, not ${moves},`;
}

function outcomeApartFromPoints(outcome: ReturnType<Visit['rules']['outcome']>): unknown {
  return outcome?.kind === 'points' ? 'points' : (outcome ?? 'undecided');
}

/** Points won since the last move, and at the end points beyond those banked. */
function pointsDifference([first, second]: Pair): string | undefined {
  const [won, otherWon] = [first, second].map(pointsWon);
  return samePoints(won, otherWon) ? undefined : `${otherWon} points are won, not ${won},`;
}

function pointsWon(visit: Visit): number {
  const { rules, board, previous } = visit;
  const banked = rules.banked?.(board) ?? 0;
  const before = previous === undefined ? banked : (rules.banked?.(previous.board) ?? 0);
  const outcome = rules.outcome(board);
  return banked - before + (outcome?.kind === 'points' ? outcome.difference - banked : 0);
}
