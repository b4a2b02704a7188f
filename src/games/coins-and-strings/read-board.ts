/**
 * Boards from JSON files written by hand: coins by row and column, strings by the places that they join.
 *
 *     { "rows": 2, "cols": 2,
 *       "coins": [[0, 0, 5], [0, 1, 3], [1, 1, 1]],                   row, column and value
 *       "strings": [[1, [0, 0], [0, 1]], [2, [1, 1], "ground"]] }     id and both ends
 *
 * Reading is strict: unknown members are errors, and every error names the path of its cause.
 */

import { OptionError } from '../../core/errors.js';
import { type CoinsEnd, type CoinsPlace, checkEnds, checkTotal, isCoinValue } from './graph.js';
import type { CoinsOptions } from './rules.js';

/**
 * Reads one board from JSON, as text or already parsed, for `coinsAndStrings`. Coins keep the order in which they are listed.
 * Strings are sorted by id; the ids are 1, 2, 3 and so on.
 *
 * @example
 * ```ts
 * import { coinsAndStrings, readBoard } from 'foreply/coins-and-strings';
 *
 * const options = readBoard(`{
 *   "rows": 2, "cols": 2,
 *   "coins": [[0, 0, 5], [0, 1, 3], [1, 1, 1]],
 *   "strings": [[1, [0, 0], [0, 1]], [3, [0, 0], [1, 1]], [2, [1, 1], "ground"]]
 * }`);
 * console.log(options.strings); // → [ [ 0, 1 ], [ 2, 'ground' ], [ 0, 2 ] ]
 * console.log(coinsAndStrings(options).name); // → coins and strings, 3 coins on 3 strings
 * ```
 */
export function readBoard(json: unknown): CoinsOptions {
  return boardFrom(parsed(json), 'board', '');
}

/**
 * Reads several boards from JSON, as text or already parsed: `{ "boards": { "name": board, … } }`, each as `readBoard`
 * reads it. There may also be a text `"about"`. The name of a board becomes the name of its game.
 *
 * @example
 * ```ts
 * import { coinsAndStrings, readBoards } from 'foreply/coins-and-strings';
 *
 * const pair = { rows: 1, cols: 2, coins: [[0, 0, 1], [0, 1, 2]], strings: [[1, [0, 0], [0, 1]]] };
 * const boards = readBoards({ about: 'A single string', boards: { pair } });
 * console.log(coinsAndStrings(boards.pair).name); // → pair
 * ```
 */
export function readBoards(json: unknown): Record<string, CoinsOptions> {
  const file = membersOf(parsed(json), 'json', '', ['about', 'boards']);
  if (file.about !== undefined && typeof file.about !== 'string') throw new OptionError('about', 'a text', file.about);
  const boards = membersOf(file.boards, 'boards', 'boards.');
  return Object.fromEntries(
    Object.entries(boards).map(([name, board]) => {
      if (name === '') throw new OptionError('boards', 'an object whose boards all have a name');
      const path = /^\w+$/.test(name) ? `boards.${name}` : `boards[${JSON.stringify(name)}]`;
      return [name, { name, ...boardFrom(board, path, `${path}.`) }];
    }),
  );
}

function parsed(json: unknown): unknown {
  // A file that was read without an encoding.
  if (ArrayBuffer.isView(json)) throw new OptionError('json', 'text or parsed JSON, not bytes');
  if (typeof json !== 'string') return json;
  try {
    return JSON.parse(json);
  } catch (error) {
    throw new OptionError('json', `valid JSON (${(error as Error).message})`);
  }
}

/** The members of an object that may have these members only. */
function membersOf(value: unknown, name: string, prefix: string, known?: readonly string[]): Record<string, unknown> {
  const wanted = known === undefined ? 'an object with a board for each name' : `an object with ${known.join(', ')}`;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new OptionError(name, wanted, value);
  const unknown = known && Object.keys(value).find((member) => !known.includes(member));
  if (known !== undefined && unknown !== undefined) throw new OptionError(`${prefix}${unknown}`, known);
  return value as Record<string, unknown>;
}

