/** Holds the links of the pages, and the figures of the README, to what is there and to what is checked elsewhere. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { root } from '../support/scripts/entries.mjs';
import { guides } from '../support/scripts/guides.mjs';

const pages = ['README.md', ...guides].map((name) => ({ name, text: readFileSync(root + name, 'utf8') }));

test('links between pages lead to a file, and to a heading where they name one', () => {
  const broken = pages.flatMap(({ name, text }) =>
    [...text.matchAll(/\]\((?!https?:)([^)]+)\)/g)]
      .map(([, link]) => link)
      .filter((link) => !leadsSomewhere(name, link)),
  );
  expect(broken).toEqual([]);
});

test('the README names the sizes that are checked, and no others', () => {
  const limits = JSON.parse(readFileSync(`${root}.size-limit.json`, 'utf8')) as { limit: string }[];
  const claimed = [...pages[0].text.matchAll(/\d+(?:\.\d+)? kB/g)].map(([size]) => size);
  expect(claimed).toEqual(limits.map(({ limit }) => limit));
});

function leadsSomewhere(page: string, link: string): boolean {
  const { pathname, hash } = new URL(link, `file://${root}${page}`);
  try {
    const target = readFileSync(pathname, 'utf8');
    return hash === '' || headingsOf(target).includes(hash);
  } catch {
    return false;
  }
}

function headingsOf(text: string): string[] {
  return [...text.matchAll(/^#+ (.*)$/gm)].map(
    ([, title]) =>
      `#${title
        .toLowerCase()
        .replace(/[^\w -]/g, '')
        .replaceAll(' ', '-')}`,
  );
}
