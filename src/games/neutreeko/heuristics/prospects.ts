/**
 * The game's default heuristic: a win at hand, threats, and what promises some. For the side to move,
 *
 *     1000   if a slide of its own completes three in a row. Else the sum of
 *       40   for being to move,
 *      −60   if one slide of the enemy's would win next, −100 if several would,
 *        6   for each preparation: a move of one's own which, were the three alone on the board, would leave a slide
 *            that wins. The enemy's count against,
 *      −50   for a piece in a corner and −15 for one beside a corner, since from there few ways lead out. Likewise.
 *
 * The numbers come from the exact solution of the game on 5×5: a least-squares fit to the values (1, 0, −1) of 400,000
 * random positions without a win at hand, those decided within five plies counting an eighth; then rounded, and kinds of
 * cells that came out alike were merged. What a win counts is only more than all the rest. A table of each side's three
 * cells, 638 numbers, keeps the value in up to one per cent more of positions from two plies on; 45 numbers for kinds of
 * cells and pairs do so in no more. Zero-sum. Cost: some look-ups; the tables take a tenth of a second once, on 8×8 a third.
 */

import type { OptionSchema } from '../../../core/check-options.js';
import { columnOf, type NeutreekoSize, perSize, rowOf, type Triple } from '../board.js';
import { hasLine } from '../lines.js';
import { triplesOf } from '../triples.js';
import { type ConfigurableHeuristic, configurable, isWeight, type TriplesValue } from './configurable.js';
import { WinningSlides } from './winning-slides.js';

/** The weights of `prospects`; those left out have their defaults. Penalties are given as what is taken away. */
export interface ProspectsOptions {
  /** What a win at hand, or three in a row, counts: 1000. */
  readonly win?: number;
  /** For being to move: 40. */
  readonly tempo?: number;
  /** Taken away where one slide of the enemy's would win: 60. */
  readonly threat?: number;
  /** Taken away where several would: 100. */
  readonly threats?: number;
  /** For each move that, alone on the board, would leave a slide that wins: 6. */
  readonly preparation?: number;
  /** Taken away for a piece in a corner: 50. */
  readonly corner?: number;
  /** Taken away for a piece beside a corner, on the edge: 15. */
  readonly besideCorner?: number;
}

type Weights = Required<ProspectsOptions>;
const DEFAULTS: Weights = {
  win: 1000,
  tempo: 40,
  threat: 60,
  threats: 100,
  preparation: 6,
  corner: 50,
  besideCorner: 15,
};
const OPTION_SCHEMA: OptionSchema = Object.fromEntries(Object.keys(DEFAULTS).map((name) => [name, isWeight]));

/**
 * The default of the game: wins at hand, threats, moves that prepare some, and pieces astray in corners.
 *
 * @example
 * ```ts
 * import { alphaBeta } from 'foreply';
 * import { neutreeko, prospects } from 'foreply/neutreeko';
 *
 * const rules = neutreeko();
 * const board = rules.initial();
 * console.log(prospects(board, 0), prospects(board, 1)); // → 40 -40
 * console.log(prospects({ tempo: 0, corner: 80 })(board, 0)); // → 0
 * console.log(alphaBeta(rules, board, { depth: 5, heuristic: prospects }).move); // → b5-c5
 * ```
 */
export const prospects: ConfigurableHeuristic<ProspectsOptions> = /* @__PURE__ */ configurable(
  'prospects',
  OPTION_SCHEMA,
  (options) => {
    const given = Object.entries(options).filter(([, weight]) => weight !== undefined);
    const weights: Weights = { ...DEFAULTS, ...Object.fromEntries(given) };
    return (size) => valueOn(size, weights);
  },
);

function valueOn(size: NeutreekoSize, weights: Weights): TriplesValue {
  const { win, tempo, preparation, corner, besideCorner } = weights;
  const taken = [0, weights.threat, weights.threats];
  const slides = slidesOn(size);
  const triples = triplesOf(size);
  const lines = Uint8Array.from(triples, (each) => Number(hasLine(each)));
  const worths = Float64Array.from(triples, (each, number) => {
    const [corners, beside] = [0, 1].map((steps) => countAt(each, steps, size));
    return preparation * slides.preparations[number] - corner * corners - besideCorner * beside;
  });
  return (own, enemy) => {
    // Where both have three, who moved last has won.
    if (lines[enemy] === 1) return -win;
    if (lines[own] === 1 || slides.count(own, enemy) > 0) return win;
    return tempo - taken[slides.count(enemy, own)] + worths[own] - worths[enemy];
  };
}

/** How many pieces stand so many steps along the edge from a corner: 0 or 1. */
function countAt(pieces: Triple, steps: number, size: NeutreekoSize): number {
  const fromEdge = (at: number): number => Math.min(at, size - 1 - at);
  const isMeant = (cell: number): boolean => {
    const [row, column] = [fromEdge(rowOf(cell)), fromEdge(columnOf(cell))];
    return Math.min(row, column) === 0 && Math.max(row, column) === steps;
  };
  return pieces.filter(isMeant).length;
}

/** The slides depend on the size alone, and take the most time to list. */
const slidesOn = /* @__PURE__ */ perSize((size) => new WinningSlides(size));
