/**
 * The arena of a match or tournament: made from plain data, in this thread and in its workers.
 *
 * The arena and its log know a player by all that was typed for it, so that a log cannot be continued with another player of
 * the same name. Reports use the names.
 */

import { loadTablebase, type Tablebase } from 'foreply';
import type { Arena, TournamentResult } from 'foreply/match';
import { type GameChoice, makeGame } from './games.js';
import type { ImportModule } from './import-module.js';
import type { PlayerText } from './player-text.js';
import { makePlayers, type Prepared } from './players.js';

/** What an arena is made from. Plain data, which can be sent to a worker. */
export interface ArenaPlan {
  readonly choice: GameChoice;
  readonly players: readonly PlayerText[];
  /** The solved game as bytes, if a player plays perfectly. */
  readonly table?: Uint8Array;
}

export async function makeArena(
  { choice, players, table }: ArenaPlan,
  importModule: ImportModule,
  onProgram?: Prepared['onProgram'],
): Promise<Arena<unknown, unknown>> {
  const game = await makeGame(choice, { importModule });
  const solved = table === undefined ? {} : { table: loadTablebase(game.rules, table) as Tablebase<unknown, unknown> };
  const watched = onProgram === undefined ? {} : { onProgram };
  return { rules: game.rules, players: makePlayers(game, players, { choice, ...solved, ...watched }) };
}

/** The result with the names of the players in place of what was typed. */
export function withNames(result: TournamentResult, players: readonly PlayerText[]): TournamentResult {
  return renamed(result, new Map(players.map(({ text, name }) => [text, name])));
}

/** The result with other names for its players. */
export function renamed(result: TournamentResult, names: ReadonlyMap<string, string>): TournamentResult {
  const nameOf = (text: string): string => names.get(text) ?? text;
  return {
    ...result,
    pairings: result.pairings.map((pairing) => ({
      ...pairing,
      first: nameOf(pairing.first),
      second: nameOf(pairing.second),
    })),
    ratings: result.ratings.map((rating) => ({ ...rating, name: nameOf(rating.name) })),
    games: result.games.map((game) => ({ ...game, players: [nameOf(game.players[0]), nameOf(game.players[1])] })),
  };
}
