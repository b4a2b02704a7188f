/** Runs `npm run book` on a small game: a book for both sides, each symmetry class once, that an ended run resumes. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { root } from '../../scripts/entries.mjs';
import { createEngine, type KeyedRules, Position, readBook } from '../../src/index.js';
import { finishNode } from '../support/finish.js';

const folder = mkdtempSync(join(tmpdir(), 'foreply-book-'));
const out = join(folder, 'book.txt');
afterAll(() => rmSync(folder, { recursive: true }));

const { rules } = (await import(`${root}examples/games/mnk.mjs`)).default as { rules: KeyedRules<unknown, unknown> };

/** Runs the script and returns what it printed. */
async function make(...options: string[]): Promise<string> {
  const words = ['scripts/make-book.mjs', 'examples/games/mnk.mjs', '--nodes', '3000', '--out', out, ...options];
  const { status, stdout, stderr } = await finishNode(words, { cwd: root });
  expect([status, stderr]).toEqual([0, '']);
  return stdout;
}
const linesOf = () => readFileSync(out, 'utf8').trimEnd().split('\n');

test('a book answers every turn of the other side, symmetric ones once', async () => {
  const printed = await make('--turns', '3', '--workers', '2');
  const lines = linesOf();
  // Tic-tac-toe: the empty board; a corner, an edge or the centre; and the replies to the book's own first turn.
  expect(printed).toMatch(
    /^Turn 1: 1 positions, 1 to search\nTurn 2: 3 positions, 3 to search\nTurn 3: [2-5] positions/,
  );
  const book = readBook(rules, lines.join('\n'));
  const engine = createEngine(rules, { book, nodes: 100 });
  const start = Position.start(rules);
  for (const move of start.moves) expect(engine.choose(start.play(move)).stop).toBe('book');
  const first = start.playAll(engine.choose(start).turn);
  for (const move of first.moves) expect(engine.choose(first.play(move)).stop).toBe('book');
});

test('a run that was ended is resumed, and ends with the same book', async () => {
  const lines = linesOf();
  writeFileSync(out, `${lines[0]}\n${lines[2]}\n${lines[1].slice(0, -2)}`);
  const printed = await make('--turns', '3');
  expect(printed).toContain('Turn 2: 3 positions, 2 to search');
  expect(linesOf()).toEqual(lines);
  expect(await make('--turns', '3')).not.toMatch(/[1-9] to search/);
});

test('what is missing is said', async () => {
  const { status, stderr } = await finishNode(['scripts/make-book.mjs'], { cwd: root });
  expect([status, stderr]).toEqual([
    1,
    'Usage: npm run book -- ./my-game.mjs --turns 2 --nodes 1000000 --out book.txt\n',
  ]);
});
