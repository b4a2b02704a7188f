/** Winning rows of stones on square boards, and the cells that would complete one. Both are marked. */

export interface RowRules {
  /** Cells per row of the board. */
  readonly size: number;
  /** The number of stones that win. */
  readonly length: number;
  /** Whether longer rows do not win. */
  readonly exactly?: boolean;
}

const DIRECTIONS = [
  [0, 1],
  [1, 0],
  [1, 1],
  [1, -1],
] as const;

/** The empty cells where a stone of a side would complete a winning row. */
export function winningCells(
  sideAt: (cell: number) => 0 | 1 | undefined,
  side: 0 | 1,
  { size, length, exactly = false }: RowRules,
): number[] {
  const stonesFrom = (cell: number, down: number, right: number): number => {
    let [row, column, count] = [Math.floor(cell / size) + down, (cell % size) + right, 0];
    while (row >= 0 && row < size && column >= 0 && column < size && sideAt(size * row + column) === side) {
      row += down;
      column += right;
      count++;
    }
    return count;
  };
  const cells = Array.from({ length: size * size }, (_, cell) => cell);
  return cells.filter((cell) => {
    if (sideAt(cell) !== undefined) return false;
    return DIRECTIONS.some(([down, right]) => {
      const row = 1 + stonesFrom(cell, down, right) + stonesFrom(cell, -down, -right);
      return exactly ? row === length : row >= length;
    });
  });
}

/** The winning rows, from end to end, as cells numbered in reading order. */
export function winningRows(sideAt: (cell: number) => 0 | 1 | undefined, rules: RowRules): number[][] {
  const { size, length, exactly = false } = rules;
  const isInside = (row: number, column: number): boolean => row >= 0 && row < size && column >= 0 && column < size;
  const rows: number[][] = [];
  for (let cell = 0; cell < size * size; cell++) {
    const side = sideAt(cell);
    if (side === undefined) continue;
    const [row, column] = [Math.floor(cell / size), cell % size];
    for (const [down, right] of DIRECTIONS) {
      const isOwn = (steps: number): boolean => {
        const [r, c] = [row + steps * down, column + steps * right];
        return isInside(r, c) && sideAt(size * r + c) === side;
      };
      if (isOwn(-1)) continue;
      const cells = [cell];
      while (isOwn(cells.length)) cells.push(cell + cells.length * (size * down + right));
      if (exactly ? cells.length === length : cells.length >= length) rows.push(cells);
    }
  }
  return rows;
}
