/**
 * The published numbers of Pentago: distinct boards after each of the first turns, that is after their rotation, all and
 * up to symmetry; and all boards there are, by Burnside's lemma. Boards are told apart by the cursor's hash words, which
 * are exact (see exact-hash.test.ts).
 */

import { describe, expect, it } from 'vitest';
import type { PentagoBoard } from '../../../src/games/pentago/board.js';
import { pentago } from '../../../src/games/pentago/rules.js';
import { MoveBuffer } from '../../../src/position/move-buffer.js';
import { ONGOING } from '../../../src/rules/cursor.js';
import { isThorough } from '../../support/cases.js';
import { afterTurns, allBoards, allClasses, fitting } from '../../support/pentago/burnside.js';
import { WordPairSet } from '../../support/word-pair-set.js';

const whole = pentago({ turns: 'whole' });

/** All distinct boards one turn after these. */
function yieldToEventLoop(boards: readonly PentagoBoard[]): PentagoBoard[] {
  const met = new WordPairSet(20);
  const next: PentagoBoard[] = [];
  const buffer = new MoveBuffer();
  for (const board of boards) {
    const cursor = whole.cursor(board);
    if (cursor.outcome() !== ONGOING) continue;
    const end = buffer.fill(cursor, 0);
    for (let at = 0; at < end; at++) {
      cursor.play(buffer.codes[at]);
      cursor.rehash();
      if (met.add(cursor.hashLow, cursor.hashHigh)) next.push(cursor.board());
      cursor.undo();
    }
  }
  return next;
}

/** How many of these boards differ by more than a symmetry. */
function classesOf(boards: readonly PentagoBoard[]): number {
  const met = new WordPairSet(20);
  const words = new Int32Array(2);
  for (const board of boards) {
    whole.cursor(board).canonicalHash?.(words);
    met.add(words[0], words[1]);
  }
  return met.size;
}

/** After 1, 2, 3, 4 turns. */
const PUBLISHED = [
  { boards: 36, classes: 6 },
  { boards: 1260, classes: 165 },
  { boards: 21_420, classes: 2715 },
  { boards: 353_430, classes: 44_481 },
];

describe('distinct boards', () => {
  const turns = isThorough ? 4 : 3;

  it(`after one to ${turns} turns have the published numbers, in total and up to symmetry`, () => {
    let boards = [whole.initial()];
    const published = PUBLISHED.slice(0, turns);
    const found = published.map(() => {
      boards = yieldToEventLoop(boards);
      return { boards: boards.length, classes: classesOf(boards) };
    });
    expect(found).toEqual(published);
  });

  it('include every arrangement of their stones, since rotations reach them all', () => {
    const [all, classes] = [allBoards(), allClasses()];
    const laidOut = PUBLISHED.map((_, index) => ({
      boards: Number(afterTurns(all, index + 1)),
      classes: Number(afterTurns(classes, index + 1)),
    }));
    expect(laidOut).toEqual(PUBLISHED);
  });
});

describe('all boards whose stones fit the turns', () => {
  it('number 24,072,650,378,629,801, by the formula and by the cycles of the identity', () => {
    let sum = 1n;
    for (let stones = 1; stones <= 18; stones++) {
      sum += choose(36, stones) * (choose(36 - stones, stones) + choose(36 - stones, stones - 1));
    }
    expect(sum).toBe(24_072_650_378_629_801n);
    expect(fitting(allBoards())).toBe(sum);
  });

  it('number 3,009,081,623,421,558 up to symmetry, by the cycles of all eight symmetries', () => {
    expect(fitting(allClasses())).toBe(3_009_081_623_421_558n);
  });
});

function choose(from: number, count: number): bigint {
  let result = 1n;
  for (let taken = 0; taken < count; taken++) result = (result * BigInt(from - taken)) / BigInt(taken + 1);
  return result;
}
