/**
 * The 18 lines of a board and of the eight boards that turning a quadrant makes of it, scored by tables. Per side and line
 * only two numbers matter, stones in the interior and stones on the border; as `interior + 8 × border` they are five
 * bits, and the sums of several lines fit one *word*: what the quadrants contribute is added up for three rows at once.
 *
 *     words of a side    0  rows 1–3     2  columns a–c     4  the six diagonals
 *                        1  rows 4–6     3  columns d–f
 *
 * Five bits of each side index the tables: a value (for X) and *marks*, small counters that are added up too. A turned
 * quadrant changes one word of rows, one of columns and the diagonals; the other two are scored once for all.
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

/** A stone on the border, in a line's five bits; in the interior it is 1. */
export const BORDER_STONE = 8;
/** Entries of a kind of line: five bits of X, then five of O. */
export const ENTRIES = 1024;
const FIELD = 5;
const LOW_FIELD = 31;
const HIGH_FIELD = 31 << FIELD;
/** Where the diagonals are in their word: the long ones five bits each, then the short ones three bits each. */
const DIAGONAL_SHIFTS = [0, 5, 10, 13, 16, 19];

/** What a side's nine bits in a quadrant add to a word: index by quadrant × 512 + bits. */
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

/** Scores boards one after another; `value` and `marks` are those of the last. */
export class LineScores {
  /** The sum of the lines' values, for X. */
  value = 0;
  /** The sum of the lines' marks. */
  marks = 0;
  readonly #values: Float64Array;
  readonly #marks: Int32Array;
  /** Of the board read: words by 5 × side + word, and what rows and columns score. */
  readonly #words = new Int32Array(10);
  readonly #wordValues = new Float64Array(4);
  readonly #wordMarks = new Int32Array(4);

  /** Tables of four kinds of `ENTRIES` each. */
  constructor(values: Float64Array, marks: Int32Array) {
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
    for (let word = 0; word < 4; word++) {
      this.value = 0;
      this.marks = 0;
      this.#addThree(words[word], words[5 + word]);
      this.#wordValues[word] = this.value;
      this.#wordMarks[word] = this.marks;
    }
    const [rows, otherRows, columns, otherColumns] = this.#wordValues;
    this.value = rows + otherRows + columns + otherColumns;
    this.marks = this.#wordMarks[0] + this.#wordMarks[1] + this.#wordMarks[2] + this.#wordMarks[3];
    this.#addDiagonals(words[4], words[9]);
  }

  /** Scores the board read last with a quadrant turned: 2 × quadrant + direction. `stones` are still the same. */
  readTurned(stones: Int32Array, rotation: number): void {
    const words = this.#words;
    const quadrant = rotation >> 1;
    const from = (rotation & 1) << 9;
    const at = quadrant << 9;
    const first = at | stones[quadrant];
    const second = at | stones[4 + quadrant];
    const firstTurned = at | TURNED[from | stones[quadrant]];
    const secondTurned = at | TURNED[from | stones[4 + quadrant]];
    const rows = quadrant >> 1;
    const columns = 2 + (quadrant & 1);
    this.value = this.#wordValues[1 - rows] + this.#wordValues[5 - columns];
    this.marks = this.#wordMarks[1 - rows] + this.#wordMarks[5 - columns];
    this.#addThree(words[rows] - ROWS[first] + ROWS[firstTurned], words[5 + rows] - ROWS[second] + ROWS[secondTurned]);
    this.#addThree(
      words[columns] - COLUMNS[first] + COLUMNS[firstTurned],
      words[5 + columns] - COLUMNS[second] + COLUMNS[secondTurned],
    );
    this.#addDiagonals(
      words[4] - DIAGONALS[first] + DIAGONALS[firstTurned],
      words[9] - DIAGONALS[second] + DIAGONALS[secondTurned],
    );
  }

  /** Three rows or columns side by side: straight, middle, straight. */
  #addThree(first: number, second: number): void {
    this.#add(STRAIGHT, (first & LOW_FIELD) | ((second << FIELD) & HIGH_FIELD));
    this.#add(MIDDLE, ((first >> FIELD) & LOW_FIELD) | (second & HIGH_FIELD));
    this.#add(STRAIGHT, (first >> (2 * FIELD)) | ((second >> FIELD) & HIGH_FIELD));
  }

  #addDiagonals(first: number, second: number): void {
    this.#add(MONICA, (first & LOW_FIELD) | ((second << FIELD) & HIGH_FIELD));
    this.#add(MONICA, ((first >> FIELD) & LOW_FIELD) | (second & HIGH_FIELD));
    for (let shift = DIAGONAL_SHIFTS[2]; shift <= DIAGONAL_SHIFTS[5]; shift += 3) {
      this.#add(TRIPLE, ((first >> shift) & 7) | (((second >> shift) & 7) << FIELD));
    }
  }

  #add(kind: number, index: number): void {
    this.value += this.#values[kind * ENTRIES + index];
    this.marks += this.#marks[kind * ENTRIES + index];
  }
}
