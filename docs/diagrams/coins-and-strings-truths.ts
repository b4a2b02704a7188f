/** A board of Coins and Strings where greed loses, and the move that wins instead. */

import { describeVerdict, Position, solve } from 'foreply';
import { coinsAndStrings } from 'foreply/coins-and-strings';
import type { Drawing } from './all.js';
import { boardRow } from './board-row.js';
import { coinsPanel } from './coins-and-strings-panel.js';

/** Three coins that can be taken, and a chain of four from ground to ground. */
const RULES = coinsAndStrings({
  coins: [1, 1, 1, 1, 1, 1, 1],
  strings: [
    [0, 1],
    [1, 2],
    [2, 'ground'],
    [3, 'ground'],
    [3, 4],
    [4, 5],
    [5, 6],
    [6, 'ground'],
  ],
  places: [
    [0, 0],
    [0, 1],
    [0, 2],
    [1, 0],
    [1, 1],
    [1, 2],
    [1, 3],
  ],
});
const GREED = [1, 2, 3];

export const coinsTruths: Readonly<Record<string, Drawing>> = {
  'coins-and-strings-greed.svg': () => {
    const { verdict, principalVariation } = solve(RULES, RULES.initial());
    const line = principalVariation.flat();
    const [handout] = principalVariation;
    return boardRow({
      title: 'Three coins can be taken: who takes them all loses the next four, who leaves two wins',
      panels: [
        coinsPanel(RULES, [], { label: `Side 0: ${describeVerdict(verdict)}`, text: 'three coins can be taken' }),
        coinsPanel(RULES, GREED, {
          label: `${GREED.join(', ')}: ${outcomeAfter(GREED)}`,
          text: 'all taken, and a chain must be opened',
        }),
        coinsPanel(RULES, handout, {
          label: `${handout.join(', ')}: ${outcomeAfter(handout)}`,
          text: 'one taken, two left as a handout',
        }),
        coinsPanel(RULES, line, {
          last: [],
          label: `The end: ${finalPoints(line)}`,
          text: 'side 0 filled, side 1 rings',
        }),
      ],
    });
  },
};

/** The final result for side 0 after these cuts. */
function outcomeAfter(cuts: readonly number[]): string {
  const { board, side } = Position.start(RULES).playAll(cuts);
  const { verdict } = solve(RULES, board);
  if (verdict.kind !== 'points') throw new Error('The verdict should be in points.');
  const difference = side === 0 ? verdict.difference : -verdict.difference;
  return describeVerdict({ kind: 'points', difference });
}

function finalPoints(cuts: readonly number[]): string {
  return Position.start(RULES).playAll(cuts).board.points.join(' to ');
}
