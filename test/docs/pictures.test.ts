/** Checks the alternative texts and captions of pictures against the pictures themselves. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { millisecondsIn, numberIn, pageTable } from '../../docs/diagrams/page-table.js';
import { root } from '../../scripts/entries.mjs';
import { guides } from '../../scripts/guides.mjs';

const pictures = ['README.md', ...guides].flatMap((page) => picturesOf(page));

test('every picture has an alternative text', () => {
  expect(pictures.length).toBeGreaterThan(50);
  expect(pictures.filter(({ words }) => words.length < 20 && !words.startsWith('A board of '))).toEqual([]);
});

test('numbers in the alternative text of a picture are also in the picture, exact or before rounding', () => {
  const wrong = pictures.flatMap(({ page, file, words }) => {
    const drawn = numbersIn(textOf(readFileSync(file, 'utf8')));
    const isDrawn = (number: number) => drawn.some((other) => other === number || Math.round(other) === number);
    return numbersIn(words)
      .filter((number) => !isDrawn(number))
      .map((number) => `${page}: ${number} of "${words}"`);
  });
  expect(wrong).toEqual([]);
});

test('the text of a tree gives the number of nodes drawn', () => {
  const trees = pictures.filter(({ file }) => file.includes('/tree-'));
  expect(trees.length).toBe(7);
  for (const { file, words } of trees) {
    const [, nodes] = /: (\d+) nodes/.exec(words) ?? [];
    expect([file, nodes]).toEqual([file, /: (\d+) nodes<\/title>/.exec(readFileSync(file, 'utf8'))?.[1]]);
  }
});

test('the growth that captions mention is that of the tables', () => {
  const boxes = pageTable('games/coins-and-strings.md', '| board | strings').rows.filter(([board]) =>
    /^boxes/.test(board),
  );
  const size = (board: string) => boxes.find(([name]) => name === board)?.map((cell) => numberIn(cell) ?? 0) ?? [];
  const [, fewStrings, , few] = size('boxes-2x2');
  const [, manyStrings, , many] = size('boxes-4x4');
  const growth = (many / few) ** (1 / (manyStrings - fewStrings));
  expect(textOfPage('coins-and-strings')).toContain(`takes ${growth.toFixed(1)} times as many positions`);

  const hard = pageTable('games/pentago.md', '| stones | quiet').rows.map(([, , , cell]) => millisecondsIn(cell));
  const factors = hard.slice(1).map((time, at) => Math.round(time / hard[at]));
  expect([Math.min(...factors), Math.max(...factors)]).toEqual([5, 12]);
  expect(textOfPage('pentago')).toContain('take five to twelve times as long.*');
});

function textOfPage(game: string): string {
  return readFileSync(`${root}docs/games/${game}.md`, 'utf8');
}

/** The pictures of a page, in Markdown or in HTML. */
function picturesOf(page: string): { page: string; file: string; words: string }[] {
  const text = readFileSync(root + page, 'utf8').replaceAll(/^```[\s\S]*?^```/gm, '');
  const inMarkdown = [...text.matchAll(/!\[([^\]]*)\]\(([^)]+\.svg)\)/g)].map(([, words, path]) => ({ words, path }));
  const inHtml = [...text.matchAll(/<img src="([^"]+)"[^>]*alt="([^"]*)"/g)].map(([, path, words]) => ({
    words,
    path,
  }));
  return [...inMarkdown, ...inHtml].map(({ words, path }) => ({ page, words, file: join(root, dirname(page), path) }));
}

/** All text in a drawing, including its title. */
function textOf(svg: string): string {
  return svg.replace(/<style>[\s\S]*?<\/style>/, '').replaceAll(/<[^>]*>/g, ' ');
}

/** Numbers that stand alone, unlike those in `b3` or `h1`. */
function numbersIn(text: string): number[] {
  return [...text.matchAll(/(?<![\w.,])\d+(?:,\d{3})*(?:\.\d+)?(?!\w)/g)].map(([number]) =>
    Number(number.replaceAll(',', '')),
  );
}
