/**
 * Runs all properties with one seed after another, and ends with a list of failures and how to repeat them.
 *
 *     npm run test:seeds -- 20                seeds 1 to 20
 *     npm run test:seeds -- 20 --from 101     seeds 101 to 120
 *     npm run test:seeds -- 5 gomoku match    only files whose path contains one of these
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './entries.mjs';
import { randomTests } from './random-tests.mjs';
import { repeatCommand } from './repeat-command.mjs';

const HELP = `npm run test:seeds -- <seeds> [--from <seed>] [part of a path …]

Runs all property tests with this number of seeds, beginning with 1 or with --from.
FOREPLY_CASES=n tries n times as many cases with each.`;

const HIGHEST = 2 ** 31 - 1;

/** @typedef {{ seed: number, file: string, names: readonly string[], message: string }} Failure */

/**
 * Vitest's JSON report of a file.
 * @typedef {object} TestedFile
 * @property {string} name
 * @property {string} status
 * @property {string} message
 * @property {{ status: string, ancestorTitles: string[], title: string, failureMessages: string[] }[]} assertionResults
 */

const { count, first, filters } = readArguments(process.argv.slice(2));
const files = randomTests().filter((file) => filters.length === 0 || filters.some((part) => file.includes(part)));
if (files.length === 0) refuse(`The path of no property test contains ${filters.join(' or ')}.`);

const folder = `${root}temp/seeds`;
mkdirSync(folder, { recursive: true });
console.log(`${files.length} files, seeds ${first} to ${first + count - 1}`);

/** @type {Failure[]} */
const failures = [];
for (let seed = first; seed < first + count; seed++) {
  const found = runSeed(seed);
  // Printed at once, since a long run may be interrupted.
  for (const failure of found) tell(failure);
  failures.push(...found);
}
if (failures.length > 0) console.log('\nAll failures:');
for (const failure of failures) tell(failure);
console.log(failures.length === 0 ? `\nAll passed with ${count} seeds.` : `\n${failures.length} failures.`);
process.exitCode = failures.length === 0 ? 0 : 1;

/** @param {Failure} failure */
function tell({ seed, file, names, message }) {
  const cases = Number(process.env.FOREPLY_CASES ?? 1);
  console.log(`\nseed ${seed}: ${[file, ...names].join(' > ')}\n  ${message.split('\n', 1)[0]}`);
  console.log(
    `  ${names.length === 0 ? `FOREPLY_SEED=${seed} npx vitest run ${file}` : repeatCommand({ file, names, seed, cases })}`,
  );
}

/** @param {number} seed @returns {Failure[]} */
function runSeed(seed) {
  const report = `${folder}/${seed}.json`;
  rmSync(report, { force: true });
  const words = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=json', `--outputFile=${report}`, ...files];
  const env = { ...process.env, FOREPLY_SEED: String(seed) };
  const begun = Date.now();
  const { stderr, stdout } = spawnSync(process.execPath, words, {
    cwd: root,
    env,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  const read = readReport(report);
  if (read === undefined) {
    console.error(`${stdout}${stderr}\nVitest failed to run with seed ${seed}.`);
    process.exit(1);
  }
  const failed = read.testResults.flatMap((file) => failuresOf(file, seed));
  const seconds = Math.round((Date.now() - begun) / 1000);
  const result = failed.length === 0 ? 'passed' : `${failed.length} FAILED`;
  console.log(`seed ${seed} (${seed - first + 1} of ${count}): ${read.numTotalTests} tests, ${result}, ${seconds} s`);
  return failed;
}

/** @param {string} path @returns {{ numTotalTests: number, testResults: TestedFile[] } | undefined} */
function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

/** @param {TestedFile} tested @param {number} seed @returns {Failure[]} */
function failuresOf({ name, status, message, assertionResults }, seed) {
  const file = relative(root, name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length === 0 && status === 'failed') return [{ seed, file, names: [], message }];
  return failed.map(({ ancestorTitles, title, failureMessages }) => {
    return { seed, file, names: [...ancestorTitles, title], message: failureMessages[0] ?? '' };
  });
}

/** @param {string[]} words */
function readArguments(words) {
  try {
    const { values, positionals } = parseArgs({
      args: words,
      options: { from: { type: 'string', default: '1' }, help: { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    const [count, ...filters] = positionals;
    if (values.help) {
      console.log(HELP);
      process.exit(0);
    }
    if (count === undefined) refuse('Give the number of seeds.');
    const first = wholeNumber('--from', values.from, HIGHEST);
    return { count: wholeNumber('The number of seeds', count, HIGHEST - first + 1), first, filters };
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error));
  }
}

/** @param {string} what @param {string} text @param {number} most */
function wholeNumber(what, text, most) {
  const number = Number(text);
  if (!/^\d+$/.test(text) || number < 1 || number > most)
    refuse(`${what} must be a whole number from 1 to ${most}, not ${text}.`);
  return number;
}

/** @param {string} complaint @returns {never} */
function refuse(complaint) {
  console.error(`${complaint}\n\n${HELP}`);
  process.exit(2);
}
