/** The worker of the page: a thinker that communicates by messages. */

import type { Request } from './protocol.js';
import { Thinker } from './thinker.js';

const thinker = new Thinker((answer) => postMessage(answer));
addEventListener('message', ({ data }: MessageEvent<Request>) => void thinker.receive(data));
