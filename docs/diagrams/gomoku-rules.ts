/** Gomoku's rules, terms and notation, drawn. */

import { Position } from 'foreply';
import { gomoku } from 'foreply/gomoku';
import type { Mark } from '../../examples/playground/src/boards/board.js';
import type { Drawing } from './all.js';
import { boardRow, type Panel } from './board-row.js';
import { fivesOn, threatsOn } from './gomoku-threats.js';

const SIX = 'XXX.XX/OOO..O/....../....../....../...... X';
const FOUR = '......./......./.O...../OXXXX../..O..../......./....... X';
const THREE = '......./......./...O.../..XXX../.O...../......./....... X';
const CORNERS = ['a1', 'h8', 'o15'] as const;

export const gomokuRules: Readonly<Record<string, Drawing>> = {
  'gomoku-rules.svg': () =>
    boardRow({
      title: 'Four boards of Gomoku: six in a row by both rules, a four, and an open three',
      panels: [six('freestyle'), six('standard'), four(), openThree()],
    }),
  'gomoku-notation.svg': () =>
    boardRow({
      title: 'An empty Gomoku board of 15 by 15 cells with the names of its lines, and three cells ringed',
      columns: 1,
      panels: [{ game: 'gomoku', marks: CORNERS.map(ring), label: CORNERS.join(', ') }],
    }),
};

/** The same stone that makes six, under each rule. */
function six(rule: 'freestyle' | 'standard'): Panel {
  const { outcome } = Position.parse(gomoku({ size: 6, rule }), SIX).play('d6');
  return {
    game: 'gomoku',
    variant: { size: 6, rule },
    board: SIX,
    moves: ['d6'],
    label: `${rule}: six`,
    text: outcome?.kind === 'win' ? 'd6 wins' : 'd6 wins nothing',
  };
}

function four(): Panel {
  const fives = fivesOn(gomoku({ size: 7 }).parseBoard(FOUR));
  return {
    game: 'gomoku',
    variant: { size: 7 },
    board: FOUR,
    marks: fives.map(ring),
    label: 'A four',
    text: `lacks one stone: O must answer on ${fives.join(' or ')}`,
  };
}

function openThree(): Panel {
  const made = [...threatsOn(gomoku({ size: 7 }).parseBoard(THREE))];
  const cells = made.filter(([, kind]) => kind === 'open four').map(([cell]) => cell);
  return {
    game: 'gomoku',
    variant: { size: 7 },
    board: THREE,
    marks: cells.map(ring),
    label: 'An open three',
    text: `a stone on ${cells.join(' or ')} leaves two fives, and O can stop but one`,
  };
}

function ring(at: string): Mark {
  return { kind: 'place', at };
}
