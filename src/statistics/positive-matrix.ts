/** Symmetric positive definite matrices with one row per player: small, so they are plain lists of rows. */

type Matrix = readonly (readonly number[])[];

/** The inverse by Cholesky decomposition: a lower triangle times its transpose, each solved row by row. */
export function invertPositive(matrix: Matrix): number[][] {
  const triangle = factor(matrix);
  return matrix.map((_, column) => solve(triangle, column));
}

/** The lower triangle whose product with its transpose is the matrix. */
function factor(matrix: Matrix): number[][] {
  const triangle: number[][] = [];
  for (const [row, entries] of matrix.entries()) {
    const built: number[] = [];
    triangle.push(built);
    for (let column = 0; column <= row; column++) {
      let rest = entries[column];
      for (let k = 0; k < column; k++) rest -= built[k] * triangle[column][k];
      built.push(column === row ? Math.sqrt(rest) : rest / triangle[column][column]);
    }
  }
  return triangle;
}

/** Solves the factored system for one unit vector: a column of the inverse. */
function solve(triangle: Matrix, unit: number): number[] {
  const size = triangle.length;
  const answer = new Array<number>(size).fill(0);
  for (let row = 0; row < size; row++) {
    let rest = row === unit ? 1 : 0;
    for (let k = 0; k < row; k++) rest -= triangle[row][k] * answer[k];
    answer[row] = rest / triangle[row][row];
  }
  for (let row = size - 1; row >= 0; row--) {
    let rest = answer[row];
    for (let k = row + 1; k < size; k++) rest -= triangle[k][row] * answer[k];
    answer[row] = rest / triangle[row][row];
  }
  return answer;
}
