/** Plays reported wins against every defence, which checks them by the rules alone. */

import type { Random } from '../../../src/core/random.js';
import type { GomokuBoard, GomokuMove } from '../../../src/games/gomoku/board.js';
import { solveThreats, type ThreatKind } from '../../../src/games/gomoku/threat-search/solve-threats.js';
import { rulesOf } from './board-arbitraries.js';

/**
 * The moves of a defence against which a reported win fails, or `undefined` if there is none. After every move of the solver all
 * replies are tried, and the solver is asked again. With `sample`, only that number of replies is tried each time: those of the
 * solver's own line, and random others.
 */
export function unmetDefence(
  board: GomokuBoard,
  by: ThreatKind,
  sample?: { readonly replies: number; readonly random: Random },
  met = new Set<string>(),
): string[] | undefined {
  if (met.has(board.cells)) return undefined;
  const rules = rulesOf(board);
  const solution = solveThreats(board, { by });
  if (solution.kind !== 'win') return ['no win is claimed any more'];
  const [move, expected] = solution.line;
  const after = rules.play(board, move);
  const outcome = rules.outcome(after);
  if (outcome?.kind === 'win' && outcome.winner === board.turn) return undefined;
  if (outcome !== undefined) return [move, 'the game is over'];
  for (const reply of repliesTo(rules.moves(after), expected, sample)) {
    const next = rules.play(after, reply);
    if (rules.outcome(next) !== undefined) return [move, reply, 'the game is over'];
    const unmet = unmetDefence(next, by, sample, met);
    if (unmet !== undefined) return [move, reply, ...unmet];
  }
  met.add(board.cells);
  return undefined;
}

function repliesTo(
  moves: readonly GomokuMove[],
  expected: GomokuMove,
  sample: { readonly replies: number; readonly random: Random } | undefined,
): readonly GomokuMove[] {
  if (sample === undefined) return moves;
  return [expected, ...Array.from({ length: sample.replies }, () => sample.random.pick(moves))];
}
