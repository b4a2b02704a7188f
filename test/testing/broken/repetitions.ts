/** Repetitions that count the wrong boards, or end a game in no way at all. */
import { createCursor } from '../../../src/position/rules-cursor.js';
import { draw, win } from '../../../src/rules/outcome.js';
import { type CycleBoard, cycle } from '../../support/games/cycle.js';
import { type BrokenGame, broken } from './broken-game.js';

const key = ({ cells, mover }: CycleBoard) => `${cells}${mover}`;
const plain = { ...cycle, canRepeat: undefined };

/** The number of moves so far is part of the board, and of the key only if asked for. */
const ageless = {
  ...plain,
  symmetries: undefined,
  positions: undefined,
  predecessors: undefined,
  parseBoard: undefined,
};
type AgedBoard = CycleBoard & { readonly age: number };
const aged = {
  ...ageless,
  initial: () => ({ ...cycle.initial(), age: 0 }),
  play: (board: AgedBoard, move: number) => ({ ...cycle.play(board, move), age: (board.age + 1) % 4 }),
};

export const brokenRepetitions: readonly BrokenGame[] = [
  broken('a repetition without a key', 'capabilities', { ...plain, key: undefined, repetition: {} }),
  broken('repetitions counted without the side to move', 'repetition-key', {
    ...plain,
    symmetries: undefined,
    repetition: { key: ({ cells }: CycleBoard) => cells },
  }),
  broken('repetitions counted by the mobile side only', 'repetition-key', {
    ...plain,
    symmetries: undefined,
    repetition: { key: ({ cells, mover }: CycleBoard) => cells.replaceAll('XO'[mover], '.') + mover },
  }),
  broken('a repetition key that is none', 'repetition-key', { ...plain, repetition: { key: () => Number.NaN } }),
  broken('repetitions told apart by what the key leaves out', 'repetition-not-finer', {
    ...aged,
    repetition: { key: (board: AgedBoard) => `${key(board)} ${board.age}` },
  }),
  broken('repetitions of which only one is symmetric', 'repetition-symmetry', {
    ...plain,
    positions: undefined,
    predecessors: undefined,
    formatBoard: undefined,
    parseBoard: undefined,
    ...lookAlikes(),
  }),
  broken('a repetition that ends in points', 'repetition-outcome', {
    ...plain,
    repetition: { times: 2, outcome: () => ({ kind: 'points', difference: 1 }) },
  }),
  broken('a repetition without an end', 'repetition-outcome', {
    ...plain,
    repetition: { times: 2, outcome: () => undefined },
  }),
  broken('a repetition that ends differently each time', 'repetition-outcome', {
    ...plain,
    repetition: { times: 2, outcome: changing() },
  }),
  broken('hash words that forget the side to move', 'cursor-repetition-hash', {
    ...plain,
    repetition: { key },
    cursor: (board: CycleBoard) => {
      const cursor = createCursor({ ...plain, repetition: { key } }, board);
      const repetitionHash = (into: Int32Array) => {
        for (let at = 0; at < 2; at++) into[at] = Number.parseInt([...cursor.board().cells].map(digit).join(''), 4);
      };
      return Object.assign(cursor, { repetitionHash });
    },
  }),
];

function digit(cell: string): number {
  return '.XO'.indexOf(cell);
}

/** Boards have a mark that only half of the symmetries keep, and that repetitions of marked boards leave out. */
function lookAlikes() {
  type Marked = CycleBoard & { readonly mark: number };
  return {
    initial: () => ({ ...cycle.initial(), mark: 0 }),
    play: (board: Marked, move: number) => ({ ...cycle.play(board, move), mark: (board.mark + 1) % 6 }),
    key: (board: Marked) => `${key(board)} ${board.mark}`,
    symmetries: (cycle.symmetries ?? []).map((symmetry) => ({
      ...symmetry,
      board: (board: Marked) => ({ ...symmetry.board(board), mark: board.mark }),
    })),
    repetition: {
      key: (board: Marked) => (board.cells < 'O.' ? `${key(board)}` : `${key(board)} ${board.mark}`),
    },
  };
}

function changing() {
  let asked = 0;
  return () => (asked++ % 2 === 0 ? draw() : win(0));
}
