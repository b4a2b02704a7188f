/**
 * An engine: a search that plays a whole game. It keeps its table or tree and its experience from turn to turn, divides a clock
 * over the turns to come, and can play at weaker levels. This is what most programs use.
 */

import { checkOptions } from '../core/check-options.js';
import { OptionError } from '../core/errors.js';
import { DEFAULT_SEED, Random } from '../core/random.js';
import { atOnce, inSlices } from '../core/steps.js';
import type { Book } from '../position/book.js';
import { asPosition, Position } from '../position/position.js';
import { sameValue } from '../position/same-value.js';
import { movesOf, outcomeOf, turnOf } from '../rules/answers.js';
import { checkGame } from '../rules/check-game.js';
import type { GameRules } from '../rules/game-rules.js';
import { analyseInSlices, growInSlices, stoppingOn } from '../search/analyse.js';
import { type AnyDeepeningOptions, deepeningTraits, lastResult } from '../search/iterative-deepening.js';
import type { Marks } from '../search/marks.js';
import { type MonteCarloMemory, monteCarloSteps } from '../search/monte-carlo/monte-carlo.js';
import { checkByRows, type SettledOptions, withDefaults } from '../search/option-schema.js';
import type { Shortcut, TableOptionsFor } from '../search/options.js';
import { Experience } from '../search/ordering.js';
import { Refutations } from '../search/refutations.js';
import type { SearchResult } from '../search/result.js';
import { MAX_DEPTH, type TranspositionTable } from '../search/transposition-table.js';
import { algorithmFor, type EngineAlgorithm, isWithoutDepth, monteCarloPart, refuseExactness } from './algorithm.js';
import { bookResult, followBook } from './book-turn.js';
import { isForced, shareOf, type TurnLimits } from './clock.js';
import {
  type AnyEngineOptions,
  ENGINE_ROWS,
  ENGINE_SCHEMA,
  type EngineOptions,
  hasJudgement,
  LIMIT_NAMES,
  type OwnOptions,
  TURN_SCHEMA,
} from './engine-options.js';
import { type SharedMemory, tableOfItsOwn, tablesFor } from './engine-tables.js';
import { exactTurn, isWithinReach } from './exact-play.js';
import { checkLevel, type EngineLevel, LEVELS } from './levels.js';
import { askShortcut } from './shortcut.js';

/** The deepest search possible. */
const MOST_TURNS = MAX_DEPTH - 1;
/** Milliseconds per turn if no limit is given. */
const DEFAULT_TIME = 1000;
/** Milliseconds for which an engine may block a thread that it shares. */
const UNNOTICED = 20;
/** The share of the time for a forced move, which needs no thought, only a score to show. */
const SHARE_WHEN_FORCED = 0.1;

const NO_OWN_TABLE = 'left out if the engine makes no table of its own: one is given, or the rules have no `key`';

/**
 * An engine for a game: a player that keeps what it has learnt from turn to turn. A turn takes a second, unless the options limit it
 * otherwise, by `depth`, `turns`, `nodes`, `time` or `level`.
 *
 * @example
 * ```ts
 * import { createEngine, defineGame, Position, win } from 'foreply';
 *
 * const race = defineGame({
 *   name: 'race to thirty',
 *   initial: () => ({ sum: 0, mover: 0 as 0 | 1 }),
 *   turn: (board) => board.mover,
 *   moves: (board) => (board.sum < 30 ? [1, 2, 3] : []),
 *   play: (board, step) => ({ sum: board.sum + step, mover: board.mover === 0 ? 1 : 0 }),
 *   outcome: (board) => (board.sum >= 30 ? win(board.mover === 0 ? 1 : 0) : undefined),
 *   key: (board) => board.sum * 2 + board.mover,
 * });
 * const strong = createEngine(race, { depth: 12 });
 * const weak = createEngine(race, { level: 'beginner' });
 *
 * let position = Position.start(race);
 * while (!position.isOver) {
 *   const engine = position.side === 0 ? strong : weak;
 *   position = position.playAll(engine.choose(position).turn);
 * }
 * console.log(position.outcome); // → { kind: 'win', winner: 0 }
 * ```
 */
