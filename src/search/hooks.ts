/**
 * The user's hooks in the form that a kernel calls: on the cursor. A hook with an `onCursor` form, in a game with a cursor
 * of its own, is called as it is and trusted, as that cursor is. Any other hook is a function of the board, and its answer
 * is checked: a comparison or two beside a call that needs a board.
 */

import { sameValue } from '../position/same-value.js';
import { checkedNumber, isPoints, movesOf, wrongAnswer } from '../rules/answers.js';
import type { Cursor } from '../rules/cursor.js';
import type { GameRules } from '../rules/game-rules.js';
import { MOST_POINTS, type Side } from '../rules/outcome.js';
import type { Heuristic } from './heuristic.js';
import type { CodeLister, KernelSettings } from './kernel-settings.js';
import type {
  Candidates,
  ExhaustiveTest,
  Extension,
  LateMoveReduction,
  LeafSolver,
  LeafVerdict,
  TrustMargin,
} from './options.js';
import type { CodeScorer, MoveScorer } from './ordering.js';
import { LONGEST_WIN, type Verdict } from './score.js';
import { MAX_DEPTH } from './transposition-table.js';

type AnyCursor = Cursor<unknown, unknown>;

/** Gives an answer back, or throws what is wrong with it. */
type Check<Answer, Checked = Answer> = (answer: Answer, board: unknown) => Checked;

/** A heuristic of the board whose answers are numbers. */
export function heuristicHook<Board, Move>(
  rules: GameRules<Board, Move>,
  heuristic: Heuristic<Board>,
): (board: unknown, side: Side) => number {
  return (board, side) => checkedNumber(rules, 'heuristic', heuristic(board as Board, side), board);
}

/** A user's ordering. NaN, which has no place in an order, is refused on a cursor too. */
export function orderingHook<Board, Move>(
  rules: GameRules<Board, Move>,
  hook: MoveScorer<Board, Move> | undefined,
): CodeScorer | undefined {
  const scorer = onCode(rules, hook, (answer, board) => checkedNumber(rules, 'ordering', answer, board));
  if (scorer === undefined || rules.cursor === undefined || hook?.onCursor === undefined) return scorer;
  return (cursor, code) => {
    const value = scorer(cursor, code);
    return Number.isNaN(value) ? checkedNumber(rules, 'ordering', value, cursor.board()) : value;
  };
}

/** How many plies deeper to look after a move. */
export function extendHook<Board, Move>(
  rules: GameRules<Board, Move>,
  hook: Extension<Board, Move> | undefined,
): KernelSettings['extend'] {
  return onCode(rules, hook, (plies, board) => {
    if (Number.isInteger(plies) && plies >= 0 && plies < MAX_DEPTH) return plies;
    throw wrongAnswer(rules, 'extend', `a whole number from 0 below ${MAX_DEPTH}`, plies, board);
  });
}

/** What the heuristic must be above to be believed. */
export function marginHook<Board, Move>(
  rules: GameRules<Board, Move>,
  hook: TrustMargin<Board> | undefined,
): KernelSettings['margin'] {
  if (hook === undefined) return undefined;
  if (rules.cursor !== undefined && hook.onCursor !== undefined) {
    return (cursor: AnyCursor, depth: number): number =>
      hook.onCursor?.(cursor as Cursor<Board, unknown>, depth) as number;
  }
  return (cursor: AnyCursor, depth: number): number => {
    const board = cursor.board();
    return checkedNumber(rules, 'margin', hook(board as Board, depth), board);
  };
}

/** How many plies less to look at a late move. It is not told the board, only the cursor knows it. */
export function reduceHook<Board, Move>(
  rules: GameRules<Board, Move>,
  cursor: Cursor<Board, Move>,
  hook: LateMoveReduction | undefined,
): LateMoveReduction | undefined {
  if (hook === undefined) return undefined;
  return (place, depth) => {
    const less = hook(place, depth);
    return typeof less === 'number' && less >= 0 ? less : checkedNumber(rules, 'reduce', less, cursor.board());
  };
}

/** Whether the candidates are all that matters. */
export function exhaustiveHook<Board, Move>(
  rules: GameRules<Board, Move>,
  hook: ExhaustiveTest<Board> | undefined,
): KernelSettings['isExhaustive'] {
  return onPosition(rules, hook, (answer, board) => {
    if (typeof answer === 'boolean') return answer;
    throw wrongAnswer(rules, 'candidates.exhaustive', 'true or false', answer, board);
  });
}

/** Any win and any loss, where all are alike. */
const WON: Verdict = { kind: 'win', plies: 0 };
const LOST: Verdict = { kind: 'loss', plies: 0 };

