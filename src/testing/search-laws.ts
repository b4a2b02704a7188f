/**
 * How a search must agree with plain minimax: the same value, one of the best moves, the same verdict, and a legal line.
 */

import { show } from '../core/errors.js';
import { sameValue } from '../position/same-value.js';
import { mayRepeat } from '../rules/end-by-repetition.js';
import type { SearchResult } from '../search/result.js';
import { WIN, WIN_BAND } from '../search/score.js';
import type { Complaint } from './law-check.js';
import type { Law } from './law-error.js';
import { lineText, moveText } from './transcript.js';
import { replay, Visit } from './visit.js';

/** The results of a search and of minimax for one question. */
export interface Answers {
  readonly visit: Visit;
  readonly result: SearchResult<unknown>;
  readonly oracle: SearchResult<unknown>;
  /** All wins have the same value, at any distance: the lengths of lines may differ. */
  readonly equalWins: boolean;
}

/** A law that a search breaks, and what is wrong. */
export type SearchFault = readonly [Law, string];

/** The order matters: a wrong value explains a wrong move. */
const SEARCH_CHECKS: readonly (readonly [Law, (answers: Answers) => Complaint])[] = [
  ['search-value', checkValue],
  ['search-move', checkMove],
  ['search-verdict', checkVerdict],
  ['search-line', checkLine],
];

/** The first fault in the result of a search. */
export function searchFault(answers: Answers): SearchFault | undefined {
  for (const [law, check] of SEARCH_CHECKS) {
    const complaint = check(answers);
    if (complaint !== undefined) return [law, complaint];
  }
  return undefined;
}

function checkValue({ result, oracle }: Answers): Complaint {
  if (result.score !== oracle.score) return `the score is ${result.score}, that of minimax ${oracle.score}`;
  if (Object.is(result.score, -0)) return 'the score is -0';
  return result.bound === 'exact' ? undefined : `the score is only a bound (${result.bound}) of the value`;
}

function checkMove({ visit, result, oracle }: Answers): Complaint {
  if (oracle.move === undefined) {
    return result.move === undefined ? undefined : `the game is over, but the move is ${moveText(visit, result.move)}`;
  }
  const best = oracle.bestMoves ?? [oracle.move];
  if (result.move !== undefined && best.some((move) => sameValue(move, result.move))) return undefined;
  return `the move is ${moveText(visit, result.move)}, the best moves are ${best.map((move) => moveText(visit, move)).join(', ')}`;
}

function checkVerdict({ result, oracle, equalWins }: Answers): Complaint {
  const { verdict, proven, score } = result;
  if (proven !== (verdict.kind !== 'estimate')) return `proven is ${proven}, but the verdict is ${show(verdict)}`;
  if (!saysTheScore(result, equalWins)) return `the verdict is ${show(verdict)}, but the score is ${score}`;
  if (!proven || !oracle.proven) return undefined;
  return verdict.kind === oracle.verdict.kind
    ? undefined
    : `the verdict is ${show(verdict)}, that of minimax ${show(oracle.verdict)}`;
}

function saysTheScore({ verdict, score }: SearchResult<unknown>, equalWins: boolean): boolean {
  switch (verdict.kind) {
    case 'win':
      return equalWins ? score >= WIN_BAND : score === WIN - verdict.plies;
    case 'loss':
      return equalWins ? score <= -WIN_BAND : score === verdict.plies - WIN;
    case 'draw':
      return score === 0;
    case 'points':
      return score === verdict.difference;
    case 'estimate':
      return score === verdict.value;
  }
}

/** What is wrong with the turn and the line of an answer. */
export function checkLine({
  visit,
  result: { move, turn, principalVariation },
}: Pick<Answers, 'visit' | 'result'>): Complaint {
  if (move === undefined)
    return turn.length === 0 ? undefined : `there is no move, but the turn is ${lineText(visit, turn)}`;
  if (!sameValue(turn[0], move))
    return `the move is ${moveText(visit, move)}, but the turn is ${lineText(visit, turn)}`;
  if (!sameValue(principalVariation[0], turn)) {
    return `the turn is ${lineText(visit, turn)}, but the principal variation begins with ${lineText(visit, principalVariation[0])}`;
  }
  const end = replay(new Visit(visit.rules, visit.board), principalVariation.flat());
  if (end === undefined)
    return `the principal variation ${lineText(visit, principalVariation.flat())} is not legal play`;
  return checkTurns(end, visit, principalVariation);
}

/** All moves of a turn are by one side, and the first turn is complete. */
function checkTurns(end: Visit, visit: Visit, turns: SearchResult<unknown>['principalVariation']): Complaint {
  const { rules, board } = visit;
  const sides = end.path().map((visit) => rules.turn(visit.board));
  let ply = 0;
  for (const turn of turns) {
    const ownSides = sides.slice(ply, ply + turn.length);
    if (ownSides.some((side) => side !== ownSides[0]))
      return `the turn ${lineText(end.path()[ply], turn)} is not all by one side`;
    ply += turn.length;
  }
  const first = turns[0].length;
  const after = end.path()[first];
  const isComplete = after.isOver || rules.turn(after.board) !== rules.turn(board) || mayRepeat(rules);
  return isComplete ? undefined : `the turn ${lineText(visit, turns[0])} is not complete`;
}
