/** The parts of the browser worker example that need no browser: its worker, in Node, and its server. */

import { Worker } from 'node:worker_threads';
import { createEngine } from 'foreply';
import { neutreeko, prospects } from 'foreply/neutreeko';
import { createWorkerEngine } from 'foreply/parallel';
import { expect, test } from 'vitest';
import { root } from '../../scripts/entries.mjs';
import { runServer } from '../support/run-server.js';

const FOLDER = 'examples/12-browser-worker';

test('the worker of the example is an engine, in Node too', async () => {
  const rules = neutreeko();
  const engine = createWorkerEngine(rules, () => new Worker(`${root}${FOLDER}/worker.mjs`));
  const { nodes, turn } = await engine.think(rules.initial(), { depth: 3 });
  const expected = createEngine(rules, { heuristic: prospects }).choose(rules.initial(), { depth: 3 });
  expect([nodes, turn]).toEqual([expected.nodes, expected.turn]);
  await engine.close();
});

test('the server of the example serves the page and the library, and nothing else', async () => {
  const server = await runServer(`${FOLDER}/serve.mjs`);
  const statusOf = async (path: string) => (await fetch(new URL(path, server.url))).status;
  const page = await fetch(server.url);
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html']);
  expect(page.headers.get('cross-origin-embedder-policy')).toBe('require-corp');
  const programs = await Promise.all(['main.mjs', 'worker.mjs', '/dist/index.js'].map(statusOf));
  expect(programs).toEqual([200, 200, 200]);
  const others = await Promise.all(['nowhere.mjs', '/package.json', '/dist/%2e%2e/package.json', '/'].map(statusOf));
  expect(others).toEqual([404, 404, 404, 404]);
  await server.end();
});
