/**
 * The heuristics of a course report about Moedas e Fios, h1 to h7, as it describes them, and the difference of points,
 * which it used as one too. All speak for the side that asks, "Max" in the report, whoever is to move: all but `utility`
 * are hopes or fears of one side and not zero-sum. All count own points minus the enemy's, and add:
 *
 *     h1  all that is left          h4  open chains − the cheapest closed one
 *     h2  open − closed chains      h5  open chains; closed ones in turns, the cheapest to the enemy
 *     h3  odd − even coins          h6  open chains        h7  − closed chains        utility  nothing
 *
 * What chains are is told in `chains.ts`. The drawings below stand for the rest of a board, points being even.
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
 * The report's first: hopes to win everything that is left.
 *
 * @example
 * ```ts
 * import { coinsAndStrings, grid, h1 } from 'foreply/coins-and-strings';
 *
 * const rules = coinsAndStrings(grid(2, 2, { value: 3 }));
 * const board = rules.parseBoard('cut 1,2 0:3 1');
 * console.log(h1(board, 0), h1(board, 1)); // → 6 12
 * ```
 */
export const h1: Heuristic<CoinsBoard> = /* @__PURE__ */ pointsAnd(
  (cursor) => cursor.worth,
  false,
  ({ graph, points: [first, second] }) => networkOf(graph).total - first - second,
);

/**
 * The report's second: open chains are won, closed ones are lost.
 *
 * @example
 * ```ts
 * import { coinsAndStrings, h2 } from 'foreply/coins-and-strings';
 *
 * //  (5)───(3)───(1)      (2)───(2)
 * //                        └─────┘       open: 5 + 3 + 1, closed: 2 + 2
 * const { initial } = coinsAndStrings({ coins: [5, 3, 1, 2, 2], strings: [[0, 1], [1, 2], [3, 4], [3, 4]] });
 * console.log(h2(initial(), 0), h2(initial(), 1)); // → 5 5
 * ```
 */
export const h2: Heuristic<CoinsBoard> = /* @__PURE__ */ pointsAnd((cursor) => {
  const chains = chainsOn(cursor);
  return sumOf(chains, true) - sumOf(chains, false);
});

/**
 * The report's third: as if players always took turns, so that coins with an odd number of strings were won and the
 * others lost.
 *
 * @example
 * ```ts
 * import { coinsAndStrings, h3 } from 'foreply/coins-and-strings';
 *
 * //  (5)───(3)───(1)      one string, two strings, one string: 5 − 3 + 1
 * const { initial } = coinsAndStrings({ coins: [5, 3, 1], strings: [[0, 1], [1, 2]] });
 * console.log(h3(initial(), 0), h3(initial(), 1)); // → 3 3
 * ```
 */
export const h3: Heuristic<CoinsBoard> = /* @__PURE__ */ pointsAnd(({ degrees, network: { coins, values } }) => {
  let sum = 0;
  for (let coin = 0; coin < coins; coin++) {
    if (degrees[coin] > 0) sum += (degrees[coin] & 1) !== 0 ? values[coin] : -values[coin];
  }
  return sum;
});

/**
 * The report's fourth: open chains are won, and of the closed ones the cheapest is lost, since one chooses which to open.
 *
 * @example
 * ```ts
 * import { coinsAndStrings, h4 } from 'foreply/coins-and-strings';
 *
 * //  (5)───(3)───(1)      (2)───(2)      (7)═══ground
 * //                        └─────┘       open: 5 + 3 + 1, closed: 2 + 2 and 7
 * const { initial } = coinsAndStrings({
 *   coins: [5, 3, 1, 2, 2, 7],
 *   strings: [[0, 1], [1, 2], [3, 4], [3, 4], [5, 'ground'], [5, 'ground']],
 * });
 * console.log(h4(initial(), 0), h4(initial(), 1)); // → 5 5
 * ```
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
 * The report's fifth: open chains are won, and of the closed ones, from the cheapest on, the first is lost, the second
 * won, the third lost, and so on.
 *
 * @example
 * ```ts
 * import { coinsAndStrings, h5 } from 'foreply/coins-and-strings';
 *
 * //  (5)───(3)───(1)      (2)───(2)      (7)═══ground
 * //                        └─────┘       open: 5 + 3 + 1, closed: 2 + 2 and 7
 * const { initial } = coinsAndStrings({
 *   coins: [5, 3, 1, 2, 2, 7],
 *   strings: [[0, 1], [1, 2], [3, 4], [3, 4], [5, 'ground'], [5, 'ground']],
 * });
 * console.log(h5(initial(), 0), h5(initial(), 1)); // → 12 12
 * ```
 */
export const h5: Heuristic<CoinsBoard> = /* @__PURE__ */ pointsAnd((cursor) => {
  const chains = chainsOn(cursor);
  const { count, kinds, worths } = chains;
  let sum = sumOf(chains, true);
  // The closed ones are sorted where they stand: nobody else reads them.
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
 * The report's sixth: open chains are won. It calls it "very wrong", and left it out at last.
 *
 * @example
 * ```ts
 * import { coinsAndStrings, h6 } from 'foreply/coins-and-strings';
 *
 * //  (5)───(3)───(1)      (2)───(2)
 * //                        └─────┘       open: 5 + 3 + 1, closed: 2 + 2
 * const { initial } = coinsAndStrings({ coins: [5, 3, 1, 2, 2], strings: [[0, 1], [1, 2], [3, 4], [3, 4]] });
 * console.log(h6(initial(), 0), h6(initial(), 1)); // → 9 9
 * ```
 */
export const h6: Heuristic<CoinsBoard> = /* @__PURE__ */ pointsAnd((cursor) => sumOf(chainsOn(cursor), true));

/**
 * The report's seventh, which it chose: closed chains are lost.
 *
 * @example
 * ```ts
 * import { coinsAndStrings, h7 } from 'foreply/coins-and-strings';
 *
 * //  (5)───(3)───(1)      (2)───(2)
 * //                        └─────┘       open: 5 + 3 + 1, closed: 2 + 2
 * const { initial } = coinsAndStrings({ coins: [5, 3, 1, 2, 2], strings: [[0, 1], [1, 2], [3, 4], [3, 4]] });
 * console.log(h7(initial(), 0), h7(initial(), 1)); // → -4 -4
 * ```
 */
export const h7: Heuristic<CoinsBoard> = /* @__PURE__ */ pointsAnd((cursor) => 0 - sumOf(chainsOn(cursor), false));

function chainsOn(cursor: CoinsCursor): ChainFinder {
  return findChains(cursor.network, cursor);
}

/** What all open chains, or all closed ones, are worth together. */
function sumOf({ count, kinds, worths }: ChainFinder, open: boolean): number {
  let sum = 0;
  for (let chain = 0; chain < count; chain++) if ((kinds[chain] === OPEN) === open) sum += worths[chain];
  return sum;
}
