/** Runs `npm run new-game` in a copy of the project: the new game compiles, keeps every law, and is offered everywhere. */
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../../scripts/entries.mjs';
import { finishNode } from '../support/finish.js';

const LEFT_OUT = ['.git', 'node_modules', 'dist', 'coverage', 'temp', 'docs/api'];
const NAME = 'three-stones';

let copy: string;
let made: string;

beforeAll(async () => {
  copy = mkdtempSync(join(tmpdir(), 'foreply-new-game-'));
  const isWanted = (path: string) => !LEFT_OUT.some((name) => path === join(root, name));
  cpSync(root, copy, { recursive: true, filter: isWanted });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  made = await run('scripts/new-game.mjs', NAME);
});

afterAll(() => rmSync(copy, { recursive: true }));

/** Runs a program in the copy, expects it to succeed, and returns what it printed. */
async function run(...words: string[]): Promise<string> {
  const env = { ...process.env, FOREPLY_CASES: '1' };
  const { status, stdout, stderr } = await finishNode(words, { cwd: copy, env });
  expect([status, status === 0 ? '' : stdout + stderr]).toEqual([0, '']);
  return stdout;
}

test('every file listed for a new game exists, and none mentions the template', () => {
  const files = [...made.matchAll(/^ {2}((?:src|test|docs|package|README)[\w./-]*)$/gm)].map(([, file]) => file);
  expect(files.length).toBeGreaterThan(18);
  for (const file of files) {
    expect([file, existsSync(join(copy, file))]).toEqual([file, true]);
    if (file.includes(NAME)) expect(readFileSync(join(copy, file), 'utf8')).not.toMatch(/new-?game/i);
  }
});

test('a new game is formatted and passes the linter', async () => {
  const folders = [`src/games`, `src/cli`, `test/games/${NAME}`, `test/support/${NAME}`, 'package.json'];
  await run('node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', ...folders);
});

test('a new game compiles', async () => {
  await run('node_modules/typescript/bin/tsc', '-p', 'tsconfig.json');
});

test('the tests of a new game pass, and so do those of all games', async () => {
  const tests = [
    ...[`test/games/${NAME}`, 'test/games/games.test.ts', 'test/architecture.test.ts', 'test/cli/usage.test.ts'],
    ...['test/playground/catalogue.test.ts', 'test/playground/boards', 'test/docs/pages.test.ts'],
  ];
  const printed = await run(
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    'source',
    '--reporter',
    'dot',
    ...tests,
  );
  expect(printed).toMatch(/Tests .*passed/);
});

test('the tests of a new game find a fault in its rules', async () => {
  const file = join(copy, `src/games/${NAME}/outcome.ts`);
  const right = readFileSync(file, 'utf8');
  const wrong = right.replace('lineFrom(cell, size - 1)', 'lineFrom(cell, size + 1)');
  expect(wrong).not.toBe(right);
  const words = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'source', `test/games/${NAME}`];
  try {
    writeFileSync(file, wrong);
    expect((await finishNode(words, { cwd: copy })).status).toBe(1);
  } finally {
    writeFileSync(file, right);
  }
});

test('the command plays a new game and counts its positions', async () => {
  const script = `
    import { runnerImport } from 'vite';
    import { entries, root } from './scripts/entries.mjs';
    const alias = entries.map(({ specifier, source }) => ({ find: new RegExp('^' + specifier + '$'), replacement: root + source }));
    const { module } = await runnerImport(root + 'src/cli/run.ts', { resolve: { alias } });
    const { stdin: input, stdout: output, stderr: errors } = process;
    const terminal = { input, output, errors, now: () => 0, onInterrupt: () => () => {}, blocking: (work) => work() };
    for (const words of ['perft ${NAME} --depth 4', 'play ${NAME} engine:depth=3 random --size 4']) {
      await module.run(words.split(' '), '0.0.0', terminal);
    }`;
  const printed = await run('--input-type=module', '-e', script);
  expect(printed).toContain('4  3,024\n');
  expect(printed).toMatch(/X \(engine:depth=3\) wins: three in a row\.|A draw: full board\./);
});

test('a second new game with the same name is refused', async () => {
  const words = ['scripts/new-game.mjs', NAME];
  const { status, stderr } = await finishNode(words, { cwd: copy });
  expect([status, stderr]).toEqual([2, `There is already an entry foreply/${NAME}: choose another name.\n`]);
});
