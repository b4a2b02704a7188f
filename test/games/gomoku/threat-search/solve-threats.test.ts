import { describe, expect, test } from 'vitest';
import { OptionError } from '../../../../src/core/errors.js';
import type { GomokuBoard, GomokuRule } from '../../../../src/games/gomoku/board.js';
import { gomoku, solveThreats, type ThreatOptions } from '../../../../src/games/gomoku/index.js';
import { Position } from '../../../../src/position/position.js';
import { drawn, withStones } from '../../../support/gomoku/board-arbitraries.js';
import { busyBoard } from '../../../support/gomoku/threat-boards.js';

function fours(board: GomokuBoard) {
  return solveThreats(board, { by: 'fours' });
}

describe('solveThreats by fours', () => {
  test('finds a five by fours', () => {
    const board = withStones({ size: 9 }, ['b2', 'c2', 'd2', 'e2'], ['a2']);
    expect(fours(board)).toEqual({ kind: 'win', line: ['f2'], plies: 1, nodes: 0 });
  });

  test('finds an open four', () => {
    const solution = fours(withStones({ size: 9 }, ['c2', 'd2', 'e2'], ['a2']));
    expect(solution).toMatchObject({ kind: 'win', plies: 3, nodes: 0 });
  });

  test('finds two fours in one line, and two that cross', () => {
    const inLine = withStones({ size: 9 }, ['a2', 'b2', 'c2', 'g2', 'h2', 'i2']);
    expect(fours(inLine)).toMatchObject({ plies: 3, line: ['e2', expect.any(String), expect.any(String)] });
    const crossing = withStones({ size: 9 }, ['b2', 'c2', 'd2', 'e3', 'e4', 'e5'], ['a2', 'e6']);
    expect(fours(crossing)).toMatchObject({ plies: 3, line: ['e2', expect.any(String), expect.any(String)] });
    const atTheEdge = withStones({ size: 9 }, ['b1', 'c1', 'd1', 'e2', 'e3', 'e4'], ['a1', 'e5']);
    expect(fours(atTheEdge)).toMatchObject({ kind: 'none' });
  });

  test('finds a four that prepares an open four', () => {
    const board = withStones({ size: 9 }, ['c3', 'd3', 'e3', 'f4', 'f5'], ['b3']);
    expect(fours(board)).toEqual({ kind: 'win', line: ['f3', 'g3', 'f6', 'f7', 'f2'], plies: 5, nodes: 1 });
  });

  const COUNTER = `
    . . . . . . . . .
    . . . . . . . . .
    . . . . . X . . .
    . . . . . . . . .
    . . . O . X . . .
    . . X . . . . . .
    . . . . . X . . .
    . . X O . . . . .
    . X . O . . . . .
    X to move`;

  test('meets an answer that is a four itself with another four', () => {
    expect(fours(drawn(COUNTER))).toMatchObject({ line: ['f4', 'f6', 'e4', 'd3', 'd4', 'b4', 'g4'] });
  });

  test('gives up an attack if the answer threatens two fives', () => {
    const board = withStones({ size: 9 }, ['c3', 'd3', 'e3', 'f4', 'f5'], ['b3', 'g4', 'g5', 'g6']);
    expect(fours(board)).toMatchObject({ kind: 'none' });
  });

  test('stops a five of the other side first, by a four', () => {
    const stones = ['c3', 'd3', 'e3', 'f4', 'f5'] as const;
    const elsewhere = withStones({ size: 9 }, [...stones, 'a8'], ['b3', 'b8', 'c8', 'd8', 'e8']);
    expect(fours(elsewhere)).toMatchObject({ kind: 'none' });
    const onTheWay = withStones({ size: 9 }, ['f3', 'f4', 'f5', 'e3', 'd4', 'a2'], ['b2', 'c2', 'd2', 'e2', 'f6']);
    expect(fours(onTheWay)).toMatchObject({ line: ['f2', 'f1', 'c5', 'b6', 'g1'] });
  });
});

test.each<[rule: GomokuRule, kind: string]>([
  ['freestyle', 'win'],
  ['standard', 'none'],
])('a row of six by the %s rule: %s', (rule, kind) => {
  // With c2 to e2, g2 and h2, a stone on f2 makes six; the other cells only make fours.
  const board = withStones({ size: 9, rule }, ['c2', 'd2', 'e2', 'g2', 'h2'], ['a2', 'i2']);
  expect(fours(board).kind).toBe(kind);
});

test('there is no attack if the other side threatens two fives, even if both cells make open fours', () => {
  const board = withStones({ size: 9 }, ['b6', 'b7', 'b8', 'g6', 'g7', 'g8'], ['c5', 'd5', 'e5', 'f5']);
  for (const by of ['fours', 'threats'] as const) expect(solveThreats(board, { by }).kind).toBe('none');
  const closed = withStones({ size: 9 }, ['b6', 'b7', 'b8', 'g6', 'g7', 'g8'], ['c5', 'd5', 'e5', 'f5', 'b9', 'g9']);
  for (const by of ['fours', 'threats'] as const) expect(solveThreats(closed, { by }).kind).toBe('none');
});

