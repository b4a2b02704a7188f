/**
 * A program as a player. Its process is started for the first game and kept for the next ones, and replaced after a fault:
 *
 *     prepare ──→ no process? start one ──→ newgame or RESTART ──→ ready
 *     choose  ──→ turn ──→ answer
 *                   └──→ late, crashed, illegal, broken off ──→ the process is killed; the next game gets a new one
 */

import { checkOptions, isCount, type OptionCheck, type OptionSchema } from '../../core/check-options.js';
import { OptionError } from '../../core/errors.js';
import type { TurnLimits } from '../../engine/clock.js';
import type { PlayerTurn } from '../../match/players/player.js';
import { checkPosition } from '../../position/check-board.js';
import type { Position } from '../../position/position.js';
import { GomocupManager } from './gomocup-manager.js';
import { type EngineTerms, firstOf, type MakeManager, type Manager, type MatchLimits } from './manager.js';
import { BROKEN_OFF, Program } from './program.js';
import { UgiManager } from './ugi-manager.js';

/** Which program plays, and what it may use. */
export interface ExternalPlayerOptions {
  /** The program: a path, or a name that is found as in a terminal. No shell is involved. */
  readonly command: string;
  /** Its arguments. */
  readonly args?: readonly string[];
  /** The language that it speaks: `ugi` for any game, or `gomocup` for Gomoku. */
  readonly protocol: 'ugi' | 'gomocup';
  /** The folder in which it runs. That of this process by default. */
  readonly folder?: string;
  /** Milliseconds per turn. One second by default, if neither another limit nor the match's clock says something else. */
  readonly time?: number;
  /** Positions to search per turn, where the protocol can say so. */
  readonly nodes?: number;
  /** Plies to search, where the protocol can say so. */
  readonly depth?: number;
  /** Options of the program: `setoption` in UGI, `INFO` for Gomocup, such as `{ max_memory: 350e6 }`. */
  readonly options?: Readonly<Record<string, string | number | boolean>>;
  /** Milliseconds to start, to get ready for a game, and to answer if nothing limits its time: 30,000 by default. */
  readonly patience?: number;
  /** Milliseconds by which an answer may exceed `time` before the game is lost: 500 by default. */
  readonly grace?: number;
}

/** A program as a player of any game. */
export interface ExternalPlayer {
  /** Starts the program if it does not run, and tells it that a game begins. No clock runs meanwhile. */
  prepare<Board, Move>(position: Position<Board, Move>, limits?: TurnLimits<AbortSignal>): Promise<void>;
  /** Asks the program for a turn. Rejects with a `PlayerFault` if it hangs, crashes, or plays what is not legal. */
  choose<Board, Move>(position: Position<Board, Move>, limits?: TurnLimits<AbortSignal>): Promise<PlayerTurn<Move>>;
  /** Ends the program. Resolves when it is gone. A tournament does so after the game. Asked again, it starts anew. */
  release(): Promise<void>;
}

const isWord: OptionCheck = [
  (value) => typeof value === 'string' && value !== '' && !value.includes('\0'),
  'the name of a program',
];
const isDuration: OptionCheck = [(value) => Number.isFinite(value) && Number(value) >= 0, 'milliseconds, from 0'];
const isPlain = (value: unknown): boolean => ['string', 'number', 'boolean'].includes(typeof value);
const MANAGERS: Readonly<Record<ExternalPlayerOptions['protocol'], MakeManager>> = {
  ugi: (program, terms) => new UgiManager(program, terms),
  gomocup: (program, terms) => new GomocupManager(program, terms),
};

export const EXTERNAL_SCHEMA = {
  command: isWord,
  args: [(value) => Array.isArray(value) && value.every((one) => typeof one === 'string'), 'a list of texts'],
  protocol: [(value) => Object.hasOwn(MANAGERS, String(value)), '"ugi" or "gomocup"'],
  folder: [(value) => typeof value === 'string' && value !== '', 'the path of a folder'],
  time: isDuration,
  nodes: isCount,
  depth: isCount,
  options: [
    (value) =>
      typeof value === 'object' &&
      value !== null &&
      Object.entries(value).every(
        ([name, one]) => isPlain(one) && !/\s|\p{Cc}/u.test(name) && !/\p{Cc}/u.test(`${one}`),
      ),
    'an object with texts, numbers, true or false, without line ends',
  ],
  patience: isDuration,
  grace: isDuration,
} satisfies OptionSchema;

