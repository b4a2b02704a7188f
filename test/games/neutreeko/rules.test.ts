/** Each rule of Neutreeko on drawn boards, and what must hold on boards of every size. */

import { describe, expect, it, test } from 'vitest';
import { IllegalMoveError, OptionError } from '../../../src/core/errors.js';
import type { NeutreekoBoard } from '../../../src/games/neutreeko/board.js';
import { type NeutreekoCell, neutreeko, pieceAt } from '../../../src/games/neutreeko/index.js';
import { Position } from '../../../src/position/position.js';
import { win } from '../../../src/rules/outcome.js';
import { alphaBeta } from '../../../src/search/alpha-beta.js';
import { tabulate } from '../../../src/solve/tabulate.js';
import { BOARDS, drawn, SIZES } from '../../support/neutreeko/board-arbitraries.js';
import { allBoards } from '../../support/solve/value-iteration.js';

const rules = neutreeko();

/** Where the piece on a cell can slide to. */
function slidesFrom(board: NeutreekoBoard, cell: string): string[] {
  const moves = neutreeko({ size: board.size }).moves(board);
  return moves.filter((move) => move.startsWith(cell)).map((move) => move.slice(3));
}

describe('slides', () => {
  it('a piece slides in eight directions, as far as the edge', () => {
    const board = drawn(`
      . B . W .
      . . . . W
      . . B . .
      . . . . W
      . B . . .
      Black to move`);
    expect(slidesFrom(board, 'c3')).toEqual(['a1', 'c1', 'e1', 'a3', 'e3', 'a5', 'c5', 'e5']);
  });

  it('a piece slides until a piece of either side stops it', () => {
    const board = drawn(`
      B . . . W
      . . . . .
      . . W . .
      . . . . .
      B W . . B
      Black to move`);
    expect(slidesFrom(board, 'a1')).toEqual(['d1', 'a4', 'b2']);
    expect(slidesFrom(board, 'a5')).toEqual(['a2', 'b4']);
    expect(slidesFrom(board, 'e5')).toEqual(['d4', 'e2', 'c5']);
  });

  const walledIn = drawn(`
    B W . . .
    W B . . .
    . . . . .
    . . . . .
    . . W . B
    Black to move`);

  it('a piece cannot slide where the next cell is taken or beyond the edge', () => {
    expect(slidesFrom(walledIn, 'a1')).toEqual([]);
    expect(slidesFrom(walledIn, 'b2')).toEqual(['c1', 'e2', 'a3', 'b5', 'd4']);
  });

  test.each([
    ['over another piece', 'a1-c1'],
    ['less than the whole way', 'b2-b3'],
    ['no way at all', 'b2-b2'],
    ['round a corner', 'b2-c4'],
    ['out of an empty cell', 'c3-c1'],
    ['for the opponent', 'b1-e1'],
  ] as const)('a piece never slides %s', (_, move) => {
    expect(() => Position.start(rules, walledIn).play(move)).toThrow(IllegalMoveError);
  });

  it('after a slide the other side is to move', () => {
    const board = rules.play(walledIn, 'b2-b5');
    expect(rules.formatBoard(board)).toBe('BW.../W..../...../...../.BW.B W');
    expect(new Set(rules.moves(board).map((move) => move.slice(0, 2)))).toEqual(new Set(['b1', 'a2', 'c5']));
    expect(rules.formatBoard(walledIn)).toBe('BW.../WB.../...../...../..W.B B');
  });
});

describe('three in a row', () => {
  const before = drawn(`
    B . . . .
    . . . B .
    B . . . W
    . . . . W
    . W . . .
    Black to move`);

  it('three in a row win for the side that made them, and end the game', () => {
    const after = rules.play(before, 'd2-a2');
    expect([rules.outcome(before), rules.outcome(after), rules.moves(after)]).toEqual([undefined, win(0), []]);
    const others = rules.moves(before).filter((move) => move !== 'd2-a2');
    for (const move of others) expect(rules.outcome(rules.play(before, move))).toBeUndefined();
  });

  it('three in a row win for White as for Black', () => {
    const board = drawn(`
      . . B . .
      . . . W .
      B . W . .
      . . . . .
      . B . . W
      White to move`);
    expect(rules.outcome(rules.play(board, 'e5-d4'))).toBeUndefined();
    const after = rules.play(rules.play(rules.play(board, 'e5-a5'), 'c1-b1'), 'a5-b4');
    expect(rules.outcome(after)).toEqual(win(1));
  });

  it('if both sides have three in a row, which no game reaches, the side that moved last has won', () => {
    const both = 'BBB../...../...../...../..WWW';
    expect(rules.outcome(rules.parseBoard(`${both} B`))).toEqual(win(1));
    expect(rules.outcome(rules.parseBoard(`${both} W`))).toEqual(win(0));
    expect(rules.moves(rules.parseBoard(`${both} W`))).toEqual([]);
  });

  it('if only the side to move has three in a row, which no game reaches, it has won', () => {
    const own = 'BBB../...../...../...../W.W.W';
    expect(rules.outcome(rules.parseBoard(`${own} B`))).toEqual(win(0));
  });
});

