/**
 * Perft counts of a game as a data file, so that positions can be added without writing code. Blank lines separate records;
 * `#` begins a comment.
 *
 *     id        whole turns, empty board
 *     source    where the counts come from
 *     rules     whole                              which variant of the game, if it has any
 *     position  ....../....../... X                in the game's own notation
 *     perft     1 288                              depth in plies and the number of sequences, one line per depth
 *     perft     2 80640
 */

import { readFileSync } from 'node:fs';

export interface PerftRecord {
  readonly id: string;
  readonly source: string;
  readonly rules: string;
  readonly position: string;
  readonly counts: readonly { readonly depth: number; readonly count: number }[];
}

/** The records of `test/data/<game>.perft`. */
export function readPerftFile(game: string): PerftRecord[] {
  return parsePerft(readFileSync(new URL(`../data/${game}.perft`, import.meta.url), 'utf8'));
}

export function parsePerft(text: string): PerftRecord[] {
  const lines = text.split('\n').filter((line) => !line.startsWith('#'));
  const records = lines
    .join('\n')
    .split(/\n\s*\n/)
    .map((record) => record.trim());
  return records.filter((record) => record !== '').map(parseRecord);
}

function parseRecord(text: string): PerftRecord {
  const entries = text.split('\n').map((line) => /^(\w+)\s+(.*)$/.exec(line.trim()) ?? [line, '', '']);
  const unknown = entries.find(([, name]) => !['id', 'source', 'rules', 'position', 'perft'].includes(name));
  if (unknown !== undefined) throw new Error(`Cannot read the perft line "${unknown[0]}".`);
  const value = (name: string) => entries.find((entry) => entry[1] === name)?.[2];
  const [id, source, position] = ['id', 'source', 'position'].map((name) => {
    const found = value(name);
    if (found === undefined) throw new Error(`A perft record has no ${name}:\n${text}`);
    return found;
  });
  const counts = entries.filter(([, name]) => name === 'perft').map(([line, , numbers]) => parseCount(line, numbers));
  return { id, source, rules: value('rules') ?? '', position, counts };
}

function parseCount(line: string, numbers: string): { depth: number; count: number } {
  const [depth, count] = numbers.split(/\s+/).map(Number);
  if (!(Number.isInteger(depth) && Number.isInteger(count))) throw new Error(`Cannot read the perft line "${line}".`);
  return { depth, count };
}
