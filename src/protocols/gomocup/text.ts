/** The text of the protocol: lines in a stream, whole numbers, cells, refusals, and quotes for answers. */

import { checkText } from '../../core/errors.js';

/** Longer lines are cut. No command comes near this, and an endless line must not fill the memory. */
export const LONGEST_LINE = 1000;
/** The most characters of a bad line that an answer repeats. */
const LONGEST_QUOTE = 40;

/** A cell as the protocol names it: column and row, both from 0, the row from the top. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Why a command cannot be obeyed. Thrown inside the brain and answered as `ERROR`. A refused command changes nothing. */
export class Refusal {
  readonly reason: string;

  constructor(reason: string) {
    this.reason = reason;
  }
}

/** Cuts a stream into lines. Each byte is read as one character: commands are ASCII, and anything else is invalid anyway. */
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

  /** The text after the last line end. */
  get rest(): string {
    return this.#line;
  }
}

function textOf(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return text;
}

/** A whole number, or `undefined`. Numbers beyond the safe integers are clamped to them. */
export function readWhole(text: string): number | undefined {
  if (!/^[+-]?\d+$/.test(text)) return undefined;
  return Math.max(Number.MIN_SAFE_INTEGER, Math.min(Number(text), Number.MAX_SAFE_INTEGER));
}

/** A list of exactly `count` numbers from 0, separated by commas, or `undefined`. */
export function readNumbers(text: string, count: number): readonly number[] | undefined {
  const parts = text.split(',').map((part) => part.trim());
  return parts.length === count && parts.every((part) => /^\d{1,9}$/.test(part)) ? parts.map(Number) : undefined;
}

/** A manager's text, made short and printable for an answer. */
export function quoted(text: string): string {
  const plain = text.replace(/[^ -~]/g, '?');
  return plain.length > LONGEST_QUOTE ? `${plain.slice(0, LONGEST_QUOTE)}...` : plain;
}
