/** Facts about Pentago: where the first stone wins, and a solved late position. */

import { describeVerdict, Position, solve } from 'foreply';
import { pentago } from 'foreply/pentago';
import type { Mark } from '../../examples/playground/src/boards/board.js';
import type { Drawing } from './all.js';
import { boardRow } from './board-row.js';

const LATE = 'XO.XOO/OOXXO./O..X.X/X.OX../XXXO../..OXOO X';

export const pentagoTruths: Readonly<Record<string, Drawing>> = {
  'pentago-solved.svg': () => {
    const rules = pentago({ turns: 'whole' });
    const board = rules.parseBoard(LATE);
    const { verdict, moves, values = [] } = solve(rules, board, { everyMove: true });
    const [move] = moves;
    const lost = values.filter((value) => value.verdict.kind === 'loss').length;
    const after = Position.start(rules, board).play(move);
    const late = { game: 'pentago', variant: { turns: 'whole' } } as const;
    return boardRow({
      title: `A late position of Pentago in which only ${move} does not lose, before and after that turn`,
      panels: [
        {
          ...late,
          board: LATE,
          hint: [move],
          label: `X to move: ${describeVerdict(verdict)}`,
          text: `${move} alone holds; the other ${lost} turns lose`,
        },
        {
          ...late,
          board: rules.formatBoard(after.board),
          last: [move],
          label: `after ${move}`,
          text: `for O: ${describeVerdict(solve(rules, after.board).verdict)}`,
        },
      ],
    });
  },
  'pentago-first-turn.svg': () =>
    boardRow({
      title: 'The empty board of Pentago, cells marked by whether a first stone that comes to lie there wins or draws',
      columns: 1,
      panels: [
        {
          game: 'pentago',
          marks: cells().map(
            (at): Mark => ({
              kind: 'place',
              at,
              text: isDrawn(at) ? '=' : '+',
              tone: isDrawn(at) ? 'second' : 'first',
            }),
          ),
          label: '+ X wins, = a draw',
        },
      ],
    }),
};

function cells(): string[] {
  return [...'abcdef'].flatMap((column) => [...'123456'].map((row) => column + row));
}

/** Corners, and edge cells next to a middle line, are drawn according to the published solution; the other cells win. */
function isDrawn(cell: string): boolean {
  const [column, row] = ['abcdef'.indexOf(cell[0]), Number(cell[1]) - 1].map((at) => Math.min(at, 5 - at)).sort();
  return column === 0 && row !== 1;
}
