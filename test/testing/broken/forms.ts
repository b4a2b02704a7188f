/** Text forms, numberings and boards that do not survive the round trip. */
import { NotationError } from '../../../src/core/errors.js';
import { draw, opponent } from '../../../src/rules/outcome.js';
import { type CoinsBoard, coinGrid, coins } from '../../support/games/coins.js';
import { type CycleBoard, cycle } from '../../support/games/cycle.js';
import { line } from '../../support/games/line.js';
import { type PassingBoard, passing } from '../../support/games/passing.js';
import { ticTacToe } from '../../support/games/tic-tac-toe.js';
import { type BrokenGame, broken } from './broken-game.js';

const reversi = passing();
const { positions } = cycle;

/** Reversi that counts its moves, which changes nothing about the game. */
type Counted = PassingBoard & { readonly moves: number };

const brokenTexts: readonly BrokenGame[] = [
  broken('a board text of several lines', 'text-board', {
    ...ticTacToe,
    formatBoard: (cells: string) => ticTacToe.formatBoard?.(cells).replaceAll('/', '\n'),
    parseBoard: (text: string) => ticTacToe.parseBoard?.(text.replaceAll('\n', '/')),
  }),
  broken('a board that is read with the wrong side to move', 'text-board', {
    ...reversi,
    parseBoard: (text: string) => ({ ...reversi.parseBoard?.(text), mover: 0 }),
  }),
  broken('a board text without the points', 'text-board', {
    ...coins(coinGrid(2, 2)),
    formatBoard: ({ cut, mover }: CoinsBoard) => `${cut} ${mover}`,
    parseBoard: (text: string) => {
      if (!/^\d+ [01]$/.test(text))
        throw new NotationError({ code: 'bad-board', text, at: 0, expected: 'two numbers' });
      const [cut, mover] = text.split(' ').map(Number);
      return { cut, mover, scores: [0, 0] };
    },
  }),
  broken('a board text that changes when it is read and written again', 'text-board', {
    ...reversi,
    symmetries: undefined,
    initial: () => ({ ...reversi.initial(), moves: 0 }),
    play: (board: Counted, move: string) => ({ ...reversi.play(board, move), moves: board.moves + 1 }),
    formatBoard: (board: Counted) => `${reversi.formatBoard?.(board)} ${board.moves}`,
    parseBoard: (text: string) => ({ ...reversi.parseBoard?.(text.replace(/ \d+$/, '')), moves: 0 }),
  }),
  broken('the same text for two moves', 'text-move', {
    ...ticTacToe,
    formatMove: (cell: number) => ticTacToe.formatMove?.(cell === 8 ? 7 : cell),
  }),
  broken('an empty description of the end', 'text-outcome', { ...ticTacToe, describeOutcome: () => '' }),
  broken('a description of the end in two lines', 'text-outcome', {
    ...ticTacToe,
    describeOutcome: () => 'three\nin a row',
  }),
  broken('a draw without a description', 'text-outcome', {
    ...ticTacToe,
    describeOutcome: (cells: string) => (cells.includes('.') ? 'three in a row' : undefined),
  }),
  broken('a parser that throws errors of its own', 'text-refusal', {
    ...ticTacToe,
    parseMove: (text: string) => {
      if (!/^[a-c][1-3]$/.test(text)) throw new SyntaxError(text);
      return ticTacToe.parseMove?.(text);
    },
  }),
  broken('a parser that accepts anything', 'text-refusal', {
    ...ticTacToe,
    parseBoard: (text: string) => (text.length === 13 ? ticTacToe.parseBoard?.(text) : ticTacToe.initial()),
  }),
  broken('a parser that fails on text that is nearly right', 'text-refusal', {
    ...ticTacToe,
    parseBoard: (text: string) => {
      if (text.length === 12) throw new RangeError('too short');
      return ticTacToe.parseBoard?.(text);
    },
  }),
];

const brokenNumberings: readonly BrokenGame[] = [
  broken('a numbering that is too short', 'positions', { ...cycle, positions: { ...positions, count: 1000 } }),
  broken('a numbering that gives back something else', 'positions', {
    ...cycle,
    positions: { ...positions, at: (index: number) => positions.at(index ^ 1) },
  }),
  broken('a numbering that lacks a position', 'positions', {
    ...cycle,
    positions: {
      ...positions,
      at: (index: number) => (index === positions.index(cycle.initial()) ? undefined : positions.at(index)),
    },
  }),
  broken('predecessors that leave one out', 'predecessors-complete', {
    ...cycle,
    predecessors: (board: CycleBoard) => cycle.predecessors(board).slice(1),
  }),
  broken('predecessors of unreachable positions that leave one out', 'predecessors-complete', {
    ...cycle,
    predecessors: (board: CycleBoard) => (board.cells.startsWith('XXX') ? [] : cycle.predecessors(board)),
  }),
  broken('predecessors that are finished', 'predecessors-sound', {
    ...cycle,
    predecessors: (board: CycleBoard) => [
      ...cycle.predecessors(board),
      { cells: 'XXX..OO.O', mover: opponent(board.mover) },
    ],
  }),
  broken('predecessors that do not lead here', 'predecessors-sound', {
    ...cycle,
    predecessors: (board: CycleBoard) => [...cycle.predecessors(board), cycle.initial()],
  }),
];

/** A board with a method, which a structured clone loses. */
class Pile {
  readonly left: number;
  constructor(left: number) {
    this.left = left;
  }
  isEmpty(): boolean {
    return this.left === 0;
  }
}

/** A board that is a function. */
type Remaining = () => number;

const LEFT = Symbol('left');
type Secretive = { readonly [LEFT]: number };

const brokenClones: readonly BrokenGame[] = [
  broken('boards of a class', 'structured-clone', {
    name: 'piles',
    initial: () => new Pile(3),
    turn: () => 0,
    moves: () => [1],
    play: (pile: Pile) => new Pile(pile.left - 1),
    outcome: (pile: Pile) => (pile.isEmpty() ? draw() : undefined),
  }),
  broken('boards that are functions', 'structured-clone', {
    name: 'closures',
    initial: (): Remaining => () => 3,
    turn: () => 0,
    moves: () => [1],
    play:
      (board: Remaining): Remaining =>
      () =>
        board() - 1,
    outcome: (board: Remaining) => (board() === 0 ? draw() : undefined),
    key: (board: Remaining) => board(),
  }),
  broken('boards that keep something under a symbol', 'structured-clone', {
    ...line(3),
    initial: () => ({ [LEFT]: 3 }),
    turn: () => 0,
    play: (board: Secretive) => ({ [LEFT]: board[LEFT] - 1 }),
    outcome: (board: Secretive) => (board[LEFT] === 0 ? draw() : undefined),
    key: (board: Secretive) => board[LEFT],
    moves: () => [0],
  }),
  broken('moves of a class', 'structured-clone', {
    ...line(3),
    moves: () => [new Pile(1)],
    play: (left: number, step: Pile) => left - step.left,
  }),
];

export const brokenForms: readonly BrokenGame[] = [...brokenTexts, ...brokenNumberings, ...brokenClones];
