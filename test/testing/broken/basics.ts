/** Rules that are not pure functions of plain values, or whose six members contradict each other. */
import { draw, points, win } from '../../../src/rules/outcome.js';
import { cycle } from '../../support/games/cycle.js';
import { line } from '../../support/games/line.js';
import { nim } from '../../support/games/nim.js';
import { ticTacToe } from '../../support/games/tic-tac-toe.js';
import { type BrokenGame, broken } from './broken-game.js';

/** Five moves each, on a board that is an object, so that there is something to change. */
interface Counter {
  left: number;
  note?: string;
  marks?: number[];
}

const counter = {
  name: 'counter',
  initial: (): Counter => ({ left: 5 }),
  turn: ({ left }: Counter) => left % 2,
  moves: ({ left }: Counter): unknown[] => (left > 0 ? ['one'] : []),
  play: ({ left }: Counter, _move: unknown): Counter => ({ left: left - 1 }),
  outcome: ({ left }: Counter) => (left === 0 ? draw() : undefined),
};

const bytes = {
  name: 'bytes',
  initial: () => Uint8Array.of(3, 0),
  turn: () => 0,
  moves: () => [0],
  play: (board: Uint8Array) => board.map((byte, at) => (at === 0 ? byte - 1 : byte)),
  outcome: (board: Uint8Array) => (board[0] === 0 ? draw() : undefined),
};

let calls = 0;
const identities = new WeakMap<object, number>();
const refilled: unknown[] = [];

