/** Compiles and runs every code block of the README, the guides and the TSDoc comments. */
import { readFileSync, rmSync } from 'node:fs';
import { expect, test } from 'vitest';
import { typeErrors } from '../support/compile.js';
import { root } from '../support/scripts/entries.mjs';
import { guides } from '../support/scripts/guides.mjs';
import { readSources } from '../support/sources.js';
import { placeOf, runSnippet, writeSnippet } from './run-snippet.js';
import { type Snippet, snippetsOfMarkdown, snippetsOfSource } from './snippets.js';

const folder = `${root}temp/snippets/docs`;
rmSync(folder, { recursive: true, force: true });

const pages = ['README.md', ...guides];
const snippets = [...pages.flatMap(snippetsOfPage), ...Object.entries(readSources()).flatMap(snippetsOfFile)];

test('all snippets compile', () => {
  const errors = typeErrors(snippets.map((snippet) => writeSnippet(snippet, `${folder}/compiled`)));
  expect(errors.map((error) => error.replace(/^temp\/snippets\/docs\/compiled\/(.*)_\d+\.[tj]s/, '$1'))).toEqual([]);
});

test.each(snippets.filter(({ run }) => run).map((snippet) => [placeOf(snippet), snippet] as const))(
  '%s runs and prints what it claims',
  async (_, snippet) => {
    expect(await runSnippet(snippet, `${folder}/run`)).toEqual([]);
  },
);

function snippetsOfPage(page: string): Snippet[] {
  return snippetsOfMarkdown(page, readFileSync(root + page, 'utf8'));
}

function snippetsOfFile([file, text]: [string, string]): Snippet[] {
  return snippetsOfSource(file, text);
}
