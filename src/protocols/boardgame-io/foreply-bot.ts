/**
 * A bot for boardgame.io, with the face of its own: `Local({ bots })`, `Step` and `Simulate` take it, and so does any program that asks
 * `play(state, playerID)`. It thinks in slices on the thread it is on, or in a worker if it is given one.
 *
 * It has the methods of their base class `Bot` without extending it: a page may hold two copies of boardgame.io, and the class of one is not
 * that of the other. `Simulate` takes a single bot only by `instanceof`, and otherwise a bot for each player: a bot is its own table of bots.
 */

import { checkOptions, isCount, isFunction, isObjectOf } from '../../core/check-options.js';
import { OptionError } from '../../core/errors.js';
import { createEngine } from '../../engine/engine.js';
import { type EngineLevel, isLevel, LEVELS } from '../../engine/levels.js';
import type { WorkerLike } from '../../parallel/pool-worker.js';
import { createWorkerEngine } from '../../parallel/worker-engine.js';
import type { Heuristic } from '../../rules/heuristic.js';
import type { SearchResult } from '../../search/result.js';
import type {
  BoardgameAction,
  BoardgameBoard,
  BoardgameClient,
  BoardgameContext,
  BoardgameGame,
  BoardgameMove,
} from './boardgame-game.js';
import { actionFor, type BoardgameRules, fromBoardgame } from './from-boardgame.js';

/** Options of a `ForeplyBot`. */
export interface ForeplyBotOptions<G = unknown> {
  /** The rules that `fromBoardgame` made, if they need options such as `board`. By default those of the game alone. */
  readonly rules?: BoardgameRules<G>;
  /** Milliseconds per move. 500 by default, unless `nodes` is given. */
  readonly time?: number;
  /** Positions per move. Without `time` the bot then plays the same moves on every machine. */
  readonly nodes?: number;
  /** How strongly it plays: `full` by default. */
  readonly level?: EngineLevel;
  /** How good a board is for a side. Without one it plays by Monte Carlo search. A worker gets its own by `serve`. */
  readonly heuristic?: Heuristic<BoardgameBoard<G>>;
  /** Creates a worker from a file that calls `serve` with the same rules. Without one the bot thinks in slices. */
  readonly worker?: () => WorkerLike;
}

/** What a bot reports with its action: the result of its search, as plain data. */
export type BotMetadata = Pick<
  SearchResult<BoardgameMove>,
  'score' | 'verdict' | 'principalVariation' | 'depth' | 'nodes' | 'elapsed' | 'stop'
>;

/** What boardgame.io gives to every bot it makes. */
interface Given {
  readonly game: BoardgameGame;
  // biome-ignore lint/suspicious/noExplicitAny: the parameters are those of the game's own function.
  readonly enumerate?: (...values: any[]) => any;
  readonly seed?: string | number | undefined;
}

// biome-ignore lint/suspicious/noExplicitAny: a bot is handed states of a type that only its game knows.
type AnyOptions = ForeplyBotOptions<any>;

interface Limits {
  time?: number;
  nodes?: number;
}

interface Thinker {
  think(board: BoardgameBoard, limits: Limits): Promise<SearchResult<BoardgameMove>>;
  newGame(): void;
  close?(): Promise<void>;
}

interface Opt {
  range?: { min: number; max: number } | undefined;
  value: unknown;
}

const NAMES = Object.keys(LEVELS) as EngineLevel[];
/** The ranges of the options that boardgame.io shows as sliders. */
const RANGES = { time: [10, 10_000], nodes: [100, 1_000_000] } as const;

const SCHEMA = {
  game: isObjectOf('the members of a boardgame.io game'),
  enumerate: isFunction,
  seed: [(value: unknown) => typeof value === 'string' || typeof value === 'number', 'a text or a number'],
  rules: isObjectOf('the members of rules, made by fromBoardgame'),
  time: [(value: unknown) => typeof value === 'number' && value > 0, 'milliseconds above 0'],
  nodes: isCount,
  level: isLevel,
  heuristic: isFunction,
  worker: isFunction,
} as const;

