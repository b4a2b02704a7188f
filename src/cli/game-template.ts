/** The file that `foreply new` writes: a small game that works, with comments for the person who changes it into another one. */

/** The text of a new game. */
export function templateOf(name: string): string {
  return TEMPLATE.replaceAll('NAME', name);
}

const TEMPLATE = String.raw`/**
 * NAME, for two sides. For now it is three in a row, a game that works:
 * change it into yours, step by step.
 *
 *     npx foreply play ./NAME.mjs       play against an engine
 *     npx foreply check ./NAME.mjs      check the rules after each change
 *     npx foreply analyse ./NAME.mjs    see what a search thinks
 *     npx foreply match ./NAME.mjs engine:time=50 random
 */
import { defineGame, draw, win } from 'foreply';

// A board is any value that holds the whole position. Here it is nine cells in
// rows from the top left, as text: 'X', 'O', or '.' for an empty cell.
const START = '.........';
const ROWS_OF_THREE = ['012', '345', '678', '036', '147', '258', '048', '246'];

/** The side to move: X is side 0 and moves first, O is side 1. */
function mover(board) {
  const stones = board.replaceAll('.', '').length;
  return stones % 2 === 0 ? 0 : 1;
}

/** Whether a side has three in a row. */
function hasThree(board, side) {
  const stone = 'XO'[side];
  return ROWS_OF_THREE.some((row) => [...row].every((cell) => board[cell] === stone));
}

const rules = defineGame({
  name: 'NAME',

  // Where a game begins.
  initial: () => START,

  // Who moves. It is asked after every move, so a side may move twice in a row.
  turn: mover,

  // All legal moves. A move is any value; here it is the number of a cell.
  moves: (board) => [...board].flatMap((cell, at) => (cell === '.' ? [at] : [])),

  // The board after a move. It is a new board: the old one must not change.
  play: (board, at) => board.slice(0, at) + 'XO'[mover(board)] + board.slice(at + 1),

  // How the game ended, or undefined while it is not over.
  outcome: (board) => {
    if (hasThree(board, 0)) return win(0);
    if (hasThree(board, 1)) return win(1);
    return board.includes('.') ? undefined : draw();
  },

  // The rest is optional. A key lets searches recognise positions; boards with
  // the same key must have the same future.
  key: (board) => board,

  // How people type a move: a1 is the cell at the top left.
  formatMove: (at) => 'abc'[at % 3] + (Math.floor(at / 3) + 1),
});

/** The board as people see it. */
function drawBoard(board) {
  const rows = [0, 3, 6].map((at) => [...board.slice(at, at + 3)].join(' '));
  return ['  a b c', ...rows.map((row, at) => at + 1 + ' ' + row)].join('\n');
}

/**
 * How good a board is for a side. An engine plays well without one by playing
 * games out; a good heuristic makes it look further. This one counts the rows
 * that the other side has not blocked.
 */
function openRows(board, side) {
  const open = (stone) => ROWS_OF_THREE.filter((row) => ![...row].some((cell) => board[cell] === stone)).length;
  return open('OX'[side]) - open('XO'[side]);
}

export default {
  rules,
  draw: drawBoard,
  heuristics: { openRows },
  sides: ['X', 'O'],
  about: 'Put a stone on an empty cell. Three of yours in a row win.',
  notation: 'A cell, such as b2: columns from a, rows from 1 at the top.',
};
`;
