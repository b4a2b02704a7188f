/** A position for each heuristic of Pentago, with what it counts marked, and its value for X. */

import type { Heuristic } from 'foreply';
import * as game from 'foreply/pentago';
import type { Mark } from '../../examples/playground/src/boards/board.js';
import type { Drawing } from './all.js';
import { boardRow, type Panel } from './board-row.js';
import { signed } from './signed.js';

export const pentagoHeuristics: Readonly<Record<string, Drawing>> = {
  'pentago-lines.svg': () =>
    boardRow({
      title: 'What best, longestRow, a and aStar count on four boards of Pentago, with their values for X',
      panels: [
        panelOf(game.best, {
          board: 'XX.X../....../....../.O..../...O../....O. X',
          marks: [line('a1', 'e1', 'first')],
          text: 'for X: open lines by their stones, above all the three of a1–e1, less those of O',
        }),
        panelOf(game.longestRow, {
          board: 'X.O.../.XXX../..OO../.X...O/.X..O./...O.. X',
          marks: [line('b2', 'd2', 'first'), line('f4', 'd6', 'second')],
          text: 'for X: three in a row on either side, and so they are even',
        }),
        panelOf(game.a, {
          board: '....../.X..../....../....../....../...... O',
          marks: [line('a2', 'f2', 'first'), line('b1', 'b6', 'first'), line('a1', 'f6', 'first')],
          text: 'for X: a stone between open ends on three lines',
        }),
        panelOf(game.aStar, {
          board: '....../.XX.../....X./....../O..O../...... O',
          marks: [{ kind: 'arrow', from: 'e3', to: 'd2' }, line('b2', 'c2', 'first')],
          hint: ['TR+'],
          text: 'for X: TR+ would make three between open ends, which can still be stopped',
        }),
      ],
    }),
  'pentago-possibilities.svg': () =>
    boardRow({
      title: 'What one, oneDotTwo, aHacked and control make of boards of Pentago, with their values for X',
      panels: [
        panelOf(game.one, {
          board: '....../.X..../....../....../....../...... O',
          marks: [line('a2', 'f2', 'second'), line('b1', 'b6', 'second'), line('a1', 'f6', 'second')],
          text: 'for X: three lines on which O has no five left, however quadrants turn',
        }),
        panelOf(game.oneDotTwo, {
          board: DIAGONAL,
          marks: [line('b2', 'e5', 'first')],
          text: 'for X: groups of cells with a stone and without an enemy, on a long diagonal',
        }),
        panelOf(game.aHacked, {
          board: DIAGONAL,
          marks: [line('b2', 'e5', 'first')],
          text: 'for X: twice a, and the strong possibilities of the long diagonals',
        }),
        panelOf(game.control, {
          board: DIAGONAL,
          marks: [],
          text: 'for X: a number without sense, always the same on the same board',
        }),
      ],
    }),
};

const DIAGONAL = 'O...../.X..../....../....../....X./.....O X';

function line(from: string, to: string, tone: Mark['tone'] = 'note'): Mark {
  return { kind: 'line', from, to, tone };
}

function panelOf(
  heuristic: Heuristic<game.PentagoBoard>,
  { board, marks, hint = [], text }: { board: string; marks: readonly Mark[]; hint?: readonly string[]; text: string },
): Panel {
  const value = heuristic(game.pentago().parseBoard(board), 0);
  return {
    game: 'pentago',
    variant: { turns: 'split' },
    board,
    marks,
    hint,
    label: `${heuristic.name}: ${signed(value)}`,
    text,
  };
}
