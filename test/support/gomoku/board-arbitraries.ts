/**
 * Gomoku boards for tests: read from a picture, reached in a random game, or set up with any stones. In random games stones are
 * placed next to stones, and boards are set up row by row, so that fours and threes occur. Everything random comes from a few
 * numbers, so that fast-check can shrink it and a failure can be reproduced.
 */

import fc from 'fast-check';
import { Random } from '../../../src/core/random.js';
import {
  cellOf,
  type GomokuBoard,
  type GomokuMove,
  type GomokuRule,
  namesOf,
  STONES,
} from '../../../src/games/gomoku/board.js';
import { type GomokuRules, gomoku } from '../../../src/games/gomoku/rules.js';

export const RULES: readonly GomokuRule[] = ['freestyle', 'standard'];

/** Sizes to test one by one: the smallest, the next, the usual one, the largest, and one in between. */
export const SIZES: readonly number[] = [5, 6, 9, 15, 20];

/** The rules on these boards, for properties that must hold on each. */
export const GAMES = SIZES.flatMap((size) => RULES.map((rule) => ({ size, rule, rules: gomoku({ size, rule }) })));

/** The rules that a board is played by. */
export function rulesOf({ size, rule }: GomokuBoard): GomokuRules {
  return gomoku({ size, rule });
}

/** A board from a picture of `.`, `X` and `O`, rows from the top, whose last line is "X to move" or "O to move". */
export function drawn(picture: string, rule: GomokuRule = 'freestyle'): GomokuBoard {
  const lines = picture
    .split('\n')
    .map((line) => line.replaceAll(' ', ''))
    .filter((line) => line !== '');
  const side = (lines.pop() ?? '')[0];
  return gomoku({ size: lines.length, rule }).parseBoard(`${lines.join('/')} ${side}`);
}

/** A board with stones on these cells and nowhere else. */
export function withStones(
  { size, rule = 'freestyle', turn = 0 }: { size: number; rule?: GomokuRule; turn?: 0 | 1 },
  first: readonly GomokuMove[],
  second: readonly GomokuMove[] = [],
): GomokuBoard {
  const cells = Array.from({ length: size * size }, () => '.');
  for (const name of first) cells[cellOf(size, name)] = STONES[0];
  for (const name of second) cells[cellOf(size, name)] = STONES[1];
  return { size, rule, cells: cells.join(''), turn };
}

/** Offsets of cells one and two steps away, in eight directions. */
const STEPS: readonly (readonly [down: number, right: number])[] = [-2, -1, 0, 1, 2].flatMap((down) =>
  [-2, -1, 0, 1, 2]
    .filter((right) => (down !== 0 || right !== 0) && (down * right === 0 || Math.abs(down) === Math.abs(right)))
    .map((right) => [down, right] as const),
);

/** An empty cell: mostly near a stone, half of the time an own one; sometimes any cell. */
function nextCell({ size, cells, turn }: GomokuBoard, random: Random): number {
  const own = random.below(2) === 0 ? STONES[turn] : STONES[1 - turn];
  const stones = [...cells].flatMap((symbol, cell) => (symbol === own ? [cell] : []));
  for (let attempt = 0; attempt < 6 && stones.length > 0; attempt++) {
    if (random.below(12) === 0) break;
    const stone = random.pick(stones);
    const [down, right] = random.pick(STEPS);
    const row = Math.floor(stone / size) + down;
    const column = (stone % size) + right;
    if (row < 0 || row >= size || column < 0 || column >= size) continue;
    if (cells[size * row + column] === '.') return size * row + column;
  }
  return random.pick([...cells].flatMap((symbol, cell) => (symbol === '.' ? [cell] : [])));
}

/** A move of a random game. The game must not be over. */
export function randomMove(board: GomokuBoard, random: Random): GomokuMove {
  return namesOf(board.size)[nextCell(board, random)];
}

/** The moves of a random game from a board on: a given number, or fewer if the game ends before. */
export function randomGame(start: GomokuBoard, plies: number, seed: number): GomokuMove[] {
  const rules = rulesOf(start);
  const random = new Random(seed);
  const moves: GomokuMove[] = [];
  let board = start;
  while (moves.length < plies && rules.outcome(board) === undefined) {
    const move = randomMove(board, random);
    moves.push(move);
    board = rules.play(board, move);
  }
  return moves;
}

/** The board after a number of random plies that avoid ending the game, or the last board before its end. */
export function playedOn(start: GomokuBoard, plies: number, seed: number): GomokuBoard {
  const random = new Random(seed);
  let board = start;
  for (let ply = 0; ply < plies; ply++) {
    const next = peacefulMove(board, random);
    if (next === undefined) break;
    board = next;
  }
  return board;
}

/** The board after a random move that does not end the game, if a few attempts find one. */
function peacefulMove(board: GomokuBoard, random: Random): GomokuBoard | undefined {
  const rules = rulesOf(board);
  for (let attempt = 0; attempt < 4; attempt++) {
    const next = rules.play(board, randomMove(board, random));
    if (rules.outcome(next) === undefined) return next;
  }
  return undefined;
}

