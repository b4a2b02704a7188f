import { describe, expect, it } from 'vitest';
import { type AnyRules, replay, Visit } from '../../src/testing/visit.js';
import { passing } from '../support/games/passing.js';
import { ticTacToe } from '../support/games/tic-tac-toe.js';

const start = (rules: AnyRules) => new Visit(rules, rules.initial());

describe('a visit', () => {
  it('a visit has the path to it', () => {
    const visit = start(ticTacToe).after(4).after(0);
    expect([visit.ply, visit.line(), visit.board, visit.path().map(({ board }) => board)]).toEqual([
      2,
      [4, 0],
      'O...X....',
      ['.........', '....X....', 'O...X....'],
    ]);
  });

  it('a visit always samples the same moves of a board', () => {
    const wide: AnyRules = { ...ticTacToe, moves: () => Array.from({ length: 100 }, (_, move) => move) };
    expect(start(wide).sampledMoves).toEqual(start(wide).sampledMoves);
    expect(new Set(start(wide).sampledMoves).size).toBe(12);
    expect(start(ticTacToe).sampledMoves).toEqual(start(ticTacToe).moves);
  });
});

describe('replay', () => {
  it('replay plays legal games', () => {
    expect(replay(start(ticTacToe), [0, 1])?.board).toBe('XO.......');
    expect(replay(start(passing()), ['a2'])?.line()).toEqual(['a2']);
  });

  it('replay gives undefined if a move is illegal or the rules throw', () => {
    expect(replay(start(ticTacToe), [0, 0])).toBeUndefined();
    const failing: AnyRules = { ...ticTacToe, play: () => ticTacToe.parseBoard?.('?') };
    expect(replay(start(failing), [0])).toBeUndefined();
  });
});
