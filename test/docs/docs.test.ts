/**
 * Runs the code blocks of the README, the guides and the TSDoc comments, but for the pages that take seconds: those are in the
 * full tests. All of them are compiled by the tests in test/types.
 */
import { expect, test } from 'vitest';
import { documentedSnippets, isOnSlowPage } from './documented-snippets.js';
import { emptyFolder, placeOf, runSnippet } from './run-snippet.js';

const folder = emptyFolder('docs');
const snippets = documentedSnippets().filter((snippet) => snippet.run && !isOnSlowPage(snippet));

test.each(snippets.map((snippet) => [placeOf(snippet), snippet] as const))(
  '%s runs and prints what it claims',
  async (_, snippet) => {
    expect(await runSnippet(snippet, folder)).toEqual([]);
  },
);
