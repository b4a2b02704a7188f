/** The driver of the searches to one depth: alpha-beta, bounded alpha-beta, principal-variation search. */

import { OUT_OF_BUDGET } from '../../core/budget.js';
import { atOnce, type Steps } from '../../core/steps.js';
import type { Position } from '../../position/position.js';
import { leavingUntouched } from '../../position/untouched.js';
import type { GameRules } from '../../rules/game-rules.js';
import type { OptionRows } from '../option-schema.js';
import { type AnySearchOptions, askedForTheBoard } from '../options.js';
import type { SearchResult, StopReason } from '../result.js';
import { boardOf } from '../search-root.js';
import { isSettled } from './finding.js';
import { resultOf, resultOfEnd } from './make-result.js';
import type { SearchTraits } from './settings.js';
import { openSearch, type TreeSearch } from './tree-search.js';

export function searchOnce<Board, Move>(
  rules: GameRules<Board, Move>,
  at: Position<Board, Move> | Board,
  options: AnySearchOptions<Board, Move>,
  schema: OptionRows,
  traits: SearchTraits,
): SearchResult<Move> {
  const run = () => atOnce(toOneDepth(openSearch(rules, at, options, schema, traits)));
  return leavingUntouched(rules, boardOf(at), run, askedForTheBoard(options));
}

function* toOneDepth<Board, Move>(search: TreeSearch<Board, Move>): Steps<SearchResult<Move>> {
  const { options, depthLimit } = search.subject;
  if (search.isOver) return resultOfEnd(search);
  if (depthLimit === 0) return yield* resultOf(search, search.nothing(), 'depth');
  const [alpha, beta] = options.window ?? [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  try {
    const finding = yield* search.search(depthLimit, alpha, beta);
    return yield* resultOf(search, finding, isSettled(finding, search.walk.root, options) ? 'complete' : 'depth');
  } catch (error) {
    if (error !== OUT_OF_BUDGET) throw error;
    return yield* resultOf(search, search.interrupted(), search.budget.spent as StopReason);
  }
}
