/** Positions with a history in games with cycles, some of them with several moves per turn. */

import { Random } from '../../src/core/random.js';
import { Position } from '../../src/position/position.js';
import type { AnyGame } from './cases.js';
import { cycle } from './games/cycle.js';
import { randomDigraph } from './solve/random-digraph.js';

/** An unfinished position after a few random moves in a game that depends on the seed. */
export function repeatingPosition(seed: number): Position<unknown, unknown> {
  const random = new Random(seed);
  let position = Position.start(seed % 4 === 0 ? (cycle as unknown as AnyGame) : digraph(seed));
  for (let ply = random.below(14); ply > 0; ply--) {
    // Only two moves are tried, so that positions repeat.
    const next = position.play(position.moves[random.below(Math.min(2, position.moves.length))]);
    if (next.isOver) break;
    position = next;
  }
  return position;
}

/** The first graph, from this seed on, whose game is not over at the start. */
function digraph(seed: number): AnyGame {
  const rules = { ...randomDigraph({ seed, orbits: 6, degree: 4, ends: 0.15 }), canRepeat: true };
  return rules.outcome(rules.initial()) === undefined ? (rules as unknown as AnyGame) : digraph(seed + 1000);
}
