/** The worker's side of an engine in a seat: the rules and the settings arrive as data, the library does the rest. */

import { type MessageTarget, serve } from 'foreply/parallel';
import { gameOf } from '../games/catalogue.js';
import { optionsOf } from './make-search.js';
import type { EngineWork } from './protocol.js';

/** Makes this worker an engine. `port` replaces the page in tests. */
export function serveEngine({ game: id, variant, settings }: EngineWork, port?: MessageTarget): void {
  const game = gameOf(id);
  serve(game.rules(variant), optionsOf(game, settings) as never, port);
}
