/**
 * The complex heuristic of a course report: pieces that stand together. A pair of one's own pieces counts 5 if the two are
 * adjacent, and 5 if they stand on one row, column or diagonal, whatever lies between; so an adjacent pair counts 10.
 * The enemy's pairs count against.
 *
 *     B . B . .      Black: a1 and c1 share a row; a1 and b2 share a diagonal and are adjacent; b2 and c1 likewise.
 *     . B . . .             5 + 10 + 10 = 25
 *     . . . . W      White: e3 and c5 share a diagonal; b5 and c5 share a row and are adjacent; b5 and e3 have nothing
 *     . . . . .             in common. 5 + 10 + 0 = 15
 *     . W W . .
 *
 * The report's listing has a slip of sign; this is what its text says. Zero-sum. Cost: two look-ups.
 */

import type { OptionSchema } from '../../../core/check-options.js';
import { columnOf, rowOf, type Triple } from '../board.js';
import { type ConfigurableHeuristic, configurable, isWeight } from './configurable.js';
import { decidedOr } from './decided-or.js';
import { NOISE_SCHEMA, type NoiseOptions } from './noise.js';

/** The weights of `adjacency` and its noise; those left out have their defaults. */
export interface AdjacencyOptions extends NoiseOptions {
  /** For each pair of adjacent pieces: 5 by default. */
  readonly adjacent?: number;
  /** For each pair on one row, column or diagonal: 5 by default. */
  readonly inLine?: number;
}

const OPTION_SCHEMA: OptionSchema = { adjacent: isWeight, inLine: isWeight, ...NOISE_SCHEMA };

/**
 * Pairs of pieces that are adjacent or in line; three in a row decide.
 *
 * @example
 * ```ts
 * import { adjacency, neutreeko } from 'foreply/neutreeko';
 *
 * const board = neutreeko().parseBoard('B..../.B.../..W../W..../B..W. B');
 * console.log(adjacency(board, 0), adjacency(board, 1)); // → 15 -15
 * console.log(adjacency({ adjacent: 1, inLine: 0 })(board, 0)); // → 1
 * console.log(adjacency({ noise: true, seed: 7 })(board, 0)); // → 19
 * ```
 */
export const adjacency: ConfigurableHeuristic<AdjacencyOptions> = /* @__PURE__ */ configurable(
  'adjacency',
  OPTION_SCHEMA,
  ({ adjacent = 5, inLine = 5, ...noise }) => {
    return decidedOr((triple) => adjacent * pairs(triple, areAdjacent) + inLine * pairs(triple, areInLine), noise);
  },
);

/** In how many of the three pairs two pieces stand so, by how far they are apart. */
function pairs([a, b, c]: Triple, stand: (down: number, right: number) => boolean): number {
  const doStand = (one: number, other: number): boolean =>
    stand(Math.abs(rowOf(one) - rowOf(other)), Math.abs(columnOf(one) - columnOf(other)));
  return Number(doStand(a, b)) + Number(doStand(a, c)) + Number(doStand(b, c));
}

function areAdjacent(down: number, right: number): boolean {
  return Math.max(down, right) === 1;
}

function areInLine(down: number, right: number): boolean {
  return down === 0 || right === 0 || down === right;
}
