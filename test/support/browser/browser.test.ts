/** Tests of the browser tests' foundations that need no browser. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findChromium } from './find-chromium.js';
import { type FolderServer, serveFolder } from './serve-folder.js';

const folder = mkdtempSync(join(tmpdir(), 'foreply-'));
const chromium = join(folder, 'chromium');
writeFileSync(join(folder, 'index.html'), '<title>here</title>');
writeFileSync(join(folder, 'worker.mjs'), '1;');
writeFileSync(join(folder, 'chromium'), '', { mode: 0o755 });
afterAll(() => rmSync(folder, { recursive: true }));

describe('findChromium', () => {
  test('findChromium prefers the browser in CHROMIUM to those on the PATH', () => {
    expect(findChromium({ PATH: `/nowhere:${folder}` })).toBe(chromium);
    expect(findChromium({ CHROMIUM: process.execPath, PATH: folder })).toBe(process.execPath);
  });

  test('findChromium explains how to install a browser if there is none', () => {
    expect(() => findChromium({ PATH: '/nowhere' })).toThrow('apt-get install chromium');
    expect(() => findChromium({ CHROMIUM: '/nowhere/chromium', PATH: folder })).toThrow(
      'CHROMIUM is "/nowhere/chromium", which cannot be run.',
    );
  });
});

describe('serveFolder', () => {
  let server: FolderServer;
  beforeAll(async () => {
    server = await serveFolder(join(folder));
  });
  afterAll(() => server.close());

  test.each([
    ['', 'text/html; charset=utf-8', '<title>here</title>'],
    ['index.html?game=pentago', 'text/html; charset=utf-8', '<title>here</title>'],
    ['worker.mjs', 'text/javascript; charset=utf-8', '1;'],
    ['chromium', 'application/octet-stream', ''],
  ])('serveFolder serves /%s as %s', async (path, type, text) => {
    const response = await fetch(server.url + path);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, type]);
    expect(await response.text()).toBe(text);
  });

  test.each(['nowhere.html', '%', '..%2f..%2fetc/hostname', 'index.html/'])(
    'serveFolder answers 404 for /%s',
    async (path) => {
      expect((await fetch(server.url + path)).status).toBe(404);
    },
  );
});
