/**
 * A module's text as a browser can load it. A browser follows relative imports itself, but knows no packages: `foreply` becomes the
 * address of the command's own copy, another package the address of its file. Workers have no import maps, so the text is changed;
 * lines stay where they are. An import that leads nowhere makes a module that throws, on the line of the import.
 */

import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';

/** Where files are found, by address. */
export const FILES = '/@files';
export const LIBRARY = '/@foreply';

/** A module for a browser, and the files that it may load. */
export interface ServedText {
  readonly text: string;
  readonly imports: readonly string[];
}

const IMPORT = /(\bfrom\s*|\bimport\s*\(?\s*|\bnew\s+URL\(\s*)(["'])([^"'\n]+)\2/g;
const OWN = /^foreply(?:\/(.+))?$/;

/** `entries` gives the built file of each of the library's entries, such as `pentago` or the empty text. */
export function browserText(file: string, source: string, entries: ReadonlyMap<string, string>): ServedText {
  const imports: string[] = [];
  let missing: { readonly line: number; readonly complaint: string } | undefined;
  const text = source.replace(IMPORT, (whole, before: string, quote: string, specifier: string, at: number) => {
    // The address of data or of a worker, which only a relative one makes a file.
    if (before.startsWith('new') && !specifier.startsWith('.')) return whole;
    const found = addressOf(file, specifier, entries);
    if ('complaint' in found) {
      // Comments name modules too. What is not at the start of a statement may be one.
      if (!isInComment(source, at)) missing ??= { line: lineOf(source, at), complaint: found.complaint };
      return whole;
    }
    if (found.file !== undefined) imports.push(found.file);
    return `${before}${quote}${found.address}${quote}`;
  });
  if (missing === undefined) return { text, imports };
  return { text: `${'\n'.repeat(missing.line - 1)}throw new Error(${JSON.stringify(missing.complaint)});`, imports };
}

/** The address of a file of the user's. */
export function fileAddress(file: string): string {
  const path = file.replaceAll('\\', '/').split('/').map(encodeURIComponent).join('/');
  return `${FILES}${path.startsWith('/') ? '' : '/'}${path}`;
}

type Found = { readonly address: string; readonly file?: string } | { readonly complaint: string };

function addressOf(file: string, specifier: string, entries: ReadonlyMap<string, string>): Found {
  if (specifier.startsWith('./') || specifier.startsWith('../')) {
    const path = resolve(dirname(file), specifier);
    return existsSync(path) ? { address: specifier, file: path } : { complaint: `Cannot find ${specifier}.` };
  }
  const [isOwn, entry = ''] = OWN.exec(specifier) ?? [];
  if (isOwn !== undefined) {
    const built = entries.get(entry);
    return built === undefined
      ? { complaint: `foreply has no entry "${specifier}".` }
      : { address: `${LIBRARY}/${built}` };
  }
  if (/^(node|https?|data|file):/.test(specifier)) return { complaint: `A page cannot import ${specifier}.` };
  return packageAddress(file, specifier);
}

function packageAddress(file: string, specifier: string): Found {
  try {
    const path = createRequire(file).resolve(specifier);
    if (!path.includes('node_modules')) return { complaint: `A page cannot import ${specifier}.` };
    return { address: fileAddress(path), file: path };
  } catch {
    return { complaint: `Cannot find the package ${specifier}.` };
  }
}

function lineOf(source: string, at: number): number {
  return source.slice(0, at).split('\n').length;
}

function isInComment(source: string, at: number): boolean {
  const line = source.slice(source.lastIndexOf('\n', at) + 1, at);
  return /^\s*(\*|\/[/*])|\/\*|\/\//.test(line);
}
