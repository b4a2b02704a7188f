/**
 * The heuristic of the coursework: runs of stones and their empty ends. With o₁ the openings of single stones, o₂ those of
 * pairs, and so on (see openings-count.ts), a side's stones are worth
 *
 *     o₁ + 113 · o₂ + 11,300 · o₃ + 1,084,800 · o₄ + 75,936,000 · fives
 *
 * and a board is worth one side's stones minus the other's. The weights are products of 113, 100, 96 and 70. According to
 * the coursework, these are the largest numbers of single stones, pairs, threes and fours that a board can hold, so that one
 * of a kind outweighs everything of the lower kinds. That is not quite so: 113 bounds stones, but openings are counted, and a
 * stone has up to eight. The numbers are kept as they are.
 */

import type { OptionSchema } from '../../../core/check-options.js';
import type { Cursor } from '../../../rules/cursor.js';
import { type ConfigurableHeuristic, configurable, defineHeuristic } from '../../../rules/heuristic.js';
import { opponent, type Side } from '../../../rules/outcome.js';
import type { GomokuBoard } from '../board.js';
import type { GomokuCursor } from '../cursor.js';
import { geometryOf } from '../lines.js';
import { countOpenings, stoneWords } from './openings-count.js';
import { OpeningsTally } from './openings-tally.js';

/** How `openings` is computed in a search. */
export interface OpeningsOptions {
  /**
   * Whether the worth is kept from move to move and only the four lines through a new stone are counted again: the default.
   * Otherwise all lines are counted at every leaf. The values are the same; the option is for measuring the difference.
   */
  readonly incremental?: boolean;
}

const OPTION_SCHEMA: OptionSchema = {
  incremental: [(value) => typeof value === 'boolean', 'true or false'],
};

/**
 * Runs of stones by their length and their empty ends. A run of five or more counts once, as a five, even under the rule by
 * which a longer run does not win. Zero-sum, and the same whichever side is to move.
 *
 * @example
 * ```ts
 * import { alphaBeta } from 'foreply';
 * import { gomoku, openings } from 'foreply/gomoku';
 *
 * const rules = gomoku();
 * const alone = rules.play(rules.initial(), 'h8');
 * const beside = rules.play(alone, 'i8');
 * console.log(openings(alone, 0), openings(beside, 0), openings(rules.play(beside, 'j8'), 0)); // → 8 0 8
 * console.log(alphaBeta(rules, beside, { depth: 1, heuristic: openings }).score); // → 230
 * ```
 */
export const openings: ConfigurableHeuristic<GomokuBoard, OpeningsOptions> = /* @__PURE__ */ configurable({
  name: 'openings',
  schema: OPTION_SCHEMA,
  boardMember: 'cells',
  build: ({ incremental = true }: OpeningsOptions) =>
    defineHeuristic(fromBoard, { zeroSum: true, onCursor: incremental ? kept : counted }),
});

function fromBoard(board: GomokuBoard, side: Side): number {
  return worthTo(side, countOpenings(stoneWords(board), geometryOf(board.size).walls));
}

function kept(cursor: Cursor<GomokuBoard, unknown>, side: Side): number {
  const { plies, played } = cursor as GomokuCursor;
  // The gain of the last stone is not stored: most boards are valued only once.
  const tally = (cursor as GomokuCursor).follower(OpeningsTally, 1);
  if (tally.depth === plies) return worthTo(side, tally.worth);
  return worthTo(side, tally.worthWith(played[plies - 1], opponent(cursor.side)));
}

function counted(cursor: Cursor<GomokuBoard, unknown>, side: Side): number {
  const { words, start } = cursor as GomokuCursor;
  return worthTo(side, countOpenings(words, geometryOf(start.size).walls));
}

/** `worth` is for X. */
function worthTo(side: Side, worth: number): number {
  return side === 0 ? worth : 0 - worth;
}
