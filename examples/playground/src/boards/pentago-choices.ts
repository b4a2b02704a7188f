/** The cells and rotations of a Pentago board: where they are drawn, their labels, and which can be chosen. */

import { type PentagoBoard, type PentagoCell, stoneAt, type WholeMove } from 'foreply/pentago';
import { type Choice, STONE_NAMES } from './choices.js';
import type { Point } from './geometry.js';

export const CELL = 44;
/** The gaps around the cells of a quadrant, and between quadrants. */
const PADDING = 6;
export const GAP = 8;
export const QUADRANT = 3 * CELL + 2 * PADDING;
/** The margin around the board: for names only, and for arrows too. */
export const PLAIN_MARGIN = 26;
export const MARGIN = 52;
/** The distance from the quadrant to the middle of an arrow. */
const ARROW_DISTANCE = 34;

export const QUADRANTS = ['TL', 'TR', 'BL', 'BR'] as const;
const QUADRANT_NAMES = ['top left', 'top right', 'bottom left', 'bottom right'] as const;
/** A quadrant, and its direction of rotation. */
export interface Turn {
  readonly name: string;
  readonly quadrant: number;
  readonly isClockwise: boolean;
}

export const TURNS: readonly Turn[] = QUADRANTS.flatMap((name, quadrant) =>
  ['+', '-'].map((sign) => ({ name: `${name}${sign}`, quadrant, isClockwise: sign === '+' })),
);

export function cellName(cell: number): PentagoCell {
  return `${'abcdef'[cell % 6]}${Math.floor(cell / 6) + 1}` as PentagoCell;
}

export function cellOf(name: string): number {
  return 6 * (Number(name[1]) - 1) + 'abcdef'.indexOf(name[0]);
}

export function quadrantOf(cell: number): number {
  return (cell >= 18 ? 2 : 0) + (cell % 6 >= 3 ? 1 : 0);
}

/** The top left corner of a quadrant, without the margin. */
export function cornerOf(quadrant: number): Point {
  return { x: (quadrant % 2) * (QUADRANT + GAP), y: (quadrant >> 1) * (QUADRANT + GAP) };
}

/** The middle of a cell, without the margin. */
export function centreOf(cell: number): Point {
  const corner = cornerOf(quadrantOf(cell));
  const inside = (at: number): number => PADDING + CELL * (at % 3) + CELL / 2;
  return { x: corner.x + inside(cell % 6), y: corner.y + inside(Math.floor(cell / 6)) };
}

/**
 * The arrow of a rotation, without the margin: beside the quadrant's outer sides, pointing along them.
 *
 *      → ←        clockwise is above the left quadrant and beside the right one, and so on
 *     ↓   ↓
 *     ↑   ↑
 *      → ←
 */
export function arrowOf({ quadrant, isClockwise }: Turn): Point & { readonly towards: Point } {
  const corner = cornerOf(quadrant);
  const [isRight, isBelow] = [quadrant % 2 === 1, quadrant >= 2];
  // Clockwise runs to the right above and to the left below, so each side shows the rotation that points inwards there.
  const isHorizontal = isClockwise === (isRight === isBelow);
  const along = QUADRANT / 2;
  if (isHorizontal) {
    const y = isBelow ? corner.y + QUADRANT + ARROW_DISTANCE : corner.y - ARROW_DISTANCE;
    return { x: corner.x + along, y, towards: { x: isRight ? -1 : 1, y: 0 } };
  }
  const x = isRight ? corner.x + QUADRANT + ARROW_DISTANCE : corner.x - ARROW_DISTANCE;
  return { x, y: corner.y + along, towards: { x: 0, y: isBelow ? -1 : 1 } };
}

/** The cell and the rotation of a move. Either may be missing. */
export function partsOf(move: WholeMove): { readonly cell?: string; readonly turn?: string } {
  const parts = move.split(' ');
  const cell = parts.find((part) => /^[a-f]/.test(part));
  const turn = parts.find((part) => /^[A-Z]/.test(part));
  return { ...(cell === undefined ? {} : { cell }), ...(turn === undefined ? {} : { turn }) };
}

/**
 * Cells and, once a rotation is due, the eight arrows. If a turn is one move, its cell is picked first and then the arrow.
 */
export function pentagoChoices(
  board: PentagoBoard,
  moves: readonly WholeMove[],
  picked: string | undefined,
): Choice<WholeMove>[] {
  const legal = new Set<string>(moves);
  const starts = new Set(moves.map((move) => partsOf(move).cell));
  const cells = Array.from({ length: 36 }, (_, cell) => cellChoice(board, cell, legal, starts, picked));
  const turns = TURNS.flatMap((turn): Choice<WholeMove>[] => {
    const move = picked === undefined ? turn.name : `${picked} ${turn.name}`;
    if (!legal.has(move)) return [];
    const way = turn.isClockwise ? 'clockwise' : 'counter-clockwise';
    const label = `turn ${QUADRANT_NAMES[turn.quadrant]} ${way}`;
    const { x, y } = arrowOf(turn);
    return [{ id: turn.name, label, group: 'turns', x, y, move: move as WholeMove }];
  });
  return [...cells, ...turns];
}

function cellChoice(
  board: PentagoBoard,
  cell: number,
  legal: ReadonlySet<string>,
  starts: ReadonlySet<string | undefined>,
  picked: string | undefined,
): Choice<WholeMove> {
  const name = cellName(cell);
  const side = stoneAt(board, name);
  const isPicked = picked === name;
  const what = side === undefined ? 'empty' : STONE_NAMES[side];
  const label = `${name}, ${isPicked ? 'chosen for a stone' : what}`;
  const choice = { id: name, label, group: 'cells', ...centreOf(cell) };
  if (legal.has(name)) return { ...choice, move: name as WholeMove };
  if (!starts.has(name)) return choice;
  return { ...choice, isPicked, picks: { id: isPicked ? undefined : name } };
}

/** The cell of a stone after a quadrant has been rotated. */
export function turnedCell(cell: number, turn: string | undefined): number {
  const quadrant = quadrantOf(cell);
  if (turn === undefined || !turn.startsWith(QUADRANTS[quadrant])) return cell;
  const [row, column] = [Math.floor(cell / 6) % 3, cell % 3];
  const [toRow, toColumn] = turn.endsWith('+') ? [column, 2 - row] : [2 - column, row];
  return 6 * (toRow + 3 * (quadrant >> 1)) + toColumn + 3 * (quadrant % 2);
}
