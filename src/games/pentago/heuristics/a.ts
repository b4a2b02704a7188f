/**
 * Heuristic A of the Porto coursework, after the game's strategy guide. Each of the 18 lines is counted for both sides (see
 * `line-counts.ts`) and adds the strength of its kind to the power of the player's count, minus the same for the opponent's
 * count. This is done for the eight boards one rotation away; the side to move gets the best of them.
 *
 *     . . . | . . .      After any rotation, X has one stone between open ends on row 2, on column b and on the long
 *     . X . | . . .      diagonal, and each counts 1 + 1. O has nothing. Value for X, with either side to move:
 *     . . . | . . .      (1.15² − 1) + (1.15² − 1) + (1.13² − 1) = 0.9219.
 *     ------+------
 *
 * If the side to move has a deciding line, or two lines that lack one stone, on any of the eight boards, the value is 100
 * or −100. The coursework leaves two points open. Here, the side to move is the same before and after it places its stone
 * (only `aStar` asks who places next), and a short diagonal lacks one stone with four and decides with five. Zero-sum.
 * Cost: 18 lines once, 12 for each of the eight boards.
 */

import type { ConfigurableHeuristic } from '../../../rules/heuristic.js';
import type { Side } from '../../../rules/outcome.js';
import type { PentagoBoard } from '../board.js';
import { ROTATIONS } from '../moves.js';
import { configurable, type StonesValue } from './configurable.js';
import { A_MARKS, DECIDES, LACKS_ONE, lineValues, marked } from './line-counts.js';
import { LineScores } from './line-scores.js';
import { STRENGTH_SCHEMA, type Strengths } from './strengths.js';

/** The value of a decided board. */
export const DECIDED = 100;

/**
 * Stones on lines that can still become five, counted as powers, on the best board one rotation away.
 *
 * @example
 * ```ts
 * import { a, pentago, strengths } from 'foreply/pentago';
 *
 * const rules = pentago();
 * const quiet = rules.parseBoard('....../.X..../....../....../....../...... O');
 * console.log(a(quiet, 0).toFixed(4), a(strengths.centres)(quiet, 0).toFixed(4)); // → 0.9219 1.7121
 * const won = rules.parseBoard('....../.XXXX./....../....../OO..OO/...... X');
 * console.log(a(won, 0), a(won, 1)); // → 100 -100
 * ```
 */
export const a: ConfigurableHeuristic<PentagoBoard, Strengths> = /* @__PURE__ */ configurable(
  'a',
  STRENGTH_SCHEMA,
  (strengths) => ({
    zeroSum: true,
    value: valueByA(strengths),
  }),
);

export function valueByA(strengths: Strengths): StonesValue {
  const lines = new LineScores(lineValues(strengths), A_MARKS);
  return (stones, turn, _isRotating, side) => {
    const sign = turn === 0 ? 1 : -1;
    let best = Number.NEGATIVE_INFINITY;
    lines.read(stones);
    for (let rotation = 0; rotation < ROTATIONS; rotation++) {
      lines.readTurned(stones, rotation);
      if (isDecided(lines.marks, turn)) {
        best = DECIDED;
        break;
      }
      best = Math.max(best, sign * lines.value);
    }
    return side === turn ? best : -best;
  };
}

function isDecided(marks: number, turn: Side): boolean {
  return marked(marks, turn, DECIDES) > 0 || marked(marks, turn, LACKS_ONE) > 1;
}
