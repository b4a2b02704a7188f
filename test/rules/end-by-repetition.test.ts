/** What the rules say about repetition, and what follows where they say nothing. */

import { describe, expect, it } from 'vitest';
import { DRAWN, WON_BY_FIRST, WON_BY_SECOND } from '../../src/rules/cursor.js';
import {
  describeRepetition,
  endingOf,
  isWinOrDraw,
  mayRepeat,
  outcomeOfRepetition,
  repeatsLikeChess,
  timesOf,
} from '../../src/rules/end-by-repetition.js';
import { draw, points, win } from '../../src/rules/outcome.js';
import type { Repetition } from '../../src/rules/repetition.js';
import { ticTacToe } from '../support/games/tic-tac-toe.js';

const FIRST = '.........';
const LAST = 'X........';

function ending(repetition?: Partial<Repetition<string>>) {
  return outcomeOfRepetition({ ...ticTacToe, repetition } as typeof ticTacToe, [FIRST, LAST]);
}

describe('a game that can repeat', () => {
  it('says so itself or by having a repetition rule', () => {
    expect([{}, { canRepeat: false }].map(mayRepeat)).toEqual([false, false]);
    expect([{ canRepeat: true }, { repetition: {} }].map(mayRepeat)).toEqual([true, true]);
  });

  it('ends at the third occurrence of a position if the rules say nothing else', () => {
    expect([{}, { repetition: {} }, { repetition: { times: 2 } }].map(timesOf)).toEqual([3, 3, 2]);
  });

  it('names the occurrence that ended the game', () => {
    const names = [2, 3, 4, 5, 6].map((times) => describeRepetition({ repetition: { times } }).split(' ')[0]);
    expect(names).toEqual(['second', 'third', 'fourth', 'fifth', '6th']);
    expect(describeRepetition({})).toBe('third occurrence of a position');
  });
});

describe('the outcome of a repetition', () => {
  it('is a draw, or what the rules say', () => {
    expect([ending(), ending({}), ending({ outcome: win(1) })]).toEqual([draw(), draw(), win(1)]);
  });

  it('a function gets the board and all boards since the first occurrence', () => {
    const asked: unknown[] = [];
    const outcome = (...given: unknown[]) => {
      asked.push(...given);
      return win(0);
    };
    expect(ending({ outcome })).toEqual(win(0));
    expect(asked).toEqual([LAST, [FIRST, LAST]]);
  });

  it('a function may use the other members of the rule', () => {
    const outcome = function (this: Repetition<string>) {
      return this.times === 2 ? win(1) : draw();
    };
    expect(ending({ times: 2, outcome } as Repetition<string>)).toEqual(win(1));
  });

  it('any other answer of a function is refused', () => {
    for (const wrong of [undefined, null, 'draw', points(1), { kind: 'win' }, { kind: 'win', winner: 2 }]) {
      expect(isWinOrDraw(wrong)).toBe(false);
      expect(() => ending({ outcome: () => wrong as never })).toThrow(
        '`repetition.outcome` must give win(0), win(1) or draw(), not ',
      );
    }
    expect([win(0), win(1), draw(), { kind: 'loss', winner: 0 }].map(isWinOrDraw)).toEqual([true, true, true, false]);
  });

  it('has its form for cursors', () => {
    expect([draw(), win(0), win(1)].map(endingOf)).toEqual([DRAWN, WON_BY_FIRST, WON_BY_SECOND]);
  });
});

it('a tablebase knows only repetitions that are draws and are counted by `key`', () => {
  const key = (board: unknown) => String(board);
  expect([{}, { repetition: {} }, { repetition: { outcome: draw(), times: 2 } }].map(repeatsLikeChess)).toEqual([
    true,
    true,
    true,
  ]);
  expect(
    [{ key }, { outcome: win(0) }, { outcome: () => draw() }].map((repetition) => repeatsLikeChess({ repetition })),
  ).toEqual([false, false, false]);
});
