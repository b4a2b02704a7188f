/**
 * Playing by the truth: near the end of a game that has an exact method of its own, an engine asks it instead of guessing. A
 * win is played the shortest way and a loss the longest. Of moves that draw, all of them certain, the search chooses the
 * one it likes best, since the opponent may not know that it is a draw.
 */

import type { GameRules } from '../rules/game-rules.js';
import type { SearchResult } from '../search/result.js';
import { scoreOf } from '../search/score.js';
import { solve } from '../solve/solve.js';

/** What an exact method gets done in a millisecond, on the safe side: it then takes about a quarter of the time. */
const POSITIONS_A_MILLISECOND = 1000;

/** Whether the game's exact method answers for this board well within the time. */
export function isWithinReach<Board>(
  rules: GameRules<Board, unknown>,
  board: Board,
  milliseconds: number | undefined,
): boolean {
  if (rules.endgame === undefined || milliseconds === undefined) return false;
  return rules.endgame.cost(board) <= milliseconds * POSITIONS_A_MILLISECOND;
}

/** A search that chooses among moves of a board. */
type Chooser<Board, Move> = (board: Board, moves: readonly Move[]) => SearchResult<Move>;

/** The best turn of a board within reach. */
export function exactTurn<Board, Move>(
  rules: GameRules<Board, Move>,
  board: Board,
  choose: Chooser<Board, Move>,
): SearchResult<Move> {
  const solution = solve(rules, board);
  const { verdict, principalVariation, nodes, elapsed, stop } = solution;
  const certain = { score: scoreOf(verdict), bound: 'exact', verdict, proven: true, stop } as const;
  if (verdict.kind === 'draw') return { ...drawnTurn(rules, board, solution.moves, choose), ...certain };
  const turn = principalVariation[0];
  const plies = principalVariation.flat().length;
  const counts = { depth: plies, selectiveDepth: plies, nodes, tableHits: 0, cutoffs: 0, elapsed };
  return { ...certain, move: turn[0], turn, principalVariation, ...counts };
}

/** A turn all of whose moves keep the draw. */
function drawnTurn<Board, Move>(
  rules: GameRules<Board, Move>,
  board: Board,
  moves: readonly Move[],
  choose: Chooser<Board, Move>,
): SearchResult<Move> {
  const first = choose(board, moves);
  const turn = [first.move as Move];
  let reached = rules.play(board, turn[0]);
  while (rules.outcome(reached) === undefined && rules.turn(reached) === rules.turn(board)) {
    const further = choose(reached, solve(rules, reached).moves).move as Move;
    turn.push(further);
    reached = rules.play(reached, further);
  }
  return { ...first, turn, principalVariation: [turn] };
}
