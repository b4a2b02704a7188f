/**
 * The server behind `foreply serve`: the built playground, the library that it imports, and the user's module with what it imports.
 * No other file can be read. It listens on this machine alone unless it is told otherwise, answers only requests that name it by an
 * address, and tells pages when one of the user's files has changed.
 */

import { once } from 'node:events';
import { type FSWatcher, readFileSync, watch } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, dirname, extname, join, normalize } from 'node:path';
import { isAnswered } from './addresses.js';
import { browserText, FILES, fileAddress, LIBRARY } from './module-text.js';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
};

/** Everything comes from here, so that pages are isolated and threads may share memory. Nothing is kept, so that changes are seen. */
const HEADERS = {
  'cache-control': 'no-store',
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

/** Milliseconds in which changes of a file count as one: editors write several times. */
const SETTLING = 60;

export interface ServedGame {
  /** The folder of the built library, which holds the playground too. */
  readonly dist: string;
  /** The built file of each entry of the library. */
  readonly entries: ReadonlyMap<string, string>;
  /** The user's module; `undefined` for the games of the library alone. */
  readonly module: string | undefined;
}

export class PlaygroundServer {
  readonly #game: ServedGame;
  readonly #server = createServer((request, response) => this.#answer(request, response));
  readonly #allowed = new Set<string>();
  readonly #watchers = new Map<string, FSWatcher>();
  readonly #listeners = new Set<ServerResponse>();
  #timer: NodeJS.Timeout | undefined;
  #host = '';

  constructor(game: ServedGame) {
    this.#game = game;
    if (game.module !== undefined) this.#allow(game.module);
  }

  /** Starts to listen on an address of this machine. Port 0 stands for any that is free. Resolves to the port. */
  async listen(port: number, host: string): Promise<number> {
    this.#host = host;
    this.#server.listen(port, host);
    await once(this.#server, 'listening');
    return (this.#server.address() as AddressInfo).port;
  }

  async close(): Promise<void> {
    clearTimeout(this.#timer);
    for (const watcher of this.#watchers.values()) watcher.close();
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #answer(request: IncomingMessage, response: ServerResponse): void {
    const { port } = this.#server.address() as AddressInfo;
    const isHere = isAnswered(request.headers.host ?? '', this.#host, port);
    const path = isHere ? pathOf(request.url ?? '/') : undefined;
    if (path === '/@events') {
      response.writeHead(200, { ...HEADERS, 'content-type': 'text/event-stream' }).write(':\n\n');
      this.#listeners.add(response);
      response.on('close', () => this.#listeners.delete(response));
      return;
    }
    try {
      if (path === undefined) throw new Error('Not found');
      const { type, body } = this.#read(path);
      response.writeHead(200, { ...HEADERS, 'content-type': type }).end(body);
    } catch {
      response.writeHead(404, { ...HEADERS, 'content-type': 'text/plain' }).end('Not found');
    }
  }

  #read(path: string): { readonly type: string; readonly body: string } {
    if (path === '/') return { type: TYPES['.html'], body: this.#page() };
    const file = this.#fileOf(path);
    const source = readFileSync(file, 'utf8');
    const type = TYPES[extname(file)] ?? 'text/plain; charset=utf-8';
    if (!type.startsWith('text/javascript')) return { type, body: source };
    // The library is built for browsers already.
    if (path.startsWith(LIBRARY)) return { type, body: source };
    const { text, imports } = browserText(file, source, this.#game.entries);
    if (path.startsWith(FILES)) for (const imported of imports) this.#allow(imported);
    return { type, body: text };
  }

  #fileOf(path: string): string {
    const { dist } = this.#game;
    if (path.startsWith(`${LIBRARY}/`)) return join(dist, path.slice(LIBRARY.length));
    if (!path.startsWith(`${FILES}/`)) return join(dist, 'playground', path);
    const file = [...this.#allowed].find((each) => decodeURIComponent(fileAddress(each)) === path);
    if (file === undefined) throw new Error('Not found');
    return file;
  }

  #page(): string {
    const page = readFileSync(join(this.#game.dist, 'playground', 'index.html'), 'utf8');
    const { module } = this.#game;
    if (module === undefined) return page;
    return page.replace('</title>', `</title>\n    <meta name="foreply-game" content="${fileAddress(module)}">`);
  }

  /** Lets pages read a file of the user's, and watches its folder: editors replace files rather than write to them. */
  #allow(file: string): void {
    this.#allowed.add(file);
    const folder = dirname(file);
    if (this.#watchers.has(folder)) return;
    const watcher = watch(folder, (_, name) => {
      const isOurs =
        name === null || [...this.#allowed].some((each) => dirname(each) === folder && basename(each) === name);
      if (!isOurs) return;
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => this.#tell(), SETTLING);
    });
    watcher.on('error', () => watcher.close());
    this.#watchers.set(folder, watcher);
  }

  #tell(): void {
    for (const listener of this.#listeners) listener.write('data: changed\n\n');
  }
}

/** The path that a request asks for, which cannot lead out of a folder; `undefined` if it is malformed. */
function pathOf(url: string): string | undefined {
  try {
    return normalize(decodeURIComponent(new URL(url, 'http://localhost').pathname)).replaceAll('\\', '/');
  } catch {
    return undefined;
  }
}
