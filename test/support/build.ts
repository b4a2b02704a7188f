/** Builds dist and installs it once, declarations included, before the tests that read them. */
import type { TestProject } from 'vitest/node';
import { root } from '../../scripts/entries.mjs';
import { finishNpm } from './finish.js';
import { installPackage } from './install-package.js';

export default async function build(project: TestProject): Promise<() => void> {
  await finishNpm(['run', '--silent', 'build'], root);
  return installPackage(project);
}
