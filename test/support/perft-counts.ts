/** Compares the counts on file with three implementations of a game: its own cursor, its rules alone, its slow twin. */

import { expect, it } from 'vitest';
import { perft } from '../../src/position/perft.js';
import type { GameRules } from '../../src/rules/game-rules.js';
import type { PerftRecord } from './perft-file.js';
import type { WrittenRules } from './side-by-side.js';

/** The largest counts that each implementation can reach quickly. */
export interface MostCounted {
  readonly byCursor: number;
  readonly byRules: number;
  readonly byTwin: number;
}

/** Tests that all three reach the counts of a record, each as far as is practical. */
export function itCounts<Board, TwinBoard, Move>(
  { position, counts }: Pick<PerftRecord, 'position' | 'counts'>,
  rules: WrittenRules<Board, Move>,
  twin: WrittenRules<TwinBoard, Move>,
  { byCursor, byRules, byTwin }: MostCounted,
): void {
  const expectCounts = <Any>(counted: GameRules<Any, Move>, board: Any, most: number): void => {
    // A count of 0 takes as long as the largest one before it.
    const firstLarge = counts.findIndex(({ count }) => count > most);
    const within = firstLarge < 0 ? counts : counts.slice(0, firstLarge);
    expect(within.map(({ depth }) => ({ depth, count: perft(counted, board, depth) }))).toEqual(within);
  };

  it('the cursor reaches the counts on file', () => expectCounts(rules, rules.parseBoard(position), byCursor));

  it('the rules alone reach the counts on file', () => {
    const { cursor: _, ...alone } = rules;
    expectCounts(alone, rules.parseBoard(position), byRules);
  });

  it('the slow twin reaches the counts on file', () => expectCounts(twin, twin.parseBoard(position), byTwin));
}
