/** The opponents of the coursework: its complex heuristic with noise, searched two, four and five plies deep. */

import type { Heuristic } from '../../rules/heuristic.js';
import type { NeutreekoBoard } from './board.js';
import { adjacency } from './heuristics/coursework.js';

/** Options for `createEngine` that make it play like one of the coursework's bots. */
export interface NeutreekoBot {
  /** The depth of its search in plies. */
  readonly depth: number;
  /** Its heuristic. */
  readonly heuristic: Heuristic<NeutreekoBoard>;
}

/**
 * The levels of the coursework's program. A bot always plays the same moves in the same game; to vary it, give its noise
 * another seed: `{ ...bots.easy, heuristic: adjacency({ noise: true, seed: 3 }) }`.
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
