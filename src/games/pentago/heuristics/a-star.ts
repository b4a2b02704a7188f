/**
 * Heuristic A star of the Porto report: `a`, but who places the next stone matters. A board looked at
 *
 *     is won       for who places next, by a line that lacks one stone, an open four or a five;
 *                  for the other, by two lines that lack one stone, an open four or a five, where the first has none
 *     may be won   for who does not place next, by one line that lacks one stone; else, for who places next before
 *                  the other, by three stones in the interior of a line with nothing else on it
 *
 * Boards looked at are the eight that turning a quadrant makes; where a turn is due and `analyseRotations` is off, the
 * board as it stands. The side to move needs one of the eight to be won (±100), the other needs one and none for the side
 * to move; then the same for boards that may be won (±50); then as `a`.
 *
 *     . . . | . . .      O to place. Turned clockwise, the top right quadrant would bring e3 to d2: three of X between open
 *     . X X | . . .      ends. On one of the eight boards X may win, on none O: 50 for X, −50 for O.
 *     . . . | . X .
 *     ------+------      Settled here: before its stone is placed the side to move is who places next on the boards
 *     . . . | . . .      looked at; after it that is the opponent, though the side to move still chooses among them. A
 *     O . . | O . .      five on one of them wins before anything else. Zero-sum. Cost: that of `a`.
 *     . . . | . . .
 */

import { isBoolean, type OptionSchema } from '../../../core/check-options.js';
import { TURNED } from '../board.js';
import { FIVES } from '../lines.js';
import { ROTATIONS } from '../moves.js';
import { DECIDED } from './a.js';
import { type ConfigurableHeuristic, configurable } from './configurable.js';
import { A_STAR_MARKS, IS_OPEN_THREE, IS_SURE, LACKS_ONE, lineValues, marked } from './line-counts.js';
import { LineScores } from './line-scores.js';
import { STRENGTH_SCHEMA, type Strengths } from './strengths.js';

/** The strengths of the lines, and what to look at. */
export interface AStarOptions extends Strengths {
  /** Whether all eight turns of a quadrant are looked at when one is due. True by default, which the report found better. */
  readonly analyseRotations?: boolean;
}

/** What a board is worth that will be won unless stopped. */
const THREATENED = 50;
const OPTION_SCHEMA: OptionSchema = { ...STRENGTH_SCHEMA, analyseRotations: isBoolean };

/** How a board looked at stands for a side, each a bit, so that several boards can be taken together. */
const WON = 1;
const LOST = 2;
const HOPED_FOR = 4;
const FEARED = 8;
const OPEN = 0;

/** The same for the other side. */
const OPPOSITE = Int32Array.of(OPEN, LOST, WON, 0, FEARED, 0, 0, 0, HOPED_FOR);

/** Instead of one of the eight: no quadrant is turned. */
const AS_IT_STANDS = -1;

/**
 * As `a`, with an eye on who places next: 100 for a win, 50 for one that can still be stopped.
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
export const aStar: ConfigurableHeuristic<AStarOptions> = /* @__PURE__ */ configurable(
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

/** What boards are worth together to the side to move, `best` being the best of their sums. */
function worthOf(standings: number, best: number): number {
  if (standings & WON) return DECIDED;
  if (standings & LOST) return -DECIDED;
  if (standings & HOPED_FOR) return THREATENED;
  return standings & FEARED ? -THREATENED : best;
}

/** How a board, with a quadrant turned, stands for who places next on it. */
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

/** Whether a side has five in a row once a quadrant is turned. */
function hasFive(stones: Int32Array, side: number, rotation: number): boolean {
  let fives = -1;
  for (let quadrant = 0; quadrant < 4; quadrant++) {
    const bits = stones[4 * side + quadrant];
    fives &= FIVES[(quadrant << 9) | (rotation >> 1 === quadrant ? TURNED[((rotation & 1) << 9) | bits] : bits)];
  }
  return fives !== 0;
}
