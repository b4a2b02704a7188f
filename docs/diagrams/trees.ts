/** The trees of docs/algorithms.md: one small position, searched by every algorithm in turn. */

import { alphaBeta, boundedAlphaBeta, iterativeDeepening, minimax, principalVariation } from 'foreply';
import { drawTree, SearchTrace, type TraceNode } from 'foreply/trace';
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

interface Chapter {
  readonly by: string;
  readonly search: (trace: SearchTrace<string>) => unknown;
}

const chapters: Readonly<Record<string, Chapter>> = {
  minimax: { by: 'minimax', search: (trace) => minimax(piles, deal, { depth: 3, trace }) },
  'alpha-beta': { by: 'alpha-beta', search: (trace) => alphaBeta(piles, deal, { depth: 3, trace }) },
  bounded: {
    by: 'bounded alpha-beta with an upper limit of 5',
    search: (trace) => boundedAlphaBeta(piles, deal, { depth: 3, upper: 5, trace }),
  },
  ordering: {
    by: 'alpha-beta, the largest card first',
    search: (trace) => alphaBeta(piles, deal, { depth: 3, ...ordered, trace }),
  },
  table: {
    by: 'alpha-beta with a table, the largest card first',
    search: (trace) => alphaBeta(piles, deal, { depth: 3, ...ordered, table: true, trace }),
  },
  deepening: {
    by: 'the last search of iterative deepening',
    search: (trace) => iterativeDeepening(piles, deal, { depth: 3, eachDepth: 'alphaBeta', trace }),
  },
  'principal-variation': {
    by: 'principal-variation search with a table, the largest card first',
    search: (trace) => principalVariation(piles, deal, { depth: 3, ...ordered, table: true, trace }),
  },
};

/** For wide pages the tree grows down, for narrow ones to the right. */
function drawSearch({ by, search }: Chapter, direction: 'down' | 'right'): string {
  const trace = new SearchTrace<string>();
  search(trace);
  const tree = trace.searches[trace.searches.length - 1];
  const title = `Three piles, looked at to depth 3 by ${by}: ${nodesBelow(tree)} nodes`;
  return drawTree(tree, { sides: ['X', 'O'], title, direction });
}

function nodesBelow({ children }: TraceNode<string>): number {
  return children.reduce((sum, child) => sum + 1 + nodesBelow(child), 0);
}

export const trees: Readonly<Record<string, () => string>> = Object.fromEntries(
  Object.entries(chapters).flatMap(([name, chapter]) => [
    [`tree-${name}.svg`, () => drawSearch(chapter, 'down')],
    [`tree-${name}-narrow.svg`, () => drawSearch(chapter, 'right')],
  ]),
);
