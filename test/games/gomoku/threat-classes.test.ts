/** What threats mean by the rules: which side wins where, and when. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type GomokuBoard, namesOf } from '../../../src/games/gomoku/board.js';
import { THREE, WIDER_THREE } from '../../../src/games/gomoku/kinds.js';
import { Shapes } from '../../../src/games/gomoku/shapes.js';
import {
  A_FOUR,
  A_THREE,
  FOUR_AND_THREE,
  kindIn,
  NO_THREAT,
  TWO_FIVES_NEXT,
  TWO_THREES,
  WINS,
} from '../../../src/games/gomoku/threats.js';
import { alphaBeta } from '../../../src/index.js';
import { opponent, type Side } from '../../../src/rules/outcome.js';
import { cases } from '../../support/cases.js';
import { drawn, ongoingBoard, RULES, rulesOf, setUpAndGoingOn } from '../../support/gomoku/board-arbitraries.js';
import { slowLines } from '../../support/gomoku/slow-lines.js';
import { completions, emptyCells, winningCells, withStoneOn } from '../../support/gomoku/slow-shapes.js';

const anySide = fc.constantFrom<Side>(0, 1);

/** The empty cells where a side has the threat `least` or a stronger one. */
function cellsFrom(board: GomokuBoard, side: Side, least: number): number[] {
  const shapes = new Shapes(board);
  return emptyCells(board).filter((cell) => shapes.threat(cell, side) >= least);
}

/** Boards with a property: the first ones made from a seed and those after it. */
function boardsWith(isWanted: (shapes: Shapes, mover: Side, other: Side) => boolean): fc.Arbitrary<GomokuBoard> {
  const made = { size: fc.integer({ min: 6, max: 8 }), rule: fc.constantFrom(...RULES), seed: fc.nat(1_000_000) };
  return fc.record({ ...made, rows: fc.integer({ min: 3, max: 8 }) }).map(({ size, rule, seed, rows }) => {
    for (let next = seed; next < seed + 10_000; next++) {
      const board = setUpAndGoingOn(size, rule, rows, next);
      if (isWanted(new Shapes(board), board.turn, opponent(board.turn))) return board;
    }
    throw new Error('There is no such board among ten thousand.');
  });
}

/** What a stone of X on the cell `*` threatens. */
const DRAWN: readonly [what: string, threat: number, picture: string][] = [
  [
    'a five',
    WINS,
    `. . . . . . .
     . X . . . . .
     . . X . . . .
     . . . X . . .
     . . . . * . .
     . . . . . X .
     . . . . . . O`,
  ],
  [
    'an open four',
    TWO_FIVES_NEXT,
    `. . . . . . .
     . . . . . . .
     . X X X * . .
     . . . . . . .
     . . . . . . .
     . . . . . . .
     . . . . . . .`,
  ],
  [
    'two fours that cross',
    TWO_FIVES_NEXT,
    `. . . . O . .
     . . . . X . .
     . . . . X . .
     O X X X * . .
     . . . . . . .
     . . . . X . .
     . . . . . . .`,
  ],
  [
    'two fours in one row',
    TWO_FIVES_NEXT,
    `. . . . . . .
     . . . . . . .
     X . X X * . X
     . . . . . . .
     . . . . . . .
     . . . . . . .
     . . . . . . .`,
  ],
  [
    'a four and a three',
    FOUR_AND_THREE,
    `. . . . . . .
     . . . . . . .
     O X X X * . .
     . . . X . . .
     . . X . . . .
     . . . . . . .
     . . . . . . .`,
  ],
  [
    'a four and a three that the edge closes',
    A_FOUR,
    `O X X X * . .
     . . . X . . .
     . . X . . . .
     . . . . . . .
     . . . . . . .
     . . . . . . .
     . . . . . . .`,
  ],
  [
    'two threes',
    TWO_THREES,
    `. . . . . . .
     . . . X . . .
     . . . X . . .
     . X . * X . .
     . . . . . . .
     . . . . . . .
     . . . . . . .`,
  ],
  [
    'a three and a closed three',
    A_THREE,
    `. . . O . . .
     . . . X . . .
     . . . X . . .
     . X . * X . .
     . . . . . . .
     . . . . . . .
     . . . . . . .`,
  ],
  [
    'twos',
    NO_THREAT,
    `. . . . . . .
     . . . . . . .
     . . . X . . .
     . . . * X . .
     . . . . . . .
     . . . . . . .
     . . . . . . .`,
  ],
];

test.each(DRAWN)('the cell with %s has the right threat', (_, threat, picture) => {
  const board = drawn(`${picture.replace('*', '.')}\nX to move`);
  const at = picture.replaceAll(/[ \n]/g, '').indexOf('*');
  expect(new Shapes(board).threat(at, 0)).toBe(threat);
});

test('the cells that win are those where a stone wins by the rules', () => {
  fc.assert(
    fc.property(ongoingBoard({ size: [5, 12] }), anySide, (board, side) => {
      expect(cellsFrom(board, side, WINS)).toEqual(winningCells(board, side));
    }),
    { numRuns: cases(25) },
  );
});

/** The side to move cannot win in one move, but can make a four, an open four or a three. */
const calmBoard = fc.oneof(
  boardsWith((shapes, mover) => shapes.count(mover, WINS) === 0 && shapes.count(mover, TWO_FIVES_NEXT) > 0),
  boardsWith((shapes, mover) => shapes.count(mover, WINS) === 0 && shapes.count(mover, A_FOUR) > 0),
  boardsWith((shapes, mover) => shapes.count(mover, WINS) === 0 && shapes.count(mover, A_THREE) > 0),
);

