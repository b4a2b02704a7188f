/** Finds and imports the module that was typed in place of a game, and says what is wrong if that fails. */

import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { gameNames } from '../games/catalogue.js';
import type { ImportModule } from './import-module.js';
import { rulesComplaint } from './rules-complaint.js';
import { meant, UsageError } from './usage-error.js';

export const SEE_MODULES = 'See foreply help modules.';

const MODULE_FILE = /\.[cm]?[jt]sx?$/;
const TYPESCRIPT_FILE = /\.[cm]?tsx?$/;

/** Where modules are looked for, and how they are imported. */
export interface ModuleSource {
  /** The user's folder. */
  readonly folder: string;
  readonly importModule: ImportModule;
}

/** What the module exports. */
export async function importGame(typed: string, { folder, importModule }: ModuleSource): Promise<object> {
  if (!isPath(typed)) return importPackage(typed, folder, importModule);
  const file = resolve(folder, typed);
  checkFile(typed, file);
  const { href: url } = pathToFileURL(file);
  try {
    return await importModule({ url });
  } catch (error) {
    throw loadError(typed, url, error);
  }
}

/** `./kalah.mjs`, `../games/kalah.mjs`, `/home/me/kalah.mjs`, and the like on Windows. */
export function isPath(typed: string): boolean {
  return /^(\.{0,2}[\\/]|\.{1,2}$|[a-z]:[\\/])/i.test(typed);
}

async function importPackage(name: string, folder: string, importModule: ImportModule): Promise<object> {
  if (MODULE_FILE.test(name)) throw unknownGame(name, `. Did you mean "./${name}"?`);
  try {
    return await importModule({ name, folderUrl: pathToFileURL(`${folder}/`).href });
  } catch (error) {
    throw isMissing(name, error) ? unknownGame(name) : loadError(name, name, error);
  }
}

/** Whether the package itself was not found, rather than something that it imports. */
function isMissing(name: string, error: unknown): boolean {
  const { code, message = '' } = error as NodeJS.ErrnoException;
  if (code === 'ERR_INVALID_MODULE_SPECIFIER' || code === 'ERR_UNSUPPORTED_ESM_URL_SCHEME') return true;
  const [, packageName = name] = /^((?:@[^/]+\/)?[^/]+)/.exec(name) ?? [];
  return code === 'ERR_MODULE_NOT_FOUND' && message.includes(`'${packageName}'`);
}

function unknownGame(name: string, question = meant(name, gameNames)): UsageError {
  return new UsageError(
    `unknown game "${name}"${question}`,
    `The games are ${gameNames.join(', ')}. A game of your own is a path that begins with ./, or an installed package.`,
  );
}

/** Refuses what is no file. */
export function checkFile(typed: string, file: string): void {
  if (!existsSync(file)) throw new UsageError(`cannot find ${typed}`, 'To begin a game of your own: foreply new NAME.');
  if (statSync(file).isDirectory()) throw new UsageError(`${typed} is a folder`, 'Name the file of the game.');
}

/** What is wrong with a module that cannot be imported, and where, as far as Node tells. */
function loadError(typed: string, url: string, error: unknown): UsageError {
  const { code, stack = '' } = Object(error) as NodeJS.ErrnoException;
  if (code === 'ERR_UNKNOWN_FILE_EXTENSION' && TYPESCRIPT_FILE.test(typed)) {
    return new UsageError(
      `${typed}: Node ${process.versions.node} does not run TypeScript`,
      'Use Node 22.18 or later, or compile the file to JavaScript first.',
    );
  }
  const complaint = rulesComplaint(error);
  if (complaint !== undefined) return new UsageError(`${typed}: ${complaint}`, SEE_MODULES);
  const line = lineIn(stack, url) ?? (error instanceof SyntaxError ? lineOfSyntaxError(url) : undefined) ?? '';
  // Messages of Node may have several lines.
  const [what] = String(error).split('\n');
  return new UsageError(`${typed}${line}: ${what.replace(/\.$/, '')}`, SEE_MODULES);
}

/** The first line of a file that a text names, as `:12`. */
function lineIn(text: string, file: string): string | undefined {
  const at = text.indexOf(`${file}:`);
  return at < 0 ? undefined : /^:\d+/.exec(text.slice(at + file.length))?.[0];
}

/** Node tells the place of a syntax error only to those who run the file. */
function lineOfSyntaxError(url: string): string | undefined {
  if (!url.startsWith('file:')) return undefined;
  const file = fileURLToPath(url);
  const { stderr } = spawnSync(process.execPath, ['--check', file], { encoding: 'utf8' });
  return lineIn(stderr, url) ?? lineIn(stderr, file);
}
