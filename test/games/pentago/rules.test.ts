/** Each rule of Pentago by name, on a drawn board, under both turn models. */

import { describe, expect, it, test } from 'vitest';
import { IllegalMoveError } from '../../../src/core/errors.js';
import type { PentagoBoard } from '../../../src/games/pentago/board.js';
import { pentago } from '../../../src/games/pentago/rules.js';
import { Position } from '../../../src/position/position.js';
import { draw, win } from '../../../src/rules/outcome.js';
import { drawn, MODELS } from '../../support/pentago/board-arbitraries.js';

const split = pentago();
const whole = pentago({ turns: 'whole' });

const ROTATIONS = ['TL+', 'TL-', 'TR+', 'TR-', 'BL+', 'BL-', 'BR+', 'BR-'] as const;

const EMPTY = `
  . . . | . . .
  . . . | . . .
  . . . | . . .
  ------+------
  . . . | . . .
  . . . | . . .
  . . . | . . .
  X to place`;

describe('the rules', () => {
  it('begin with the empty board, under both turn models', () => {
    for (const rules of [split, whole]) expect(rules.initial()).toEqual(drawn(EMPTY));
  });

  it('know two turn models, of which split is the default', () => {
    expect([pentago({}), pentago({ turns: 'split' })]).toEqual([split, split]);
    expect([split.name, pentago({ turns: 'whole' }).name]).toEqual(['pentago', 'pentago, whole turns']);
    expect(() => pentago({ turns: 'both' } as never)).toThrow(`Option "turns" must be 'split' or 'whole'`);
  });

  it('name boards by stones, side and phase', () => {
    const states = [0, 1].flatMap((turn) => ['place', 'rotate'].map((phase) => ({ turn, phase })));
    const keys = [drawn(EMPTY), split.play(drawn(EMPTY), 'a1')].flatMap((board) =>
      states.map((state) => split.key({ ...board, ...state } as typeof board)),
    );
    expect(new Set(keys).size).toBe(8);
  });

  it('advise engines to look for symmetric positions among two stones, and not later', () => {
    const turns = ['b3', 'TL+', 'c4', 'TL+', 'd3'] as const;
    const boards: PentagoBoard[] = [split.initial()];
    for (const move of turns) boards.push(split.play(boards[boards.length - 1], move));
    expect(boards.map((board) => split.advice.canonicalKeys?.(board))).toEqual([true, true, true, true, true, 1]);
  });
});

describe('a stone that makes five ends the game', () => {
  const board = drawn(`
    X X X | X . .
    . . . | . . .
    . . . | . . .
    ------+------
    . . . | . . .
    O O . | . . .
    O O . | . . .
    X to place`);

  it('is one whole turn, not eight', () => {
    const moves = whole.moves(board);
    expect(moves.filter((move) => move.startsWith('e1'))).toEqual(['e1']);
    expect(moves).toHaveLength(27 * 8 + 1);
    expect(whole.outcome(whole.play(board, 'e1'))).toEqual(win(0));
    expect(() => Position.start(whole, board).play('e1 BR+')).toThrow(IllegalMoveError);
  });

  it('is one whole turn on every cell', () => {
    const corner = drawn(`
      . X X | X X .
      . . . | . . .
      . . . | . . .
      ------+------
      . . . | . . .
      O O . | . . .
      O O . | . . .
      X to place`);
    for (const winning of ['a1', 'f1'] as const) {
      expect(whole.play(corner, winning)).toEqual(split.play(corner, winning));
    }
  });

  it('leaves no rotation to play if turns are split', () => {
    const after = split.play(board, 'e1');
    expect([after.phase, split.outcome(after), split.moves(after)]).toEqual(['rotate', win(0), []]);
    expect(() => Position.start(split, after).play('BR+')).toThrow(IllegalMoveError);
  });

  it('leaves the same board under both models', () => {
    expect(whole.play(board, 'e1')).toEqual(split.play(board, 'e1'));
  });

  it('does so for O too', () => {
    const other = drawn(`
      O O O | O . .
      . . . | . . .
      . . . | . . .
      ------+------
      X . . | . . .
      X X . | . . .
      X X . | . . .
      O to place`);
    expect(whole.moves(other).filter((move) => move.startsWith('e1'))).toEqual(['e1']);
    expect(split.outcome(split.play(other, 'e1'))).toEqual(win(1));
  });
});

