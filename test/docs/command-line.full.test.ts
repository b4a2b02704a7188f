/** Runs the matches and tournaments of the page about the command line. */
import { test } from 'vitest';
import { useCommandLinePage } from './command-line-page.js';

const { snippets, expectOutput } = useCommandLinePage();

test.each(snippets.filter(({ isLong }) => isLong))('$code', expectOutput);