export function createEngine<Board, Move, Rules extends GameRules<Board, Move>>(
  rules: Rules & GameRules<Board, Move>,
  options: EngineOptions<NoInfer<Board>, NoInfer<Move>> & TableOptionsFor<Rules> = {} as never,
): Engine<Board, Move> {
  return new Engine(rules, options as AnyEngineOptions<Board, Move>);
}

/** A player that thinks. Made by `createEngine`. */
export class Engine<Board, Move> {
  /** The game it plays. */
  readonly rules: GameRules<Board, Move>;

  /** The user's options with the game's heuristic; `#options` adds the advice for this game. */
  readonly #given: AnyDeepeningOptions<Board, Move>;
  #options: AnyDeepeningOptions<Board, Move>;
  #shortcut: Shortcut<Board, Move> | undefined;
  readonly #ownShortcut: Shortcut<Board, Move> | undefined;
  readonly #book: Book<Board, Move> | undefined;
  readonly #usesAdvice: boolean;
  readonly #level: EngineLevel;
  readonly #algorithm: EngineAlgorithm;
  /** The options that only Monte Carlo search takes. */
  readonly #growth: object;
  readonly #usesEndgame: boolean;
  /** Whether the game's advice holds: not if an option of the user's may tell symmetric boards apart. */
  readonly #isAdvised: boolean;
  /** Whether to deepen by turns if neither `depth` nor `turns` is given. */
  readonly #wholeTurns: boolean;
  /** By side to move: the same table twice, unless the heuristic is not zero-sum. */
  readonly #tables: readonly [TranspositionTable | false, TranspositionTable | false];
  readonly #ownsTables: boolean;
  readonly #marks: Marks | undefined;
  readonly #seed: number;
  #unit: 'plies' | 'turns' | undefined;
  #experience = new Experience();
  readonly #memory: MonteCarloMemory<Board, Move> = {};
  #chance: Random;

