/** Neutreeko's rules, its notation and the starting positions of all sizes, drawn. */

import { Position } from 'foreply';
import { type NeutreekoMove, neutreeko } from 'foreply/neutreeko';
import type { Mark } from '../../examples/playground/src/boards/board.js';
import type { Drawing } from './all.js';
import { boardRow, type Panel } from './board-row.js';

const CIRCLE = ['c2-a4', 'b1-a2', 'a4-c2', 'a2-b1'] as const;
/** `bots.hard` against `bots.easy`. */
const GAME = 'b5-b2 d1-c1 b2-b5 c4-c3 b5-b2 b1-a2 d5-b3 a2-a1 c2-b1';
const SIZES = [3, 4, 5, 6, 7, 8] as const;

export const neutreekoRules: Readonly<Record<string, Drawing>> = {
  'neutreeko-rules.svg': () =>
    boardRow({
      title: 'The rules of Neutreeko on four boards: slides, a win, pieces that do not win, and a circle of moves',
      panels: [slides('c2'), win(), noWin(), circle()],
    }),
  'neutreeko-notation.svg': () =>
    boardRow({
      title: 'Two first moves of Neutreeko as arrows on a board with the names of its cells',
      panels: ['c2-e4', 'd5-c5'].map((move) => ({ game: 'neutreeko', hint: [move], label: move, text: spoken(move) })),
    }),
  'neutreeko-starts.svg': () =>
    boardRow({
      title: 'How games of Neutreeko begin on boards of three to eight rows',
      panels: SIZES.map((size) => ({
        game: 'neutreeko',
        variant: { size },
        label: `${size}×${size}`,
        text: `${neutreeko({ size }).moves(neutreeko({ size }).initial()).length} moves`,
      })),
    }),
};

/** Where a piece can slide from the start. */
function slides(piece: string): Panel {
  const rules = neutreeko();
  const moves = rules.moves(rules.initial()).filter((move) => move.startsWith(piece));
  return {
    game: 'neutreeko',
    marks: moves.map(arrowOf),
    label: `The slides of ${piece}`,
    text: `${moves.length} ways, each to the end`,
  };
}

function win(): Panel {
  const moves = GAME.split(' ') as NeutreekoMove[];
  const { outcome } = Position.start(neutreeko()).playAll(moves);
  if (outcome?.kind !== 'win') throw new Error('No side wins here.');
  return { game: 'neutreeko', moves, label: `${moves.at(-1)} wins`, text: 'three adjacent in a row' };
}

function noWin(): Panel {
  const board = 'B.B.B/...../.W.../..W../W.... W';
  if (neutreeko().outcome(neutreeko().parseBoard(board)) !== undefined) throw new Error('This is a win.');
  return { game: 'neutreeko', board, label: 'No win', text: 'in a row, but not adjacent' };
}

/** Four moves that lead back to the start. */
function circle(): Panel {
  const again = Position.start(neutreeko()).playAll(CIRCLE);
  const drawn = again.playAll(CIRCLE).outcome?.kind;
  if (again.occurrences !== 2 || drawn !== 'draw') throw new Error('These moves do not repeat the start.');
  return {
    game: 'neutreeko',
    marks: CIRCLE.slice(0, 2).map(arrowOf),
    label: 'There and back',
    text: 'twice, and the start has come a third time: a draw',
  };
}

function arrowOf(move: string): Mark {
  const [from, to] = move.split('-');
  return { kind: 'arrow', from, to };
}

function spoken(move: string): string {
  const [from, to] = move.split('-');
  return `from ${from} to ${to}`;
}
