/** The worker of the page: a thinker that communicates by messages, an engine that the library serves, or a checker of settings. */

import { loadOwnGame } from '../games/own-game.js';
import { checked } from './checked.js';
import type { Check, EngineWork, Request } from './protocol.js';
import { serveEngine } from './serve-engine.js';
import { Thinker } from './thinker.js';

/** The first message: the address of the user's own game, if there is one. */
interface Beginning {
  readonly type: 'begin';
  readonly module: string | undefined;
}

const thinker = new Thinker((answer) => postMessage(answer));
let ready: Promise<unknown> = Promise.resolve();
addEventListener('message', ({ data }: MessageEvent<Request | EngineWork | Check | Beginning | object>) => {
  // The library's own messages to its engine have no type.
  if (!('type' in data)) return;
  if (data.type === 'begin') {
    if (data.module !== undefined) ready = loadOwnGame(data.module);
  } else if (data.type === 'serve') void ready.then(() => serveEngine(data));
  else if (data.type === 'check') void ready.then(() => postMessage(checked(data)));
  else void ready.then(() => thinker.receive(data));
});