  /** `shared`: what the engine's threads share, if it has several. */
  constructor(rules: GameRules<Board, Move>, options: AnyEngineOptions<Board, Move>, shared: SharedMemory = {}) {
    checkGame(rules);
    checkByRows(options, ENGINE_SCHEMA);
    const given = definedIn(options) as AnyEngineOptions<Board, Move>;
    const own = withDefaults(rules, given, ENGINE_ROWS) as unknown as OwnOptions<Board, Move>;
    const { level, endgame, advice, shortcut, book } = own;
    const { heuristic, wholeTurns = false } = rules.advice ?? {};
    const { table, deeperEntries } = ENGINE_SCHEMA;
    // The game's advice comes before the defaults of all other options.
    const search = {
      ...withDefaults(rules, {}, { table, deeperEntries }),
      ...(heuristic === undefined ? {} : { heuristic }),
      ...omit(given, Object.keys(ENGINE_ROWS)),
    } as SettledOptions<Board, Move>;
    checkLevel(level, options);
    const hook = (['shortcut', 'book'] as const).find((name) => given[name] !== undefined);
    if (hook !== undefined && given.multi) throw new OptionError('multi', `left out if \`${hook}\` is given`);
    this.rules = rules;
    this.#level = level;
    this.#algorithm = own.algorithm ?? algorithmFor(rules, given);
    this.#growth = monteCarloPart(omit(given, ['heuristic']));
    this.#usesEndgame = endgame && level === 'full' && !given.multi;
    this.#wholeTurns = wholeTurns;
    this.#isAdvised = advice && !hasJudgement(given);
    this.#usesAdvice = advice;
    this.#ownShortcut = shortcut;
    this.#book = level === 'full' ? book : undefined;
    if (this.#algorithm === 'monteCarlo') refuseExactness(given);
    else if (given.megabytes !== undefined && search.table !== true) throw new OptionError('megabytes', NO_OWN_TABLE);
    const { openTable = tableOfItsOwn, marks } = shared;
    this.#marks = marks;
    this.#tables = tablesFor(search, () => openTable(given.megabytes));
    this.#ownsTables = typeof options.table !== 'object';
    this.#seed = options.seed ?? DEFAULT_SEED;
    this.#chance = new Random(this.#seed);
    this.#given = search;
    this.#options = this.#given;
    this.#takeAdvice();
    // A heuristic that comes with a game may build tables at its first use: do that now, while no clock is running.
    if (search.heuristic === heuristic || search.heuristic?.onCursor !== undefined) {
      search.heuristic?.(rules.initial(), 0);
    }
  }

  /** Forgets the game: clears table and experience, and restarts the random numbers from the seed. */
  newGame(): void {
    for (const table of this.#tables) if (table !== false) table.clear();
    this.#takeAdvice();
    this.#experience = new Experience();
    this.#memory.last = undefined;
    this.#chance = new Random(this.#seed);
  }

  /** Asks the game for its advice. Weaker levels ignore options that look further ahead; a margin fits only one heuristic. */
  #takeAdvice(): void {
    const all = this.#usesAdvice ? (this.rules.advice?.search?.() ?? {}) : {};
    const advised = this.#given.heuristic === this.rules.advice?.heuristic ? all : omit(all, ['margin', 'razor']);
    const isFull = this.#level === 'full';
    const { shortcut, ...search } = isFull ? advised : omit(advised, FAR_SIGHT);
    const advisedShortcut = this.#given.multi ? undefined : (shortcut as Shortcut<Board, Move> | undefined);
    this.#shortcut = isFull ? (this.#ownShortcut ?? advisedShortcut) : undefined;
    this.#options = { ...search, ...this.#given };
  }

  /** Chooses its turn and returns it as a search result. In a game that can repeat, pass a `Position`: a board has no history. */
  choose(at: Position<Board, Move> | Board, limits: TurnLimits = {}): SearchResult<Move> {
    return atOnce(this.#turn(at, limits, false));
  }

  /**
   * `choose` without blocking: the event loop keeps running, and when `signal` is aborted the best answer so far is
   * returned at once.
   */
  async think(at: Position<Board, Move> | Board, limits: TurnLimits = {}): Promise<SearchResult<Move>> {
    return inSlices(this.#turn(at, limits, true));
  }

  /**
   * Searches as `choose` does, but to fill the tables for a thread that shares them. `number` shuffles the moves at the root, so
   * that helpers begin with different ones. Returns the number of positions visited.
   *
   * @internal
   */
  assist(at: Position<Board, Move> | Board, limits: TurnLimits, number: number): number {
    if (this.#playsOut(limits)) return 0;
    const { options } = this.#prepare(at, limits, LEVELS[this.#level].turns);
    return atOnce(this.#search(at, { ...options, seed: this.#seed + number }, limits, false)).nodes;
  }

  /** Chooses a turn: from the book, as far as it goes, and the rest by thinking. */
  *#turn(
    at: Position<Board, Move> | Board,
    limits: TurnLimits,
    slices: boolean,
  ): Generator<undefined, SearchResult<Move>> {
    checkOptions(limits, TURN_SCHEMA);
    checkLevel(this.#level, limits);
    const known =
      this.#book && followBook(this.#book, asPosition(this.rules, at) ?? Position.start(this.rules, at as Board));
    if (known === undefined) return yield* this.#thoughtTurn(at, limits, slices);
    const rest = known.isTurnOver ? undefined : yield* this.#thoughtTurn(known.reached, limits, slices);
    return bookResult(known, this.#given.heuristic, rest);
  }

  /** Finds a turn by the game's exact method, by a shortcut, or else by searching. */
  *#thoughtTurn(
    at: Position<Board, Move> | Board,
    limits: TurnLimits,
    slices: boolean,
  ): Generator<undefined, SearchResult<Move>> {
    const { board, options } = this.#prepare(at, limits, LEVELS[this.#level].turns);
    const search = (on: Position<Board, Move> | Board, more: AnyDeepeningOptions<Board, Move>) =>
      this.#search(on, { ...options, ...more }, limits, slices);
    const longest = slices ? UNNOTICED : Number.POSITIVE_INFINITY;
    const exact = this.#exactLimits(board, options, longest);
    if (exact !== undefined) return yield* exactTurn(this.rules, board, exact, search);
    const ahead = this.#lookAhead(board, options, longest);
    if (ahead.win !== undefined) return ahead.win;
    let result = withSpent(yield* search(at, ahead.options), ahead);
    let { elapsed } = result;
    let seen = movesOf(this.rules, board);
    while (!limits.signal?.aborted && this.#slips(result, seen)) {
      seen = seen.filter((move) => !sameValue(move, result.move));
      result = yield* search(at, { ...definedIn({ time: timeLeft(options, elapsed) }), rootMoves: seen });
      elapsed += result.elapsed;
    }
    return result;
  }

  /** Analyses without blocking, with one result per depth, as `analyse` does. Always at full strength. */
  analyse(
    at: Position<Board, Move> | Board,
    limits: TurnLimits = {},
  ): AsyncGenerator<SearchResult<Move>, void, undefined> {
    checkOptions(limits, TURN_SCHEMA);
    checkLevel(this.#level, limits);
    const { options } = this.#prepare(at, limits, MOST_TURNS);
    const watched = limits.signal === undefined ? options : { ...options, signal: limits.signal };
    if (this.#playsOut(limits)) {
      const signal = limits.signal === undefined ? {} : { signal: limits.signal };
      return growInSlices(this.rules, at, { ...monteCarloPart(options), ...this.#growth, ...signal });
    }
    return analyseInSlices(
      this.rules,
      at,
      watched,
      deepeningTraits(options, { experience: this.#experience, marks: this.#marks }),
    );
  }

  /** The limits of the game's exact method, if it is expected to answer in time. */
  #exactLimits(board: Board, options: AnyDeepeningOptions<Board, Move>, longest: number) {
    const { time, nodes, now, shouldStop, onProgress } = options;
    if (!this.#usesEndgame || time === undefined) return undefined;
    const methodTime = Math.min(time, longest);
    if (!isWithinReach(this.rules, board, methodTime, nodes)) return undefined;
    return { time, methodTime, watch: definedIn({ nodes, now, shouldStop, onProgress }) };
  }

  /** Asks the shortcut, if there is one, and returns the limits left for the search. */
  #lookAhead(board: Board, options: AnyDeepeningOptions<Board, Move>, longest: number) {
    const { time, nodes } = options;
    if (this.#shortcut === undefined || (time === undefined && nodes === undefined)) return { ...UNSPENT, options };
    if (outcomeOf(this.rules, board) !== undefined) return { ...UNSPENT, options };
    const asked = askShortcut(this.rules, board, this.#shortcut, options, longest);
    const left = { time: timeLeft(options, asked.elapsed), nodes: nodes && Math.max(0, nodes - asked.nodes) };
    return { ...asked, options: { ...options, ...definedIn(left) } };
  }

  #search(
    at: Position<Board, Move> | Board,
    options: AnyDeepeningOptions<Board, Move>,
    limits: TurnLimits,
    slices: boolean,
  ): Generator<undefined, SearchResult<Move>> {
    const { signal } = limits;
    const { signal: _, ...watched } = stoppingOn({ ...options, ...(signal === undefined ? {} : { signal }) });
    if (this.#playsOut(limits)) {
      const grown = { ...monteCarloPart(watched), ...this.#growth };
      const { onDepth: onResult } = options;
      const told = onResult === undefined ? {} : { onResult };
      return monteCarloSteps(this.rules, at, grown, { slices, memory: this.#memory, ...told });
    }
    const { time, nodes } = options;
    const shortcut = time === undefined && nodes === undefined ? undefined : this.#shortcut;
    return lastResult(
      this.rules,
      at,
      watched,
      deepeningTraits(options, { experience: this.#experience, slices, marks: this.#marks }),
      shortcut && ((search) => new Refutations(search, shortcut)),
    );
  }

  /** Whether a turn is found by Monte Carlo search: not at a level that counts turns, nor if a depth is asked for. */
  #playsOut(limits: TurnLimits): boolean {
    return this.#algorithm === 'monteCarlo' && LEVELS[this.#level].turns === undefined && isWithoutDepth(limits);
  }

  #prepare(at: Position<Board, Move> | Board, limits: TurnLimits, turnsSeen: number | undefined) {
    const { board } = asPosition(this.rules, at) ?? { board: at as Board };
    const options: AnyDeepeningOptions<Board, Move> = {
      ...(this.#isAdvised ? advised(this.rules, board, this.#tables[0] !== false) : {}),
      ...this.#options,
      ...this.#limitsFor(board, turnsSeen, limits),
      table: this.#tables[turnOf(this.rules, board)],
    };
    this.#experience.fade();
    this.#useUnit(options.turns === undefined ? 'plies' : 'turns');
    return { board, options };
  }

  /** Depths in plies and in turns cannot share a table: the engine clears its own when the unit changes. */
  #useUnit(unit: 'plies' | 'turns'): void {
    const isChange = this.#unit !== undefined && this.#unit !== unit;
    this.#unit = unit;
    if (isChange && this.#ownsTables) for (const table of this.#tables) if (table !== false) table.clear();
  }

  /** The limits of one turn: as given, else the engine's own, else one second. */
  #limitsFor(
    board: Board,
    turnsSeen: number | undefined,
    { clock, opponentClock: _, signal: _signal, ...given }: TurnLimits,
  ) {
    const made = Object.fromEntries(LIMIT_NAMES.map((name) => [name, this.#options[name]]));
    const limits: Record<string, unknown> = { ...made, ...definedIn(given) };
    if (clock !== undefined) limits.time = shareOf(clock);
    else if (LIMIT_NAMES.every((name) => limits[name] === undefined)) limits.time = DEFAULT_TIME;
    // A turn's own unit of depth replaces the engine's; the search refuses both at once.
    if (given.depth !== undefined && given.turns === undefined) limits.turns = undefined;
    if (given.turns !== undefined && given.depth === undefined) limits.depth = undefined;
    if (this.#wholeTurns && limits.depth === undefined) limits.turns ??= MOST_TURNS;
    // A level that counts in turns always does so, because its table does.
    if (LEVELS[this.#level].turns !== undefined) limits.turns = turnsSeen;
    if (typeof limits.time === 'number' && isForced(this.rules, board)) limits.time *= SHARE_WHEN_FORCED;
    return limits;
  }

  /** Whether a weaker level overlooks the move it has found and has to choose among the others. */
  #slips({ move }: SearchResult<Move>, seen: readonly Move[]): boolean {
    const { slips } = LEVELS[this.#level];
    return slips > 0 && move !== undefined && seen.length > 1 && this.#chance.fraction() < slips;
  }
}

/** The game's advice for this board, as options. */
function advised<Board, Move>(
  rules: GameRules<Board, Move>,
  board: Board,
  hasTable: boolean,
): AnyDeepeningOptions<Board, Move> {
  const { duplicates, symmetries, canonicalKeys } = rules.advice ?? {};
  return {
    ...(duplicates === undefined ? {} : { duplicates: duplicates(board) }),
    ...(symmetries === undefined ? {} : { symmetries: symmetries(board) }),
    ...(canonicalKeys === undefined || !hasTable ? {} : { canonicalKeys: canonicalKeys(board) }),
  };
}

/** Options that make an engine look further than its depth. */
const FAR_SIGHT = ['leaf', 'extend', 'noisy', 'shortcut'];
const UNSPENT = { win: undefined, nodes: 0, elapsed: 0 };

function omit(options: object, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(options).filter(([name]) => !names.includes(name)));
}

/** A result that includes what was spent before its search. */
function withSpent<Move>(result: SearchResult<Move>, spent: { readonly nodes: number; readonly elapsed: number }) {
  return { ...result, nodes: result.nodes + spent.nodes, elapsed: result.elapsed + spent.elapsed };
}

/** What is left of a turn's time. */
function timeLeft({ time }: { readonly time?: number }, elapsed: number): number | undefined {
  return time === undefined ? undefined : Math.max(0, time - elapsed);
}

function definedIn(given: object): object {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}
