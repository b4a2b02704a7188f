/** The header of a saved table, checked member by member: a right checksum only says that nobody changed the bytes since. */

import { contradiction } from './file.js';
import type { TableHeader } from './tablebase.js';

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

const HEADER: Readonly<Record<keyof TableHeader, Check>> = {
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

/** Takes an object for the header of a table, if it is one. */
export function asTableHeader(header: object): TableHeader {
  for (const [name, isRight] of Object.entries(HEADER)) {
    if (!isRight(Reflect.get(header, name))) throw contradiction(`its header has no valid \`${name}\``);
  }
  return header as TableHeader;
}
