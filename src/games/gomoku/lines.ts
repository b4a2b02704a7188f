/**
 * The lines of a board as bits. Every row, column and diagonal is one 32-bit word per side; a cell is one bit in each of
 * the words of its four lines. Five bits at either end are beyond the edge, so that a window of cells around any cell can
 * be cut out with one shift:
 *
 *     bit   0 1 2 3 4 | 5 6 7 …       | …            the board's cells begin at bit 5,
 *           # # # # # | a b c d e …   | # # # …      beyond its edge are walls
 */

/** Across, down, and the two diagonals. */
export const DIRECTIONS = 4;
/** Cells beyond the edge, before the first cell of a line. */
export const MARGIN = 5;

/** Where the cells of a board lie on its lines. */
export interface Geometry {
  /** By direction: the difference between the numbers of neighbouring cells. */
  readonly steps: Int32Array;
  /** By 4 · cell + direction: the line's number. */
  readonly lines: Int32Array;
  /** By 4 · cell + direction: the cell's bit in that line. */
  readonly bits: Int32Array;
  /** By line: the bits that are not cells. Rows come first, the top row as line 0. */
  readonly walls: Int32Array;
}

const geometryBySize: Geometry[] = [];

/** The geometry of a board. */
export function geometryOf(size: number): Geometry {
  geometryBySize[size] ??= makeGeometry(size);
  return geometryBySize[size];
}

function makeGeometry(size: number): Geometry {
  const cells = size * size;
  const diagonals = 2 * size - 1;
  const lines = new Int32Array(DIRECTIONS * cells);
  const bits = new Int32Array(DIRECTIONS * cells);
  const walls = new Int32Array(2 * size + 2 * diagonals).fill(-1);
  for (let cell = 0; cell < cells; cell++) {
    const row = Math.floor(cell / size);
    const column = cell % size;
    const fall = row - column + size - 1;
    const rise = row + column;
    const places = [
      [row, column],
      [size + column, row],
      [2 * size + fall, Math.min(row, column)],
      [2 * size + diagonals + rise, Math.min(row, size - 1 - column)],
    ];
    for (const [direction, [line, place]] of places.entries()) {
      lines[DIRECTIONS * cell + direction] = line;
      bits[DIRECTIONS * cell + direction] = MARGIN + place;
      walls[line] &= ~(1 << (MARGIN + place));
    }
  }
  return { steps: Int32Array.of(1, size, size + 1, size - 1), lines, bits, walls };
}

/** Whether five or more neighbouring bits of a word are set; with `exactly`, five and not more. */
export function hasFive(word: number, exactly: boolean): boolean {
  const pairs = word & (word >>> 1);
  const fives = pairs & (pairs >>> 2) & (word >>> 4);
  return (exactly ? fives & ~(word << 1) & ~(word >>> 5) : fives) !== 0;
}
