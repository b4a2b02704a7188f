/**
 * Plain minimax, straight from the definition, over the rules themselves: the value of a position is the best of its
 * children's values for the side to move there. It shares no code with the other searches, is never optimised, and is
 * the oracle that all of them are tested against.
 */

import { NO_MOVES, RulesError } from '../errors.js';
import { isKeyed, keyOf } from '../position/keys.js';
import { OCCURRENCES_TO_DRAW } from '../position/position.js';
import { leavingUntouched } from '../position/untouched.js';
import { checkedNumber, checkedPoints, movesOf, outcomeOf, turnOf } from '../rules/answers.js';
import type { GameRules } from '../rules/game-rules.js';
import { draw, type Outcome, type Side } from '../rules/outcome.js';
import { type Budget, type LimitOptions, OUT_OF_BUDGET } from './limits.js';
import { schemaOf } from './option-schema.js';
import { askedForTheBoard, type SearchOptions } from './options.js';
import { report, reportEnd } from './report.js';
import type { SearchResult, StopReason } from './result.js';
import { AT_LEAST, AT_MOST, clampHeuristic, NO_CLAIM, PROVEN, WIN } from './score.js';
import { type Finding, Session } from './session.js';

/** The options that minimax understands: those that say what to value, not how to save work. */
export type MinimaxOptions<Board, Move> = LimitOptions &
  Pick<SearchOptions<Board, Move>, 'depth' | 'turns' | 'heuristic' | 'history' | 'equalWins' | 'multi' | 'trace'>;

export const MINIMAX_SCHEMA = /* @__PURE__ */ schemaOf([
  'nodes',
  'time',
  'shouldStop',
  'onProgress',
  'now',
  'depth',
  'turns',
  'heuristic',
  'history',
  'equalWins',
  'multi',
  'trace',
]);

/**
 * Searches the whole tree to a depth, or to the end of the game. For small games, for teaching, and for checking others.
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
  board: Board,
  options: MinimaxOptions<NoInfer<Board>, NoInfer<Move>> = {},
): SearchResult<Move> {
  return leavingUntouched(
    rules,
    board,
    () => searchAll(new Session(rules, board, options, MINIMAX_SCHEMA, { nullWindows: false })),
    askedForTheBoard(options),
  );
}

function searchAll<Board, Move>(session: Session<Board, Move>): SearchResult<Move> {
  if (session.isOver) return reportEnd(session);
  session.requireOneOf('depth', 'turns');
  if (session.depthLimit === 0) return report(session, session.emptyFinding(), 'depth');
  try {
    const finding = findByMinimax(session);
    return report(session, finding, session.isSettled(finding) ? 'complete' : 'depth');
  } catch (error) {
    if (error !== OUT_OF_BUDGET) throw session.recover(error);
    return report(session, session.emptyFinding(), session.kernel.budget.spent as StopReason);
  }
}

/** A position's value for the side to move at the root, what is proven of it, and best play from there. */
export interface Value<Move> {
  readonly score: number;
  readonly claims: number;
  readonly line: readonly Move[];
}

/** The definition, and nothing else. */
export class Minimax<Board, Move> {
  constructor(
    readonly rules: GameRules<Board, Move>,
    readonly rootSide: Side,
    readonly options: MinimaxOptions<Board, Move>,
    /** Where nodes and plies are counted. */
    readonly counters: { readonly budget: Budget; ply: number; selectiveDepth: number },
    /** The boards from the start of the game to the current one. */
    readonly path: Board[],
  ) {}

  value(board: Board, ply: number, depth: number): Value<Move> {
    const outcome = outcomeOf(this.rules, board) ?? this.#repetition(board);
    if (outcome !== undefined) return { score: this.#worth(outcome, ply), claims: PROVEN, line: [] };
    if (depth <= 0) return { score: this.#estimate(board), claims: NO_CLAIM, line: [] };
    return this.best(board, this.children(board, ply, depth));
  }

  /** The values of a position's children, each with the move that leads to it at the head of its line. */
  children(board: Board, ply: number, depth: number): Value<Move>[] {
    const moves = movesOf(this.rules, board);
    if (moves.length === 0) throw new RulesError(this.rules.name, 'moves', NO_MOVES);
    return moves.map((move) => {
      if (--this.counters.budget.countdown < 0) this.counters.budget.refill();
      const child = this.rules.play(board, move);
      const keepsTurn = turnOf(this.rules, child) === turnOf(this.rules, board);
      const costsNothing = this.options.turns !== undefined && keepsTurn;
      this.counters.ply = ply + 1;
      this.counters.selectiveDepth = Math.max(this.counters.selectiveDepth, ply + 1);
      this.path.push(child);
      const value = this.value(child, ply + 1, costsNothing ? depth : depth - 1);
      this.path.pop();
      return { ...value, line: [move, ...value.line] };
    });
  }

  /** The first of the best children, a proven one before a guessed one: of the largest value if the root side is to move, of the least if the other is. */
  best(board: Board, children: readonly Value<Move>[]): Value<Move> {
    const isMax = turnOf(this.rules, board) === this.rootSide;
    const score = (isMax ? Math.max : Math.min)(...children.map((child) => child.score));
    const equals = children.filter((child) => child.score === score);
    // One best child bounds the value from its side; the other bound needs them all.
    const ofOne = isMax ? AT_LEAST : AT_MOST;
    const first = equals.find((child) => child.claims & ofOne) ?? equals[0];
    const all = children.reduce((claims, child) => claims & child.claims, PROVEN & ~ofOne);
    return { score, claims: (first.claims & ofOne) | all, line: first.line };
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

  #repetition(board: Board): Outcome | undefined {
    if (!this.rules.canRepeat || !isKeyed(this.rules)) return undefined;
    const { rules } = this;
    const occurrences = this.path.filter((earlier) => keyOf(rules, earlier) === keyOf(rules, board)).length;
    return occurrences >= OCCURRENCES_TO_DRAW ? draw() : undefined;
  }
}

function findByMinimax<Board, Move>(session: Session<Board, Move>): Finding {
  const { rules, board, options, kernel, cursor, depthLimit } = session;
  const path = [...options.history, board];
  const tree = new Minimax(rules, kernel.rootSide, options, kernel, path);
  options.trace?.watch(tree, depthLimit);
  const children = tree.children(board, 0, depthLimit);
  const { score, claims, line } = tree.best(board, children);
  for (const child of children) kernel.root.note(cursor.code(child.line[0]), child.score, child.claims);
  const best = kernel.root.worth(score);
  return { score, bound: 'exact', claims, line: session.codesOf(line), best, depth: depthLimit };
}
