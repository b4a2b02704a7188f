/**
 * Runs before every test file: fast-check uses the seed of the run, and a failure ends with the command that repeats it. The
 * settings apply to everything checked in the test's own thread, including snippets from the documentation.
 */
import { relative } from 'node:path';
import fc from 'fast-check';
import { beforeEach, type RunnerTask } from 'vitest';
import { root } from '../../scripts/entries.mjs';
import { repeatCommand } from '../../scripts/repeat-command.mjs';
import { CASES, SEED } from './seed.js';

/** The number of cases that fast-check tries by default. */
const USUAL_CASES = 100;

fc.configureGlobal({ seed: SEED, numRuns: Math.ceil(USUAL_CASES * CASES) });

beforeEach(({ task, onTestFailed }) => {
  onTestFailed(() => {
    const file = relative(root, task.file.filepath);
    const command = repeatCommand({ file, names: namesOf(task), seed: SEED, cases: CASES });
    for (const error of task.result?.errors ?? []) error.message += `\n\nRepeat with: ${command}`;
  });
});

/** The names of a test's `describe` blocks, from the outermost, then its own. */
function namesOf({ name, suite }: Pick<RunnerTask, 'name' | 'suite'>): string[] {
  return [...(suite === undefined ? [] : namesOf(suite)), name];
}
