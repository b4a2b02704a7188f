/** The rules of Coins and Strings, drawn: cuts, handouts, and the equivalence with Dots and Boxes. */

import { Position } from 'foreply';
import { type CoinsEnd, chainsOf, coinsAndStrings, grid } from 'foreply/coins-and-strings';
import type { Drawing } from './all.js';
import { boardRow, type Panel } from './board-row.js';
import { drawBoxes } from './coins-and-strings-boxes.js';
import { chainMarks, coinsPanel, inRow } from './coins-and-strings-panel.js';

const VALUES = coinsAndStrings(grid(2, 3, { value: (row, column) => 1 + row + column }));
const BOXES = coinsAndStrings(grid(2, 2, { ground: true }));
const CUTS = [3, 4, 9, 5, 1, 2];
const GROUND: CoinsEnd = 'ground';
/** Four coins tied to the ground, and five that are not. */
const HELD = coinsAndStrings(inRow([1, 1, 1, 1], [GROUND]));
const FREE = coinsAndStrings(inRow([1, 1, 1, 1, 1], []));

/** A chain to the ground, and a loop of two coins. */
const CHAINS = coinsAndStrings({
  coins: [5, 3, 2, 1, 1],
  strings: [
    [0, 1],
    [1, 2],
    [2, GROUND],
    [3, 4],
    [3, 4],
  ],
  places: [
    [0, 0],
    [0, 1],
    [0, 2],
    [1, 0],
    [1, 1],
  ],
});

export const coinsRules: Readonly<Record<string, Drawing>> = {
  'coins-and-strings-rules.svg': () =>
    boardRow({
      title: 'A cut that takes a coin in Coins and Strings, before and after, with the text of both boards',
      panels: [
        coinsPanel(VALUES, [3, 2], { hint: ['1'], text: 'side 0 cuts string 1 …' }),
        coinsPanel(VALUES, [3, 2, 1], { text: '… takes the coin, and moves again' }),
      ],
    }),
  'coins-and-strings-chains.svg': () =>
    boardRow({
      title: 'Chains of Coins and Strings: an open one to the ground and a closed loop, before and after a cut',
      panels: [chains([]), chains([1])],
    }),
  'coins-and-strings-handout.svg': () =>
    boardRow({
      title:
        'Handouts in Coins and Strings: two coins left of a chain on the ground, four of a chain that hangs on nothing',
      panels: [
        coinsPanel(HELD, [], { label: 'On the ground', text: 'all four can be taken' }),
        coinsPanel(HELD, [1, 2, 4], { label: 'All but two', text: 'cuts 1, 2 and 4 leave a pair' }),
        coinsPanel(FREE, [], { label: 'On nothing', text: 'all five can be taken' }),
        coinsPanel(FREE, [1, 3], { label: 'All but four', text: 'cuts 1 and 3 leave two pairs' }),
      ],
    }),
  'coins-and-strings-boxes.svg': () => {
    const { board } = Position.start(BOXES).playAll(CUTS);
    const taken = board.points[0] + board.points[1];
    return boardRow({
      title: 'The same position as Coins and Strings and as Dots and Boxes',
      panels: [
        coinsPanel(BOXES, CUTS, {
          label: 'Coins and Strings',
          text: `strings cut: ${CUTS.length}, coins taken: ${taken}`,
        }),
        {
          drawn: drawBoxes(BOXES.initial(), CUTS),
          label: 'Dots and Boxes',
          text: `lines drawn: ${CUTS.length}, boxes closed: ${taken}`,
        },
      ],
    });
  },
};

/** The chains after some cuts, with their values. */
function chains(cuts: readonly number[]): Panel {
  const { board } = Position.start(CHAINS).playAll(cuts);
  return coinsPanel(CHAINS, cuts, {
    marks: chainMarks(board),
    label: cuts.length === 0 ? 'Two chains' : `after ${cuts.join(', ')}`,
    text: chainsOf(board)
      .map(({ kind, worth }) => `${kind}, worth ${worth}`)
      .join('; '),
  });
}
