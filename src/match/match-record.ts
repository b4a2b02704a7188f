/** The record of a game: plain data that survives JSON and from which the whole game can be replayed. */

import type { Outcome, Side } from '../rules/outcome.js';

/**
 * Why a game ended. By the rules: `win`, `draw`, `points`, `repetition` (a position occurred too often, as a rule for the third time). By a player,
 * who loses: `resignation`, or a fault, which is `time`, `illegal-move` or `error`. By the match: `turn-limit` (a draw),
 * `adjudication` (a win or a draw by the players' own opinions) or `aborted` (no result).
 */
export type EndReason =
  | 'win'
  | 'draw'
  | 'points'
  | 'repetition'
  | 'resignation'
  | 'time'
  | 'illegal-move'
  | 'error'
  | 'turn-limit'
  | 'adjudication'
  | 'aborted';

/** The reasons that are a player's fault. */
export type FaultReason = Extract<EndReason, 'time' | 'illegal-move' | 'error'>;

/** One turn of a game, as text. */
export interface TurnRecord {
  /** Who played it. */
  readonly side: Side;
  /** Its moves in the game's text form, which `Position.playText` reads. */
  readonly moves: readonly string[];
  /** Positions the player searched. */
  readonly nodes: number;
  /** Milliseconds it took. */
  readonly elapsed: number;
}

/** How a game ended. */
export interface MatchEnd {
  /** What the game counts as: a win for the opponent if a player resigned or was at fault, a draw if the match was aborted. */
  readonly outcome: Outcome;
  /** Why the game ended. */
  readonly reason: EndReason;
  /** The reason in words: `full board`, `the clock of b ran out`, an error's message … */
  readonly detail: string;
}

/** A game that was played. */
export interface MatchRecord extends MatchEnd {
  /** The rules' name. */
  readonly game: string;
  /** The players' names, by side. */
  readonly players: readonly [string, string];
  /** The seed from which the players' seeds were derived. */
  readonly seed: number;
  /** The first board as text (`Position.toString`), if it is not the rules' initial one. */
  readonly start?: string;
  /** The turns, in order. */
  readonly turns: readonly TurnRecord[];
}

/** All reasons. */
export const END_REASONS = /* @__PURE__ */ Object.keys({
  win: true,
  draw: true,
  points: true,
  repetition: true,
  resignation: true,
  time: true,
  'illegal-move': true,
  error: true,
  'turn-limit': true,
  adjudication: true,
  aborted: true,
} satisfies Record<EndReason, true>);

/** Whether data of unknown origin has the form of a record. Whether the game is legal is for `replay` to check. */
export function isRecord(value: unknown): value is MatchRecord {
  const { game, players, seed, start = '', turns, outcome, reason, detail } = Object(value) as Partial<MatchRecord>;
  return (
    [game, start, detail].every(isText) &&
    Array.isArray(players) &&
    players.length === 2 &&
    players.every(isText) &&
    Number.isInteger(seed) &&
    Array.isArray(turns) &&
    turns.every(isTurn) &&
    isOutcome(outcome) &&
    END_REASONS.includes(reason as EndReason)
  );
}

function isTurn(value: unknown): boolean {
  const { side, moves, nodes, elapsed } = Object(value) as Partial<TurnRecord>;
  return (
    isSide(side) && Array.isArray(moves) && moves.every(isText) && Number.isFinite(nodes) && Number.isFinite(elapsed)
  );
}

function isOutcome(value: unknown): boolean {
  const { kind, winner, difference } = Object(value) as { kind?: unknown; winner?: unknown; difference?: unknown };
  if (kind === 'win') return isSide(winner);
  return kind === 'draw' || (kind === 'points' && Number.isFinite(difference));
}

const isText = (value: unknown): boolean => typeof value === 'string';
const isSide = (value: unknown): boolean => value === 0 || value === 1;
