/** Positions with a history in games that go round in circles, several moves a turn included. */

import { Random } from '../../src/core/random.js';
import { Position } from '../../src/position/position.js';
import type { AnyGame } from './cases.js';
import { cycle } from './games/cycle.js';
import { randomDigraph } from './solve/random-digraph.js';

/** A position that is not over, after some wandering about in a game of the seed's choice. */
export function repeatingPosition(seed: number): Position<unknown, unknown> {
  const random = new Random(seed);
  let position = Position.start(seed % 4 === 0 ? (cycle as unknown as AnyGame) : digraph(seed));
  for (let ply = random.below(14); ply > 0; ply--) {
    // Few moves are tried, so that positions come back.
    const next = position.play(position.moves[random.below(Math.min(2, position.moves.length))]);
    if (next.isOver) break;
    position = next;
  }
  return position;
}

/** The first graph from this seed on whose game is not over before it begins. */
function digraph(seed: number): AnyGame {
  const rules = { ...randomDigraph({ seed, orbits: 6, degree: 4, ends: 0.15 }), canRepeat: true };
  return rules.outcome(rules.initial()) === undefined ? (rules as unknown as AnyGame) : digraph(seed + 1000);
}
