/**
 * What players are called in reports. Logs know them by all that was typed, so that nobody goes on with the games of another
 * who had the same name; reports have the names.
 */

import type { TournamentResult } from 'foreply/match';
import type { PlayerText } from './player-text.js';

/** The result with players by name. */
export function withNames(result: TournamentResult, players: readonly PlayerText[]): TournamentResult {
  const names = new Map(players.map(({ text, name }) => [text, name]));
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
