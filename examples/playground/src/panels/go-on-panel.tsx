/** Links to the documentation, which is one level above the page. */

import { gameOf } from '../games/catalogue.js';
import type { GameId } from '../games/game.js';

const PAGES = [
  ['guide/concepts.html', 'Concepts'],
  ['guide/your-own-game.html', 'Your own game, from zero to an opponent'],
  ['guide/algorithms.html', 'The algorithms, one step after the other'],
  ['guide/choosing.html', 'Which call, which options'],
] as const;

export function GoOnPanel({ game }: { readonly game: GameId }) {
  return (
    <section class="panel" aria-labelledby="go-on-title">
      <h2 id="go-on-title">Read more</h2>
      <ul class="links">
        <li>
          <a href={`../guide/games/${game}.html`}>{`${gameOf(game).title}: notation, heuristics, figures`}</a>
        </li>
        {PAGES.map(([address, title]) => (
          <li key={address}>
            <a href={`../${address}`}>{title}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}
