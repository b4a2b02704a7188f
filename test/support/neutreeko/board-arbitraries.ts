/**
 * Neutreeko boards for tests: read from a picture, or with pieces on random cells. Each random board comes from a seed, so
 * that fast-check can shrink it and a failure can be reproduced.
 */

import fc from 'fast-check';
import { Random } from '../../../src/core/random.js';
import type { NeutreekoBoard, NeutreekoSize } from '../../../src/games/neutreeko/board.js';
import { neutreeko } from '../../../src/games/neutreeko/rules.js';

export const SIZES: readonly NeutreekoSize[] = [3, 4, 5, 6, 7, 8];

/** The rules on boards of each size, for properties that must hold on all. */
export const BOARDS = SIZES.map((size) => ({ size, rules: neutreeko({ size }) }));

/** A board from a picture of `.`, `B` and `W`, whose last line is "Black to move" or "White to move". */
export function drawn(picture: string): NeutreekoBoard {
  const lines = picture
    .split('\n')
    .map((line) => line.replaceAll(' ', ''))
    .filter((line) => line !== '');
  const turn = lines.pop() === 'Blacktomove' ? 'B' : 'W';
  return neutreeko({ size: lines.length as NeutreekoSize }).parseBoard(`${lines.join('/')} ${turn}`);
}

/** A board with pieces on these cells (row, column), the first three Black's. */
export function placed(size: NeutreekoSize, places: readonly (readonly [number, number])[], turn: 'B' | 'W') {
  const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => '.'));
  places.forEach(([row, column], piece) => {
    rows[row][column] = piece < 3 ? 'B' : 'W';
  });
  return neutreeko({ size }).parseBoard(`${rows.map((row) => row.join('')).join('/')} ${turn}`);
}

/** A board with six pieces anywhere. On small boards the game is often over. */
export function scattered(size: NeutreekoSize, seed: number): NeutreekoBoard {
  const random = new Random(seed);
  const order = Array.from({ length: size * size }, (_, cell) => cell);
  random.shuffle(order, 0, order.length);
  const places = order.slice(0, 6).map((cell) => [Math.floor(cell / size), cell % size] as const);
  return placed(size, places, random.below(2) === 0 ? 'B' : 'W');
}

/** The first board on which the game is not over, of those made from `seed` and the seeds after it. */
export function scatteredAndGoingOn(size: NeutreekoSize, seed: number): NeutreekoBoard {
  for (let next = seed; ; next++) {
    const board = scattered(size, next);
    if (neutreeko({ size }).outcome(board) === undefined) return board;
  }
}

const SEEDS = fc.nat(1_000_000);

/** Any board, whether a game can reach it or not. */
export function anyBoard(size: NeutreekoSize): fc.Arbitrary<NeutreekoBoard> {
  return SEEDS.map((seed) => scattered(size, seed));
}

/** A board on which the game is not over. */
export function ongoingBoard(size: NeutreekoSize): fc.Arbitrary<NeutreekoBoard> {
  return SEEDS.map((seed) => scatteredAndGoingOn(size, seed));
}
