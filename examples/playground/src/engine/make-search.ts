/**
 * Turns plain settings into searches of the library, for the worker, which also checks settings before any search starts. The page
 * never imports this file: it would load the library's searches a second time.
 */

import {
  alphaBeta,
  analyse,
  boundedAlphaBeta,
  minimax,
  type Position,
  principalVariation,
  type SearchLimits,
  type SearchResult,
} from 'foreply';
import { randomPlayer } from 'foreply/match';
import { createWorkerEngine } from 'foreply/parallel';
import { initialSettings } from '../games/fields.js';
import type { PlaygroundGame, WrittenRules } from '../games/game.js';
import { type AtOnce, type EngineSettings, isAtOnce, isTaken } from './settings.js';

/** Rules with unknown types of boards and moves, as the playground uses them. */
export type AnyRules = WrittenRules<unknown, unknown>;
type Options = Readonly<Record<string, unknown>>;

/** The library's options for the settings. */
export function optionsOf(game: PlaygroundGame, settings: EngineSettings): Options {
  const { algorithm, level, unit, reach, ordering, table } = settings;
  const options: Record<string, unknown> = {};
  for (const name of ['time', 'nodes', 'multi', 'upper', 'lower', 'seed'] as const) {
    if (settings[name] !== undefined && isTaken(name, settings)) options[name] = settings[name];
  }
  if (reach !== undefined && isTaken('reach', settings)) options[unit] = reach;
  if (algorithm === 'engine') options.level = level;
  if (isTaken('table', settings)) options.table = table;
  if (isTaken('ordering', settings) && ordering !== 'default') options.ordering = orderingOf(ordering);
  const heuristic = algorithm === 'random' ? undefined : heuristicOf(game, settings);
  if (heuristic !== undefined) options.heuristic = heuristic;
  return options;
}

function orderingOf(text: string): string | string[] {
  return text.includes(',') ? text.split(',') : text;
}

/** The chosen heuristic. An engine without one takes all of the game's advice; other searches need one. */
function heuristicOf(game: PlaygroundGame, { algorithm, heuristic, parameters }: EngineSettings) {
  if (heuristic === '' && algorithm === 'engine' && game.engineTakes !== 'heuristic') return undefined;
  const choice = game.heuristics.find(({ name }) => name === heuristic) ?? game.heuristics[0];
  if (choice === undefined) return undefined;
  const isPlain = Object.keys(parameters).length === 0;
  return choice.make(isPlain ? {} : { ...initialSettings(choice.fields), ...parameters });
}

type Search = (rules: AnyRules, board: unknown, options: never) => SearchResult<unknown>;

const AT_ONCE: Readonly<Record<AtOnce, Search>> = { alphaBeta, boundedAlphaBeta, principalVariation, minimax };

/** Runs a search that can be stopped only by its `shouldStop`. */
export function searchAtOnce(
  game: PlaygroundGame,
  position: Position<unknown, unknown>,
  settings: EngineSettings,
  watch: SearchLimits & { readonly trace?: unknown },
): SearchResult<unknown> {
  const { algorithm } = settings;
  if (!isAtOnce(algorithm)) throw new Error(`${algorithm} does not search at once`);
  const options = { ...optionsOf(game, settings), ...watch };
  return AT_ONCE[algorithm](position.rules as AnyRules, position, options as never);
}

/** Iterative deepening that yields to the event loop, with one result per depth. */
export function deepen(
  game: PlaygroundGame,
  position: Position<unknown, unknown>,
  settings: EngineSettings,
  watch: SearchLimits & { readonly signal: AbortSignal },
): AsyncGenerator<SearchResult<unknown>, void, undefined> {
  const options = { ...optionsOf(game, settings), ...watch };
  return analyse(position.rules as AnyRules, position, options as never);
}

/** Throws the library's error about the settings, if any, without searching. */
export function checkSettings(
  game: PlaygroundGame,
  position: Position<unknown, unknown>,
  settings: EngineSettings,
): void {
  const options = { ...optionsOf(game, settings), shouldStop: () => true };
  const rules = position.rules as AnyRules;
  const { algorithm } = settings;
  if (isAtOnce(algorithm)) AT_ONCE[algorithm](rules, position.board, options as never);
  else if (algorithm === 'iterativeDeepening') analyse(rules, position.board, options as never);
  else if (algorithm === 'engine') checkEngine(rules, options);
  else randomPlayer(optionsOf(game, settings));
}

/** An engine in a worker checks its own options without making a worker. The heuristic, made already, and the table are the worker's. */
function checkEngine(rules: AnyRules, options: Options): void {
  const { heuristic: _heuristic, table: _table, shouldStop: _stop, ...data } = options;
  createWorkerEngine(rules, () => ({}) as never, data);
}
