/**
 * The user's hooks in the form that a kernel calls: on the cursor. In a game with its own cursor, a hook's `onCursor` form
 * is called directly and trusted, like the cursor itself. Any other hook is a function of the board, and its answer is
 * checked, which costs little beside making the board. Each hook gets its own functions: V8 could not inline a hook into
 * functions that several hooks share.
 */

import { sameValue } from '../../position/same-value.js';
import { checkedNumber, isNumber, isPoints, movesOf, wrongAnswer } from '../../rules/answers.js';
import type { Cursor } from '../../rules/cursor.js';
import type { GameRules } from '../../rules/game-rules.js';
import type { Heuristic } from '../../rules/heuristic.js';
import { MOST_POINTS, type Side } from '../../rules/outcome.js';
import type { SettledOptions } from '../option-schema.js';
import type { Candidates, LateMoveReduction, LeafSolver, LeafVerdict } from '../options.js';
import type { CodeScorer, MoveScorer } from '../ordering.js';
import { LONGEST_WIN, type Verdict } from '../score.js';
import { MAX_DEPTH } from '../transposition-table.js';

type AnyRules = GameRules<unknown, unknown>;
type AnyCursor = Cursor<unknown, unknown>;

/** Lists some of the cursor's moves, as `Cursor.moves` does. */
type CodeLister = (cursor: AnyCursor, into: Int32Array, from: number) => number;

/** The heuristic, as a kernel calls it. */
export interface HeuristicForms {
  /** Values the cursor's board for a side. */
  readonly heuristic: (cursor: AnyCursor, side: Side) => number;
  /** The same as a function of the board, if it is one: a direct call can be inlined. */
  readonly heuristicOnBoard: ((board: unknown, side: Side) => number) | undefined;
}

/** The other hooks, as a kernel calls them. */
export interface HookForms {
  readonly candidates: CodeLister | undefined;
  /** Whether the candidates of the cursor's position are all that matter. */
  readonly isExhaustive: ((cursor: AnyCursor) => boolean) | undefined;
  readonly noisy: CodeLister | undefined;
  readonly extend: ((cursor: AnyCursor, code: number) => number) | undefined;
  readonly leaf: ((cursor: AnyCursor) => Verdict | undefined) | undefined;
  readonly margin: ((cursor: AnyCursor, depth: number) => number) | undefined;
  readonly razor: ((cursor: AnyCursor, depth: number) => number) | undefined;
  readonly reduce: LateMoveReduction | undefined;
}

/** A function of the board that may have a form for the game's own cursor. */
interface Hook {
  readonly onCursor?: unknown;
}

/** A hook in the form that a kernel calls: its `onCursor` form if that can be used, or else what `onBoard` makes of it. */
function adapt<Given extends Hook, Form>(
  rules: AnyRules,
  hook: Given | undefined,
  onBoard: (hook: Given) => Form,
): Form | undefined {
  if (hook === undefined) return undefined;
  return rules.cursor !== undefined && hook.onCursor !== undefined ? (hook.onCursor as Form) : onBoard(hook);
}

/** All hooks of a search but the heuristic and the ordering. Those that change the depth are off if there is no horizon. */
export function adaptHooks<Board, Move>(
  given: GameRules<Board, Move>,
  cursor: Cursor<Board, Move>,
  options: SettledOptions<Board, Move>,
  hasHorizon: boolean,
): HookForms {
  const rules = given as unknown as AnyRules;
  const { candidates, noisy, leaf, equalWins, extend, margin, razor, reduce } = options as unknown as SettledOptions<
    unknown,
    unknown
  >;
  return {
    candidates: adaptLister(rules, 'candidates', candidates),
    noisy: adaptLister(rules, 'noisy', noisy),
    isExhaustive: adapt(rules, candidates?.exhaustive, (hook) => (at: AnyCursor) => {
      const board = at.board();
      const answer = hook(board);
      if (typeof answer === 'boolean') return answer;
      throw wrongAnswer(rules, 'candidates.exhaustive', 'true or false', answer, board);
    }),
    leaf: adapt(rules, leaf, (hook) => leafOnBoard(rules, hook, equalWins)),
    extend: adapt(rules, hasHorizon ? extend : undefined, (hook) => (at: AnyCursor, code: number) => {
      const board = at.board();
      const plies = hook(board, at.move(code));
      if (Number.isInteger(plies) && plies >= 0 && plies < MAX_DEPTH) return plies;
      throw wrongAnswer(rules, 'extend', `a whole number from 0 below ${MAX_DEPTH}`, plies, board);
    }),
    margin: adapt(rules, hasHorizon ? margin : undefined, (hook) => (at: AnyCursor, depth: number) => {
      const board = at.board();
      return checkedNumber(rules, 'margin', hook(board, depth), board);
    }),
    razor: adapt(rules, hasHorizon ? razor : undefined, (hook) => (at: AnyCursor, depth: number) => {
      const board = at.board();
      return checkedNumber(rules, 'razor', hook(board, depth), board);
    }),
    reduce: hasHorizon && reduce !== undefined ? reducerOf(rules, cursor as unknown as AnyCursor, reduce) : undefined,
  };
}

