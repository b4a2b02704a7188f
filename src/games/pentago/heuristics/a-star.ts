/**
 * Heuristic A star of the Porto coursework: like `a`, but it matters which side, the placer, places the next stone. A board
 * is
 *
 *     won          for the placer: by a line that lacks one stone, an open four or a five;
 *                  for the other side: by two lines that lack one stone, an open four or a five, if the placer has none
 *     threatened   by the other side: with one line that lacks one stone; otherwise by either side, the placer first,
 *                  with three stones in the interior of a line that has nothing else on it
 *
 * The boards examined are the eight that are one rotation away, or the board as it stands if a rotation is due and
 * `analyseRotations` is off. The value is 100 if one of them is won for the side to move, −100 if one is won only for the
 * other side, ±50 likewise for boards that are threatened, and otherwise that of `a`.
 *
 *     . . . | . . .      O to place. A clockwise turn of the top right quadrant would bring e3 to d2: three of X between
 *     . X X | . . .      open ends. X threatens on one of the eight boards, O on none: 50 for X, −50 for O.
 *     . . . | . X .
 *     ------+------      The coursework leaves this open: before its stone is placed, the side to move is the placer on
 *     . . . | . . .      the boards examined; afterwards the opponent is, though the side to move still chooses among
 *     O . . | O . .      them. A five on one of them comes before everything else. Zero-sum. Cost: that of `a`.
 *     . . . | . . .
 */

import { isBoolean, type OptionSchema } from '../../../core/check-options.js';
import type { ConfigurableHeuristic } from '../../../rules/heuristic.js';
import { type PentagoBoard, TURNED } from '../board.js';
import { FIVES } from '../lines.js';
import { ROTATIONS } from '../moves.js';
import { DECIDED } from './a.js';
import { configurable } from './configurable.js';
import { A_STAR_MARKS, IS_OPEN_THREE, IS_SURE, LACKS_ONE, lineValues, marked } from './line-counts.js';
import { LineScores } from './line-scores.js';
import { STRENGTH_SCHEMA, type Strengths } from './strengths.js';

/** The strengths of the lines, and which boards to examine. */
export interface AStarOptions extends Strengths {
  /** Whether to examine all eight rotations when one is due. True by default, which the coursework found better. */
  readonly analyseRotations?: boolean;
}

/** The value of a board that will be won unless the opponent stops it. */
const THREATENED = 50;
const OPTION_SCHEMA: OptionSchema = { ...STRENGTH_SCHEMA, analyseRotations: isBoolean };

/** How a board stands for a side: one bit each, so that several boards can be combined. */
const WON = 1;
const LOST = 2;
const HOPED_FOR = 4;
const FEARED = 8;
const OPEN = 0;

/** The same for the other side. */
const OPPOSITE = Int32Array.of(OPEN, LOST, WON, 0, FEARED, 0, 0, 0, HOPED_FOR);

/** Stands for no rotation. */
const AS_IT_STANDS = -1;

/**
 * Like `a`, but it matters who places next: 100 for a win, 50 for one that can still be stopped.
 *
 * @example
 * ```ts
 * import { aStar, pentago } from 'foreply/pentago';
 *
 * const rules = pentago();
 * const fourOpen = rules.parseBoard('....../.XXXX./....../....../O..O../.O.... O');
 * console.log(aStar(fourOpen, 0), aStar(fourOpen, 1)); // → 100 -100
 * const threeOpen = rules.parseBoard('....../.XX.../....X./....../O..O../...... O');
 * console.log(aStar(threeOpen, 0), aStar({ analyseRotations: false })(threeOpen, 1)); // → 50 -50
 * ```
 */
export const aStar: ConfigurableHeuristic<PentagoBoard, AStarOptions> = /* @__PURE__ */ configurable(
  'aStar',
  OPTION_SCHEMA,
  (options) => {
    const { analyseRotations = true, ...strengths } = options;
    const lines = new LineScores(lineValues(strengths), A_STAR_MARKS);
    return {
      zeroSum: true,
      value: (stones, turn, isRotating, side) => {
        const placing = isRotating ? 1 - turn : turn;
        const sign = turn === 0 ? 1 : -1;
        const looksAround = analyseRotations || !isRotating;
        const end = looksAround ? ROTATIONS : 0;
        let standings = OPEN;
        let best = Number.NEGATIVE_INFINITY;
        lines.read(stones);
        for (let rotation = looksAround ? 0 : AS_IT_STANDS; rotation < end && (standings & WON) === 0; rotation++) {
          if (rotation !== AS_IT_STANDS) lines.readTurned(stones, rotation);
          const standing = standingOf(lines.marks, stones, rotation, placing);
          standings |= placing === turn ? standing : OPPOSITE[standing];
          best = Math.max(best, sign * lines.value);
        }
        const worth = worthOf(standings, best);
        return side === turn ? worth : 0 - worth;
      },
    };
  },
);

/** The combined value of the boards to the side to move. `best` is the best of their sums. */
function worthOf(standings: number, best: number): number {
  if (standings & WON) return DECIDED;
  if (standings & LOST) return -DECIDED;
  if (standings & HOPED_FOR) return THREATENED;
  return standings & FEARED ? -THREATENED : best;
}

/** How a board stands, after a rotation, for the side that places next. */
function standingOf(marks: number, stones: Int32Array, rotation: number, placing: number): number {
  const other = 1 - placing;
  const sure = marked(marks, placing, IS_SURE);
  const otherSure = marked(marks, other, IS_SURE);
  if (sure + marked(marks, placing, LACKS_ONE) > 0) {
    const isTooLate = otherSure > 0 && hasFive(stones, other, rotation) && !hasFive(stones, placing, rotation);
    return isTooLate ? LOST : WON;
  }
  const otherLacks = marked(marks, other, LACKS_ONE);
  if (otherSure > 0 || otherLacks > 1) return LOST;
  if (otherLacks > 0) return FEARED;
  if (marked(marks, placing, IS_OPEN_THREE) > 0) return HOPED_FOR;
  return marked(marks, other, IS_OPEN_THREE) > 0 ? FEARED : OPEN;
}

/** Whether a side has five in a row after a rotation. */
function hasFive(stones: Int32Array, side: number, rotation: number): boolean {
  let fives = -1;
  for (let quadrant = 0; quadrant < 4; quadrant++) {
    const bits = stones[4 * side + quadrant];
    fives &= FIVES[(quadrant << 9) | (rotation >> 1 === quadrant ? TURNED[((rotation & 1) << 9) | bits] : bits)];
  }
  return fives !== 0;
}
