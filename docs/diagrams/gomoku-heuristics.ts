/** What the heuristics of Gomoku count, and which moves are searched first, on small boards. */

import { Position } from 'foreply';
import { fullerHalfFirst, type GomokuBoard, gomoku, nearStones, openings, patterns } from 'foreply/gomoku';
import type { Mark } from '../../examples/playground/src/boards/board.js';
import type { Drawing } from './all.js';
import { boardRow, type Panel } from './board-row.js';
import { type Made, threatsOn } from './gomoku-threats.js';
import { signed } from './signed.js';

const NINE = { game: 'gomoku', variant: { size: 9 } } as const;
const SINGLE = '........./........./........./........./....X..../........./........./........./......... O';
const PAIR = '........./........./........./........./..OXX..../........./........./........./......... O';
const THREE = '........./........./...O...../........./..OXXX.../....X..../........./....O..../......... X';
/** The number on each cell: how many stones the row then has. */
const SIGNS: Readonly<Record<Made, string>> = { five: '5', 'open four': '4', four: '4', 'open three': '3' };

export const gomokuHeuristics: Readonly<Record<string, Drawing>> = {
  'gomoku-heuristics.svg': () =>
    boardRow({
      title:
        'What openings counts on two boards of Gomoku and what patterns says of another, by who is to move, with their values for X',
      panels: [
        openingsOf(SINGLE, 'a single stone has an empty end on either side, four times'),
        pair(),
        seen(),
        turned(),
      ],
    }),
  'gomoku-moves.svg': () =>
    boardRow({
      title:
        'The cells that nearStones lists around four stones, and the order in which fullerHalfFirst goes through rows',
      panels: [near(), swept()],
    }),
};

function openingsOf(board: string, text: string, marks: readonly Mark[] = around('e5')): Panel {
  return { ...NINE, board, marks, label: `openings: ${signed(openings(read(board), 0))}`, text };
}

function pair(): Panel {
  return openingsOf(PAIR, 'a pair with one end, single stones in the other directions, less what O has', [
    { kind: 'line', from: 'd5', to: 'e5', tone: 'first' },
    { kind: 'place', at: 'f5', tone: 'first' },
  ]);
}

function seen(): Panel {
  const board = read(THREE);
  const marks = [...threatsOn(board)].map(
    ([at, made]): Mark => ({
      kind: 'place',
      at,
      text: SIGNS[made],
      tone: made === 'open three' ? 'note' : 'first',
    }),
  );
  const text = 'cells where a stone of X makes a four or an open three, among all that it weighs';
  return { ...NINE, board: THREE, marks, label: `patterns: ${signed(patterns(board, 0))}`, text };
}

/** The same board with the other side to move. */
function turned(): Panel {
  const board = THREE.replace(/X$/, 'O');
  const text = 'the same for X with O to move, who can answer';
  return { ...NINE, board, label: `patterns: ${signed(patterns(read(board), 0))}`, text };
}

function near(): Panel {
  const rules = gomoku();
  const moves = ['h8', 'i9', 'i8', 'g8'] as const;
  const { board } = Position.start(rules).playAll(moves);
  const cells = nearStones(board);
  return {
    game: 'gomoku',
    board: rules.formatBoard(board),
    marks: cells.map((at): Mark => ({ kind: 'place', at })),
    label: 'nearStones',
    text: `${cells.length} of ${rules.moves(board).length} empty cells`,
  };
}

/** The rows in the order of their moves. */
function swept(): Panel {
  const rules = gomoku({ size: 9 });
  const { board } = Position.start(rules).playAll(['c3', 'd3']);
  const ranked = ['i1', 'i2', 'i3', 'i4', 'i5', 'i6', 'i7', 'i8', 'i9'] as const;
  const order = [...ranked].sort((one, other) => fullerHalfFirst(board, other) - fullerHalfFirst(board, one));
  return {
    ...NINE,
    board: rules.formatBoard(board),
    marks: order.map((at, place): Mark => ({ kind: 'place', at, text: String(place + 1) })),
    label: 'fullerHalfFirst',
    text: 'rows in this order, since there are more stones below',
  };
}

/** The eight neighbours of a cell. */
function around(cell: string): Mark[] {
  const [column, row] = ['abcdefghi'.indexOf(cell[0]), Number(cell[1])];
  return [-1, 0, 1].flatMap((right) =>
    [-1, 0, 1]
      .filter((up) => up !== 0 || right !== 0)
      .map((up): Mark => ({ kind: 'place', at: `${'abcdefghi'[column + right]}${row + up}`, tone: 'first' })),
  );
}

function read(board: string): GomokuBoard {
  return gomoku({ size: 9 }).parseBoard(board);
}
