/** Serves the files of a folder over HTTP on a free port, as any plain web server would. */

import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

/** A running server. */
export interface FolderServer {
  /** The URL of its folder, with a slash at the end. */
  readonly url: string;
  close(): Promise<void>;
}

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
};

/** Starts a server, which answers 404 for anything that is not in the folder. */
export async function serveFolder(folder: string): Promise<FolderServer> {
  const server = createServer(async (request, response) => {
    const path = pathOf(request.url ?? '/');
    const body = path === undefined ? undefined : await readFile(join(folder, path)).catch(() => undefined);
    if (body === undefined) response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found');
    else response.writeHead(200, { 'content-type': typeOf(path ?? '') }).end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { url: `http://127.0.0.1:${port}/`, close };
}

/** The path below the folder that a request asks for; `undefined` if it is malformed or leads out of the folder. */
function pathOf(url: string): string | undefined {
  try {
    const path = normalize(decodeURIComponent(new URL(url, 'http://localhost').pathname));
    return path.endsWith('/') ? `${path}index.html` : path;
  } catch {
    return undefined;
  }
}

function typeOf(path: string): string {
  return TYPES[extname(path)] ?? 'application/octet-stream';
}
