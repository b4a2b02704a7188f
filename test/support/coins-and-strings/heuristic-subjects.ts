/** Every heuristic of Coins and Strings, with its slow twin if it has one, and the boards that properties are tried on. */

import fc from 'fast-check';
import type { CoinsBoard } from '../../../src/games/coins-and-strings/board.js';
import {
  type CoinsEnd,
  type CoinsGraph,
  coinsAndStrings,
  control,
  h1,
  h2,
  h3,
  h4,
  h5,
  h6,
  h7,
  utility,
} from '../../../src/games/coins-and-strings/index.js';
import type { Heuristic } from '../../../src/rules/heuristic.js';
import { anyCase, anyGraph, type CoinsCase, wandered } from './board-arbitraries.js';
import {
  type HeuristicTwin,
  h1Twin,
  h2Twin,
  h3Twin,
  h4Twin,
  h5Twin,
  h6Twin,
  h7Twin,
  utilityTwin,
} from './heuristic-twins.js';

export interface HeuristicSubject {
  readonly name: string;
  readonly heuristic: Heuristic<CoinsBoard>;
  /** A simpler version. `control` has none and is compared with exact values instead. */
  readonly twin?: HeuristicTwin;
  readonly zeroSum: boolean;
}

export const HEURISTIC_SUBJECTS: readonly HeuristicSubject[] = [
  { name: 'h1', heuristic: h1, twin: h1Twin, zeroSum: false },
  { name: 'h2', heuristic: h2, twin: h2Twin, zeroSum: false },
  { name: 'h3', heuristic: h3, twin: h3Twin, zeroSum: false },
  { name: 'h4', heuristic: h4, twin: h4Twin, zeroSum: false },
  { name: 'h5', heuristic: h5, twin: h5Twin, zeroSum: false },
  { name: 'h6', heuristic: h6, twin: h6Twin, zeroSum: false },
  { name: 'h7', heuristic: h7, twin: h7Twin, zeroSum: false },
  { name: 'control', heuristic: control, zeroSum: true },
  { name: 'utility', heuristic: utility, twin: utilityTwin, zeroSum: true },
];

/** A graph with coins of value 1 and a number of further coins along each string: many chains that look alike. */
function lengthened(graph: CoinsGraph, more: number): CoinsGraph {
  const coins = graph.coins.map(() => 1);
  const strings = graph.strings.flatMap(([one, other]) => {
    const first = coins.length;
    for (let count = 0; count < more; count++) coins.push(1);
    const inside = coins.slice(first).map((_, at) => first + at);
    const along: CoinsEnd[] = [one, ...inside, other];
    return along.slice(1).map((end, at) => [along[at], end] as const);
  });
  return { coins, strings };
}

/** A board early in a game on such a graph. */
const alikeCase: fc.Arbitrary<CoinsCase> = fc
  .tuple(anyGraph({ coins: 5, strings: 9 }), fc.nat(3), fc.nat(3), fc.nat(999_999))
  .map(([graph, more, plies, seed]) => {
    const rules = coinsAndStrings(lengthened(graph, more));
    return { rules, board: wandered(rules, plies, seed) };
  });

/** Boards of small graphs, which shrink well; of graphs with more than 32 strings; and of graphs with many alike chains. */
export const heuristicCase: fc.Arbitrary<CoinsCase> = fc.oneof(
  anyCase(),
  anyCase({ coins: 14, strings: 40 }),
  alikeCase,
);

/** The board with points and mover exchanged. */
export function swapped(board: CoinsBoard): CoinsBoard {
  return { ...board, points: [board.points[1], board.points[0]], turn: board.turn === 0 ? 1 : 0 };
}
