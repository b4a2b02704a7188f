/** Tables in the pages as data, so that charts show the figures on the pages. */

import { readFileSync } from 'node:fs';
import { root } from '../../scripts/entries.mjs';

export interface PageTable {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** The table on a page whose first line starts with `start`; if there are several, the first or the one with the given number. */
export function pageTable(page: string, start: string, which = 0): PageTable {
  const lines = readFileSync(`${root}docs/${page}`, 'utf8').split('\n');
  const first = lines.flatMap((line, at) => (line.startsWith(start) ? [at] : []))[which];
  if (first === undefined) throw new Error(`${page} has no table that begins with ${start}`);
  const end = lines.findIndex((line, at) => at > first && !line.startsWith('|'));
  const [head, , ...rows] = lines.slice(first, end).map(cellsOf);
  return { head, rows };
}

function cellsOf(line: string): string[] {
  return line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim().replaceAll('`', ''));
}

/** The number at the start of a cell, or `undefined`: `1,213 · 6 ms` is 1213. */
export function numberIn(cell: string): number | undefined {
  const [, digits] = /^([\d,]+(?:\.\d+)?)/.exec(cell) ?? [];
  return digits === undefined ? undefined : Number(digits.replaceAll(',', ''));
}

/** `0.8 ms` or `2.1 s` in milliseconds. */
export function millisecondsIn(cell: string): number {
  return (numberIn(cell) ?? 0) * (cell.endsWith('ms') ? 1 : 1000);
}

/** The three numbers of `30 · 10 · 10`: won, drawn and lost. */
export function scoreIn(cell: string): [number, number, number] {
  const [, won, drawn, lost] = /(\d+) · (\d+) · (\d+)/.exec(cell) ?? [];
  return [Number(won), Number(drawn), Number(lost)];
}
