/** The games of the playground. */

import { coinsAndStrings } from './coins-and-strings.js';
import type { GameId, PlaygroundGame } from './game.js';
import { gomoku } from './gomoku.js';
import { neutreeko } from './neutreeko.js';
import { pentago } from './pentago.js';

/** Boards and moves are known to their own game only; the others hand them back unseen. */
function erased<Board, Move>(game: PlaygroundGame<Board, Move>): PlaygroundGame {
  return game as unknown as PlaygroundGame;
}

/** All games, in the order in which they are listed. */
export const games: Readonly<Record<GameId, PlaygroundGame>> = {
  pentago: erased(pentago),
  neutreeko: erased(neutreeko),
  gomoku: erased(gomoku),
  'coins-and-strings': erased(coinsAndStrings),
};

/** A game by its id. */
export function gameOf(id: GameId): PlaygroundGame {
  return games[id];
}
