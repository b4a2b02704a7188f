/**
 * Serves the page of this folder, and the built library, to your browser. Any web server for the whole repository works as well:
 * browsers load workers and modules only from a server, not from files.
 *
 *     npm run build && node examples/12-browser-worker/serve.mjs        (PORT=8012 ISOLATION=on)
 */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname } from 'node:path';

const HERE = '/examples/12-browser-worker/';
const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.mjs': 'text/javascript' };

/** With these headers a page is isolated from other origins, so that its workers may share memory: one search can use several threads. */
const ISOLATION = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
};
const HEADERS = process.env.ISOLATION === 'off' ? {} : ISOLATION;

const server = createServer(async (request, response) => {
  const { pathname } = new URL(`http://localhost${request.url}`);
  const path = pathname === HERE ? `${HERE}index.html` : pathname;
  const isOpen = path.startsWith(HERE) || path.startsWith('/dist/');
  const body = isOpen && (await readFile(new URL(`../..${path}`, import.meta.url)).catch(() => undefined));
  if (body) response.writeHead(200, { ...HEADERS, 'content-type': TYPES[extname(path)] ?? 'text/plain' }).end(body);
  else response.writeHead(404).end();
});
server.listen(Number(process.env.PORT ?? 8012), 'localhost', () => {
  console.log(`http://localhost:${server.address().port}${HERE}`);
});
