/**
 * The files that a module is made of: itself and what it imports by relative paths, directly or through others. Packages are not
 * followed. Imports are found in the text, not by running it, so one whose path is computed is missed, and one that a comment shows counts.
 */

import { readFileSync, statSync } from 'node:fs';
import { dirname, extname, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** `from './a'`, `import './a'`, `import('./a')`, `require('./a')`, and `new URL('./a', import.meta.url)` for files of data. */
const RELATIVE_IMPORT = /\b(?:from|import|require|new\s+URL)\s*\(?\s*(['"`])(\.{1,2}\/[^'"`\n]*)\1/g;
const CODE = /^\.[cm]?[jt]sx?$/;
/** What a path may stand for: itself, the source of a compiled file, or what `require` completes. */
const ENDINGS = ['', '.js', '.cjs', '.mjs', '.ts', '.json', '/index.js', '/index.cjs', '/index.ts'];

/** The contents of the files, by their paths from the folder of the module. The module itself comes first, and has no path. */
export function filesOfModule(module: string | URL): Map<string, Uint8Array> {
  const entry = resolve(module instanceof URL || module.startsWith('file:') ? fileURLToPath(module) : module);
  const contents = new Map([[entry, readFileSync(entry)]]);
  // The loop goes on with what it adds.
  for (const [file, content] of contents) {
    if (!CODE.test(extname(file))) continue;
    for (const imported of importsOf(file, content.toString())) {
      if (!contents.has(imported)) contents.set(imported, readFileSync(imported));
    }
  }
  const named = Array.from(contents, ([file, content]) => [pathFrom(dirname(entry), file), content] as const);
  const [[, own], ...others] = named;
  return new Map([['', own], ...others.sort(([one], [other]) => (one < other ? -1 : 1))]);
}

function importsOf(file: string, text: string): string[] {
  const paths = Array.from(text.matchAll(RELATIVE_IMPORT), ([, , path]) => resolve(dirname(file), path));
  return paths.map(fileAt).filter((found) => found !== undefined);
}

function fileAt(path: string): string | undefined {
  const candidates = ENDINGS.map((ending) => path + ending);
  if (/\.[cm]?jsx?$/.test(path)) candidates.push(path.replace(/js(x?)$/, 'ts$1'));
  return candidates.find((candidate) => statSync(candidate, { throwIfNoEntry: false })?.isFile());
}

/** A path that is the same on every system. */
function pathFrom(folder: string, file: string): string {
  return relative(folder, file).split(sep).join('/');
}
