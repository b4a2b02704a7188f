/**
 * How a search must agree with plain minimax: the same value, one of the best moves, the same verdict, a legal line, and the same
 * values of all lines, if it has several.
 */

import { show } from '../core/errors.js';
import { sameValue } from '../position/same-value.js';
import { mayRepeat } from '../rules/end-by-repetition.js';
import type { SearchLine, SearchResult } from '../search/result.js';
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
  ['search-lines', checkLines],
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

function saysTheScore(
  { verdict, score }: Pick<SearchResult<unknown>, 'verdict' | 'score'>,
  equalWins: boolean,
): boolean {
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
}: {
  readonly visit: Visit;
  readonly result: Pick<SearchResult<unknown>, 'move' | 'turn' | 'principalVariation'>;
}): Complaint {
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

/** What is wrong with the lines of an answer, if it has any. */
function checkLines(answers: Answers): Complaint {
  const { visit, result, oracle } = answers;
  const { lines = [] } = result;
  const listed = new Set(lines.map(({ move }) => moveText(visit, move)));
  if (listed.size < lines.length) return 'a move has two lines';
  for (const [at, line] of lines.entries()) {
    const complaint = checkOneLine(answers, line, oracle.lines?.[at]?.score);
    if (complaint !== undefined) return `line ${at + 1}: ${complaint}`;
  }
  if (lines.length === 0 || sameValue(lines[0].move, result.move)) return undefined;
  return `the move is ${moveText(visit, result.move)}, but the first line is that of ${moveText(visit, lines[0].move)}`;
}

/** `wanted`: the score at this place in the order of minimax. */
function checkOneLine(
  { visit, oracle, equalWins }: Answers,
  line: SearchLine<unknown>,
  wanted: number | undefined,
): Complaint {
  const { move, score } = line;
  const own = oracle.lines?.find((other) => sameValue(other.move, move))?.score;
  if (score !== own) return `the score of ${moveText(visit, move)} is ${score}, that of minimax ${own}`;
  if (score !== wanted) return `the score is ${score}, but minimax has a move worth ${wanted} there`;
  if (!saysTheScore(line, equalWins)) return `the verdict is ${show(line.verdict)}, but the score is ${score}`;
  return checkLine({ visit, result: line });
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
