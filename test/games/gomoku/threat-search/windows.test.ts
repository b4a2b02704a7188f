import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { GomokuBoard } from '../../../../src/games/gomoku/board.js';
import { Shapes } from '../../../../src/games/gomoku/shapes.js';
import {
  NO_CELL,
  oneCell,
  otherCell,
  SEVERAL_CELLS,
  Windows,
} from '../../../../src/games/gomoku/threat-search/windows.js';
import type { Side } from '../../../../src/rules/outcome.js';
import { cases } from '../../../support/cases.js';
import { anyBoard, ongoingBoard } from '../../../support/gomoku/board-arbitraries.js';
import { slowFives } from '../../../support/gomoku/slow-threat-search.js';

const SIDES: readonly Side[] = [0, 1];

function prepare(board: GomokuBoard, side: Side) {
  const { words, geometry } = new Shapes(board);
  const windows = new Windows(geometry, board.rule === 'standard');
  return { windows, own: words[side], other: words[1 - side] };
}

/** Pairs of a four and its answer, from windows and by the definition. */
function foursByWindows(board: GomokuBoard, side: Side): string[] {
  const { windows, own, other } = prepare(board, side);
  const list = new Int32Array(2000);
  const end = windows.all(own, other, list, 0);
  const found = [...list.subarray(0, end)].flatMap((window) => [
    `${oneCell(window)} ${otherCell(window)}`,
    `${otherCell(window)} ${oneCell(window)}`,
  ]);
  return [...new Set(found)].sort();
}

function foursByDefinition(board: GomokuBoard, side: Side): string[] {
  const stone = 'XO'[side];
  const before = new Set(slowFives(board, stone));
  const found: string[] = [];
  for (let cell = 0; cell < board.cells.length; cell++) {
    if (board.cells[cell] !== '.' || before.has(cell)) continue;
    const cells = board.cells.slice(0, cell) + stone + board.cells.slice(cell + 1);
    for (const answer of slowFives({ ...board, cells }, stone))
      if (!before.has(answer)) found.push(`${cell} ${answer}`);
  }
  return found.sort();
}

test('windows with three stones give all fours and their answers if no five is possible', () => {
  fc.assert(
    fc.property(ongoingBoard({ size: [5, 12] }), (board) => {
      for (const side of SIDES) {
        if (slowFives(board, 'XO'[side]).length > 0) continue;
        expect(foursByWindows(board, side)).toEqual(foursByDefinition(board, side));
      }
    }),
    { numRuns: cases(100) },
  );
});

test('windows with four stones give all fives', () => {
  fc.assert(
    fc.property(anyBoard(), (board) => {
      for (const side of SIDES) {
        const { windows, own, other } = prepare(board, side);
        const fives = slowFives(board, 'XO'[side]);
        const found = windows.someFive(own, other);
        if (found === NO_CELL) expect(fives).toEqual([]);
        else expect(fives).toContain(found);
      }
    }),
    { numRuns: cases(200) },
  );
});

test('fiveThrough finds the fives that a stone is part of', () => {
  fc.assert(
    fc.property(ongoingBoard({ size: [5, 12] }), fc.nat(), (board, chosen) => {
      const stones = [...board.cells].flatMap((symbol, cell) => (symbol === '.' ? [] : [cell]));
      if (stones.length === 0) return;
      const stone = stones[chosen % stones.length];
      const side = board.cells[stone] === 'X' ? 0 : 1;
      const { windows, own, other } = prepare(board, side);
      const without = board.cells.slice(0, stone) + (side === 0 ? 'O' : 'X') + board.cells.slice(stone + 1);
      const elsewhere = new Set(slowFives({ ...board, cells: without }, 'XO'[side]));
      const fives = slowFives(board, 'XO'[side]).filter((cell) => !elsewhere.has(cell));
      const found = windows.fiveThrough(stone, own, other);
      if (fives.length > 1) expect(found).toBe(SEVERAL_CELLS);
      else if (fives.length === 1) expect([fives[0], SEVERAL_CELLS]).toContain(found);
    }),
    { numRuns: cases(300) },
  );
});