const DEFAULT_PATIENCE = 30_000;
const DEFAULT_GRACE = 500;

/**
 * Another program as a player, in Node: any engine that speaks UGI, or a Gomoku program for Gomocup. A program that hangs, crashes, is
 * late or plays an illegal move loses its game. The record says why, and quotes what the program complained about.
 *
 * Use it for one game at a time. For tournaments, see `externalProgram`.
 *
 * @example
 * ```ts
 * import { externalPlayer } from 'foreply/external';
 * import { playMatch, randomPlayer } from 'foreply/match';
 * import { neutreeko } from 'foreply/neutreeko';
 *
 * // A program that does not even start.
 * const player = externalPlayer({ command: './no-such-engine', protocol: 'ugi', time: 100 });
 * const { reason, detail } = await playMatch(neutreeko(), [player, randomPlayer()]);
 * await player.release();
 * console.log(reason, '-', detail); // → error - first failed: cannot start "./no-such-engine": there is no such program or folder
 * ```
 */
export function externalPlayer(options: ExternalPlayerOptions): ExternalPlayer {
  checkExternal(options);
  return new ProcessPlayer(options);
}

/** Throws for options that are not those of a program. */
export function checkExternal(options: ExternalPlayerOptions): void {
  checkOptions(options, EXTERNAL_SCHEMA);
  requireProgram(options);
}

/** Throws unless a program and its protocol are given. */
export function requireProgram(options: Pick<ExternalPlayerOptions, 'command' | 'protocol'>): void {
  for (const name of ['command', 'protocol'] as const) {
    if (options[name] === undefined) throw new OptionError(name, EXTERNAL_SCHEMA[name][1], undefined);
  }
}

/** A process, and the manager that talks to it. */
interface Running {
  readonly program: Program;
  readonly manager: Manager;
}

export class ProcessPlayer implements ExternalPlayer {
  readonly #options: ExternalPlayerOptions;
  #running: Running | undefined;
  /** The first position of the game that the program has been told of. */
  #game: unknown;

  constructor(options: ExternalPlayerOptions) {
    this.#options = options;
  }

  /** Whether it has a program that did nothing wrong, to be used for another game. */
  get isUsable(): boolean {
    return this.#running?.program.isRunning === true;
  }

  async prepare<Board, Move>(position: Position<Board, Move>, limits: MatchLimits = {}): Promise<void> {
    checkPosition(position);
    await this.#guarded(async () => {
      this.#game = undefined;
      if (!this.isUsable) await this.#start(limits);
      const { manager } = this.#running as Running;
      await manager.newGame(position, limits);
      this.#game = firstOf(position);
    });
  }

  async choose<Board, Move>(position: Position<Board, Move>, limits: MatchLimits = {}): Promise<PlayerTurn<Move>> {
    checkPosition(position);
    if (this.#game !== firstOf(position) || this.#running === undefined) await this.prepare(position, limits);
    return this.#guarded(() => (this.#running as Running).manager.turn(position, limits));
  }

  async release(): Promise<void> {
    const running = this.#running;
    this.#running = undefined;
    await running?.program.end(running.manager.farewell);
  }

  /** Does something with the program. If that fails, the program is not used any more. */
  async #guarded<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      const running = this.#running;
      this.#running = undefined;
      await running?.program.kill();
      throw error === BROKEN_OFF ? new Error('The question was broken off.') : error;
    }
  }

  async #start({ signal }: MatchLimits): Promise<void> {
    const { command, args = [], folder, protocol } = this.#options;
    const program = new Program({ command, args, folder });
    const running = { program, manager: MANAGERS[protocol](program, termsOf(this.#options)) };
    this.#running = running;
    await running.manager.start(signal);
  }
}

function termsOf({ time, nodes, depth, options = {}, patience, grace }: ExternalPlayerOptions): EngineTerms {
  return { time, nodes, depth, options, patience: patience ?? DEFAULT_PATIENCE, grace: grace ?? DEFAULT_GRACE };
}
