/**
 * The number of boards, in total and up to the eight symmetries, without listing them. A symmetry leaves unchanged the boards
 * that have one colour along each of its cycles. By Burnside's lemma, the mean of their numbers over all eight is the number
 * of classes.
 *
 *     identity 36 cycles of 1 · half turn and two mirrors 18 of 2 · two quarter turns 9 of 4 · two diagonals 6 of 1, 15 of 2
 */

/** The number of boards by stones: `counts[x][o]` with x stones of X and o of O. */
export type BoardCounts = readonly (readonly bigint[])[];

const CELLS = 36;

/** The images of cell (row, column) under the eight symmetries, from the geometry alone. */
const SYMMETRIES: readonly ((row: number, column: number) => readonly [number, number])[] = [false, true].flatMap(
  (isMirrored) =>
    [0, 1, 2, 3].map((quarters) => (row: number, column: number) => {
      let point: [number, number] = isMirrored ? [row, 5 - column] : [row, column];
      for (let quarter = 0; quarter < quarters; quarter++) point = [point[1], 5 - point[0]];
      return point;
    }),
);

/** The lengths of a symmetry's cycles on the 36 cells. */
function cycleLengths(image: (row: number, column: number) => readonly [number, number]): number[] {
  const met = new Set<number>();
  const lengths: number[] = [];
  for (let start = 0; start < CELLS; start++) {
    let length = 0;
    for (let cell = start; !met.has(cell); length++) {
      met.add(cell);
      const [row, column] = image(Math.floor(cell / 6), cell % 6);
      cell = 6 * row + column;
    }
    if (length > 0) lengths.push(length);
  }
  return lengths;
}

/** The coefficients of the product of (1 + xⁿ + yⁿ) over all cycle lengths n: each cycle is empty, of X or of O. */
function unchanged(lengths: readonly number[]): BoardCounts {
  let counts = Array.from({ length: CELLS + 1 }, () => Array.from({ length: CELLS + 1 }, () => 0n));
  counts[0][0] = 1n;
  for (const length of lengths) {
    const before = (x: number, o: number) => counts[x]?.[o] ?? 0n;
    counts = counts.map((row, x) => row.map((count, o) => count + before(x - length, o) + before(x, o - length)));
  }
  return counts;
}

/** All boards, with any number of stones of either colour. */
export function allBoards(): BoardCounts {
  return unchanged(Array.from({ length: CELLS }, () => 1));
}

/** The same up to symmetry. */
export function allClasses(): BoardCounts {
  const fixed = SYMMETRIES.map((symmetry) => unchanged(cycleLengths(symmetry)));
  return fixed[0].map((row, x) =>
    row.map((_, o) => fixed.reduce((sum, counts) => sum + counts[x][o], 0n) / BigInt(SYMMETRIES.length)),
  );
}

/** Sums over all boards that fit the turns: equally many stones of both sides, or one more of X. */
export function fitting(counts: BoardCounts): bigint {
  let sum = 0n;
  for (let stones = 0; stones <= CELLS; stones++) sum += afterTurns(counts, stones);
  return sum;
}

/** The boards after a number of turns. */
export function afterTurns(counts: BoardCounts, turns: number): bigint {
  return counts[Math.ceil(turns / 2)][Math.floor(turns / 2)];
}
