/** A game and its players as plain data, and the arena that this thread and its workers make of it. */

import { loadTablebase, type Tablebase } from 'foreply';
import type { Arena } from 'foreply/match';
import { type GameChoice, makeGame } from './games.js';
import type { PlayerText } from './player-text.js';
import { makePlayers } from './players.js';

/** What an arena is made of: it can be sent to a worker. */
export interface ArenaPlan {
  readonly choice: GameChoice;
  readonly players: readonly PlayerText[];
  /** The solved game, saved, where somebody plays it perfectly. */
  readonly table?: Uint8Array;
}

export function makeArena({ choice, players, table }: ArenaPlan): Arena<unknown, unknown> {
  const game = makeGame(choice);
  const prepared =
    table === undefined ? {} : { table: loadTablebase(game.rules, table) as Tablebase<unknown, unknown> };
  return { rules: game.rules, players: makePlayers(game, players, prepared) };
}
