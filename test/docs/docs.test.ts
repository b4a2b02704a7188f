/** Runs every code block of the README, the guides and the TSDoc comments; test/types compiles them. */
import { rmSync } from 'node:fs';
import { expect, test } from 'vitest';
import { root } from '../support/scripts/entries.mjs';
import { documentedSnippets } from './documented-snippets.js';
import { placeOf, runSnippet } from './run-snippet.js';

const folder = `${root}temp/snippets/docs`;
rmSync(folder, { recursive: true, force: true });

const snippets = documentedSnippets();

test.each(snippets.filter(({ run }) => run).map((snippet) => [placeOf(snippet), snippet] as const))(
  '%s runs and prints what it claims',
  async (_, snippet) => {
    expect(await runSnippet(snippet, `${folder}/run`)).toEqual([]);
  },
);
