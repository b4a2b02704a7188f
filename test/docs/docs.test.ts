/**
 * Runs the code blocks of the README, the guides and the TSDoc comments, except for the pages that take seconds. The full
 * tests run those, and compile all.
 */
import { expect, test } from 'vitest';
import { documentedSnippets, isOnSlowPage } from './documented-snippets.js';
import { emptyFolder, placeOf, runSnippet } from './run-snippet.js';

const folder = emptyFolder('docs');
const snippets = documentedSnippets().filter((snippet) => snippet.run && !isOnSlowPage(snippet));

test.each(snippets.map((snippet) => [placeOf(snippet), snippet] as const))(
  'the snippet %s runs and prints what it claims',
  async (_, snippet) => {
    expect(await runSnippet(snippet, folder)).toEqual([]);
  },
);
