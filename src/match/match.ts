/**
 * One game between two players. The match asks, checks and records; it trusts nobody. Whoever throws, oversteps the clock, never
 * answers or plays what the rules do not allow loses, and the record says why; the moves up to then are kept.
 *
 *     ask ──→ reply ──→ legal? ──→ play ──→ still the same side's turn? ──→ ask again
 *                │         │                        │ no
 *              fault     fault              note the turn, go on with the other player
 *
 * Only the rules' own faults, and those of callbacks, are errors of the call: also where a player is the first to meet them.
 */

import { checkOptions, isBoolean, isFunction, isSignal, type OptionSchema } from '../core/check-options.js';
import { OptionError } from '../core/errors.js';
import { DEFAULT_SEED } from '../core/random.js';
import { type Clock, isClock } from '../engine/clock.js';
import { asPosition, Position } from '../position/position.js';
import { sameValue } from '../position/same-value.js';
import { checkGame } from '../rules/check-game.js';
import type { GameRules } from '../rules/game-rules.js';
import type { Side } from '../rules/outcome.js';
import { askPlayer } from './ask-player.js';
import { brokenOff, type Ending, endByRules, endByTurnLimit, lostBy, thrownText } from './endings.js';
import { type GameNotes, notesUpTo } from './game-notes.js';
import type { MatchRecord, TurnRecord } from './match-record.js';
import type { Player } from './players/player.js';
import { readTurn } from './read-turn.js';
import { rulesFault } from './rules-fault.js';
import { boardText } from './starts.js';

/** How a match is played. */
export interface MatchOptions<Board, Move> {
  /** The players' names, by side; `first` and `second` by default. */
  readonly names?: readonly [string, string];
  /** Written into the record: what the players' seeds were made of. */
  readonly seed?: number;
  /**
   * Where the game begins, or is taken up: a board, or a position with its history, whose moves become the first turns of the
   * record. The rules' initial board by default.
   */
  readonly start?: Position<Board, Move> | Board;
  /** The time of both players, or of each. Without it they may take as long as they like. */
  readonly clock?: Clock | readonly [Clock, Clock];
  /** Turns, of both players together, after which the game is a draw. */
  readonly mostTurns?: number;
  /** Breaks the match off. */
  readonly signal?: AbortSignal;
  /** Ask players to `think` rather than `choose` where they can, so that the thread is not blocked. */
  readonly nonBlocking?: boolean;
  /** Told every turn, with the position after it, and waited for. No clock runs meanwhile. */
  readonly onTurn?: (position: Position<Board, Move>, turn: TurnRecord) => void | Promise<void>;
  /** A clock in milliseconds, for tests. */
  readonly now?: () => number;
}

/** A game that was played, and the position it ended in. What is left without `position` is plain data. */
export interface MatchResult<Board, Move> extends MatchRecord {
  /** With the whole game behind it. */
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
 * @param players - By side. A player that throws, is late or plays what is not legal loses: that is not an error, and `reason` and
 *   `detail` say what it did. Where the rules are at fault, the call is rejected.
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

/** A match that is being played. */
class Match<Board, Move> {
  readonly #rules: GameRules<Board, Move>;
  readonly #players: readonly [Player<Board, Move>, Player<Board, Move>];
  readonly #options: MatchOptions<Board, Move>;
  readonly #names: readonly [string, string];
  readonly #clocks: [Clock | undefined, Clock | undefined];
  readonly #start: string | undefined;
  readonly #notes: GameNotes;
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
    this.#position = positionOf(rules, start);
    this.#start = startText(firstOf(this.#position));
    this.#notes = notesUpTo(this.#position);
  }

  async play(): Promise<MatchResult<Board, Move>> {
    let ending = this.#endWithoutPlayers();
    while (ending === undefined) ending = (await this.#step()) ?? this.#endWithoutPlayers();
    this.#notes.close();
    return this.#result(ending);
  }

  /** By the rules, or by the options. */
  #endWithoutPlayers(): Ending | undefined {
    const { signal, mostTurns = Number.POSITIVE_INFINITY } = this.#options;
    if (this.#position.isOver) return endByRules(this.#position, this.#names);
    if (signal?.aborted) return brokenOff();
    return this.#notes.turns.length >= mostTurns ? endByTurnLimit(mostTurns) : undefined;
  }

  /** Asks once, and plays what is answered: a turn, or a part of it. */
  async #step(): Promise<Ending | undefined> {
    const { side } = this.#position;
    const { signal, nonBlocking, now } = this.#options;
    const clock = this.#clocks[side];
    const reply = await askPlayer(this.#players[side], this.#position, { clock, signal, nonBlocking, now });
    if (reply.kind === 'aborted') return brokenOff();
    if (reply.kind === 'time') return lostBy(side, 'time', this.#names[side]);
    if (reply.kind === 'error') return this.#endByError(side, reply.error);
    if (reply.answer.resigns) return lostBy(side, 'resignation', this.#names[side]);
    const played = readTurn(this.#position, reply.answer);
    if (typeof played === 'string') return lostBy(side, 'illegal-move', this.#names[side], played);
    this.#position = played.position;
    this.#notes.add(side, played.moves, { nodes: reply.answer.nodes, elapsed: reply.elapsed });
    await this.#endTurn(side, reply.elapsed);
    return undefined;
  }

  /** A player that threw loses, unless the error is one of the rules. */
  #endByError(side: Side, error: unknown): Ending {
    const fault = rulesFault(this.#position, error);
    if (fault !== undefined) throw fault;
    return lostBy(side, 'error', this.#names[side], thrownText(error));
  }

  /** Stops a player's clock and, if its turn is over, adds the increment and tells everybody. */
  async #endTurn(side: Side, elapsed: number): Promise<void> {
    const isOver = this.#position.isOver || this.#position.side !== side;
    const clock = this.#clocks[side];
    if (clock !== undefined) {
      const increment = isOver ? (clock.increment ?? 0) : 0;
      this.#clocks[side] = { ...clock, remaining: clock.remaining - elapsed + increment };
    }
    const turn = isOver ? this.#notes.close() : undefined;
    if (turn !== undefined) await this.#options.onTurn?.(this.#position, turn);
  }

  #result(ending: Ending): MatchResult<Board, Move> {
    return {
      game: this.#rules.name,
      players: this.#names,
      seed: this.#options.seed ?? DEFAULT_SEED,
      ...(this.#start === undefined ? {} : { start: this.#start }),
      turns: this.#notes.turns,
      ...ending,
      position: this.#position,
    };
  }
}

function positionOf<Board, Move>(
  rules: GameRules<Board, Move>,
  start: Position<Board, Move> | Board | undefined,
): Position<Board, Move> {
  if (start === undefined) return Position.start(rules);
  return asPosition(rules, start) ?? Position.start(rules, start as Board);
}

/** Where a game began. */
function firstOf<Board, Move>(position: Position<Board, Move>): Position<Board, Move> {
  let first = position;
  while (first.previous !== undefined) first = first.previous;
  return first;
}

/** The first board as text, unless it is the rules' own. */
function startText<Board, Move>(first: Position<Board, Move>): string | undefined {
  const initial = Position.start(first.rules);
  if (sameValue(first.board, initial.board)) return undefined;
  const text = boardText(first);
  return text === boardText(initial) ? undefined : text;
}
