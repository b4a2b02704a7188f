/**
 * Laws of cursors, for the tests of every game: a cursor that plays and takes back says at every step what the rules say of the
 * board it stands on. A game brings boards; the laws are the same for all.
 */

import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { GameRules, KeyedRules } from '../../../src/rules/game-rules.js';
import type { Side } from '../../../src/rules/outcome.js';
import { cases } from '../cases.js';
import {
  endingOf,
  expectCursorFollows,
  expectLastingBoard,
  expectLengthBeyondEnd,
  expectSideInHash,
  wordsOf,
} from '../side-by-side.js';

/** Rules with a cursor of their own and numbers for their moves. */
export type CursorRules<Board, Move> = GameRules<Board, Move> &
  Required<Pick<GameRules<Board, Move>, 'cursor' | 'moveId'>>;

/** A board with its rules. */
export interface CursorCase<Board, Move> {
  readonly rules: CursorRules<Board, Move>;
  readonly board: Board;
}

/** Longer than any list of moves. */
const MOST_MOVES = 1000;

/** The codes of a cursor's moves, written somewhere in the middle of a list. */
function codesOn<Board, Move>({ rules, board }: CursorCase<Board, Move>): number[] {
  const codes = new Int32Array(MOST_MOVES);
  return [...codes.subarray(7, rules.cursor(board).moves(codes, 7))];
}

/** Pairs boards with the rules they belong to. */
export function casesOf<Board, Move>(
  boards: fc.Arbitrary<Board>,
  rules: CursorRules<Board, Move>,
): fc.Arbitrary<CursorCase<Board, Move>> {
  return boards.map((board) => ({ rules, board }));
}

/** How long a walk is, and how many walks there are in a short run. */
interface Walks {
  readonly steps: number;
  readonly runs: number;
}

export function walkLaw<Board, Move>(ongoing: fc.Arbitrary<CursorCase<Board, Move>>, { steps, runs }: Walks): void {
  it('a cursor that plays and takes back says what the rules say of the board it stands on', () => {
    fc.assert(
      fc.property(ongoing, fc.nat(1_000_000), ({ rules, board }, seed) => {
        expectCursorFollows(rules, board, seed, steps);
      }),
      { numRuns: cases(runs) },
    );
  });
}

export function moveListLaw<Board, Move>(ongoing: fc.Arbitrary<CursorCase<Board, Move>>, runs: number): void {
  it('a cursor lists the moves of the rules in their order, and converts between codes and moves', () => {
    fc.assert(
      fc.property(ongoing, (given) => {
        const { rules, board } = given;
        const cursor = rules.cursor(board);
        const codes = codesOn(given);
        const moves = codes.map((code) => cursor.move(code));
        expect(moves).toEqual(rules.moves(board));
        expect(moves.map((move) => cursor.code(move))).toEqual(codes);
        expect(moves.map((move) => rules.moveId(move))).toEqual(codes);
      }),
      { numRuns: cases(runs) },
    );
  });
}

export function endingLaw<Board, Move>(any: fc.Arbitrary<CursorCase<Board, Move>>, runs: number): void {
  it('a cursor knows how the game has ended on any board it is given', () => {
    fc.assert(
      fc.property(any, ({ rules, board }) => {
        const cursor = rules.cursor(board);
        expect(cursor.outcome()).toBe(endingOf(rules.outcome(board)));
        expect(cursor.board()).toEqual(board);
        expect([cursor.side, cursor.banked()]).toEqual([rules.turn(board), rules.banked?.(board) ?? 0]);
      }),
      { numRuns: cases(runs) },
    );
  });
}

/** The laws that one board is enough for; `board` is the initial one unless it is given. */
export function cursorLaws<Board extends { readonly turn: Side }, Move>(
  rules: CursorRules<Board, Move>,
  board = rules.initial(),
): void {
  it('a cursor asked to write past the end of a list says how long it should have been', () => {
    expectLengthBeyondEnd(rules);
  });

  it('a board that a cursor gave does not change with the cursor', () => expectLastingBoard(rules));

  it('the side to move is in both hash words', () => expectSideInHash(rules));

  it('making the words that symmetric positions share leaves the cursor as it was', () => {
    const cursor = rules.cursor(board);
    const before = [wordsOf(cursor), cursor.board()];
    cursor.canonicalHash?.(new Int32Array(2));
    expect([`${cursor.hashLow} ${cursor.hashHigh}`, cursor.board()]).toEqual(before);
  });
}

/** Expects hash words and keys to tell apart what texts tell apart. */
export function expectWordsLikeKeys<Board, Move>(
  rules: CursorRules<Board, Move> & Required<Pick<KeyedRules<Board, Move>, 'formatBoard' | 'key'>>,
  boards: readonly Board[],
): void {
  const texts = new Set(boards.map(rules.formatBoard));
  const words = new Set(boards.map((board) => wordsOf(rules.cursor(board))));
  const keys = new Set(boards.map(rules.key));
  expect([words.size, keys.size]).toEqual([texts.size, texts.size]);
}

/** The hash words that a position shares with its images. */
export function canonicalWordsOf<Board, Move>(rules: CursorRules<Board, Move>, board: Board): string {
  const into = new Int32Array(2);
  rules.cursor(board).canonicalHash?.(into);
  return into.join(' ');
}

/** Expects all images of each board to share their canonical words, with no other board. Gives the number of classes. */
export function expectCanonicalClasses<Board, Move>(
  rules: CursorRules<Board, Move> & Required<Pick<GameRules<Board, Move>, 'formatBoard' | 'symmetries'>>,
  boards: readonly Board[],
): number {
  const classes = new Map<string, string>();
  for (const board of boards) {
    const images = [board, ...rules.symmetries.map((symmetry) => symmetry.board(board))];
    const words = new Set(images.map((image) => canonicalWordsOf(rules, image)));
    expect(words.size).toBe(1);
    const least = images.map(rules.formatBoard).sort()[0];
    const [word] = words;
    expect(classes.get(word) ?? least).toBe(least);
    classes.set(word, least);
  }
  expect(new Set(classes.values()).size).toBe(classes.size);
  return classes.size;
}
