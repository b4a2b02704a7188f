/**
 * Exact play: near the end of a game that has an exact method of its own, an engine asks it instead of estimating. A win is
 * played the shortest way and a loss the longest. Among moves that are certain to draw, a search chooses the most promising
 * one, since the opponent may not know that it is a draw.
 *
 * The engine passes its search in: it runs at once, or in slices if the engine shares its thread.
 */

import type { SearchLimits } from '../core/budget.js';
import type { Steps } from '../core/steps.js';
import { sameValue } from '../position/same-value.js';
import type { GameRules } from '../rules/game-rules.js';
import type { SearchResult } from '../search/result.js';
import { scoreOf } from '../search/score.js';
import { askEndgame } from '../solve/endgame.js';
import type { Solution } from '../solve/solution.js';

/** Positions per millisecond of an exact method: a careful estimate, so that it mostly takes a quarter of the time. */
const POSITIONS_PER_MILLISECOND = 1000;
/** Milliseconds before the method gets up to speed: in a new process it has yet to be compiled. */
const START_UP = 5;
/** The share of a turn's time. If the method takes longer, as it may for long wins, the search needs the rest. */
const SHARE_OF_METHOD = 0.5;

/** Whether the game's exact method is expected to answer for this board, usually well within the time, and within the nodes. */
export function isWithinReach<Board>(
  { endgame }: GameRules<Board, unknown>,
  board: Board,
  milliseconds: number,
  nodes = Number.POSITIVE_INFINITY,
): boolean {
  const cost = endgame?.cost(board) ?? Number.POSITIVE_INFINITY;
  // The time may be infinite, but the work may not.
  if (cost === Number.POSITIVE_INFINITY || cost > nodes) return false;
  return (endgame?.usualCost?.(board) ?? cost) <= (milliseconds - START_UP) * POSITIONS_PER_MILLISECOND;
}

/** The limits of one turn. */
export interface ExactLimits {
  /** Milliseconds for everything. */
  readonly time: number;
  /** Milliseconds for the exact method, at most. */
  readonly methodTime: number;
  /** The other limits of the method. */
  readonly watch: Pick<SearchLimits, 'nodes' | 'now' | 'shouldStop' | 'onProgress'>;
}

/** The engine's search of a board, with limits that override those of the turn. */
type Search<Board, Move> = (
  board: Board,
  limits: { readonly time: number; readonly rootMoves?: readonly Move[] },
) => Steps<SearchResult<Move>>;

/** The best turn of a board within reach, or what the search finds if the method takes too long after all. */
export function* exactTurn<Board, Move>(
  rules: GameRules<Board, Move>,
  board: Board,
  { time, methodTime, watch }: ExactLimits,
  search: Search<Board, Move>,
): Steps<SearchResult<Move>> {
  // There is a choice only among drawing moves, and a game counted in points has no draws.
  const bestMoves = rules.banked === undefined;
  const limits = { ...watch, bestMoves, time: Math.min(methodTime, time * SHARE_OF_METHOD) };
  const solution = askEndgame(rules, board, limits);
  if (!solution?.solved) {
    const { nodes = 0, elapsed = 0 } = solution ?? {};
    const found = yield* search(board, { time: Math.max(0, time - elapsed) });
    return { ...found, nodes: nodes + found.nodes, elapsed: elapsed + found.elapsed };
  }
  const { verdict, principalVariation, nodes, elapsed } = solution;
  const certain = { score: scoreOf(verdict), bound: 'exact', verdict, proven: true, stop: 'complete' } as const;
  if (verdict.kind === 'draw')
    return { ...(yield* drawnTurn(rules, board, solution, { time, watch }, search)), ...certain };
  const turn = principalVariation[0];
  const depth = 'plies' in verdict ? verdict.plies : turn.length;
  const counts = { depth, selectiveDepth: depth, nodes, tableHits: 0, cutoffs: 0, elapsed };
  return { ...certain, move: turn[0], turn, principalVariation, ...counts };
}

/**
 * A turn all of whose moves keep the draw. After each move but the last, the method is asked again. That takes no longer
 * than the first time and has no limits: a turn that is reported as drawing must draw. If it has no answer there, the turn is
 * the one that it gave at first.
 */
function* drawnTurn<Board, Move>(
  rules: GameRules<Board, Move>,
  board: Board,
  solution: Solution<Move>,
  { time, watch }: Omit<ExactLimits, 'methodTime'>,
  search: Search<Board, Move>,
): Steps<SearchResult<Move>> {
  let { elapsed, nodes } = solution;
  const clock = watch.now === undefined ? {} : { now: watch.now };
  const among = (at: Board, rootMoves: readonly Move[], reserve: number) =>
    search(at, { rootMoves, time: Math.max(0, time - elapsed - reserve) });
  const isTurnOpen = (at: Board) => rules.outcome(at) === undefined && rules.turn(at) === rules.turn(board);
  const mayGoOn = solution.moves.some((move) => isTurnOpen(rules.play(board, move)));
  const first = yield* among(board, solution.moves, mayGoOn ? solution.elapsed : 0);
  elapsed += first.elapsed;
  nodes += first.nodes;
  const turn = [first.move as Move];
  let reached = rules.play(board, turn[0]);
  while (isTurnOpen(reached)) {
    const next = askEndgame(rules, reached, clock);
    if (next === undefined) {
      const [known] = solution.principalVariation;
      return { ...first, move: known[0], turn: known, principalVariation: [known], nodes, elapsed };
    }
    elapsed += next.elapsed;
    nodes += next.nodes;
    // The search's own choice, unless that gives the draw away.
    let further = next.moves.find((move) => sameValue(move, first.turn[turn.length]));
    if (further === undefined) {
      const found = yield* among(reached, next.moves, 0);
      elapsed += found.elapsed;
      nodes += found.nodes;
      further = found.move as Move;
    }
    turn.push(further);
    reached = rules.play(reached, further);
  }
  return { ...first, turn, principalVariation: [turn], nodes, elapsed };
}
