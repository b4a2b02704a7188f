/** Builds dist and installs it once, before the tests that run the package as its users do. Skips declarations, which take ten times as long. */
import { execFileSync } from 'node:child_process';
import type { TestProject } from 'vitest/node';
import { root } from '../../scripts/entries.mjs';
import { installPackage } from './install-package.js';

export default function buildScripts(project: TestProject): () => void {
  execFileSync('npm', ['run', '--silent', 'build', '--', '--no-dts'], { cwd: root, stdio: 'inherit' });
  return installPackage(project);
}
