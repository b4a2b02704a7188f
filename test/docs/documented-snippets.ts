/** Every code block of the README, the guides and the TSDoc comments. */
import { readFileSync } from 'node:fs';
import { root } from '../../scripts/entries.mjs';
import { guides } from '../../scripts/guides.mjs';
import { readSources } from '../support/sources.js';
import { type Snippet, snippetsOfMarkdown, snippetsOfSource } from './snippets.js';

/** Pages and sources whose snippets check, compare or search for seconds. */
const SLOW_PAGES = [
  'docs/algorithms.md',
  'docs/your-own-game.md',
  'docs/matches.md',
  'docs/games/gomoku.md',
  'docs/games/neutreeko.md',
  'src/protocols/gomocup/brain.ts',
];

export function isOnSlowPage({ file }: Snippet): boolean {
  return SLOW_PAGES.includes(file);
}

export function documentedSnippets(): Snippet[] {
  const pages = ['README.md', ...guides];
  return [
    ...pages.flatMap((page) => snippetsOfMarkdown(page, readFileSync(root + page, 'utf8'))),
    ...Object.entries(readSources()).flatMap(([file, text]) => snippetsOfSource(file, text)),
  ];
}
