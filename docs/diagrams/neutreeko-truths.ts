/**
 * Facts from the complete solution of Neutreeko: the first moves, and the longest win. Solving the game takes seconds, so the
 * facts are written here, and the test that solves it checks them against the tablebase.
 */

import { describeVerdict, type Verdict } from 'foreply';
import { type NeutreekoMove, neutreeko } from 'foreply/neutreeko';
import type { Mark } from '../../examples/playground/src/boards/board.js';
import type { Drawing } from './all.js';
import { boardRow, type Panel } from './board-row.js';

/** Positions with their verdicts and best moves. */
export const SOLVED = {
  start: { board: '.W.W./..B../...../..W../.B.B. B', verdict: { kind: 'draw' }, moves: ['b5-c5', 'd5-c5'] },
  longest: { board: 'BW.B./..W../.B.../...../W.... B', verdict: { kind: 'win', plies: 51 }, moves: ['a1-a4'] },
} as const satisfies Record<string, { board: string; verdict: Verdict; moves: readonly NeutreekoMove[] }>;

export const neutreekoTruths: Readonly<Record<string, Drawing>> = {
  'neutreeko-solved.svg': () =>
    boardRow({
      title: 'Two boards of Neutreeko: first moves that hold the draw, and the position with the longest win',
      panels: [startPanel(), longestPanel()],
    }),
};

function startPanel(): Panel {
  const { board, verdict, moves } = SOLVED.start;
  const rules = neutreeko();
  const lost = rules.moves(rules.parseBoard(board)).filter((move) => !(moves as readonly string[]).includes(move));
  return {
    game: 'neutreeko',
    board,
    marks: lost.map(arrowOf),
    hint: moves,
    label: `The start: ${describeVerdict(verdict)}`,
    text: `${moves.join(' and ')} hold it, the other ${lost.length} moves lose`,
  };
}

function longestPanel(): Panel {
  const { board, verdict, moves } = SOLVED.longest;
  return {
    game: 'neutreeko',
    board,
    hint: moves,
    label: `Black: ${describeVerdict(verdict)}`,
    text: `the longest there is; only ${moves[0]} wins that soon`,
  };
}

function arrowOf(move: string): Mark {
  const [from, to] = move.split('-');
  return { kind: 'arrow', from, to, tone: 'second' };
}
