/**
 * The game's default heuristic: a win in one move, threats, and moves that prepare threats. For the side to move, it is
 *
 *     1000   if one of its slides completes three in a row; otherwise the sum of
 *       40   for being to move,
 *      −60   if one slide of the enemy would win next, −100 if several would,
 *        6   for each preparation: an own move which, were the three pieces alone on the board, would leave a slide that
 *            wins; minus 6 for each of the enemy's,
 *      −50   for a piece in a corner and −15 for one beside a corner, since few ways lead out of there; plus as much for
 *            the enemy's.
 *
 * The numbers come from the exact solution of the game on 5×5. They are a least-squares fit to the values (1, 0, −1) of
 * 400,000 random positions without a win in one move, in which positions decided within five plies had an eighth of the
 * weight. They were then rounded, and kinds of cells with similar numbers were merged. The value of a win is simply larger
 * than all the rest. Two larger models were tried: a table of each side's three cells, 638 numbers, finds a move that keeps
 * the value in up to one per cent more of the positions, from two plies on; 45 numbers for kinds of cells and pairs are no
 * better. Zero-sum. Cost: some look-ups; making the tables takes a tenth of a second once, a third on 8×8.
 */

import type { OptionSchema } from '../../../core/check-options.js';
import type { ConfigurableHeuristic } from '../../../rules/heuristic.js';
import { columnOf, type NeutreekoBoard, type NeutreekoSize, perSize, rowOf, type Triple } from '../board.js';
import { hasLine } from '../lines.js';
import { triplesOf } from '../triples.js';
import { configurable, isWeight, type TriplesValue } from './configurable.js';
import { WinningSlides } from './winning-slides.js';

/** The weights of `prospects`; those left out have their defaults. Penalties are positive numbers, and are subtracted. */
export interface ProspectsOptions {
  /** The value of a win in one move, or of three in a row: 1000. */
  readonly win?: number;
  /** For being to move: 40. */
  readonly tempo?: number;
  /** Penalty if one slide of the enemy would win: 60. */
  readonly threat?: number;
  /** Penalty if several would: 100. */
  readonly threats?: number;
  /** For each move that, with no other pieces on the board, would leave a slide that wins: 6. */
  readonly preparation?: number;
  /** Penalty for a piece in a corner: 50. */
  readonly corner?: number;
  /** Penalty for a piece on the edge beside a corner: 15. */
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
 * The game's default heuristic: wins in one move, threats, moves that prepare threats, and pieces stuck in corners.
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
export const prospects: ConfigurableHeuristic<NeutreekoBoard, ProspectsOptions> = /* @__PURE__ */ configurable(
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
    // If both sides have three, the side that moved last has won.
    if (lines[enemy] === 1) return -win;
    if (lines[own] === 1 || slides.count(own, enemy) > 0) return win;
    return tempo - taken[slides.count(enemy, own)] + worths[own] - worths[enemy];
  };
}

/** How many pieces are `steps` (0 or 1) steps along the edge from a corner. */
function countAt(pieces: Triple, steps: number, size: NeutreekoSize): number {
  const fromEdge = (at: number): number => Math.min(at, size - 1 - at);
  const isMeant = (cell: number): boolean => {
    const [row, column] = [fromEdge(rowOf(cell)), fromEdge(columnOf(cell))];
    return Math.min(row, column) === 0 && Math.max(row, column) === steps;
  };
  return pieces.filter(isMeant).length;
}

/** The slides depend only on the size, and take the most time to list. */
const slidesOn = /* @__PURE__ */ perSize((size) => new WinningSlides(size));
