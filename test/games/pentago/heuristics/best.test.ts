/**
 * `best`: equal to its slow twin, right about every win in this turn, and equal to values counted by hand on small boards.
 */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { OptionError } from '../../../../src/core/errors.js';
import type { PentagoBoard } from '../../../../src/games/pentago/board.js';
import { type BestOptions, best, type OpenLineWeights, pentago } from '../../../../src/games/pentago/index.js';
import type { Side } from '../../../../src/rules/outcome.js';
import { cases } from '../../../support/cases.js';
import { drawn, ongoingBoard } from '../../../support/pentago/board-arbitraries.js';
import { cellsOf } from '../../../support/pentago/heuristic-twins.js';
import { bestTwin } from '../../../support/pentago/heuristic-twins-best.js';
import { heuristicBoard } from '../../../support/pentago/heuristic-twins-boards.js';

const WIN = 100_000;
const whole = pentago({ turns: 'whole' });
const split = pentago();

const goingOn = heuristicBoard.filter((board) => whole.outcome(board) === undefined);
const anySide = fc.constantFrom<Side>(0, 1);

/** Small whole numbers, so that both sums are exact. */
const weights: fc.Arbitrary<OpenLineWeights> = fc.record(
  {
    one: fc.integer({ min: -9, max: 99 }),
    two: fc.integer({ min: -9, max: 99 }),
    three: fc.integer({ min: -9, max: 99 }),
    four: fc.integer({ min: -9, max: 99 }),
    turnedTwo: fc.integer({ min: -9, max: 99 }),
    turnedThree: fc.integer({ min: -9, max: 99 }),
    turnedFour: fc.integer({ min: -9, max: 99 }),
    centre: fc.integer({ min: -9, max: 99 }),
    edge: fc.integer({ min: -9, max: 99 }),
  },
  { requiredKeys: [] },
);
const options: fc.Arbitrary<BestOptions> = fc.record(
  { placer: weights, other: weights, win: fc.integer({ min: -1000, max: 1000 }) },
  { requiredKeys: [] },
);

function twinOn(board: PentagoBoard, side: Side, given?: BestOptions): number {
  return bestTwin(cellsOf(board), { turn: board.turn, isRotating: board.phase === 'rotate' }, side, given);
}

describe('best and its slow twin', () => {
  test('are equal', () => {
    fc.assert(
      fc.property(fc.oneof(goingOn, ongoingBoard()), anySide, (board, side) => {
        expect(best(board, side)).toBe(twinOn(board, side));
      }),
      { numRuns: cases(300) },
    );
  });

  test('are equal with other weights', () => {
    fc.assert(
      fc.property(goingOn, anySide, options, (board, side, given) => {
        expect(best(given)(board, side) + 0).toBe(twinOn(board, side, given) + 0);
      }),
      { numRuns: cases(200) },
    );
  });

  test('are equal on a cursor, even one that has moved', () => {
    fc.assert(
      fc.property(goingOn, anySide, fc.nat(), (board, side, pick) => {
        for (const rules of [split, whole]) {
          const cursor = rules.cursor(board);
          expect(best.onCursor?.(cursor, side)).toBe(best(board, side));
          const moves = rules.moves(board);
          cursor.play(cursor.code(moves[pick % moves.length] as never));
          expect(best.onCursor?.(cursor, side)).toBe(best(cursor.board(), side));
        }
      }),
      { numRuns: cases(100) },
    );
  });
});

/** Whether one of the mover's moves, whole turns or the rotation that is due, ends the game in its favour. */
function canWinNow(board: PentagoBoard): boolean {
  return whole.moves(board).some((move) => {
    const outcome = whole.outcome(whole.play(board, move));
    return outcome?.kind === 'win' && outcome.winner === board.turn;
  });
}

describe('a win in this turn', () => {
  test('is reported exactly where there is one', () => {
    fc.assert(
      fc.property(fc.oneof(goingOn, ongoingBoard()), (board) => {
        expect(best(board, board.turn) === WIN).toBe(canWinNow(board));
        expect(Math.abs(best(board, board.turn))).toBeLessThanOrEqual(WIN);
        // The other side never has one, since it is not due.
        expect(best(board, board.turn)).toBeGreaterThan(-WIN);
      }),
      { numRuns: cases(400) },
    );
  });

  /** TL turned clockwise lays a1–c1 on c1–c3 and a3–c3 on a1–a3: c1–c5 is five for X, and a1–a5 may be five for O. */
  const turnedToFive = (last: { a5: string; c5: string; f5: string }, due: string) =>
    drawn(`
      X X X | . . .
      . . . | . . .
      O O O | . . .
      ------+------
      O . X | . . .
      ${last.a5} . ${last.c5} | . . ${last.f5}
      . . . | . . X
      ${due}`);

  test('does not exist if the same turn makes five for both sides', () => {
    const placing = turnedToFive({ a5: 'O', c5: '.', f5: '.' }, 'X to place');
    expect(whole.outcome(whole.play(placing, 'c5 TL+'))).toEqual({ kind: 'draw' });
    expect(Math.abs(best(placing, 0))).toBeLessThan(WIN);
    const rotating = turnedToFive({ a5: 'O', c5: 'X', f5: '.' }, 'X to rotate');
    expect(whole.outcome(whole.play(rotating, 'TL+'))).toEqual({ kind: 'draw' });
    expect(Math.abs(best(rotating, 0))).toBeLessThan(WIN);
  });

  test('exists if the enemy’s line lacks a stone', () => {
    const placing = turnedToFive({ a5: '.', c5: '.', f5: 'O' }, 'X to place');
    expect([best(placing, 0), best(placing, 1)]).toEqual([WIN, -WIN]);
    const rotating = turnedToFive({ a5: '.', c5: 'X', f5: 'O' }, 'X to rotate');
    expect([best(rotating, 0), best(rotating, 1)]).toEqual([WIN, -WIN]);
  });

  test('does not exist for the side that has to wait', () => {
    const waiting = turnedToFive({ a5: '.', c5: 'X', f5: 'O' }, 'O to place');
    expect(canWinNow(waiting)).toBe(false);
    expect(Math.abs(best(waiting, 0))).toBeLessThan(WIN);
  });
});

