/** The worker of the page: a thinker that hears and speaks by messages. */

import type { Request } from './protocol.js';
import { Thinker } from './thinker.js';

const thinker = new Thinker((answer) => postMessage(answer));
addEventListener('message', ({ data }: MessageEvent<Request>) => void thinker.receive(data));
