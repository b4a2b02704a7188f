/**
 * How to search Gomoku well: which moves to look at, which to look into deeper and which less deep, and how to see a win by
 * fours beyond the horizon. All of it is made of hooks that any search of any game can be given.
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

/** Options for `iterativeDeepening` and its like: see `tactics`. */
export interface GomokuTactics {
  readonly candidates: Candidates<GomokuBoard, GomokuMove>;
  readonly extend: Extension<GomokuBoard, GomokuMove>;
  readonly leaf: LeafSolver<GomokuBoard>;
  readonly margin: TrustMargin<GomokuBoard>;
  readonly reduce: LateMoveReduction;
  readonly ordering: readonly MoveOrdering<GomokuBoard, GomokuMove>[];
}

/**
 * The options with which engines search this game. They are selective: a search with them sees much further, but says less
 * about moves that it leaves out. Each call makes a set with a memory of its own; use one for a game.
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

/** A move that makes a four leaves one reply, and together they cost one ply. */
const fours: Extension<GomokuBoard, GomokuMove> = /* @__PURE__ */ Object.assign(
  (board: GomokuBoard, move: GomokuMove) => plyForFour(new GomokuCursor(board), cellOf(board.size, move)),
  { onCursor: (cursor: Cursor<GomokuBoard, GomokuMove>, code: number) => plyForFour(cursor as GomokuCursor, code) },
);

function plyForFour({ shapes, side }: GomokuCursor, cell: number): number {
  return shapes.threat(cell, side) >= A_FOUR ? 1 : 0;
}

/** Fours tried at a leaf. Wins that take more are left to the search. */
const FOURS_A_LEAF = 30;

/** Finds wins by fours, and losses that are certain, at leaves and above; by boards of one size and rule. */
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

/** The same object for the same number of plies, since leaves are many. */
function winIn(plies: number): Verdict {
  wins[plies] ??= { kind: 'win', plies };
  return wins[plies];
}

/** Where the other side threatens nothing that must be answered, who is this far ahead stays so 98 times of 100. */
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
 * The later a move is tried and the more depth is left, the less deep; and the last ones not at all. In searches that tried
 * them, one in fifty was better than all before it where one ply was left, one in a hundred where there were more.
 */
function lateMoves(place: number, depth: number): number {
  if (place >= (depth < 2 ? 12 : 6 + 2 * depth)) return Number.POSITIVE_INFINITY;
  return depth < 2 || place < 2 ? 0 : Math.floor(0.6 + (Math.log(depth) * Math.log(place + 1)) / 1.7);
}
