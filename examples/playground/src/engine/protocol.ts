/** What page and worker say to each other. Plain data, both ways; every answer carries the number of its question. */

import type { SearchProgress, SearchResult } from 'foreply';
import type { TraceNode } from 'foreply/trace';
import type { GameId, Settings } from '../games/game.js';
import type { EngineSettings } from './settings.js';

/** A game so far: enough to play it again, repetitions included. */
export interface GameRecord {
  readonly game: GameId;
  readonly variant: Settings;
  /** The board it begins with, in the game's notation; '' for the usual one. */
  readonly start: string;
  /** The moves played, in the game's notation. */
  readonly moves: readonly string[];
}

/** Think about the end of the record. */
export interface SearchQuestion {
  readonly type: 'search';
  readonly record: GameRecord;
  readonly settings: EngineSettings;
  /** The engine that keeps its table: that of a side, or the one that gives hints. */
  readonly seat: Seat;
}

/** Search it, and send the tree too: at most `nodes` of its positions. */
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
  /** End the search gently: the answer is the best so far. */
  | { readonly type: 'stop'; readonly id: number }
  /** A new game begins: engines forget. */
  | { readonly type: 'forget' };

/** What went wrong, in words; `option` where one setting is to blame. */
export interface Failure {
  readonly name: string;
  readonly message: string;
  readonly option?: string;
}

/** What a search looked at. */
export interface Tree {
  readonly searches: readonly TraceNode<unknown>[];
  /** Whether some positions found no room. */
  readonly isTruncated: boolean;
}

export type Result = SearchResult<unknown>;

export type Answer =
  | { readonly type: 'progress'; readonly id: number; readonly progress: SearchProgress }
  | { readonly type: 'depth'; readonly id: number; readonly result: Result }
  | { readonly type: 'done'; readonly id: number; readonly result: Result; readonly tree?: Tree }
  | { readonly type: 'failed'; readonly id: number; readonly failure: Failure };

/** An error as data. Whatever is thrown has words. */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error) };
  const { name, message } = error;
  const option = (error as { option?: unknown }).option;
  return typeof option === 'string' ? { name, message, option } : { name, message };
}