describe('solveThreats by threats', () => {
  test('finds two open threes at once', () => {
    const board = withStones({ size: 9 }, ['c5', 'd5', 'e6', 'e7'], ['b2', 'h8', 'h2', 'b8']);
    expect(fours(board)).toMatchObject({ kind: 'none' });
    expect(solveThreats(board)).toMatchObject({ kind: 'win' });
  });

  test('makes a forced move without a threat while an earlier threat stands', () => {
    const board = drawn(`
      . . . . . . . . .
      . . . . . . . . .
      . . . . X . . . .
      . O . . . X . . .
      . O . . . . . . .
      . . . . X . X . .
      . . . . . . . . .
      . O . . . . . . .
      . . . . . . . . .
      X to move`);
    expect(fours(board)).toMatchObject({ kind: 'none' });
    expect(solveThreats(board)).toMatchObject({ line: ['h4', 'b4', 'b3', 'b8', 'b7', 'd8', 'f4', 'd4', 'i4'] });
  });

  test('does not make an open four that comes too late, since a five must be stopped first', () => {
    const board = withStones({ size: 11 }, ['g11', 'h11', 'i11'], ['c3', 'c4', 'c5', 'c7']);
    expect(solveThreats(board)).toMatchObject({ kind: 'none' });
    expect(solveThreats({ ...board, cells: board.cells.replaceAll('O', '.') })).toMatchObject({ plies: 3 });
  });

  test('gives up if a forced move leaves no threat at all', () => {
    expect(solveThreats(withStones({ size: 8 }, [], ['c1', 'e1', 'f1', 'g1']))).toMatchObject({ kind: 'none' });
  });

  test('finds a move whose only threat is a second four on a cell', () => {
    const board = drawn(`
      . . . . . . X . . .
      . . . . . O . . . .
      . . . . . . X . . .
      . . . X O X . . . .
      . . . . . . X . . .
      . . . O . . . . . .
      . . . . . . . . X .
      . . . . . . . . . O
      . . . . . X . . . .
      . . . . . X . . . .
      X to move`);
    expect(solveThreats(board)).toMatchObject({ kind: 'win', plies: 11 });
  });

  test('finds no win by threats on an empty board, nor with too few stones', () => {
    expect(solveThreats(gomoku().initial())).toEqual({ kind: 'none', nodes: 1 });
    expect(solveThreats(withStones({ size: 9 }, ['c5', 'd5']))).toMatchObject({ kind: 'none' });
  });
});

test('there is no win if the game is over', () => {
  const won = withStones({ size: 9 }, ['a1', 'b1', 'c1', 'd1', 'e1', 'g1', 'g2', 'g3'], []);
  for (const by of ['fours', 'threats'] as const) expect(solveThreats(won, { by })).toEqual({ kind: 'none', nodes: 0 });
});

test('solutions survive JSON', () => {
  for (const by of ['fours', 'threats'] as const) {
    const solution = solveThreats(withStones({ size: 9 }, ['c3', 'd3', 'e3', 'f4', 'f5'], ['b3']), { by });
    expect(JSON.parse(JSON.stringify(solution))).toEqual(solution);
  }
});

describe('limits', () => {
  /** A board that takes thousands of positions. */
  const board = busyBoard({ size: 15, rule: 'freestyle', share: 0.15 }, 13);

  test('the option nodes ends the search', () => {
    for (const nodes of [0, 1, 10, 100]) expect(solveThreats(board, { nodes })).toEqual({ kind: 'open', nodes });
  });

  test('shouldStop is called regularly, and ends the search', () => {
    let asked = 0;
    const shouldStop = () => ++asked === 3;
    const { kind, nodes } = solveThreats(board, { shouldStop });
    expect(kind).toBe('open');
    expect(asked).toBe(3);
    expect(nodes).toBeLessThan(4000);
  });

  test.each<[option: string, options: object]>([
    ['by', { by: 'threes' }],
    ['nodes', { nodes: -1 }],
    ['nodes', { nodes: 1.5 }],
    ['shouldStop', { shouldStop: true }],
    ['depth', { depth: 3 }],
  ])('solveThreats refuses a bad %s', (option, options) => {
    const call = () => solveThreats(board, options as ThreatOptions);
    expect(call).toThrow(OptionError);
    expect(call).toThrow(option);
  });

  test('solveThreats refuses a position, or nothing, as its board', () => {
    for (const given of [Position.start(gomoku()), undefined, null]) {
      expect(() => solveThreats(given as never)).toThrow(
        'Option "board" must be a board of Gomoku, such as `position.board`.',
      );
    }
  });
});
