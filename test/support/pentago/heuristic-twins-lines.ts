/**
 * Slow twins of `a`, `aHacked` and `aStar`, from the text of the coursework: eight boards made one by one, 18 lines counted stone by
 * stone, and the cells missing for five found by trying every empty one.
 */

import type { Side } from '../../../src/rules/outcome.js';
import { type Cells, eightBoards, other, TWIN_LINES, type TwinKind, type TwinLine } from './heuristic-twins.js';
import { type FourWeights, oneDotTwoTwin } from './heuristic-twins-groups.js';

type TwinStrengths = Readonly<Record<TwinKind, number>>;
const DEFAULT_TWIN_STRENGTHS: TwinStrengths = { monica: 1.13, middle: 1.15, straight: 1.17, triple: 1.19 };

/** The side to move, and whether it has placed its stone. */
export interface TwinTurn {
  readonly turn: Side;
  readonly isRotating: boolean;
}

function countOn(cells: Cells, line: readonly number[], side: Side): number {
  return line.filter((cell) => cells[cell] === side).length;
}

function borderOf({ kind, cells }: TwinLine): readonly number[] {
  return kind === 'triple' ? [] : [cells[0], cells[5]];
}

function interiorOf(line: TwinLine): readonly number[] {
  return line.cells.filter((cell) => !borderOf(line).includes(cell));
}

function isBlocked(cells: Cells, line: TwinLine, side: Side): boolean {
  const enemy = other(side);
  return countOn(cells, interiorOf(line), enemy) > 0 || countOn(cells, borderOf(line), enemy) > 1;
}

/** Whether five cells of the line in a row belong to a side. */
function hasFiveOn(cells: Cells, { cells: line }: TwinLine, side: Side): boolean {
  const starts = line.length === 6 ? [0, 1] : [0];
  return starts.some((start) => line.slice(start, start + 5).every((cell) => cells[cell] === side));
}

function hasFive(cells: Cells, side: Side): boolean {
  return TWIN_LINES.some((line) => hasFiveOn(cells, line, side));
}

/** The empty cells of a line on which a stone makes five there. */
function winningCells(cells: Cells, line: TwinLine, side: Side): number[] {
  return line.cells.filter((cell) => {
    const placed = cells.map((stone, index) => (index === cell ? side : stone));
    return cells[cell] === undefined && hasFiveOn(placed, line, side);
  });
}

/** Four between the ends, or more than four. */
function decidesTwin(cells: Cells, line: TwinLine, side: Side): boolean {
  if (isBlocked(cells, line, side)) return false;
  const count = countOn(cells, line.cells, side);
  const onBorder = countOn(cells, borderOf(line), side);
  return count > 4 || (line.kind !== 'triple' && count === 4 && onBorder === 0);
}

function countTwin(cells: Cells, line: TwinLine, side: Side): number {
  if (isBlocked(cells, line, side)) return 0;
  const count = countOn(cells, line.cells, side);
  if (decidesTwin(cells, line, side)) return 10;
  if (line.kind === 'triple') return count;
  const onBorder = countOn(cells, borderOf(line), side);
  if (count === 4 && onBorder < 2) return 5;
  if (count > 0 && onBorder === 0) return count + 1 - countOn(cells, borderOf(line), other(side));
  return count;
}

/** The sum of r^own − r^enemy over the lines. */
function sumTwin(cells: Cells, side: Side, strengths: TwinStrengths): number {
  return TWIN_LINES.reduce((sum, line) => {
    const r = strengths[line.kind];
    return sum + r ** countTwin(cells, line, side) - r ** countTwin(cells, line, other(side));
  }, 0);
}

function isDecidedTwin(cells: Cells, side: Side): boolean {
  const lacking = TWIN_LINES.filter((line) => winningCells(cells, line, side).length === 1);
  return TWIN_LINES.some((line) => decidesTwin(cells, line, side)) || lacking.length >= 2;
}

