/**
 * Boards of Coins and Strings as short texts that fit a link:
 *
 *     5,3,1;0-1,1-2,2-g;0.0,0.1,1.1
 *
 * The value of each coin; the two ends of each string, with coins numbered from 0 and `g` for the ground; and, if known, the
 * place of each coin, row and column. JSON is accepted, too: options of the game, or boards as `readBoard` reads them.
 */

import { NotationError, OptionError } from 'foreply';
import {
  type CoinsEnd,
  type CoinsGraph,
  type CoinsOptions,
  type CoinsPlace,
  readBoard,
} from 'foreply/coins-and-strings';

/** Parses a graph. Its contents are checked when a game is made from it. */
export function readGraph(text: string): CoinsOptions {
  const trimmed = text.trim();
  if (trimmed.startsWith('{')) return fromJson(trimmed);
  const reader = new Reader(trimmed);
  const coins = reader.list(() => reader.number('what a coin is worth'));
  reader.word(';', 'a ";" after the coins');
  const strings = reader.list(() => readString(reader));
  if (reader.isAtEnd) return { coins, strings };
  reader.word(';', 'a ";" after the strings, or the end of the text');
  const places = reader.list(() => readPlace(reader));
  if (!reader.isAtEnd) reader.fail('the end of the text');
  return { coins, strings, places };
}

/** The text of a graph. */
export function formatGraph({ coins, strings, places }: CoinsGraph): string {
  const parts = [coins.join(), strings.map((ends) => ends.map(formatEnd).join('-')).join()];
  if (places !== undefined) parts.push(places.map((place) => place.join('.')).join());
  return parts.join(';');
}

function formatEnd(end: CoinsEnd): string {
  return end === 'ground' ? 'g' : String(end);
}

function fromJson(text: string): CoinsOptions {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new OptionError('graph', `JSON, of which its parser says "${(error as Error).message}"`);
  }
  return Object.hasOwn(json as object, 'rows') ? readBoard(json) : (json as CoinsOptions);
}

function readString(reader: Reader): readonly [CoinsEnd, CoinsEnd] {
  const one = readEnd(reader);
  reader.word('-', 'a "-" between the ends of a string');
  return [one, readEnd(reader)];
}

function readEnd(reader: Reader): CoinsEnd {
  return reader.take('g') ? 'ground' : reader.number('a coin, by its number from 0, or g for the ground');
}

function readPlace(reader: Reader): CoinsPlace {
  const row = reader.number('the row of a coin');
  reader.word('.', 'a "." between row and column');
  return [row, reader.number('the column of a coin')];
}

/** Reads a text from left to right, and reports where it stopped. */
class Reader {
  #at = 0;
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  get isAtEnd(): boolean {
    return this.#at === this.#text.length;
  }

  /** Skips a word if it comes next. */
  take(word: string): boolean {
    const isNext = this.#text.startsWith(word, this.#at);
    if (isNext) this.#at += word.length;
    return isNext;
  }

  word(word: string, expected: string): void {
    if (!this.take(word)) this.fail(expected);
  }

  number(expected: string): number {
    const [digits] = /^\d{1,9}/.exec(this.#text.slice(this.#at)) ?? [];
    if (digits === undefined) this.fail(expected);
    this.#at += digits.length;
    return Number(digits);
  }

  /** A list of things separated by commas, possibly empty. */
  list<Item>(read: () => Item): Item[] {
    if (this.isAtEnd || this.#text[this.#at] === ';') return [];
    const items = [read()];
    while (this.take(',')) items.push(read());
    return items;
  }

  fail(expected: string): never {
    throw new NotationError({ code: 'bad-graph', text: this.#text, at: this.#at, expected });
  }
}
