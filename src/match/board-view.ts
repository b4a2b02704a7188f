/**
 * How a board looks in the playground of `foreply serve`, as data: cells with places and shapes, lines, and the cells that are clicked
 * for a move. Lengths are in units of the author's choice, usually the width of a cell; x grows to the right, y downwards.
 */

/**
 * A colour that suits light and dark pages: that of a side, a shade of the board, or a coin's. Any other text is a CSS colour, used as it
 * is on both.
 *
 * @see {@link BoardView} for an example.
 */
export type ViewColor = 'first' | 'second' | 'surface' | 'hole' | 'felt' | 'coin' | 'line' | (string & {});

/**
 * A cell of a {@link BoardView}: a place that is drawn and can be clicked.
 *
 * @see {@link BoardView} for an example.
 */
export interface ViewCell {
  /** Its name, which `clicks` refers to. No two cells share it. */
  readonly id: string;
  /** Its middle. */
  readonly x: number;
  /** The height of its middle, counted from the top. */
  readonly y: number;
  /** A square by default. Hexagons have a corner at the top. */
  readonly shape?: 'square' | 'circle' | 'hexagon';
  /** Its width: 1 by default. */
  readonly size?: number;
  /** `'hole'` by default. */
  readonly color?: ViewColor;
  /** The side whose stone lies on it. */
  readonly piece?: 0 | 1;
  /** A short text on it, such as a number of seeds. */
  readonly label?: string;
}

/**
 * A line of a {@link BoardView}, drawn below its cells.
 *
 * @see {@link BoardView} for an example.
 */
export interface ViewLine {
  /** Where it begins. */
  readonly from: readonly [x: number, y: number];
  /** Where it ends. */
  readonly to: readonly [x: number, y: number];
  /** `'line'` by default. */
  readonly color?: ViewColor;
  /** 0.03 by default. */
  readonly width?: number;
}

/**
 * A text beside the cells of a {@link BoardView}, such as the name of a row or a column.
 *
 * @see {@link BoardView} for an example.
 */
export interface ViewName {
  /** Its middle. */
  readonly x: number;
  /** The height of its middle, counted from the top. */
  readonly y: number;
  /** What it says. */
  readonly text: string;
}

/**
 * A board as the playground draws it.
 *
 * @example
 * ```ts
 * import type { BoardView } from 'foreply/match';
 *
 * interface Pile {
 *   readonly sticks: number;
 *   readonly mover: 0 | 1;
 * }
 *
 * // 21 sticks in a row. To take some, click the one that shall be the first to go.
 * export const view: BoardView<Pile, number> = {
 *   width: 21,
 *   height: 3,
 *   cells: ({ sticks }) =>
 *     Array.from({ length: sticks }, (_, at) => ({ id: `${at}`, x: at + 0.5, y: 1.5, size: 0.8, color: 'coin' })),
 *   clicks: (taken, { sticks }) => `${sticks - taken}`,
 * };
 * ```
 */
export interface BoardView<Board, Move> {
  /** The width of the drawing, which begins at x = 0. */
  readonly width: number;
  /** The height of the drawing, which begins at y = 0. */
  readonly height: number;
  /** The cells with what lies on them. */
  cells(board: Board): readonly ViewCell[];
  /** Lines below the cells. */
  lines?(board: Board): readonly ViewLine[];
  /** Names of rows and columns, as moves are written. */
  names?(board: Board): readonly ViewName[];
  /** The ids of cells to mark, such as those of a winning row. */
  marked?(board: Board): readonly string[];
  /**
   * The cells that are clicked for a move, in order: one, or for example a piece and where it goes. A move without any is a button
   * below the board. Two moves of a board must not begin with all clicks of one of them.
   */
  clicks(move: Move, board: Board): string | readonly string[];
}
