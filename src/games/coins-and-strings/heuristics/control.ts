/**
 * Control: who will have to open the first chain, and what that costs. It puts the theory of Dots and Boxes into one number:
 *
 * 1. Coins on one string, and coins that hang on one string once those are taken, can be taken in a row: `peeling.ts`. The
 *    mover takes all of them and moves in the rest, or leaves the cheapest handout so that the opponent moves in the rest:
 *
 *        value = taken + max(rest, −2 · handout − rest)                                      exact if `rest` is
 *
 * 2. In the rest, both sides make cuts that give nothing away as long as there are any: `safe-cuts.ts`. If their number is
 *    odd, the opponent has to open the first chain.
 * 3. Then chains are opened, the cheapest first: `openings.ts`. To keep control, the taker may leave a handout of each: two
 *    coins of a chain, or four of a loop.
 *
 * It is unknown which safe cuts will be made, and where several chains meet at a coin it may be better to open a more
 * expensive one. The more there is of both, the less the rest counts. With neither, all chains stand alone and the value is
 * nearly exact.
 */

import type { Heuristic } from '../../../rules/heuristic.js';
import type { CoinsBoard } from '../board.js';
import type { StringsLeft } from '../chains.js';
import { type Network, remembered } from '../network.js';
import { Openings } from './openings.js';
import { NONE, Peeling } from './peeling.js';
import { pointsAnd } from './points-and.js';
import { SafeCuts } from './safe-cuts.js';

/**
 * The weight of the rest is 4 / (4 + 2 · strings that can be cut safely + joints after these cuts). It was chosen by eye to
 * be close to least squares over the exact values of 16,500 positions on eleven boards: 0.97 for 0 and 0, 0.8 for 0 and 2,
 * 0.5 for 1 and 1, 0.35 for 2 and 2, 0.3 for 4 and 2, 0.2 for 6 and 2. In games, only a curve that falls twice as fast did
 * worse.
 */
const CERTAIN = 4;

/** The rest is rounded to eighths of a point, so that adding points to it is exact. */
const PARTS = 8;

class Estimate {
  readonly #peeling: Peeling;
  readonly #safeCuts: SafeCuts;
  readonly #openings: Openings;

  constructor(network: Network) {
    this.#peeling = new Peeling(network);
    this.#safeCuts = new SafeCuts(network);
    this.#openings = new Openings(network, this.#safeCuts.colours);
  }

  /** What the side to move gains from the strings left, whose coins have the total value `worth`. */
  value(strings: StringsLeft, worth: number): number {
    const peeling = this.#peeling;
    peeling.peel(strings);
    const { taken, handout } = peeling;
    if (taken === worth) return worth;
    const rest = this.#restValue(peeling);
    return taken + (handout === NONE ? rest : Math.max(rest, -2 * handout - rest));
  }

  /** The same for a position in which no coin hangs on a single string. */
  #restValue(position: StringsLeft): number {
    const safe = this.#safeCuts.find(position);
    const made = this.#safeCuts.make(position);
    if (made < 0) return 0;
    const value = this.#openings.value(position);
    const sure = CERTAIN / (CERTAIN + 2 * safe + this.#openings.joints);
    return Math.round(((made & 1) === 0 ? sure : -sure) * value * PARTS) / PARTS;
  }
}

const estimateOf = /* @__PURE__ */ remembered((network: Network) => new Estimate(network));

/**
 * The result of good play: coins that can be taken now, then the fight over who opens the first chain, then chains opened
 * from the cheapest on, with handouts. Zero-sum. Engines use it by default.
 *
 * @example
 * ```ts
 * import { control, coinsAndStrings } from 'foreply/coins-and-strings';
 *
 * //  ground──(1)──(1)──(1)──ground       the player who opens the first chain gets two coins of it as a
 * //  ground──(1)──(1)──(1)──ground       handout and has to open the second: 2 points against 1 + 3
 * const two = coinsAndStrings({
 *   coins: [1, 1, 1, 1, 1, 1],
 *   strings: [['ground', 0], [0, 1], [1, 2], [2, 'ground'], ['ground', 3], [3, 4], [4, 5], [5, 'ground']],
 * });
 * console.log(control(two.initial(), 0), control(two.initial(), 1)); // → -2 2
 * console.log(control(two.play(two.initial(), 1), 1)); // → 2
 * ```
 */
export const control: Heuristic<CoinsBoard> = /* @__PURE__ */ pointsAnd((cursor, side) => {
  const value = estimateOf(cursor.network).value(cursor, cursor.worth);
  return side === cursor.side ? value : 0 - value;
}, true);
