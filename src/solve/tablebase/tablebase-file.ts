/**
 * Tablebases as bytes: a container that shows at once whether it is intact, and what it holds.
 *
 *     7 bytes   "FOREPLY"
 *     1 byte    version of this format
 *     4 bytes   length of the header
 *     header    JSON in UTF-8: what the tablebase is of, and the lengths of its sections
 *     sections  one after the other, unchanged
 *     4 bytes   CRC-32 of everything before
 *
 * Multi-byte numbers are little-endian on every machine. The header is checked member by member, since a correct checksum
 * only shows that the bytes have not changed since they were written.
 */

import { checksum } from '../../core/checksum.js';
import { TablebaseFileError } from '../../core/errors.js';
import type { Cells } from '../retrograde/cells.js';
import type { FinderPlan } from '../retrograde/space.js';
import type { TablebaseCounts } from './tablebase-counts.js';

const MAGIC = 'FOREPLY';
const VERSION = 1;
const PREFIX = MAGIC.length + 1 + 4;
const CHECKSUM = 4;

/** What a saved tablebase says about itself. */
export interface TablebaseHeader extends FinderPlan {
  readonly game: string;
  /** The `count` of the rules' `positions`; 0 without them. */
  readonly numbers: number;
  readonly storage: 'distance' | 'value';
  /** Bytes per cell; 1 for packed cells. */
  readonly width: number;
  readonly complete: boolean;
  readonly counts: TablebaseCounts;
  readonly longest: number;
}

/** The contents of a file. The sections are the cells, then what the finder needs. */
export interface TablebaseFile {
  readonly header: TablebaseHeader;
  readonly sections: readonly Uint8Array[];
}

export function writeTablebaseFile({ header, sections }: TablebaseFile): Uint8Array {
  const text = new TextEncoder().encode(
    JSON.stringify({ ...header, sections: sections.map((section) => section.length) }),
  );
  const size = sections.reduce((sum, section) => sum + section.length, PREFIX + text.length + CHECKSUM);
  const bytes = new Uint8Array(size);
  for (let at = 0; at < MAGIC.length; at++) bytes[at] = MAGIC.charCodeAt(at);
  bytes[MAGIC.length] = VERSION;
  bytes.set(littleEndian(Uint32Array.of(text.length)), MAGIC.length + 1);
  bytes.set(text, PREFIX);
  let end = PREFIX + text.length;
  for (const section of sections) {
    bytes.set(section, end);
    end += section.length;
  }
  bytes.set(littleEndian(Uint32Array.of(checksum(bytes.subarray(0, end)))), end);
  return bytes;
}

/** Reads what `writeTableFile` wrote; throws a `TablebaseFileError` if that is not what these bytes are. */
export function readTablebaseFile(bytes: Uint8Array): TablebaseFile {
  const isMarked = bytes.length > MAGIC.length && [...MAGIC].every((letter, at) => bytes[at] === letter.charCodeAt(0));
  if (!isMarked) throw new TablebaseFileError('not-a-tablebase', 'was not made by `save`');
  const version = bytes[MAGIC.length];
  if (version !== VERSION) {
    throw new TablebaseFileError(
      'version',
      `uses version ${version} of the format; only version ${VERSION} can be read`,
    );
  }
  const end = bytes.length - CHECKSUM;
  if (end < PREFIX || checksum(bytes.subarray(0, end)) !== numberAt(bytes, end)) {
    throw new TablebaseFileError('damaged', 'is damaged: its checksum does not match');
  }
  const from = PREFIX + numberAt(bytes, MAGIC.length + 1);
  const header = parseObject(bytes.subarray(PREFIX, from));
  const sections = sectionsOf(header, bytes.subarray(from, end));
  return { header: asTablebaseHeader(header), sections };
}

/** The error for a file whose checksum is right but whose contents contradict each other. */
export function contradiction(complaint: string): TablebaseFileError {
  return new TablebaseFileError('damaged', `is damaged: ${complaint}`);
}

function parseObject(bytes: Uint8Array): Readonly<Record<string, unknown>> {
  const value = parseJson(bytes);
  if (typeof value === 'object' && value !== null) return value as Readonly<Record<string, unknown>>;
  throw contradiction('its header is not an object');
}

/** Parses JSON in UTF-8. */
export function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw contradiction('it has invalid JSON');
  }
}

type Check = (value: unknown) => boolean;

const isCount: Check = (value) => Number.isSafeInteger(value) && (value as number) >= 0;
const isBoolean: Check = (value) => typeof value === 'boolean';
const oneOf =
  (...values: readonly unknown[]): Check =>
  (value) =>
    values.includes(value);
const members =
  (checks: Readonly<Record<string, Check>>): Check =>
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(checks).every(([name, isRight]) => isRight((value as Readonly<Record<string, unknown>>)[name]));
const pairOf =
  (isRight: Check): Check =>
  (value) =>
    Array.isArray(value) && value.length === 2 && value.every(isRight);

const isSideCounts = members({ won: isCount, lost: isCount, drawn: isCount, unknown: isCount });

const HEADER_CHECKS: Readonly<Record<keyof TablebaseHeader, Check>> = {
  game: (value) => typeof value === 'string',
  numbers: isCount,
  storage: oneOf('distance', 'value'),
  width: oneOf(1, 2, 4),
  complete: isBoolean,
  counts: members({
    positions: isCount,
    stored: isCount,
    live: pairOf(isSideCounts),
    finished: members({ won: pairOf(isCount), drawn: isCount }),
  }),
  longest: isCount,
  space: oneOf('whole', 'reduced', 'keyed'),
  symmetries: isBoolean,
};

function asTablebaseHeader(header: object): TablebaseHeader {
  for (const [name, isRight] of Object.entries(HEADER_CHECKS)) {
    if (!isRight(Reflect.get(header, name))) throw contradiction(`its header has no valid \`${name}\``);
  }
  return header as TablebaseHeader;
}

function sectionsOf({ sections: lengths }: Readonly<Record<string, unknown>>, body: Uint8Array): Uint8Array[] {
  const areLengths = Array.isArray(lengths) && lengths.every((length) => Number.isSafeInteger(length) && length >= 0);
  if (!areLengths || lengths.reduce((sum, length) => sum + length, 0) !== body.length) {
    throw contradiction('the section lengths in its header do not add up');
  }
  let at = 0;
  return lengths.map((length: number) => {
    at += length;
    return body.subarray(at - length, at);
  });
}

/** Numbers as little-endian bytes. */
export function littleEndian(numbers: Cells | Int32Array): Uint8Array {
  const width = numbers.BYTES_PER_ELEMENT;
  const bytes = new Uint8Array(numbers.byteLength);
  for (let at = 0, end = 0; at < numbers.length; at++, end += width) {
    for (let byte = 0; byte < width; byte++) bytes[end + byte] = numbers[at] >>> (8 * byte);
  }
  return bytes;
}

/** Fills `numbers` from bytes made by `littleEndian` from the same number of numbers. */
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