describe('otherwise a rotation is compulsory', () => {
  it('is the only move after a stone, and the turn passes only after it', () => {
    const after = split.play(drawn(EMPTY), 'a1');
    expect([split.turn(after), after.phase, split.moves(after)]).toEqual([0, 'rotate', ROTATIONS]);
    const done = split.play(after, 'TL+');
    expect([split.turn(done), done.phase, split.moves(done).length]).toEqual([1, 'place', 35]);
  });

  it('may turn an empty quadrant, which changes nothing but the turn', () => {
    const after = split.play(drawn(EMPTY), 'a1');
    expect(split.play(after, 'BR-')).toEqual({ ...after, turn: 1, phase: 'place' });
    expect(whole.moves(drawn(EMPTY)).filter((move) => move.startsWith('a1'))).toEqual(
      ROTATIONS.map((rotation) => `a1 ${rotation}`),
    );
  });

  it('cannot be left out of a whole turn', () => {
    expect(() => Position.start(whole).play('a1')).toThrow(IllegalMoveError);
    expect(whole.moves(drawn(EMPTY))).toHaveLength(288);
  });
});

describe('after the rotation', () => {
  /** TL+ makes row 1 five for X and row 3 five for O. */
  const both = drawn(`
    X . O | X X .
    X . O | . . .
    X . O | O O .
    ------+------
    . . . | . . .
    . . . | . . .
    . . . | . . .
    X to place`);
  /** TL+ makes row 3 five for O alone. */
  const opponents = drawn(`
    X . O | X . .
    X . O | . . .
    X . O | O O .
    ------+------
    . . . | . . .
    . . . | . . .
    . X . | . . .
    X to place`);
  /** TL+ makes row 1 five for X alone. */
  const own = drawn(`
    X . O | X X .
    X . O | . . .
    X . O | O . .
    ------+------
    . . . | . . .
    . . . | . . .
    . O . | . . .
    X to place`);

  test.each([
    ['five for both is a draw', both, draw()],
    ['five for the opponent alone loses', opponents, win(1)],
    ['five for the one who turned wins', own, win(0)],
  ])('%s', (_, board, outcome) => {
    expect(whole.outcome(whole.play(board, 'f6 TL+'))).toEqual(outcome);
    expect(split.outcome(split.play(split.play(board, 'f6'), 'TL+'))).toEqual(outcome);
    expect(whole.outcome(whole.play(board, 'f6 TL-'))).toBeUndefined();
  });
});

describe('six in a row', () => {
  it('counts when a stone makes it', () => {
    const board = drawn(`
      X X X | . X X
      . . . | . . .
      . . . | . . .
      ------+------
      . . . | . . .
      . . . | . O .
      O O . | O O .
      X to place`);
    expect(whole.moves(board)).toContain('d1');
    expect(whole.outcome(whole.play(board, 'd1'))).toEqual(win(0));
  });

  it('counts when a rotation makes it', () => {
    const board = drawn(`
      . . X | . . .
      . . X | . . .
      . . X | X X .
      ------+------
      . . . | . . .
      . . . | . O .
      O O . | O O .
      X to place`);
    expect(whole.outcome(whole.play(board, 'f3 BR+'))).toBeUndefined();
    expect(whole.outcome(whole.play(board, 'f3 TL+'))).toEqual(win(0));
  });
});

describe('rows that are not five', () => {
  it('a row that continues at the opposite edge is not five', () => {
    const board = drawn(`
      . . . | X X X
      X X . | . . .
      . . . | . . .
      ------+------
      . . . | . O O
      O O O | . . .
      . . . | . . .
      X to place`);
    expect(whole.outcome(board)).toBeUndefined();
  });

  it('a row with a gap or a stone of the other side is not five', () => {
    const board = drawn(`
      X X X | O X X
      . . . | . . .
      . . . | . . .
      ------+------
      . . . | . . .
      . . . | . . .
      O O . | O O .
      X to place`);
    expect(whole.outcome(board)).toBeUndefined();
  });
});

describe('turn 36', () => {
  const board = drawn(`
    O X X | X O X
    O X X | O X O
    O O X | X X .
    ------+------
    X X O | O O O
    O X X | O O X
    X X O | O X O
    O to place`);
  const OUTCOMES = {
    'f3 TL+': win(0),
    'f3 TL-': draw(),
    'f3 TR+': draw(),
    'f3 TR-': draw(),
    'f3 BL+': win(0),
    'f3 BL-': draw(),
    'f3 BR+': win(1),
    // Five for both, where the other draws have none for either.
    'f3 BR-': draw(),
  } as const;

  it('includes a rotation: a full board is not a draw before it', () => {
    const full = split.play(board, 'f3');
    expect([split.outcome(full), split.moves(full)]).toEqual([undefined, ROTATIONS]);
    expect([whole.outcome(full), whole.moves(full)]).toEqual([undefined, ROTATIONS]);
  });

  it('can still be won, lost or drawn by that rotation', () => {
    const found = whole.moves(board).map((move) => [move, whole.outcome(whole.play(board, move))]);
    expect(Object.fromEntries(found)).toEqual(OUTCOMES);
  });

  it.each(MODELS)('ends the game with $turns turns', ({ rules }) => {
    const end = Position.start(rules, board).playAll(rules.name === 'pentago' ? ['f3', 'TL-'] : ['f3 TL-']);
    expect([end.isOver, end.outcome, end.moves]).toEqual([true, draw(), []]);
  });
});
