/** The driver of every search that goes to one depth: alpha-beta, bounded alpha-beta, principal-variation search. */

import { leavingUntouched } from '../position/untouched.js';
import type { GameRules } from '../rules/game-rules.js';
import type { SearchTraits } from './build-kernel.js';
import { OUT_OF_BUDGET } from './limits.js';
import type { OptionRows } from './option-schema.js';
import { type AnySearchOptions, askedForTheBoard } from './options.js';
import { report, reportEnd } from './report.js';
import type { SearchResult, StopReason } from './result.js';
import { Session } from './session.js';

export function searchOnce<Board, Move>(
  rules: GameRules<Board, Move>,
  board: Board,
  options: AnySearchOptions<Board, Move>,
  schema: OptionRows,
  traits: SearchTraits,
): SearchResult<Move> {
  return leavingUntouched(
    rules,
    board,
    () => search(new Session(rules, board, options, schema, traits)),
    askedForTheBoard(options),
  );
}

function search<Board, Move>(session: Session<Board, Move>): SearchResult<Move> {
  const { options } = session;
  if (session.isOver) return reportEnd(session);
  session.requireOneOf('depth', 'turns');
  const depth = session.depthLimit;
  if (depth === 0) return report(session, session.emptyFinding(), 'depth');
  const [alpha, beta] = options.window ?? [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  try {
    const finding = session.search(depth, alpha, beta);
    return report(session, finding, session.isSettled(finding) ? 'complete' : 'depth');
  } catch (error) {
    if (error !== OUT_OF_BUDGET) throw error;
    const finding = session.partialFinding(depth, alpha) ?? session.emptyFinding();
    return report(session, finding, session.kernel.budget.spent as StopReason);
  }
}
