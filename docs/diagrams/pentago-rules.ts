/** Pentago's rules and notation, drawn. The games were played at random until one ended as the rule requires. */

import { Position } from 'foreply';
import { joinMoves, type PentagoBoard, pentago, type SplitMove } from 'foreply/pentago';
import type { Drawing } from './all.js';
import { boardRow, type Panel } from './board-row.js';

const OPENING = 'b2 TL+ e5 TL+ e2 TL+ b5 TL- c5 TL- b6 BL- d5 BL+ e4 BR- c2 BR+ a2 BR- c4 BR+ c6 BL-';
const TO_FIVE = 'c6 TL- b4 BL- f3 TL+ c1 TL- d1 TL+ d2 TL- b5 TL+ f4 BR+ e2 BR- a2 TR-';
const TO_BOTH =
  'e5 BL+ f6 TL- b6 TR+ e6 TR- b5 BL+ b6 BL+ a1 BR+ c3 TR- b6 TR- a6 BL+ c2 TL+ d3 BR+ d1 BR+ c4 BL+ e4 BL- d4 BR-';

export const pentagoRules: Readonly<Record<string, Drawing>> = {
  'pentago-turn.svg': () =>
    boardRow({
      title: 'A turn of Pentago: a stone is placed, and the quadrant is turned with the stones on it',
      panels: turnPanels(OPENING, 'A stone …', '… and a turn'),
    }),
  'pentago-fives.svg': () =>
    boardRow({
      title: 'Two ends of Pentago: O turns a quadrant and X has five; O turns one and both have five',
      panels: [
        ...turnPanels(TO_FIVE, 'O has placed …', '… and turned'),
        ...turnPanels(TO_BOTH, 'O has placed …', '… and turned'),
      ],
    }),
  'pentago-notation.svg': () =>
    boardRow({
      title: 'Two turns of Pentago on an empty board, with the names of their cells and quadrants',
      panels: [
        { ...EMPTY, hint: ['b3', 'TL+'], label: 'b3 TL+', text: 'top left quadrant, clockwise' },
        { ...EMPTY, hint: ['e4', 'BR-'], label: 'e4 BR-', text: 'bottom right, counter-clockwise' },
      ],
    }),
};

const EMPTY = { game: 'pentago', variant: { turns: 'split' } } as const;

/** The last turn of a game on two boards: the stone, with an arrow for the rotation; and the end. */
function turnPanels(game: string, before: string, after: string): Panel[] {
  const rules = pentago();
  const moves = game.split(' ') as SplitMove[];
  const [cell, turn] = moves.slice(-2);
  const placed = Position.start(rules).playAll(moves.slice(0, -1));
  const { board, outcome } = placed.play(moves[moves.length - 1]);
  return [
    { ...shown(placed.board), last: [cell], hint: [turn], label: before, text: `on ${cell}` },
    { ...shown(board), last: [cell, turn], label: after, text: `${joinMoves([cell, turn])}: ${ending(outcome)}` },
  ];
}

function ending(outcome: Position<PentagoBoard, unknown>['outcome']): string {
  if (outcome === undefined) return 'the game goes on';
  return outcome.kind === 'win' ? `${'XO'[outcome.winner]} wins` : 'a draw';
}

function shown(board: PentagoBoard) {
  return { ...EMPTY, board: pentago().formatBoard(board) };
}
