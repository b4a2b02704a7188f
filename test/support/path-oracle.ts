/**
 * The slow, obvious twin of repetition in searches: minimax that carries the whole game as a list of boards and counts by
 * comparing keys. It shares nothing with the library but the rules themselves.
 */

import type { GameRules } from '../../src/rules/game-rules.js';
import { draw, type Outcome, type Side } from '../../src/rules/outcome.js';

type AnyRules = GameRules<unknown, unknown>;

const WIN = 1e12;

/** The value of the last board of a game for its side to move, to a depth, with estimates at the horizon. */
export function valueOfGame(
  rules: AnyRules,
  game: readonly unknown[],
  depth: number,
  heuristic: (board: unknown, side: Side) => number,
): number {
  const root = game[game.length - 1];
  const forSide = rules.turn(root);
  const value = (line: readonly unknown[], left: number): number => {
    const board = line[line.length - 1];
    const outcome = endOf(rules, line);
    const plies = line.length - game.length;
    if (outcome?.kind === 'win') return outcome.winner === forSide ? WIN - plies : plies - WIN;
    if (outcome !== undefined) return 0;
    if (left === 0) return heuristic(board, forSide);
    const values = rules.moves(board).map((move) => value([...line, rules.play(board, move)], left - 1));
    return rules.turn(board) === forSide ? Math.max(...values) : Math.min(...values);
  };
  return value(game, depth);
}

/** How a game has ended on its last board, by the rules or by repetition. */
function endOf(rules: AnyRules, line: readonly unknown[]): Outcome | undefined {
  const board = line[line.length - 1];
  const outcome = rules.outcome(board);
  if (outcome !== undefined || (!rules.canRepeat && rules.repetition === undefined)) return outcome;
  const { repetition = {} } = rules;
  const nameOf = (at: unknown) => (repetition.key ?? rules.key)?.(at);
  const same = line.flatMap((at, place) => (nameOf(at) === nameOf(board) ? [place] : []));
  if (same.length < (repetition.times ?? 3)) return undefined;
  if (typeof repetition.outcome !== 'function') return repetition.outcome ?? draw();
  return repetition.outcome(board, line.slice(same[0]));
}
