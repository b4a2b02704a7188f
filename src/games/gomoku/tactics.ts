/**
 * How to search Gomoku well: which moves to search, which of them deeper and which less deep, and how to find a win by fours
 * beyond the horizon. All of this uses hooks that are open to every game.
 */

import type { Cursor } from '../../rules/cursor.js';
import { opponent } from '../../rules/outcome.js';
import type { Candidates, Extension, LateMoveReduction, LeafSolver, TrustMargin } from '../../search/options.js';
import type { MoveOrdering } from '../../search/ordering.js';
import type { Verdict } from '../../search/score.js';
import type { GomokuBoard, GomokuMove } from './board.js';
import { promising } from './candidates.js';
import { GomokuCursor } from './cursor.js';
import type { Shapes } from './shapes.js';
import { FourSearch } from './threat-search/fours.js';
import { A_FOUR, FOUR_AND_THREE, THREATS, TWO_FIVES_NEXT, WINS } from './threats.js';

/** Options for `iterativeDeepening` and similar searches: see `tactics`. */
export interface GomokuTactics {
  /** The moves that are searched: near stones, and those that answer threats. */
  readonly candidates: Candidates<GomokuBoard, GomokuMove>;
  /** A ply for the reply to a four. */
  readonly extend: Extension<GomokuBoard, GomokuMove>;
  /** Wins by fours, and certain losses. */
  readonly leaf: LeafSolver<GomokuBoard>;
  /** Where the heuristic is trusted above the horizon: in quiet positions. */
  readonly margin: TrustMargin<GomokuBoard>;
  /** Where a position is given up above the horizon. */
  readonly razor: TrustMargin<GomokuBoard>;
  /** How many plies less late moves are searched. */
  readonly reduce: LateMoveReduction;
  /** What is tried first. */
  readonly ordering: readonly MoveOrdering<GomokuBoard, GomokuMove>[];
}

/**
 * The options with which engines search this game. They are selective: a search with them sees much further, but can miss
 * what the moves it leaves out would do. Each call returns a set with memory of its own; use one set per game.
 *
 * @example
 * ```ts
 * import { iterativeDeepening, Position } from 'foreply';
 * import { gomoku, patterns, tactics } from 'foreply/gomoku';
 *
 * const rules = gomoku();
 * const { board } = Position.start(rules).playAll(['h8', 'h9', 'i9', 'g7', 'i7', 'i8', 'j8']);
 * const { move } = iterativeDeepening(rules, board, { depth: 6, heuristic: patterns, ...tactics() });
 * console.log(move); // → g10
 * ```
 */
export function tactics(): GomokuTactics {
  return {
    candidates: promising,
    extend: repliesToFours,
    leaf: winsByFours(),
    margin: whereQuiet,
    razor: whereHopeless,
    reduce: lateMoves,
    ordering: ['table', 'killers'],
  };
}

/**
 * The reply to a four costs no depth: there is only one. A four itself does, or else fours that achieve nothing would push what
 * they cannot prevent beyond the horizon.
 */
const repliesToFours: Extension<GomokuBoard, GomokuMove> = /* @__PURE__ */ Object.assign(
  (board: GomokuBoard) => plyForReply(new GomokuCursor(board)),
  { onCursor: (cursor: Cursor<GomokuBoard, GomokuMove>) => plyForReply(cursor as GomokuCursor) },
);

function plyForReply({ shapes, side }: GomokuCursor): number {
  return shapes.count(opponent(side), WINS) > 0 ? 1 : 0;
}

/** The number of fours tried at a leaf. Wins that take more are left to the search. */
const FOURS_A_LEAF = 30;

