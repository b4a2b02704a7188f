/** The eight symmetries of a square board form a group, on boards of every size, and treat moves as they treat boards. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type GomokuMove, stoneAt } from '../../../src/games/gomoku/board.js';
import { gomoku } from '../../../src/games/gomoku/rules.js';
import { cellMaps } from '../../../src/games/gomoku/symmetries.js';
import { cases } from '../../support/cases.js';
import { anyBoard, ongoingBoard, randomGame, rulesOf, SIZES } from '../../support/gomoku/board-arbitraries.js';

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

describe.each(SIZES.map((size) => ({ size, rules: gomoku({ size }) })))('on $size×$size', ({ size, rules }) => {
  const cells = Array.from({ length: size * size }, (_, cell) => cell);
  const maps = cellMaps(size);
  const product = (first: Int32Array, second: Int32Array) => cells.map((cell) => second[first[cell]]).join();
  const effects = maps.map((map) => map.join());

  it('there are eight symmetries, the identity first, and the rules list the other seven', () => {
    expect(new Set(effects).size).toBe(8);
    expect(effects[0]).toBe(cells.join());
    expect(rules.symmetries.map(({ name }) => name)).toEqual(NAMES.slice(1));
  });

  it('the symmetries permute the cells and keep distances', () => {
    const distance = (one: number, other: number) =>
      Math.hypot(Math.floor(one / size) - Math.floor(other / size), (one % size) - (other % size));
    for (const map of maps) {
      expect(new Set(map)).toEqual(new Set(cells));
      // The distances from two neighbouring corners determine a cell.
      for (const one of [0, size - 1]) {
        for (const other of cells) {
          if (distance(map[one], map[other]) !== distance(one, other)) expect.fail(`${one} ${other}`);
        }
      }
    }
  });

  it('two symmetries combine to a third, and each has an inverse: the other quarter turn, or itself', () => {
    for (const first of maps) for (const second of maps) expect(effects).toContain(product(first, second));
    const inverses = maps.map((map) => maps.findIndex((other) => product(map, other) === effects[0]));
    expect(inverses).toEqual([0, 3, 2, 1, 4, 5, 6, 7]);
  });

  it('each symmetry maps the names of cells as it maps cells', () => {
    const names = rules.moves(rules.initial());
    for (const [index, symmetry] of rules.symmetries.entries()) {
      expect(names.map((name) => symmetry.move(name))).toEqual(cells.map((cell) => names[maps[index + 1][cell]]));
    }
  });
});

it('each symmetry maps every stone with its cell', () => {
  fc.assert(
    fc.property(anyBoard(), fc.nat(6), (board, index) => {
      const rules = rulesOf(board);
      const symmetry = rules.symmetries[index];
      const image = symmetry.board(board);
      expect([image.size, image.rule, image.turn]).toEqual([board.size, board.rule, board.turn]);
      for (const move of rules.moves(rules.initial())) {
        expect(stoneAt(image, symmetry.move(move))).toBe(stoneAt(board, move));
      }
    }),
    { numRuns: cases(30) },
  );
});

it('the image of a board has the same outcome, and the images of its moves', () => {
  fc.assert(
    fc.property(anyBoard(), fc.nat(6), (board, index) => {
      const rules = rulesOf(board);
      const symmetry = rules.symmetries[index];
      const image = symmetry.board(board);
      expect(rules.outcome(image)).toEqual(rules.outcome(board));
      expect([...rules.moves(image)].sort()).toEqual(rules.moves(board).map(symmetry.move).sort());
    }),
    { numRuns: cases(40) },
  );
});

it('the image of a game is a legal game', () => {
  fc.assert(
    fc.property(ongoingBoard(), fc.nat(6), fc.nat(1_000_000), (start, index, seed) => {
      const rules = rulesOf(start);
      const symmetry = rules.symmetries[index];
      let board = start;
      for (const move of randomGame(start, 12, seed)) {
        const next = rules.play(board, move);
        expect(rules.play(symmetry.board(board), symmetry.move(move))).toEqual(symmetry.board(next));
        board = next;
      }
      expect(rules.outcome(symmetry.board(board))).toEqual(rules.outcome(board));
    }),
    { numRuns: cases(30) },
  );
});

it('each symmetry moves cells as its name says', () => {
  const images = (size: number, move: GomokuMove) => gomoku({ size }).symmetries.map((symmetry) => symmetry.move(move));
  // Columns from the left, rows from the bottom: a quarter turn takes the top left corner to the top right.
  expect(images(15, 'a15')).toEqual(['o15', 'o1', 'a1', 'o15', 'a1', 'a15', 'o1']);
  expect(images(15, 'c14')).toEqual(['n13', 'm2', 'b3', 'm14', 'c2', 'b13', 'n3']);
  expect(images(15, 'h8')).toEqual(Array.from({ length: 7 }, () => 'h8'));
  expect(images(20, 'b20')).toEqual(['t19', 's1', 'a2', 's20', 'b1', 'a19', 't2']);
});

it('a board has eight different images, or fewer if it is symmetric', () => {
  const rules = gomoku();
  const imagesAfter = (...moves: GomokuMove[]) => {
    const board = moves.reduce(rules.play, rules.initial());
    return new Set([board, ...rules.symmetries.map((symmetry) => symmetry.board(board))].map(rules.key)).size;
  };
  expect([imagesAfter('b12'), imagesAfter('h3'), imagesAfter('c3'), imagesAfter('h8')]).toEqual([8, 4, 4, 1]);
});
