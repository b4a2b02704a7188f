/**
 * Chomp, as plain rules: bite off a square of a bar of chocolate, and with it everything below and to the right. The square in the top
 * left corner is poisoned: who eats it loses.
 *
 *     P . . .        a1 b1 c1 d1        a bite at c2 leaves     P . . .
 *     . . . .        a2 b2 c2 d2                                . .
 *     . . . .        a3 b3 c3 d3                                . .
 *
 * The first player wins on every board but 1×1, by an argument of Gale's (1974) that names no move.
 */

import { defineGame, NotationError, opponent, win } from 'foreply';

const COLUMNS = 'abcdefghijklmnopqrstuvwxyz';

/** @typedef {{ lengths: readonly number[], mover: 0 | 1 }} Board The length of each row, the top row first. */

export function chomp({ columns = 5, rows = 4 } = {}) {
  return defineGame({
    name: `chomp ${columns}×${rows}`,
    initial: () => /** @type {Board} */ ({ lengths: Array(rows).fill(columns), mover: 0 }),
    turn: (board) => board.mover,
    // A move is `26 · row + column`.
    moves: ({ lengths }) =>
      lengths.flatMap((length, row) => Array.from({ length }, (_, column) => 26 * row + column)).reverse(),
    play: ({ lengths, mover }, move) => {
      const [row, column] = [Math.floor(move / 26), move % 26];
      const next = lengths.map((length, at) => (at < row ? length : Math.min(length, column)));
      return /** @type {Board} */ ({ lengths: next, mover: opponent(mover) });
    },
    outcome: ({ lengths, mover }) => (lengths[0] === 0 ? win(mover) : undefined),
    key: ({ lengths, mover }) => `${lengths} ${mover}`,
    formatMove: (move) => `${COLUMNS[move % 26]}${Math.floor(move / 26) + 1}`,
    parseMove: (text) => {
      const [, column, row] = /^([a-z])([1-9]\d?)$/.exec(text) ?? [];
      if (column !== undefined && COLUMNS.indexOf(column) < columns && Number(row) <= rows) {
        return 26 * (Number(row) - 1) + COLUMNS.indexOf(column);
      }
      throw new NotationError({
        code: 'bad-square',
        text,
        at: 0,
        expected: `a square from a1 to ${COLUMNS[columns - 1]}${rows}`,
      });
    },
    formatBoard: ({ lengths, mover }) => `${lengths.join('/')} ${mover}`,
    parseBoard: (text) => {
      const [, list, mover] = /^(\d{1,2}(?:\/\d{1,2})*) ([01])$/.exec(text) ?? [];
      const lengths = (list ?? '').split('/').map(Number);
      const falls = lengths.every((length, row) => length <= (row === 0 ? columns : lengths[row - 1]));
      if (list === undefined || !falls || lengths.length !== rows || lengths.join('/') !== list) {
        throw new NotationError({
          code: 'bad-board',
          text,
          at: 0,
          expected: `the lengths of ${rows} rows and a side, such as 4/4/2 0`,
        });
      }
      return /** @type {Board} */ ({ lengths, mover: mover === '0' ? 0 : 1 });
    },
  });
}

/** The bar, the poisoned square as P. */
export function drawBoard(/** @type {Board} */ { lengths }) {
  const rows = lengths.map((length, row) => `${row + 1} ${'. '.repeat(length)}`.trimEnd());
  if (lengths[0] > 0) rows[0] = rows[0].replace('.', 'P');
  return [...rows, `  ${[...COLUMNS.slice(0, Math.max(1, lengths[0]))].join(' ')}`].join('\n');
}

/** For the command line: `foreply play ./examples/games/chomp.mjs`. */
export default { rules: chomp(), draw: drawBoard, sides: ['First', 'Second'] };
