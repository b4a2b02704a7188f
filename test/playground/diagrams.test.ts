/** Checks that the drawings in the documentation are up to date. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { drawings } from '../../docs/diagrams/all.js';
import { root } from '../../scripts/entries.mjs';

const folder = `${root}docs/images`;

test('docs/images has exactly the files that are drawn', () => {
  expect(readdirSync(folder).sort()).toEqual(Object.keys(drawings).sort());
});

test.for(Object.entries(drawings))('%s is up to date: npm run diagrams', ([name, draw]) => {
  expect(readFileSync(`${folder}/${name}`, 'utf8')).toBe(draw());
});

test.for(readdirSync(folder))('%s has colours for programs that do not support custom properties', (name) => {
  const svg = readFileSync(`${folder}/${name}`, 'utf8');
  const all = svg.match(/[{;\s](?!--)[\w-]+: [^;{}]*var\(/g) ?? [];
  const withValues = svg.match(/([\w-]+): (?![^;{}]*var\()[^;{}]+; \1: [^;{}]*var\(/g) ?? [];
  expect(withValues).toHaveLength(all.length);
});
