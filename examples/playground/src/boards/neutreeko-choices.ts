/** The cells of a Neutreeko board: where they are drawn, their labels, and which can be chosen. */

import { type NeutreekoBoard, type NeutreekoCell, type NeutreekoMove, pieceAt } from 'foreply/neutreeko';
import type { Choice } from './choices.js';
import type { Point } from './geometry.js';

export const CELL = 60;
/** Space for names above and on the left, and as much on the other sides. */
export const MARGIN = 26;

const COLOURS = ['Black', 'White'] as const;

const COLUMNS = 'abcdefgh';

export function centreOf(cell: string): Point {
  const [column, row] = [COLUMNS.indexOf(cell[0]), Number(cell[1]) - 1];
  return { x: MARGIN + CELL * column + CELL / 2, y: MARGIN + CELL * row + CELL / 2 };
}

/** All cells of a board, row by row. */
export function cellsOf(size: number): NeutreekoCell[] {
  return Array.from({ length: size * size }, (_, at) => {
    return `${COLUMNS[at % size]}${Math.floor(at / size) + 1}` as NeutreekoCell;
  });
}

/** Where a move begins and where it ends. */
export function endsOf(move: string): readonly [from: string, to: string] {
  const [from, to] = move.split('-');
  return [from, to];
}

/** A piece is picked first, then the cell that it slides to. Picking it again cancels, and picking another replaces it. */
export function neutreekoChoices(
  board: NeutreekoBoard,
  moves: readonly NeutreekoMove[],
  picked: string | undefined,
): Choice<NeutreekoMove>[] {
  const movable = new Set(moves.map((move) => endsOf(move)[0]));
  const landings = new Map(moves.filter((move) => endsOf(move)[0] === picked).map((move) => [endsOf(move)[1], move]));
  return cellsOf(board.size).map((id) => {
    const side = pieceAt(board, id);
    const what = side === undefined ? 'empty' : COLOURS[side];
    const choice = { id, label: `${id}, ${what}`, group: 'cells', ...centreOf(id) };
    const move = landings.get(id);
    if (move !== undefined) return { ...choice, label: `${id}, empty, ${picked} slides here`, move };
    if (!movable.has(id)) return choice;
    const isPicked = id === picked;
    const label = isPicked ? `${id}, ${what}, chosen` : choice.label;
    return { ...choice, label, isPicked, picks: { id: isPicked ? undefined : id } };
  });
}
