/**
 * The package's entries, read from `exports` in package.json: the one place that lists them. The build, the tests' aliases, the
 * API reference and the API report all start here, so a new subpath takes one new block in package.json.
 *
 * `./dist/testing/index.js` is built from `src/testing/index.ts`.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../', import.meta.url));

/** @typedef {{ specifier: string, source: string, output: string }} Entry the specifier, `src/….ts`, and `dist/…` without extension */

/** @type {{ name: string, exports: Record<string, string | { import: { default: string } }> }} */
const { name, exports } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));

/** @type {Entry[]} */
export const entries = Object.entries(exports).flatMap(([subpath, target]) => {
  if (typeof target === 'string') return [];
  const output = target.import.default.replace(/^\.\/dist\//, '').replace(/\.js$/, '');
  return [{ specifier: subpath.replace(/^\./, name), source: `src/${output}.ts`, output }];
});
