/** The recipe for React, rendered: with Preact, whose hooks and elements are the same. */
import { readFileSync } from 'node:fs';
import type { FunctionComponent } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { expect, test } from 'vitest';
import { root } from '../../scripts/entries.mjs';
import { emptyFolder, writeSnippet } from './run-snippet.js';
import { snippetsOfMarkdown } from './snippets.js';

test('the recipe for React renders a button for each move', async () => {
  const snippets = snippetsOfMarkdown('docs/cookbook.md', readFileSync(`${root}docs/cookbook.md`, 'utf8'));
  const [recipe] = snippets.filter(({ language }) => language === 'tsx');
  const path = writeSnippet(recipe, emptyFolder('react'));
  const { Sticks } = (await import(/* @vite-ignore */ path)) as { Sticks: FunctionComponent };
  const page = renderToString(<Sticks />).replaceAll(/<!--.*?-->/g, '');
  expect(page).toMatch(/^<p>21 sticks\./);
  expect(page.match(/<button type="button">take \d/g)).toHaveLength(3);
});