export function aTwin(cells: Cells, { turn }: TwinTurn, side: Side, strengths = DEFAULT_TWIN_STRENGTHS): number {
  const boards = eightBoards(cells);
  if (boards.some((board) => isDecidedTwin(board, turn))) return side === turn ? 100 : -100;
  const sums = boards.map((board) => sumTwin(board, side, strengths));
  return side === turn ? Math.max(...sums) : Math.min(...sums);
}

export interface HackedTwinOptions {
  readonly strengths?: TwinStrengths;
  readonly asFirst?: FourWeights;
  readonly asSecond?: FourWeights;
  readonly relaxed?: boolean;
}

export function aHackedTwin(cells: Cells, turn: TwinTurn, side: Side, options: HackedTwinOptions = {}): number {
  const { asFirst = [0, 0, 1, 0], asSecond = [0, 0, 1, 2], relaxed = true, strengths } = options;
  const four = side === firstPlayer(cells, turn) ? asFirst : asSecond;
  return 2 * aTwin(cells, turn, side, strengths) + oneDotTwoTwin(cells, side, { four, relaxed, diagonalHack: true });
}

/** Without the stone of this turn, the side to move began if it has at least as many stones as the other side. */
function firstPlayer(cells: Cells, { turn, isRotating }: TwinTurn): Side {
  const count = (side: Side) => cells.filter((stone) => stone === side).length;
  const before = count(turn) - (isRotating ? 1 : 0);
  return before >= count(other(turn)) ? turn : other(turn);
}

type Standing = 'won' | 'lost' | 'hoped for' | 'feared' | 'open';

/** How a board stands for the side that places next. */
function standingTwin(cells: Cells, placing: Side): Standing {
  const enemy = other(placing);
  if (hasFive(cells, placing) !== hasFive(cells, enemy)) {
    // An existing five wins: the other side's chances come too late.
    return hasFive(cells, placing) ? 'won' : 'lost';
  }
  const chances = (side: Side) => TWIN_LINES.map((line) => winningCells(cells, line, side).length);
  const isFive = hasFive(cells, placing);
  if (isFive || chances(placing).some((ways) => ways > 0)) return 'won';
  const enemys = chances(enemy);
  if (enemys.some((ways) => ways === 2) || enemys.filter((ways) => ways === 1).length >= 2) return 'lost';
  if (enemys.some((ways) => ways === 1)) return 'feared';
  if (hasOpenThree(cells, placing)) return 'hoped for';
  return hasOpenThree(cells, enemy) ? 'feared' : 'open';
}

/** Three stones in the interior and three empty cells. */
function hasOpenThree(cells: Cells, side: Side): boolean {
  return TWIN_LINES.some((line) => {
    const isEmpty = line.cells.filter((cell) => cells[cell] === undefined).length === 3;
    return line.kind !== 'triple' && isEmpty && countOn(cells, interiorOf(line), side) === 3;
  });
}

export interface StarTwinOptions {
  readonly strengths?: TwinStrengths;
  readonly analyseRotations?: boolean;
}

export function aStarTwin(cells: Cells, { turn, isRotating }: TwinTurn, side: Side, options: StarTwinOptions = {}) {
  const { strengths = DEFAULT_TWIN_STRENGTHS, analyseRotations = true } = options;
  const boards = isRotating && !analyseRotations ? [cells] : eightBoards(cells);
  const placing = isRotating ? other(turn) : turn;
  const standings = boards.map((board) => standingTwin(board, placing));
  const has = (mine: Standing, theirs: Standing) => standings.includes(placing === turn ? mine : theirs);
  const sign = side === turn ? 1 : -1;
  if (has('won', 'lost')) return 100 * sign;
  if (has('lost', 'won')) return -100 * sign;
  if (has('hoped for', 'feared')) return 50 * sign;
  if (has('feared', 'hoped for')) return -50 * sign;
  return sign * Math.max(...boards.map((board) => sumTwin(board, turn, strengths)));
}
