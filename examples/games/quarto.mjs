/**
 * Quarto, as plain rules: sixteen pieces, no two alike, each with four properties of two kinds. A player places the piece that the
 * opponent has handed over, then hands over the next: two moves in one turn. Four in a row that share a property win. `size: 3` is a
 * small game with eight pieces of three properties and rows of three.
 *
 *     1   . 5 . .        a piece is a hexadecimal digit: each of its bits is a property
 *     2   . . F .
 *         a b c d        moves: b1 places a piece, =7 hands over piece 7
 */

import { defineGame, draw, NotationError, opponent, win } from 'foreply';

/** @typedef {{ cells: string, mover: 0 | 1, given: string, won: boolean }} Board `given`: the piece to be placed, or a dash. */

export function quarto({ size = 4 } = {}) {
  const count = size * size;
  const pieces = [...'0123456789ABCDEF'].slice(0, 2 ** size);
  const names = Array.from({ length: count }, (_, at) => `${'abcd'[at % size]}${Math.floor(at / size) + 1}`);
  const side = Array.from({ length: size }, (_, at) => at);
  const lines = [
    ...side.map((row) => side.map((column) => row * size + column)),
    ...side.map((column) => side.map((row) => row * size + column)),
    side.map((at) => at * size + at),
    side.map((at) => at * size + size - 1 - at),
  ];
  const isWon = (/** @type {string} */ cells) =>
    lines.some((line) => {
      if (line.some((at) => cells[at] === '.')) return false;
      const values = line.map((at) => pieces.indexOf(cells[at]));
      return values.reduce((a, b) => a & b) !== 0 || values.reduce((a, b) => a | b) !== 2 ** size - 1;
    });
  const left = (/** @type {Board} */ { cells, given }) =>
    pieces.filter((piece) => piece !== given && !cells.includes(piece));

  return defineGame({
    name: `quarto ${size}×${size}`,
    initial: () => /** @type {Board} */ ({ cells: '.'.repeat(count), mover: 0, given: '-', won: false }),
    turn: (board) => board.mover,
    // Cells, then pieces.
    moves: (board) => {
      if (board.given === '-') return left(board).map((piece) => count + pieces.indexOf(piece));
      return names.map((_, cell) => cell).filter((cell) => board.cells[cell] === '.');
    },
    play: ({ cells, mover, given }, move) => {
      if (move >= count) return { cells, mover: opponent(mover), given: pieces[move - count], won: false };
      const next = cells.slice(0, move) + given + cells.slice(move + 1);
      return /** @type {Board} */ ({ cells: next, mover, given: '-', won: isWon(next) });
    },
    outcome: (board) => {
      if (board.won) return win(board.mover);
      return board.given === '-' && left(board).length === 0 ? draw() : undefined;
    },
    key: ({ cells, mover, given }) => `${cells}${given}${mover}`,
    formatMove: (move) => (move < count ? names[move] : `=${pieces[move - count]}`),
    parseMove: (text) => {
      if (names.includes(text)) return names.indexOf(text);
      const piece = text?.length === 2 && text[0] === '=' ? pieces.indexOf(text[1]) : -1;
      if (piece >= 0) return count + piece;
      throw new NotationError({ code: 'bad-move', text, at: 0, expected: 'a cell such as b1, or a piece such as =7' });
    },
    formatBoard: ({ cells, mover, given }) => `${rowsOf(cells, size).join('/')} ${given} ${mover}`,
    parseBoard: (text) => {
      const [field, given, mover] = String(text).split(' ');
      const cells = field.replaceAll('/', '');
      const used = [...cells, given].filter((cell) => cell !== '.' && cell !== '-');
      const isBoard = cells.length === count && rowsOf(cells, size).join('/') === field && cells.indexOf('-') < 0;
      const arePieces =
        given !== '.' && new Set(used).size === used.length && used.every((piece) => pieces.includes(piece));
      if (!isBoard || !arePieces || !/^[01]$/.test(mover) || text !== `${field} ${given} ${mover}`) {
        throw new NotationError({
          code: 'bad-board',
          text,
          at: 0,
          expected: `${size} rows, the piece handed over or -, and a side`,
        });
      }
      return /** @type {Board} */ ({ cells, mover: mover === '0' ? 0 : 1, given, won: isWon(cells) });
    },
  });
}

/** The board as people see it. */
export function drawBoard(/** @type {Board} */ { cells, given }) {
  const size = Math.sqrt(cells.length);
  const rows = rowsOf(cells, size).map((row, at) => `${at + 1} ${[...row].join(' ')}`);
  return [...rows, `  ${[...'abcd'.slice(0, size)].join(' ')}   to place: ${given}`].join('\n');
}

/** For the command line: `foreply play ./examples/games/quarto.mjs`. */
export default { rules: quarto(), draw: drawBoard, sides: ['First', 'Second'] };

function rowsOf(/** @type {string} */ cells, /** @type {number} */ columns) {
  return Array.from({ length: cells.length / columns }, (_, row) => cells.slice(row * columns, (row + 1) * columns));
}
