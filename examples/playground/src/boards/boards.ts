/** The board component of every game. */

import { gameOf } from '../games/catalogue.js';
import type { GameId } from '../games/game.js';
import type { BoardComponent } from './board.js';
import { CoinsBoardView } from './coins-board.js';
import { GomokuBoardView } from './gomoku-board.js';
import { NeutreekoBoardView } from './neutreeko-board.js';
import { PentagoBoardView } from './pentago-board.js';
import { textBoard } from './text-board.js';
import { viewBoard } from './view-board.js';

/** Only a game itself knows the types of its boards and moves. */
function erased<Board, Move>(component: BoardComponent<Board, Move>): BoardComponent<unknown, unknown> {
  return component as unknown as BoardComponent<unknown, unknown>;
}

/** The games that have their own drawing. */
const DRAWN: Readonly<Record<GameId, BoardComponent<unknown, unknown>>> = {
  pentago: erased(PentagoBoardView),
  neutreeko: erased(NeutreekoBoardView),
  gomoku: erased(GomokuBoardView),
  'coins-and-strings': erased(CoinsBoardView),
};

// One component per game, made once: a new one at every rendering would lose the focus.
const boards = new Map(Object.entries(DRAWN));

/** The component that draws the boards of a game. */
export function boardOf(id: GameId): BoardComponent<unknown, unknown> {
  const known = boards.get(id);
  if (known !== undefined) return known;
  const { view } = gameOf(id);
  const made = view === undefined ? textBoard(id) : viewBoard(id, view);
  boards.set(id, made);
  return made;
}
