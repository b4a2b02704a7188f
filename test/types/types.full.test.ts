/**
 * Compiles every `*.types.ts` in this folder, and every code block of the README, the guides and the TSDoc comments. It is one
 * program, since reading the library and Node's types takes longer than everything else. `npm run typecheck` compiles the former,
 * too.
 *
 * A `*.types.ts` asserts with `expectTypeOf(…).toEqualTypeOf<…>()` from vitest and, for what must not compile, with
 * `@ts-expect-error`; it is never run.
 */
import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { documentedSnippets } from '../docs/documented-snippets.js';
import { emptyFolder, writeSnippet } from '../docs/run-snippet.js';
import { snippetsOfMarkdown } from '../docs/snippets.js';
import { typeErrors } from '../support/compile.js';

const folder = 'temp/snippets/compiled/';
const path = emptyFolder('compiled');

const typeTests = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.types.ts'));
const [wrong] = snippetsOfMarkdown('wrong.md', "\n```ts\nconst fine = 1;\nconst wrong: number = 'text';\n```");

const errors = typeErrors([
  ...typeTests.map((name) => `${import.meta.dirname}/${name}`),
  ...[...documentedSnippets(), wrong].map((snippet) => writeSnippet(snippet, path)),
]);
const errorsOfSnippets = errors
  .filter((error) => error.startsWith(folder))
  .map((error) => error.slice(folder.length).replace(/_\d+\.[tj]s/, ''));

test('the types are what the type tests assert', () => {
  expect(typeTests.length).toBeGreaterThan(0);
  expect(errors.filter((error) => !error.startsWith(folder))).toEqual([]);
});

test('all documented snippets compile', () => {
  expect(errorsOfSnippets.filter((error) => !error.startsWith('wrong.md'))).toEqual([]);
});

test('a snippet that does not compile is reported with its line', () => {
  const [complaint] = errorsOfSnippets.filter((error) => error.startsWith('wrong.md'));
  expect(complaint).toBe("wrong.md:4: Type 'string' is not assignable to type 'number'.");
});
