/** The Neutreeko heuristics that properties are tested on: with defaults, with noise, and with other weights. */

import fc from 'fast-check';
import { Random } from '../../../src/core/random.js';
import {
  adjacency,
  type NeutreekoBoard,
  type NeutreekoSize,
  neutreeko,
  prospects,
  threeInARow,
} from '../../../src/games/neutreeko/index.js';
import type { Heuristic } from '../../../src/rules/heuristic.js';
import { anyBoard, ongoingBoard, placed, SIZES } from './board-arbitraries.js';

export interface HeuristicSubject {
  readonly name: string;
  readonly heuristic: Heuristic<NeutreekoBoard>;
}

export const HEURISTIC_SUBJECTS: readonly HeuristicSubject[] = [
  { name: 'threeInARow', heuristic: threeInARow },
  { name: 'threeInARow with noise', heuristic: threeInARow({ noise: true }) },
  { name: 'adjacency', heuristic: adjacency },
  { name: 'adjacency with noise', heuristic: adjacency({ noise: true, seed: 7 }) },
  { name: 'adjacency with odd weights', heuristic: adjacency({ adjacent: 0.1, inLine: 0.7, noise: true }) },
  { name: 'prospects', heuristic: prospects },
  {
    name: 'prospects with odd weights',
    heuristic: prospects({ tempo: 0.3, threat: 0.1, threats: 0.7, preparation: 1.1, corner: -0.3, besideCorner: 2.3 }),
  },
];

/** A board with all pieces in a square of four by four, where pairs, threats and lines are common. */
function huddled(size: NeutreekoSize, seed: number): NeutreekoBoard {
  const random = new Random(seed);
  const side = Math.min(size, 4);
  const [down, right] = [random.below(size - side + 1), random.below(size - side + 1)];
  const order = Array.from({ length: side * side }, (_, cell) => cell);
  random.shuffle(order, 0, order.length);
  const places = order.slice(0, 6).map((cell) => [down + Math.floor(cell / side), right + (cell % side)] as const);
  return placed(size, places, random.below(2) === 0 ? 'B' : 'W');
}

/** A board of any size for heuristics, including boards on which the game is over. */
export const heuristicBoard: fc.Arbitrary<NeutreekoBoard> = fc.constantFrom(...SIZES).chain((size) =>
  fc.oneof(
    anyBoard(size),
    ongoingBoard(size),
    fc.nat(1_000_000).map((seed) => huddled(size, seed)),
  ),
);

/** The same, without boards on which the game is over. */
export const liveBoard = heuristicBoard.filter((board) => neutreeko({ size: board.size }).outcome(board) === undefined);

/** The board with the colours and the side to move swapped. */
export function swapped({ size, black, white, turn }: NeutreekoBoard): NeutreekoBoard {
  return { size, black: white, white: black, turn: turn === 0 ? 1 : 0 };
}
