/** Builds dist once, before the tests that run the package as its users do. Without declarations, which take ten times as long. */
import { execFileSync } from 'node:child_process';
import { root } from './scripts/entries.mjs';

export default function buildScripts(): void {
  execFileSync('npm', ['run', '--silent', 'build', '--', '--no-dts'], { cwd: root, stdio: 'inherit' });
}
