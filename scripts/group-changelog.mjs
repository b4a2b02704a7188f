/**
 * Changesets groups a release by "Major", "Minor" and "Patch Changes". Readers want other groups, so each entry starts with its
 * own heading ("Added: …"), and this step groups the newest section of CHANGELOG.md under those headings.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { root } from './entries.mjs';

export const HEADINGS = ['Breaking', 'Search behaviour', 'Added', 'Fixed'];

/** @type {(changelog: string) => string} */
export function groupNewest(changelog) {
  const [title, newest, ...older] = changelog.split(/^(?=## )/m);
  if (newest === undefined) return changelog;
  const [version] = newest.split('\n', 1);
  const entries = newest.split(/^(?=- |### )/m).filter((part) => part.startsWith('- '));
  const stray = entries.find((entry) => !HEADINGS.some((heading) => isUnder(entry, heading)));
  if (stray !== undefined)
    throw new Error(`An entry must begin with one of "${HEADINGS.join(': ", "')}: ". This one does not: ${stray}`);
  const sections = HEADINGS.flatMap((heading) => {
    const own = entries.filter((entry) => isUnder(entry, heading)).map((entry) => textOf(entry, heading));
    return own.length > 0 ? [`### ${heading}`, own.join('\n')] : [];
  });
  return [title, `${[version, ...sections].join('\n\n')}\n`, older.length > 0 ? `\n${older.join('')}` : ''].join('');
}

/** @type {(entry: string, heading: string) => boolean} */
const isUnder = (entry, heading) => entry.startsWith(`- ${heading}: `);

/** @type {(entry: string, heading: string) => string} */
const textOf = (entry, heading) => `- ${entry.slice(`- ${heading}: `.length).trim()}`;

if (process.argv[1] === import.meta.filename) {
  const path = `${root}CHANGELOG.md`;
  writeFileSync(path, groupNewest(readFileSync(path, 'utf8')));
}
