/**
 * Busy boards: stones anywhere, dense enough for fours and threes, but without a five or a threat of two fives to be made at
 * once. Everything comes from a seed.
 */

import fc from 'fast-check';
import { Random } from '../../../src/core/random.js';
import type { GomokuBoard, GomokuRule } from '../../../src/games/gomoku/board.js';
import { gomoku } from '../../../src/games/gomoku/rules.js';
import { Shapes } from '../../../src/games/gomoku/shapes.js';
import { A_THREE, FOUR_AND_THREE, TWO_FIVES_NEXT, WINS } from '../../../src/games/gomoku/threats.js';
import type { Side } from '../../../src/rules/outcome.js';

/** Which boards to make. */
export interface Busy {
  readonly size: number;
  readonly rule: GomokuRule;
  /** The largest number of empty cells. */
  readonly empty?: number;
  /** The largest share of the cells with stones of either side. */
  readonly share?: number;
}

/** The first such board made from the seed and those after it. */
export function busyBoard({ size, rule, empty = size * size, share = 0.35 }: Busy, seed: number): GomokuBoard {
  const random = new Random(seed);
  for (;;) {
    const board = scattered(size, rule, share, random);
    if (board.cells.split('.').length - 1 <= empty && isBusy(board)) return board;
  }
}

function scattered(size: number, rule: GomokuRule, share: number, random: Random): GomokuBoard {
  const turn: Side = random.below(2) === 0 ? 0 : 1;
  const own = share * (0.4 + 0.6 * random.fraction());
  const other = share * (0.3 + 0.7 * random.fraction());
  const stone = () => {
    const chance = random.fraction();
    if (chance < own) return 'XO'[turn];
    return chance < own + other ? 'XO'[1 - turn] : '.';
  };
  return { size, rule, cells: Array.from({ length: size * size }, stone).join(''), turn };
}

/** Whether the side to move can make threats, but neither wins nor loses at first sight. */
function isBusy(board: GomokuBoard): boolean {
  if (gomoku({ size: board.size, rule: board.rule }).outcome(board) !== undefined) return false;
  const shapes = new Shapes(board);
  const other = board.turn === 0 ? 1 : 0;
  const fives = shapes.count(other, WINS);
  if (shapes.count(board.turn, WINS) > 0 || fives > 1) return false;
  if (fives === 0 && shapes.count(board.turn, TWO_FIVES_NEXT) > 0) return false;
  let threats = 0;
  for (let threat = A_THREE; threat <= FOUR_AND_THREE; threat++) threats += shapes.count(board.turn, threat);
  return threats > 0;
}

/** Busy boards of these sizes, for both rules. */
export function busyBoards(
  least: number,
  most: number,
  limits: Pick<Busy, 'empty' | 'share'> = {},
): fc.Arbitrary<GomokuBoard> {
  return fc
    .record({
      size: fc.integer({ min: least, max: most }),
      rule: fc.constantFrom<GomokuRule>('freestyle', 'standard'),
      seed: fc.nat(1_000_000),
    })
    .map(({ size, rule, seed }) => busyBoard({ size, rule, ...limits }, seed));
}
