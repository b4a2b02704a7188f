/**
 * All games of the library, by name. The command line, the playground, the pictures of the documentation and the tests
 * that cover every game take their lists from here, so a new game is one import and one line in this file. The order is
 * the order in which people see the games.
 *
 * A game's name is the same everywhere: its folder, its entry `foreply/<name>`, its page `docs/games/<name>.md`, its data
 * `test/data/<name>.perft`, and the word that is typed after `foreply play`.
 *
 * Private to this repository: users import the games they want.
 */

import { coinsAndStrings } from './coins-and-strings/card.js';
import type { GameCard } from './game-card.js';
import { gomoku } from './gomoku/card.js';
import { neutreeko } from './neutreeko/card.js';
import { pentago } from './pentago/card.js';

const CARDS = {
  pentago,
  neutreeko,
  gomoku,
  'coins-and-strings': coinsAndStrings,
} as const satisfies Readonly<Record<string, GameCard>>;

/** The name of a game. */
export type GameName = keyof typeof CARDS;

export const catalogue: Readonly<Record<GameName, GameCard>> = CARDS;

export const gameNames = Object.keys(catalogue) as readonly GameName[];
