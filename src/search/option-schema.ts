/**
 * The options of the searches, one row each. Checking, defaults, what the rules must have and what a transposition table
 * must not mix are all read from here, and so is the table of options in docs/choosing.md; the compiler refuses an option
 * without a row. Options that only one kind of search takes have their rows beside that search, in the same form, so that
 * a bundle without the search does not carry them.
 */

import { checkOptions, isBoolean, isCount, isFunction, type OptionCheck } from '../check-options.js';
import { OptionError } from '../errors.js';
import { sameValue } from '../position/same-value.js';
import { movesOf } from '../rules/answers.js';
import type { GameRules } from '../rules/game-rules.js';
import type { Side } from '../rules/outcome.js';
import type { Heuristic } from './heuristic.js';
import type { AnySearchOptions } from './options.js';
import type { Tracer } from './tracer.js';
import { MAX_DEPTH, type TableFit, TranspositionTable } from './transposition-table.js';

/** Whatever takes options of a search. */
export type Taker =
  | 'minimax'
  | 'alphaBeta'
  | 'principalVariation'
  | 'boundedAlphaBeta'
  | 'iterativeDeepening'
  | 'analyse'
  | 'createEngine'
  | 'searchPlayer'
  | 'solve';

/** All that is to be said about an option. */
export interface OptionRow {
  readonly check: OptionCheck;
  readonly takenBy: readonly Taker[];
  /**
   * Whether the value of a position to a given depth depends on it, so that a transposition table must not mix searches with
   * different ones. A function says what it depends on, by name, where that is not simply the option.
   */
  readonly changesValues: boolean | ((given: never, rootSide: Side) => TableFit);
  /** What holds where it is not given. It is off where the rules do not have what it needs. */
  readonly default?: unknown;
  /** The members that the rules must have. */
  readonly needs?: readonly ('key' | 'symmetries')[];
  /** Whether it is a function of the board, asked at nodes, that may have a form for the game's own cursor. */
  readonly isHook?: true;
  /** Whether it remembers moves from position to position, or compares them. */
  readonly remembersMoves?: true;
}

/** Rows by the name of their option: all that one search takes, or all that are written down together. */
export type OptionRows = Readonly<Record<string, OptionRow>>;

const KEY = ['key'] as const;
const SYMMETRIES = ['key', 'symmetries'] as const;

const isDepth: OptionCheck = [
  (value) => typeof value === 'function' || isDepthNumber(value),
  `a whole number from 0 below ${MAX_DEPTH}, or a function of the board`,
];
const isTurns: OptionCheck = [(value) => isDepthNumber(value), `a whole number from 0 below ${MAX_DEPTH}`];
const isMilliseconds: OptionCheck = [
  (value) => typeof value === 'number' && value >= 0,
  'a number of milliseconds from 0',
];
const isSwitch: OptionCheck = [
  (value) => typeof value === 'boolean' || isCount[0](value),
  'true, false or a number of plies',
];
const isInteger: OptionCheck = [(value) => Number.isInteger(value), 'a whole number'];
const isBoards: OptionCheck = [(value) => Array.isArray(value), 'a list of boards'];
const isMoves: OptionCheck = [(value) => Array.isArray(value) && value.length > 0, 'a list of at least one move'];
const isAnything: OptionCheck = [() => true, ''];
const isWindow: OptionCheck = [
  (value) => Array.isArray(value) && value.length === 2 && value[0] < value[1],
  'two numbers, the first below the second',
];
const isTrace: OptionCheck = [
  (value) => typeof (value as Tracer<never> | null)?.search === 'function',
  'a SearchTrace of foreply/trace',
];
const isTable: OptionCheck = [
  (value) => typeof value === 'boolean' || value instanceof TranspositionTable,
  'a TranspositionTable, true or false',
];

function isDepthNumber(value: unknown): boolean {
  return isCount[0](value) && (value as number) < MAX_DEPTH;
}

function unitOfDepth(turns: number | undefined): TableFit {
  return { 'unit of depth': turns === undefined ? 'plies' : 'turns' };
}

function heuristicAndSide(heuristic: Heuristic<unknown> | undefined, rootSide: Side): TableFit {
  const isForBoth = heuristic === undefined || heuristic.zeroSum;
  return { heuristic, 'side to move (its heuristic is not declared zeroSum)': isForBoth ? 'any' : rootSide };
}

