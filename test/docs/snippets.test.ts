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
  test('a block is located by its first line', () => {
    const [first, second] = page('# Title', '', '```ts', 'one();', '```', '', '```js no-run', 'two();', '```');
    expect(first).toEqual({ file: 'page.md', line: 4, language: 'ts', code: 'one();', run: true });
    expect(second).toEqual({ file: 'page.md', line: 8, language: 'js', code: 'two();', run: false });
  });

  test('blocks in other languages are ignored', () => {
    expect(page('```sh', 'npm install', '```', '```', 'plain', '```')).toEqual([]);
  });

  test('kinds of code blocks that nothing would run are refused', () => {
    expect(() => page('```mts', 'a();', '```')).toThrow('page.md:2: no code block is run as `mts`');
    expect(() => page('```ts norun', 'a();', '```')).toThrow('page.md:2: no code block is run as `ts norun`');
  });

  test('a text block directly below, or an output block further below, is the expected output', () => {
    expect(page('```ts', 'a();', '```', '', '```text', 'A', '```')[0].output).toBe('A');
    expect(page('```ts', 'a();', '```', 'Prose.', '```text', 'A', '```')[0].output).toBeUndefined();
    expect(page('```ts', 'a();', '```', 'Prose.', '```output', 'A', '```')[0].output).toBe('A');
  });

  test('continued blocks are joined, and lines keep their numbers', () => {
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

  test('a block that cannot be continued is refused', () => {
    const next = ['```ts continued', 'b();', '```'];
    expect(() => page('```sh', 'a', '```', ...next)).toThrow('page.md:5: there is no code block');
    expect(() => page('```ts no-run', 'a();', '```', ...next)).toThrow('page.md:5: continues a block of another kind');
    expect(() => page('```ts', 'a();', '```', '```text', 'A', '```', ...next)).toThrow('page.md:8: the output');
    expect(() => page('```ts', 'a();', '```', ...next, '```text', 'B', '```')).toThrow('page.md:5: the output');
  });

  test('indented blocks are read', () => {
    expect(page('- item', '', '  ```ts', '  if (a) {', '    b();', '  }', '  ```')[0].code).toBe('if (a) {\n  b();\n}');
  });

  test('the examples in comments are read', () => {
    const source = ['const glob = "/**/*";', '/**', ' * Adds.', ' * @example Two numbers.', ' * ```ts', ' * add(1);'];
    const [snippet] = snippetsOfSource('src/add.ts', [...source, ' * ```', ' */'].join('\n'));
    expect(snippet).toMatchObject({ file: 'src/add.ts', line: 6, code: 'add(1);' });
  });

  test('an example without a block and a block without an end are refused', () => {
    expect(() => snippetsOfSource('a.ts', '\n/**\n * A.\n * @example\n * add(1)\n * @returns b\n */')).toThrow(
      /^a\.ts:4: /,
    );
    expect(() => page('', '```ts', 'a();')).toThrow(/^page\.md:2: /);
  });
});

describe('running', () => {
  test('a snippet whose claims are true is accepted', async () => {
    const code = ['const sum = 1 + 1;', 'console.log(sum, { sum }); // → 2 { sum: 2 }', "console.log('end');"];
    expect(await complaints('holds.md', '```ts', ...code, '```', '```text', '2 { sum: 2 }', 'end', '```')).toEqual([]);
  });

  test('a wrong arrow is reported with file and line', async () => {
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

  test('a call is checked each time it runs, and must run', async () => {
    const loop = ['for (const n of [1, 2]) {', '  console.log(n); // → 1', '}', 'if (Date.now() < 0) {'];
    const wrong = await complaints('loop.md', '```ts', ...loop, '  console.log(1); // → 1', '}', '```');
    expect(wrong).toEqual(['loop.md:3: claims "1" but prints "2"', 'loop.md:6: claims "1" but is never reached']);
  });

  test('a snippet leaves other consoles alone, even if it never ends', async () => {
    const shared = globalThis.console;
    const endless = complaints('endless.md', '```ts', "console.log('a');", 'await new Promise(() => {});', '```');
    const other = await complaints('other.md', '```ts', "console.log('b'); // → b", '```', '```text', 'b', '```');
    expect(other).toEqual([]);
    expect(globalThis.console).toBe(shared);
    expect(await Promise.race([endless, 'still running'])).toBe('still running');
  });

  test('a wrong output is reported with file and line', async () => {
    const wrong = await complaints('output.md', '```ts', "console.log('a');", '```', '```text', 'b', '```');
    expect(wrong).toEqual(['output.md:2: claims to print\nb\nbut prints\na\n']);
  });

  test('an arrow that nothing would check is refused', async () => {
    await expect(complaints('idle.md', '```ts', 'const a = 1; // → 1', '```')).rejects.toThrow(/^idle\.md:2: only/);
  });

  test('a snippet that throws is named', async () => {
    await expect(complaints('throws.md', '```ts', "throw new Error('oh');", '```')).rejects.toThrow(
      'throws.md:2 throws: Error: oh',
    );
  });
});