/**
 * A bot for boardgame.io. `ForeplyBot` itself is a class that their `Local` can make; `ForeplyBot.with(options)` is the same with options.
 *
 * @example
 * ```ts no-run
 * import type { Game } from 'boardgame.io';
 * import { Client } from 'boardgame.io/client';
 * import { Local } from 'boardgame.io/multiplayer';
 * import { ForeplyBot } from 'foreply/boardgame-io';
 *
 * declare const TicTacToe: Game; // your game
 * const bots = { 1: ForeplyBot.with({ time: 300, level: 'medium' }) };
 * const client = Client({ game: TicTacToe, multiplayer: Local({ bots }), playerID: '0' });
 * client.start();
 * ```
 */
export class ForeplyBot {
  /** For boardgame.io's debug panel. Always 0: a bot does not count iterations. */
  readonly iterationCounter = 0;
  readonly #rules: BoardgameRules;
  readonly #options: AnyOptions;
  readonly #seed: number | undefined;
  readonly #opts: Record<string, Opt> = {};
  #thinker: Thinker | undefined;
  #level: EngineLevel | undefined;
  #lastTurn = 0;
  /** The search under way, if any. `Local` has one bot for all its matches. */
  #busy: Promise<unknown> = Promise.resolve();

  constructor(given: Given & AnyOptions) {
    checkOptions(given, SCHEMA);
    const { game, enumerate, seed, ...options } = given;
    if (game === undefined && options.rules === undefined)
      throw new OptionError('game', 'a game of boardgame.io', game);
    const listed = enumerate === undefined ? game : { ...game, ai: { enumerate } };
    this.#rules = (options.rules as BoardgameRules | undefined) ?? fromBoardgame(listed);
    this.#options = options;
    this.#seed = seed === undefined ? undefined : numberFrom(seed);
    const { nodes, time = nodes === undefined ? 500 : undefined } = options;
    this.#addLimit('time', time);
    this.#addLimit('nodes', nodes);
    const level = NAMES.indexOf(options.level ?? 'full') + 1;
    this.addOpt({ key: 'level', range: { min: 1, max: NAMES.length }, initial: level });
  }

  /** A class of bots with these options, for `Local({ bots })`, which makes the bots itself. */
  static with<G = unknown>(options: ForeplyBotOptions<G>): typeof ForeplyBot {
    checkOptions(options, SCHEMA);
    return class extends ForeplyBot {
      constructor(given: Given) {
        super({ ...given, ...(options as AnyOptions) });
      }
    };
  }

  /** For `Simulate`, which looks up the bot of a player. */
  get 0(): this {
    return this;
  }

  /** For `Simulate`, which looks up the bot of a player. */
  get 1(): this {
    return this;
  }

  /** Adds an option, which the debug panel shows: a slider if it has a range, a box to tick if its value is `true` or `false`. */
  addOpt({ key, range, initial }: { key: string; range?: { min: number; max: number }; initial: unknown }): void {
    this.#opts[key] = { range, value: initial };
  }

  /** The value of an option: `time` in milliseconds, `nodes`, or `level` from 1 (beginner) to 5 (full). */
  getOpt(key: string): unknown {
    return this.#opts[key]?.value;
  }

  /** Sets an option. A value outside its range is moved into it. Unknown options are ignored, as boardgame.io does. */
  setOpt(key: string, value: unknown): void {
    const opt = this.#opts[key];
    if (opt === undefined) return;
    const { range } = opt;
    const isNumber = range !== undefined && Number.isFinite(Number(value));
    opt.value = isNumber ? Math.min(range.max, Math.max(range.min, Number(value))) : value;
  }

  /** All options with their ranges and values. */
  opts(): Record<
    string,
    {
      /** The least and the most that it can be. A box to tick has none. */
      range?:
        | {
            /** The least. */
            min: number;
            /** The most. */
            max: number;
          }
        | undefined;
      /** What it is set to. */
      value: unknown;
    }
  > {
    return this.#opts;
  }

  /** The action of a player in a state, and what the search found. Calls are answered one after the other. */
  play(
    state: { readonly G: unknown; readonly ctx: object; readonly plugins?: object },
    playerID: string,
  ): Promise<{
    /** For boardgame.io's reducer. */
    action: BoardgameAction;
    /** What the search found. */
    metadata: BotMetadata;
  }> {
    const answer = this.#busy.then(() => this.#answer(boardOf(state, this.#rules), playerID));
    this.#busy = answer.catch(() => {});
    return answer;
  }

