/**
 * A slow twin of `best`: the 32 lines of five read stone by stone on nine boards of 36 cells, the board as it stands and
 * after either turn of each quadrant. Only for boards on which the game is not over.
 */

import type { BestOptions, OpenLineWeights } from '../../../src/games/pentago/index.js';
import type { Side } from '../../../src/rules/outcome.js';
import { type Cells, eightBoards, other, quadrantOf, TWIN_LINES } from './heuristic-twins.js';
import type { TwinTurn } from './heuristic-twins-lines.js';

type Weights = Required<OpenLineWeights>;

const PLACER: Weights = {
  one: 90,
  two: 170,
  three: 400,
  four: 1215,
  turnedTwo: 100,
  turnedThree: 260,
  turnedFour: 425,
  centre: -134,
  edge: 207,
};
const OTHER: Weights = {
  one: 80,
  two: 180,
  three: 330,
  four: 1215,
  turnedTwo: 60,
  turnedThree: 140,
  turnedFour: 425,
  centre: -134,
  edge: 207,
};

/** The number of a side's stones on places of their quadrants, given by row and column there. */
function stonesOn(cells: Cells, side: Side, isThere: (row: number, column: number) => boolean): number {
  return cells.filter((stone, cell) => stone === side && isThere(Math.floor(cell / 6) % 3, cell % 3)).length;
}
const isCentre = (row: number, column: number) => row === 1 && column === 1;
const isEdge = (row: number, column: number) => (row === 1) !== (column === 1);

/** A line of six holds two lines of five. */
const FIVES: readonly (readonly number[])[] = TWIN_LINES.flatMap(({ cells }) =>
  cells.length === 6 ? [cells.slice(0, 5), cells.slice(1)] : [cells],
);

/** The number of stones on each line that is open to a side, among the lines that count. */
function openLines(cells: Cells, side: Side, counts: (line: readonly number[]) => boolean): number[] {
  const open = FIVES.filter((line) => counts(line) && line.every((cell) => cells[cell] !== other(side)));
  return open.map((line) => line.filter((cell) => cells[cell] === side).length);
}

function hasFive(cells: Cells, side: Side): boolean {
  return FIVES.some((line) => line.every((cell) => cells[cell] === side));
}

function weigh(cells: Cells, side: Side, weights: Weights): number {
  const still = openLines(cells, side, () => true);
  // A rotation changes only the lines through its quadrant.
  const turned = eightBoards(cells).flatMap((board, turn) => {
    return openLines(board, side, (line) => line.some((cell) => quadrantOf(cell) === Math.floor(turn / 2)));
  });
  const times = (stones: readonly number[], count: number) => stones.filter((on) => on === count).length;
  return (
    weights.one * times(still, 1) +
    weights.two * times(still, 2) +
    weights.three * times(still, 3) +
    weights.four * times(still, 4) +
    weights.turnedTwo * times(turned, 2) +
    weights.turnedThree * times(turned, 3) +
    weights.turnedFour * (times(turned, 4) + times(turned, 5)) +
    weights.centre * stonesOn(cells, side, isCentre) +
    weights.edge * stonesOn(cells, side, isEdge)
  );
}

/** Whether a stone completes a line on the board as it stands, or after a rotation that makes no five for the enemy. */
function canPlaceToWin(cells: Cells, side: Side): boolean {
  const boards = [cells, ...eightBoards(cells).filter((board) => !hasFive(board, other(side)))];
  return boards.some((board) => openLines(board, side, () => true).some((stones) => stones >= 4));
}

function canTurnToWin(cells: Cells, side: Side): boolean {
  return eightBoards(cells).some((board) => hasFive(board, side) && !hasFive(board, other(side)));
}

export function bestTwin(cells: Cells, { turn, isRotating }: TwinTurn, side: Side, options: BestOptions = {}): number {
  const { win = 100_000 } = options;
  const sign = side === turn ? 1 : -1;
  if (isRotating ? canTurnToWin(cells, turn) : canPlaceToWin(cells, turn)) return sign * win;
  const placer = isRotating ? other(turn) : turn;
  const value =
    weigh(cells, placer, { ...PLACER, ...options.placer } as Weights) -
    weigh(cells, other(placer), { ...OTHER, ...options.other } as Weights);
  return side === placer ? value : 0 - value;
}
