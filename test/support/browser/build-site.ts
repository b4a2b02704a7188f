/**
 * Runs before the browser tests: checks that there is a browser, and builds what is missing or older than its sources, in order
 * of dependency: the package, the site, and the playground as a part of the site.
 */

import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { root } from '../../../scripts/entries.mjs';
import { findChromium } from './find-chromium.js';

// The package holds the playground, too, for `foreply serve`.
const PACKAGE = ['src', 'package.json', 'tsup.config.ts', 'examples/playground'];
const PLAYGROUND = ['src', 'package.json', 'examples/playground'];
const SITE = ['src', 'package.json', 'docs', 'README.md', 'typedoc.config.mjs', 'scripts/guides.mjs'];

export default function buildSite(): void {
  findChromium();
  if (isStale('dist/index.js', PACKAGE)) run('npm', 'run', '--silent', 'build');
  // TypeDoc empties its output folder, so the playground is built after it.
  if (needsReference() && isStale('docs/api/index.html', SITE)) run('npm', 'run', '--silent', 'docs');
  else if (isStale('docs/api/playground/index.html', PLAYGROUND)) {
    run('npx', 'vite', 'build', '--logLevel', 'warn', '-c', 'examples/playground/vite.config.ts');
  }
}

/** Tests of the playground, of examples and of pools alone do not wait for the API reference. */
function needsReference(): boolean {
  const named = process.argv.slice(2).filter((argument) => argument.includes('test/browser/'));
  return named.length === 0 || named.some((file) => !/playground|example|pool/.test(file));
}

/** Whether a built file is missing or older than any of its sources. */
function isStale(built: string, sources: readonly string[]): boolean {
  return !existsSync(root + built) || sources.some((source) => newest(source) > statSync(root + built).mtimeMs);
}

/** The time of the last change to a file, or to any file in a folder. Build output does not count. */
function newest(path: string): number {
  const stats = statSync(root + path);
  if (!stats.isDirectory()) return stats.mtimeMs;
  const names = readdirSync(root + path).filter((name) => `${path}/${name}` !== 'docs/api');
  return Math.max(0, ...names.map((name) => newest(`${path}/${name}`)));
}

/** Builds as for users: the test runner's own NODE_ENV would leave larger files. */
function run(command: string, ...args: string[]): void {
  execFileSync(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, NODE_ENV: 'production' } });
}
