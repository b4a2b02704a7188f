/**
 * The heuristics h1 to h7 of a piece of coursework on Moedas e Fios, and the difference of points, which it also used as a
 * heuristic. All are for the side that asks, "Max" in the coursework, whichever side is to move. All but `utility` are hopes
 * or fears of one side and not zero-sum. To own points minus the enemy's, they add:
 *
 *     h1  all that is left          h4  open chains − the cheapest closed one
 *     h2  open − closed chains      h5  open chains; closed ones alternately, the cheapest to the enemy
 *     h3  odd − even coins          h6  open chains        h7  − closed chains        utility  nothing
 *
 * `chains.ts` says what chains are.
 */

import type { Heuristic } from '../../../rules/heuristic.js';
import type { CoinsBoard } from '../board.js';
import { type ChainFinder, findChains, OPEN } from '../chains.js';
import type { CoinsCursor } from '../cursor.js';
import { networkOf } from '../network.js';
import { pointsAnd } from './points-and.js';

/**
 * Own points minus the enemy's, and nothing else: exact at the end of the game. Zero-sum.
 *
 * @example
 * ```ts
 * import { coinsAndStrings, grid, utility } from 'foreply/coins-and-strings';
 *
 * const rules = coinsAndStrings(grid(2, 2, { value: 3 }));
 * const board = rules.parseBoard('cut 1,2 0:3 1');
 * console.log(utility(board, 0), utility(board, 1), utility.zeroSum); // → -3 3 true
 * ```
 */
export const utility: Heuristic<CoinsBoard> = /* @__PURE__ */ pointsAnd(
  () => 0,
  true,
  () => 0,
);

/**
 * The coursework's first heuristic: the hope to win everything that is left.
 *
 * @see The example of `h2`.
 */
export const h1: Heuristic<CoinsBoard> = /* @__PURE__ */ pointsAnd(
  (cursor) => cursor.worth,
  false,
  ({ graph, points: [first, second] }) => networkOf(graph).total - first - second,
);

/**
 * The coursework's second heuristic: open chains are won, closed ones are lost.
 *
 * @example
 * All seven on one board. The open chain is worth 5 + 3 + 1, the closed ones 2 + 2 and 7.
 * ```ts
 * import { coinsAndStrings, h1, h2, h3, h4, h5, h6, h7 } from 'foreply/coins-and-strings';
 *
 * //  (5)───(3)───(1)      (2)───(2)      (7)═══ground
 * //                        └─────┘
 * const { initial } = coinsAndStrings({
 *   coins: [5, 3, 1, 2, 2, 7],
 *   strings: [[0, 1], [1, 2], [3, 4], [3, 4], [5, 'ground'], [5, 'ground']],
 * });
 * console.log(h1(initial(), 0), h3(initial(), 0)); // → 20 -8
 * console.log([h2, h4, h5, h6, h7].map((heuristic) => heuristic(initial(), 0))); // → [ -2, 5, 12, 9, -11 ]
 * ```
 */
export const h2: Heuristic<CoinsBoard> = /* @__PURE__ */ pointsAnd((cursor) => {
  const chains = chainsOn(cursor);
  return sumOf(chains, true) - sumOf(chains, false);
});

/**
 * The coursework's third heuristic: as if players always alternated, so that coins with an odd number of strings were won and
 * the others lost.
 *
 * @see The example of `h2`.
 */
export const h3: Heuristic<CoinsBoard> = /* @__PURE__ */ pointsAnd(({ degrees, network: { coins, values } }) => {
  let sum = 0;
  for (let coin = 0; coin < coins; coin++) {
    if (degrees[coin] > 0) sum += (degrees[coin] & 1) !== 0 ? values[coin] : -values[coin];
  }
  return sum;
});

/**
 * The coursework's fourth heuristic: open chains are won. Only the cheapest closed chain is lost, since the player can choose
 * which one to open.
 *
 * @see The example of `h2`.
 */
export const h4: Heuristic<CoinsBoard> = /* @__PURE__ */ pointsAnd((cursor) => {
  const chains = chainsOn(cursor);
  const { count, kinds, worths } = chains;
  let least = Number.POSITIVE_INFINITY;
  for (let chain = 0; chain < count; chain++) {
    if (kinds[chain] !== OPEN && worths[chain] < least) least = worths[chain];
  }
  return sumOf(chains, true) - (least === Number.POSITIVE_INFINITY ? 0 : least);
});

/**
 * The coursework's fifth heuristic: open chains are won. Of the closed ones, from the cheapest on, the first is lost, the
 * second won, the third lost, and so on.
 *
 * @see The example of `h2`.
 */
export const h5: Heuristic<CoinsBoard> = /* @__PURE__ */ pointsAnd((cursor) => {
  const chains = chainsOn(cursor);
  const { count, kinds, worths } = chains;
  let sum = sumOf(chains, true);
  // The closed ones are sorted in place, since nothing else reads them.
  let closed = 0;
  for (let chain = 0; chain < count; chain++) {
    if (kinds[chain] === OPEN) continue;
    const worth = worths[chain];
    let at = closed++;
    for (; at > 0 && worths[at - 1] > worth; at--) worths[at] = worths[at - 1];
    worths[at] = worth;
  }
  for (let place = 0; place < closed; place++) sum += (place & 1) === 0 ? -worths[place] : worths[place];
  return sum;
});

/**
 * The coursework's sixth heuristic: open chains are won. The coursework calls it "very wrong" and finally left it out.
 *
 * @see The example of `h2`.
 */
export const h6: Heuristic<CoinsBoard> = /* @__PURE__ */ pointsAnd((cursor) => sumOf(chainsOn(cursor), true));

/**
 * The coursework's seventh heuristic, which it chose: closed chains are lost.
 *
 * @see The example of `h2`.
 */
export const h7: Heuristic<CoinsBoard> = /* @__PURE__ */ pointsAnd((cursor) => 0 - sumOf(chainsOn(cursor), false));

function chainsOn(cursor: CoinsCursor): ChainFinder {
  return findChains(cursor.network, cursor);
}

/** The total worth of all open chains, or of all closed ones. */
function sumOf({ count, kinds, worths }: ChainFinder, open: boolean): number {
  let sum = 0;
  for (let chain = 0; chain < count; chain++) if ((kinds[chain] === OPEN) === open) sum += worths[chain];
  return sum;
}
