/** The rules of the game, in the page. */

import { RulesText } from '../boards/rules-text.js';
import { gameOf } from '../games/catalogue.js';
import type { GameId } from '../games/game.js';

export function RulesPanel({ game }: { readonly game: GameId }) {
  return (
    <section class="panel" aria-labelledby="rules-title">
      <h2 id="rules-title" tabIndex={-1}>{`${gameOf(game).title}: the rules`}</h2>
      <RulesText game={game} />
    </section>
  );
}