/** Finds wins by fours and certain losses, at leaves and above them. Keeps a search for boards of one size and rule. */
function winsByFours(): LeafSolver<GomokuBoard> {
  let search: { readonly of: GomokuBoard; readonly fours: FourSearch } | undefined;
  const searchFor = (board: GomokuBoard): FourSearch => {
    if (search?.of.size !== board.size || search.of.rule !== board.rule) {
      search = { of: board, fours: new FourSearch(board.size, board.rule, POSITIONS_KEPT) };
    }
    return search.fours;
  };
  const solve = (cursor: GomokuCursor): Verdict | undefined => {
    const before = cursor.shapesBefore;
    return before.depth < cursor.plies && before.threats[WINS] + before.threats[THREATS + WINS] === 0
      ? solveBehind(cursor, before)
      : solveUpToDate(cursor);
  };
  /**
   * The same with shapes that lack the enemy's last stone, where no side could make a five before it. That stone can only
   * remove threats of the side to move, and most positions have none.
   */
  const solveBehind = (cursor: GomokuCursor, before: Shapes): Verdict | undefined => {
    const { side, plies } = cursor;
    const cell = cursor.played[plies - 1];
    const threat = before.threat(cell, opponent(side));
    if (threat === TWO_FIVES_NEXT) return LOST_IN_TWO;
    const fours = before.count(side, A_FOUR) + before.count(side, FOUR_AND_THREE) + before.count(side, TWO_FIVES_NEXT);
    if (fours === 0) return undefined;
    const search = searchFor(cursor.start);
    const length = search.winAfter(before, cell, side, FOURS_A_LEAF, cursor.hashLow, cursor.hashHigh);
    return length > 0 ? winIn(length) : undefined;
  };
  const solveUpToDate = (cursor: GomokuCursor): Verdict | undefined => {
    const { shapes, side } = cursor;
    const enemy = opponent(side);
    if (shapes.count(side, WINS) > 0) return winIn(1);
    const fives = shapes.count(enemy, WINS);
    if (fives > 1) return LOST_IN_TWO;
    if (fives === 0 && shapes.count(side, TWO_FIVES_NEXT) > 0) return winIn(3);
    if (shapes.count(side, A_FOUR) + shapes.count(side, FOUR_AND_THREE) === 0) return undefined;
    const plies = searchFor(cursor.start).winIn(shapes, side, FOURS_A_LEAF, cursor.hashLow, cursor.hashHigh);
    return plies > 0 ? winIn(plies) : undefined;
  };
  return Object.assign((board: GomokuBoard) => solve(new GomokuCursor(board)), {
    onCursor: (cursor: Cursor<GomokuBoard, unknown>) => solve(cursor as GomokuCursor),
    everywhere: true,
  });
}

const POSITIONS_KEPT = 1 << 16;
const LOST_IN_TWO: Verdict = { kind: 'loss', plies: 2 };
const wins: Verdict[] = [];

/** The same object for the same number of plies, since there are many leaves. */
function winIn(plies: number): Verdict {
  wins[plies] ??= { kind: 'win', plies };
  return wins[plies];
}

/** If the enemy has no threat that must be answered, a side this far ahead stays ahead 98 times out of 100. */
const whereQuiet: TrustMargin<GomokuBoard> = /* @__PURE__ */ Object.assign(
  (board: GomokuBoard, depth: number) => marginAt(new GomokuCursor(board), depth),
  { onCursor: (cursor: Cursor<GomokuBoard, unknown>, depth: number) => marginAt(cursor as GomokuCursor, depth) },
);

function marginAt({ shapes, side }: GomokuCursor, depth: number): number {
  const enemy = opponent(side);
  const threats = shapes.count(enemy, WINS) + shapes.count(enemy, TWO_FIVES_NEXT);
  return threats > 0 ? Number.POSITIVE_INFINITY : 200 + 60 * depth;
}

/** A side that is this far behind, and has no win by fours, hardly catches up before the horizon. */
const whereHopeless: TrustMargin<GomokuBoard> = /* @__PURE__ */ Object.assign(
  (_: GomokuBoard, depth: number) => razorAt(depth),
  { onCursor: (_: Cursor<GomokuBoard, unknown>, depth: number) => razorAt(depth) },
);

function razorAt(depth: number): number {
  return depth > 5 ? Number.POSITIVE_INFINITY : 200 + 70 * depth;
}

/**
 * The later a move comes in the order and the more depth is left, the larger its reduction; the last moves are not searched
 * at all. Searches that include more of them lose to those that go deeper instead.
 */
function lateMoves(place: number, depth: number): number {
  if (place >= (depth < 2 ? 6 : 4 + 2 * depth)) return Number.POSITIVE_INFINITY;
  return depth < 2 || place < 2 ? 0 : Math.floor(0.6 + (Math.log(depth) * Math.log(place + 1)) / 1.7);
}
