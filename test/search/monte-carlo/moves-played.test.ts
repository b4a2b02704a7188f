/** What the search learns from the moves of its playouts. */

import { expect, it } from 'vitest';
import { MovesPlayed } from '../../../src/search/monte-carlo/moves-played.js';
import { TurnKeeping } from '../../../src/search/monte-carlo/turn-keeping.js';

it('a move has been played by one side, in one iteration', () => {
  const played = new MovesPlayed();
  played.begin();
  played.add(0, 5);
  expect([played.has(0, 5), played.has(1, 5), played.has(0, 6)]).toEqual([true, false, false]);
  played.begin();
  expect(played.has(0, 5)).toBe(false);
});

it('a repeat is a move that the same side has played before in the iteration', () => {
  const played = new MovesPlayed();
  expect(played.repeatShare).toBe(0);
  played.begin();
  for (const side of [0, 0, 1] as const) played.addLater(side, 5);
  played.begin();
  played.addLater(0, 5);
  expect(played.repeatShare).toBe(1 / 4);
});

it('trying for moves that keep the turn goes on only while it pays', () => {
  const tries = (count: number, found: number) => {
    const keeping = new TurnKeeping();
    for (let at = 0; at < count; at++) keeping.note(at < found);
    return keeping.pays;
  };
  expect([tries(0, 0), tries(199, 0), tries(200, 0)]).toEqual([true, true, false]);
  expect([tries(200, 4), tries(200, 5), tries(1000, 21)]).toEqual([false, true, true]);
});
