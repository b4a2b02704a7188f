/** What a manager's lines are made of: lines in a stream, whole numbers, cells, and words to be quoted in answers. */

import { checkText } from '../../core/errors.js';

/** Lines are cut here. No command comes near, and what never ends must not fill the memory. */
export const LONGEST_LINE = 1000;
/** As much of a bad line as an answer repeats. */
const LONGEST_QUOTE = 40;

/** A cell as the protocol names it: column and row, both from 0, the row from the top. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Cuts a stream into lines. Bytes are read one by one: commands are ASCII, and anything else is nonsense anyway. */
export class LineReader {
  #line = '';

  /** The lines that a chunk completes. */
  take(chunk: Uint8Array | string): string[] {
    const text = chunk instanceof Uint8Array ? textOf(chunk) : chunk;
    checkText(text);
    const parts = text.split('\n');
    const lines = parts.slice(0, -1).map((part, at) => (at === 0 ? this.#line : '') + part);
    this.#line = ((lines.length > 0 ? '' : this.#line) + parts[parts.length - 1]).slice(0, LONGEST_LINE + 1);
    return lines;
  }

  /** What stands after the last line end. */
  get rest(): string {
    return this.#line;
  }
}

function textOf(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return text;
}

/** A whole number, or `undefined`. One that is too large for a number is the largest there is. */
export function readWhole(text: string): number | undefined {
  if (!/^[+-]?\d+$/.test(text)) return undefined;
  return Math.max(Number.MIN_SAFE_INTEGER, Math.min(Number(text), Number.MAX_SAFE_INTEGER));
}

/** So many numbers from 0, separated by commas, or `undefined`. */
export function readNumbers(text: string, count: number): readonly number[] | undefined {
  const parts = text.split(',').map((part) => part.trim());
  return parts.length === count && parts.every((part) => /^\d{1,9}$/.test(part)) ? parts.map(Number) : undefined;
}

/** A manager's own text, short and printable, to be repeated in an answer. */
export function quoted(text: string): string {
  const plain = text.replace(/[^ -~]/g, '?');
  return plain.length > LONGEST_QUOTE ? `${plain.slice(0, LONGEST_QUOTE)}...` : plain;
}