function namesOfEntries(canonicalKeys: boolean | number): TableFit {
  return { canonicalKeys: pliesOf(canonicalKeys) > 0 };
}

/** For how many plies from the root an option is on that is switched on and off, or on for some plies. */
export function pliesOf(given: boolean | number): number {
  return given === true ? Number.POSITIVE_INFINITY : Number(given);
}

/** The rows of the options that most searches share. */
export const SEARCH_ROWS = /* @__PURE__ */ searchRows();

// A function, so that its call can be marked as pure: bundlers cannot tell that spreading a list does nothing else.
function searchRows() {
  const oneDepth = ['alphaBeta', 'principalVariation'] as const;
  const position = [...oneDepth, 'boundedAlphaBeta', 'iterativeDeepening', 'analyse'] as const;
  const tree = [...position, 'createEngine', 'searchPlayer'] as const;
  const exact = [...tree, 'solve'] as const;
  const search = ['minimax', ...tree] as const;
  const all = ['minimax', ...exact] as const;
  const limit = { takenBy: all, changesValues: false } as const;
  const hook = { check: isFunction, takenBy: tree, changesValues: true, isHook: true } as const;
  return {
    nodes: { check: isCount, ...limit },
    time: { check: isMilliseconds, ...limit },
    shouldStop: { check: isFunction, ...limit },
    onProgress: { check: isFunction, ...limit },
    now: { check: isFunction, ...limit },
    depth: { check: isDepth, takenBy: search, changesValues: false },
    turns: { check: isTurns, takenBy: search, changesValues: unitOfDepth },
    heuristic: { ...hook, takenBy: search, changesValues: heuristicAndSide },
    ordering: { check: isAnything, takenBy: exact, changesValues: false, isHook: true, remembersMoves: true },
    seed: { check: isInteger, takenBy: exact, changesValues: false },
    history: { check: isBoards, takenBy: ['minimax', ...position], changesValues: false, default: [] },
    duplicates: { check: isSwitch, takenBy: exact, changesValues: false, default: false, needs: KEY },
    symmetries: {
      check: isSwitch,
      takenBy: exact,
      changesValues: false,
      default: false,
      needs: SYMMETRIES,
      remembersMoves: true,
    },
    equalWins: { check: isBoolean, takenBy: search, changesValues: true, default: false },
    multi: {
      check: isBoolean,
      takenBy: ['minimax', ...oneDepth, 'iterativeDeepening', 'analyse'],
      changesValues: false,
      default: false,
    },
    rootMoves: { check: isMoves, takenBy: position, changesValues: false },
    window: { check: isWindow, takenBy: oneDepth, changesValues: false },
    candidates: { ...hook, remembersMoves: true },
    noisy: { ...hook, remembersMoves: true },
    extend: hook,
    leaf: { ...hook, takenBy: exact },
    margin: hook,
    reduce: { check: isFunction, takenBy: tree, changesValues: true },
    trace: {
      check: isTrace,
      takenBy: ['minimax', ...oneDepth, 'boundedAlphaBeta', 'iterativeDeepening', 'searchPlayer'],
      changesValues: false,
    },
    table: {
      check: isTable,
      takenBy: exact,
      changesValues: false,
      default: false,
      needs: KEY,
      remembersMoves: true,
    },
    // Entries of deeper searches are read. What is stored is at least as deep as it says.
    deeperEntries: { check: isBoolean, takenBy: tree, changesValues: false, default: false, needs: KEY },
    canonicalKeys: {
      check: isSwitch,
      takenBy: exact,
      changesValues: namesOfEntries,
      default: false,
      needs: SYMMETRIES,
    },
  } as const satisfies Readonly<Record<keyof AnySearchOptions<unknown, unknown>, OptionRow>>;
}

/** The names of the rows that one search takes. */
type TakenFrom<Rows extends OptionRows, By extends Taker> = Rows extends unknown
  ? { [Name in keyof Rows]: By extends Rows[Name]['takenBy'][number] ? Name : never }[keyof Rows]
  : never;

/** The rows of one search. */
export type SchemaOf<By extends Taker, Rows extends OptionRows> = { readonly [Name in TakenFrom<Rows, By>]: OptionRow };

/**
 * The rows that one search takes, out of several tables, with the defaults that are its own. Calls are marked as pure, so
 * that a bundle of one search leaves out the options of the others.
 */
