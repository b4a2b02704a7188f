/** Every heuristic of Coins and Strings, with its slow twin if it has one, and the boards that properties are tried on. */

import fc from 'fast-check';
import type { CoinsBoard } from '../../../src/games/coins-and-strings/board.js';
import { control, h1, h2, h3, h4, h5, h6, h7, utility } from '../../../src/games/coins-and-strings/index.js';
import type { Heuristic } from '../../../src/search/heuristic.js';
import { anyCase, type CoinsCase } from './board-arbitraries.js';
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
  /** The same, told more simply; `control` has none, and is tried against exact values instead. */
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

/** Boards of small graphs, which shrink well, and of some with more strings than a word has bits. */
export const heuristicCase: fc.Arbitrary<CoinsCase> = fc.oneof(anyCase(), anyCase({ coins: 14, strings: 40 }));

/** The board with points and mover exchanged. */
export function swapped(board: CoinsBoard): CoinsBoard {
  return { ...board, points: [board.points[1], board.points[0]], turn: board.turn === 0 ? 1 : 0 };
}
