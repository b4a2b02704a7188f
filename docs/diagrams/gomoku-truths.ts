/** Wins by threats in Gomoku, with the moves numbered on the board. */

import { Position } from 'foreply';
import { type GomokuMove, gomoku, solveThreats, stoneAt } from 'foreply/gomoku';
import type { Mark } from '../../examples/playground/src/boards/board.js';
import { winningRows } from '../../examples/playground/src/boards/rows.js';
import type { Drawing } from './all.js';
import { boardRow, type Panel } from './board-row.js';

/** Composed backwards from its end, like those in the tests. */
const FOURS =
  '.............O./....OO........./........X....../O......X......./.............../....O..XX....../....X.X......../....X.........O/....O.X..O...../..........X..../.....OO....O.../........X.....O/.............../......XXO....../.......X....... X';
const THREATS = '........./........./....X..../....X..../.OXX...../....O..../.....O.../........./......... X';

export const gomokuTruths: Readonly<Record<string, Drawing>> = {
  'gomoku-fours.svg': () =>
    boardRow({
      title: 'A composed position of Gomoku that X wins by five fours, moves numbered from 1, and the five at the end',
      columns: 1,
      panels: [winPanel(15, FOURS, 'fours')],
    }),
  'gomoku-threats.svg': () =>
    boardRow({
      title: 'A position of Gomoku that X wins by threats, moves numbered from 1, and the five at the end',
      columns: 1,
      panels: [winPanel(9, THREATS, 'threats')],
    }),
};

function winPanel(size: number, text: string, by: 'fours' | 'threats'): Panel {
  const rules = gomoku({ size });
  const board = rules.parseBoard(text);
  const solution = solveThreats(board, { by });
  if (solution.kind !== 'win') throw new Error('There is no such win.');
  const { line } = solution;
  const marks = line.map(
    (at, ply): Mark => ({
      kind: 'place',
      at,
      text: String(ply + 1),
      tone: ply % 2 === 0 ? 'first' : 'second',
    }),
  );
  return {
    game: 'gomoku',
    variant: { size },
    board: text,
    marks: [...fiveAfter(size, text, line), ...marks],
    label: `X wins in ${line.length} plies, by ${by}`,
    text: line.join(' '),
  };
}

/** The five that a line of play ends with. */
function fiveAfter(size: number, text: string, line: readonly GomokuMove[]): Mark[] {
  const rules = gomoku({ size });
  const { board } = Position.parse(rules, text).playAll(line);
  const nameOf = (cell: number) =>
    `${'abcdefghijklmnopqrst'[cell % size]}${size - Math.floor(cell / size)}` as GomokuMove;
  return winningRows((cell) => stoneAt(board, nameOf(cell)), { size, length: 5 }).map((row) => ({
    kind: 'line',
    from: nameOf(row[0]),
    to: nameOf(row[row.length - 1]),
    tone: 'note',
  }));
}
