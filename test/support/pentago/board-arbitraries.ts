/**
 * Pentago boards for tests: read from a drawing, filled at random, or reached in a random game. Random ones are made from a
 * few numbers each, so that fast-check can shrink them and replay a failure.
 */

import fc from 'fast-check';
import { Random } from '../../../src/core/random.js';
import type { PentagoBoard } from '../../../src/games/pentago/board.js';
import { type PentagoRules, pentago } from '../../../src/games/pentago/rules.js';

const rules = pentago();

/** Both turn models. Moves are texts in both. */
export const MODELS: readonly { readonly turns: 'split' | 'whole'; readonly rules: PentagoRules<string> }[] = [
  { turns: 'split', rules: pentago({ turns: 'split' }) },
  { turns: 'whole', rules: pentago({ turns: 'whole' }) },
];

/**
 * A board from a drawing as `drawBoard` makes it. Only `.`, `X`, `O` and the last line, "X to place" or "O to rotate", matter.
 */
export function drawn(picture: string): PentagoBoard {
  const lines = picture
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const [side, , phase] = (lines.pop() ?? '').split(' ');
  const cells = [...lines.join('').replace(/[^.XO]/g, '')];
  return rules.parseBoard(textOf(cells, side, phase === 'rotate'));
}

/** The text of a board of 36 symbols. */
export function textOf(cells: readonly string[], side: string, isRotating: boolean): string {
  const rows = [0, 6, 12, 18, 24, 30].map((start) => cells.slice(start, start + 6).join(''));
  return `${rows.join('/')} ${side}${isRotating ? ' rotate' : ''}`;
}

/** A board with this number of stones at random cells; half of them, rounded up, are of X. */
export function filled(stones: number, isRotating: boolean, seed: number): PentagoBoard {
  const random = new Random(seed);
  const order = Array.from({ length: 36 }, (_, cell) => cell);
  random.shuffle(order, 0, 36);
  const cells = Array.from({ length: 36 }, () => '.');
  for (let stone = 0; stone < stones; stone++) cells[order[stone]] = stone % 2 === 0 ? 'X' : 'O';
  const placed = isRotating ? stones - 1 : stones;
  return rules.parseBoard(textOf(cells, placed % 2 === 0 ? 'X' : 'O', isRotating));
}

/** The first board, over the seeds from `seed` on, on which the game is not over. */
export function filledAndGoingOn(stones: number, isRotating: boolean, seed: number): PentagoBoard {
  for (let next = seed; ; next++) {
    const board = filled(stones, isRotating, next);
    if (rules.outcome(board) === undefined) return board;
  }
}

/** The same for boards that no turn wins at once: few of the random ones, but most of those that are hard to search. */
export function filledAndQuiet(stones: number, isRotating: boolean, seed: number): PentagoBoard {
  const whole = MODELS[1].rules;
  for (let next = seed; ; next++) {
    const board = filledAndGoingOn(stones, isRotating, next);
    const wins = whole.moves(board).some((move) => {
      const outcome = whole.outcome(whole.play(board, move));
      return outcome?.kind === 'win' && outcome.winner === board.turn;
    });
    if (!wins) return board;
  }
}

interface Filling {
  readonly min?: number;
  readonly max?: number;
  readonly phase?: 'place' | 'rotate';
}

const SEEDS = 1_000_000;

/** Any board whose stones fit its turn, reachable or not, often with the game over. */
export function anyBoard(filling: Filling = {}): fc.Arbitrary<PentagoBoard> {
  return boardsBy(filled, { min: 0, max: 36, ...filling });
}

/** A board on which the game is not over; the next turn can usually win it. */
export function ongoingBoard(filling: Filling = {}): fc.Arbitrary<PentagoBoard> {
  return boardsBy(filledAndGoingOn, { min: 0, max: 30, ...filling });
}

/** A board that the next turn cannot win. */
export function quietBoard(filling: Filling = {}): fc.Arbitrary<PentagoBoard> {
  return boardsBy(filledAndQuiet, { min: 0, max: 34, ...filling });
}

function boardsBy(fill: typeof filled, { min, max, phase }: Filling & { min: number; max: number }) {
  const rotating = phase === undefined ? fc.boolean() : fc.constant(phase === 'rotate');
  return fc
    .tuple(fc.integer({ min, max }), rotating, fc.nat(SEEDS))
    .map(([stones, isRotating, seed]) => fill(isRotating ? Math.max(stones, 1) : stones, isRotating, seed));
}
