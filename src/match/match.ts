/**
 * One game between two players. The match asks, checks and records, and trusts neither player. A player that throws, exceeds its
 * clock, never answers or plays an illegal move loses. The record says why and keeps the moves up to then.
 *
 *     ask ──→ reply ──→ legal? ──→ play ──→ still the same side's turn? ──→ ask again
 *                │         │                        │ no
 *              fault     fault              note the turn, ask the other player
 *
 * The call itself fails only for faults of the rules and of callbacks, even if they surface inside a player.
 */

import { checkOptions, isBoolean, isFunction, isSignal, type OptionSchema } from '../core/check-options.js';
import { OptionError } from '../core/errors.js';
import { DEFAULT_SEED } from '../core/random.js';
import { type Clock, isClock } from '../engine/clock.js';
import { Position } from '../position/position.js';
import { sameValue } from '../position/same-value.js';
import { checkGame } from '../rules/check-game.js';
import type { GameRules } from '../rules/game-rules.js';
import { opponent, type Side } from '../rules/outcome.js';
import { type Adjudication, Adjudicator, isAdjudication } from './adjudication.js';
import { askPlayer, playAnswer, preparePlayer, type QuestionTerms, type Reply } from './ask-player.js';
import { brokenOff, endByRules, endByTurnLimit, lostBy, lostByFault, thrownText } from './endings.js';
import type { MatchEnd, MatchRecord, TurnRecord } from './match-record.js';
import type { Player } from './players/player.js';
import { isPlayerFault } from './players/player-fault.js';
import { rulesFault } from './rules-fault.js';
import { boardText, positionAt } from './starts.js';

/** How a match is played. */
export interface MatchOptions<Board, Move> {
  /** The players' names, by side; `first` and `second` by default. */
  readonly names?: readonly [string, string];
  /** The seed from which the players' seeds were derived. It only goes into the record. */
  readonly seed?: number;
  /**
   * Where the game starts or is resumed: a board, or a position with its history, whose moves become the first turns of the
   * record. The rules' initial board by default.
   */
  readonly start?: Position<Board, Move> | Board;
  /** The clock of both players, or one for each. Without it they may take as long as they like. */
  readonly clock?: Clock | readonly [Clock, Clock];
  /** The number of turns, of both players together, after which the game is a draw. */
  readonly mostTurns?: number;
  /** When the players' own opinions decide the game before its rules do. Never by default. */
  readonly adjudication?: Adjudication;
  /** Aborts the match. */
  readonly signal?: AbortSignal;
  /** Whether to call `think` instead of `choose` on players that have it, so that the thread is not blocked. */
  readonly nonBlocking?: boolean;
  /** Called with every turn and the position after it, and awaited. No clock runs meanwhile. */
  readonly onTurn?: (position: Position<Board, Move>, turn: TurnRecord) => void | Promise<void>;
  /** A clock in milliseconds, for tests. */
  readonly now?: () => number;
}

/** A game that was played, and the position it ended in. Everything except `position` is plain data. */
export interface MatchResult<Board, Move> extends MatchRecord {
  /** The last position, with the history of the whole game. */
  readonly position: Position<Board, Move>;
}

const isPair = (value: unknown): value is readonly [unknown, unknown] => Array.isArray(value) && value.length === 2;
const isNames = (value: unknown) => isPair(value) && value.every((name) => typeof name === 'string');

const OPTION_SCHEMA: OptionSchema = {
  names: [isNames, 'two texts'],
  seed: [Number.isInteger, 'a whole number'],
  start: [() => true, ''],
  clock: [
    (value) => (isPair(value) ? value.every(isClock) : isClock(value)),
    '{ remaining, increment? } in milliseconds, or two of them',
  ],
  mostTurns: [(value) => Number.isInteger(value) && Number(value) > 0, 'a whole number from 1'],
  adjudication: isAdjudication,
  signal: isSignal,
  nonBlocking: isBoolean,
  onTurn: isFunction,
  now: isFunction,
};

