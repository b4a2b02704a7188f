/**
 * Checks what the user's functions return. The types say what it may be, but a program in plain JavaScript, an index out of
 * range or a forgotten `return` can give anything. Searches check nothing and would hang or return a wrong score. So every
 * answer is checked here first, and the error names function, board and answer.
 *
 * This costs a few comparisons per answer. A game's own cursor and the `onCursor` forms of hooks are trusted instead.
 */

import { RulesError, show } from '../core/errors.js';
import type { GameRules } from './game-rules.js';
import { MOST_POINTS, type Outcome, type Side } from './outcome.js';

/** The part of the rules that an error needs. */
export type NamedRules = Pick<GameRules<never, never>, 'name' | 'formatBoard'>;

/** The error about a wrong answer of a member of the rules or of a hook of the search. */
export function wrongAnswer(
  rules: NamedRules,
  member: string,
  expected: string,
  answer: unknown,
  board: unknown,
): RulesError {
  // Without its n a bigint would look like a number.
  const given = typeof answer === 'bigint' ? `${answer}n` : show(answer);
  return new RulesError(rules.name, member, `must give ${expected}, not ${given} (board: ${boardText(rules, board)})`);
}

/** A board in the game's notation, or as data if the game has none or cannot write this board. */
function boardText(rules: NamedRules, board: unknown): string {
  try {
    const text: unknown = rules.formatBoard?.(board as never);
    if (typeof text === 'string') return text;
  } catch {
    // A board that the game cannot write is shown as data.
  }
  return show(board);
}

/** Who moves on a board. */
export function turnOf<Board, Move>(rules: GameRules<Board, Move>, board: Board): Side {
  const side = rules.turn(board);
  return side === 0 || side === 1 ? side : strangeTurn(rules, board, side);
}

/** Handles a side to move that is neither 0 nor 1. On a finished board any answer will do. */
export function strangeTurn<Board, Move>(rules: GameRules<Board, Move>, board: Board, side: unknown): Side {
  if (outcomeOf(rules, board) !== undefined) return 0;
  throw wrongAnswer(rules, 'turn', '0 or 1', side, board);
}

/** The legal moves of a board. */
export function movesOf<Board, Move>(rules: GameRules<Board, Move>, board: Board): readonly Move[] {
  const moves = rules.moves(board);
  if (!Array.isArray(moves)) throw wrongAnswer(rules, 'moves', 'an array of moves', moves, board);
  return moves;
}

/** How the game ended on a board; `undefined` if it is not over. */
export function outcomeOf<Board, Move>(rules: GameRules<Board, Move>, board: Board): Outcome | undefined {
  const outcome = rules.outcome(board);
  return outcome === undefined ? undefined : checkedOutcome(rules, board, outcome);
}

/** An answer of `outcome` other than `undefined`. */
export function checkedOutcome<Board, Move>(rules: GameRules<Board, Move>, board: Board, outcome: Outcome): Outcome {
  if (isOutcome(outcome)) return outcome;
  throw wrongAnswer(rules, 'outcome', OUTCOMES, outcome, board);
}

/** Despite its type the answer may be anything, even `null`, which has no members. */
function isOutcome(outcome: Outcome | null): boolean {
  switch (outcome?.kind) {
    case 'draw':
      return true;
    case 'win':
      return outcome.winner === 0 || outcome.winner === 1;
    case 'points':
      return isPoints(outcome.difference);
    default:
      return false;
  }
}

const OUTCOMES = `undefined, win(0), win(1), draw(), or points(…) between ±${MOST_POINTS}`;

/** The points secured on a board, side 0 minus side 1, in a game that has `banked`. */
export function checkedPoints<Board, Move>(rules: GameRules<Board, Move>, board: Board, points: number): number {
  if (isPoints(points)) return points;
  throw wrongAnswer(rules, 'banked', `a number between ±${MOST_POINTS}`, points, board);
}

/** Whether a value is a number of points that scores can tell from a win. */
export function isPoints(points: unknown): points is number {
  return typeof points === 'number' && points >= -MOST_POINTS && points <= MOST_POINTS;
}

/** A number that a hook of the search returned: any but NaN, including the infinities. */
export function checkedNumber(rules: NamedRules, hook: string, value: number, board: unknown): number {
  if (isNumber(value)) return value;
  throw wrongAnswer(rules, hook, 'a number', value, board);
}

/** Whether an answer is a number other than NaN. */
export function isNumber(value: unknown): boolean {
  return typeof value === 'number' && !Number.isNaN(value);
}