export const brokenBasics: readonly BrokenGame[] = [
  broken('symmetries without a key', 'capabilities', { ...ticTacToe, key: undefined }),
  broken('repetition without a key', 'capabilities', { ...cycle, key: undefined, symmetries: undefined }),

  broken('play changes the board in place', 'arguments-untouched', {
    ...counter,
    play: (board: Counter) => {
      board.left--;
      return board;
    },
  }),
  broken('play changes a part that the new board shares', 'arguments-untouched', {
    ...counter,
    initial: () => ({ left: 5, marks: [] }),
    play: ({ left, marks = [] }: Counter) => {
      marks.push(left);
      return { left: left - 1, marks };
    },
  }),
  broken('play changes what a frozen board holds', 'arguments-untouched', {
    ...counter,
    initial: () => Object.freeze({ left: 5, marks: [0] }),
    play: ({ left, marks = [] }: Counter) => {
      marks[0]++;
      marks[0]--;
      return Object.freeze({ left: left - 1, marks: [...marks] });
    },
  }),
  broken('play changes the move', 'arguments-untouched', {
    ...counter,
    moves: () => [{ step: 1 }],
    play: ({ left }: Counter, move: { step: number }) => ({ left: left - move.step++ }),
  }),
  broken('moves keeps notes on the board', 'arguments-untouched', {
    ...counter,
    moves: (board: Counter) => {
      board.note = 'moves listed';
      return ['one'];
    },
  }),
  broken('outcome changes the board and puts it back', 'arguments-untouched', {
    ...counter,
    outcome: (board: Counter) => {
      board.left--;
      const isOver = board.left < 0;
      board.left++;
      return isOver ? draw() : undefined;
    },
  }),
  broken('play changes a typed array, which cannot be frozen', 'arguments-untouched', {
    ...bytes,
    play: (board: Uint8Array) => {
      board[0]--;
      return board;
    },
  }),
  broken('turn changes a map', 'arguments-untouched', {
    ...counter,
    initial: () => new Map([['left', 3]]),
    turn: (board: Map<string, number>) => Number(board.set('asked', 0).get('asked')),
    play: (board: Map<string, number>) => new Map(board).set('left', (board.get('left') ?? 0) - 1),
    outcome: (board: Map<string, number>) => (board.get('left') === 0 ? draw() : undefined),
  }),

  broken('turn throws', 'no-throw', {
    ...counter,
    turn: ({ left }: Counter) => {
      if (left === 2) throw new Error('nobody knows');
      return 0;
    },
  }),
  broken('outcome throws', 'no-throw', {
    ...counter,
    outcome: ({ left }: Counter) => {
      if (left === 4) throw new Error('too soon to tell');
      return left === 0 ? draw() : undefined;
    },
  }),
  broken('play throws', 'no-throw', {
    ...counter,
    play: ({ left }: Counter) => {
      if (left === 3) throw 'stuck';
      return { left: left - 1 };
    },
  }),

  broken('turn changes with every call', 'deterministic', { ...counter, turn: () => calls++ % 2 }),
  broken('moves come in a different order each time', 'deterministic', {
    ...counter,
    moves: () => (calls++ % 2 === 0 ? ['one', 'uno'] : ['uno', 'one']),
  }),
  broken('each game starts from another board', 'deterministic', {
    ...counter,
    initial: () => ({ left: 5 + (calls++ % 2) }),
  }),
  broken('a key that depends on the object, not on what it holds', 'deterministic', {
    ...counter,
    key: (board: Counter) => {
      if (!identities.has(board)) identities.set(board, calls++);
      return identities.get(board);
    },
  }),
  broken('the same list is filled again for each answer', 'deterministic', {
    ...counter,
    moves: ({ left }: Counter) => {
      refilled.length = 0;
      refilled.push(left);
      return refilled;
    },
  }),

  broken('a third side', 'turn-valid', { ...counter, turn: ({ left }: Counter) => (left === 3 ? 2 : 0) }),
  broken('a full board that is not over', 'moves-until-the-end', {
    ...ticTacToe,
    outcome: (cells: string) => {
      const outcome = ticTacToe.outcome(cells);
      return outcome?.kind === 'draw' ? undefined : outcome;
    },
  }),
  broken('a move listed twice', 'moves-unique', {
    ...ticTacToe,
    moves: (cells: string) => [...ticTacToe.moves(cells), 4],
  }),
  broken('an object listed twice', 'moves-unique', {
    ...counter,
    moves: () => [
      { a: 1, b: [2] },
      { b: [2], a: 1 },
    ],
  }),

  broken('moves in a Set', 'moves-valid', { ...counter, moves: () => new Set(['one']) }),
  broken('moves from a generator', 'moves-valid', {
    ...counter,
    moves: function* () {
      yield 'one';
    },
  }),
  broken('moves in a promise', 'moves-valid', { ...counter, moves: async () => ['one'] }),
  broken('moves in an object', 'moves-valid', { ...counter, moves: () => ({ length: 1, 0: 'one' }) }),
  broken('moves in a typed array', 'moves-valid', { ...counter, moves: () => Int32Array.of(1) }),
  broken('a number instead of moves', 'moves-valid', { ...counter, moves: () => 1 }),
  broken('a string instead of moves', 'moves-valid', { ...counter, moves: () => 'one' }),
  broken('undefined instead of moves', 'moves-valid', { ...counter, moves: () => undefined }),

  broken('two moves with the same number', 'move-id', {
    ...nim(),
    moveId: ({ heap, take }: { heap: number; take: number }) => heap + take,
  }),
  broken('a negative number', 'move-id', { ...ticTacToe, moveId: (cell: number) => cell - 4 }),
  broken('a move number that changes', 'deterministic', { ...counter, moveId: () => calls++ }),
  broken('two moves with the same JSON', 'move-id', {
    ...counter,
    moves: () => [{ step: Number.NaN }, { step: Infinity }],
  }),

  broken('a winner that is not a side', 'outcome-valid', {
    ...counter,
    outcome: ({ left }: Counter) => (left === 0 ? { kind: 'win', winner: 2 } : undefined),
  }),
  broken('an infinite number of points', 'outcome-valid', {
    ...counter,
    outcome: ({ left }: Counter) => (left === 0 ? points(Number.POSITIVE_INFINITY) : undefined),
  }),
  broken('points that a search would take for a win', 'outcome-valid', {
    ...counter,
    outcome: ({ left }: Counter) => (left === 0 ? points(1e12) : undefined),
  }),
  broken('false for a game that is not over', 'outcome-valid', { ...counter, outcome: () => false }),
  broken('null for a game that is not over', 'outcome-valid', { ...counter, outcome: () => null }),
  broken('points in a game that can repeat', 'outcome-valid', {
    ...counter,
    canRepeat: true,
    key: ({ left }: Counter) => left,
    outcome: ({ left }: Counter) => (left === 0 ? points(1) : undefined),
  }),
  broken('wins and points in one game', 'outcome-kinds', {
    ...ticTacToe,
    outcome: (cells: string) => (ticTacToe.outcome(cells)?.kind === 'draw' ? points(0) : ticTacToe.outcome(cells)),
  }),

  broken('positions that repeat without canRepeat', 'repetition', { ...cycle, canRepeat: undefined }),
  broken('boards that repeat, without a key', 'repetition', {
    ...counter,
    moves: () => ['down', 'up'],
    play: ({ left }: Counter, move: string) => ({ left: move === 'up' ? left + 1 : left - 1 }),
  }),
  broken('a game without an end', 'ends', { ...line(5), play: (left: number) => left + 1 }),
  broken('a key that is not a whole number', 'key-valid', { ...counter, key: ({ left }: Counter) => left / 2 }),
  broken('no key for finished boards', 'key-valid', {
    ...counter,
    key: ({ left }: Counter) => (left === 0 ? undefined : left),
    outcome: ({ left }: Counter) => (left === 0 ? win(0) : undefined),
  }),
];
