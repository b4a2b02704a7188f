import { describe, expect, it } from 'vitest';
import { draw, type KeyedRules, minimax, Position, perft, points, win } from '../../src/index.js';
import { takeAgain } from '../support/games/take-again.js';
import { ticTacToe } from '../support/games/tic-tac-toe.js';
import { branch, estimates, writtenTree } from '../support/games/written-tree.js';

describe('minimax', () => {
  it('minimax visits every position to its depth', () => {
    const games = [1, 2, 3, 4].map((depth) => perft(ticTacToe, '.........', depth));
    const sums = games.map((_, at) => games.slice(0, at + 1).reduce((sum, count) => sum + count, 0));
    expect([1, 2, 3, 4].map((depth) => minimax(ticTacToe, '.........', { depth }).nodes)).toEqual(sums);
    expect(minimax(ticTacToe, '.........', { depth: 3 })).toMatchObject({
      cutoffs: 0,
      tableHits: 0,
      selectiveDepth: 3,
    });
  });

  it('minimax takes the best value for the side to move, whichever side moves next', () => {
    const tree = branch(0, {
      a: branch(1, { c: points(3), d: points(12), e: branch(1, { f: points(8), g: points(1) }) }),
      b: branch(0, { h: branch(1, { i: points(2), j: points(6) }), k: branch(0, { l: points(-1), m: points(0) }) }),
    });
    expect(minimax(writtenTree(tree), '')).toMatchObject({
      score: 2,
      principalVariation: [['b', 'h'], ['i']],
      verdict: { kind: 'points', difference: 2 },
    });
  });

  it('minimax prefers faster wins and slower losses, unless wins are equal', () => {
    const wins = branch(0, { a: branch(1, { c: branch(0, { d: win(0) }) }), b: win(0) });
    expect(minimax(writtenTree(wins), '')).toMatchObject({ move: 'b', verdict: { kind: 'win', plies: 1 } });
    expect(minimax(writtenTree(wins), '', { equalWins: true })).toMatchObject({
      move: 'a',
      verdict: { kind: 'win', plies: 3 },
    });
    const losses = branch(0, { a: win(1), b: branch(1, { c: win(1), d: branch(0, { e: win(1) }) }) });
    expect(minimax(writtenTree(losses), '')).toMatchObject({ move: 'b', verdict: { kind: 'loss', plies: 2 } });
  });

  it('minimax counts banked points without a heuristic', () => {
    const rules = { ...writtenTree(branch(1, { a: branch(0, { x: points(9) }), b: branch(0, { x: points(1) }) })) };
    const banked = { ...rules, banked: (board: string) => ({ '': 0, a: 4, b: -2, ax: 9, bx: 1 })[board] as number };
    expect(minimax(banked, '', { depth: 1 })).toMatchObject({ move: 'b', score: 2 });
  });

  it('minimax counts turns instead of plies if asked to', () => {
    const rules = takeAgain();
    const { depth, selectiveDepth } = minimax(rules, rules.initial(), { turns: 1 });
    expect(depth).toBe(1);
    expect(selectiveDepth).toBeGreaterThan(1);
  });

  it('minimax detects repetition on the path and in the history', () => {
    const blink: KeyedRules<0 | 1, string> = {
      name: 'blink',
      initial: () => 0,
      turn: (light) => light,
      moves: () => ['switch'],
      play: (light) => (light === 0 ? 1 : 0),
      outcome: () => undefined,
      key: (light) => light,
      canRepeat: true,
    };
    const start = Position.start(blink, 0);
    const look = (depth: number, at: typeof start | 0 = 0) => minimax(blink, at, { depth, heuristic: () => 5 });
    const later = start.playAll(['switch', 'switch']);
    expect(look(3)).toMatchObject({ score: 5, proven: false, nodes: 3 });
    expect(look(4)).toMatchObject({ score: 0, verdict: { kind: 'draw' }, nodes: 4 });
    expect(look(9)).toMatchObject({ score: 0, nodes: 4 });
    expect(look(1, later)).toMatchObject({ score: 5 });
    expect(look(2, later)).toMatchObject({ score: 0, nodes: 2 });
  });

  it('minimax proves values at the ends of the game', () => {
    const tree = branch(0, { a: draw(), b: branch(1, { c: draw() }, -1) });
    expect(minimax(writtenTree(tree), '', { depth: 1, heuristic: estimates(tree) })).toMatchObject({
      score: 0,
      proven: false,
    });
    expect(minimax(writtenTree(tree), '', { depth: 2 })).toMatchObject({ score: 0, proven: true, stop: 'complete' });
    const open = branch(0, { a: win(0), b: branch(1, { c: draw() }, 5) });
    expect(minimax(writtenTree(open), '', { depth: 1 })).toMatchObject({ proven: true, stop: 'complete' });
  });
});
