/** Winning rows of stones on square boards, which are marked. */

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
