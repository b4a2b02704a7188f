/**
 * Laws of notation, for the tests of every game: what is written is read again; any other text is refused, and the error
 * points at the fault. A game says which boards and moves it has; the laws are the same for all.
 */

import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { GameRules } from '../../../src/rules/game-rules.js';
import { cases } from '../cases.js';
import { readRejectFile, refusal } from '../reject-file.js';
import type { WrittenRules } from '../side-by-side.js';

/** A board with rules that read and write it. */
export interface WrittenCase<Board> {
  readonly rules: Pick<WrittenRules<Board, never>, 'formatBoard' | 'parseBoard'>;
  readonly board: Board;
}

/** What the laws of boards need to know. `symbols` are what a slip of the pen may write. */
export interface BoardTexts<Board> {
  readonly boards: fc.Arbitrary<WrittenCase<Board>>;
  readonly symbols: readonly string[];
  /** Reads a text with the game's slow twin and writes it again. */
  rewrite(given: WrittenCase<Board>, text: string): string;
  /** Cases per law in a short run. */
  readonly runs: number;
}

/** The laws of a game's boards as text. */
export function boardLaws<Board>({ boards, symbols, rewrite, runs }: BoardTexts<Board>): void {
  it('a board is read as it is written, by the slow twin too', () => {
    fc.assert(
      fc.property(boards, (given) => {
        const text = given.rules.formatBoard(given.board);
        expect(given.rules.parseBoard(text)).toEqual(given.board);
        expect(rewrite(given, text)).toBe(text);
      }),
      { numRuns: cases(runs) },
    );
  });

  it('a text that is not exactly the text of a board is refused', () => {
    const slipped = boards.chain(({ rules, board }) =>
      slip(fc.constant(rules.formatBoard(board)), symbols).map((text) => ({ rules, text })),
    );
    fc.assert(
      fc.property(slipped, ({ rules, text }) => {
        expectStrict(text, (each) => rules.formatBoard(rules.parseBoard(each)));
      }),
      { numRuns: cases(2 * runs) },
    );
  });

  it('a board survives structuredClone and JSON', () => {
    fc.assert(
      fc.property(boards, ({ board }) => {
        expect(structuredClone(board)).toEqual(board);
        expect(JSON.parse(JSON.stringify(board))).toEqual(board);
      }),
      { numRuns: cases(Math.min(runs, 100)) },
    );
  });
}

/** A text one slip of the pen away from a right one: a character changed, left out or inserted. */
function slip(right: fc.Arbitrary<string>, symbols: readonly string[]): fc.Arbitrary<string> {
  const symbol = fc.constantFrom('', '', ...symbols, '😀');
  return fc.tuple(right, fc.nat(999), fc.nat(1), symbol).map(([text, place, left, inserted]) => {
    const at = place % (text.length + 1);
    return text.slice(0, at) + inserted + text.slice(at + left);
  });
}

/** Reads a text and writes it again: it comes out as it was, or is refused at a character that it has. */
function expectStrict(text: string, rewrite: (text: string) => string): void {
  let written: string;
  try {
    written = rewrite(text);
  } catch {
    const { at, text: refused } = refusal(() => rewrite(text));
    expect(refused).toBe(text);
    expect(at).toBeLessThanOrEqual(text.length);
    return;
  }
  expect(written).toBe(text);
}

/** Expects a text that is cut off to be refused at its end, whatever its length from `from` up to `to`. */
export function expectCutOffTexts(parse: (text: string) => unknown, text: string, from = 0, to = text.length): void {
  for (let length = from; length < to; length++) {
    expect(refusal(() => parse(text.slice(0, length)))).toMatchObject({ at: length });
  }
}

/** Expects a wrong character among the cells of a square board, or between its rows, to be refused where it stands. */
export function expectWrongCharacters<Board>(
  boards: fc.Arbitrary<WrittenCase<Board> & { readonly size: number }>,
  runs: number,
): void {
  fc.assert(
    fc.property(boards, fc.nat(9999), fc.constantFrom('x', '0', '_', '|'), ({ rules, board, size }, place, wrong) => {
      const at = place % (size * (size + 1) - 1);
      const text = rules.formatBoard(board);
      const { code, at: found } = refusal(() => rules.parseBoard(text.slice(0, at) + wrong + text.slice(at + 1)));
      expect([code, found]).toEqual([at % (size + 1) === size ? 'bad-row' : 'bad-cell', at]);
    }),
    { numRuns: cases(runs) },
  );
}

/** What the laws of moves need to know. */
export interface MoveTexts<Move> {
  readonly rules: Required<Pick<GameRules<never, Move>, 'formatMove' | 'parseMove'>>;
  /** All moves there are, by their text. */
  readonly moves: ReadonlyMap<string, Move>;
  readonly symbols: readonly string[];
  readonly runs: number;
}

/** Moves that are their own text. */
export function ownTexts(texts: readonly string[]): ReadonlyMap<string, string> {
  return new Map(texts.map((text) => [text, text]));
}

/** The laws of a game's moves as text. */
export function moveLaws<Move>({ rules, moves, symbols, runs }: MoveTexts<Move>): void {
  const texts = [...moves.keys()];

  it('a move is read as it is written', () => {
    for (const [text, move] of moves) {
      expect(rules.parseMove(text)).toBe(move);
      expect(rules.formatMove(move)).toBe(text);
    }
  });

  it('any text that is not a move is refused', () => {
    fc.assert(
      fc.property(fc.oneof(slip(fc.constantFrom(...texts), symbols), fc.string({ maxLength: 8 })), (text) => {
        if (moves.has(text)) expect(rules.parseMove(text)).toBe(moves.get(text));
        else expect(refusal(() => rules.parseMove(text)).at).toBeLessThanOrEqual(text.length);
      }),
      { numRuns: cases(2 * runs) },
    );
  });
}

/**
 * Adds the law that an error points at the first character with which no move goes on. `endOf` says where a fault at `at` ends,
 * for notations that refuse several characters as one.
 */
export function moveFaultLaw<Move>(
  { rules, moves, symbols, runs }: MoveTexts<Move>,
  endOf: (text: string, at: number) => number,
): void {
  const texts = [...moves.keys()];
  it('a text that is not a move is refused where no move goes on as the text does', () => {
    fc.assert(
      fc.property(slip(fc.constantFrom(...texts), symbols), (text) => {
        if (moves.has(text)) return;
        const { at } = refusal(() => rules.parseMove(text));
        const isBegun = (length: number) => texts.some((move) => move.startsWith(text.slice(0, length)));
        expect(isBegun(at)).toBe(true);
        expect(at === text.length || !isBegun(endOf(text, at))).toBe(true);
      }),
      { numRuns: cases(2 * runs) },
    );
  });
}

/** What a reader is asked for in a game's file of rejects, such as "board" or "move"; gives the parser. */
type ReaderOf = (what: string) => (text: string) => unknown;

/** The laws of errors: those on file have the right code and place, and these messages read so. */
export function refusalLaws(
  game: string,
  readerOf: ReaderOf,
  messages: readonly (readonly [what: string, text: string, message: string])[],
): void {
  test.each(readRejectFile(game))('the $what "$text" is refused: $code at $at', ({ what, code, at, text }) => {
    const error = refusal(() => readerOf(what)(text));
    expect({ code: error.code, at: error.at, text: error.text }).toEqual({ code, at, text });
  });

  describe('the error says what is wrong and what would be right', () => {
    test.each(messages)('of the %s "%s"', (what, text, message) => {
      expect(refusal(() => readerOf(what)(text)).message).toBe(`Cannot read "${text}": ${message}`);
    });
  });
}
