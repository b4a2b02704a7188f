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
 * cells; numbers whose triples overlap have no position. `sliding-three-integers.mjs` has the fast integer forms. Both
 * are JavaScript, so that benchmarks can use them as they are.
 */

import { opponent, win } from 'foreply';

/** @typedef {{ readonly cells: string, readonly mover: import('foreply').Side }} SlidingBoard */
/** @typedef {import('foreply').GameRules<SlidingBoard, number>} Rules moves are slides, as `100 · from + to` */
/** @typedef {Rules & Required<Pick<Rules, 'key' | 'symmetries' | 'positions' | 'predecessors'>> & { size: number }} SlidingRules */

/** @type {readonly [number, number][]} Steps down and right; a direction and its opposite add up to 7. */
const DIRECTIONS = [
  [-1, -1],
  [-1, 0],
  [-1, 1],
  [0, -1],
  [0, 1],
  [1, -1],
  [1, 0],
  [1, 1],
];

const STARTS = { 4: 'OX.O........X.OX', 5: '.O.O...X.........O...X.X.' };

/**
 * The game on 4×4 (320,320 placements for both movers) or 5×5 (7,084,000).
 * @type {(size: 4 | 5) => SlidingRules}
 */
export function slidingThree(size) {
  const { rays, triples, tripleNumber, isLine } = slidingGeometry(size);
  const total = triples.length;
  /** @type {(cells: string, stone: string) => number} */
  const numberOf = (cells, stone) => tripleNumber(cellsOf(cells, stone));
  /** @type {(board: SlidingBoard) => import('foreply').Outcome | undefined} */
  const outcome = ({ cells }) => {
    if (isLine[numberOf(cells, 'X')]) return win(0);
    return isLine[numberOf(cells, 'O')] ? win(1) : undefined;
  };

  return {
    name: `sliding three ${size}×${size}`,
    size,
    initial: () => ({ cells: STARTS[size], mover: 0 }),
    turn: (board) => board.mover,
    moves: (board) => (outcome(board) === undefined ? slides(board, rays) : []),
    play: ({ cells, mover }, slide) => ({
      cells: moved(cells, Math.floor(slide / 100), slide % 100),
      mover: opponent(mover),
    }),
    outcome,
    key: ({ cells, mover }) => `${cells}${mover}`,
    canRepeat: true,
    symmetries: squareMaps(size).map((to) => ({
      board: ({ cells, mover }) => ({ cells: to.map((_, cell) => cells[to.indexOf(cell)]).join(''), mover }),
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
    predecessors: (board) => unslides(board, rays).filter((before) => outcome(before) === undefined),
  };
}

/**
 * The cells in each direction from each cell, all triples of cells in order, and which of them are lines.
 * @param {number} size
 */
export function slidingGeometry(size) {
  const cells = Array.from({ length: size * size }, (_, cell) => cell);
  const rays = cells.map((cell) => DIRECTIONS.map((direction) => ray(size, cell, direction)));
  const triples = cells.flatMap((c) => cells.slice(0, c).flatMap((b) => cells.slice(0, b).map((a) => [a, b, c])));
  /** @type {(cells: readonly number[]) => number} The number of a triple in ascending order. */
  const tripleNumber = ([a, b, c]) => a + (b * (b - 1)) / 2 + (c * (c - 1) * (c - 2)) / 6;
  const isLine = triples.map(([a, b, c]) => rays[a].some(([next, afterNext]) => next === b && afterNext === c));
  return { rays, triples, tripleNumber, isLine };
}

/**
 * Where each cell goes under each symmetry of the square, the identity left out.
 * @type {(size: number) => number[][]}
 */
export function squareMaps(size) {
  const cells = Array.from({ length: size * size }, (_, cell) => cell);
  const turn = cells.map((cell) => (cell % size) * size + size - 1 - Math.floor(cell / size));
  const mirror = cells.map((cell) => cell + size - 1 - 2 * (cell % size));
  const half = turn.map((cell) => turn[cell]);
  const turns = [turn, half, half.map((cell) => turn[cell])];
  return [...turns, mirror, ...turns.map((to) => to.map((cell) => mirror[cell]))];
}

/** @type {(size: number, cell: number, direction: readonly [number, number]) => number[]} */
function ray(size, cell, [down, right]) {
  const cells = [];
  let row = Math.floor(cell / size) + down;
  let column = (cell % size) + right;
  for (; row >= 0 && row < size && column >= 0 && column < size; row += down, column += right) {
    cells.push(row * size + column);
  }
  return cells;
}

/** @type {(cells: string, stone: string) => number[]} */
function cellsOf(cells, stone) {
  const found = [];
  for (let at = cells.indexOf(stone); at >= 0; at = cells.indexOf(stone, at + 1)) found.push(at);
  return found;
}

/** @type {(cells: number, first: readonly number[], second: readonly number[]) => string} */
function placed(cells, first, second) {
  const stones = new Array(cells).fill('.');
  for (const cell of first) stones[cell] = 'X';
  for (const cell of second) stones[cell] = 'O';
  return stones.join('');
}

/** @type {(cells: string, from: number, to: number) => string} */
function moved(cells, from, to) {
  const after = [...cells];
  after[to] = cells[from];
  after[from] = '.';
  return after.join('');
}

/** @type {(board: SlidingBoard, rays: readonly number[][][]) => number[]} */
function slides({ cells, mover }, rays) {
  const found = [];
  for (const from of cellsOf(cells, 'XO'[mover])) {
    for (const ahead of rays[from]) {
      const free = freeAlong(cells, ahead);
      if (free > 0) found.push(100 * from + ahead[free - 1]);
    }
  }
  return found;
}

/**
 * A stone has come from anywhere behind it, if something in front of it stopped it.
 * @type {(board: SlidingBoard, rays: readonly number[][][]) => SlidingBoard[]}
 */
function unslides({ cells, mover }, rays) {
  /** @type {SlidingBoard[]} */
  const found = [];
  for (const to of cellsOf(cells, 'XO'[opponent(mover)])) {
    for (const [direction, behind] of rays[to].entries()) {
      if (freeAlong(cells, rays[to][7 - direction]) > 0) continue;
      for (const from of behind.slice(0, freeAlong(cells, behind))) {
        found.push({ cells: moved(cells, to, from), mover: opponent(mover) });
      }
    }
  }
  return found;
}

/**
 * How many cells of a ray are free before the first stone.
 * @type {(cells: string, ahead: readonly number[]) => number}
 */
function freeAlong(cells, ahead) {
  const blocked = ahead.findIndex((cell) => cells[cell] !== '.');
  return blocked < 0 ? ahead.length : blocked;
}