type Place = readonly [row: number, column: number];

/** A board with Black on these places, and White on others that are not in line. */
function withBlackOn(size: (typeof SIZES)[number], black: readonly Place[], turn: 'B' | 'W'): NeutreekoBoard {
  const cells = Array.from({ length: size * size }, () => '.');
  for (const [row, column] of black) cells[size * row + column] = 'B';
  // The first two free cells, and the next one that is not in line with them.
  const free = cells.flatMap((cell, at) => (cell === '.' ? [at] : []));
  const apart = [free[0], free[1], free.find((at) => at > free[1] && !isInRow(size, free[0], free[1], at)) ?? -1];
  for (const at of apart) cells[at] = 'W';
  const rows = Array.from({ length: size }, (_, row) => cells.slice(size * row, size * (row + 1)).join(''));
  return neutreeko({ size }).parseBoard(`${rows.join('/')} ${turn}`);
}

/** Whether three cells, counted row by row, lie on one straight line, adjacent or not. */
function isInRow(size: number, ...cells: [number, number, number]): boolean {
  const [[a, b], [c, d], [e, f]] = cells.map((cell) => [Math.floor(cell / size), cell % size]);
  return (c - a) * (f - b) === (e - a) * (d - b);
}

const WAYS = { row: [0, 1], column: [1, 0], 'falling diagonal': [1, 1], 'rising diagonal': [1, -1] } as const;

describe.each(BOARDS)('on $size×$size', ({ size, rules: own }) => {
  const all = Array.from({ length: size * size }, (_, at): Place => [Math.floor(at / size), at % size]);
  const isOnBoard = ([row, column]: Place) => row >= 0 && row < size && column >= 0 && column < size;

  test.each(Object.entries(WAYS))('three adjacent pieces in a %s win anywhere on the board', (_, [down, right]) => {
    const lines = all
      .map(([row, column]) => [0, 1, 2].map((step): Place => [row + step * down, column + step * right]))
      .filter((line) => line.every(isOnBoard));
    expect(lines.length).toBe((size - 2) * (down !== 0 && right !== 0 ? size - 2 : size));
    for (const line of lines) {
      for (const turn of ['B', 'W'] as const) expect(own.outcome(withBlackOn(size, line, turn))).toEqual(win(0));
    }
  });

  it('a row that continues at the opposite edge does not win', () => {
    let count = 0;
    for (const [row, column] of all) {
      for (const [down, right] of Object.values(WAYS)) {
        // Columns wrap around; a row that leaves on the right continues one row further down, or in the same row.
        for (const isLower of [0, 1]) {
          const near = [0, 1, 2].map((step): Place => {
            const to = column + step * right;
            const turns = Math.floor(to / size);
            return [row + step * down + isLower * turns, to - turns * size];
          });
          const isWrapped = near.some(([, at], step) => at !== column + step * right);
          if (!isWrapped || !near.every(isOnBoard)) continue;
          // On 3×3 three wrapped cells can be in a row after all.
          const cells = near.map(([down, right]) => size * down + right) as [number, number, number];
          if (isInRow(size, ...cells) && size === 3) continue;
          count++;
          expect(own.outcome(withBlackOn(size, near, 'W'))).toBeUndefined();
        }
      }
    }
    expect(count).toBeGreaterThan(size);
  });

  it('three pieces in line with a gap do not win', () => {
    let count = 0;
    for (const [row, column] of all) {
      for (const [down, right] of Object.values(WAYS)) {
        for (const steps of [
          [0, 1, 3],
          [0, 2, 3],
          [0, 2, 4],
        ]) {
          const apart = steps.map((step): Place => [row + step * down, column + step * right]);
          if (!apart.every(isOnBoard)) continue;
          count++;
          expect(own.outcome(withBlackOn(size, apart, 'W'))).toBeUndefined();
        }
      }
    }
    expect(count > 0).toBe(size > 3);
  });

  it('a half turn of the initial board exchanges the colours, and Black moves first', () => {
    const board = own.initial();
    const turned = own.symmetries.find(({ name }) => name === 'half turn')?.board(board);
    expect(turned).toEqual({ size, black: board.white, white: board.black, turn: 0 });
    expect([board.size, board.turn, own.outcome(board)]).toEqual([size, 0, undefined]);
  });

  it('neither side can win in one move at the start', () => {
    for (const turn of [0, 1] as const) {
      const board = { ...own.initial(), turn };
      for (const move of own.moves(board)) expect(own.outcome(own.play(board, move))).toBeUndefined();
    }
  });

  it('pieceAt agrees with the text of the board', () => {
    const symbols = own.formatBoard(own.initial()).split(' ')[0].split('/');
    const read = symbols.map((row, at) =>
      [...row].map((_, column) => pieceAt(own.initial(), `${'abcdefgh'[column]}${at + 1}` as NeutreekoCell)),
    );
    expect(read).toEqual(symbols.map((row) => [...row].map((symbol) => ({ B: 0, W: 1 })[symbol])));
  });
});

