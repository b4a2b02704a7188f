/**
 * Boards and moves as text:
 *
 *     cut 1,2,5 12:7 0       the ids of the strings that are cut, in ascending order, or "-" if there are none;
 *     cut - 0:0 0            the points of both sides; the side to move
 *
 * A move is the id of its string. Reading is strict: the points must add up to the value of the coins taken.
 */

import { checkText, NotationError } from '../../core/errors.js';
import type { Side } from '../../rules/outcome.js';
import { type CoinsBoard, isCut, isTaken } from './board.js';
import type { CoinsGraph } from './graph.js';
import { networkOf } from './network.js';

export function formatBoard(board: CoinsBoard): string {
  const cut = board.graph.strings.flatMap((_, index) => (isCut(board, index + 1) ? [index + 1] : []));
  return `cut ${cut.length === 0 ? '-' : cut.join()} ${board.points.join(':')} ${board.turn}`;
}

/** Reads boards of one graph. */
export function boardParser(graph: CoinsGraph): (text: string) => CoinsBoard {
  return (text) => {
    checkText(text);
    const reader = new Reader(text);
    reader.word('cut ', 'bad-start', '"cut "');
    const cut = parseCut(reader, graph);
    reader.word(' ', 'bad-points', 'a space and the points of both sides');
    const pointsAt = reader.at;
    const first = reader.number('bad-points', 'the points of side 0');
    reader.word(':', 'bad-points', 'a ":" between the points');
    const second = reader.number('bad-points', 'the points of side 1');
    const taken = worthTaken(graph, cut);
    if (first + second !== taken)
      reader.fail(pointsAt, 'bad-points', `points that add up to ${taken}, the value of the coins taken,`);
    reader.word(' ', 'no-side', 'a space and the side to move');
    const side = text[reader.at];
    if (side !== '0' && side !== '1') reader.fail(reader.at, 'bad-side', '0 or 1, the side to move');
    if (text.length > reader.at + 1) reader.fail(reader.at + 1, 'bad-end', 'the end of the text');
    return { graph, cut, points: [first, second], turn: Number(side) as Side };
  };
}

/** The strings that are cut, as bits. */
function parseCut(reader: Reader, graph: CoinsGraph): number[] {
  const cut = new Array<number>(networkOf(graph).words).fill(0);
  if (reader.take('-')) return cut;
  let last = 0;
  do {
    const at = reader.at;
    const id = parseId(reader, graph, '"-"');
    if (id <= last) reader.fail(at, 'bad-order', `an id above ${last}, since ids ascend,`);
    cut[(id - 1) >> 5] |= 1 << (id - 1);
    last = id;
  } while (reader.take(','));
  return cut;
}

/** An id. `none` is what to write instead in a game without strings. */
function parseId(reader: Reader, { strings }: CoinsGraph, none: string): number {
  const expected =
    strings.length === 0 ? `${none}, since there are no strings,` : `the id of a string, 1 to ${strings.length}`;
  const { at } = reader;
  const id = reader.number('bad-id', expected);
  if (id < 1 || id > strings.length) reader.fail(at, 'bad-id', expected);
  return id;
}

/** The total value of the coins taken. */
function worthTaken(graph: CoinsGraph, cut: readonly number[]): number {
  const network = networkOf(graph);
  const board: CoinsBoard = { graph, cut, points: [0, 0], turn: 0 };
  return graph.coins.reduce((sum, value, coin) => (isTaken(board, network, coin) ? sum + value : sum), 0);
}

/** Reads moves of one graph. */
export function moveParser(graph: CoinsGraph): (text: string) => number {
  return (text) => {
    checkText(text);
    const reader = new Reader(text);
    const id = parseId(reader, graph, 'no move');
    if (reader.at < text.length) reader.fail(reader.at, 'bad-end', 'the end of the text');
    return id;
  };
}

/** Reads a text from left to right. */
class Reader {
  at = 0;
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  /** Skips a word if it comes next. */
  take(word: string): boolean {
    const isNext = this.#text.startsWith(word, this.at);
    if (isNext) this.at += word.length;
    return isNext;
  }

  word(word: string, code: string, expected: string): void {
    if (!this.take(word)) this.fail(this.at, code, expected);
  }

  /** A whole number without leading zeros. */
  number(code: string, expected: string): number {
    const [digits] = /^(?:0|[1-9]\d{0,14})/.exec(this.#text.slice(this.at)) ?? [];
    if (digits === undefined) this.fail(this.at, code, expected);
    this.at += digits.length;
    return Number(digits);
  }

  fail(at: number, code: string, expected: string): never {
    throw new NotationError({ code, text: this.#text, at, expected });
  }
}
