/** The texts of all source files, by their paths in the repository. */
import { readdirSync, readFileSync } from 'node:fs';
import { root } from '../../scripts/entries.mjs';
import type { Sources } from './imports.js';

export function readSources(): Sources {
  const names = readdirSync(`${root}src`, { recursive: true, encoding: 'utf8' });
  const paths = names.filter((name) => name.endsWith('.ts')).map((name) => `src/${name.replaceAll('\\', '/')}`);
  return Object.fromEntries(paths.sort().map((path) => [path, readFileSync(root + path, 'utf8')]));
}
