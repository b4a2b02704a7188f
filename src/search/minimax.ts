/**
 * Plain minimax, straight from the definition, over the rules themselves: the value of a position is the best of its
 * children's values for the side to move there. It shares no tree code with the other searches, is never optimised, and is
 * the oracle that they are all tested against.
 */

import { type Budget, OUT_OF_BUDGET, type SearchLimits } from '../core/budget.js';
import { NO_MOVES, RulesError, StackError } from '../core/errors.js';
import { atOnce, type Steps } from '../core/steps.js';
import { repetitionKeyOf } from '../position/keys.js';
import type { Position } from '../position/position.js';
import { leavingUntouched } from '../position/untouched.js';
import { checkedNumber, checkedPoints, movesOf, outcomeOf, turnOf } from '../rules/answers.js';
import { mayRepeat, outcomeOfRepetition, timesOf } from '../rules/end-by-repetition.js';
import type { GameRules } from '../rules/game-rules.js';
import type { Outcome, Side } from '../rules/outcome.js';
import { type Finding, isSettled } from './kernel/finding.js';
import { resultOf, resultOfEnd } from './kernel/make-result.js';
import type { AnswerKind, TreeObserver } from './kernel/tree-observer.js';
import { openSearch, type TreeSearch } from './kernel/tree-search.js';
import { schemaOf } from './option-schema.js';
import { askedForTheBoard, type SearchOptions } from './options.js';
import type { SearchResult, StopReason } from './result.js';
import { AT_LEAST, AT_MOST, clampHeuristic, flipClaims, NO_CLAIM, PROVEN, WIN } from './score.js';
import { boardOf } from './search-root.js';
import { MAX_DEPTH } from './transposition-table.js';

/** The options of `minimax`: those that say what to value, not how to save work. */
export type MinimaxOptions<Board, Move> = SearchLimits &
  Pick<SearchOptions<Board, Move>, 'depth' | 'turns' | 'heuristic' | 'equalWins' | 'bestMoves' | 'multi' | 'trace'>;

export const MINIMAX_SCHEMA = /* @__PURE__ */ schemaOf([
  'nodes',
  'time',
  'shouldStop',
  'onProgress',
  'now',
  'depth',
  'turns',
  'heuristic',
  'equalWins',
  'bestMoves',
  'multi',
  'trace',
]);

/**
 * Searches the whole tree to a depth, or to the end of the game. For small games, for teaching, and for checking other searches.
 *
 * @example
 * ```ts
 * import { defineGame, minimax, win } from 'foreply';
 *
 * const race = defineGame({
 *   name: 'race to ten',
 *   initial: () => ({ sum: 0, mover: 0 as 0 | 1 }),
 *   turn: (board) => board.mover,
 *   moves: (board) => (board.sum < 10 ? [1, 2] : []),
 *   play: (board, step) => ({ sum: board.sum + step, mover: board.mover === 0 ? 1 : 0 }),
 *   outcome: (board) => (board.sum >= 10 ? win(board.mover === 0 ? 1 : 0) : undefined),
 * });
 * const { move, verdict } = minimax(race, race.initial());
 * console.log(move, verdict); // → 1 { kind: 'win', plies: 7 }
 * ```
 */
export function minimax<Board, Move>(
  rules: GameRules<Board, Move>,
  at: Position<Board, Move> | Board,
  options: MinimaxOptions<NoInfer<Board>, NoInfer<Move>> = {},
): SearchResult<Move> {
  return leavingUntouched(
    rules,
    boardOf(at),
    () => atOnce(searchAll(openSearch(rules, at, options, MINIMAX_SCHEMA, { nullWindows: false }))),
    askedForTheBoard(options),
  );
}

function* searchAll<Board, Move>(search: TreeSearch<Board, Move>): Steps<SearchResult<Move>> {
  const { options, depthLimit } = search.subject;
  if (search.isOver) return resultOfEnd(search);
  if (depthLimit === 0) return yield* resultOf(search, search.nothing(), 'depth');
  try {
    const finding = findByMinimax(search);
    return yield* resultOf(search, finding, isSettled(finding, search.walk.root, options) ? 'complete' : 'depth');
  } catch (error) {
    if (error !== OUT_OF_BUDGET) throw error;
    return yield* resultOf(search, search.nothing(), search.budget.spent as StopReason);
  }
}

function findByMinimax<Board, Move>(search: TreeSearch<Board, Move>): Finding {
  const { board, depthLimit } = search.subject;
  const { walk, cursor } = search;
  const tree = new Minimax(search);
  const { score, claims, line, children = [] } = withinStack(tree, () => tree.value(board, 0, depthLimit));
  walk.selectiveDepth = tree.deepest;
  const { root } = walk;
  for (const child of children) {
    root.note(cursor.code(child.line[0]), child.score, child.claims, () => codesOf(search, child.line).slice(1));
  }
  const { lines } = root;
  const codes = lines[0]?.codes ?? codesOf(search, line);
  return { score, bound: 'exact', claims, line: codes, best: root.worth(score), lines, depth: depthLimit };
}

/** The codes of a line of moves from the root. */
function codesOf<Board, Move>({ cursor }: TreeSearch<Board, Move>, moves: readonly Move[]): number[] {
  const codes = moves.map((move) => {
    const code = cursor.code(move);
    cursor.play(code);
    return code;
  });
  for (const _ of codes) cursor.undo();
  return codes;
}

/** Reports how deep minimax got if the call stack overflows. */
function withinStack<Board, Move, Result>(tree: Minimax<Board, Move>, run: () => Result): Result {
  try {
    return run();
  } catch (error) {
    const isStackOverflow = error instanceof Error && /call stack|recursion/i.test(error.message);
    throw isStackOverflow ? new StackError(tree.deepest) : error;
  }
}

