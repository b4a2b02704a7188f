/**
 * A user's project: an empty folder with only the packed tarball installed, without network. Of the optional peers it has those
 * it is given, linked from the repository.
 */
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { root } from '../../scripts/entries.mjs';
import { finishNode } from '../support/finish.js';

export interface Consumer {
  /** The path of its folder. */
  readonly folder: string;
  /** Paths inside the tarball. */
  readonly packed: readonly string[];
  /** Writes a file, runs it with Node, and returns what it prints. */
  run(name: string, code: string): Promise<string>;
  /** Type-checks files with a compiler, the repository's own by default, and returns its errors. */
  typecheck(compilerOptions: object, files: Readonly<Record<string, string>>, compiler?: string): Promise<string>;
  remove(): void;
}

export function createConsumer(peers: readonly string[] = []): Consumer {
  const folder = mkdtempSync(join(tmpdir(), 'foreply-consumer-'));
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  const installed = inject('installedPackage');
  cpSync(installed.folder, folder, { recursive: true, verbatimSymlinks: true });
  for (const peer of peers) symlinkSync(`${root}node_modules/${peer}`, `${folder}/node_modules/${peer}`, 'junction');

  return {
    folder,
    packed: installed.packed,
    run(name, code) {
      write(name, code);
      return outputOf([name], folder);
    },
    typecheck(compilerOptions, sources, compiler = `${root}node_modules/typescript`) {
      for (const [name, text] of Object.entries(sources)) write(name, text);
      const strictly = { strict: true, noEmit: true, skipLibCheck: false, types: [], ...compilerOptions };
      write('tsconfig.json', JSON.stringify({ compilerOptions: strictly, files: Object.keys(sources) }));
      return outputOf([`${compiler}/bin/tsc`, '--project', '.'], folder);
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}

/** What a Node script prints, whether it succeeds or not. Tests compare it, and show it if it differs. */
async function outputOf(args: readonly string[], cwd: string): Promise<string> {
  const { stdout, stderr } = await finishNode(args, { cwd });
  return stdout + stderr;
}
