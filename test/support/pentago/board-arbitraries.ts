/**
 * Pentago boards for tests: read from a picture, filled at random, or met in a random game. Random ones come from a few
 * numbers each, so that fast-check can shrink them and a failure can be run again.
 */

import fc from 'fast-check';
import { Random } from '../../../src/core/random.js';
import type { PentagoBoard } from '../../../src/games/pentago/board.js';
import { type PentagoRules, pentago } from '../../../src/games/pentago/rules.js';

const rules = pentago();

/** Both turn models, for what must be true of each. Moves are texts in both. */
export const MODELS: readonly { readonly turns: 'split' | 'whole'; readonly rules: PentagoRules<string> }[] = [
  { turns: 'split', rules: pentago({ turns: 'split' }) },
  { turns: 'whole', rules: pentago({ turns: 'whole' }) },
];

/**
 * A board from a picture such as `drawBoard` makes; only `.`, `X`, `O` and the last line, "X to place" or "O to rotate",
 * matter.
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

/** A board with so many stones anywhere: X has half of them, rounded up, as the players take turns. */
export function filled(stones: number, isRotating: boolean, seed: number): PentagoBoard {
  const random = new Random(seed);
  const order = Array.from({ length: 36 }, (_, cell) => cell);
  random.shuffle(order, 0, 36);
  const cells = Array.from({ length: 36 }, () => '.');
  for (let stone = 0; stone < stones; stone++) cells[order[stone]] = stone % 2 === 0 ? 'X' : 'O';
  const placed = isRotating ? stones - 1 : stones;
  return rules.parseBoard(textOf(cells, placed % 2 === 0 ? 'X' : 'O', isRotating));
}

/** The first of the boards that seeds from `seed` on give on which the game goes on. */
export function filledAndGoingOn(stones: number, isRotating: boolean, seed: number): PentagoBoard {
  for (let next = seed; ; next++) {
    const board = filled(stones, isRotating, next);
    if (rules.outcome(board) === undefined) return board;
  }
}

/** The same of boards on which no turn wins at once: few of the random ones, and most of those that are hard to search. */
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

/** Any board whose stones fit its turn, whether a game can reach it or not; often one that is over. */
export function anyBoard(filling: Filling = {}): fc.Arbitrary<PentagoBoard> {
  return boardsBy(filled, { min: 0, max: 36, ...filling });
}

/** A board on which the game goes on; mostly one that the next turn can win. */
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
