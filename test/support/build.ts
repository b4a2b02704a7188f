/** Builds dist and installs it once, declarations included, before the tests that read them. */
import { execFileSync } from 'node:child_process';
import type { TestProject } from 'vitest/node';
import { root } from '../../scripts/entries.mjs';
import { installPackage } from './install-package.js';

export default function build(project: TestProject): () => void {
  execFileSync('npm', ['run', '--silent', 'build'], { cwd: root, stdio: 'inherit' });
  return installPackage(project);
}
