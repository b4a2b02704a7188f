/** Games with their own repetition: what a tablebase can know of them, and how a perfect player counts. */

import { describe, expect, it } from 'vitest';
import { draw, loadTablebase, Position, perfectPlayer, solve, tabulate, win } from '../../src/index.js';
import { cycle } from '../support/games/cycle.js';

const { canRepeat: _, ...plain } = cycle;
const ROUND = ['a3-a2', 'a1-b2', 'a2-a3', 'b2-a1'];

describe('a tablebase', () => {
  it('does not depend on the number of occurrences that draw', () => {
    const usual = tabulate(cycle);
    const patient = tabulate({ ...plain, repetition: { times: 5, outcome: draw() } });
    expect(patient.counts).toEqual(usual.counts);
  });

  it.each([
    ['repetition.key', { key: cycle.key }],
    ['repetition.outcome', { outcome: win(0) }],
    ['repetition.outcome', { outcome: () => draw() }],
  ])('refuses a `%s` that depends on the game so far, made or loaded', (member, repetition) => {
    const rules = { ...plain, repetition };
    expect(() => tabulate(rules)).toThrow(`\`${member}\` depends on the game so far`);
    expect(() => loadTablebase(rules, tabulate(cycle).save())).toThrow(`\`${member}\` depends on the game so far`);
  });

  it('is what `solve` refers to', () => {
    expect(() => solve({ ...plain, repetition: {} }, plain.initial())).toThrow(
      '`repetition` makes it a game for `tabulate`',
    );
  });
});

describe('a perfect player', () => {
  it.each([2, 3, 4])('knows that a game is over at occurrence %i', (times) => {
    const rules = { ...plain, repetition: { times } };
    const player = perfectPlayer(tabulate(rules));
    let position = Position.start(rules);
    for (let round = 1; round < times; round++) {
      expect(player.choose(position).turn.length).toBe(1);
      for (const move of ROUND) position = position.playText(move);
    }
    expect(position.outcome).toEqual(draw());
    expect(player.choose(position)).toMatchObject({ turn: [], verdict: { kind: 'draw' } });
  });
});
