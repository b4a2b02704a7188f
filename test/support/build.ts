/** Builds dist once, declarations included, before the tests that read them. */
import { execFileSync } from 'node:child_process';
import { root } from './scripts/entries.mjs';

export default function build(): void {
  execFileSync('npm', ['run', '--silent', 'build'], { cwd: root, stdio: 'inherit' });
}
