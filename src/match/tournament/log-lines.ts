/**
 * The lines of a log. Each is a JSON object whose last member is the CRC-32 of everything before it. A line alone therefore shows
 * whether it is intact, wherever the file was cut off or changed:
 *
 *     {"number":0,"game":"nim", … ,"of":"1f0c93ab","checksum":"8d5e02c4"}
 *      └─────────── the checksum covers {…} without it ──┘
 *
 * `of` is the checksum of the first line of the log. It says which tournament a game belongs to, even if that line is lost.
 */

import { checksum } from '../../core/checksum.js';

/** A line of a log that cannot be used. Its game is played again. */
export interface DamagedLine {
  /** Its number in the log, from 1. */
  readonly line: number;
  /** What is wrong with it: `its checksum does not fit`, or why its game is not legal. */
  readonly complaint: string;
}

/** An intact line. */
export interface WholeLine {
  readonly line: number;
  /** What was written, without the checksum. */
  readonly value: Readonly<Record<string, unknown>>;
}

const LINE = /^(\{.*),"checksum":"([0-9a-f]{8})"\}$/;

/** Writes an object with at least one member as a line, including the line break. */
export function formatLine(value: object): string {
  const text = JSON.stringify(value);
  return `${text.slice(0, -1)},"checksum":"${checksumOf(text)}"}\n`;
}

/** Reads the lines of a log, without empty ones. */
export function readLines(text: string): { readonly whole: WholeLine[]; readonly damaged: DamagedLine[] } {
  const whole: WholeLine[] = [];
  const damaged: DamagedLine[] = [];
  text.split(/\r?\n/).forEach((content, at) => {
    if (content === '') return;
    const value = readLine(content);
    if (value === undefined) damaged.push({ line: at + 1, complaint: 'its checksum does not fit' });
    else whole.push({ line: at + 1, value });
  });
  return { whole, damaged };
}

function readLine(line: string): WholeLine['value'] | undefined {
  const [, beginning, sum] = LINE.exec(line) ?? [];
  const text = `${beginning}}`;
  return sum === checksumOf(text) ? (JSON.parse(text) as WholeLine['value']) : undefined;
}

/** The checksum of a text, as eight hexadecimal digits. */
export function checksumOf(text: string): string {
  return checksum(new TextEncoder().encode(text)).toString(16).padStart(8, '0');
}
