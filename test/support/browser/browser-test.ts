/**
 * `test` for tests in a real browser: each test receives `open`, which opens a page of the site in its own context. A test fails
 * if a page logs or throws an error, or requests anything from another host. Screenshots of failures (with SCREENSHOTS=1, of every
 * page at the end of its test) go to temp/screenshots.
 */

import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { test as base, expect } from 'vitest';
import { root } from '../../../scripts/entries.mjs';
import { findChromium } from './find-chromium.js';
import { type FolderServer, serveFolder } from './serve-folder.js';

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Requests that bypass the route handler resolve to no host.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
];

/** Milliseconds to wait for anything on a page: five minutes, so that no test fails on a slow machine. */
const PATIENCE = 300_000;

/** How to open a page: size, colour scheme, touch, another server, and all other options of a Playwright context. */
interface OpenOptions extends BrowserContextOptions {
  /** A folder of this repository to serve instead of the site. */
  readonly folder?: string;
  /** Faults that the test provokes. */
  readonly forgives?: RegExp;
}

/** Opens a page by its path. */
export type OpenPage = (path: string, options?: OpenOptions) => Promise<Page>;

interface Shared {
  readonly browser: Browser;
  serve(folder: string): Promise<FolderServer>;
}

export const test = base.extend<{ shared: Shared; open: OpenPage }>({
  shared: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires this pattern of a fixture without dependencies.
    async ({}, use) => {
      const servers = new Map<string, Promise<FolderServer>>();
      const browser = await chromium.launch({ executablePath: findChromium(), args: ARGS, timeout: PATIENCE });
      const serve = (folder: string) => {
        const server = servers.get(folder) ?? serveFolder(root + folder);
        servers.set(folder, server);
        return server;
      };
      await use({ browser, serve });
      await browser.close();
      for (const server of servers.values()) await (await server).close();
    },
    { scope: 'file' },
  ],

  open: async ({ shared, task }, use) => {
    const contexts: BrowserContext[] = [];
    const faults: string[] = [];
    await use(async (path, { folder = 'docs/api', forgives, ...options } = {}) => {
      const baseURL = options.baseURL ?? (await shared.serve(folder)).url;
      const context = await shared.browser.newContext({ ...options, baseURL });
      contexts.push(context);
      await watch(context, new URL(baseURL).origin, (fault) => forgives?.test(fault) || faults.push(fault));
      const page = await context.newPage();
      page.setDefaultTimeout(PATIENCE);
      await page.goto(path);
      return page;
    });
    const hasFailed = task.result?.state === 'fail' || faults.length > 0;
    if (hasFailed || process.env.SCREENSHOTS === '1')
      await takeScreenshots(contexts, `${task.suite?.name ?? ''} ${task.name}`);
    await Promise.all(contexts.map((context) => context.close()));
    expect(faults).toEqual([]);
  },
});

/** Reports everything that a page must not do. */
async function watch(context: BrowserContext, origin: string, blame: (fault: string) => void): Promise<void> {
  context.on('console', (message) => {
    if (message.type() === 'error') blame(`logged: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => blame(`thrown: ${error.error().stack ?? error.error().message}`));
  await context.route(
    (asked) => asked.origin !== origin,
    (route) => {
      blame(`requested from another host: ${route.request().url()}`);
      return route.abort();
    },
  );
}

async function takeScreenshots(contexts: readonly BrowserContext[], name: string): Promise<void> {
  const file = name
    .trim()
    .replaceAll(/[^a-z0-9]+/gi, '-')
    .toLowerCase();
  const pages = contexts.flatMap((context) => context.pages());
  for (const [at, page] of pages.entries()) {
    const path = `${root}temp/screenshots/${file}${at === 0 ? '' : `-${at + 1}`}.png`;
    await page.screenshot({ path, fullPage: true }).catch(() => undefined);
  }
}
