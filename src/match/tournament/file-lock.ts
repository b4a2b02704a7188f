/**
 * A file that says which process writes a log, so that a second one is refused. It lies beside the log, and holds the process and
 * its machine:
 *
 *     games.jsonl
 *     games.jsonl.lock      {"process":4711,"machine":"kestrel"}
 *
 * A process that was killed leaves its lock behind. Another on the same machine sees that it is gone and takes over.
 */

import { OptionError } from '../../core/errors.js';
import { nodeModule } from '../../core/runtime.js';

interface FileSystem {
  readFileSync(path: string, encoding: 'utf8'): string;
  writeFileSync(path: string, text: string, options: { readonly flag: 'wx' }): void;
  renameSync(from: string, to: string): void;
  rmSync(path: string, options: { readonly force: true }): void;
}

interface Process {
  readonly pid: number;
  kill(pid: number, signal: 0): void;
}

/** Takes the lock of a log. Throws if another tournament, of this process or another, has it. Returns a function that releases it. */
export function lockFile(log: string): () => void {
  const files = nodeModule<FileSystem>('node:fs') as FileSystem;
  const path = `${log}.lock`;
  const machine = nodeModule<{ hostname(): string }>('node:os')?.hostname() ?? '';
  const mine = JSON.stringify({ process: thisProcess().pid, machine });
  if (!create(files, path, mine)) {
    const found = read(files, path);
    if (!isLeftBehind(found, machine) || !remove(files, path, found) || !create(files, path, mine)) {
      throw inUse(log, path, found);
    }
  }
  return () => files.rmSync(path, { force: true });
}

function thisProcess(): Process {
  return (globalThis as unknown as { readonly process: Process }).process;
}

/** Creates the lock, unless there is one. */
function create(files: FileSystem, path: string, text: string): boolean {
  try {
    files.writeFileSync(path, text, { flag: 'wx' });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/** The text of a lock. Empty if it has just been released. */
function read(files: FileSystem, path: string): string {
  try {
    return files.readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** Whether the process of a lock is gone. That of another machine cannot be asked. */
function isLeftBehind(text: string, here: string): boolean {
  const { process, machine } = ownerOf(text);
  if (process === undefined || machine !== here) return false;
  try {
    thisProcess().kill(process, 0);
    return false;
  } catch (error) {
    return codeOf(error) === 'ESRCH';
  }
}

/** Removes a lock that was left behind, unless another process has replaced it meanwhile. */
function remove(files: FileSystem, path: string, text: string): boolean {
  const aside = `${path}.${thisProcess().pid}`;
  try {
    files.renameSync(path, aside);
  } catch {
    return false;
  }
  if (read(files, aside) === text) {
    files.rmSync(aside, { force: true });
    return true;
  }
  files.renameSync(aside, path);
  return false;
}

function ownerOf(text: string): { readonly process?: number; readonly machine?: string } {
  try {
    return Object(JSON.parse(text)) as { readonly process?: number; readonly machine?: string };
  } catch {
    return {};
  }
}

function inUse(log: string, path: string, found: string): OptionError {
  const { process = 'unknown', machine = 'unknown' } = ownerOf(found);
  const owner = `process ${process} on ${machine} is writing ${log}`;
  return new OptionError('log', `a file that nobody else writes: ${owner} (if that is wrong, delete ${path})`);
}

function codeOf(error: unknown): unknown {
  return (Object(error) as { readonly code?: unknown }).code;
}
