import { describe, expect, it } from 'vitest';
import { Position } from '../../src/position/position.js';
import { boardsOf, gamesOf, positionsOf } from '../../src/testing/choices.js';
import { cycle } from '../support/games/cycle.js';
import { line } from '../support/games/line.js';
import { ticTacToe } from '../support/games/tic-tac-toe.js';

describe('lists of choices', () => {
  it('each number chooses a move modulo the number of moves', () => {
    expect(gamesOf(ticTacToe)([0, 8, 7])).toEqual([0, 1, 2]);
    expect(gamesOf(ticTacToe)([])).toEqual([]);
  });

  it('a list of numbers becomes a game, its position and its board', () => {
    const choices = [5, 2, 9, 4];
    const position = positionsOf(ticTacToe)(choices);
    expect(position.board).toBe(Position.start(ticTacToe).playAll(gamesOf(ticTacToe)(choices)).board);
    expect(boardsOf(ticTacToe)(choices)).toBe(position.board);
    expect(position.ply).toBe(4);
  });

  it('numbers after the end of the game are ignored, also after a draw by repetition', () => {
    expect(boardsOf(line(3))([5, 5, 5, 5, 5])).toBe(0);
    expect(positionsOf(cycle)(Array(80).fill(0)).occurrences).toBeLessThanOrEqual(3);
  });

  it('games from lists of numbers begin at the board given', () => {
    expect(boardsOf(ticTacToe, 'X........')([0])).toBe('XO.......');
    expect(gamesOf(line(9), 2)([1, 1, 1])).toEqual([0, 0]);
  });
});
