/** Checks what the pages say about options against the schemas that the searches read. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { root } from '../../scripts/entries.mjs';
import { ALL_ROWS, optionTable } from '../support/option-table.js';

const page = readFileSync(`${root}docs/choosing.md`, 'utf8');

test('the table of defaults has every option, its default, its requirements and the searches that take it', () => {
  const [, table] = /### Who takes what\n[^|]*([\s\S]*?)\n\n/.exec(page) ?? [];
  expect(table).toBe(optionTable());
});

test('the table of effects names every option', () => {
  const [, table] = /## Which options\n([\s\S]*?)\n### /.exec(page) ?? [];
  const named = [...table.matchAll(/^\| (`[^|]*) \|/gm)].flatMap(([, cell]) => cell.replaceAll('`', '').split(', '));
  expect(named.sort()).toEqual(Object.keys(ALL_ROWS).sort());
});
