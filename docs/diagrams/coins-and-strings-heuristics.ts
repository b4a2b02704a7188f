/** What the heuristics of Coins and Strings count, on two boards. */

import { describeVerdict, type Heuristic, solve } from 'foreply';
import { type CoinsBoard, coinsAndStrings, control, grid, h1, h2, h3, h4, h5, h6, h7 } from 'foreply/coins-and-strings';
import type { Mark } from '../../examples/playground/src/boards/board.js';
import type { Drawing } from './all.js';
import { boardRow } from './board-row.js';
import { chainMarks, coinsPanel, ring } from './coins-and-strings-panel.js';
import { signed } from './signed.js';

/** An open chain, a loop of two coins, and a coin with two strings to the ground. */
const RULES = coinsAndStrings({
  coins: [5, 3, 1, 2, 2, 7],
  strings: [
    [0, 1],
    [1, 2],
    [3, 4],
    [3, 4],
    [5, 'ground'],
    [5, 'ground'],
  ],
  places: [
    [0, 0],
    [0, 1],
    [0, 2],
    [1, 0],
    [1, 1],
    [1, 2],
  ],
});
const BOXES = coinsAndStrings(grid(3, 3, { ground: true }));
/** Three chains of three, one of which must be opened. */
const CHAINS = BOXES.parseBoard('cut 2,3,6,7,8,9,12,15,16,20,22,24 0:0 0');

export const coinsHeuristics: Readonly<Record<string, Drawing>> = {
  'coins-and-strings-heuristics.svg': () => {
    const board = RULES.initial();
    return boardRow({
      title:
        'Coins and Strings: chains by whether they are open, coins by how many strings they have, and what control sees',
      panels: [
        coinsPanel(RULES, [], {
          marks: chainMarks(board),
          label: 'Chains',
          text: `open blue, closed orange: ${valuesOf(board, ['h2', 'h4', 'h5', 'h6', 'h7'])}`,
        }),
        coinsPanel(RULES, [], {
          marks: parityMarks(board),
          label: 'Strings of a coin',
          text: `odd blue, even orange: ${valuesOf(board, ['h3'])}; all of them: ${valuesOf(board, ['h1'])}`,
        }),
        coinsPanel(RULES, [], {
          label: valuesOf(board, ['control']),
          text: `exactly: ${describeVerdict(solve(RULES, board).verdict)}`,
        }),
        {
          game: 'coins-and-strings',
          variant: { rows: 3, columns: 3, ground: true },
          board: BOXES.formatBoard(CHAINS),
          label: valuesOf(CHAINS, ['control']),
          text: `exactly: ${describeVerdict(solve(BOXES, CHAINS).verdict)}, for whoever must open a chain`,
        },
      ],
    });
  },
};

const HEURISTICS = { h1, h2, h3, h4, h5, h6, h7, control } satisfies Record<string, Heuristic<CoinsBoard>>;

function valuesOf(board: CoinsBoard, names: readonly (keyof typeof HEURISTICS)[]): string {
  return names.map((name) => `${name}\u00a0${signed(HEURISTICS[name](board, 0))}`).join(', ');
}

function parityMarks({ graph }: CoinsBoard): Mark[] {
  return graph.coins.map((_, coin) => {
    const strings = graph.strings.filter((ends) => ends.includes(coin)).length;
    return ring(coin, strings % 2 === 1 ? 'first' : 'second');
  });
}
