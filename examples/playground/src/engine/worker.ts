/** The worker of the page: a thinker that communicates by messages, or an engine that the library serves. */

import type { EngineWork, Request } from './protocol.js';
import { serveEngine } from './serve-engine.js';
import { Thinker } from './thinker.js';

const thinker = new Thinker((answer) => postMessage(answer));
addEventListener('message', ({ data }: MessageEvent<Request | EngineWork | object>) => {
  // The library's own messages to its engine have no type.
  if (!('type' in data)) return;
  if (data.type === 'serve') serveEngine(data);
  else void thinker.receive(data);
});
