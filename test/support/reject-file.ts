/**
 * Texts that a game's parsers must refuse, as a data file: one per line; `#` begins a comment.
 *
 *     board bad-cell 0 "Z...../....../....../....../....../...... X"
 *     what  code     at  the text, quoted as in JSON
 *
 * The game's test maps the first word to a parser. Texts are quoted so that spaces are visible.
 */

import { readFileSync } from 'node:fs';
import { NotationError } from '../../src/core/errors.js';

export interface Reject {
  readonly what: string;
  readonly code: string;
  /** The index of the fault. */
  readonly at: number;
  readonly text: string;
}

/** The lines of `test/data/<game>.reject.txt`. */
export function readRejectFile(game: string): Reject[] {
  const text = readFileSync(new URL(`../data/${game}.reject.txt`, import.meta.url), 'utf8');
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));
  return lines.map((line) => {
    const [, what, code, at, quoted] = /^(\S+) (\S+) (\d+) (".*")$/.exec(line) ?? [];
    if (quoted === undefined) throw new Error(`Cannot read the line ${line}`);
    return { what, code, at: Number(at), text: JSON.parse(quoted) as string };
  });
}

/** The NotationError that reading a text throws. The test fails on any other error, or if there is none. */
export function refusal(read: () => unknown): NotationError {
  try {
    read();
  } catch (error) {
    if (error instanceof NotationError) return error;
    throw error;
  }
  throw new Error('The text should have been refused, but was read.');
}
