/** A board or a position as plain data, to be sent to another thread: boards as text where the game has texts for them. */

import { asPosition, Position } from '../position/position.js';
import type { GameRules } from '../rules/game-rules.js';

/** Where the game began, and what was played. */
export interface PositionData {
  readonly start: { readonly text: string } | { readonly board: unknown };
  readonly moves: readonly unknown[];
}

/** The data of a position, or of a board without a history. */
export function toData<Board, Move>(rules: GameRules<Board, Move>, at: Position<Board, Move> | Board): PositionData {
  const position = asPosition(rules, at);
  if (position === undefined) return { start: boardData(rules, at as Board), moves: [] };
  const [first = position.board] = position.history();
  return { start: boardData(rules, first), moves: position.played().map(({ move }) => move) };
}

function boardData<Board, Move>(rules: GameRules<Board, Move>, board: Board): PositionData['start'] {
  const { formatBoard, parseBoard } = rules;
  return formatBoard === undefined || parseBoard === undefined ? { board } : { text: formatBoard.call(rules, board) };
}

/** The position that `toData` described. */
export function fromData<Board, Move>(
  rules: GameRules<Board, Move>,
  { start, moves }: PositionData,
): Position<Board, Move> {
  const first = 'text' in start ? Position.parse(rules, start.text) : Position.start(rules, start.board as Board);
  return first.playAll(moves as readonly Move[]);
}