/** A board with up to a given number of rows of stones, with gaps and overlaps; the game is often over. */
export function setUp(size: number, rule: GomokuRule, rows: number, seed: number): GomokuBoard {
  const random = new Random(seed);
  const cells = Array.from({ length: size * size }, () => '.');
  for (let laid = 0; laid < rows; laid++) {
    const [down, right] = random.pick(STEPS).map(Math.sign);
    const stone = random.pick([...STONES]);
    let row = random.below(size);
    let column = random.below(size);
    for (let length = 1 + random.below(7); length > 0; length--) {
      if (row < 0 || row >= size || column < 0 || column >= size) break;
      if (random.below(5) > 0) cells[size * row + column] = stone;
      row += down;
      column += right;
    }
  }
  return { size, rule, cells: cells.join(''), turn: random.below(2) === 0 ? 0 : 1 };
}

/** The first board on which the game is not over, of those made from `seed` and the seeds after it. */
export function setUpAndGoingOn(size: number, rule: GomokuRule, rows: number, seed: number): GomokuBoard {
  for (let next = seed; ; next++) {
    const board = setUp(size, rule, rows, next);
    if (rulesOf(board).outcome(board) === undefined) return board;
  }
}

/** Which boards to generate; by default, sizes from 5 to 20 and both rules. */
export interface Choice {
  /** The size, or the smallest and the largest. */
  readonly size?: number | readonly [least: number, most: number];
  readonly rule?: GomokuRule;
  /** The largest number of stones that a random game places; half the number of cells by default. */
  readonly plies?: number;
}

const SEEDS = 1_000_000;

interface Made {
  readonly size: number;
  readonly rule: GomokuRule;
  readonly amount: number;
  readonly seed: number;
}

/** Everything that a random board is made from. The number of stones is given in thousandths of the largest number. */
function madeFrom({ size = [5, 20], rule }: Choice): fc.Arbitrary<Made> {
  const [min, max] = typeof size === 'number' ? [size, size] : size;
  return fc.record({
    size: fc.integer({ min, max }),
    rule: rule === undefined ? fc.constantFrom(...RULES) : fc.constant(rule),
    amount: fc.noBias(fc.nat(1000)),
    seed: fc.nat(SEEDS),
  });
}

/** A board on which the game is not over, as reached in play. */
function playedBoard(choice: Choice = {}): fc.Arbitrary<GomokuBoard> {
  return madeFrom(choice).map(({ size, rule, amount, seed }) => {
    const most = choice.plies ?? (size * size) / 2;
    return playedOn(gomoku({ size, rule }).initial(), Math.round((amount * most) / 1000), seed);
  });
}

/** A board with any stones; the game is often over. */
export function anyBoard(choice: Choice = {}): fc.Arbitrary<GomokuBoard> {
  return madeFrom(choice).map(({ size, rule, amount, seed }) =>
    setUp(size, rule, Math.round(rowsFor(size) * amount), seed),
  );
}

/** A board on which the game is not over: half of the time set up with any stones, otherwise reached in play. */
export function ongoingBoard(choice: Choice = {}): fc.Arbitrary<GomokuBoard> {
  const setUps = madeFrom(choice).map(({ size, rule, amount, seed }) =>
    // Fewer rows, since many rows nearly always contain a five.
    setUpAndGoingOn(size, rule, Math.round((rowsFor(size) * amount) / 3), seed),
  );
  return fc.oneof(setUps, playedBoard(choice));
}

/** Rows per thousandth, so that the fullest boards have stones on most cells. */
function rowsFor(size: number): number {
  return (size * size) / 2500;
}

/** A step of a walk: a move, or an undo of the last one. */
type Step = GomokuMove | 'undo';

/** A board and a walk from it: legal moves, none after the end of the game, and never more undos than moves. */
export interface Walk {
  readonly start: GomokuBoard;
  readonly steps: readonly Step[];
}

/** A walk of a given number of steps back and forth. */
function walkFrom(start: GomokuBoard, length: number, seed: number): Step[] {
  const rules = rulesOf(start);
  const random = new Random(seed);
  const line = [start];
  const steps: Step[] = [];
  while (steps.length < length) {
    const board = line[line.length - 1];
    if (line.length > 1 && (rules.outcome(board) !== undefined || random.below(3) === 0)) {
      steps.push('undo');
      line.pop();
    } else {
      const move = randomMove(board, random);
      steps.push(move);
      line.push(rules.play(board, move));
    }
  }
  return steps;
}

/** A board on which the game is not over, and a walk from it, of 60 steps by default. */
export function walk(choice: Choice & { readonly steps?: number } = {}): fc.Arbitrary<Walk> {
  return fc
    .tuple(ongoingBoard(choice), fc.nat(SEEDS))
    .map(([start, seed]) => ({ start, steps: walkFrom(start, choice.steps ?? 60, seed) }));
}
