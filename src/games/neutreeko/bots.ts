/** The course report's opponents: its complex heuristic with noise, two, four and five plies deep. */

import type { Heuristic } from '../../rules/heuristic.js';
import type { NeutreekoBoard } from './board.js';
import { adjacency } from './heuristics/adjacency.js';

/** What makes an engine play like one of the report's bots: options of `createEngine`. */
export interface NeutreekoBot {
  /** How many plies it looks ahead. */
  readonly depth: number;
  /** What it goes by. */
  readonly heuristic: Heuristic<NeutreekoBoard>;
}

/**
 * The levels of the report's program. The same bot answers the same game with the same moves; to vary it, give it noise
 * from another seed: `{ ...bots.easy, heuristic: adjacency({ noise: true, seed: 3 }) }`.
 *
 * @example
 * ```ts
 * import { createEngine, Position } from 'foreply';
 * import { bots, neutreeko } from 'foreply/neutreeko';
 *
 * const players = [createEngine(neutreeko(), bots.easy), createEngine(neutreeko(), bots.hard)];
 * let position = Position.start(neutreeko());
 * while (!position.isOver) position = position.playAll(players[position.side].choose(position).turn);
 * console.log(position.outcome); // → { kind: 'win', winner: 1 }
 * ```
 */
export const bots: Readonly<Record<'easy' | 'medium' | 'hard', NeutreekoBot>> = {
  easy: { depth: 2, heuristic: /* @__PURE__ */ adjacency({ noise: true }) },
  medium: { depth: 4, heuristic: /* @__PURE__ */ adjacency({ noise: true }) },
  hard: { depth: 5, heuristic: /* @__PURE__ */ adjacency({ noise: true }) },
};