/** A position's value for the side to move at the root, what is proven about it, and best play from there. */
interface Value<Move> {
  readonly score: number;
  readonly claims: number;
  readonly line: readonly Move[];
  /** The values of the positions after its moves, each with its move at the head of its line. */
  readonly children?: readonly Value<Move>[];
}

/** The definition and nothing else, except that an observer is told of every step. */
class Minimax<Board, Move> {
  /** The length of the longest line searched. */
  deepest = 0;

  readonly rules: GameRules<Board, Move>;
  readonly options: MinimaxOptions<Board, Move>;
  readonly rootSide: Side;
  readonly budget: Budget;
  readonly observer: TreeObserver | undefined;
  /** The boards from the start of the game to the current one. */
  readonly path: Board[];

  constructor({ subject, side, budget }: TreeSearch<Board, Move>) {
    const { rules, board, history, options } = subject;
    this.rules = rules;
    this.options = options;
    this.rootSide = side;
    this.budget = budget;
    this.observer = options.trace?.observe(rules, () => this.path[this.path.length - 1]);
    this.path = [...history, board];
  }

  value(board: Board, ply: number, depth: number, move?: Move): Value<Move> {
    this.deepest = Math.max(this.deepest, ply);
    this.#tellArrival(board, ply, depth, move);
    const ended = ply > 0 ? outcomeOf(this.rules, board) : undefined;
    const outcome = ended ?? (ply > 0 ? this.#outcomeOfRepetition(board) : undefined);
    if (outcome !== undefined) {
      const score = this.#worth(outcome, ply);
      return this.#answer(board, ply, ended === undefined ? 'repeated' : 'ended', { score, claims: PROVEN, line: [] });
    }
    if (depth <= 0) {
      return this.#answer(board, ply, 'estimated', { score: this.#estimate(board), claims: NO_CLAIM, line: [] });
    }
    return this.#answer(board, ply, 'searched', this.#best(board, this.#children(board, ply, depth)));
  }

  /** The values of a position's children, each with the move that leads to it at the head of its line. */
  #children(board: Board, ply: number, depth: number): Value<Move>[] {
    const moves = movesOf(this.rules, board);
    if (moves.length === 0) throw new RulesError(this.rules.name, 'moves', NO_MOVES);
    return moves.map((move) => {
      if (--this.budget.countdown < 0) this.budget.refill();
      const child = this.rules.play(board, move);
      const keepsTurn = turnOf(this.rules, child) === turnOf(this.rules, board);
      const costsNothing = this.options.turns !== undefined && keepsTurn;
      this.path.push(child);
      const { score, claims, line } = this.value(child, ply + 1, costsNothing ? depth : depth - 1, move);
      this.path.pop();
      return { score, claims, line: [move, ...line] };
    });
  }

  /** The child with the largest value if the root side is to move, or else with the smallest. Among equals, the first proven one. */
  #best(board: Board, children: readonly Value<Move>[]): Value<Move> {
    const isMax = turnOf(this.rules, board) === this.rootSide;
    const score = (isMax ? Math.max : Math.min)(...children.map((child) => child.score));
    const equals = children.filter((child) => child.score === score);
    // One best child bounds the value from one side; the other bound needs all children.
    const ofOne = isMax ? AT_LEAST : AT_MOST;
    const first = equals.find((child) => child.claims & ofOne) ?? equals[0];
    const all = children.reduce((claims, child) => claims & child.claims, PROVEN & ~ofOne);
    return { score, claims: (first.claims & ofOne) | all, line: first.line, children };
  }

  #worth(outcome: Outcome, ply: number): number {
    if (outcome.kind === 'draw') return 0;
    if (outcome.kind === 'points') return this.rootSide === 0 ? outcome.difference : -outcome.difference;
    const win = this.options.equalWins ? WIN : WIN - ply;
    return outcome.winner === this.rootSide ? win : -win;
  }

  #estimate(board: Board): number {
    const banked = this.rules.banked === undefined ? 0 : checkedPoints(this.rules, board, this.rules.banked(board));
    const { heuristic = (_, side) => (side === 0 ? banked : -banked) } = this.options;
    const value = checkedNumber(this.rules, 'heuristic', heuristic(board, this.rootSide), board);
    return clampHeuristic(value, this.rules.name);
  }

  /** How the game ends on the last board of the path, if the position has occurred too often. */
  #outcomeOfRepetition(board: Board): Outcome | undefined {
    const { rules, path } = this;
    if (!mayRepeat(rules)) return undefined;
    const key = repetitionKeyOf(rules, board);
    const isSame = (earlier: Board) => repetitionKeyOf(rules, earlier) === key;
    if (path.filter(isSame).length < timesOf(rules)) return undefined;
    return outcomeOfRepetition(rules, path.slice(path.findIndex(isSame)));
  }

  #tellArrival(board: Board, ply: number, depth: number, move: Move | undefined): void {
    const [alpha, beta] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
    const left = this.options.depth === undefined && this.options.turns === undefined ? MAX_DEPTH : depth;
    const side = this.observer === undefined ? 0 : this.rules.turn(board);
    this.observer?.arrive(ply, { move, side, depth: left, alpha, beta, attempt: 'full' });
  }

  #answer(board: Board, ply: number, kind: AnswerKind, value: Value<Move>): Value<Move> {
    if (this.observer === undefined) return value;
    const isRootSide = this.rules.turn(board) === this.rootSide;
    const score = isRootSide ? value.score : 0 - value.score;
    if (kind === 'searched') this.observer.improve(ply, value.line[0], score);
    this.observer.answer(ply, kind, score, isRootSide ? value.claims : flipClaims(value.claims));
    return value;
  }
}