const NONE: Required<OpenLineWeights> = {
  one: 0,
  two: 0,
  three: 0,
  four: 0,
  turnedTwo: 0,
  turnedThree: 0,
  turnedFour: 0,
  centre: 0,
  edge: 0,
};

/** How often one feature is counted for the side to place. */
function count(board: PentagoBoard, feature: keyof OpenLineWeights): number {
  return best({ placer: { ...NONE, [feature]: 1 }, other: NONE })(board, board.turn);
}

describe('best, counted by hand,', () => {
  test('values the empty board at 0', () => {
    expect(best(whole.initial(), 0) + 0).toBe(0);
  });

  test.each([
    ['a corner lies on a row, a column and a long diagonal', 'X...../....../....../....../....../......', 3, 0],
    ['an edge on two fives, a column and a short diagonal', '.X..../....../....../....../....../......', 4, 207],
    ['a centre on two fives each of row, column and diagonal', '....../.X..../....../....../....../......', 6, -134],
    ['a corner at the middle on seven', '....../....../..X.../....../....../......', 7, 0],
  ])('%s', (_, stone, lines, place) => {
    // X has placed, so its lines count as those of the side that waits, before and after it turns a quadrant.
    for (const due of ['O', 'X rotate']) expect(best(split.parseBoard(`${stone} ${due}`), 0)).toBe(80 * lines + place);
  });

  const pairs = drawn(`
    X X . | . . .
    . . . | . . .
    . . . | . . .
    ------+------
    . . . | . . .
    . . . | . . .
    . . . | . O O
    X to place`);

  test('counts two adjacent stones', () => {
    // a1–e1; b1–f1, a1–a5, a1–e5, b1–b5 and the short diagonal b1–f5.
    expect([count(pairs, 'two'), count(pairs, 'one')]).toEqual([1, 5]);
    // TL+ lays them on c1–c5; TL- on a1–a5 and a2–a6; either turn of TR leaves a1–e1.
    expect(count(pairs, 'turnedTwo')).toBe(1 + 2 + 2);
    // O has the same on the board upside down, and waits.
    const placer = 5 * 90 + 1 * 170 + 5 * 100;
    const waits = 5 * 80 + 1 * 180 + 5 * 60;
    expect(best(pairs, 0)).toBe(placer - waits);
  });

  test('counts a stone that one rotation brings into line', () => {
    const apart = split.parseBoard('XX...X/....../....../....../....../O.OO.. X');
    expect([count(apart, 'two'), count(apart, 'three'), count(apart, 'turnedThree')]).toEqual([2, 0, 1]);
    const closed = split.parseBoard('XXO..X/....../....../....../....../O.O... X');
    expect([count(closed, 'two'), count(closed, 'turnedThree')]).toEqual([0, 0]);
  });
});

describe('the options of best', () => {
  const boards = fc.sample(heuristicBoard, { numRuns: 40, seed: 1 });
  const expectDefaults = (given: BestOptions | undefined) => {
    for (const board of boards) expect(best(given)(board, 0)).toBe(best(board, 0));
  };

  test('have a default each', () => {
    for (const given of [undefined, {}, { placer: {} }, { other: { one: undefined }, win: undefined }])
      expectDefaults(given as BestOptions);
    expectDefaults({ placer: undefined, other: undefined } as BestOptions);
    expect(best().zeroSum).toBe(true);
  });

  test.each([
    ['an unknown option', { depth: 3 }, 'Unknown option "depth". The options are placer, other, win'],
    [
      'an unknown weight',
      { other: { five: 1 } },
      'Unknown option "five". The options are one, two, three, four, turnedTwo',
    ],
    ['weights that are none', { placer: 3 }, 'Option "placer" must be an object with weights of one, two'],
    ['no weights', { other: null }, 'Option "other" must be an object with weights'],
    ['a weight that is no number', { placer: { two: '5' } }, 'Option "two" must be a finite number'],
    ['an infinite weight', { placer: { four: Number.POSITIVE_INFINITY } }, 'Option "four" must be a finite number'],
    ['a win that is no number', { win: Number.NaN }, 'Option "win" must be a finite number, not NaN'],
  ])('refuse %s', (_, given, message) => {
    expect(() => best(given as never)).toThrow(OptionError);
    expect(() => best(given as never)).toThrow(message);
  });
});