export function schemaOf<By extends Taker, Rows extends OptionRows>(
  taker: By,
  tables: readonly Rows[],
  defaults?: Readonly<Partial<Record<TakenFrom<Rows, By>, unknown>>>,
): SchemaOf<By, Rows> {
  const rows = tables.flatMap((table) => Object.entries(table)).filter(([, row]) => row.takenBy.includes(taker));
  const own: Readonly<Record<string, unknown>> = { ...defaults };
  return Object.fromEntries(
    rows.map(([name, row]) => [name, name in own ? { ...row, default: own[name] } : row]),
  ) as SchemaOf<By, Rows>;
}

/** Search options with their defaults. */
export type SettledOptions<Board, Move> = AnySearchOptions<Board, Move> &
  Required<Pick<AnySearchOptions<Board, Move>, WithDefault>>;
type SearchRows = typeof SEARCH_ROWS;
type WithDefault = {
  [Name in keyof SearchRows]: SearchRows[Name] extends { default: unknown } ? Name : never;
}[keyof SearchRows];

/** Checks a search's options by its rows, by the rules, and against each other, and adds the defaults. */
export function settleOptions<Board, Move>(
  rules: GameRules<Board, Move>,
  board: Board,
  given: AnySearchOptions<Board, Move>,
  schema: OptionRows,
): SettledOptions<Board, Move> {
  checkByRows(given, schema);
  checkAgainstRules(rules, board, given);
  return withDefaults(rules, given, { ...SEARCH_ROWS, ...schema }) as unknown as SettledOptions<Board, Move>;
}

/** Turns away options that have no row or fail the check of theirs. */
export function checkByRows(given: object, rows: OptionRows): void {
  checkOptions(given, Object.fromEntries(Object.entries(rows).map(([name, { check }]) => [name, check])));
}

/** The options that have a row, each as given or else its default. */
export function withDefaults<Board, Move>(
  rules: GameRules<Board, Move>,
  given: object,
  rows: OptionRows,
): Record<string, unknown> {
  const options = given as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    Object.entries(rows).map(([name, row]) => [
      name,
      options[name] ?? (row.needs?.some((member) => rules[member] === undefined) ? false : row.default),
    ]),
  );
}

/** Turns away options that do not go with the rules, or with each other. */
function checkAgainstRules<Board, Move>(
  rules: GameRules<Board, Move>,
  board: Board,
  options: AnySearchOptions<Board, Move>,
): void {
  for (const [name, row] of Object.entries<OptionRow>(SEARCH_ROWS)) {
    for (const member of row.needs ?? []) {
      if (options[name as keyof SearchRows] && rules[member] === undefined) {
        throw new OptionError(name, `left out for "${rules.name}": its rules have no \`${member}\``);
      }
    }
  }
  if (options.depth !== undefined && options.turns !== undefined) {
    throw new OptionError('turns', 'left out where `depth` is given');
  }
  if (options.multi && options.window !== undefined) throw new OptionError('multi', 'left out where `window` is given');
  for (const move of options.rootMoves ?? []) {
    if (!movesOf(rules, board).some((legal) => sameValue(legal, move))) {
      throw new OptionError('rootMoves', 'a list of legal moves of the board', move);
    }
  }
}

/** All that the entries of a transposition table depend on. */
export function fitOf<Board, Move>(
  rules: GameRules<Board, Move>,
  options: SettledOptions<Board, Move>,
  rootSide: Side,
): TableFit {
  const fit: Record<string, unknown> = { rules };
  for (const [name, { changesValues }] of Object.entries<OptionRow>(SEARCH_ROWS)) {
    const given = options[name as keyof SearchRows];
    if (changesValues === true) fit[name] = given;
    else if (changesValues !== false) Object.assign(fit, changesValues(given as never, rootSide));
  }
  return fit;
}

/** The user's functions that a search asks at its nodes. */
export function hooksIn<Board, Move>(options: AnySearchOptions<Board, Move>): readonly object[] {
  const given = Object.entries<OptionRow>(SEARCH_ROWS).map(
    ([name, row]) => row.isHook && options[name as keyof SearchRows],
  );
  return given.flat().filter((hook) => typeof hook === 'function');
}

/** Whether moves must keep their codes from position to position: for whatever remembers or compares them. */
export function needsStableCodes<Board, Move>(options: SettledOptions<Board, Move>): boolean {
  return Object.entries<OptionRow>(SEARCH_ROWS).some(
    ([name, row]) => row.remembersMoves && options[name as keyof SearchRows],
  );
}
