/** Checks a record against the rules by playing every move again. */

import { OptionError } from '../core/errors.js';
import type { Position } from '../position/position.js';
import { sameValue } from '../position/same-value.js';
import { checkGame } from '../rules/check-game.js';
import type { GameRules } from '../rules/game-rules.js';
import { endByRules, thrownText } from './endings.js';
import type { EndReason, MatchRecord, TurnRecord } from './match-record.js';
import { readStart } from './starts.js';

/**
 * A record that does not describe a legal game: names the turn, counted from 1, and the move that does not fit.
 *
 * @example
 * ```ts
 * import { parseTranscript, ReplayError, replay } from 'foreply/match';
 * import { neutreeko } from 'foreply/neutreeko';
 *
 * const record = parseTranscript(`
 *   [Game "neutreeko"]
 *   [First "Ann"]
 *   [Second "Bob"]
 *   [Seed "1"]
 *   1. d5-c5
 *   2... e1-e2
 *   1-0 resignation "Bob resigned"
 * `);
 * try {
 *   replay(neutreeko(), record);
 * } catch (error) {
 *   if (error instanceof ReplayError) console.log(error.turn, error.move); // → 2 e1-e2
 * }
 * ```
 */
export class ReplayError extends Error {
  override readonly name = 'ReplayError';
  /** The number of the turn, from 1. If the end does not fit, one more than the number of turns. */
  readonly turn: number;
  /** The move, as in the record. Missing if the end does not fit. */
  readonly move?: string;

  constructor(turn: number, move: string | undefined, complaint: string, cause?: unknown) {
    super(`Turn ${turn}${move === undefined ? '' : `, move "${move}"`}: ${complaint}`, { cause });
    this.turn = turn;
    if (move !== undefined) this.move = move;
  }
}

/**
 * Plays a recorded game again and checks every move and the end. Returns the last position, with the whole game as its history.
 *
 * @example
 * ```ts
 * import { formatTranscript, parseTranscript, playMatch, randomPlayer, replay } from 'foreply/match';
 * import { pentago } from 'foreply/pentago';
 *
 * const rules = pentago();
 * const played = await playMatch(rules, [randomPlayer({ seed: 1 }), randomPlayer({ seed: 2 })]);
 * const position = replay(rules, parseTranscript(formatTranscript(played)));
 * console.log(String(position) === String(played.position)); // → true
 * ```
 */
export function replay<Board, Move>(rules: GameRules<Board, Move>, record: MatchRecord): Position<Board, Move> {
  checkGame(rules);
  if (record.game !== rules.name) throw new OptionError('record', `of the game "${rules.name}"`, record.game);
  let position = readStart(rules, record.start);
  record.turns.forEach((turn, at) => {
    position = playTurn(position, turn, at + 1);
  });
  checkEnd(position, record);
  return position;
}

/** Plays one recorded turn. Throws a `ReplayError` with its number if it is not legal. */
export function playTurn<Board, Move>(
  start: Position<Board, Move>,
  { side, moves }: TurnRecord,
  number: number,
): Position<Board, Move> {
  let position = start;
  for (const move of moves) {
    if (!position.isOver && position.side !== side) throw new ReplayError(number, move, 'the other side is to move');
    try {
      position = position.playText(move);
    } catch (error) {
      throw new ReplayError(number, move, thrownText(error), error);
    }
  }
  return position;
}

const BY_RULES: readonly EndReason[] = ['win', 'draw', 'points', 'repetition'];
const DRAWN: readonly EndReason[] = ['turn-limit', 'aborted'];
const WON_OR_DRAWN: readonly EndReason[] = ['adjudication'];

/** A game that ended by its rules must be over, with this outcome. A game that ended otherwise must not be over. */
function checkEnd<Board, Move>(position: Position<Board, Move>, record: MatchRecord): void {
  const { turns, outcome, reason, players } = record;
  const end = position.isOver ? endByRules(position, players) : undefined;
  const isRight = BY_RULES.includes(reason)
    ? end?.reason === reason && sameValue(end.outcome, outcome)
    : end === undefined && outcomesOf(reason).includes(outcome.kind);
  if (!isRight) {
    throw new ReplayError(
      turns.length + 1,
      undefined,
      `the game does not end here as "${reason}", on board ${position}`,
    );
  }
}

/** What a game can count as that ended for a reason outside its rules. */
function outcomesOf(reason: EndReason): readonly MatchRecord['outcome']['kind'][] {
  if (WON_OR_DRAWN.includes(reason)) return ['win', 'draw'];
  return DRAWN.includes(reason) ? ['draw'] : ['win'];
}
