/**
 * Every drawing in the documentation: file names in docs/images, and the functions that draw them. `npm run diagrams` writes the
 * files, and a test checks that they are up to date.
 */

import { concepts } from './concepts.js';
import { withFallbacks } from './fallbacks.js';
import { games } from './games.js';
import { ownGame } from './own-game.js';
import { pages } from './pages.js';
import { playground } from './playground.js';
import { trees } from './trees.js';

/** Draws one file. */
export type Drawing = () => string;

const drawn: Readonly<Record<string, Drawing>> = {
  ...concepts,
  ...games,
  ...ownGame,
  ...pages,
  ...playground,
  ...trees,
};

export const drawings: Readonly<Record<string, Drawing>> = Object.fromEntries(
  Object.entries(drawn).map(([name, draw]) => [name, () => withFallbacks(draw())]),
);
