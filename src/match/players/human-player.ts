/**
 * A person as a player. The library prints nothing and reads nothing: your function shows the position and waits for an answer.
 * An answer that cannot be played does not lose the game: the same question is asked again, with a complaint.
 */

import { OptionError } from '../../core/errors.js';
import type { Clock, TurnLimits } from '../../engine/clock.js';
import { checkPosition } from '../../position/check-board.js';
import type { Position } from '../../position/position.js';
import type { AnyPlayer, Player, PlayerTurn } from './player.js';
import { listOf, playWritten, type WrittenMoves } from './read-moves.js';

/**
 * The answer of a person who resigns.
 *
 * @example
 * ```ts
 * import { gomoku } from 'foreply/gomoku';
 * import { humanPlayer, playMatch, RESIGN, randomPlayer } from 'foreply/match';
 *
 * const tired = humanPlayer(async ({ ply }) => (ply < 2 ? 'h8' : RESIGN));
 * const { outcome, reason } = await playMatch(gomoku(), [tired, randomPlayer()]);
 * console.log(outcome, reason); // → { kind: 'win', winner: 1 } resignation
 * ```
 */
export const RESIGN: unique symbol = /* @__PURE__ */ Symbol.for('foreply.resign');

/** What comes with the position when a person is asked. */
export interface HumanQuestion {
  /** What was wrong with the last answer. Missing when the question is asked for the first time. */
  readonly complaint?: string;
  /** The person's time for the rest of the game. */
  readonly clock?: Clock;
  /** Aborted when the answer is no longer needed: the clock has run out, or the match was aborted. */
  readonly signal?: AbortSignal;
}

/**
 * Asks a person. The answer is a move, its text, a list of either, or `RESIGN`; it may be a part of a turn. If this function
 * throws, the player loses, as any player that throws does.
 */
export type AskHuman<Board, Move> = (
  position: Position<Board, Move>,
  question: HumanQuestion,
) => HumanAnswer<Move> | Promise<HumanAnswer<Move>>;

/** A person's answer: a move, its text, a list of either, or `RESIGN`. With texts alone it is a `HumanAnswer<string>`. */
export type HumanAnswer<Move> = Move | string | readonly (Move | string)[] | typeof RESIGN;

/**
 * A person as a player, through a function that asks. If it answers with texts only, it can play any game. If it answers with
 * moves, name the types of the game: `humanPlayer<PentagoBoard, SplitMove>(…)`.
 *
 * @example
 * ```ts
 * import { humanPlayer, playMatch, RESIGN, randomPlayer } from 'foreply/match';
 * import { neutreeko } from 'foreply/neutreeko';
 *
 * const typed = ['d5-c5', 'what?', 'c2-c1'];
 * const person = humanPlayer(async (position, { complaint }) => {
 *   if (complaint !== undefined) console.log(complaint); // → Cannot read "what?": expected a column, a to e at character 1, found "w".
 *   return typed.shift() ?? RESIGN;
 * });
 * const { turns, detail } = await playMatch(neutreeko(), [person, randomPlayer()], { names: ['Ann', 'die'] });
 * console.log(turns.length, detail); // → 4 Ann resigned
 * ```
 */
export function humanPlayer(
  ask: (
    position: Position<unknown, unknown>,
    question: HumanQuestion,
  ) => HumanAnswer<string> | Promise<HumanAnswer<string>>,
): AnyPlayer;
export function humanPlayer<Board, Move>(ask: AskHuman<Board, Move>): Player<Board, Move>;
export function humanPlayer<Board, Move>(ask: AskHuman<Board, Move>): Player<Board, Move> {
  if (typeof ask !== 'function') throw new OptionError('ask', 'a function', ask);
  return { choose: (position, limits) => answerOf(ask, position, limits) };
}

async function answerOf<Board, Move>(
  ask: AskHuman<Board, Move>,
  position: Position<Board, Move>,
  limits: TurnLimits<AbortSignal>,
): Promise<PlayerTurn<Move>> {
  checkPosition(position);
  let complaint: string | undefined;
  while (!limits.signal?.aborted) {
    const answer = await ask(position, { ...limits, ...(complaint === undefined ? {} : { complaint }) });
    if (answer === RESIGN) return { turn: [], resigns: true };
    try {
      return { turn: read(position, answer) };
    } catch (error) {
      complaint = error instanceof Error ? error.message : String(error);
      // Lets timers and signals in, even if the function keeps giving the same bad answer synchronously.
      await new Promise<void>((resolve) => setTimeout(resolve));
    }
  }
  // The answer is no longer needed.
  return { turn: [] };
}

/** The moves of an answer. Throws if it cannot be played. */
function read<Board, Move>(start: Position<Board, Move>, answer: WrittenMoves<Move>): readonly Move[] {
  const written = listOf(start, answer);
  if (written.length === 0) throw new Error('A turn has at least one move.');
  const turn: Move[] = [];
  let position = start;
  for (const one of written) {
    if (!position.isOver && position.side !== start.side) throw new Error('These are more moves than your turn has.');
    position = playWritten(position, one);
    turn.push(position.lastMove as Move);
  }
  return turn;
}
