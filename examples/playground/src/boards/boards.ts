/** The board component of every game. */

import type { GameId } from '../games/game.js';
import type { BoardComponent } from './board.js';
import { CoinsBoardView } from './coins-board.js';
import { GomokuBoardView } from './gomoku-board.js';
import { NeutreekoBoardView } from './neutreeko-board.js';
import { PentagoBoardView } from './pentago-board.js';

/** Boards and moves are known to their own game only. */
function erased<Board, Move>(component: BoardComponent<Board, Move>): BoardComponent<unknown, unknown> {
  return component as unknown as BoardComponent<unknown, unknown>;
}

const boards: Readonly<Record<GameId, BoardComponent<unknown, unknown>>> = {
  pentago: erased(PentagoBoardView),
  neutreeko: erased(NeutreekoBoardView),
  gomoku: erased(GomokuBoardView),
  'coins-and-strings': erased(CoinsBoardView),
};

/** The component that draws the boards of a game. */
export function boardOf(id: GameId): BoardComponent<unknown, unknown> {
  return boards[id];
}
