/** What every study says about itself, against dist. The full tests run the studies. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { root } from '../../scripts/entries.mjs';
import { expectRefusal, refusedOf, runStudy, STUDIES } from './run-study.js';

describe.each(STUDIES)('examples/studies/%s.mjs', (name) => {
  test('the study says how to run it and which options it has', async () => {
    const { stdout, stderr } = await runStudy(name, '--help');
    expect(stdout).toMatch(`node examples/studies/${name}.mjs`);
    expect(stdout).toMatch('--full');
    expect(stderr).toBe('');
    const [header] = readFileSync(`${root}examples/studies/${name}.mjs`, 'utf8').split('*/', 1);
    expect(header).toMatch(`node examples/studies/${name}.mjs`);
  });

  test('the study has a page with its results and the command that made them', () => {
    const page = readFileSync(`${root}docs/studies/${name}.md`, 'utf8');
    expect(page).toMatch(new RegExp(`Made by .node examples/studies/${name}.mjs`));
    expect(page).not.toMatch(/<!-- study:[\w-]+ -->\s*<!-- \/study -->/);
  });
});

test.each(refusedOf('coins'))('examples/studies/coins.mjs refuses %s in two lines', (option, what) =>
  expectRefusal('coins', option, what),
);

test('every chart is shown on a page, and every page is listed', () => {
  const files = readdirSync(`${root}docs/studies`);
  const pages = files.filter((file) => file.endsWith('.md'));
  const text = pages.map((file) => readFileSync(`${root}docs/studies/${file}`, 'utf8')).join('\n');
  expect(files.filter((file) => file.endsWith('.svg') && !text.includes(`(${file})`))).toEqual([]);
  const list = readFileSync(`${root}docs/studies.md`, 'utf8');
  expect(pages.filter((file) => !list.includes(`(studies/${file})`))).toEqual([]);
});
