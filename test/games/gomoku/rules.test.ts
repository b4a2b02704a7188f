/** Each rule of Gomoku on drawn boards, and what must hold on boards of every size. */

import { describe, expect, it, test } from 'vitest';
import { IllegalMoveError, OptionError } from '../../../src/core/errors.js';
import type { GomokuBoard, GomokuMove, GomokuRule } from '../../../src/games/gomoku/board.js';
import { gomoku, stoneAt } from '../../../src/games/gomoku/index.js';
import { Position } from '../../../src/position/position.js';
import { draw, win } from '../../../src/rules/outcome.js';
import { alphaBeta } from '../../../src/search/alpha-beta.js';
import { drawn, GAMES, RULES, rulesOf, withStones } from '../../support/gomoku/board-arbitraries.js';

const freestyle = gomoku();
const standard = gomoku({ rule: 'standard' });

/** The outcome after a move. */
function outcomeAfter(board: GomokuBoard, move: GomokuMove) {
  const rules = rulesOf(board);
  return rules.outcome(rules.play(board, move));
}

/** Boards with the same stones, one for each rule. */
function byBothRules(picture: string, move: GomokuMove) {
  return RULES.map((rule) => outcomeAfter(drawn(picture, rule), move));
}

describe('stones', () => {
  const board = drawn(`
    . . . . .
    . . X . .
    . O . . .
    . . . . .
    . . . . .
    X to move`);
  const rules = gomoku({ size: 5 });

  it('a stone may be placed on any empty cell', () => {
    expect(rules.moves(board)).toHaveLength(23);
    expect(rules.moves(board).slice(0, 9)).toEqual(['a5', 'b5', 'c5', 'd5', 'e5', 'a4', 'b4', 'd4', 'e4']);
    expect(rules.moves(rules.initial())).toHaveLength(25);
  });

  it('a stone may not be placed anywhere else', () => {
    const position = Position.start(rules, board);
    expect(() => position.play('c4')).toThrow(IllegalMoveError);
    expect(() => position.play('b3')).toThrow(IllegalMoveError);
    expect(() => position.play('f1' as GomokuMove)).toThrow(IllegalMoveError);
    expect(() => position.play('a6')).toThrow(IllegalMoveError);
  });

  it('a move places a stone on the named cell, rows counted from the bottom, and the other side is to move', () => {
    const next = rules.play(board, 'e1');
    expect(rules.formatBoard(next)).toBe('...../..X../.O.../...../....X O');
    expect(rules.formatBoard(rules.play(next, 'a5'))).toBe('O..../..X../.O.../...../....X X');
    expect(rules.formatBoard(board)).toBe('...../..X../.O.../...../..... X');
  });

  it('a board may be set up with any stones', () => {
    const set = rules.parseBoard('XX.../...../...../...../..... X');
    expect([rules.turn(set), rules.moves(set).length, rules.outcome(set)]).toEqual([0, 23, undefined]);
  });
});

