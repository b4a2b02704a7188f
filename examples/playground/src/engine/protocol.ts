/** The messages between page and worker: plain data in both directions. Every answer carries the number of its request. */

import type { SearchProgress, SearchResult } from 'foreply';
import type { TraceNode } from 'foreply/trace';
import type { GameId, Settings } from '../games/game.js';
import type { EngineSettings } from './settings.js';

/** A game so far: enough to replay it, including repetitions. */
export interface GameRecord {
  readonly game: GameId;
  readonly variant: Settings;
  /** The board it starts with, in the game's notation; '' for the default. */
  readonly start: string;
  /** The moves played, in the game's notation. */
  readonly moves: readonly string[];
}

/** A request to think about the end of the record. */
export interface SearchQuestion {
  readonly type: 'search';
  readonly record: GameRecord;
  readonly settings: EngineSettings;
  /** Which engine, with its table, to use: that of a side, or the one for hints. */
  readonly seat: Seat;
}

/** A request to search and send the tree, with at most `nodes` of its positions. */
export interface TreeQuestion {
  readonly type: 'tree';
  readonly record: GameRecord;
  readonly settings: EngineSettings;
  readonly nodes: number;
}

export type Question = SearchQuestion | TreeQuestion;
export type Seat = 0 | 1 | 'hint';

export type Request =
  | { readonly type: 'ask'; readonly id: number; readonly question: Question }
  /** Ends the search when it next checks. The answer is the best result so far. */
  | { readonly type: 'stop'; readonly id: number };

/** A question to a worker of its own: whether the library accepts the settings of an engine. The answer is `Checked`. */
export interface Check {
  readonly type: 'check';
  readonly start: Omit<GameRecord, 'moves'>;
  readonly settings: EngineSettings;
}

/** The library's error about the settings, if there is one. */
export interface Checked {
  readonly type: 'checked';
  readonly failure: Failure | undefined;
}

/** The first message to a worker that is to be the engine of a seat. Everything else is between the library and its worker. */
export interface EngineWork {
  readonly type: 'serve';
  readonly game: GameId;
  readonly variant: Settings;
  readonly settings: EngineSettings;
}

/** An error in words; `option` names the setting at fault, if it is one. */
export interface Failure {
  readonly name: string;
  readonly message: string;
  readonly option?: string;
}

/** The positions that a search visited. */
export interface Tree {
  readonly searches: readonly TraceNode<unknown>[];
  /** Whether some positions were left out. */
  readonly isTruncated: boolean;
}

export type Result = SearchResult<unknown>;

export type Answer =
  | { readonly type: 'progress'; readonly id: number; readonly progress: SearchProgress }
  | { readonly type: 'depth'; readonly id: number; readonly result: Result }
  | { readonly type: 'done'; readonly id: number; readonly result: Result; readonly tree?: Tree }
  | { readonly type: 'failed'; readonly id: number; readonly failure: Failure };

/** An error as data. Works for anything thrown. */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error) };
  const { name, message } = error;
  const option = (error as { option?: unknown }).option;
  return typeof option === 'string' ? { name, message, option } : { name, message };
}
