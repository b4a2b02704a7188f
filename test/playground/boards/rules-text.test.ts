/** The rules of every game are explained in words, with an example whose caption is true. */
import { h } from 'preact';
import { render } from 'preact-render-to-string';
import { expect, test } from 'vitest';
import { RulesText } from '../../../examples/playground/src/boards/rules-text.js';
import { gameOf, games } from '../../../examples/playground/src/games/catalogue.js';
import type { GameId } from '../../../examples/playground/src/games/game.js';

test.each(Object.keys(games) as GameId[])('%s has rules with a drawn example', (game) => {
  const text = render(h(RulesText, { game }));
  expect(text).toMatch(/<p>.*<figure><svg .*<figcaption>[^<]+<\/figcaption>/s);
});

test('the rotation in the Pentago example wins', () => {
  const rules = gameOf('pentago').rules({});
  const board = rules.parseBoard('....../XXX.X./....X./OO..../...O../.....O X rotate');
  expect(rules.outcome(rules.play(board, rules.parseMove('TR+')))).toEqual({ kind: 'win', winner: 0 });
});

test('the slides in the Neutreeko example are those of c2', () => {
  const rules = gameOf('neutreeko').rules({});
  const board = rules.parseBoard('.W.W./..B../...../..W../.B.B. B');
  const moves = rules.moves(board).map((move) => rules.formatMove(move));
  const expected = ['a2', 'a4', 'c1', 'c3', 'e2', 'e4'].map((to) => `c2-${to}`);
  expect(moves.filter((move) => move.startsWith('c2')).sort()).toEqual(expected);
});

test('the five in the Gomoku example wins', () => {
  const rules = gameOf('gomoku').rules({ size: 7 });
  const board = rules.parseBoard('......./.O...X./..O.X../...X.../..XO.../.X.O.../....... O');
  expect(rules.outcome(board)).toEqual({ kind: 'win', winner: 0 });
});

test('the string in the Coins and Strings example takes its coin and keeps the turn', () => {
  const rules = gameOf('coins-and-strings').rules({ graph: '2,3,1;0-1,1-2,2-g,2-g;0.0,0.1,0.2' });
  const board = rules.play(rules.initial(), rules.parseMove('1'));
  expect(rules.formatBoard(board)).toBe('cut 1 2:0 0');
});
