/**
 * Both cursors, the one on bits up to 5×5 and the wide one, led back and forth beside the rules: boards, moves, endings
 * and hash words.
 */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Random } from '../../../src/core/random.js';
import type { NeutreekoBoard, NeutreekoSize } from '../../../src/games/neutreeko/board.js';
import { NeutreekoCursor } from '../../../src/games/neutreeko/cursor.js';
import { type NeutreekoRules, neutreeko } from '../../../src/games/neutreeko/rules.js';
import { WideCursor } from '../../../src/games/neutreeko/wide-cursor.js';
import type { Cursor } from '../../../src/rules/cursor.js';
import { cases } from '../../support/cases.js';
import { anyBoard, BOARDS, ongoingBoard, scattered } from '../../support/neutreeko/board-arbitraries.js';
import {
  endingOf,
  expectCursorFollows,
  expectLastingBoard,
  expectLengthBeyondEnd,
  expectSideInHash,
  wordsOf,
} from '../../support/side-by-side.js';
import { allBoards } from '../../support/solve/value-iteration.js';

type AnyCursor = Cursor<NeutreekoBoard, string>;

function canonicalWordsOf(rules: NeutreekoRules, board: NeutreekoBoard): string {
  const into = new Int32Array(2);
  rules.cursor(board).canonicalHash?.(into);
  return into.join(' ');
}

function listed(cursor: AnyCursor): string[] {
  const codes = new Int32Array(64);
  return [...codes.subarray(7, cursor.moves(codes, 7))].map((code) => cursor.move(code));
}

it('bits are for boards up to 5×5', () => {
  const kinds = BOARDS.map(({ rules }) => rules.cursor(rules.initial()) instanceof NeutreekoCursor);
  expect(kinds).toEqual([true, true, true, false, false, false]);
  expect(neutreeko({ size: 6 }).cursor(neutreeko({ size: 6 }).initial())).toBeInstanceOf(WideCursor);
});

describe.each(BOARDS)('on $size×$size', ({ size, rules }) => {
  it('a cursor led back and forth says what the rules say of the board it stands on', () => {
    fc.assert(
      fc.property(ongoingBoard(size), fc.nat(1_000_000), (start, seed) => {
        expectCursorFollows(rules, start, seed, 200);
      }),
      { numRuns: cases(2) },
    );
  });

  it('a cursor comes back from a game of hundreds of plies', () => {
    const random = new Random(size);
    const line = [rules.initial()];
    const cursor = rules.cursor(line[0]);
    while (line.length <= 300) {
      const board = line[line.length - 1];
      // Shuffles about: a game that nobody wants to end.
      const moves = rules.moves(board).filter((move) => rules.outcome(rules.play(board, move)) === undefined);
      const move = random.pick(moves);
      cursor.play(cursor.code(move));
      line.push(rules.play(board, move));
    }
    expect(cursor.board()).toEqual(line[300]);
    for (let ply = 299; ply >= 0; ply--) {
      cursor.undo();
      expect(cursor.board()).toEqual(line[ply]);
    }
  });

  it('a cursor knows how a game has ended on any board it is given', () => {
    fc.assert(
      fc.property(anyBoard(size), (board) => {
        expect(rules.cursor(board).outcome()).toBe(endingOf(rules.outcome(board)));
        expect(rules.cursor(board).board()).toEqual(board);
      }),
      { numRuns: cases(100) },
    );
  });

  it('moves are those of the rules, in their order, told from codes and codes from moves', () => {
    fc.assert(
      fc.property(ongoingBoard(size), (board) => {
        const cursor = rules.cursor(board);
        expect(listed(cursor)).toEqual(rules.moves(board));
        const into = new Int32Array(64);
        const codes = [...into.subarray(0, cursor.moves(into, 0))];
        const moves = codes.map((code) => cursor.move(code));
        expect(moves.map((move) => cursor.code(move))).toEqual(codes);
        expect(moves.map((move) => rules.moveId(move))).toEqual(codes);
      }),
      { numRuns: cases(100) },
    );
  });

  it('a cursor asked to write past the end of a list says how long it should have been', () => {
    expectLengthBeyondEnd(rules);
  });

  it('a board that a cursor gave does not change with it', () => expectLastingBoard(rules));

  it('the side to move is in both hash words', () => expectSideInHash(rules));

  it('hash words and keys tell the same boards apart', () => {
    const [texts, words, keys] = [new Set<string>(), new Set<string>(), new Set<string | number>()];
    for (let seed = 0; seed < 3000; seed++) {
      const board = scattered(size, seed);
      texts.add(rules.formatBoard(board));
      words.add(wordsOf(rules.cursor(board)));
      keys.add(rules.key(board));
    }
    expect([words.size, keys.size]).toEqual([texts.size, texts.size]);
  });
});

describe('the words that symmetric positions share', () => {
  const small = BOARDS.filter(({ size }) => size <= 5);

  it.each(small)('are the same for all eight images on $size×$size, and no others', ({ size, rules }) => {
    const classes = new Map<string, string>();
    const check = (board: NeutreekoBoard) => {
      const images = [board, ...rules.symmetries.map((symmetry) => symmetry.board(board))];
      const words = new Set(images.map((image) => canonicalWordsOf(rules, image)));
      expect(words.size).toBe(1);
      const least = images.map(rules.formatBoard).sort()[0];
      const [word] = words;
      expect(classes.get(word) ?? least).toBe(least);
      classes.set(word, least);
    };
    if (size === 3) allBoards(rules).forEach(check);
    else for (let seed = 0; seed < cases(200); seed++) check(scattered(size, seed));
    expect(new Set(classes.values()).size).toBe(classes.size);
  });

  it('leave the words of the position alone', () => {
    const rules = neutreeko();
    const cursor = rules.cursor(rules.initial());
    const before = wordsOf(cursor);
    cursor.canonicalHash?.(new Int32Array(2));
    expect(`${cursor.hashLow} ${cursor.hashHigh}`).toBe(before);
  });

  it('and hashes are said to be exact where they are', () => {
    const exact = (size: NeutreekoSize) => neutreeko({ size }).cursor(neutreeko({ size }).initial()).exactHash;
    expect([exact(3), exact(5), exact(6)]).toEqual([true, true, undefined]);
  });
});
