/** A player that chooses at random: a baseline for other players, and a quick way to varied positions. */

import { checkOptions, type OptionSchema } from '../../core/check-options.js';
import { Random } from '../../core/random.js';
import { checkPosition } from '../../position/check-board.js';
import type { SimplePlayer } from './player.js';

/** Options of `randomPlayer`. */
export interface RandomPlayerOptions {
  /** The same seed gives the same moves. */
  readonly seed?: number;
}

const OPTION_SCHEMA: OptionSchema = { seed: [Number.isInteger, 'a whole number'] };

/**
 * A player that plays random legal moves, all equally likely, a whole turn at a time.
 *
 * @example
 * ```ts
 * import { Position } from 'foreply';
 * import { randomPlayer } from 'foreply/match';
 * import { pentago } from 'foreply/pentago';
 *
 * const start = Position.start(pentago());
 * const { turn } = randomPlayer({ seed: 7 }).choose(start);
 * const again = randomPlayer({ seed: 7 }).choose(start);
 * console.log(turn.length, String(again.turn) === String(turn)); // → 2 true
 * ```
 */
export function randomPlayer(options: RandomPlayerOptions = {}): SimplePlayer {
  checkOptions(options, OPTION_SCHEMA);
  const chance = new Random(options.seed);
  return {
    choose: (start) => {
      checkPosition(start);
      const turn = [];
      for (let position = start; !position.isOver && position.side === start.side; ) {
        const move = chance.pick(position.moves);
        turn.push(move);
        position = position.play(move);
      }
      return { turn };
    },
  };
}
