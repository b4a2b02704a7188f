/**
 * How Stryker runs the tests that judge mutants: one at a time, in the order of `FOREPLY_MUTATE_TESTS`, and only until one fails.
 * The order matters more than anything else: most mutants are noticed by the first tests and never meet the slow ones.
 */
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import config from '../../vitest.config';
import { root } from '../entries.mjs';

const include = (process.env.FOREPLY_MUTATE_TESTS ?? '').split(' ');

class InOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => include.findIndex((path) => moduleId.endsWith(path));
    return [...files].sort((a, b) => rank(a) - rank(b));
  }
}

export default defineConfig({
  root,
  resolve: config.resolve,
  test: {
    ...config.test,
    projects: undefined,
    include,
    maxWorkers: 1,
    // A run that hangs is ended by Stryker, which knows how long it usually takes.
    sequence: { sequencer: InOrder },
  },
});
