/**
 * The 18 lines of a board, and of the eight boards one rotation away, scored by tables. Per side and line only two numbers
 * matter: the stones in the interior and the stones on the border. As `interior + 8 × border` they take five bits, so several
 * lines fit one *word*, and the contributions of the quadrants are added for three rows at once.
 *
 *     words of a side    0  rows 1–3     2  columns a–c     4  the six diagonals
 *                        1  rows 4–6     3  columns d–f
 *
 * Five bits per side index the tables, which hold a value (for X) and *marks*, small counters that are added up too. A
 * rotation changes one word of rows, one of columns and the diagonals; the other two words are scored only once.
 */

import { BIT_OF, CELLS, QUADRANT_OF, TURNED } from '../board.js';
import {
  COLUMN_LINES,
  DIAGONAL_LINES,
  MIDDLE,
  MONICA,
  ROW_LINES,
  STRAIGHT,
  TRIPLE,
  type WholeLine,
} from './whole-lines.js';

/** A stone on the border, in a line's five bits. A stone in the interior is 1. */
export const BORDER_STONE = 8;
/** The number of entries per kind of line: five bits of X, then five of O. */
export const ENTRIES = 1024;
const FIELD = 5;
const LOW_FIELD = 31;
const HIGH_FIELD = 31 << FIELD;
/** The positions of the diagonals in their word: five bits for each long one, then three for each short one. */
const DIAGONAL_SHIFTS = [0, 5, 10, 13, 16, 19];
const FIRST_SHORT = 10;
const LAST_SHORT = 19;

/** The contribution of a side's nine bits in a quadrant to a word: index by quadrant × 512 + bits. */
function contributions(lines: readonly WholeLine[], shiftOf: (line: number) => number): Int32Array {
  const ofCell = new Int32Array(CELLS);
  lines.forEach(({ kind, cells }, line) => {
    cells.forEach((cell, index) => {
      const isBorder = kind !== TRIPLE && (index === 0 || index === cells.length - 1);
      ofCell[cell] += (isBorder ? BORDER_STONE : 1) << shiftOf(line);
    });
  });
  const table = new Int32Array(4 * 512);
  for (let cell = 0; cell < CELLS; cell++) {
    for (let bits = 0; bits < 512; bits++) {
      if (bits & BIT_OF[cell]) table[(QUADRANT_OF[cell] << 9) | bits] += ofCell[cell];
    }
  }
  return table;
}

const ROWS = /* @__PURE__ */ contributions(ROW_LINES, (row) => FIELD * (row % 3));
const COLUMNS = /* @__PURE__ */ contributions(COLUMN_LINES, (column) => FIELD * (column % 3));
const DIAGONALS = /* @__PURE__ */ contributions(DIAGONAL_LINES, (diagonal) => DIAGONAL_SHIFTS[diagonal]);

/** Where each kind's entries begin. */
const [MONICAS, MIDDLES, STRAIGHTS, TRIPLES] = [MONICA, MIDDLE, STRAIGHT, TRIPLE].map((kind) => kind * ENTRIES);

/** The sum of a table's entries for three rows or columns side by side: straight, middle, straight. */
function sumOfThree(table: Float64Array, first: number, second: number): number {
  return (
    table[STRAIGHTS | (first & LOW_FIELD) | ((second << FIELD) & HIGH_FIELD)] +
    table[MIDDLES | ((first >> FIELD) & LOW_FIELD) | (second & HIGH_FIELD)] +
    table[STRAIGHTS | (first >> (2 * FIELD)) | ((second >> FIELD) & HIGH_FIELD)]
  );
}

function sumOfDiagonals(table: Float64Array, first: number, second: number): number {
  let sum =
    table[MONICAS | (first & LOW_FIELD) | ((second << FIELD) & HIGH_FIELD)] +
    table[MONICAS | ((first >> FIELD) & LOW_FIELD) | (second & HIGH_FIELD)];
  for (let shift = FIRST_SHORT; shift <= LAST_SHORT; shift += 3) {
    sum += table[TRIPLES | ((first >> shift) & 7) | (((second >> shift) & 7) << FIELD)];
  }
  return sum;
}

