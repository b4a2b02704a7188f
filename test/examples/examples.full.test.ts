/** Runs the slowest examples. */
import { test } from 'vitest';
import { expectOutput, SLOW_EXAMPLES } from './run-example.js';

test.each(SLOW_EXAMPLES)('examples/%s prints the expected output', expectOutput);
