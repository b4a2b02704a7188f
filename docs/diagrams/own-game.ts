/** The game in the guide to your own game: Breakthrough on 4×5, its start, and how a pawn moves. */

import { arrow, box, dot, type Point, sketch, text } from './sketch.js';

export const ownGame: Readonly<Record<string, () => string>> = { 'breakthrough.svg': breakthrough };

const COLUMNS = 4;
const CELL = 44;

/** Cells row by row from the top, as the guide writes them. */
const START = 'OOOOOOOO....XXXXXXXX';
const LATER = 'OO.OO.O..O.OX.X.XXXX';

function breakthrough(): string {
  const title =
    'Breakthrough: the start, and the steps of the pawn on c2: straight ahead, or diagonally, where it may capture';
  const [left, right]: readonly Point[] = [
    [46, 40],
    [326, 40],
  ];
  const from = 14;
  return sketch(title, 550, 310, [
    ...board(left, START),
    ...board(right, LATER),
    ...stepsOf(LATER, from).map((to) => step(centre(right, from), centre(right, to))),
    text([left[0] + 2 * CELL, 24], 'the start', 'small aside'),
    text([right[0] + 2 * CELL, 24], 'the steps of the pawn on c2', 'small aside'),
  ]);
}

/** Where side 0 may step from a cell: forward to a free cell, or diagonally, also to capture. */
function stepsOf(cells: string, from: number): number[] {
  return [-1, 0, 1]
    .filter((aside) => Math.floor((from + aside) / COLUMNS) === Math.floor(from / COLUMNS))
    .filter((aside) => (aside === 0 ? '.' : '.O').includes(cells[from - COLUMNS + aside]))
    .map((aside) => from - COLUMNS + aside);
}

function board(corner: Point, cells: string): string[] {
  const squares = [...cells].map((_, cell) => box(cornerOf(corner, cell), CELL, CELL));
  const pawns = [...cells].flatMap((disc, cell) => (disc === '.' ? [] : pawn(centre(corner, cell), disc)));
  const columns = [...'abcd'].map((name, at) =>
    text([corner[0] + (at + 0.5) * CELL, corner[1] + 5 * CELL + 20], name, 'small aside'),
  );
  const rows = [...'54321'].map((name, at) =>
    text([corner[0] - 14, corner[1] + (at + 0.5) * CELL + 4], name, 'small aside'),
  );
  return [...squares, ...pawns, ...columns, ...rows];
}

/** An arrow from the edge of one pawn to the edge of another, or to where that would be. */
function step(from: Point, to: Point): string {
  const rim = 15 / Math.hypot(to[0] - from[0], to[1] - from[1]);
  const along = (share: number): Point => [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])];
  return arrow(along(rim), along(1 - rim), 'by-first');
}

function pawn(at: Point, disc: string): string[] {
  return [dot(at, 13, disc === 'X' ? 'first' : 'second'), text([at[0], at[1] + 5], disc, 'mark')];
}

function cornerOf([x, y]: Point, cell: number): Point {
  return [x + (cell % COLUMNS) * CELL, y + Math.floor(cell / COLUMNS) * CELL];
}

function centre(corner: Point, cell: number): Point {
  const [x, y] = cornerOf(corner, cell);
  return [x + CELL / 2, y + CELL / 2];
}
