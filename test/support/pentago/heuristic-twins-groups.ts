/**
 * Slow twins of `one` and `oneDotTwo`, from the text of the coursework: groups of cells, turned with their quadrant one cell at a
 * time, looked at one by one.
 */

import type { Side } from '../../../src/rules/outcome.js';
import {
  type Cells,
  other,
  quadrantOf,
  TWIN_LINES,
  type TwinKind,
  type TwinLine,
  turnedCell,
} from './heuristic-twins.js';

type TwinWeights = Readonly<Record<TwinKind, number>>;
const DEFAULT_TWIN_WEIGHTS: TwinWeights = { monica: 1, middle: 1, straight: 1, triple: 0.7 };

interface Group {
  readonly cells: readonly number[];
  readonly extension: readonly number[];
}

/** The four groups of a line in one of its quadrants. */
function groupsOf({ kind, cells }: TwinLine, quadrant: number): Group[] {
  const there = cells.filter((cell) => quadrantOf(cell) === quadrant);
  const ends = kind === 'triple' ? [] : [cells[0], cells[5]];
  const first: Group = {
    cells: there.filter((cell) => !ends.includes(cell)),
    extension: there.filter((cell) => ends.includes(cell)),
  };
  const groups = [first];
  while (groups.length < 4) {
    const last = groups[groups.length - 1];
    groups.push({ cells: last.cells.map(turnedCell), extension: last.extension.map(turnedCell) });
  }
  return groups;
}

function quadrantsOf({ cells }: TwinLine): number[] {
  return [...new Set(cells.map(quadrantOf))];
}

function free(cells: Cells, group: readonly number[], side: Side): boolean {
  return group.every((cell) => cells[cell] !== other(side));
}

/** The number of possibilities of a side, over all lines that count. */
function possibilitiesTwin(cells: Cells, side: Side, weights: TwinWeights): number {
  const counts = TWIN_LINES.map((line) => {
    const inQuadrants = quadrantsOf(line).map((quadrant) => {
      return groupsOf(line, quadrant).filter((group) => free(cells, group.cells, side)).length;
    });
    return weights[line.kind] * Math.min(...inQuadrants);
  });
  return counts.reduce((sum, count) => sum + count, 0);
}

function strongTwin(cells: Cells, side: Side, relaxed: boolean, weights: TwinWeights): number {
  const isStrong = (group: Group) => {
    const own = group.cells.filter((cell) => cells[cell] === side).length;
    return relaxed ? own > 0 && free(cells, group.cells, side) : own === group.cells.length;
  };
  const counts = TWIN_LINES.map((line) => {
    const strong = quadrantsOf(line).map((quadrant) => groupsOf(line, quadrant).filter(isStrong));
    const f = strong.map((groups) => groups.length);
    if (line.kind === 'triple') return weights.triple * Math.min(...f);
    const m = strong.map((groups) => groups.filter((group) => free(cells, group.extension, side)).length);
    return weights[line.kind] * Math.max(Math.min(f[0], m[1]), Math.min(m[0], f[1]));
  });
  return counts.reduce((sum, count) => sum + count, 0);
}

export function oneTwin(cells: Cells, side: Side, bias = 0.5, weights = DEFAULT_TWIN_WEIGHTS): number {
  const own = possibilitiesTwin(cells, side, weights);
  return bias * own - (1 - bias) * possibilitiesTwin(cells, other(side), weights);
}

/** The four weights in the order of the coursework: own and opponent's possibilities, own and opponent's strong ones. */
export type FourWeights = readonly [number, number, number, number];

export interface OneDotTwoTwinOptions {
  readonly four?: FourWeights;
  readonly relaxed?: boolean;
  readonly diagonalHack?: boolean;
  readonly weights?: TwinWeights;
}

export function oneDotTwoTwin(cells: Cells, side: Side, options: OneDotTwoTwinOptions = {}): number {
  const { four = [1, 1, 1, 1], relaxed = true, diagonalHack = false } = options;
  const given = options.weights ?? DEFAULT_TWIN_WEIGHTS;
  const weights = diagonalHack ? { monica: given.monica, middle: 0, straight: 0, triple: 0 } : given;
  const enemy = other(side);
  const total =
    four[0] * possibilitiesTwin(cells, side, weights) -
    four[1] * possibilitiesTwin(cells, enemy, weights) +
    four[2] * strongTwin(cells, side, relaxed, weights) -
    four[3] * strongTwin(cells, enemy, relaxed, weights);
  return total / (four[0] + four[1] + four[2] + four[3]);
}
