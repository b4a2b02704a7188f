/** Builds dist and installs it once, before the tests that run the package as its users do. Skips declarations, which take ten times as long. */
import type { TestProject } from 'vitest/node';
import { root } from '../../scripts/entries.mjs';
import { finishNpm } from './finish.js';
import { installPackage } from './install-package.js';

export default async function buildScripts(project: TestProject): Promise<() => void> {
  await finishNpm(['run', '--silent', 'build', '--', '--no-dts'], root);
  return installPackage(project);
}
