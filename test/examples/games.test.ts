/** The games in examples and benchmarks must obey the contract of rules, like any other game. */
import { expect, test } from 'vitest';
import { amazons } from '../../examples/games/amazons.mjs';
import { breakthrough, breakthroughOf } from '../../examples/games/breakthrough.mjs';
import { connectFour } from '../../examples/games/connect-four.mjs';
import { domineering } from '../../examples/games/domineering.mjs';
import { draughts } from '../../examples/games/draughts.mjs';
import { hex } from '../../examples/games/hex.mjs';
import { kalah, kalahOf } from '../../examples/games/kalah.mjs';
import { mensMorris } from '../../examples/games/mens-morris.mjs';
import { Random } from '../../src/core/random.js';
import { createCursor } from '../../src/position/rules-cursor.js';
import { ONGOING, WON_BY_FIRST, WON_BY_SECOND } from '../../src/rules/cursor.js';
import type { GameRules, PositionIndex } from '../../src/rules/game-rules.js';
import { checkRules } from '../../src/testing/check-rules.js';
import { testSeed } from '../support/seed.js';

type MorrisBoard = ReturnType<ReturnType<typeof mensMorris>['initial']>;

test('connect four keeps every law that applies to it', () => {
  const { checked } = checkRules(connectFour, { games: 8 });
  expect(checked).toHaveProperty('text-move');
  expect(checked).toHaveProperty('text-refusal');
  expect(checked).toHaveProperty('cursor-safe-moves');
  expect(checked).toHaveProperty('cursor-canonical-hash');
});

test.each([
  ['breakthrough', breakthroughOf({ columns: 3, rows: 5 })],
  ['amazons', amazons({ columns: 4, rows: 4 })],
] as unknown as [string, GameRules<unknown, unknown>][])('the cursor of %s keeps every law', (_, rules) => {
  const { checked } = checkRules(rules, { games: 4 });
  expect(checked).toHaveProperty('cursor-undo');
  expect(checked).toHaveProperty('cursor-safe-moves');
  expect(checked).toHaveProperty('cursor-canonical-hash');
});

test('a last pawn of breakthrough that steps where it is taken is not safe', () => {
  const rules = breakthroughOf({ columns: 3, rows: 5 });
  const cursor = createCursor(rules, rules.parseBoard('.../X../.../.O./... O'));
  const into = new Int32Array(9);
  const safe = [...into.subarray(0, cursor.safeMoves?.(into, 0))].map((code) => rules.formatMove(cursor.move(code)));
  expect(safe.sort()).toEqual(['b2-a3', 'b2-c3']);
});

test('connect four says what is wrong with the text of a move', () => {
  expect(connectFour.parseMove?.('g', connectFour.initial())).toBe(6);
  const refusal = (text: string) => () => connectFour.parseMove?.(text, connectFour.initial());
  expect(refusal('')).toThrow(
    'Cannot read "": expected a column from a to g at character 1, found the end of the text.',
  );
  expect(refusal('h')).toThrow('expected a column from a to g at character 1, found "h"');
  expect(refusal('aa')).toThrow('expected the end at character 2, found "a"');
});

test.each([hex, kalah, breakthrough, domineering, draughts] as unknown as GameRules<unknown, unknown>[])(
  '$name keeps every law that it is subject to',
  (rules) => {
    const { checked } = checkRules(rules, { games: 4 });
    expect(checked).toHaveProperty('key-future');
    expect(checked).toHaveProperty('text-move');
    expect(checked).toHaveProperty('text-refusal');
  },
);

test('a last seed in the own store gives another turn, and a last seed in an empty pit captures', () => {
  const again = kalah.play(kalah.initial(), 2);
  expect([again.mover, again.pits[6]]).toEqual([0, 1]);
  const capture = kalah.play({ pits: [1, 0, 0, 0, 0, 3, 0, 2, 2, 2, 2, 5, 2, 0], mover: 0 }, 0);
  expect([capture.mover, capture.pits[6], capture.pits[11]]).toEqual([1, 6, 0]);
});

test('a last seed opposite to an empty pit is captured only with empty captures', () => {
  const board = { pits: [1, 0, 0, 0, 0, 3, 0, 2, 2, 2, 2, 0, 2, 0], mover: 0 } as const;
  expect(kalah.play(board, 0).pits.slice(0, 7)).toEqual([0, 1, 0, 0, 0, 3, 0]);
  expect(kalahOf({ emptyCapture: true }).play(board, 0).pits.slice(0, 7)).toEqual([0, 0, 0, 0, 0, 3, 1]);
});

test("the numbers of men's morris say what the rules say, forwards and backwards", () => {
  const rules = mensMorris({ men: 4 });
  const positions = rules.positions as Required<PositionIndex<MorrisBoard>>;
  const into = new Int32Array(1000);
  const successorsOf = (index: number) => [...into.subarray(0, positions.successors(index, into))].sort();
  const predecessorsOf = (index: number) => [...into.subarray(0, positions.predecessors(index, into))];
  const childrenOf = (board: MorrisBoard) =>
    rules
      .moves(board)
      .map((move) => positions.index(rules.play(board, move)))
      .sort();
  const random = new Random(testSeed(3));
  for (let game = 0; game < 5; game++) {
    let board = rules.initial();
    for (let ply = 0; ply < 60 && rules.outcome(board) === undefined; ply++) {
      const index = positions.index(board);
      expect(positions.at(index)).toEqual(board);
      expect([positions.ending(index), positions.turn(index)]).toEqual([ONGOING, board.mover]);
      expect(successorsOf(index)).toEqual(childrenOf(board));
      board = rules.play(board, random.pick(rules.moves(board)));
      const parents = predecessorsOf(positions.index(board));
      expect(parents).toContain(index);
      expect(new Set(parents).size).toBe(parents.length);
      for (const parent of parents) {
        const before = positions.at(parent);
        if (before !== undefined) expect(childrenOf(before)).toContain(positions.index(board));
      }
    }
    if (rules.outcome(board) === undefined) continue;
    expect(positions.ending(positions.index(board))).toBe(board.mover === 0 ? WON_BY_SECOND : WON_BY_FIRST);
  }
});

test('boards that no numbering has: too many men, or a wrong number in hand', () => {
  const { positions } = mensMorris({ men: 4 });
  const cells = 'XXXXX...........';
  expect(positions?.index({ cells, mover: 0, hands: [1, 0] })).toBe(-1);
  expect(positions?.at(positions.index({ cells, mover: 0, hands: [0, 0] }))).toBeUndefined();
  expect(mensMorris({ men: 9 })).not.toHaveProperty('positions');
});
