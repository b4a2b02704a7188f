/** The check of the generated site must itself be able to fail. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { opening } from '../../docs/site/markdown-text.mjs';
import { faultsOfMarkdown, MOST } from '../../scripts/check-markdown.mjs';
import { faultsOf } from '../../scripts/check-site.mjs';

const folder = mkdtempSync(join(tmpdir(), 'foreply-site-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const PLACE = '<h2 id="place">Place</h2><a href="#place">here</a>';

/** The faults found in a site with a start page, a guide, a picture and this additional text. */
function faultsWith(more: string): string[] {
  write({
    'index.html': `<a href="guide/one.html#place">One</a><img alt="board" src="board.svg">${more}`,
    'guide/one.html': `${PLACE}<a href="../">Start</a><script>'<a href="nowhere">'</script>`,
    'board.svg': '<svg/>',
  });
  return faultsOf(folder);
}

function write(files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

test('the check passes a site without faults', () => {
  expect(faultsWith('<a href="https://example.org">elsewhere</a><a href="guide/one.html">one</a>')).toEqual([]);
  expect(faultsWith('<h1>Type Alias Side</h1><div class="tsd-tag-see">The example of play</div>')).toEqual([]);
  expect(faultsWith('<h1>Variable h3</h1><div class="tsd-tag-see">The example of h2</div>')).toEqual([]);
});

test.each([
  ['<a href="guide/two.html">two</a>', 'guide/two.html leads to no file'],
  ['<a href="guide/">all</a>', 'guide/ leads to no file'],
  ['<a href="guide/one.html#plaice">one</a>', 'guide/one.html#plaice leads to no place on its page'],
  ['<a href="#top">up</a>', '#top leads to no place on its page'],
  ['<img src="board.svg">', 'the image board.svg has no text in its place'],
  ['<img alt="" src="board.svg">', 'the image board.svg has no text in its place'],
  ['<img alt="stones" src="stones.svg">', 'stones.svg leads to no file'],
  ['<script src="https://example.org/a.js"></script>', 'asks for https://example.org/a.js'],
  ['<link rel="stylesheet" href="//example.org/a.css">', 'asks for //example.org/a.css'],
  ['<a href="site:playground/">play</a>', 'asks for site:playground/'],
  ['<h1>Function play</h1><p>Plays.</p>', 'function without an example'],
  ['<h1>Function play</h1><div class="tsd-tag-see">Another.</div>', 'function without an example'],
  ['<h1>Interface Board</h1><p>A board.</p>', 'interface without an example'],
  ['<h1>Variable h3</h1><p>A heuristic.</p>', 'variable without an example'],
])('the check of the site refuses %s', (more, fault) => {
  expect(faultsWith(more)).toEqual([`index.html: ${fault}`]);
});

const ABOUT = ': What the page is about.';

/** A site that programs can read: a start page, an entry, and the pages for agents. */
const READABLE = {
  'index.html': '',
  'index.md': '# foreply\n\n[Agents](guide/agents.md), `[no link](nowhere)`\n',
  'foreply.html': '',
  'foreply.md': '# foreply\n\n[Start](./index.md)\n',
  'guide/agents.html': '',
  'guide/agents.md': '# Agents\n\n## `foreply`\n\nfunction play(): void; [More](agents-more.md)\n',
  'guide/agents-more.html': '',
  'guide/agents-more.md': '# More\n',
  'llms.txt': `# foreply\n\n- [Agents](guide/agents.md)${ABOUT}\n- [More](guide/agents-more.md)${ABOUT}\n- [foreply](foreply.md)${ABOUT}\n`,
};
const EXPORTED = new Map([['foreply', new Map([['play', 'function play(): void;']])]]);

test.each<[what: string, files: Record<string, string>, fault: string[]]>([
  ['nothing', {}, []],
  [
    'a page without Markdown',
    { 'guide/one.html': '' },
    ['guide/one.md: this Markdown page is missing', 'llms.txt: guide/one.md is not listed'],
  ],
  [
    'a page that llms.txt only names',
    { 'llms.txt': READABLE['llms.txt'].replace(`(foreply.md)${ABOUT}`, '(foreply.md): foreply.') },
    ['llms.txt: foreply.md has no description'],
  ],
  ['a broken link', { 'foreply.md': '# foreply\n\n[Start](start.md)\n' }, ['foreply.md: start.md leads to no file']],
  ['a page without a heading', { 'index.md': 'foreply\n' }, ['index.md: no heading comes first']],
  [
    'an export that is not named',
    { 'guide/agents.md': '# Agents\n\n## `foreply`\n\nplays\n' },
    ['the pages for agents do not name play of foreply'],
  ],
  [
    'a long page',
    { 'guide/agents-more.md': `# More ${'x'.repeat(MOST)}` },
    [`guide/agents-more.md: ${MOST + 7} bytes, more than ${MOST}`],
  ],
])('the check of the texts for programs refuses %s', (_, files, faults) => {
  write({ ...READABLE, ...files });
  expect(faultsOfMarkdown(folder, EXPORTED)).toEqual(faults);
});

test.each([
  ['Gomoku. Five in a row, on boards of any size. More.', 'Gomoku. Five in a row, on boards of any size.'],
  ['A text of at least five words. More.', 'A text of at least five words.'],
  ['Short. Text. Only.', 'Short. Text. Only.'],
  ['See [the rules](rules.md) of this\ngame for these:', 'See the rules of this game for these.'],
  ['no full stop', 'no full stop'],
  ['', ''],
])('the opening of %j says something', (text, told) => {
  expect(opening(text)).toBe(told);
});