/**
 * Plays one game.
 *
 * @example
 * ```ts
 * import { createEngine } from 'foreply';
 * import { playMatch, randomPlayer } from 'foreply/match';
 * import { neutreeko } from 'foreply/neutreeko';
 *
 * const rules = neutreeko();
 * const engine = createEngine(rules, { depth: 5 });
 * const { outcome, reason, detail } = await playMatch(rules, [engine, randomPlayer({ seed: 1 })]);
 * console.log(outcome, reason, '-', detail); // → { kind: 'win', winner: 0 } win - three in a row
 * ```
 *
 * @param players - By side. A player that throws, is late or plays an illegal move loses. That is not an error: `reason` and
 *   `detail` say what happened. If the rules are at fault, the call rejects.
 */
export async function playMatch<Board, Move>(
  rules: GameRules<Board, Move>,
  players: readonly [Player<NoInfer<Board>, NoInfer<Move>>, Player<NoInfer<Board>, NoInfer<Move>>],
  options: MatchOptions<NoInfer<Board>, NoInfer<Move>> = {},
): Promise<MatchResult<Board, Move>> {
  checkGame(rules);
  checkOptions(options, OPTION_SCHEMA);
  if (!isPair(players) || !players.every((player) => typeof player?.choose === 'function')) {
    throw new OptionError('players', 'two players, each with a function `choose`');
  }
  return new Match(rules, players, options).play();
}

/** A match in progress. */
class Match<Board, Move> {
  readonly #rules: GameRules<Board, Move>;
  readonly #players: readonly [Player<Board, Move>, Player<Board, Move>];
  readonly #options: MatchOptions<Board, Move>;
  readonly #names: readonly [string, string];
  readonly #clocks: [Clock | undefined, Clock | undefined];
  readonly #start: string | undefined;
  readonly #notes: TurnNotes;
  readonly #referee: Adjudicator;
  #position: Position<Board, Move>;

  constructor(
    rules: GameRules<Board, Move>,
    players: readonly [Player<Board, Move>, Player<Board, Move>],
    options: MatchOptions<Board, Move>,
  ) {
    const { names = ['first', 'second'], clock, start } = options;
    this.#rules = rules;
    this.#players = players;
    this.#options = options;
    this.#names = [names[0], names[1]];
    this.#clocks = isPair(clock) ? [clock[0], clock[1]] : [clock, clock];
    this.#position = positionAt(rules, start);
    this.#start = startText(firstOf(this.#position));
    this.#notes = notesUpTo(this.#position);
    this.#referee = new Adjudicator(options.adjudication ?? {}, this.#names);
  }

