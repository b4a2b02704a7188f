/** Runs all tests on each supported version of Node, one after the other, and prints one line for each at the end. */
import { spawnSync } from 'node:child_process';
import { root } from './entries.mjs';

const RELEASES = [20, 22, 24, 26];

const results = RELEASES.map((release) => {
  const vitest = ['node', 'node_modules/vitest/vitest.mjs', 'run', '--reporter=dot'];
  const { status } = spawnSync('npx', ['-y', '-p', `node@${release}`, ...vitest], { cwd: root, stdio: 'inherit' });
  return { release, passed: status === 0 };
});

for (const { release, passed } of results) console.log(`Node ${release}: ${passed ? 'passed' : 'FAILED'}`);
process.exitCode = results.every(({ passed }) => passed) ? 0 : 1;
