/** The ways in which a match can end, each as a result with its reason in words. */

import { show } from '../core/errors.js';
import type { Position } from '../position/position.js';
import { describeRepetition } from '../rules/end-by-repetition.js';
import { draw, type Outcome, opponent, type Side, win } from '../rules/outcome.js';
import type { EndReason, FaultReason, MatchEnd, MatchRecord } from './match-record.js';
import type { PlayerFault } from './players/player-fault.js';

/** The end of a game that is over by its rules, repetition included. */
export function endByRules<Board, Move>(position: Position<Board, Move>, names: readonly [string, string]): MatchEnd {
  const { rules, board } = position;
  const outcome = rules.outcome(board);
  if (outcome === undefined) {
    return { outcome: position.outcome ?? draw(), reason: 'repetition', detail: describeRepetition(rules) };
  }
  return { outcome, reason: outcome.kind, detail: rules.describeOutcome?.(board) ?? describe(outcome, names) };
}

function describe(outcome: Outcome, names: readonly [string, string]): string {
  if (outcome.kind === 'draw') return 'drawn by the rules';
  if (outcome.kind === 'win') return `${names[outcome.winner]} has won`;
  const { difference } = outcome;
  if (difference === 0) return 'equal points';
  return `${Math.abs(difference)} points more for ${names[difference > 0 ? 0 : 1]}`;
}

/** The end of a game that a player lost by its own action. */
export function lostBy(
  side: Side,
  reason: 'resignation' | 'time' | 'illegal-move' | 'error',
  name: string,
  what = '',
): MatchEnd {
  const details = {
    resignation: `${name} resigned`,
    time: `the clock of ${name} ran out`,
    'illegal-move': `${name} ${what}`,
    error: `${name} failed: ${what}`,
  };
  return { outcome: win(opponent(side)), reason, detail: details[reason] };
}

/** The end of a game that a player lost by a fault which it reported itself. */
export function lostByFault(side: Side, { reason, message }: PlayerFault, name: string): MatchEnd {
  const end = lostBy(side, reason, name, message);
  return reason === 'time' ? { ...end, detail: `${name} ${message}` } : end;
}

/** What a player did that cost it the game. */
export interface Fault {
  readonly side: Side;
  readonly reason: FaultReason;
  /** What it did, without its name: `TypeError: …`, `played b2, which is not legal`, `its clock ran out`. */
  readonly message: string;
}

/** The fault that ended a game, if any: the words of `lostBy`, without the name. */
export function faultOf({ players, outcome, reason, detail }: MatchRecord): Fault | undefined {
  if (!isFault(reason) || outcome.kind !== 'win') return undefined;
  const side = opponent(outcome.winner);
  if (detail === lostBy(side, 'time', players[side]).detail) return { side, reason, message: 'its clock ran out' };
  const beginning = `${players[side]} ${reason === 'error' ? 'failed: ' : ''}`;
  return { side, reason, message: detail.startsWith(beginning) ? detail.slice(beginning.length) : detail };
}

function isFault(reason: EndReason): reason is FaultReason {
  return reason === 'time' || reason === 'illegal-move' || reason === 'error';
}

/** The end of a game that reached its turn limit. */
export function endByTurnLimit(turns: number): MatchEnd {
  return { outcome: draw(), reason: 'turn-limit', detail: `no result after ${turns} turns` };
}

/** The end of a game that was aborted. */
export function brokenOff(): MatchEnd {
  return { outcome: draw(), reason: 'aborted', detail: 'broken off' };
}

/** Any thrown value as text. */
export function thrownText(thrown: unknown): string {
  try {
    return thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : show(thrown);
  } catch {
    return 'something that cannot be shown';
  }
}
