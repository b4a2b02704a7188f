/**
 * The eight symmetries of the board are a group, and they do to moves what they do to boards: quarter turns keep clockwise
 * as it is, mirrors swap it with counter-clockwise.
 */

import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { sideOn } from '../../../src/games/pentago/board.js';
import { SPLIT_MOVES, WHOLE_MOVES } from '../../../src/games/pentago/moves.js';
import { pentago } from '../../../src/games/pentago/rules.js';
import { BOARD_MAPS, type BoardMap, mappedBoard } from '../../../src/games/pentago/symmetries.js';
import { cases } from '../../support/cases.js';
import { anyBoard, MODELS } from '../../support/pentago/board-arbitraries.js';

const split = pentago();
const whole = pentago({ turns: 'whole' });

/** What a map does to cells and to rotations, as one text to compare. */
const effect = ({ cells, rotations }: Pick<BoardMap, 'cells' | 'rotations'>) => `${cells} | ${rotations}`;
const product = (first: BoardMap, second: BoardMap) =>
  effect({
    cells: first.cells.map((cell) => second.cells[cell]),
    rotations: first.rotations.map((rotation) => second.rotations[rotation]),
  });
const effects = BOARD_MAPS.map(effect);

const MIRRORS = ['left-right mirror', 'top-bottom mirror', 'diagonal mirror', 'antidiagonal mirror'];

describe('the group of symmetries', () => {
  it('has eight different members, the identity first, and seven that the rules list', () => {
    expect(new Set(effects).size).toBe(8);
    expect([...BOARD_MAPS[0].cells]).toEqual(Array.from({ length: 36 }, (_, cell) => cell));
    const names = BOARD_MAPS.slice(1).map(({ name }) => name);
    for (const { rules } of MODELS) expect(rules.symmetries.map(({ name }) => name)).toEqual(names);
  });

  it('is closed', () => {
    for (const first of BOARD_MAPS) for (const second of BOARD_MAPS) expect(effects).toContain(product(first, second));
  });

  it('contains the inverse of each: the opposite quarter turn, or the symmetry itself', () => {
    const inverses = BOARD_MAPS.map((map) => BOARD_MAPS.filter((other) => product(map, other) === effects[0]));
    expect(inverses.map((found) => found.map(({ name }) => name))).toEqual(
      BOARD_MAPS.map(({ name }) => {
        const others: Record<string, string> = {
          'quarter turn': 'three-quarter turn',
          'three-quarter turn': 'quarter turn',
        };
        return [others[name] ?? name];
      }),
    );
  });

  it('has the fixed points of a square: 6 cells under a diagonal mirror, otherwise none', () => {
    const staying = BOARD_MAPS.map(({ cells }) => cells.filter((to, cell) => to === cell).length);
    expect(staying).toEqual([36, 0, 0, 0, 0, 0, 6, 6]);
  });

  it('preserves distances', () => {
    const distance = (one: number, other: number) =>
      Math.hypot(Math.floor(one / 6) - Math.floor(other / 6), (one % 6) - (other % 6));
    for (const { cells } of BOARD_MAPS) {
      for (let one = 0; one < 36; one++) {
        for (let other = 0; other < one; other++) {
          expect(distance(cells[one], cells[other])).toBe(distance(one, other));
        }
      }
    }
  });
});

describe('boards', () => {
  test.each(BOARD_MAPS)('$name moves every stone to its cell', (map) => {
    fc.assert(
      fc.property(anyBoard(), (board) => {
        const image = mappedBoard(map, board);
        for (let cell = 0; cell < 36; cell++) expect(sideOn(image, map.cells[cell])).toBe(sideOn(board, cell));
        expect([image.turn, image.phase]).toEqual([board.turn, board.phase]);
      }),
      { numRuns: cases(20) },
    );
  });

  it('mapped by two symmetries are mapped by their product', () => {
    fc.assert(
      fc.property(anyBoard(), fc.nat(7), fc.nat(7), (board, first, second) => {
        const index = effects.indexOf(product(BOARD_MAPS[first], BOARD_MAPS[second]));
        const twice = mappedBoard(BOARD_MAPS[second], mappedBoard(BOARD_MAPS[first], board));
        expect(twice).toEqual(mappedBoard(BOARD_MAPS[index], board));
      }),
      { numRuns: cases(100) },
    );
  });

  it('may be symmetric with an odd number of stones, since diagonal mirrors fix cells', () => {
    const board = split.parseBoard('X...../....../....../....../....../...... O');
    const names = split.symmetries.filter((symmetry) => split.key(symmetry.board(board)) === split.key(board));
    expect(names.map(({ name }) => name)).toEqual(['diagonal mirror']);
  });
});

describe('moves', () => {
  test.each(whole.symmetries.map((symmetry) => symmetry.name ?? ''))('are permuted by the %s', (name) => {
    const inWhole = whole.symmetries.find((symmetry) => symmetry.name === name);
    const inSplit = split.symmetries.find((symmetry) => symmetry.name === name);
    expect(new Set(WHOLE_MOVES.map((move) => inWhole?.move(move)))).toEqual(new Set(WHOLE_MOVES));
    expect(new Set(SPLIT_MOVES.map((move) => inSplit?.move(move)))).toEqual(new Set(SPLIT_MOVES));
  });

  it('turn the other way under mirrors only', () => {
    for (const symmetry of split.symmetries) {
      const turnsOver = MIRRORS.includes(symmetry.name ?? '');
      expect([symmetry.name, symmetry.move('BL+')[2]]).toEqual([symmetry.name, turnsOver ? '-' : '+']);
    }
  });

  it('are mapped as the drawing says', () => {
    const image = (name: string) => whole.symmetries.find((symmetry) => symmetry.name === name)?.move('b3 TL+');
    expect(image('quarter turn')).toBe('d2 TR+');
    expect(image('half turn')).toBe('e4 BR+');
    expect(image('three-quarter turn')).toBe('c5 BL+');
    expect(image('left-right mirror')).toBe('e3 TR-');
    expect(image('top-bottom mirror')).toBe('b4 BL-');
    expect(image('diagonal mirror')).toBe('c2 TL-');
    expect(image('antidiagonal mirror')).toBe('d5 BR-');
  });

  it.each(MODELS)(
    'and boards are mapped consistently with $turns turns: the image of a game is a game',
    ({ rules }) => {
      fc.assert(
        fc.property(anyBoard({ max: 30 }), fc.nat(6), fc.nat(999), (board, index, choice) => {
          const symmetry = rules.symmetries[index];
          const moves = rules.moves(board);
          const images = moves.map((move) => symmetry.move(move));
          expect([...rules.moves(symmetry.board(board))].sort()).toEqual(images.sort());
          expect(rules.outcome(symmetry.board(board))).toEqual(rules.outcome(board));
          if (moves.length === 0) return;
          const move = moves[choice % moves.length];
          expect(rules.play(symmetry.board(board), symmetry.move(move))).toEqual(
            symmetry.board(rules.play(board, move)),
          );
        }),
        { numRuns: cases(60) },
      );
    },
  );
});
