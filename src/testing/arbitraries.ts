/**
 * fast-check arbitraries for the games, boards and positions of any rules. The fast-check module is handed in by the
 * caller, so that this package never imports it. A game is a list of random choices, each taken modulo the number of
 * legal moves; shrinking the list gives shorter games, shrinking a choice gives earlier moves.
 */

import type * as FastCheck from 'fast-check';
import { Position } from '../position/position.js';
import type { GameRules } from '../rules/game-rules.js';
import { checkOptions, isCount, type OptionRule } from '../search/options.js';

/** What `arbitraries` needs of the fast-check module. */
export type FastCheckModule = Pick<typeof FastCheck, 'array' | 'nat'>;

/** How long the games are, and where they begin. */
export interface ArbitrariesOptions<Board> {
  /** The longest game, in moves; 50 by default. Games end earlier where the rules end them. */
  readonly plies?: number;
  /** Where games begin; `rules.initial()` by default. */
  readonly start?: Board;
}

/** Random games, in three forms. All shrink towards shorter games. */
export interface Arbitraries<Board, Move> {
  /** Lists of legal moves. */
  readonly games: FastCheck.Arbitrary<Move[]>;
  /** Boards that such games lead to. */
  readonly boards: FastCheck.Arbitrary<Board>;
  /** Positions, with their history. */
  readonly positions: FastCheck.Arbitrary<Position<Board, Move>>;
}

const OPTION_RULES: Readonly<Record<keyof ArbitrariesOptions<unknown>, OptionRule>> = {
  plies: isCount,
  start: [() => true, ''],
};

/**
 * fast-check arbitraries for games, boards and positions of any rules.
 *
 * @example
 * ```ts
 * import fc from 'fast-check';
 * import { defineGame, win } from 'foreply';
 * import { arbitraries } from 'foreply/testing';
 *
 * const race = defineGame({
 *   name: 'race to five',
 *   initial: () => ({ sum: 0, mover: 0 as 0 | 1 }),
 *   turn: (board) => board.mover,
 *   moves: (board) => (board.sum < 5 ? [1, 2] : []),
 *   play: (board, step) => ({ sum: board.sum + step, mover: board.mover === 0 ? 1 : 0 }),
 *   outcome: (board) => (board.sum >= 5 ? win(board.mover === 0 ? 1 : 0) : undefined),
 * });
 * const { boards } = arbitraries(fc, race);
 * fc.assert(fc.property(boards, (board) => board.sum <= 6));
 *
 * const wrong = fc.check(fc.property(boards, (board) => board.sum < 3));
 * console.log(wrong.counterexample); // → [ { sum: 3, mover: 0 } ]
 * ```
 *
 * @param fc - The fast-check module, as `import fc from 'fast-check'` gives it.
 */
export function arbitraries<Board, Move>(
  fc: FastCheckModule,
  rules: GameRules<Board, Move>,
  options: ArbitrariesOptions<Board> = {},
): Arbitraries<Board, Move> {
  checkOptions(options, OPTION_RULES);
  const { plies = 50 } = options;
  const start = () => Position.start(rules, options.start ?? rules.initial());
  // Without a size fast-check would keep the games to some ten moves, whatever `plies` says.
  const choices = fc.array(fc.nat(), { maxLength: plies, size: 'max' });
  const positions = choices.map((list) => playChoices(start(), list));
  return {
    positions,
    boards: positions.map((position) => position.board),
    games: positions.map((position) => position.played().map(({ move }) => move)),
  };
}

function playChoices<Board, Move>(start: Position<Board, Move>, choices: readonly number[]): Position<Board, Move> {
  let position = start;
  for (const choice of choices) {
    if (position.isOver) break;
    position = position.play(position.moves[choice % position.moves.length]);
  }
  return position;
}