describe('five in a row', () => {
  it('five in a row win for the side that made them, and end the game', () => {
    const board = drawn(`
      . . . . . . .
      . X X . X X .
      . . . . . . .
      . O O O . . .
      . . . . O . .
      . . . . . . .
      . . . . . . .
      O to move`);
    const rules = rulesOf(board);
    expect(outcomeAfter(board, 'd6')).toBeUndefined();
    const second = rules.play(board, 'e4');
    expect(rules.outcome(second)).toBeUndefined();
    const third = rules.play(second, 'd6');
    expect([rules.outcome(third), rules.moves(third)]).toEqual([win(0), []]);
    expect(() => Position.start(rules, third).play('a1')).toThrow(IllegalMoveError);
    expect(outcomeAfter(rules.play(second, 'a1'), 'a4')).toEqual(win(1));
  });

  it('five in line with a gap do not win', () => {
    expect(byBothRules('XXX.XX.\n.......\n.......\n.......\n.......\n.......\n.......\nX to move', 'g7')).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('five in line with an enemy stone between them do not win', () => {
    expect(byBothRules('XXXOXX.\n.......\n.......\n.......\n.......\n.......\n.......\nX to move', 'g7')).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('five in a row between two enemy stones or two edges win by both rules', () => {
    expect(byBothRules('OXX.XXO\n.......\n.......\n.......\n.......\n.......\n.......\nX to move', 'd7')).toEqual([
      win(0),
      win(0),
    ]);
    expect(byBothRules('XX.XX\n.....\n.....\n.....\n.....\nX to move', 'c5')).toEqual([win(0), win(0)]);
  });
});

describe('a row of more than five', () => {
  const rows = ['XXX.XX', 'XXXX.XX', 'XXXX.XXX', 'XXXX.XXXX'];

  test.each(rows)('the row %s wins by the freestyle rule, but not by the standard rule', (row) => {
    const picture = `${row.padEnd(10, '.')}\n${`${'.'.repeat(10)}\n`.repeat(9)}X to move`;
    const gap = `${'abcdefghij'[row.indexOf('.')]}10` as GomokuMove;
    expect(byBothRules(picture, gap)).toEqual([win(0), undefined]);
  });

  it('a row of six made by joining two shorter rows wins by the freestyle rule only', () => {
    const picture = `
      . . . . . . . . .
      . . . . . . . . .
      . . X . . . . . .
      . . . X . . . . .
      . . . . . . . . .
      . . . . . X . . .
      . . . . . . X . .
      . . . . . . . X .
      . . . . . . . . .
      X to move`;
    expect(byBothRules(picture, 'e5')).toEqual([win(0), undefined]);
  });

  it('by the standard rule the game goes on after a longer row, and a five elsewhere still wins', () => {
    const board = drawn(
      `
      X X X X X X . . .
      . . . . . . . . .
      O O O O . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      O to move`,
      'standard',
    );
    expect(rulesOf(board).outcome(board)).toBeUndefined();
    expect(outcomeAfter(board, 'e7')).toEqual(win(1));
    // Seven are no better than six, and a side with six can still make five in another row.
    const column = withStones({ size: 9, rule: 'standard' }, ['a9', 'b9', 'c9', 'd9', 'e9', 'f9', 'a8', 'a7', 'a6']);
    expect([outcomeAfter(column, 'g9'), outcomeAfter(column, 'a5')]).toEqual([undefined, win(0)]);
  });

  it('a stone that makes six across and five down wins by the standard rule', () => {
    const picture = `
      . . . X . . . . .
      . . . X . . . . .
      X X X . X X . . .
      . . . X . . . . .
      . . . X . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      X to move`;
    expect(byBothRules(picture, 'd7')).toEqual([win(0), win(0)]);
  });

  it('a stone that makes two rows of six does not win by the standard rule', () => {
    const picture = `
      . . . X . . . . .
      . . . X . . . . .
      X X X . X X . . .
      . . . X . . . . .
      . . . X . . . . .
      . . . X . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      X to move`;
    expect(byBothRules(picture, 'd7')).toEqual([win(0), undefined]);
  });

  it('a longer row and a five in the same line are told apart', () => {
    const line = 'XXXXXX.XX.XX........';
    const board = drawn(`${line}\n${`${'.'.repeat(20)}\n`.repeat(19)}X to move`, 'standard');
    expect([outcomeAfter(board, 'g20'), outcomeAfter(board, 'j20')]).toEqual([undefined, win(0)]);
  });
});

describe('five in a row of both sides, which no game reaches', () => {
  const both = 'XXXXX./....../....../....../....../.OOOOO';

  test.each(RULES)('if both sides have five, the side that moved last has won (%s)', (rule) => {
    const rules = gomoku({ size: 6, rule });
    expect(rules.outcome(rules.parseBoard(`${both} X`))).toEqual(win(1));
    expect(rules.outcome(rules.parseBoard(`${both} O`))).toEqual(win(0));
    expect(rules.moves(rules.parseBoard(`${both} O`))).toEqual([]);
  });

  it('by the standard rule only the side with exactly five has won', () => {
    const rules = gomoku({ size: 6, rule: 'standard' });
    const board = rules.parseBoard('XXXXXX/....../....../....../....../.OOOOO O');
    expect(rules.outcome(board)).toEqual(win(1));
  });

  it('if only the side to move has five, which no game reaches, it has won', () => {
    const rules = gomoku({ size: 5 });
    expect(rules.outcome(rules.parseBoard('XXXXX/...../...../...../O.O.O X'))).toEqual(win(0));
  });
});

describe('a full board', () => {
  test.each(RULES)('a full board without five is a draw (%s)', (rule) => {
    const rules = gomoku({ size: 5, rule });
    const board = rules.parseBoard('XOXOX/XOXOX/OXOXO/OXOXO/XOXO. X');
    expect(rules.moves(board)).toEqual(['e1']);
    expect([rules.outcome(board), outcomeAfter(board, 'e1')]).toEqual([undefined, draw()]);
    expect(rules.moves(rules.play(board, 'e1'))).toEqual([]);
  });

  test.each(RULES)('a full board whose last stone makes five is won (%s)', (rule) => {
    const rules = gomoku({ size: 5, rule });
    const board = rules.parseBoard('XOXOX/XOXOX/OOXXO/OXOXO/XXXX. X');
    expect([rules.outcome(board), outcomeAfter(board, 'e1')]).toEqual([undefined, win(0)]);
  });

  it('a full board with rows of six is a draw by the standard rule', () => {
    const rows = ['XXXXXX', 'OOOOOO', 'XXXXXX', 'OOOOOO', 'XXXXXX', 'OOOOOO'];
    const board = (rule: GomokuRule) => gomoku({ size: 6, rule }).parseBoard(`${rows.join('/')} X`);
    expect(gomoku({ size: 6, rule: 'standard' }).outcome(board('standard'))).toEqual(draw());
    expect(gomoku({ size: 6 }).outcome(board('freestyle'))).toEqual(win(1));
  });
});

type Place = readonly [row: number, column: number];

const WAYS = { row: [0, 1], column: [1, 0], 'falling diagonal': [1, 1], 'rising diagonal': [1, -1] } as const;

describe.each(GAMES)('$rule on $size×$size', ({ size, rule, rules }) => {
  const all = Array.from({ length: size * size }, (_, at): Place => [Math.floor(at / size), at % size]);
  const isOnBoard = ([row, column]: Place) => row >= 0 && row < size && column >= 0 && column < size;
  const boardWith = (places: readonly Place[], symbol: 'X' | 'O', turn: 0 | 1): GomokuBoard => {
    const cells = all.map(([row, column]) => (places.some(([r, c]) => r === row && c === column) ? symbol : '.'));
    return { size, rule, cells: cells.join(''), turn };
  };
  const rowFrom = ([row, column]: Place, [down, right]: Place, length: number): Place[] =>
    Array.from({ length }, (_, step): Place => [row + step * down, column + step * right]);

  test.each(Object.entries(WAYS))(
    'five in a %s win anywhere on the board, four do not, six only by the freestyle rule',
    (_, way) => {
      const rows = (length: number) =>
        all.map((from) => rowFrom(from, way, length)).filter((row) => row.every(isOnBoard));
      const across = size - 4;
      expect(rows(5)).toHaveLength(across * (way[0] !== 0 && way[1] !== 0 ? across : size));
      for (const row of rows(5)) expect(rules.outcome(boardWith(row, 'X', 1))).toEqual(win(0));
      for (const row of rows(5)) expect(rules.outcome(boardWith(row, 'O', 0))).toEqual(win(1));
      for (const row of rows(4)) expect(rules.outcome(boardWith(row, 'O', 0))).toBeUndefined();
      const six = rule === 'freestyle' ? win(0) : undefined;
      for (const row of rows(6)) expect(rules.outcome(boardWith(row, 'X', 1))).toEqual(six);
    },
  );

  it('a row that continues at the opposite edge does not win', () => {
    let count = 0;
    for (const [row, column] of all) {
      for (const [down, right] of Object.values(WAYS)) {
        // Columns wrap around; a row that leaves on one side continues in the next row, or in the same.
        for (const isLower of [0, 1]) {
          const near = [0, 1, 2, 3, 4].map((step): Place => {
            const to = column + step * right;
            const turns = Math.floor(to / size);
            return [row + step * down + isLower * turns, to - turns * size];
          });
          const isWrapped = near.some(([, at], step) => at !== column + step * right);
          // On 5×5 a row that wraps around in itself is the whole row.
          if (!isWrapped || !near.every(isOnBoard) || (size === 5 && down === 0 && isLower === 0)) continue;
          count++;
          expect(rules.outcome(boardWith(near, 'X', 1))).toBeUndefined();
        }
      }
    }
    expect(count).toBeGreaterThan(size);
  });

  it('a game starts with an empty board, X moves first, and every cell is a move', () => {
    const board = rules.initial();
    expect([board.cells, board.turn, board.size, board.rule]).toEqual(['.'.repeat(size * size), 0, size, rule]);
    expect(rules.outcome(board)).toBeUndefined();
    expect(new Set(rules.moves(board)).size).toBe(size * size);
    expect([rules.moves(board)[0], rules.moves(board).at(-1)]).toEqual([
      `a${size}`,
      `${'abcdefghijklmnopqrst'[size - 1]}1`,
    ]);
  });

  it('stoneAt agrees with the text of the board', () => {
    const board = rules.play(rules.play(rules.initial(), 'b4'), `e${size}` as GomokuMove);
    const read = rules.moves(rules.initial()).map((move) => stoneAt(board, move));
    expect(read).toEqual(
      [...rules.formatBoard(board).replace(/[/ ]/g, '')].slice(0, -1).map((s) => ({ X: 0, O: 1 })[s]),
    );
  });
});

test.each(['a0', 'a16', 'p1', 'h08', 'A1', 'h', 'h8.5', ''])(
  'stoneAt refuses the cell "%s" on a board of 15×15',
  (cell) => {
    const refused = new OptionError('cell', 'a cell of the board, a1 to o15', cell);
    expect(() => stoneAt(freestyle.initial(), cell as GomokuMove)).toThrow(refused);
  },
);

describe('options', () => {
  it('the defaults are 15×15 and freestyle', () => {
    expect(gomoku({})).toBe(gomoku());
    expect(gomoku({ size: 15, rule: 'freestyle' })).toBe(gomoku());
    expect(gomoku({ size: undefined, rule: undefined } as never)).toBe(gomoku());
    expect(gomoku({ size: 19 })).toBe(gomoku({ size: 19 }));
    expect(standard).not.toBe(freestyle);
  });

  it('the name tells the size and the rule', () => {
    expect(GAMES.map(({ rules: { name } }) => name)).toEqual([
      'gomoku 5×5',
      'gomoku 5×5 standard',
      'gomoku 6×6',
      'gomoku 6×6 standard',
      'gomoku 9×9',
      'gomoku 9×9 standard',
      'gomoku',
      'gomoku standard',
      'gomoku 20×20',
      'gomoku 20×20 standard',
    ]);
  });

  test.each([4, 21, 0, -15, 7.5, '15', null, Number.NaN, Number.POSITIVE_INFINITY])(
    'gomoku refuses the size %s',
    (size) => {
      expect(() => gomoku({ size } as never)).toThrow(new OptionError('size', 'a whole number from 5 to 20', size));
    },
  );

  test.each(['renju', 'Freestyle', '', null, 0, 'constructor'])('gomoku refuses the rule %s', (rule) => {
    expect(() => gomoku({ rule } as never)).toThrow(new OptionError('rule', '"freestyle" or "standard"', rule));
  });

  it('gomoku refuses an unknown option', () => {
    expect(() => gomoku({ sizes: 15 } as never)).toThrow('Unknown option "sizes". Did you mean "size"?');
    expect(() => gomoku(19 as never)).toThrow('Option "options" must be an object with some of size, rule, not 19.');
    expect(() => gomoku(null as never)).toThrow(OptionError);
  });
});

describe('boards', () => {
  it('the rules refuse a board of another size', () => {
    const other = gomoku({ size: 19 }).initial();
    const complaint = 'Option "board" must be a board of 15×15 cells, not 19×19.';
    expect(() => Position.start(freestyle, other)).toThrow(complaint);
    expect(() => freestyle.moves(other)).toThrow(complaint);
    expect(() => freestyle.cursor(other)).toThrow(complaint);
    expect(() => alphaBeta(freestyle, other, { depth: 1 })).toThrow(OptionError);
  });

  it('the rules refuse a board of the other rule', () => {
    expect(() => Position.start(freestyle, standard.initial())).toThrow(
      'Option "board" must be a board for the rule "freestyle", not "standard".',
    );
    expect(() => standard.cursor(freestyle.initial())).toThrow(
      'Option "board" must be a board for the rule "standard", not "freestyle".',
    );
    expect(() => alphaBeta(standard, freestyle.initial(), { depth: 1 })).toThrow(OptionError);
  });

  it('the rules refuse a board with too few or too many cells', () => {
    for (const cells of ['', '.'.repeat(224), '.'.repeat(226), undefined as never]) {
      const board = { ...freestyle.initial(), cells };
      const complaint = 'Option "board" must be a board whose `cells` are a text of 225 characters.';
      expect(() => freestyle.moves(board)).toThrow(complaint);
      expect(() => alphaBeta(freestyle, board, { depth: 1 })).toThrow(complaint);
    }
  });

  it('keys differ if the stones or the sides to move differ', () => {
    const { key, parseBoard } = gomoku({ size: 5 });
    const texts = ['X..../...../...../...../.....', 'O..../...../...../...../.....', '.X.../...../...../...../.....'];
    const keys = texts.flatMap((text) => [key(parseBoard(`${text} X`)), key(parseBoard(`${text} O`))]);
    expect(new Set(keys).size).toBe(6);
    expect(key(parseBoard(`${texts[0]} X`))).toBe(keys[0]);
  });
});

test('a game is named after its size and its rule, unless they are the usual ones', () => {
  const games = [gomoku(), gomoku({ size: 9 }), gomoku({ rule: 'standard' }), gomoku({ size: 9, rule: 'standard' })];
  expect(games.map(({ name }) => name)).toEqual(['gomoku', 'gomoku 9×9', 'gomoku standard', 'gomoku 9×9 standard']);
});
