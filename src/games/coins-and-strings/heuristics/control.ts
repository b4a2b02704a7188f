/**
 * Control: who will have to open the first chain, and what that costs. The theory of Dots and Boxes in one number:
 *
 * 1. What hangs on one string, and what hangs on one string once that is taken, can be taken in a row: `peeling.ts`.
 *    The mover takes all of it and moves in the rest, or leaves the cheapest handout and the other moves in the rest:
 *
 *        value = taken + max(rest, −2 · handout − rest)                                      exact, if `rest` is
 *
 * 2. In the rest, both sides make cuts that give nothing away while there are some: `safe-cuts.ts`. If their number is
 *    odd, the other one has to open the first chain.
 * 3. Then chains are opened, the cheapest first, and of every one the taker may leave a handout, two coins of a chain or
 *    four of a loop, so as to keep control: `openings.ts`.
 *
 * Which safe cuts will be made nobody knows, and where several chains meet at a coin it may be wise to open a dearer one.
 * So the rest counts less, the more there is of both. Where there is neither, chains stand alone, and it is nearly exact.
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
 * What the rest counts: 4 / (4 + 2 · strings that can be cut safely + joints when these cuts are made). Chosen by eye to lie
 * near least squares over the exact values of 16,500 positions on eleven boards: 0.97 for 0 and 0, 0.8 for 0 and 2, 0.5 for
 * 1 and 1, 0.35 for 2 and 2, 0.3 for 4 and 2, 0.2 for 6 and 2. In games only a curve that falls twice as fast did worse.
 */
const CERTAIN = 4;

/** The rest is rounded to such parts of a point, so that adding points to it is exact. */
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

  /** What is left, worth so much in all, brings the side to move. */
  value(strings: StringsLeft, worth: number): number {
    const peeling = this.#peeling;
    peeling.peel(strings);
    const { taken, handout } = peeling;
    if (taken === worth) return worth;
    const rest = this.#restValue(peeling);
    return taken + (handout === NONE ? rest : Math.max(rest, -2 * handout - rest));
  }

  /** The same where no coin hangs on a single string. */
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
 * What the side to move gets with good play in the end: coins that can be taken now, then the fight for who opens the
 * first chain, then chains opened from the cheapest on, with handouts. Zero-sum. Engines use it unless told otherwise.
 *
 * @example
 * ```ts
 * import { control, coinsAndStrings } from 'foreply/coins-and-strings';
 *
 * //  ground──(1)──(1)──(1)──ground       whoever opens the first chain gets two coins of it as a handout,
 * //  ground──(1)──(1)──(1)──ground       and has to open the second: 1 + 3 for the other, 2 for him
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