test('fours are the cells after which other cells complete a five', () => {
  fc.assert(
    fc.property(fc.oneof(calmBoard, ongoingBoard({ size: [5, 9] })), (board) => {
      const side = board.turn;
      const shapes = new Shapes(board);
      for (const cell of emptyCells(board)) {
        const threat = shapes.threat(cell, side);
        if (threat === WINS) continue;
        const fives = completions(withStoneOn(board, cell, side), cell, side).length;
        expect(Math.min(fives, 2)).toBe(threat === TWO_FIVES_NEXT ? 2 : Number(threat >= A_FOUR));
      }
    }),
    { numRuns: cases(8) },
  );
});

test('after a four a side has one winning cell by the rules, and after a threat of two fives several', () => {
  fc.assert(
    fc.property(calmBoard, (board) => {
      const side = board.turn;
      const shapes = new Shapes(board);
      for (const cell of emptyCells(board)) {
        const threat = shapes.threat(cell, side);
        const wins = winningCells(withStoneOn(board, cell, side), side).length;
        expect(Math.min(wins, 2)).toBe(threat === TWO_FIVES_NEXT ? 2 : Number(threat >= A_FOUR));
      }
    }),
    { numRuns: cases(8) },
  );
});

test('another stone in the line of a three makes two winning cells', () => {
  fc.assert(
    fc.property(calmBoard, (board) => {
      const side = board.turn;
      const shapes = new Shapes(board);
      for (const { cells, direction } of slowLines(board)) {
        for (const cell of cells) {
          const kind = shapes.isEmpty(cell) ? kindIn(shapes.code(cell, side), direction) : 0;
          if (kind !== THREE && kind !== WIDER_THREE) continue;
          expect(shapes.threat(cell, side)).not.toBe(NO_THREAT);
          const three = withStoneOn(board, cell, side);
          const furthering = cells.filter((next) => {
            if (three.cells[next] !== '.') return false;
            const four = withStoneOn(three, next, side);
            return completions(four, cell, side).filter((five) => cells.includes(five)).length > 1;
          });
          expect(Math.min(furthering.length, 2)).toBe(kind === THREE ? 1 : 2);
        }
      }
    }),
    { numRuns: cases(30) },
  );
});

describe('in play', () => {
  const isQuiet = (shapes: Shapes) => shapes.count(0, WINS) + shapes.count(1, WINS) === 0;

  test('the side to move wins in three plies if it can threaten two fives', () => {
    const boards = boardsWith((shapes, mover) => isQuiet(shapes) && shapes.count(mover, TWO_FIVES_NEXT) > 0);
    fc.assert(
      fc.property(boards, (board) => {
        const { verdict } = alphaBeta(rulesOf(board), board, { depth: 3 });
        expect(verdict).toEqual({ kind: 'win', plies: 3 });
      }),
      { numRuns: cases(10) },
    );
  });

  test('the side to move wins in three plies only if it can threaten two fives, given that no side can win in one move', () => {
    const boards = boardsWith((shapes, mover) => isQuiet(shapes) && shapes.count(mover, TWO_FIVES_NEXT) === 0);
    fc.assert(
      fc.property(boards, (board) => {
        const { verdict } = alphaBeta(rulesOf(board), board, { depth: 3 });
        expect(verdict.kind).not.toBe('win');
      }),
      { numRuns: cases(20) },
    );
  });

  test('a side that cannot win must play on the one winning cell of the enemy, and loses in two plies against two', () => {
    const boards = boardsWith(
      (shapes, mover, other) => shapes.count(mover, WINS) === 0 && shapes.count(other, WINS) > 0,
    );
    fc.assert(
      fc.property(boards, (board) => {
        const { verdict, move } = alphaBeta(rulesOf(board), board, { depth: 2 });
        const wins = cellsFrom(board, opponent(board.turn), WINS);
        expect(verdict.kind === 'loss' && verdict.plies === 2).toBe(wins.length > 1);
        if (wins.length === 1) expect(move).toBe(namesOf(board.size)[wins[0]]);
      }),
      { numRuns: cases(60) },
    );
  });

  test('only cells with fours defend against a threat of two fives', () => {
    const boards = boardsWith((shapes, mover, other) => {
      const isCalm = isQuiet(shapes) && shapes.count(mover, TWO_FIVES_NEXT) === 0;
      return isCalm && shapes.count(other, TWO_FIVES_NEXT) > 0;
    });
    fc.assert(
      fc.property(boards, (board) => {
        const side = board.turn;
        const defences = new Set([...cellsFrom(board, side, A_FOUR), ...cellsFrom(board, opponent(side), A_FOUR)]);
        for (const cell of emptyCells(board)) {
          if (defences.has(cell)) continue;
          const { verdict } = alphaBeta(rulesOf(board), withStoneOn(board, cell, side), { depth: 3 });
          expect(verdict).toEqual({ kind: 'win', plies: 3 });
        }
      }),
      { numRuns: cases(4) },
    );
  });
});

test('threats are ordered by how hard they are to parry', () => {
  expect([NO_THREAT, A_THREE, TWO_THREES, A_FOUR, FOUR_AND_THREE, TWO_FIVES_NEXT, WINS]).toEqual([0, 1, 2, 3, 4, 5, 6]);
});
