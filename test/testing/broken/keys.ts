/** Keys and banked points that would mislead a table, and symmetries that are not symmetries. */
import { opponent } from '../../../src/rules/outcome.js';
import { type CoinsBoard, coinGrid, coins } from '../../support/games/coins.js';
import { type ConnectFourBoard, connectFour } from '../../support/games/connect-four.js';
import { type CycleBoard, cycle } from '../../support/games/cycle.js';
import { type PassingBoard, passing } from '../../support/games/passing.js';
import { type TakeAgainBoard, takeAgain } from '../../support/games/take-again.js';
import { ticTacToe } from '../../support/games/tic-tac-toe.js';
import { type BrokenGame, broken } from './broken-game.js';

const counted = coins(coinGrid(2, 2, { ground: true }));
const small = connectFour({ columns: 4, rows: 3, connect: 3 });
const mirror = (small.symmetries ?? [])[0];

const brokenKeys: readonly BrokenGame[] = [
  broken('a key that overlooks a cell', 'key-future', {
    ...ticTacToe,
    symmetries: undefined,
    key: (cells: string) => cells.slice(0, 8),
  }),
  broken('a key that overlooks colours', 'key-future', {
    ...passing(),
    symmetries: undefined,
    key: ({ cells, mover }: PassingBoard) => cells.replaceAll('O', 'X') + mover,
  }),
  broken('a key that overlooks what only the end depends on', 'key-future', {
    ...takeAgain(),
    key: ({ pits, mover }: TakeAgainBoard) => `${pits} ${mover}`,
  }),
  broken('a key without the points, and no `banked`', 'key-future', { ...counted, banked: undefined }),
  broken('points banked for the wrong side', 'banked-end', {
    ...counted,
    banked: ({ scores }: CoinsBoard) => scores[1] - scores[0],
  }),
  broken('points banked in a game without points', 'banked-end', { ...ticTacToe, banked: () => 0 }),
  broken('points banked only at the end', 'banked-rest', {
    ...counted,
    banked: (board: CoinsBoard) => (counted.outcome(board) === undefined ? 0 : counted.banked?.(board)),
  }),
];

/**
 * Connect four on boards that store the first column played, with a key that tells the left columns apart but not the right
 * ones. This changes nothing about the game, but the key differs for two positions whose mirror images share a key.
 */
type Framed = ConnectFourBoard & { readonly first?: number };
const framed = {
  ...small,
  play: (board: Framed, column: number) => ({ ...small.play(board, column), first: board.first ?? column }),
  key: ({ cells, first }: Framed) =>
    `${cells} ${first === undefined ? 'bare' : ['blue', 'red', 'green', 'green'][first]}`,
  formatBoard: undefined,
  parseBoard: undefined,
};

const brokenSymmetries: readonly BrokenGame[] = [
  broken('a symmetry that passes the turn', 'symmetry-turn', {
    ...cycle,
    symmetries: [
      {
        name: 'other side',
        board: ({ cells, mover }: CycleBoard) => ({ cells, mover: opponent(mover) }),
        move: (slide: number) => slide,
      },
    ],
  }),
  broken('a symmetry that swaps the winner', 'symmetry-outcome', {
    ...small,
    symmetries: [
      {
        ...mirror,
        board: (board: ConnectFourBoard) => {
          const image = mirror.board(board);
          return { ...image, winner: image.winner === undefined ? undefined : opponent(image.winner) };
        },
      },
    ],
  }),
  broken('a symmetry that gives points away', 'symmetry-outcome', {
    ...counted,
    symmetries: [
      {
        board: ({ cut, scores, mover }: CoinsBoard) => ({ cut, mover, scores: [scores[0], scores[1] + 1] }),
        move: (string: number) => string,
      },
    ],
  }),
  broken('a symmetry that throws', 'no-throw', {
    ...small,
    symmetries: [{ ...mirror, board: () => small.parseBoard?.('?') }],
  }),
  broken('a move that maps to an illegal one', 'symmetry-moves', {
    ...small,
    symmetries: [{ ...mirror, move: (column: number) => 4 - column }],
  }),
  broken('two moves with the same image', 'symmetry-moves', { ...small, symmetries: [{ ...mirror, move: () => 0 }] }),
  broken('a board that is mirrored, and moves that are not', 'symmetry-play', {
    ...small,
    symmetries: [{ ...mirror, move: (column: number) => column }],
  }),
  broken('a symmetry that gives two positions the same image', 'symmetry-bijection', {
    ...framed,
    symmetries: [
      {
        board: (board: Framed) =>
          board.first === undefined ? board : { ...mirror.board(board), first: 3 - board.first },
        move: mirror.move,
      },
    ],
  }),
  broken('a list of symmetries that is not complete', 'symmetry-closed', {
    ...ticTacToe,
    symmetries: ticTacToe.symmetries?.slice(0, 1),
  }),
];

export const brokenKeysAndSymmetries: readonly BrokenGame[] = [...brokenKeys, ...brokenSymmetries];
