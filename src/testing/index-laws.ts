/**
 * The laws of `positions` and `predecessors`, which retrograde analysis uses. Besides the boards of the games played, some
 * positions are taken from the numbering itself, since many of those cannot be reached.
 */

import { show } from '../core/errors.js';
import { DEFAULT_SEED, Random } from '../core/random.js';
import type { PositionIndex } from '../rules/game-rules.js';
import { type Complaint, type LawCheck, needs } from './law-check.js';
import { moveText } from './transcript.js';
import { Visit } from './visit.js';

const NUMBERS_SAMPLED = 200;

export const indexLaws: readonly LawCheck[] = [
  {
    law: 'positions',
    missing: needs('positions'),
    at: andNumbered(checkNumber),
  },
  { law: 'predecessors-complete', missing: needs('predecessors'), at: andNumbered(checkComplete) },
  { law: 'predecessors-sound', missing: needs('predecessors'), at: andNumbered(checkSound) },
];

/** Checks the position, and at the start of the game also some positions of the numbering. */
function andNumbered(check: (visit: Visit) => Complaint): (visit: Visit) => Complaint {
  return (visit) => {
    const { positions } = visit.rules;
    if (visit.ply > 0 || positions === undefined) return check(visit);
    for (const index of sampleOf(positions.count)) {
      const board = positions.at(index);
      const complaint = board === undefined ? undefined : check(new Visit(visit.rules, board));
      if (complaint !== undefined) return `${complaint} (position ${index} of the numbering)`;
    }
    return check(visit);
  };
}

/** The first and last number and a sample of the others; all of them if they are few. */
function sampleOf(count: number): number[] {
  if (count <= NUMBERS_SAMPLED) return Array.from({ length: count }, (_, index) => index);
  const random = new Random(DEFAULT_SEED);
  return [0, count - 1, ...Array.from({ length: NUMBERS_SAMPLED - 2 }, () => random.below(count))];
}

function checkNumber(visit: Visit): Complaint {
  const positions = visit.rules.positions as PositionIndex<unknown>;
  const index = positions.index(visit.board);
  if (!(Number.isInteger(index) && index >= 0 && index < positions.count)) {
    return `the number of a position is ${show(index)}, not from 0 to ${positions.count - 1}`;
  }
  const board = positions.at(index);
  if (board === undefined) return `a position has the number ${index}, but \`at\` gives none for it`;
  const same = new Visit(visit.rules, board).identity === visit.identity;
  return same ? undefined : `a position has the number ${index}, but \`at\` gives ${show(board)} for it`;
}

function checkComplete(visit: Visit): Complaint {
  for (const move of visit.sampledMoves) {
    const next = visit.after(move);
    const before = predecessorsOf(next);
    if (!before.some((candidate) => candidate.identity === visit.identity)) {
      return `${show(visit.board)} leads to ${show(next.board)} by ${moveText(visit, move)}, but is not among its predecessors`;
    }
  }
  return undefined;
}

function checkSound(visit: Visit): Complaint {
  for (const before of predecessorsOf(visit)) {
    if (before.isOver) return `the predecessor ${show(before.board)} is a finished game`;
    if (!before.moves.some((move) => before.after(move).identity === visit.identity)) {
      return `the predecessor ${show(before.board)} has no move to ${show(visit.board)}`;
    }
  }
  return undefined;
}

function predecessorsOf({ rules, board }: Visit): Visit[] {
  return (rules.predecessors?.(board) ?? []).map((before) => new Visit(rules, before));
}
