/**
 * Sliding three, a game with cycles that is large on 5×5: three stones each; a move slides a stone in one of eight
 * directions until the edge or a stone stops it. Three of a colour next to each other in a line win.
 *
 *     . O . O .
 *     . . X . .
 *     . . . . .      X (side 0) begins
 *     . . O . .
 *     . X . X .
 *
 * Plain rules over strings, slow and obvious. All placements are numbered for both movers by their two triples of
 * cells; numbers whose triples overlap have no position. `sliding-three-integers.ts` has the fast integer forms.
 */

import type { GameRules } from '../../../src/rules/game-rules.js';
import { type Outcome, opponent, type Side, win } from '../../../src/rules/outcome.js';
import { moveCells, squareSymmetries } from '../games/square.js';

export interface SlidingBoard {
  readonly cells: string;
  readonly mover: Side;
}

/** A slide, as `100 · from + to`. */
export type Slide = number;

type Member = 'key' | 'symmetries' | 'positions' | 'predecessors';
export type SlidingRules = GameRules<SlidingBoard, Slide> &
  Required<Pick<GameRules<SlidingBoard, Slide>, Member>> & { readonly size: number };

const DIRECTIONS: readonly [number, number][] = [
  [-1, -1],
  [-1, 0],
  [-1, 1],
  [0, -1],
  [0, 1],
  [1, -1],
  [1, 0],
  [1, 1],
];

const STARTS: Readonly<Record<number, string>> = { 4: 'OX.O........X.OX', 5: '.O.O...X.........O...X.X.' };

/** The game on 4×4 (246,400 placements for both movers) or 5×5 (7,084,000). */
export function slidingThree(size: 4 | 5): SlidingRules {
  const geometry = slidingGeometry(size);
  const { triples, tripleNumber } = geometry;
  const total = triples.length;
  const numberOf = (cells: string, stone: string) => tripleNumber(cellsOf(cells, stone));
  const outcome = ({ cells }: SlidingBoard): Outcome | undefined => {
    if (geometry.isLine[numberOf(cells, 'X')]) return win(0);
    return geometry.isLine[numberOf(cells, 'O')] ? win(1) : undefined;
  };

  return {
    name: `sliding three ${size}×${size}`,
    size,
    initial: () => ({ cells: STARTS[size], mover: 0 }),
    turn: (board) => board.mover,
    moves: (board) => (outcome(board) === undefined ? slides(board, geometry.rays) : []),
    play: ({ cells, mover }, slide) => ({
      cells: moved(cells, Math.floor(slide / 100), slide % 100),
      mover: opponent(mover),
    }),
    outcome,
    key: ({ cells, mover }) => `${cells}${mover}`,
    canRepeat: true,
    symmetries: squareSymmetries(size).map(({ name, to }) => ({
      name,
      board: ({ cells, mover }) => ({ cells: moveCells(cells, to), mover }),
      move: (slide) => 100 * to[Math.floor(slide / 100)] + to[slide % 100],
    })),
    positions: {
      count: 2 * total * total,
      index: ({ cells, mover }) => (mover * total + numberOf(cells, 'X')) * total + numberOf(cells, 'O'),
      at: (index) => {
        const first = triples[Math.floor(index / total) % total];
        const second = triples[index % total];
        if (first.some((cell) => second.includes(cell))) return undefined;
        return { cells: placed(size * size, first, second), mover: index < total * total ? 0 : 1 };
      },
    },
    predecessors: (board) => unslides(board, geometry.rays).filter((before) => outcome(before) === undefined),
  };
}

/** Which cells lie in which direction, all triples of cells, and which of them are lines. */
export function slidingGeometry(size: number) {
  const rays = Array.from({ length: size * size }, (_, cell) =>
    DIRECTIONS.map((direction) => ray(size, cell, direction)),
  );
  const triples: number[][] = [];
  for (let c = 2; c < size * size; c++) {
    for (let b = 1; b < c; b++) for (let a = 0; a < b; a++) triples.push([a, b, c]);
  }
  const tripleNumber = ([a, b, c]: readonly number[]) => a + (b * (b - 1)) / 2 + (c * (c - 1) * (c - 2)) / 6;
  const isLine = triples.map(([a, b, c]) => rays[a].some(([next, afterNext]) => next === b && afterNext === c));
  return { rays, triples, tripleNumber, isLine };
}

function ray(size: number, cell: number, [down, right]: readonly [number, number]): number[] {
  const cells: number[] = [];
  let row = Math.floor(cell / size) + down;
  let column = (cell % size) + right;
  for (; row >= 0 && row < size && column >= 0 && column < size; row += down, column += right) {
    cells.push(row * size + column);
  }
  return cells;
}

function cellsOf(cells: string, stone: string): number[] {
  const found: number[] = [];
  for (let at = cells.indexOf(stone); at >= 0; at = cells.indexOf(stone, at + 1)) found.push(at);
  return found;
}

function placed(cells: number, first: readonly number[], second: readonly number[]): string {
  return Array.from({ length: cells }, (_, cell) =>
    first.includes(cell) ? 'X' : second.includes(cell) ? 'O' : '.',
  ).join('');
}

function moved(cells: string, from: number, to: number): string {
  const after = [...cells];
  after[to] = cells[from];
  after[from] = '.';
  return after.join('');
}

function slides({ cells, mover }: SlidingBoard, rays: readonly number[][][]): Slide[] {
  const found: Slide[] = [];
  for (const from of cellsOf(cells, 'XO'[mover])) {
    for (const cellsAhead of rays[from]) {
      const free = freeAlong(cells, cellsAhead);
      if (free > 0) found.push(100 * from + cellsAhead[free - 1]);
    }
  }
  return found;
}

/** A stone has come from anywhere behind it, if something in front stopped it. */
function unslides({ cells, mover }: SlidingBoard, rays: readonly number[][][]): SlidingBoard[] {
  const found: SlidingBoard[] = [];
  for (const to of cellsOf(cells, 'XO'[opponent(mover)])) {
    for (let direction = 0; direction < 8; direction++) {
      if (freeAlong(cells, rays[to][7 - direction]) > 0) continue;
      const free = freeAlong(cells, rays[to][direction]);
      for (const from of rays[to][direction].slice(0, free)) {
        found.push({ cells: moved(cells, to, from), mover: opponent(mover) });
      }
    }
  }
  return found;
}

/** How many cells of a ray are free before the first stone. */
function freeAlong(cells: string, cellsAhead: readonly number[]): number {
  const blocked = cellsAhead.findIndex((cell) => cells[cell] !== '.');
  return blocked < 0 ? cellsAhead.length : blocked;
}
