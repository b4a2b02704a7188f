/** Packs the build and installs the tarball into an empty folder, once for all tests. Tests copy it: see `createConsumer`. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { root } from '../../scripts/entries.mjs';
import { finishNpm } from './finish.js';

interface InstalledPackage {
  /** Where it is installed. */
  readonly folder: string;
  /** Paths inside the tarball. */
  readonly packed: readonly string[];
  /** The size of the tarball in bytes. */
  readonly size: number;
}

declare module 'vitest' {
  interface ProvidedContext {
    installedPackage: InstalledPackage;
  }
}

/** Installs the package for the tests of a project. Returns a function that removes it again. */
export async function installPackage(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'foreply-installed-'));
  const pack = ['pack', '--json', '--ignore-scripts', '--pack-destination', folder];
  const [{ filename, files, size }] = JSON.parse(await finishNpm(pack, root));
  writeFileSync(join(folder, 'package.json'), '{ "private": true }');
  await finishNpm(['install', '--offline', '--no-audit', '--no-fund', `./${filename}`], folder);
  project.provide('installedPackage', { folder, packed: files.map(({ path }: { path: string }) => path), size });
  return () => rmSync(folder, { recursive: true });
}
