/** Checks the links of the pages, and the figures of the README against the facts. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { entries, root } from '../../scripts/entries.mjs';
import { guides, sections } from '../../scripts/guides.mjs';
import { OptionError } from '../../src/core/errors.js';
import { catalogue, type GameName, gameNames } from '../../src/games/catalogue.js';

const pages = ['README.md', 'docs/README.md', ...guides].map((name) => ({
  name,
  text: readFileSync(root + name, 'utf8'),
}));

test('links between pages lead to existing files and headings', () => {
  const broken = pages.flatMap(({ name, text }) =>
    [...text.matchAll(/\]\((?!https?:)([^)]+)\)/g)]
      .map(([, link]) => link)
      .filter((link) => !leadsSomewhere(name, link)),
  );
  expect(broken).toEqual([]);
});

test.each(['README.md', 'docs/performance.md'])('%s gives exactly the sizes that are checked', (name) => {
  const limits = JSON.parse(readFileSync(`${root}.size-limit.json`, 'utf8')) as { limit: string }[];
  const text = pages.find((page) => page.name === name)?.text ?? '';
  const claimed = [...text.matchAll(/(\d+(?:\.\d+)?)\s+kB/g)].map(([, size]) => `${size} kB`);
  expect(claimed).toEqual(limits.map(({ limit }) => limit));
});

describe('the README', () => {
  const [{ text: readme }] = pages;
  const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
  const numberOf = (word: string) => words.indexOf(word.toLowerCase());

  test('the README asks for the same versions of Node as the package', () => {
    const { engines } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as { engines: { node: string } };
    const [, older, newer] = /Node (\d+\.\d+), (\d+\.\d+) or later/.exec(readme) ?? [];
    expect(engines.node).toBe(`^${older}.0 || >=${newer}.0`);
  });

  test('the README names exactly the entries of the package', () => {
    const named = new Set(readme.match(/foreply\/[\w/-]+/g));
    const specifiers = entries.map(({ specifier }) => specifier).filter((specifier) => specifier !== 'foreply');
    expect([...named].sort()).toEqual(specifiers.sort());
  });

  test('the README counts the games and the heuristics of each correctly', () => {
    expect(numberOf(/(\w+) games are included/.exec(readme)?.[1] ?? '')).toBe(gameNames.length);
    for (const [, game, count] of readme.matchAll(/`foreply\/([\w-]+)`\.[^|]*?(\w+) heuristics/g)) {
      const { heuristics } = catalogue[game as GameName];
      expect([game, numberOf(count)]).toEqual([game, Object.keys(heuristics).length]);
    }
  });

  test('the README gives the right sizes of boards', () => {
    const sizes = [...readme.matchAll(/`foreply\/(\w+)`\.[^|]*?on (\d+)×\d+ to (\d+)×/g)];
    expect(sizes.map(([, game]) => game)).toEqual(['neutreeko', 'gomoku']);
    for (const [, game, least, most] of sizes) {
      const makes = (size: number) => !!catalogue[game as GameName].rules({ size }).initial();
      expect([makes(Number(least)), makes(Number(most))]).toEqual([true, true]);
      expect(() => makes(Number(least) - 1)).toThrow(OptionError);
      expect(() => makes(Number(most) + 1)).toThrow(OptionError);
    }
  });

  test('the README names every guide', () => {
    const unnamed = guides.filter((guide) => !guide.startsWith('docs/studies/') && !readme.includes(`\`${guide}\``));
    expect(unnamed).toEqual([]);
  });

  test('the README has no link or picture that its package lacks', () => {
    const { files } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as { files: string[] };
    const packed = files.flatMap((pattern) => {
      const [, before, names, after] = /^(.*)\{(.*)\}(.*)$/.exec(pattern) ?? ['', pattern, '', ''];
      return names.split(',').map((name) => before + name + after);
    });
    const linked = [...readme.matchAll(/\]\((?!https?:|#)([^)]+)\)|\b(?:src|href)="([^"]+)"/g)];
    expect(linked.length).toBeGreaterThan(4);
    expect(linked.map(([, link, source]) => link ?? source).filter((path) => !packed.includes(path))).toEqual([]);
  });

  test('the lines of the README fit 80 columns, apart from tables and pictures', () => {
    const lines = readme.split('\n').filter((line) => !/^[|<]/.test(line));
    expect(lines.length).toBeGreaterThan(100);
    expect(lines.filter((line) => line.length > 80)).toEqual([]);
  });

  test('the first program of the README has the number of lines it claims', () => {
    const [, count, program] = /in\s(\d+) lines:\n\n```ts\n([\s\S]*?)```/.exec(readme) ?? [];
    expect(program?.split('\n').filter((line) => line.trim() !== '')).toHaveLength(Number(count));
  });

  test('the README counts the functions of a game correctly', () => {
    expect(numberOf(/game in (\w+) functions/.exec(readme)?.[1] ?? '')).toBe(membersOfRules('required').length - 1);
  });
});

test('all pages give the same nodes for connect four as the page about algorithms', () => {
  const counted = new Set(readFileSync(`${root}docs/algorithms.md`, 'utf8').match(/\b\d{4,}\b/g));
  for (const page of ['README.md', 'docs/performance.md']) {
    const [text] = readFileSync(root + page, 'utf8').split('## What a node costs');
    const quoted = text.matchAll(/^\|[^|]*\| (\d+,\d{3}) \|/gm);
    const numbers = [...quoted].map(([, number]) => number.replace(',', ''));
    expect(numbers.length).toBeGreaterThan(4);
    expect(numbers.filter((number) => !counted.has(number))).toEqual([]);
  }
});

test('the table of all algorithms has the counts of the program below it', () => {
  const [, section] = /## Side by side\n([\s\S]*?)\n## /.exec(readFileSync(`${root}docs/algorithms.md`, 'utf8')) ?? [];
  const counted = [...(section ?? '').matchAll(/\/\/ → (.*)$/gm)].map(([, line]) => line);
  const rows = [...(section ?? '').matchAll(/^\| ([a-z-][^|]*)\|(.*)\|(.*)\|$/gm)].slice(1);
  const told = rows.map(([, ...cells]) =>
    cells.map((cell) => cell.trim().replace(',', '')).filter((cell) => cell !== ''),
  );
  expect(told.length).toBe(6);
  expect(told.map((cells) => cells.join(' '))).toEqual(counted);
});

test('files that pages name exist, for every game where a page means any', () => {
  const missing = pages.flatMap(({ name, text }) =>
    [...text.matchAll(/`((?:src|test|examples|docs)\/[\w<>./-]+)`/g)]
      .flatMap(([, path]) =>
        path.includes('<game>') ? gameNames.map((game) => path.replaceAll('<game>', game)) : [path],
      )
      .filter((path) => !existsSync(root + path))
      .map((path) => `${name}: ${path}`),
  );
  expect(missing).toEqual([]);
});

test('words have British spelling', () => {
  const american =
    /\b(?:color\w*|behaviors?|analyz\w+|centers?|favor\w*|gray|neighbors?|defense|cancel(?:ed|ing)|label(?:ed|ing)|(?:optim|recogn|maxim|minim|general|summar|organ|normal|special|initial)iz\w+)\b/gi;
  const found = pages.flatMap(({ name, text }) => {
    const prose = text.replaceAll(/^```[\s\S]*?^```/gm, '').replaceAll(/`[^`]*`|\]\([^)]*\)/g, '');
    return [...prose.matchAll(american)].map(([word]) => `${name}: ${word}`);
  });
  expect(found).toEqual([]);
});

test('docs/README.md links every guide and every example', () => {
  const index = readFileSync(`${root}docs/README.md`, 'utf8');
  const examples = readdirSync(`${root}examples`).filter((name) => /^\d\d-/.test(name));
  const wanted = [
    ...guides.map((guide) => `(${guide.replace('docs/', '')})`),
    ...examples.map((name) => `(../examples/${name}`),
  ];
  expect(wanted.filter((link) => !index.includes(link))).toEqual([]);
});

test('every guide ends with links to what comes next', () => {
  const written = guides.filter((guide) => !/^docs\/agents/.test(guide));
  const last = (text: string) => text.split(/^## /m).at(-1) ?? '';
  const ending = (guide: string) => last(readFileSync(root + guide, 'utf8'));
  expect(written.filter((guide) => !/^Next\n\n- .*\]\(/.test(ending(guide)))).toEqual([]);
});

test('every page with times says which machine they are from', () => {
  const timed = guides.filter((guide) => {
    const told = readFileSync(root + guide, 'utf8').match(/\d(?:\.\d+)? (?:s|seconds|minutes|hours)\b/g) ?? [];
    return !guide.includes('/studies/') && told.length > 2;
  });
  expect(timed.length).toBeGreaterThan(3);
  const silent = timed.filter((guide) => !/performance\.md#what-a-node-costs/.test(readFileSync(root + guide, 'utf8')));
  expect(silent.filter((guide) => guide !== 'docs/performance.md')).toEqual([]);
});

test('every page belongs to a section of the site', () => {
  expect(sections.map(({ title }) => title)).not.toContain('More');
});

test('the concepts list all members of GameRules', () => {
  const [, required, optional] = /## Rules\n([\s\S]*?)All else is optional([\s\S]*?)## /.exec(
    readFileSync(`${root}docs/concepts.md`, 'utf8'),
  ) as unknown as string[];
  const inTables = (text: string, pattern: RegExp) =>
    (text.match(/^\| .*$/gm) ?? []).flatMap((row) => [...row.matchAll(pattern)].map(([, member]) => member));
  expect(inTables(required, /^\| `(\w+)/g).sort()).toEqual(membersOfRules('required'));
  expect([...new Set(inTables(optional, /`(\w+)`/g))].sort()).toEqual(membersOfRules('optional'));
});

/** The members of `GameRules`, sorted. */
function membersOfRules(which: 'required' | 'optional'): string[] {
  const source = readFileSync(`${root}src/rules/game-rules.ts`, 'utf8');
  const declared = /export interface GameRules<[\s\S]*?\n\}/.exec(source)?.[0] ?? '';
  return [...declared.matchAll(/^ {2}(?:readonly )?(\w+)(\??)[(:]/gm)]
    .filter(([, , mark]) => (mark === '') === (which === 'required'))
    .map(([, member]) => member)
    .sort();
}

function leadsSomewhere(page: string, link: string): boolean {
  const { pathname, hash } = new URL(link, `file://${root}${page}`);
  return existsSync(pathname) && (hash === '' || headingsOf(readFileSync(pathname, 'utf8')).includes(hash));
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
