import { expect, it } from 'vitest';
import { defineGame, draw } from '../../src/index.js';

it('defineGame gives the very rules back, capabilities and all', () => {
  const rules = {
    name: 'one move',
    initial: () => 'begun',
    turn: () => 0 as const,
    moves: (board: string) => (board === 'begun' ? ['end it'] : []),
    play: () => 'ended',
    outcome: (board: string) => (board === 'ended' ? draw() : undefined),
    key: (board: string) => board,
    canRepeat: false,
  };
  expect(defineGame(rules)).toBe(rules);
});
