/** The snippet runner must itself be able to fail. */
import { describe, expect, test } from 'vitest';
import { root } from '../../scripts/entries.mjs';
import { runSnippet } from './run-snippet.js';
import { snippetsOfMarkdown, snippetsOfSource } from './snippets.js';

const folder = `${root}temp/snippets/self-test`;
const page = (...lines: string[]) => snippetsOfMarkdown('page.md', lines.join('\n'));
const complaints = async (file: string, ...lines: string[]) =>
  (await Promise.all(snippetsOfMarkdown(file, lines.join('\n')).map((snippet) => runSnippet(snippet, folder)))).flat();

describe('finding', () => {
  test('knows each block by its first line', () => {
    const [first, second] = page('# Title', '', '```ts', 'one();', '```', '', '```js no-run', 'two();', '```');
    expect(first).toEqual({ file: 'page.md', line: 4, language: 'ts', code: 'one();', run: true });
    expect(second).toEqual({ file: 'page.md', line: 8, language: 'js', code: 'two();', run: false });
  });

  test('leaves other languages alone', () => {
    expect(page('```sh', 'npm install', '```', '```', 'plain', '```')).toEqual([]);
  });

  test('refuses kinds of blocks that nothing would run', () => {
    expect(() => page('```mts', 'a();', '```')).toThrow('page.md:2: no code block is run as `mts`');
    expect(() => page('```ts norun', 'a();', '```')).toThrow('page.md:2: no code block is run as `ts norun`');
  });

  test('takes a text block directly below as output, an output block further below too', () => {
    expect(page('```ts', 'a();', '```', '', '```text', 'A', '```')[0].output).toBe('A');
    expect(page('```ts', 'a();', '```', 'Prose.', '```text', 'A', '```')[0].output).toBeUndefined();
    expect(page('```ts', 'a();', '```', 'Prose.', '```output', 'A', '```')[0].output).toBe('A');
  });

  test('joins continued blocks, each line at its number', () => {
    const [whole, other] = page(
      '```ts',
      'one();',
      '',
      '```',
      'Prose.',
      '```ts continued',
      'two();',
      '```',
      '```ts',
      '```',
    );
    expect(whole).toMatchObject({ line: 2, code: 'one();\n\n\n\n\ntwo();' });
    expect(other).toMatchObject({ line: 10, code: '' });
  });

  test('refuses to continue what it cannot', () => {
    const next = ['```ts continued', 'b();', '```'];
    expect(() => page('```sh', 'a', '```', ...next)).toThrow('page.md:5: there is no code block');
    expect(() => page('```ts no-run', 'a();', '```', ...next)).toThrow('page.md:5: continues a block of another kind');
    expect(() => page('```ts', 'a();', '```', '```text', 'A', '```', ...next)).toThrow('page.md:8: the output');
    expect(() => page('```ts', 'a();', '```', ...next, '```text', 'B', '```')).toThrow('page.md:5: the output');
  });

  test('reads indented blocks', () => {
    expect(page('- item', '', '  ```ts', '  if (a) {', '    b();', '  }', '  ```')[0].code).toBe('if (a) {\n  b();\n}');
  });

  test('reads the examples of comments', () => {
    const source = ['const glob = "/**/*";', '/**', ' * Adds.', ' * @example Two numbers.', ' * ```ts', ' * add(1);'];
    const [snippet] = snippetsOfSource('src/add.ts', [...source, ' * ```', ' */'].join('\n'));
    expect(snippet).toMatchObject({ file: 'src/add.ts', line: 6, code: 'add(1);' });
  });

  test('refuses an example without a block, and a block without an end', () => {
    expect(() => snippetsOfSource('a.ts', '\n/**\n * A.\n * @example\n * add(1)\n * @returns b\n */')).toThrow(
      /^a\.ts:4: /,
    );
    expect(() => page('', '```ts', 'a();')).toThrow(/^page\.md:2: /);
  });
});

describe('running', () => {
  test('accepts claims that hold', async () => {
    const code = ['const sum = 1 + 1;', 'console.log(sum, { sum }); // → 2 { sum: 2 }', "console.log('end');"];
    expect(await complaints('holds.md', '```ts', ...code, '```', '```text', '2 { sum: 2 }', 'end', '```')).toEqual([]);
  });

  test('names file and line of a wrong arrow', async () => {
    const wrong = await complaints(
      'arrow.md',
      'Text.',
      '```ts',
      'console.log(1);',
      'console.log(1 + 1); // → 3',
      '```',
    );
    expect(wrong).toEqual(['arrow.md:4: claims "3" but prints "2"']);
  });

  test('checks a call each time it runs, and that it runs', async () => {
    const loop = ['for (const n of [1, 2]) {', '  console.log(n); // → 1', '}', 'if (Date.now() < 0) {'];
    const wrong = await complaints('loop.md', '```ts', ...loop, '  console.log(1); // → 1', '}', '```');
    expect(wrong).toEqual(['loop.md:3: claims "1" but prints "2"', 'loop.md:6: claims "1" but is never reached']);
  });

  test('leaves the console of others alone, even while it runs and if it never ends', async () => {
    const shared = globalThis.console;
    const endless = complaints('endless.md', '```ts', "console.log('a');", 'await new Promise(() => {});', '```');
    const other = await complaints('other.md', '```ts', "console.log('b'); // → b", '```', '```text', 'b', '```');
    expect(other).toEqual([]);
    expect(globalThis.console).toBe(shared);
    expect(await Promise.race([endless, 'still running'])).toBe('still running');
  });

  test('names file and line of a wrong output', async () => {
    const wrong = await complaints('output.md', '```ts', "console.log('a');", '```', '```text', 'b', '```');
    expect(wrong).toEqual(['output.md:2: claims to print\nb\nbut prints\na\n']);
  });

  test('refuses an arrow that nothing would check', async () => {
    await expect(complaints('idle.md', '```ts', 'const a = 1; // → 1', '```')).rejects.toThrow(/^idle\.md:2: only/);
  });

  test('names the snippet that throws', async () => {
    await expect(complaints('throws.md', '```ts', "throw new Error('oh');", '```')).rejects.toThrow(
      'throws.md:2 throws: Error: oh',
    );
  });
});
