/**
 * Texts that a game's parsers must refuse, as a data file: a line each, `#` begins a comment.
 *
 *     board bad-cell 0 "Z...../....../....../....../....../...... X"
 *     what  code     at  the text, quoted as in JSON
 *
 * What is read is named by the game's test, which knows its parsers. Texts are quoted so that blanks show.
 */

import { readFileSync } from 'node:fs';
import { NotationError } from '../../src/core/errors.js';

export interface Reject {
  readonly what: string;
  readonly code: string;
  /** Where the fault lies, from 0. */
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

/** The NotationError that reading throws; any other error, or none, is a failure of the test. */
export function refusal(read: () => unknown): NotationError {
  try {
    read();
  } catch (error) {
    if (error instanceof NotationError) return error;
    throw error;
  }
  throw new Error('The text was read, and should have been refused.');
}