  /**
   * Plays for the player of a client, such as one that is connected to boardgame.io's server, whenever it is that player's turn. Returns a
   * function that ends it.
   *
   * A client shows a move at once, before the server has answered, and until then it is still the same turn: each move of a turn is asked
   * for once.
   */
  playIn(client: BoardgameClient): () => void {
    const { playerID } = client;
    if (typeof playerID !== 'string') throw new OptionError('client', 'a client with a `playerID`', playerID);
    let answered: string | undefined;
    const leave = client.subscribe((given) => {
      const state = given as BoardgameBoard | null;
      if (state === null || !isToMove(state.ctx, playerID)) return;
      const { turn, numMoves } = state.ctx;
      if (answered === `${turn} ${numMoves}`) return;
      answered = `${turn} ${numMoves}`;
      void this.play(state, playerID).then(({ action }) => {
        if (answered !== undefined) client.store.dispatch(action);
      });
    });
    return () => {
      answered = undefined;
      leave();
    };
  }

  async #answer(board: BoardgameBoard, playerID: string) {
    const thinker = this.#thinkerFor(NAMES[Math.round(Number(this.getOpt('level'))) - 1] ?? 'full');
    if (board.ctx.turn < this.#lastTurn) thinker.newGame();
    this.#lastTurn = board.ctx.turn;
    const found = await thinker.think(board, this.#limits());
    const { move, score, verdict, principalVariation, depth, nodes, elapsed, stop } = found;
    if (move === undefined) throw new OptionError('state', 'that of a game which is not over', board.ctx);
    const metadata = { score, verdict, principalVariation, depth, nodes, elapsed, stop };
    return { action: actionFor(move, playerID), metadata };
  }

  /** Ends the bot's worker, if it has one. */
  async close(): Promise<void> {
    await this.#thinker?.close?.();
    this.#thinker = undefined;
  }

  #addLimit(key: keyof Limits, initial: number | undefined): void {
    if (initial === undefined) return;
    const [min, max] = RANGES[key];
    this.addOpt({ key, range: { min: Math.min(min, initial), max: Math.max(max, initial) }, initial });
  }

  #limits(): Limits {
    const limits: Limits = {};
    if (this.#opts.time !== undefined) limits.time = Number(this.#opts.time.value);
    if (this.#opts.nodes !== undefined) limits.nodes = Math.round(Number(this.#opts.nodes.value));
    return limits;
  }

  /** The engine of a level: a new one if the level has changed. */
  #thinkerFor(level: EngineLevel): Thinker {
    if (this.#thinker !== undefined && this.#level === level) return this.#thinker;
    const { heuristic, worker } = this.#options;
    const seed = this.#seed === undefined ? {} : { seed: this.#seed };
    void this.#thinker?.close?.();
    this.#level = level;
    this.#thinker =
      worker === undefined
        ? createEngine(this.#rules, { level, ...seed, ...(heuristic === undefined ? {} : { heuristic }) } as object)
        : createWorkerEngine(this.#rules, worker, { level, ...seed });
    return this.#thinker;
  }
}

function isToMove({ activePlayers, currentPlayer, gameover }: BoardgameContext, playerID: string): boolean {
  if (gameover !== undefined) return false;
  return activePlayers ? Object.hasOwn(activePlayers, playerID) : currentPlayer === playerID;
}

/** A state without its log, undo stack and the plugins of boardgame.io itself. */
function boardOf(state: object, rules: BoardgameRules): BoardgameBoard {
  const { G, ctx, plugins = {} } = state as BoardgameBoard;
  const own = Object.keys(rules.initial().plugins ?? {});
  if (own.length === 0) return { G, ctx };
  return { G, ctx, plugins: Object.fromEntries(own.map((name) => [name, { data: plugins[name]?.data }])) };
}

/** A whole number for a seed that may be text. */
function numberFrom(seed: string | number): number {
  let hash = 0;
  for (const letter of String(seed)) hash = (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) >>> 0;
  return hash;
}
