/** The eight symmetries of a square board form a group, on boards of every size, and treat moves as they treat boards. */

import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { cellsOf, columnOf, pieceOn, rowOf } from '../../../src/games/neutreeko/board.js';
import { neutreeko } from '../../../src/games/neutreeko/rules.js';
import { cellMaps } from '../../../src/games/neutreeko/symmetries.js';
import { cases } from '../../support/cases.js';
import { anyBoard, BOARDS } from '../../support/neutreeko/board-arbitraries.js';

const NAMES = [
  'identity',
  'quarter turn',
  'half turn',
  'three-quarter turn',
  'left-right mirror',
  'top-bottom mirror',
  'diagonal mirror',
  'antidiagonal mirror',
];

describe.each(BOARDS)('on $size×$size', ({ size, rules }) => {
  const cells = cellsOf(size);
  const maps = cellMaps(size);
  const effect = (map: Int32Array) => cells.map((cell) => map[cell]).join();
  const product = (first: Int32Array, second: Int32Array) => cells.map((cell) => second[first[cell]]).join();
  const effects = maps.map(effect);

  it('there are eight symmetries, the identity first, and the rules list the other seven', () => {
    expect(new Set(effects).size).toBe(8);
    expect(effects[0]).toBe(cells.join());
    expect(rules.symmetries.map(({ name }) => name)).toEqual(NAMES.slice(1));
  });

  it('the symmetries permute the cells of the board', () => {
    for (const map of maps) expect(new Set(cells.map((cell) => map[cell]))).toEqual(new Set(cells));
  });

  it('two symmetries combine to a third', () => {
    for (const first of maps) for (const second of maps) expect(effects).toContain(product(first, second));
  });

  it('each symmetry has an inverse: the other quarter turn, or itself', () => {
    const inverses = maps.map((map) => maps.findIndex((other) => product(map, other) === effects[0]));
    expect(inverses).toEqual([0, 3, 2, 1, 4, 5, 6, 7]);
  });

  it('the symmetries keep distances', () => {
    const distance = (one: number, other: number) =>
      Math.hypot(rowOf(one) - rowOf(other), columnOf(one) - columnOf(other));
    for (const map of maps) {
      for (const one of cells) {
        for (const other of cells) {
          if (distance(map[one], map[other]) !== distance(one, other)) expect.fail(`${one} ${other}`);
        }
      }
    }
  });

  test.each(rules.symmetries.map(({ name }, index) => ({ name, index })))('the $name maps every piece', ({ index }) => {
    fc.assert(
      fc.property(anyBoard(size), (board) => {
        const image = rules.symmetries[index].board(board);
        for (const cell of cells) expect(pieceOn(image, maps[index + 1][cell])).toBe(pieceOn(board, cell));
        expect([image.size, image.turn]).toEqual([size, board.turn]);
        // As the parser makes it: each side's cells are in ascending order.
        expect(image).toEqual(rules.parseBoard(rules.formatBoard(image)));
      }),
      { numRuns: cases(10) },
    );
  });

  it('the image of a game is a legal game', () => {
    fc.assert(
      fc.property(anyBoard(size), fc.nat(6), (board, index) => {
        const { board: boardImage, move: moveImage } = rules.symmetries[index];
        const moves = rules.moves(board);
        expect([...rules.moves(boardImage(board))].sort()).toEqual(moves.map(moveImage).sort());
        expect(rules.outcome(boardImage(board))).toEqual(rules.outcome(board));
        for (const move of moves) {
          expect(rules.play(boardImage(board), moveImage(move))).toEqual(boardImage(rules.play(board, move)));
        }
      }),
      { numRuns: cases(25) },
    );
  });
});

it('each symmetry moves cells as its name says', () => {
  const images = (size: 5 | 8) => neutreeko({ size }).symmetries.map((symmetry) => symmetry.move('b1-a3'));
  expect(images(5)).toEqual(['e2-c1', 'd5-e3', 'a4-c5', 'd1-e3', 'b5-a3', 'a2-c1', 'e4-c5']);
  expect(images(8)).toEqual(['h2-f1', 'g8-h6', 'a7-c8', 'g1-h3', 'b8-a6', 'a2-c1', 'h7-f8']);
});

it('a board has eight different images, or fewer if it is symmetric', () => {
  const rules = neutreeko();
  const imagesOf = (text: string) => {
    const board = rules.parseBoard(text);
    return new Set([board, ...rules.symmetries.map((symmetry) => symmetry.board(board))].map(rules.formatBoard));
  };
  expect(imagesOf('BW.../..B../...../W...B/...W. B').size).toBe(8);
  // The start is its own left-right mirror image.
  expect(imagesOf(rules.formatBoard(rules.initial())).size).toBe(4);
});
