/** The trees of docs/algorithms.md: one small position, searched by every algorithm in turn. */

import { alphaBeta, boundedAlphaBeta, iterativeDeepening, minimax, principalVariation } from 'foreply';
import { drawTree, SearchTrace } from 'foreply/trace';
import { pilesGame } from './piles.js';

const piles = pilesGame([
  [4, 8, 1],
  [9, 2, 3],
  [6, 7, 3],
]);
const deal = piles.initial();

type Table = typeof deal;

const largestFirst = (table: Table, name: string): number => table.piles['abc'.indexOf(name)][0];

const ordered = { ordering: largestFirst };

const searches = {
  minimax: (trace: SearchTrace<string>) => minimax(piles, deal, { depth: 3, trace }),
  'alpha-beta': (trace: SearchTrace<string>) => alphaBeta(piles, deal, { depth: 3, trace }),
  bounded: (trace: SearchTrace<string>) => boundedAlphaBeta(piles, deal, { depth: 3, upper: 5, trace }),
  ordering: (trace: SearchTrace<string>) => alphaBeta(piles, deal, { depth: 3, ...ordered, trace }),
  table: (trace: SearchTrace<string>) => alphaBeta(piles, deal, { depth: 3, ...ordered, table: true, trace }),
  deepening: (trace: SearchTrace<string>) =>
    iterativeDeepening(piles, deal, { depth: 3, algorithm: 'alphaBeta', trace }),
  'principal-variation': (trace: SearchTrace<string>) =>
    principalVariation(piles, deal, { depth: 3, ...ordered, table: true, trace }),
};

/** For wide pages the tree grows down, for narrow ones to the right. */
function drawSearch(name: keyof typeof searches, direction: 'down' | 'right'): string {
  const trace = new SearchTrace<string>();
  const { nodes } = searches[name](trace);
  const tree = trace.searches[trace.searches.length - 1];
  const title = `Three piles, searched to depth 3 by ${name.replace('-', ' ')}: ${nodes} nodes`;
  return drawTree(tree, { sides: ['X', 'O'], title, direction });
}

export const trees: Readonly<Record<string, () => string>> = Object.fromEntries(
  (Object.keys(searches) as (keyof typeof searches)[]).flatMap((name) => [
    [`tree-${name}.svg`, () => drawSearch(name, 'down')],
    [`tree-${name}-narrow.svg`, () => drawSearch(name, 'right')],
  ]),
);
