/** Plays claimed wins out against every defence: the claim is put to the test by the rules alone. */

import type { Random } from '../../../src/core/random.js';
import type { GomokuBoard, GomokuMove } from '../../../src/games/gomoku/board.js';
import { solveThreats, type ThreatKind } from '../../../src/games/gomoku/threat-search/solve-threats.js';
import { rulesOf } from './board-arbitraries.js';

/**
 * The moves of a defence that a claimed win does not meet, or `undefined` if it meets them all. After every move of the
 * solver all replies are tried, and the solver is asked again. With `sample`, only so many replies are tried at a time: those
 * of the solver's own line, and others by chance.
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
