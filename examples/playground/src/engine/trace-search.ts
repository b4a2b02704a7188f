/** Searches for the tree view: one algorithm on one position, with its tree recorded. */

import {
  alphaBeta,
  boundedAlphaBeta,
  iterativeDeepening,
  minimax,
  principalVariation,
  type SearchLimits,
  type SearchResult,
} from 'foreply';
import { SearchTrace } from 'foreply/trace';
import { gameOf } from '../games/catalogue.js';
import { type AnyRules, optionsOf } from './make-search.js';
import { playRecord } from './play-record.js';
import type { Result, Tree, TreeQuestion } from './protocol.js';
import type { Algorithm } from './settings.js';

type Search = (rules: AnyRules, board: unknown, options: never) => SearchResult<unknown>;

/** The algorithms whose trees can be shown. */
const SEARCHES: Partial<Record<Algorithm, Search>> = {
  minimax,
  alphaBeta,
  boundedAlphaBeta,
  principalVariation,
  iterativeDeepening,
};

export function searchWithTree(
  { record, settings, nodes }: TreeQuestion,
  watch: SearchLimits,
): { readonly result: Result; readonly tree: Tree } {
  const search = SEARCHES[settings.algorithm];
  if (search === undefined) throw new Error(`${settings.algorithm} has no tree to show.`);
  const position = playRecord(record);
  const trace = new SearchTrace<unknown>({ nodes });
  const options = { ...optionsOf(gameOf(record.game), settings), ...watch, trace };
  const result = search(position.rules as AnyRules, position, options as never);
  return { result, tree: { searches: trace.searches, isTruncated: trace.isTruncated } };
}
