/**
 * Solved tables as bytes: a container that tells at once whether it is whole, and what it holds.
 *
 *     7 bytes   "FOREPLY"
 *     1 byte    version of this format
 *     4 bytes   length of the header
 *     header    JSON in UTF-8: what the table is of, and the lengths of its sections
 *     sections  one after the other, as they are
 *     4 bytes   CRC-32 of all before
 *
 * Numbers of several bytes stand with their lowest byte first, on every machine.
 */

import { checksum } from '../../core/checksum.js';
import { TablebaseFileError } from '../../core/errors.js';
import type { Cells } from '../retrograde/cells.js';

const MAGIC = 'FOREPLY';
const VERSION = 1;
const PREFIX = MAGIC.length + 1 + 4;
const CHECKSUM = 4;

/** What a file holds. */
export interface TableFile {
  /** Anything that JSON can say. */
  readonly header: object;
  readonly sections: readonly Uint8Array[];
}

export function writeTableFile({ header, sections }: TableFile): Uint8Array {
  const text = new TextEncoder().encode(
    JSON.stringify({ ...header, sections: sections.map((section) => section.length) }),
  );
  const size = sections.reduce((sum, section) => sum + section.length, PREFIX + text.length + CHECKSUM);
  const bytes = new Uint8Array(size);
  for (let at = 0; at < MAGIC.length; at++) bytes[at] = MAGIC.charCodeAt(at);
  bytes[MAGIC.length] = VERSION;
  bytes.set(lowestFirst(Uint32Array.of(text.length)), MAGIC.length + 1);
  bytes.set(text, PREFIX);
  let end = PREFIX + text.length;
  for (const section of sections) {
    bytes.set(section, end);
    end += section.length;
  }
  bytes.set(lowestFirst(Uint32Array.of(checksum(bytes.subarray(0, end)))), end);
  return bytes;
}

/** Reads what `writeTableFile` wrote; throws a `TablebaseFileError` if that is not what these bytes are. */
export function readTableFile(bytes: Uint8Array): TableFile {
  const isMarked = bytes.length > MAGIC.length && [...MAGIC].every((letter, at) => bytes[at] === letter.charCodeAt(0));
  if (!isMarked) throw new TablebaseFileError('not-a-tablebase', 'is not a table that `save` made');
  const version = bytes[MAGIC.length];
  if (version !== VERSION) {
    throw new TablebaseFileError(
      'version',
      `uses version ${version} of the format, and only version ${VERSION} can be read`,
    );
  }
  const end = bytes.length - CHECKSUM;
  if (end < PREFIX || checksum(bytes.subarray(0, end)) !== numberAt(bytes, end)) {
    throw new TablebaseFileError('damaged', 'is damaged: its checksum does not match');
  }
  const from = PREFIX + numberAt(bytes, MAGIC.length + 1);
  const header = parseObject(bytes.subarray(PREFIX, from));
  return { header, sections: sectionsOf(header, bytes.subarray(from, end)) };
}

/** The error about a file that is whole but whose contents contradict each other. */
export function contradiction(complaint: string): TablebaseFileError {
  return new TablebaseFileError('damaged', `is damaged: ${complaint}`);
}

function parseObject(bytes: Uint8Array): Readonly<Record<string, unknown>> {
  const value = parseJson(bytes);
  if (typeof value === 'object' && value !== null) return value as Readonly<Record<string, unknown>>;
  throw contradiction('its header is not an object');
}

/** JSON in UTF-8. */
export function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw contradiction('a part of it is not the JSON that it should be');
  }
}

function sectionsOf({ sections: lengths }: Readonly<Record<string, unknown>>, body: Uint8Array): Uint8Array[] {
  const areLengths = Array.isArray(lengths) && lengths.every((length) => Number.isSafeInteger(length) && length >= 0);
  if (!areLengths || lengths.reduce((sum, length) => sum + length, 0) !== body.length) {
    throw contradiction('its header does not say how long its sections are');
  }
  let at = 0;
  return lengths.map((length: number) => {
    at += length;
    return body.subarray(at - length, at);
  });
}

/** Numbers as bytes. */
export function lowestFirst(numbers: Cells | Int32Array): Uint8Array {
  const width = numbers.BYTES_PER_ELEMENT;
  const bytes = new Uint8Array(numbers.byteLength);
  for (let at = 0, end = 0; at < numbers.length; at++, end += width) {
    for (let byte = 0; byte < width; byte++) bytes[end + byte] = numbers[at] >>> (8 * byte);
  }
  return bytes;
}

/** Fills `numbers` from bytes that `lowestFirst` made of as many. */
export function fillFrom<Numbers extends Cells | Int32Array>(numbers: Numbers, bytes: Uint8Array): Numbers {
  const width = numbers.BYTES_PER_ELEMENT;
  for (let at = 0, end = 0; at < numbers.length; at++, end += width) {
    let number = 0;
    for (let byte = 0; byte < width; byte++) number |= bytes[end + byte] << (8 * byte);
    numbers[at] = number;
  }
  return numbers;
}

function numberAt(bytes: Uint8Array, at: number): number {
  return fillFrom(new Uint32Array(1), bytes.subarray(at, at + 4))[0];
}
