/**
 * Compiles every `*.types.ts` in this folder. Such a file asserts with `expectTypeOf(…).toEqualTypeOf<…>()` from vitest
 * and, for what must not compile, with `@ts-expect-error`; it is never run.
 */
import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { typeErrors } from '../support/compile.js';

test('types are what the tests say', () => {
  const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.types.ts'));
  expect(typeErrors(files.map((name) => `${import.meta.dirname}/${name}`))).toEqual([]);
});