/** Scores boards; `value` and `marks` are those of the last one. */
export class LineScores {
  /** The sum of the lines' values, for X. */
  value = 0;
  /** The sum of the lines' marks. */
  marks = 0;
  readonly #values: Float64Array;
  readonly #marks: Float64Array;
  /** The words of the board read, by 5 × side + word, and the scores of its rows and columns. */
  readonly #words = new Int32Array(10);
  readonly #wordValues = new Float64Array(4);
  readonly #wordMarks = new Float64Array(4);

  /**
   * Both tables have `ENTRIES` for each of four kinds. Marks are whole numbers in an array of the same type: one routine
   * reads both.
   */
  constructor(values: Float64Array, marks: Float64Array) {
    this.#values = values;
    this.#marks = marks;
  }

  /** Scores a board as it stands. */
  read(stones: Int32Array): void {
    const words = this.#words;
    for (let side = 0; side < 2; side++) {
      const tl = stones[4 * side];
      const tr = 512 | stones[4 * side + 1];
      const bl = 1024 | stones[4 * side + 2];
      const br = 1536 | stones[4 * side + 3];
      words[5 * side] = ROWS[tl] + ROWS[tr];
      words[5 * side + 1] = ROWS[bl] + ROWS[br];
      words[5 * side + 2] = COLUMNS[tl] + COLUMNS[bl];
      words[5 * side + 3] = COLUMNS[tr] + COLUMNS[br];
      words[5 * side + 4] = DIAGONALS[tl] + DIAGONALS[tr] + DIAGONALS[bl] + DIAGONALS[br];
    }
    let value = sumOfDiagonals(this.#values, words[4], words[9]);
    let marks = sumOfDiagonals(this.#marks, words[4], words[9]);
    for (let word = 0; word < 4; word++) {
      value += this.#wordValues[word] = sumOfThree(this.#values, words[word], words[5 + word]);
      marks += this.#wordMarks[word] = sumOfThree(this.#marks, words[word], words[5 + word]);
    }
    this.value = value;
    this.marks = marks;
  }

  /** Scores the board read last after a rotation (2 × quadrant + direction). `stones` must be unchanged. */
  readTurned(stones: Int32Array, rotation: number): void {
    const words = this.#words;
    const quadrant = rotation >> 1;
    const from = (rotation & 1) << 9;
    const at = quadrant << 9;
    const was = at | stones[quadrant];
    const otherWas = at | stones[4 + quadrant];
    const is = at | TURNED[from | stones[quadrant]];
    const otherIs = at | TURNED[from | stones[4 + quadrant]];
    const row = quadrant >> 1;
    const column = 2 + (quadrant & 1);
    const rows = words[row] - ROWS[was] + ROWS[is];
    const otherRows = words[5 + row] - ROWS[otherWas] + ROWS[otherIs];
    const columns = words[column] - COLUMNS[was] + COLUMNS[is];
    const otherColumns = words[5 + column] - COLUMNS[otherWas] + COLUMNS[otherIs];
    const diagonals = words[4] - DIAGONALS[was] + DIAGONALS[is];
    const otherDiagonals = words[9] - DIAGONALS[otherWas] + DIAGONALS[otherIs];
    this.value =
      this.#wordValues[1 - row] +
      this.#wordValues[5 - column] +
      sumOfThree(this.#values, rows, otherRows) +
      sumOfThree(this.#values, columns, otherColumns) +
      sumOfDiagonals(this.#values, diagonals, otherDiagonals);
    this.marks =
      this.#wordMarks[1 - row] +
      this.#wordMarks[5 - column] +
      sumOfThree(this.#marks, rows, otherRows) +
      sumOfThree(this.#marks, columns, otherColumns) +
      sumOfDiagonals(this.#marks, diagonals, otherDiagonals);
  }
}
