/** Exact methods that are wrong, or do not do what they are asked. */
import type { CoinsBoard } from '../../../src/games/coins-and-strings/board.js';
import { coinsAndStrings } from '../../../src/games/coins-and-strings/rules.js';
import type { EndgameMethod, EndgameRequest, EndgameValue } from '../../../src/rules/endgame-method.js';
import { type NimBoard, nim } from '../../support/games/nim.js';
import { takeAgain } from '../../support/games/take-again.js';
import { ticTacToe } from '../../support/games/tic-tac-toe.js';
import { withEndgame } from '../../support/games/with-endgame.js';
import { type BrokenGame, broken } from './broken-game.js';

const { rules: heaps } = withEndgame(nim({ heaps: [2, 1, 1] }));
const { rules: again } = withEndgame(takeAgain({ pits: 2, seeds: 2 }));
const { rules: crosses } = withEndgame(ticTacToe);

/** A chain, a pair and two rings: something to take, something to leave, and lines of several turns. */
const coins = coinsAndStrings({
  coins: [1, 2, 3, 4, 1, 1, 1, 2, 2],
  strings: [
    [0, 1],
    [1, 2],
    [2, 'ground'],
    [3, 4],
    [5, 6],
    [6, 5],
    [7, 8],
    [8, 7],
  ],
});

type Values<Move> = readonly EndgameValue<Move>[];

/** A method whose values are tampered with. */
function tampered<Board, Move>(
  method: EndgameMethod<Board, Move>,
  tamper: (values: Values<Move>, everyMove: boolean) => Values<Move>,
): EndgameMethod<Board, Move> {
  return { ...method, values: (board, request) => tamper(method.values(board, request), request.everyMove) };
}

const isWorse = ({ kind }: EndgameValue<unknown>) => kind !== 'win';

export const brokenEndgames: readonly BrokenGame[] = [
  broken('a method that sees only wins', 'endgame', {
    ...heaps,
    endgame: tampered(heaps.endgame, (values) => values.map((value) => ({ ...value, kind: 'win' }))),
  }),
  broken('draws taken for losses', 'endgame', {
    ...crosses,
    endgame: tampered(crosses.endgame, (values) =>
      values.map((value) => (value.kind === 'draw' ? { ...value, kind: 'loss', plies: 2 } : value)),
    ),
  }),
  broken('wins that are nearer than they are', 'endgame', {
    ...heaps,
    endgame: tampered(heaps.endgame, (values) =>
      values.map((value) => ({ ...value, plies: value.plies > 2 ? value.plies - 2 : value.plies })),
    ),
  }),
  broken('wins that are further than they are', 'endgame', {
    ...heaps,
    endgame: tampered(heaps.endgame, (values) => values.map((value) => ({ ...value, plies: value.plies + 2 }))),
  }),
  broken('a move that is forgotten', 'endgame', {
    ...heaps,
    endgame: tampered(heaps.endgame, (values) => values.slice(-3)),
  }),
  broken('a move that is not legal', 'endgame', {
    ...heaps,
    endgame: tampered(heaps.endgame, ([first, ...rest]) => [{ ...first, move: { heap: 7, take: 1 } }, ...rest]),
  }),
  broken('half a turn', 'endgame', {
    ...again,
    endgame: tampered(again.endgame, (values) => values.map((value) => ({ ...value, turn: [value.move] }))),
  }),
  broken('a turn that includes the reply', 'endgame', {
    ...crosses,
    endgame: tampered(crosses.endgame, (values) =>
      values.map((value, at) => ({ ...value, turn: [value.move, values[(at + 1) % values.length].move] })),
    ),
  }),
  broken('a turn that begins with another move', 'endgame', {
    ...heaps,
    endgame: tampered(heaps.endgame, (values) => values.map((value) => ({ ...value, turn: [values[0].move] }))),
  }),
  broken('moves left open that are wanted', 'endgame', {
    ...heaps,
    endgame: tampered(heaps.endgame, (values) =>
      values.map((value) => (isWorse(value) && !values.every(isWorse) ? { ...value, kind: 'open' } : value)),
    ),
  }),
  broken('the best move left open', 'endgame', {
    ...heaps,
    endgame: tampered(heaps.endgame, (values, everyMove) =>
      values.map((value) => (isWorse(value) || everyMove ? value : { ...value, kind: 'open' })),
    ),
  }),
  broken('an answer for a game that is over', 'endgame', { ...heaps, endgame: { ...heaps.endgame, cost: () => 5 } }),
  broken('a cost that is not a number', 'endgame', {
    ...heaps,
    endgame: { ...heaps.endgame, cost: (board: NimBoard) => (board.heaps[0] === 0 ? Number.NaN : 5) },
  }),
  broken('a cost that changes with every call', 'deterministic', {
    ...heaps,
    endgame: { ...heaps.endgame, cost: increasing() },
  }),
  broken('a method that throws', 'endgame', {
    ...heaps,
    endgame: {
      ...heaps.endgame,
      values: () => {
        throw new Error('no idea');
      },
    },
  }),
  broken('a method that does not end when told to', 'endgame', {
    ...heaps,
    endgame: {
      ...heaps.endgame,
      values: (board: NimBoard, request: Parameters<typeof heaps.endgame.values>[1]) => {
        try {
          request.spend(1);
        } catch {
          // Ignores the order to stop.
        }
        return heaps.endgame.values(board, { ...request, spend: () => {} });
      },
    },
  }),
  broken('points that are too many', 'endgame', {
    ...coins,
    endgame: tampered(coins.endgame, (values) =>
      values.map((value) => ({ ...value, difference: (value.difference ?? 0) + 2, line: undefined })),
    ),
  }),
  broken('a line that stops before the end', 'endgame', {
    ...coins,
    endgame: tampered(coins.endgame, (values) =>
      values.map((value) => (value.line === undefined ? value : { ...value, line: value.line.slice(0, -1) })),
    ),
  }),
  broken('a line that ends with another value', 'endgame', {
    ...coins,
    endgame: tampered(coins.endgame, (values) =>
      values.map((value) => (value.line === undefined ? value : { ...value, difference: (value.difference ?? 0) + 2 })),
    ),
  }),
  broken('a line that is all one turn', 'endgame', {
    ...coins,
    endgame: tampered(coins.endgame, (values) =>
      values.map((value) => ((value.line?.length ?? 0) < 2 ? value : { ...value, line: [value.line?.flat() ?? []] })),
    ),
  }),
  broken('bounds without the value', 'endgame', {
    ...coins,
    endgame: {
      ...coins.endgame,
      values: (board: CoinsBoard, request: EndgameRequest) =>
        coins.endgame.values(board, { ...request, narrow: (least, most) => request.narrow?.(least - 9, most - 2) }),
    },
  }),
];

function increasing(): () => number {
  let cost = 0;
  return () => ++cost;
}
