/** The parts of the browser worker example that need no browser: its worker, in a simulated scope, and its server. */

import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { root } from '../../scripts/entries.mjs';
import { runServer } from '../support/run-server.js';

const FOLDER = 'examples/12-browser-worker';

test('the worker of the example sends its results until it is told to stop', () => {
  const code = `
    let tell;
    globalThis.addEventListener = (event, listener) => { tell = listener; };
    globalThis.postMessage = (message) => {
      console.log(JSON.stringify(message));
      if (message.depth === 2) tell({ data: { ask: undefined } });
    };
    await import('./${FOLDER}/worker.mjs');
    tell({ data: { ask: '.B.B./..W../...../..B../.W.W. B' } });
  `;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  const found = stdout.trim().split('\n');
  expect(found.map((line) => JSON.parse(line).depth ?? line)).toEqual([1, 2, '{"stopped":true}']);
  expect(JSON.parse(found[1]).line).toEqual(['b1-c1', 'd5-c5']);
});

test('the server of the example serves the page and the library, and nothing else', async () => {
  const server = await runServer(`${FOLDER}/serve.mjs`);
  const statusOf = async (path: string) => (await fetch(new URL(path, server.url))).status;
  const page = await fetch(server.url);
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html']);
  const programs = await Promise.all(['main.mjs', 'worker.mjs', '/dist/index.js'].map(statusOf));
  expect(programs).toEqual([200, 200, 200]);
  const others = await Promise.all(['nowhere.mjs', '/package.json', '/dist/%2e%2e/package.json', '/'].map(statusOf));
  expect(others).toEqual([404, 404, 404, 404]);
  await server.end();
});
