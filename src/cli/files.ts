/** Reads and writes the files that are named on the command line. */

import { accessSync, constants, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { UsageError } from './usage-error.js';

/** The text of a file. */
export function readFileOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new UsageError(`cannot read ${path}: ${reasonOf(error)}`);
  }
}

/** Refuses a file that cannot be written, before the work begins. */
export function checkWritable(path: string): void {
  try {
    const found = statSync(path, { throwIfNoEntry: false });
    if (found?.isDirectory()) throw Object.assign(new Error(), { code: 'EISDIR' });
    accessSync(found === undefined ? dirname(path) : path, constants.W_OK);
  } catch (error) {
    throw new UsageError(`cannot write ${path}: ${reasonOf(error)}`);
  }
}

/** Writes a text to a file and replaces what it held. */
export function writeFileOf(path: string, text: string): void {
  try {
    writeFileSync(path, text);
  } catch (error) {
    throw new Error(`cannot write ${path}: ${reasonOf(error)}`);
  }
}

/** Writes a file that must not exist yet. `name` is what the user calls it. */
export function writeNewFile(path: string, name: string, text: string): void {
  try {
    writeFileSync(path, text, { flag: 'wx' });
  } catch (error) {
    throw new UsageError(`cannot write ${name}: ${reasonOf(error)}`, 'Choose another name, or another folder.');
  }
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  EISDIR: 'it is a folder',
  EEXIST: 'it exists already',
  EACCES: 'permission denied',
  ENOSPC: 'there is no space left',
};

function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return REASONS[code ?? ''] ?? message;
}
