/** What the rules say about repetition, with defaults, and how a game ends by it. */

import { wrongAnswer } from './answers.js';
import { DRAWN, type Ending, WON_BY_FIRST, WON_BY_SECOND } from './cursor.js';
import type { GameRules } from './game-rules.js';
import { draw, type Outcome } from './outcome.js';

/** The occurrence of a position that ends the game, if the rules do not say. */
const USUAL_TIMES = 3;

type RepeatingRules<Board> = Pick<GameRules<Board, never>, 'canRepeat' | 'repetition'>;

/** Whether a position can occur twice in a game. */
export function mayRepeat<Board>({ canRepeat, repetition }: RepeatingRules<Board>): boolean {
  return canRepeat === true || repetition !== undefined;
}

/** At which occurrence of a position the game ends. */
export function timesOf<Board>({ repetition }: RepeatingRules<Board>): number {
  return repetition?.times ?? USUAL_TIMES;
}

/** How the game ends on the last of these boards; the first is the first occurrence of the same position. */
export function outcomeOfRepetition<Board, Move>(rules: GameRules<Board, Move>, since: readonly Board[]): Outcome {
  const { outcome = draw() } = rules.repetition ?? {};
  if (typeof outcome !== 'function') return outcome;
  const board = since[since.length - 1];
  const answer = outcome.call(rules.repetition, board, since);
  if (isWinOrDraw(answer)) return answer;
  throw wrongAnswer(rules, 'repetition.outcome', WIN_OR_DRAW, answer, board);
}

/** The answers that `repetition.outcome` may give, in words. */
export const WIN_OR_DRAW = 'win(0), win(1) or draw()';

/** Whether a value is an outcome of a game without points. */
export function isWinOrDraw(value: unknown): value is Outcome {
  const { kind, winner } = (value ?? {}) as { readonly kind?: unknown; readonly winner?: unknown };
  return kind === 'draw' || (kind === 'win' && (winner === 0 || winner === 1));
}

/** An outcome of a game without points, as a cursor gives it. */
export function endingOf(outcome: Outcome): Ending {
  if (outcome.kind !== 'win') return DRAWN;
  return outcome.winner === 0 ? WON_BY_FIRST : WON_BY_SECOND;
}

/** Whether every repetition is a draw and counted by `key`, whatever the number of times: all that a tablebase can know. */
export function repeatsLikeChess<Board>({ repetition = {} }: RepeatingRules<Board>): boolean {
  const { key, outcome = draw() } = repetition;
  return key === undefined && typeof outcome !== 'function' && outcome.kind === 'draw';
}

/** Why a game ended by repetition: `third occurrence of a position`. */
export function describeRepetition<Board>(rules: RepeatingRules<Board>): string {
  const times = timesOf(rules);
  const ordinal = ORDINALS[times] ?? `${times}th`;
  return `${ordinal} occurrence of a position`;
}

const ORDINALS = ['', '', 'second', 'third', 'fourth', 'fifth'];
