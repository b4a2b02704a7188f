/** The door of every tree search: turns bad options away, and makes the search that the good ones describe. */

import { OptionError } from '../../core/errors.js';
import { checkGameAndBoard } from '../../position/check-board.js';
import { createCursor } from '../../position/rules-cursor.js';
import type { GameRules } from '../../rules/game-rules.js';
import { needsStableCodes, type OptionRows, type SettledOptions, settleOptions } from '../option-schema.js';
import type { AnySearchOptions } from '../options.js';
import { MAX_DEPTH } from '../transposition-table.js';
import { buildSettings, type SearchTraits } from './build-settings.js';
import { TreeSearch } from './tree-search.js';

export function openSearch<Board, Move>(
  rules: GameRules<Board, Move>,
  board: Board,
  given: AnySearchOptions<Board, Move>,
  schema: OptionRows,
  traits: SearchTraits,
): TreeSearch<Board, Move> {
  checkGameAndBoard(rules, board);
  const options = settleOptions(rules, board, given, schema);
  const depthLimit = depthLimitOf(board, options);
  const cursor = createCursor(rules, board, { stableCodes: needsStableCodes(options) });
  const settings = buildSettings(rules, cursor, options, traits, depthLimit);
  return new TreeSearch({ rules, board, options, depthLimit, followsLine: traits.followsLine ?? false }, settings);
}

function depthLimitOf<Board, Move>(board: Board, options: SettledOptions<Board, Move>): number {
  if (options.turns !== undefined) return options.turns;
  if (typeof options.depth !== 'function') return options.depth ?? MAX_DEPTH;
  const depth = options.depth(board);
  if (!(Number.isInteger(depth) && depth >= 0 && depth < MAX_DEPTH)) {
    throw new OptionError('depth', `a function that gives a whole number from 0 below ${MAX_DEPTH}`, depth);
  }
  return depth;
}