/** The user's heuristic or, without one, the banked points. */
export function adaptHeuristic<Board, Move>(
  given: GameRules<Board, Move>,
  hook: Heuristic<Board> | undefined,
): HeuristicForms {
  const rules = given as unknown as AnyRules;
  let heuristicOnBoard: HeuristicForms['heuristicOnBoard'];
  const heuristic = adapt(rules, hook as Heuristic<unknown> | undefined, (ask) => {
    const onBoard = (board: unknown, side: Side) => checkedNumber(rules, 'heuristic', ask(board, side), board);
    heuristicOnBoard = onBoard;
    return (cursor: AnyCursor, side: Side) => onBoard(cursor.board(), side);
  });
  return { heuristic: heuristic ?? bankedIn(rules), heuristicOnBoard };
}

function bankedIn(rules: AnyRules): HeuristicForms['heuristic'] {
  if (rules.banked === undefined) return () => 0;
  return (cursor, side) => (side === 0 ? cursor.banked() : -cursor.banked());
}

/** The user's ordering. NaN, which has no place in an order, is refused even from an `onCursor` form. */
export function adaptOrdering<Board, Move>(
  given: GameRules<Board, Move>,
  hook: MoveScorer<Board, Move> | undefined,
): CodeScorer | undefined {
  const rules = given as unknown as AnyRules;
  const ask = adapt<MoveScorer<unknown, unknown>, CodeScorer>(
    rules,
    hook as MoveScorer<unknown, unknown> | undefined,
    (score) => (cursor, code) => score(cursor.board(), cursor.move(code)),
  );
  if (ask === undefined) return undefined;
  return (cursor, code) => {
    const value = ask(cursor, code);
    // A game's own cursor makes a board only for the error.
    return isNumber(value) ? value : checkedNumber(rules, 'ordering', value, cursor.board());
  };
}

/** The user's reduction of late moves. The hook is not given the board; the cursor supplies it for the error. */
function reducerOf(rules: AnyRules, cursor: AnyCursor, hook: LateMoveReduction): LateMoveReduction {
  return (place, depth) => {
    const less = hook(place, depth);
    return typeof less === 'number' && less >= 0 ? less : checkedNumber(rules, 'reduce', less, cursor.board());
  };
}

/** A win and a loss where distances do not count. */
const WON: Verdict = { kind: 'win', plies: 0 };
const LOST: Verdict = { kind: 'loss', plies: 0 };
const NEEDS_DISTANCE =
  "`plies` with a win or loss (as a tablebase with `storage: 'distance'` gives), unless `equalWins` is set";
const VERDICTS = `undefined or a verdict: \`plies\` a whole number from 0 below ${LONGEST_WIN}, \`difference\` a number between ±${MOST_POINTS}`;

/** Checks a solver's verdicts. Wins and losses need a distance unless `equalWins` is set. */
function leafOnBoard(rules: AnyRules, hook: LeafSolver<unknown, LeafVerdict>, equalWins: boolean) {
  return (cursor: AnyCursor): Verdict | undefined => {
    const board = cursor.board();
    const verdict = hook(board);
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
  };
}

function isDistance(plies: unknown): boolean {
  return Number.isInteger(plies) && (plies as number) >= 0 && (plies as number) < LONGEST_WIN;
}

/** A hook that lists moves, in the form of `Cursor.moves`. */
function adaptLister(
  rules: AnyRules,
  name: string,
  lister: Candidates<unknown, unknown> | undefined,
): CodeLister | undefined {
  return adapt<Candidates<unknown, unknown>, CodeLister>(rules, lister, (hook) => (cursor, into, from) => {
    const board = cursor.board();
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
  });
}

/** The index of a move in a list, or −1. The search begins at `near`: hooks tend to keep the order of the rules. */
function placeOf(move: unknown, list: readonly unknown[], near: number): number {
  const at = list.indexOf(move, near);
  if (at >= 0) return at;
  // Moves that are objects are created anew for every list.
  const isSame = (each: unknown, index: number) => index >= near && sameValue(each, move);
  const later = list.findIndex(isSame);
  return later >= 0 || near === 0 ? later : placeOf(move, list, 0);
}