  async play(): Promise<MatchResult<Board, Move>> {
    let end = this.#endWithoutPlayers() ?? (await this.#prepare());
    while (end === undefined) end = (await this.#step()) ?? this.#endWithoutPlayers();
    this.#notes.close();
    return this.#result(end);
  }

  /** The end of the match if the rules or the options end it here. */
  #endWithoutPlayers(): MatchEnd | undefined {
    const { signal, mostTurns = Number.POSITIVE_INFINITY } = this.#options;
    if (this.#position.isOver) return endByRules(this.#position, this.#names);
    if (signal?.aborted) return brokenOff();
    const { length } = this.#notes.turns;
    return this.#referee.end(length) ?? (length >= mostTurns ? endByTurnLimit(mostTurns) : undefined);
  }

  /** Lets both players get ready, one after the other. The end of the match if one of them cannot. */
  async #prepare(): Promise<MatchEnd | undefined> {
    for (const side of [0, 1] as const) {
      const reply = await preparePlayer(this.#players[side], this.#position, this.#termsOf(side));
      if (reply?.kind === 'aborted') return brokenOff();
      if (reply?.kind === 'error') return this.#endByError(side, reply.error);
    }
    return undefined;
  }

  #termsOf(side: Side): QuestionTerms {
    const { signal, nonBlocking, now } = this.#options;
    return { clock: this.#clocks[side], opponentClock: this.#clocks[opponent(side)], signal, nonBlocking, now };
  }

  /** Asks once and plays the answer: a turn, or a part of it. */
  async #step(): Promise<MatchEnd | undefined> {
    const { side } = this.#position;
    const reply = await askPlayer(this.#players[side], this.#position, this.#termsOf(side));
    if (reply.kind === 'aborted') return brokenOff();
    if (reply.kind === 'time') return lostBy(side, 'time', this.#names[side]);
    if (reply.kind === 'error') return this.#endByError(side, reply.error);
    if (reply.answer.resigns) return lostBy(side, 'resignation', this.#names[side]);
    const played = playAnswer(this.#position, reply.answer);
    if (typeof played === 'string') return lostBy(side, 'illegal-move', this.#names[side], played);
    this.#position = played.position;
    this.#notes.add(side, played.moves, { nodes: reply.answer.nodes, elapsed: reply.elapsed });
    await this.#endTurn(side, reply);
    return undefined;
  }

  /** A player that threw loses, unless the rules are at fault. */
  #endByError(side: Side, error: unknown): MatchEnd {
    if (isPlayerFault(error)) return lostByFault(side, error, this.#names[side]);
    const fault = rulesFault(this.#position, error);
    if (fault !== undefined) throw fault;
    return lostBy(side, 'error', this.#names[side], thrownText(error));
  }

  /** Stops a player's clock. If its turn is over, adds the increment, takes its opinion and reports the turn. */
  async #endTurn(side: Side, { elapsed, answer }: Extract<Reply<Move>, { kind: 'answer' }>): Promise<void> {
    const isOver = this.#position.isOver || this.#position.side !== side;
    const clock = this.#clocks[side];
    if (clock !== undefined) {
      const increment = isOver ? (clock.increment ?? 0) : 0;
      this.#clocks[side] = { ...clock, remaining: clock.remaining - elapsed + increment };
    }
    if (isOver) this.#referee.note(side, answer.verdict);
    const turn = isOver ? this.#notes.close() : undefined;
    if (turn !== undefined) await this.#options.onTurn?.(this.#position, turn);
  }

  #result(end: MatchEnd): MatchResult<Board, Move> {
    return {
      game: this.#rules.name,
      players: this.#names,
      seed: this.#options.seed ?? DEFAULT_SEED,
      ...(this.#start === undefined ? {} : { start: this.#start }),
      turns: this.#notes.turns,
      ...end,
      position: this.#position,
    };
  }
}

/** The turns of a match. A turn may be answered in parts, but is recorded as one. */
class TurnNotes {
  /** All finished turns. */
  readonly turns: TurnRecord[] = [];
  #open: TurnRecord | undefined;

  /** Adds moves to the turn in progress. */
  add(side: Side, moves: readonly string[], effort: { readonly nodes: number; readonly elapsed: number }): void {
    const { moves: before, nodes, elapsed } = this.#open ?? { moves: [], nodes: 0, elapsed: 0 };
    this.#open = {
      side,
      moves: [...before, ...moves],
      nodes: nodes + effort.nodes,
      elapsed: elapsed + effort.elapsed,
    };
  }

  /** Ends the turn in progress, if there is one. */
  close(): TurnRecord | undefined {
    const turn = this.#open;
    if (turn !== undefined) this.turns.push(turn);
    this.#open = undefined;
    return turn;
  }
}

const NO_EFFORT = { nodes: 0, elapsed: 0 };

/** The notes of the game so far. An unfinished turn stays open. */
function notesUpTo<Board, Move>(position: Position<Board, Move>): TurnNotes {
  const notes = new TurnNotes();
  const played = position.played();
  const texts = position.transcript();
  played.forEach(({ side }, at) => {
    notes.add(side, [texts[at]], NO_EFFORT);
    const isLast = at === played.length - 1;
    const next = isLast ? position.side : played[at + 1].side;
    if (next !== side || (isLast && position.isOver)) notes.close();
  });
  return notes;
}

/** Where a game started. */
function firstOf<Board, Move>(position: Position<Board, Move>): Position<Board, Move> {
  let first = position;
  while (first.previous !== undefined) first = first.previous;
  return first;
}

/** The first board as text, or `undefined` if it is the rules' initial board. */
function startText<Board, Move>(first: Position<Board, Move>): string | undefined {
  const { rules, board } = first;
  if (sameValue(board, rules.initial())) return undefined;
  const text = boardText(first);
  return text === boardText(Position.start(rules)) ? undefined : text;
}