/** An exact solver's verdicts, with all that their kind needs. Wins need a distance unless all of them are alike. */
export function leafHook<Board, Move>(
  rules: GameRules<Board, Move>,
  hook: LeafSolver<Board, LeafVerdict> | undefined,
  equalWins: boolean,
): KernelSettings['leaf'] {
  return onPosition<Board, Move, LeafVerdict | undefined, Verdict | undefined>(rules, hook, (verdict, board) => {
    if (verdict === undefined) return undefined;
    const { kind, plies, difference } = Object(verdict) as { kind?: string; plies?: unknown; difference?: unknown };
    if (kind === 'draw' || kind === 'estimate') return verdict as Verdict;
    if (kind === 'points' && isPoints(difference)) return verdict as Verdict;
    if (kind === 'win' || kind === 'loss') {
      if (isDistance(plies)) return verdict as Verdict;
      if (plies === undefined && equalWins) return kind === 'win' ? WON : LOST;
      if (plies === undefined) throw wrongAnswer(rules, 'leaf', NEEDS_DISTANCE, verdict, board);
    }
    throw wrongAnswer(rules, 'leaf', VERDICTS, verdict, board);
  });
}

function isDistance(plies: unknown): boolean {
  return typeof plies === 'number' && Number.isInteger(plies) && plies >= 0 && plies < LONGEST_WIN;
}

const NEEDS_DISTANCE =
  "`plies` with a win or loss (as a table with `storage: 'distance'` does), unless `equalWins` says that distances do not count";
const VERDICTS = `undefined or a verdict: \`plies\` a whole number from 0 below ${LONGEST_WIN}, \`difference\` a number between ±${MOST_POINTS}`;

/** A hook that lists moves, in the form of `Cursor.moves`. */
export function listerHook<Board, Move>(
  rules: GameRules<Board, Move>,
  name: 'candidates' | 'noisy',
  hook: Candidates<Board, Move> | undefined,
): CodeLister | undefined {
  if (hook === undefined) return undefined;
  if (rules.cursor !== undefined && hook.onCursor !== undefined) {
    return (cursor: AnyCursor, into: Int32Array, from: number): number =>
      hook.onCursor?.(cursor as Cursor<Board, Move>, into, from) as number;
  }
  return (cursor: AnyCursor, into: Int32Array, from: number): number => {
    const board = cursor.board() as Board;
    const moves = hook(board);
    if (!Array.isArray(moves)) throw wrongAnswer(rules, name, 'an array of moves', moves, board);
    if (moves.length === 0) return from;
    const legal = movesOf(rules, board);
    let place = 0;
    for (let at = 0; at < moves.length; at++) {
      place = placeOf(moves[at], legal, place);
      if (place < 0) throw wrongAnswer(rules, name, 'legal moves', moves[at], board);
      into[from + at] = cursor.code(moves[at]);
    }
    return from + moves.length;
  };
}

/** Where a move is in a list, or −1. Most often soon after `near`: hooks tend to keep the order of the rules. */
function placeOf(move: unknown, list: readonly unknown[], near: number): number {
  for (let at = near; at < list.length; at++) if (list[at] === move) return at;
  for (let at = 0; at < near; at++) if (list[at] === move) return at;
  // Moves that are objects are made anew for every list.
  for (let at = near; at < list.length; at++) if (sameValue(list[at], move)) return at;
  return list.findIndex((each) => sameValue(each, move));
}

/** A hook about a move, on the cursor. */
function onCode<Board, Move>(
  rules: GameRules<Board, Move>,
  hook: MoveScorer<Board, Move> | Extension<Board, Move> | undefined,
  check: Check<number>,
): CodeScorer | undefined {
  if (hook === undefined) return undefined;
  if (rules.cursor !== undefined && hook.onCursor !== undefined) {
    return (cursor: AnyCursor, code: number): number => hook.onCursor?.(cursor as Cursor<Board, Move>, code) as number;
  }
  return (cursor: AnyCursor, code: number): number => {
    const board = cursor.board();
    return check(hook(board as Board, cursor.move(code) as Move), board);
  };
}

/** A hook about a position, on the cursor. */
function onPosition<Board, Move, Answer, Checked = Answer>(
  rules: GameRules<Board, Move>,
  hook: { (board: Board): Answer; onCursor?(cursor: Cursor<Board, unknown>): Checked } | undefined,
  check: Check<Answer, Checked>,
) {
  if (hook === undefined) return undefined;
  if (rules.cursor !== undefined && hook.onCursor !== undefined) {
    return (cursor: AnyCursor): Checked => hook.onCursor?.(cursor as Cursor<Board, unknown>) as Checked;
  }
  return (cursor: AnyCursor): Checked => {
    const board = cursor.board();
    return check(hook(board as Board), board);
  };
}
