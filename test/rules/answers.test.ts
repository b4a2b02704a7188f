/** What counts as a right answer of the user's functions, up to the last value on either side, and what the errors say. */

import { describe, expect, it } from 'vitest';
import {
  checkedNumber,
  checkedOutcome,
  checkedPoints,
  isNumber,
  isPoints,
  movesOf,
  outcomeOf,
  strangeTurn,
  turnOf,
  wrongAnswer,
} from '../../src/rules/answers.js';
import { draw, MOST_POINTS, points, win } from '../../src/rules/outcome.js';
import { ticTacToe } from '../support/games/tic-tac-toe.js';

const START = '.........';
const WON = 'XXXOO....';

/** Tic-tac-toe in which one member gives this answer. */
function giving(member: 'turn' | 'moves' | 'outcome', answer: unknown): typeof ticTacToe {
  return { ...ticTacToe, [member]: () => answer };
}

describe('an answer of the rules', () => {
  it('the side to move is 0 or 1', () => {
    expect([0, 1].map((side) => turnOf(giving('turn', side), START))).toEqual([0, 1]);
    for (const wrong of [2, -1, '0', undefined, null, true]) {
      expect(() => turnOf(giving('turn', wrong), START)).toThrow('`turn` must give 0 or 1');
    }
  });

  it('on a finished board the side to move may be anything, and counts as 0', () => {
    expect(turnOf(giving('turn', undefined), WON)).toBe(0);
    expect(strangeTurn(ticTacToe, WON, 7)).toBe(0);
    expect(() => strangeTurn(ticTacToe, START, 7)).toThrow('`turn` must give 0 or 1, not 7 (board: ');
  });

  it('moves are an array', () => {
    expect(movesOf(ticTacToe, START)).toHaveLength(9);
    for (const wrong of [undefined, null, new Set([1]), { length: 1 }, 'moves']) {
      expect(() => movesOf(giving('moves', wrong), START)).toThrow('`moves` must give an array of moves');
    }
  });

  it('an outcome is undefined, a win of a side, a draw, or points that scores can hold', () => {
    const right = [undefined, win(0), win(1), draw(), points(MOST_POINTS), points(-MOST_POINTS), points(0.5)];
    for (const outcome of right) expect(outcomeOf(giving('outcome', outcome), START)).toBe(outcome);
    const wrong = [null, 0, 'draw', {}, { kind: 'win' }, { kind: 'win', winner: 2 }, { kind: 'loss', winner: 0 }];
    const tooMany = [MOST_POINTS + 1, -MOST_POINTS - 1, Number.NaN, '3', undefined].map((difference) => {
      return { kind: 'points', difference };
    });
    for (const outcome of [...wrong, ...tooMany]) {
      expect(() => outcomeOf(giving('outcome', outcome), START)).toThrow(
        '`outcome` must give undefined, win(0), win(1), draw(), or points(…) between ±',
      );
      expect(() => checkedOutcome(ticTacToe, START, outcome as never)).toThrow('`outcome` must give');
    }
  });

  it('points are numbers up to the limit on either side', () => {
    for (const right of [0, 2.5, MOST_POINTS, -MOST_POINTS]) {
      expect(checkedPoints(ticTacToe, START, right)).toBe(right);
    }
    for (const wrong of [MOST_POINTS + 1, -MOST_POINTS - 1, Number.NaN, Number.POSITIVE_INFINITY, '7', null]) {
      expect(isPoints(wrong)).toBe(false);
      expect(() => checkedPoints(ticTacToe, START, wrong as number)).toThrow('`banked` must give a number between ±');
    }
  });

  it('a number is anything but NaN', () => {
    for (const right of [0, -1.5, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]) {
      expect(checkedNumber(ticTacToe, 'heuristic', right, START)).toBe(right);
    }
    for (const wrong of [Number.NaN, '1', 3n, undefined, null]) {
      expect(isNumber(wrong)).toBe(false);
      expect(() => checkedNumber(ticTacToe, 'heuristic', wrong as number, START)).toThrow(
        '`heuristic` must give a number, not ',
      );
    }
  });
});

describe('the error about a wrong answer', () => {
  const said = (answer: unknown, formatBoard?: (board: never) => string) =>
    wrongAnswer({ name: 'a game', formatBoard }, 'turn', '0 or 1', answer, { cell: 1 }).message;

  it('names the game, the member, the answer and the board', () => {
    expect(said(3)).toBe('In the rules of "a game", `turn` must give 0 or 1, not 3 (board: {"cell":1}).');
    expect(said(3n)).toContain('not 3n (board');
    expect(said('3')).toContain('not "3" (board');
  });

  it('shows the board in the notation of the game if it can', () => {
    expect(said(3, () => 'x.')).toContain('(board: x.)');
    expect(said(3, () => 7 as never)).toContain('(board: {"cell":1})');
    const failing = () => {
      throw new Error('no such board');
    };
    expect(said(3, failing)).toContain('(board: {"cell":1})');
  });
});
