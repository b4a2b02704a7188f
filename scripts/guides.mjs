/**
 * The pages that people write, in reading order: everything in docs/ that is not generated. The site lists them by these
 * sections; a page that no section names comes last. Paths are relative to the repository.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { root } from './entries.mjs';

const present = readdirSync(`${root}docs`, { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => name.endsWith('.md') && !['README.md', 'public-api.md'].includes(name) && !name.startsWith('api/'))
  .map((name) => name.replace(/\.md$/, ''))
  .sort();

/** The pages of the games that come first; those of other games follow. */
const games = ['games/pentago', 'games/neutreeko', 'games/gomoku', 'games/coins-and-strings'];

/** @type {Readonly<Record<string, readonly string[]>>} */
const order = {
  Start: [
    'first-game',
    'cookbook',
    'concepts',
    'your-own-game',
    'choosing',
    'limits',
    'coming-from',
    'boardgame-io',
    'agents',
    'agents-more',
  ],
  Searches: ['algorithms', 'trace', 'workers', 'performance', 'guarantees'],
  Games: [
    ...games,
    ...present.filter((name) => name.startsWith('games/') && !games.includes(name)),
    'solved-games',
    'adding-a-game',
  ],
  Comparing: ['matches', 'scale', 'command-line', 'protocols'],
  Studies: ['studies', 'studies/p1-tables', 'studies/p1-times', 'studies/p2-nodes', 'studies/n-nodes', 'studies/coins'],
};

const listed = new Set(Object.values(order).flat());

/** The sections of the site with their existing pages, in reading order. */
export const sections = Object.entries({ ...order, More: present.filter((name) => !listed.has(name)) })
  .map(([title, names]) => ({
    title,
    pages: names.filter((name) => present.includes(name)).map((name) => `docs/${name}.md`),
  }))
  .filter(({ pages }) => pages.length > 0);

export const guides = sections.flatMap(({ pages }) => pages);

/** The title of a page: its first heading. @param {string} page */
export function titleOf(page) {
  const title = /^# (.*)$/m.exec(readFileSync(root + page, 'utf8'))?.[1];
  if (title === undefined) throw new Error(`${page} has no heading`);
  return title;
}

/** What the list of guides says about a page, as a sentence; `undefined` if it says nothing. @param {string} page */
export function aboutOf(page) {
  const path = page.replace(/^docs\//, '').replaceAll('.', '\\.');
  const words = new RegExp(`^- \\[[^\\]]*\\]\\(${path}\\): (.+)$`, 'm').exec(
    readFileSync(`${root}docs/README.md`, 'utf8'),
  )?.[1];
  return words && `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}