/** Reads a board. Its name and the prefix of its members are for error messages. */
function boardFrom(json: unknown, name: string, prefix: string): CoinsOptions {
  const { rows, cols, coins, strings } = membersOf(json, name, prefix, ['rows', 'cols', 'coins', 'strings']);
  const size = [sizeFrom(rows, `${prefix}rows`), sizeFrom(cols, `${prefix}cols`)] as const;
  const placed = listFrom(coins, `${prefix}coins`).map((coin, at) => coinFrom(coin, `${prefix}coins[${at}]`, size));
  const values = placed.map(({ value }) => value);
  checkTotal(`${prefix}coins`, values);
  const places = placed.map(({ place }) => place);
  const coinAt = coinsByPlace(places, `${prefix}coins`);
  return { coins: values, strings: stringsFrom(strings, `${prefix}strings`, coinAt), places };
}

function sizeFrom(size: unknown, name: string): number {
  if (!Number.isInteger(size) || Number(size) < 1) throw new OptionError(name, 'a whole number from 1', size);
  return Number(size);
}

function listFrom(list: unknown, name: string): readonly unknown[] {
  if (!Array.isArray(list)) throw new OptionError(name, 'a list', list);
  // A copy turns holes into `undefined`, which is then refused.
  return [...list];
}

function coinFrom(coin: unknown, name: string, size: CoinsPlace): { place: CoinsPlace; value: number } {
  if (!Array.isArray(coin) || coin.length !== 3) throw new OptionError(name, 'a list of row, column and value', coin);
  const [row, column, value] = coin as readonly unknown[];
  const [isValue, aValue] = isCoinValue;
  if (!isValue(value)) throw new OptionError(`${name}[2]`, aValue, value);
  return { place: placeFrom([row, column], name, size), value: Number(value) };
}

function placeFrom([row, column]: readonly unknown[], name: string, [rows, columns]: CoinsPlace): CoinsPlace {
  const isWithin = (at: unknown, count: number): boolean =>
    Number.isInteger(at) && Number(at) >= 0 && Number(at) < count;
  if (!isWithin(row, rows)) throw new OptionError(`${name}[0]`, `a row, 0 to ${rows - 1}`, row);
  if (!isWithin(column, columns)) throw new OptionError(`${name}[1]`, `a column, 0 to ${columns - 1}`, column);
  return [Number(row), Number(column)];
}

/** The number of the coin at each place. */
function coinsByPlace(places: readonly CoinsPlace[], name: string): ReadonlyMap<string, number> {
  const coinAt = new Map<string, number>();
  places.forEach((place, coin) => {
    const other = coinAt.get(String(place));
    if (other !== undefined) {
      throw new OptionError(`${name}[${coin}]`, `at a place of its own: ${name}[${other}] is already there`, place);
    }
    coinAt.set(String(place), coin);
  });
  return coinAt;
}

type Ends = readonly [CoinsEnd, CoinsEnd];

/** The ends of all strings, in the order of their ids. */
function stringsFrom(strings: unknown, name: string, coinAt: ReadonlyMap<string, number>): Ends[] {
  const list = listFrom(strings, name);
  const ends = new Map<number, Ends>();
  list.forEach((string, at) => {
    const path = `${name}[${at}]`;
    if (!Array.isArray(string) || string.length !== 3) throw new OptionError(path, 'a list of id and two ends', string);
    const [id, one, other] = string as readonly unknown[];
    if (!Number.isInteger(id) || Number(id) < 1 || Number(id) > list.length) {
      throw new OptionError(`${path}[0]`, `an id from 1 to ${list.length}, the number of strings`, id);
    }
    if (ends.has(Number(id))) throw new OptionError(`${path}[0]`, 'an id that no other string has', id);
    const both = [endFrom(one, `${path}[1]`, coinAt), endFrom(other, `${path}[2]`, coinAt)] as const;
    checkEnds(path, both, string);
    ends.set(Number(id), both);
  });
  // As many different ids as the range has: all of them.
  return list.map((_, index) => ends.get(index + 1) as Ends);
}

function endFrom(end: unknown, name: string, coinAt: ReadonlyMap<string, number>): CoinsEnd {
  if (end === 'ground') return end;
  if (!Array.isArray(end) || end.length !== 2)
    throw new OptionError(name, 'a list of row and column, or "ground"', end);
  const coin = end.every(Number.isInteger) ? coinAt.get(String(end)) : undefined;
  if (coin === undefined) throw new OptionError(name, 'the place of a coin', end);
  return coin;
}