test.each(['', 'a', 'a0', 'a6', 'f1', 'A1', 'a1 ', 'a01', 1])(
  'pieceAt refuses the cell %j on a board of 5×5',
  (cell) => {
    const refused = `Option "cell" must be a cell of the board, a1 to e5, not ${JSON.stringify(cell)}.`;
    expect(() => pieceAt(rules.initial(), cell as NeutreekoCell)).toThrow(refused);
  },
);

it('a side to move always has a move, even on the smallest board', () => {
  const small = neutreeko({ size: 3 });
  const going = allBoards(small).filter((board) => small.outcome(board) === undefined);
  expect(going.length).toBe(2 * (888 + 200 + 284));
  expect(going.filter((board) => small.moves(board).length === 0)).toEqual([]);
});

describe('options', () => {
  it('the default size is five', () => {
    expect(neutreeko({})).toBe(neutreeko());
    expect(neutreeko({ size: 5 })).toBe(neutreeko());
    expect(neutreeko({ size: undefined } as never)).toBe(neutreeko());
    expect(BOARDS.map(({ rules: { name } }) => name)).toEqual(
      SIZES.map((size) => (size === 5 ? 'neutreeko' : `neutreeko ${size}×${size}`)),
    );
  });

  test.each([2, 9, 4.5, '5', null, Number.NaN])('neutreeko refuses the size %s', (size) => {
    expect(() => neutreeko({ size } as never)).toThrow(new OptionError('size', 'a whole number from 3 to 8', size));
  });

  it('neutreeko refuses an unknown option', () => {
    expect(() => neutreeko({ rows: 5 } as never)).toThrow('Unknown option "rows". The options are size.');
  });
});

describe('boards', () => {
  it('the cells of a board may be in any order', () => {
    const board = { size: 5, black: [3, 1, 2], white: [33, 8, 20], turn: 1 } as const;
    const sorted = { ...board, black: [1, 2, 3], white: [8, 20, 33] } as const;
    expect(rules.outcome(board)).toEqual(rules.outcome(sorted));
    expect(rules.outcome(board)).toEqual(win(0));
    expect([rules.key(board), rules.positions.index(board)]).toEqual([
      rules.key(sorted),
      rules.positions.index(sorted),
    ]);
    expect(rules.cursor(board).board()).toEqual(sorted);
    const wide = { ...board, size: 8, black: [3, 1, 60] } as const;
    expect(neutreeko({ size: 8 }).cursor(wide).board()).toEqual({ ...sorted, size: 8, black: [1, 3, 60] });
  });

  it('the rules refuse a board of another size', () => {
    const other = neutreeko({ size: 4 }).initial();
    const complaint = 'Option "board" must be a board of 5×5 cells';
    expect(() => Position.start(rules, other)).toThrow(complaint);
    expect(() => rules.cursor(other)).toThrow(complaint);
    expect(() => alphaBeta(rules, other, { depth: 1 })).toThrow(OptionError);
  });

  it('a board of another size has no position number', () => {
    expect(rules.positions.index(neutreeko({ size: 4 }).initial())).toBe(-1);
    expect(() => tabulate(neutreeko({ size: 4 }), { from: [rules.initial()] })).toThrow(OptionError);
  });

  it('each call of initial returns a new board', () => {
    expect(rules.initial()).toEqual(rules.initial());
    expect(rules.initial()).not.toBe(rules.initial());
    expect(rules.initial().black).not.toBe(rules.initial().black);
  });
});
