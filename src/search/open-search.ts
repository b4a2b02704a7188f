/** The door of every tree search: turns bad options away, and makes the search that the good ones describe. */

import { checkOptions, type OptionRule } from '../check-options.js';
import { OptionError } from '../errors.js';
import { checkGameAndBoard } from '../position/check-board.js';
import { createCursor } from '../position/rules-cursor.js';
import type { GameRules } from '../rules/game-rules.js';
import { buildSettings, type SearchTraits } from './build-kernel.js';
import { type AnySearchOptions, checkAgainstRules } from './options.js';
import { MAX_DEPTH } from './transposition-table.js';
import { TreeSearch } from './tree-search.js';

export function openSearch<Board, Move>(
  rules: GameRules<Board, Move>,
  board: Board,
  options: AnySearchOptions<Board, Move>,
  optionRules: Readonly<Record<string, OptionRule>>,
  traits: SearchTraits,
): TreeSearch<Board, Move> {
  checkGameAndBoard(rules, board);
  checkOptions(options, optionRules);
  checkAgainstRules(rules, board, options);
  const depthLimit = depthLimitOf(board, options);
  const cursor = createCursor(rules, board, { stableCodes: needsStableCodes(options, traits) });
  const settings = buildSettings(rules, cursor, options, traits, depthLimit);
  return new TreeSearch({ rules, board, options, depthLimit, followsLine: traits.followsLine ?? false }, settings);
}

function depthLimitOf<Board, Move>(board: Board, options: AnySearchOptions<Board, Move>): number {
  if (options.turns !== undefined) return options.turns;
  if (typeof options.depth !== 'function') return options.depth ?? MAX_DEPTH;
  const depth = options.depth(board);
  if (!(Number.isInteger(depth) && depth >= 0 && depth < MAX_DEPTH)) {
    throw new OptionError('depth', `a function that gives a whole number from 0 below ${MAX_DEPTH}`, depth);
  }
  return depth;
}

/** Whether moves must keep their codes from position to position: for whatever remembers, compares or tells them. */
function needsStableCodes<Board, Move>(options: AnySearchOptions<Board, Move>, traits: SearchTraits): boolean {
  const { table, ordering, symmetries, candidates, noisy, trace } = options;
  return [table, ordering, symmetries, candidates, noisy, trace, traits.usesTable, traits.ordering].some(Boolean);
}
