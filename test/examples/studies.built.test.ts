/** What every study says of itself, against dist; the full tests run them. */
import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { root } from '../support/scripts/entries.mjs';

const STUDIES = ['p1-tables', 'p1-times', 'p2-nodes', 'n-nodes', 'coins'];
const run = promisify(execFile);

function study(name: string, ...options: string[]): Promise<{ stdout: string; stderr: string }> {
  return run(process.execPath, [`examples/studies/${name}.mjs`, ...options], { cwd: root });
}

describe.each(STUDIES)('examples/studies/%s.mjs', (name) => {
  test('says how to run it, and what else there is', async () => {
    const { stdout, stderr } = await study(name, '--help');
    expect(stdout).toMatch(`node examples/studies/${name}.mjs`);
    expect(stdout).toMatch('--full');
    expect(stderr).toBe('');
    const [header] = readFileSync(`${root}examples/studies/${name}.mjs`, 'utf8').split('*/', 1);
    expect(header).toMatch(`node examples/studies/${name}.mjs`);
  });

  test.each([
    ['--fast', '--fast'],
    [name === 'coins' ? '--cap=x' : '--seed=x', 'not x\\.'],
  ])('refuses %s, in two lines', async (option, what) => {
    const stderr = expect.stringMatching(new RegExp(`^.*${what}.*\\n--help says what there is\\.\\n$`));
    await expect(study(name, option)).rejects.toMatchObject({ code: 2, stderr });
  });

  test('has a page with its results, and with what made them', () => {
    const page = readFileSync(`${root}docs/studies/${name}.md`, 'utf8');
    expect(page).toMatch(new RegExp(`Made by .node examples/studies/${name}.mjs`));
    expect(page).not.toMatch(/<!-- study:[\w-]+ -->\s*<!-- \/study -->/);
  });
});

test('every chart is shown on a page, and every page in the list', () => {
  const files = readdirSync(`${root}docs/studies`);
  const pages = files.filter((file) => file.endsWith('.md'));
  const text = pages.map((file) => readFileSync(`${root}docs/studies/${file}`, 'utf8')).join('\n');
  expect(files.filter((file) => file.endsWith('.svg') && !text.includes(`(${file})`))).toEqual([]);
  const list = readFileSync(`${root}docs/studies.md`, 'utf8');
  expect(pages.filter((file) => !list.includes(`(studies/${file})`))).toEqual([]);
});
