/**
 * Both cursors, the one on bits up to 5×5 and the wide one, led back and forth beside the rules: boards, moves, endings
 * and hash words.
 */

import { describe, expect, it } from 'vitest';
import { Random } from '../../../src/core/random.js';
import type { NeutreekoSize } from '../../../src/games/neutreeko/board.js';
import { NeutreekoCursor } from '../../../src/games/neutreeko/cursor.js';
import { neutreeko } from '../../../src/games/neutreeko/rules.js';
import { WideCursor } from '../../../src/games/neutreeko/wide-cursor.js';
import { cases } from '../../support/cases.js';
import {
  casesOf,
  cursorLaws,
  endingLaw,
  expectCanonicalClasses,
  expectWordsLikeKeys,
  moveListLaw,
  walkLaw,
} from '../../support/games/cursor-laws.js';
import { anyBoard, BOARDS, ongoingBoard, scattered } from '../../support/neutreeko/board-arbitraries.js';
import { allBoards } from '../../support/solve/value-iteration.js';

it('bits are for boards up to 5×5', () => {
  const kinds = BOARDS.map(({ rules }) => rules.cursor(rules.initial()) instanceof NeutreekoCursor);
  expect(kinds).toEqual([true, true, true, false, false, false]);
  expect(neutreeko({ size: 6 }).cursor(neutreeko({ size: 6 }).initial())).toBeInstanceOf(WideCursor);
});

it('the hash of a wide board says which side has which pieces', () => {
  const rules = neutreeko({ size: 6 });
  const words = ({ black, white }: { black: readonly number[]; white: readonly number[] }) => {
    const cursor = rules.cursor({ ...rules.initial(), black, white } as never);
    cursor.rehash();
    return [cursor.hashLow, cursor.hashHigh].join();
  };
  const boards = [
    { black: [0, 1, 9], white: [2, 10, 20] },
    { black: [0, 1, 2], white: [9, 10, 20] },
    { black: [0, 1, 10], white: [2, 9, 20] },
    { black: [2, 10, 20], white: [0, 1, 9] },
  ];
  expect(new Set(boards.map(words)).size).toBe(boards.length);
});

describe.each(BOARDS)('the cursor of Neutreeko on $size×$size', ({ size, rules }) => {
  walkLaw(casesOf(ongoingBoard(size), rules), { steps: 200, runs: 2 });
  moveListLaw(casesOf(ongoingBoard(size), rules), 100);
  endingLaw(casesOf(anyBoard(size), rules), 100);
  cursorLaws(rules);

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

  it('hash words and keys tell the same boards apart', () => {
    expectWordsLikeKeys(
      rules,
      Array.from({ length: 3000 }, (_, seed) => scattered(size, seed)),
    );
  });
});

describe('the words that symmetric positions share', () => {
  const small = BOARDS.filter(({ size }) => size <= 5);

  it.each(small)('are the same for all eight images on $size×$size, and for no other board', ({ size, rules }) => {
    const boards = Array.from({ length: cases(200) }, (_, seed) => scattered(size, seed));
    expectCanonicalClasses(rules, size === 3 ? allBoards(rules) : boards);
  });

  it('hashes are said to be exact up to 5×5', () => {
    const exact = (size: NeutreekoSize) => neutreeko({ size }).cursor(neutreeko({ size }).initial()).exactHash;
    expect([exact(3), exact(5), exact(6)]).toEqual([true, true, undefined]);
  });
});
