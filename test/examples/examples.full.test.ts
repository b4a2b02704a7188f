/** Runs the examples that take longest. */
import { test } from 'vitest';
import { expectOutput, SLOW_EXAMPLES } from './run-example.js';

test.each(SLOW_EXAMPLES)('examples/%s prints what it is expected to', expectOutput);
