/**
 * From plain settings to searches of the library. The worker thinks with it; the page asks it whether settings make sense,
 * so that a form shows what the library says of them before anybody thinks.
 */

import {
  alphaBeta,
  analyse,
  boundedAlphaBeta,
  createEngine,
  type Engine,
  minimax,
  type Position,
  principalVariation,
  type SearchLimits,
  type SearchResult,
} from 'foreply';
import { randomPlayer } from 'foreply/match';
import { initialSettings } from '../games/fields.js';
import type { PlaygroundGame, WrittenRules } from '../games/game.js';
import { type Algorithm, type EngineSettings, isTaken } from './settings.js';

/** Rules as the playground holds them: it knows no game's boards and moves. */
export type AnyRules = WrittenRules<unknown, unknown>;
type Options = Readonly<Record<string, unknown>>;

/** The options of the library that the settings stand for. */
export function optionsOf(game: PlaygroundGame, settings: EngineSettings): Options {
  const { algorithm, level, unit, reach, ordering, table } = settings;
  const options: Record<string, unknown> = {};
  for (const name of ['time', 'nodes', 'upper', 'lower', 'seed'] as const) {
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

/** The heuristic chosen. An engine that is left to itself takes the game's advice whole; other searches need one. */
function heuristicOf(game: PlaygroundGame, { algorithm, heuristic, parameters }: EngineSettings) {
  if (heuristic === '' && algorithm === 'engine') return undefined;
  const choice = game.heuristics.find(({ name }) => name === heuristic) ?? game.heuristics[0];
  const isPlain = Object.keys(parameters).length === 0;
  return choice.make(isPlain ? {} : { ...initialSettings(choice.fields), ...parameters });
}

type Search = (rules: AnyRules, board: unknown, options: never) => SearchResult<unknown>;

/** Searches that hold their thread until they are done. */
const AT_ONCE: Partial<Record<Algorithm, Search>> = { alphaBeta, boundedAlphaBeta, principalVariation, minimax };

/** Runs a search that cannot be stopped from outside but by its `shouldStop`. */
export function searchAtOnce(
  game: PlaygroundGame,
  position: Position<unknown, unknown>,
  settings: EngineSettings,
  watch: SearchLimits & { readonly trace?: unknown },
): SearchResult<unknown> {
  const search = AT_ONCE[settings.algorithm];
  if (search === undefined) throw new Error(`${settings.algorithm} does not search at once`);
  const options = { ...optionsOf(game, settings), ...historyOf(position), ...watch };
  return search(position.rules as AnyRules, position.board, options as never);
}

/** Whether an algorithm holds its thread: then it is stopped by ending the worker. */
export function holdsThread(algorithm: Algorithm): boolean {
  return algorithm === 'engine' || AT_ONCE[algorithm] !== undefined;
}

/** Iterative deepening that lets others speak: one result a depth. */
export function deepen(
  game: PlaygroundGame,
  position: Position<unknown, unknown>,
  settings: EngineSettings,
  watch: SearchLimits & { readonly signal: AbortSignal },
): AsyncGenerator<SearchResult<unknown>, void, undefined> {
  const options = { ...optionsOf(game, settings), ...historyOf(position), ...watch };
  return analyse(position.rules as AnyRules, position.board, options as never);
}

/** An engine that keeps its table from move to move. `watch` is asked at every move. */
export function makeEngine(
  game: PlaygroundGame,
  rules: AnyRules,
  settings: EngineSettings,
  watch: Options,
): Engine<unknown, unknown> {
  return createEngine(rules, { ...optionsOf(game, settings), ...watch } as never);
}

/** Throws what the library has to say against the settings, if anything, without a search. */
export function checkSettings(
  game: PlaygroundGame,
  position: Position<unknown, unknown>,
  settings: EngineSettings,
): void {
  const options = { ...optionsOf(game, settings), shouldStop: () => true };
  const rules = position.rules as AnyRules;
  const search = AT_ONCE[settings.algorithm];
  if (search !== undefined) search(rules, position.board, options as never);
  else if (settings.algorithm === 'iterativeDeepening') analyse(rules, position.board, options as never);
  else if (settings.algorithm === 'engine') {
    createEngine(rules, { ...options, ...(settings.table ? { megabytes: 0.01 } : {}) } as never).choose(position);
  } else randomPlayer(optionsOf(game, settings));
}

function historyOf(position: Position<unknown, unknown>): Options {
  return position.rules.canRepeat ? { history: position.history() } : {};
}
