/** Compiles and runs the pages that are programs, and holds the figures of the README to what is checked elsewhere. */
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { placeOf, runSnippet, writeSnippet } from '../docs/run-snippet.js';
import { typeErrors } from '../support/compile.js';
import { root } from '../support/scripts/entries.mjs';
import { programOf, uncheckedOutputs } from './page-program.js';

const folder = `${root}temp/snippets/pages`;
rmSync(folder, { recursive: true, force: true });

const pages = ['README.md', ...guides()].map((name) => ({ name, text: readFileSync(root + name, 'utf8') }));
const programs = pages.flatMap(({ name, text }) => programOf(name, text) ?? []);

describe('pages that are programs', () => {
  test('compile', () => {
    const errors = typeErrors(programs.map((program) => writeSnippet(program, `${folder}/compiled`)));
    expect(errors.map((error) => error.replace(/^temp\/snippets\/pages\/compiled\/(.*)_1\.ts/, '$1'))).toEqual([]);
  });

  test.each(programs.map((program) => [placeOf(program), program] as const))(
    '%s keeps its word',
    async (_, program) => {
      expect(await runSnippet(program, `${folder}/run`)).toEqual([]);
    },
  );

  test('claim nothing in a way that is not checked', () => {
    expect(pages.flatMap(({ name, text }) => uncheckedOutputs(name, text))).toEqual([]);
  });
});

describe('the reader of pages', () => {
  const page = ['# One', '```mts', 'const one = 1;', '```', '```ts', 'alone();', '```', '```mts', 'one;', '```'];

  test('joins the blocks of a page at their own lines', () => {
    expect(programOf('page.md', page.join('\n'))?.code.split('\n')).toEqual(
      page.map((line) => (line.includes('one;') || line.startsWith('const') ? line : '')),
    );
    expect(programOf('page.md', '```ts\nalone();\n```')).toBeUndefined();
  });

  test('finds outputs that nothing would check', () => {
    expect(uncheckedOutputs('page.md', '```mts\none;\n```\n\n```text\n1\n```')).toEqual(['page.md:5']);
    expect(uncheckedOutputs('page.md', '```mts\none;\n```\nProse.\n```text\n1\n```')).toEqual([]);
  });
});

test('links between pages lead to a file, and to a heading where they name one', () => {
  const broken = pages.flatMap(({ name, text }) =>
    [...text.matchAll(/\]\((?!https?:)([^)]+)\)/g)]
      .map(([, link]) => link)
      .filter((link) => !leadsSomewhere(name, link)),
  );
  expect(broken).toEqual([]);
});

test('the README names no size but those that are checked', () => {
  const limits = JSON.parse(readFileSync(`${root}.size-limit.json`, 'utf8')) as { limit: string }[];
  const claimed = [...pages[0].text.matchAll(/\d+(?:\.\d+)? kB/g)].map(([size]) => size);
  expect(claimed.filter((size) => !limits.some(({ limit }) => limit === size))).toEqual([]);
});

function guides(): string[] {
  return readdirSync(`${root}docs`)
    .filter((name) => name.endsWith('.md') && name !== 'public-api.md')
    .map((name) => `docs/${name}`);
}

function leadsSomewhere(page: string, link: string): boolean {
  const { pathname, hash } = new URL(link, `file://${root}${page}`);
  if (pathname === `${root}docs/public-api.md`) return true; // generated, and checked by `npm run check:api`
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
