/**
 * The two heuristics of the coursework about this game. In both, three in a row count 5000; on other boards each side's
 * three cells are worth something, and a board is worth the difference. Both are zero-sum and cost two look-ups.
 *
 * `threeInARow`, the simple one, gives other boards 0. A search sees wins by itself, so this heuristic adds nothing at the
 * horizon; with noise it plays at random until a win is in sight.
 *
 * `adjacency`, the complex one, looks at pairs of pieces. A pair counts 5 if the two are adjacent, and 5 if they share a
 * row, column or diagonal, whatever lies between them; so an adjacent pair counts 10.
 *
 *     B . B . .      Black: a1 and c1 share a row; a1 and b2 share a diagonal and are adjacent; so do b2 and c1.
 *     . B . . .             5 + 10 + 10 = 25
 *     . . . . W      White: e3 and c5 share a diagonal; b5 and c5 share a row and are adjacent; b5 and e3 share
 *     . . . . .             nothing. 5 + 10 + 0 = 15
 *     . W W . .
 *
 * The coursework's listing has a sign error; this follows its text.
 */

import { isBoolean, type OptionCheck, type OptionSchema } from '../../../core/check-options.js';
import { OptionError } from '../../../core/errors.js';
import { DEFAULT_SEED, scramble } from '../../../core/random.js';
import type { ConfigurableHeuristic } from '../../../rules/heuristic.js';
import { columnOf, type NeutreekoBoard, type NeutreekoSize, rowOf, type Triple } from '../board.js';
import { hasLine } from '../lines.js';
import { IMAGES } from '../symmetries.js';
import { tripleImages, triplesOf } from '../triples.js';
import { configurable, isWeight, type Recipe, type TriplesValue } from './configurable.js';

/** Noise that tells apart boards of equal value. */
export interface NoiseOptions {
  /** Whether to add 0 to 5 pseudo-random points for the side to move, always the same on the same board. Off by default. */
  readonly noise?: boolean;
  /** Another seed gives other noise. */
  readonly seed?: number;
}

/** The weights of `adjacency` and its noise; those left out have their defaults. */
export interface AdjacencyOptions extends NoiseOptions {
  /** For each pair of adjacent pieces: 5 by default. */
  readonly adjacent?: number;
  /** For each pair on one row, column or diagonal: 5 by default. */
  readonly inLine?: number;
}

const isInteger: OptionCheck = [(value) => Number.isInteger(value), 'a whole number'];
const NOISE_SCHEMA: OptionSchema = { noise: isBoolean, seed: isInteger };
const ADJACENCY_SCHEMA: OptionSchema = { adjacent: isWeight, inLine: isWeight, ...NOISE_SCHEMA };

/**
 * Three adjacent pieces in a row, and nothing else.
 *
 * @example
 * ```ts
 * import { neutreeko, threeInARow } from 'foreply/neutreeko';
 *
 * const rules = neutreeko();
 * const won = rules.parseBoard('.BBB./...../W.W../...../....W W');
 * console.log(threeInARow(won, 0), threeInARow(won, 1)); // → 5000 -5000
 * console.log(threeInARow(rules.initial(), 0)); // → 0
 * console.log(threeInARow({ noise: true, seed: 7 })(rules.initial(), 0)); // → 5
 * ```
 */
export const threeInARow: ConfigurableHeuristic<NeutreekoBoard, NoiseOptions> = /* @__PURE__ */ configurable(
  'threeInARow',
  NOISE_SCHEMA,
  (options) => decidedOr(() => 0, options),
);

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
export const adjacency: ConfigurableHeuristic<NeutreekoBoard, AdjacencyOptions> = /* @__PURE__ */ configurable(
  'adjacency',
  ADJACENCY_SCHEMA,
  ({ adjacent = 5, inLine = 5, ...noise }) => {
    return decidedOr((triple) => adjacent * pairs(triple, areAdjacent) + inLine * pairs(triple, areInLine), noise);
  },
);

/** How many of the three pairs satisfy a test of the distance between their pieces. */
function pairs([a, b, c]: Triple, isMeant: (down: number, right: number) => boolean): number {
  const count = (one: number, other: number): number =>
    Number(isMeant(Math.abs(rowOf(one) - rowOf(other)), Math.abs(columnOf(one) - columnOf(other))));
  return count(a, b) + count(a, c) + count(b, c);
}

function areAdjacent(down: number, right: number): boolean {
  return Math.max(down, right) === 1;
}

function areInLine(down: number, right: number): boolean {
  return down === 0 || right === 0 || down === right;
}

/** The value of three in a row. */
const DECIDED = 5000;

/** The worth of the mover's triple minus that of the other side's, plus noise. Three in a row have no noise. */
function decidedOr(worth: (triple: Triple) => number, { noise = false, seed }: NoiseOptions): Recipe {
  if (seed !== undefined && !noise) throw new OptionError('seed', 'left out where `noise` is not true');
  return (size) => {
    const triples = triplesOf(size);
    const lines = Uint8Array.from(triples, (each) => Number(hasLine(each)));
    const worths = Float64Array.from(triples, worth);
    const further = noise ? noiseOn(size, seed) : undefined;
    return (own, enemy) => {
      // If both sides have three, the side that moved last has won.
      if (lines[enemy] === 1) return -DECIDED;
      if (lines[own] === 1) return DECIDED;
      const value = worths[own] - worths[enemy];
      return further === undefined ? value : value + further(own, enemy);
    };
  };
}

/** The number of values that noise can have: 0 to 5. */
const LEVELS = 6;

/**
 * The noise of a position, for the side to move. It is a hash of the seed and the position, not a new random number for each
 * call: otherwise a board would have a different value each time, and searches would contradict each other. Positions that
 * are equal up to symmetry, as the mover sees them, have the same noise.
 */
function noiseOn(size: NeutreekoSize, seed: number = DEFAULT_SEED): TriplesValue {
  const images = tripleImages(size);
  const start = scramble(seed);
  return (own, enemy) => {
    let least = own;
    let beside = enemy;
    for (let symmetry = 1; symmetry < IMAGES; symmetry++) {
      const imageOfOwn = images[IMAGES * own + symmetry];
      if (imageOfOwn > least) continue;
      const imageOfEnemy = images[IMAGES * enemy + symmetry];
      if (imageOfOwn < least || imageOfEnemy < beside) {
        least = imageOfOwn;
        beside = imageOfEnemy;
      }
    }
    const hash = scramble(scramble(start ^ least) ^ beside) >>> 0;
    return Math.floor((hash * LEVELS) / 2 ** 32);
  };
}
