/**
 * How to search Gomoku well: which moves to search, which of them deeper and which less deep, and how to find a win by fours
 * beyond the horizon. All of this uses hooks that are open to every game.
 */

import type { Cursor } from '../../rules/cursor.js';
import { opponent } from '../../rules/outcome.js';
import type { Candidates, Extension, LateMoveReduction, LeafSolver, TrustMargin } from '../../search/options.js';
import type { MoveOrdering } from '../../search/ordering.js';
import type { Verdict } from '../../search/score.js';
import { cellOf, type GomokuBoard, type GomokuMove } from './board.js';
import { promising } from './candidates.js';
import { GomokuCursor } from './cursor.js';
import { FourSearch } from './threat-search/fours.js';
import { A_FOUR, FOUR_AND_THREE, TWO_FIVES_NEXT, WINS } from './threats.js';

/** Options for `iterativeDeepening` and similar searches: see `tactics`. */
export interface GomokuTactics {
  readonly candidates: Candidates<GomokuBoard, GomokuMove>;
  readonly extend: Extension<GomokuBoard, GomokuMove>;
  readonly leaf: LeafSolver<GomokuBoard>;
  readonly margin: TrustMargin<GomokuBoard>;
  readonly reduce: LateMoveReduction;
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
    extend: fours,
    leaf: winsByFours(),
    margin: whereQuiet,
    reduce: lateMoves,
    ordering: ['table', 'killers'],
  };
}

/** A move that makes a four allows a single reply, so the two together cost one ply. */
const fours: Extension<GomokuBoard, GomokuMove> = /* @__PURE__ */ Object.assign(
  (board: GomokuBoard, move: GomokuMove) => plyForFour(new GomokuCursor(board), cellOf(board.size, move)),
  { onCursor: (cursor: Cursor<GomokuBoard, GomokuMove>, code: number) => plyForFour(cursor as GomokuCursor, code) },
);

function plyForFour({ shapes, side }: GomokuCursor, cell: number): number {
  return shapes.threat(cell, side) >= A_FOUR ? 1 : 0;
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

/**
 * The later a move comes in the order and the more depth is left, the larger its reduction; the last moves are not searched
 * at all. In searches that included them, one in fifty was better than all moves before it with one ply left, and one in a
 * hundred with more.
 */
function lateMoves(place: number, depth: number): number {
  if (place >= (depth < 2 ? 12 : 6 + 2 * depth)) return Number.POSITIVE_INFINITY;
  return depth < 2 || place < 2 ? 0 : Math.floor(0.6 + (Math.log(depth) * Math.log(place + 1)) / 1.7);
}
