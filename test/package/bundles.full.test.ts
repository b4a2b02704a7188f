/**
 * The installed package as bundlers take it: an app with a search and a worker, built by each of them, run in Node. Vite and esbuild are
 * here anyway; `npm run matrix` installs webpack elsewhere, and says where in FOREPLY_WEBPACK.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../../scripts/entries.mjs';
import { finishNode } from '../support/finish.js';
import { type Consumer, createConsumer } from './consumer.js';

const APP = `
import { createEngine, Position } from 'foreply';
import { neutreeko } from 'foreply/neutreeko';
import { createWorkerEngine } from 'foreply/parallel';

const rules = neutreeko();
export const inWorker = () =>
  createWorkerEngine(rules, () => new Worker(new URL('./worker.js', import.meta.url), { type: 'module' }));
console.log(createEngine(rules, { depth: 3 }).choose(Position.start(rules)).turn.length, typeof inWorker);
`;
const WORKER = `
import { neutreeko } from 'foreply/neutreeko';
import { serve } from 'foreply/parallel';

serve(neutreeko());
`;
const VITE = `
export default {
  logLevel: 'error',
  build: { outDir: 'vite', lib: { entry: 'app.js', formats: ['es'], fileName: () => 'app.mjs' }, assetsInlineLimit: 0 },
  worker: { format: 'es' },
};
`;
const WEBPACK = `
module.exports = {
  mode: 'production',
  target: 'web',
  entry: './app.js',
  experiments: { outputModule: true },
  output: { path: __dirname + '/webpack', filename: 'app.mjs', publicPath: '', library: { type: 'module' } },
  performance: { hints: 'error', maxAssetSize: 500000, maxEntrypointSize: 500000 },
};
`;

let consumer: Consumer;
beforeAll(() => {
  consumer = createConsumer();
  const files = { 'app.js': APP, 'worker.js': WORKER, 'vite.config.mjs': VITE, 'webpack.config.cjs': WEBPACK };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(consumer.folder, name), text);
});
afterAll(() => consumer?.remove());

async function bundle(script: string, ...args: string[]): Promise<void> {
  const { status, stdout, stderr } = await finishNode([script, ...args], { cwd: consumer.folder });
  expect(status, stdout + stderr).toBe(0);
}

/** What the bundled app prints, and how many files the bundler wrote. */
async function run(folder: string, name: string): Promise<{ printed: string; names: string[] }> {
  const { stdout, stderr } = await finishNode([join(folder, name)], { cwd: consumer.folder });
  const names = readdirSync(join(consumer.folder, folder), { recursive: true, encoding: 'utf8' });
  return { printed: stdout + stderr, names };
}

test('esbuild bundles an app for browsers', async () => {
  const { build } = (await import(`${root}node_modules/esbuild/lib/main.js`)) as typeof import('esbuild');
  const options = { bundle: true, format: 'esm', platform: 'browser', outfile: 'esbuild/app.mjs' } as const;
  const { warnings } = await build({ absWorkingDir: consumer.folder, entryPoints: ['app.js'], ...options });
  expect(warnings).toEqual([]);
  expect((await run('esbuild', 'app.mjs')).printed).toBe('1 function\n');
});

test('Vite bundles an app and its worker', async () => {
  await bundle(`${root}node_modules/vite/bin/vite.js`, 'build', '-c', 'vite.config.mjs');
  const { printed, names } = await run('vite', 'app.mjs');
  expect(printed).toBe('1 function\n');
  const [worker] = names.filter((name) => /worker-.*\.js$/.test(name));
  expect(readFileSync(join(consumer.folder, 'vite', worker), 'utf8')).not.toContain("from 'foreply");
});

test.skipIf(process.env.FOREPLY_WEBPACK === undefined)('webpack bundles an app and its worker', async () => {
  await bundle(`${process.env.FOREPLY_WEBPACK}/node_modules/webpack/bin/webpack.js`, '--config', 'webpack.config.cjs');
  const { printed, names } = await run('webpack', 'app.mjs');
  expect(printed).toBe('1 function\n');
  expect(names.length).toBeGreaterThan(1);
});
