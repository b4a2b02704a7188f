/** All searches with a common signature, and the properties that every result must have. */

import { expect } from 'vitest';
import {
  alphaBeta,
  boundedAlphaBeta,
  iterativeDeepening,
  minimax,
  Position,
  principalVariation,
  type SearchResult,
  TranspositionTable,
} from '../../src/index.js';
import type { GameRules, KeyedRules } from '../../src/rules/game-rules.js';
import { type AnyGame, trueValue } from './cases.js';

/** A search with loose types, so that tests can also pass what the compiler would refuse. */
export type AnySearch = (rules: AnyGame, board: unknown, options?: object) => SearchResult<unknown>;

/** Iterative deepening with a small table instead of its large default, since tests call it thousands of times. */
function deepenWithSmallTable(rules: AnyGame, board: unknown, options: object = {}): SearchResult<unknown> {
  const table = rules.key === undefined ? {} : { table: new TranspositionTable({ megabytes: 0.1 }) };
  return (iterativeDeepening as AnySearch)(rules, board, { ...table, ...options });
}

/** The searches that take every option of a tree search, that is all but `minimax`. */
export const TREE_SEARCHES = {
  alphaBeta: alphaBeta as AnySearch,
  boundedAlphaBeta: boundedAlphaBeta as AnySearch,
  principalVariation: principalVariation as AnySearch,
  iterativeDeepening: deepenWithSmallTable,
};

export const SEARCHES = { minimax: minimax as AnySearch, ...TREE_SEARCHES };

export const SEARCH_NAMES = Object.keys(SEARCHES) as (keyof typeof SEARCHES)[];
export const TREE_SEARCH_NAMES = Object.keys(TREE_SEARCHES) as (keyof typeof TREE_SEARCHES)[];

/** The rules of any game, typed with unknown boards and moves for `AnySearch`. */
export function anyGame<Board, Move>(rules: GameRules<Board, Move>): AnyGame {
  return rules as unknown as KeyedRules<unknown, unknown>;
}

/** A result without the parts that depend on the machine. */
export function timeless<Move>(result: SearchResult<Move>): SearchResult<Move> {
  return { ...result, elapsed: 0 };
}

/** A clock that advances by `step` milliseconds whenever it is read. */
export function tickingClock(step: number): () => number {
  let time = 1000;
  return () => {
    time += step;
    return time;
  };
}

/** Expects a proven verdict to be the value of the game with best play. */
export function expectTrue(rules: AnyGame, board: unknown, { verdict }: SearchResult<unknown>): void {
  if (verdict.kind === 'estimate') return;
  const value = trueValue(rules, board) * (rules.turn(board) === 0 ? 1 : -1);
  if (verdict.kind === 'points') expect(verdict.difference).toBe(value + 0);
  else expect(verdict.kind).toBe(value > 0 ? 'win' : value < 0 ? 'loss' : 'draw');
}

/**
 * Expects the properties of every result, complete or not: a legal line grouped by turns, a whole first turn, plain data.
 * Returns the position at the end of the line.
 */
export function expectSound(
  result: SearchResult<unknown>,
  rules: AnyGame,
  board: unknown,
  history: readonly unknown[] = [],
): Position<unknown, unknown> {
  const { move, turn, principalVariation: line } = result;
  let position = positionAfter(rules, board, history);
  expect(turn[0]).toEqual(move);
  expect(line[0]).toEqual(turn);
  for (const [at, moves] of line.entries()) {
    const { side } = position;
    expect(moves.length).toBeGreaterThan(0);
    for (const one of moves) {
      expect(position.side).toBe(side);
      position = position.play(one);
    }
    // Only the last turn may be incomplete, and never the first.
    if (at === 0 || at < line.length - 1) expect(position.isOver || position.side !== side).toBe(true);
  }
  expect(result.proven).toBe(result.verdict.kind !== 'estimate');
  expectPlainData(result);
  return position;
}

/** Expects a value to survive JSON and structured clone, and to contain no −0 (which JSON would turn into 0). */
export function expectPlainData(result: SearchResult<unknown>): void {
  expect(JSON.parse(JSON.stringify(result))).toStrictEqual(result);
  expect(structuredClone(result)).toStrictEqual(result);
}

function positionAfter(rules: AnyGame, board: unknown, history: readonly unknown[]): Position<unknown, unknown> {
  const [first, ...rest] = [...history, board];
  let position = Position.start(rules, first);
  for (const next of rest) {
    const key = rules.key(next);
    const move = position.moves.find((candidate) => rules.key(rules.play(position.board, candidate)) === key);
    position = position.play(move);
  }
  return position;
}
