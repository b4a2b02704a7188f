/**
 * The single command that tells whether a change is ready to merge. It runs each step in turn and stops at the first failure.
 *
 *     npm run check               all steps; the browser tests need Chromium
 *     npm run check -- --tested   without the tests and the build, if `npm test -- --coverage`, `npm run test:cluster` and
 *                                 `npm run test:long` have just been run: the last of these builds what the others check
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { root } from './entries.mjs';

/** @type {[title: string, script: string][]} */
const steps = [
  ['format and lint', 'lint'],
  ['types', 'typecheck'],
  ['tests with coverage', 'coverage'],
  ['the long tests', 'test:full'],
  ['clusters with Redis', 'test:cluster'],
  ['build', 'build'],
  ['package', 'check:package'],
  ['publishing, without doing it', 'check:publish'],
  ['public API', 'check:api'],
  ['size', 'check:size'],
  ['unused files, exports and dependencies', 'check:unused'],
  ['site', 'docs'],
  ['site in a browser', 'test:browser'],
];

const flags = process.argv.slice(2);
const unknown = flags.find((flag) => flag !== '--tested');
if (unknown !== undefined) {
  console.error(`Unknown option ${unknown}. npm run check takes --tested only.`);
  process.exit(2);
}
const tests = ['coverage', 'test:full', 'test:cluster'];
// Builds for most tests have no declarations, and remove those that are there.
const done = existsSync(`${root}dist/index.d.ts`) ? [...tests, 'build'] : tests;
const asked = steps.filter(([, script]) => !done.includes(script) || !flags.includes('--tested'));

const seconds = (/** @type {number} */ since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

const begun = Date.now();
for (const [index, [title, script]] of asked.entries()) {
  const step = `${index + 1}/${asked.length} ${title}`;
  console.log(`\n=== ${step} (npm run ${script})`);
  const stepBegun = Date.now();
  // The build is a separate step, so packing must not repeat it.
  const env = { ...process.env, npm_config_ignore_scripts: 'true' };
  const { status } = spawnSync('npm', ['run', '--silent', script], { cwd: root, env, stdio: 'inherit' });
  if (status !== 0) {
    console.error(`\n=== FAILED at ${step}: npm run ${script}`);
    process.exit(1);
  }
  console.log(`=== ${title}: ${seconds(stepBegun)}`);
}
console.log(`\n=== all checks passed in ${seconds(begun)}`);
