/** Builds dist once, before the tests that use the package as its users do. */
import { execFileSync } from 'node:child_process';
import { root } from './scripts/entries.mjs';

export default function build(): void {
  execFileSync('npm', ['run', '--silent', 'build'], { cwd: root, stdio: 'inherit' });
}
