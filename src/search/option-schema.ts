/**
 * The options of the searches, one row each. Checks, defaults, what the rules must have and what a transposition table must
 * not mix are all read from here, and so is the table of options in docs/choosing.md. The compiler refuses an option without
 * a row. Options that only one kind of search takes have their rows beside that search, in the same form, so that a bundle
 * without the search does not contain them.
 */

import { checkOptions, isBoolean, isCount, isFunction, type OptionCheck } from '../core/check-options.js';
import { OptionError } from '../core/errors.js';
import { sameValue } from '../position/same-value.js';
import { movesOf } from '../rules/answers.js';
import type { GameRules } from '../rules/game-rules.js';
import type { Heuristic } from '../rules/heuristic.js';
import type { Side } from '../rules/outcome.js';
import type { AnySearchOptions, Tracer } from './options.js';
import { MAX_DEPTH, type TableFit, TranspositionTable } from './transposition-table.js';

/** What is known about an option. The schema of a search says whether the search takes it. */
export interface OptionRow {
  readonly check: OptionCheck;
  /**
   * Whether the value of a position at a given depth depends on it, so that a transposition table must not mix searches that
   * differ in it. If the value depends on something other than the option itself, a function gives that, by name.
   */
  readonly changesValues: boolean | ((given: never, rootSide: Side) => TableFit);
  /** Its value if it is not given. It is off if the rules lack what it needs. */
  readonly default?: unknown;
  /** The members that the rules must have for it. */
  readonly needs?: readonly ('key' | 'symmetries')[];
  /** Whether it is a function of the board, called at nodes, that may have a form for the game's own cursor. */
  readonly isHook?: true;
  /** Whether it remembers moves from position to position, or compares them. */
  readonly remembersMoves?: true;
}

/** Rows by the name of their option. */
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
const isMoves: OptionCheck = [(value) => Array.isArray(value) && value.length > 0, 'a list of at least one move'];
const ORDERINGS = 'none, table, killers, history, evaluation, random';
const isOrdering: OptionCheck = [
  (value) => {
    const all: readonly unknown[] = [value].flat();
    const isFunctionOrIn = (names: string) => (each: unknown) =>
      typeof each === 'function' || names.split(', ').includes(each as string);
    // Each of these three orders all moves, which leaves nothing for a second one.
    return all.every(isFunctionOrIn(ORDERINGS)) && all.filter(isFunctionOrIn('history, evaluation')).length < 2;
  },
  `a function or one of ${ORDERINGS}, or a list of them with at most one of history, evaluation and a function`,
];
const isLines: OptionCheck = [
  (value) => typeof value === 'boolean' || (isCount[0](value) && value !== 0),
  'true, false or a number of lines from 1',
];
const isWindow: OptionCheck = [
  (value) => Array.isArray(value) && value.length === 2 && value[0] < value[1],
  'two numbers, the first below the second',
];
const isTrace: OptionCheck = [
  (value) => typeof (value as Tracer<never> | null)?.observe === 'function',
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

function sharedEntries(canonicalKeys: boolean | number): TableFit {
  return { canonicalKeys: countOf(canonicalKeys) > 0 };
}

/** The number meant by an option that is given as a switch or as a number, of plies or of lines: all of them if it is on. */
export function countOf(given: boolean | number): number {
  return given === true ? Number.POSITIVE_INFINITY : Number(given);
}

/** The options that most searches share. `alphaBeta` and `principalVariation` take them all. */
export const SEARCH_ROWS = /* @__PURE__ */ searchRows();

// A function, so that its call can be marked as pure: bundlers cannot tell that spreading an object has no side effects.
function searchRows() {
  const hook = { check: isFunction, changesValues: true, isHook: true } as const;
  return {
    nodes: { check: isCount, changesValues: false },
    time: { check: isMilliseconds, changesValues: false },
    shouldStop: { check: isFunction, changesValues: false },
    onProgress: { check: isFunction, changesValues: false },
    now: { check: isFunction, changesValues: false },
    depth: { check: isDepth, changesValues: false },
    turns: { check: isTurns, changesValues: unitOfDepth },
    heuristic: { ...hook, changesValues: heuristicAndSide },
    ordering: { check: isOrdering, changesValues: false, isHook: true, remembersMoves: true },
    seed: { check: isInteger, changesValues: false },
    duplicates: { check: isSwitch, changesValues: false, default: false, needs: KEY },
    symmetries: { check: isSwitch, changesValues: false, default: false, needs: SYMMETRIES, remembersMoves: true },
    equalWins: { check: isBoolean, changesValues: true, default: false },
    bestMoves: { check: isBoolean, changesValues: false, default: false },
    multi: { check: isLines, changesValues: false, default: false },
    rootMoves: { check: isMoves, changesValues: false },
    window: { check: isWindow, changesValues: false },
    candidates: { ...hook, remembersMoves: true },
    noisy: { ...hook, remembersMoves: true },
    extend: hook,
    leaf: hook,
    margin: hook,
    razor: hook,
    reduce: { check: isFunction, changesValues: true },
    trace: { check: isTrace, changesValues: false, remembersMoves: true },
    table: { check: isTable, changesValues: false, default: false, needs: KEY, remembersMoves: true },
    // A score may then come from a deeper search than its entry says.
    deeperEntries: { check: isBoolean, changesValues: true, default: false, needs: KEY },
    canonicalKeys: { check: isSwitch, changesValues: sharedEntries, default: false, needs: SYMMETRIES },
  } as const satisfies Readonly<Record<keyof AnySearchOptions<unknown, unknown>, OptionRow>>;
}

type SearchRows = typeof SEARCH_ROWS;
type Name = keyof SearchRows;
type NamesOf<Rows> = Rows extends unknown ? keyof Rows : never;

/** The rows of one search, by name. */
export type SchemaOf<Taken extends Name, Own extends OptionRows> = {
  readonly [Each in Taken | NamesOf<Own>]: OptionRow;
};

/**
 * The rows of one search: those of the shared options that it takes, and its own, with its own defaults. Calls are marked as
 * pure, so that a bundle with one search leaves out the options of the others.
 */
export function schemaOf<Taken extends Name, Own extends OptionRows = never>(
  taken: readonly Taken[],
  own: readonly Own[] = [],
  defaults: Readonly<Record<string, unknown>> = {},
): SchemaOf<Taken, Own> {
  const shared = Object.fromEntries(taken.map((name) => [name, SEARCH_ROWS[name]]));
  const rows: Record<string, OptionRow> = Object.assign(shared, ...own);
  for (const [name, value] of Object.entries(defaults)) rows[name] = { ...rows[name], default: value };
  return rows as SchemaOf<Taken, Own>;
}

/** The names of all shared options except these. */
export function allBut<Left extends Name>(...left: readonly Left[]): Exclude<Name, Left>[] {
  return (Object.keys(SEARCH_ROWS) as Name[]).filter((name) => !left.includes(name as Left)) as Exclude<Name, Left>[];
}

/** Search options with their defaults. */
export type SettledOptions<Board, Move> = AnySearchOptions<Board, Move> &
  Required<Pick<AnySearchOptions<Board, Move>, WithDefault>>;
type WithDefault = {
  [Name in keyof SearchRows]: SearchRows[Name] extends { default: unknown } ? Name : never;
}[keyof SearchRows];

/** Checks a search's options against its rows, the rules of the game and each other, and adds the defaults. */
export function settleOptions<Board, Move>(
  rules: GameRules<Board, Move>,
  board: Board,
  given: AnySearchOptions<Board, Move>,
  schema: OptionRows,
): SettledOptions<Board, Move> {
  checkByRows(given, schema);
  const settled = withDefaults(rules, given, { ...SEARCH_ROWS, ...schema });
  checkTogether(rules, board, given);
  return settled as unknown as SettledOptions<Board, Move>;
}

/** Refuses options that have no row or fail its check. */
export function checkByRows(given: object, rows: OptionRows): void {
  checkOptions(given, Object.fromEntries(Object.entries(rows).map(([name, { check }]) => [name, check])));
}

/**
 * The options that have a row, each as given or else its default. Refuses an option whose needs the rules do not meet; if such
 * an option is not given, it is off.
 */
export function withDefaults<Board, Move>(
  rules: GameRules<Board, Move>,
  given: object,
  rows: OptionRows,
): Record<string, unknown> {
  const settled: Record<string, unknown> = {};
  for (const [name, row] of Object.entries(rows)) {
    const value = (given as Readonly<Record<string, unknown>>)[name];
    const missing = row.needs?.find((member) => rules[member] === undefined);
    if (missing && value) {
      throw new OptionError(name, `left out for "${rules.name}": its rules have no \`${missing}\``);
    }
    settled[name] = value ?? (missing ? false : row.default);
  }
  return settled;
}

/** Refuses options that exclude each other, and root moves that are not legal. */
function checkTogether<Board, Move>(
  rules: GameRules<Board, Move>,
  board: Board,
  options: AnySearchOptions<Board, Move>,
): void {
  if (options.depth !== undefined && options.turns !== undefined) {
    throw new OptionError('turns', 'left out if `depth` is given');
  }
  for (const name of ['bestMoves', 'multi'] as const) {
    if (options[name] && options.window !== undefined) throw new OptionError(name, 'left out if `window` is given');
  }
  for (const move of options.rootMoves ?? []) {
    if (!movesOf(rules, board).some((legal) => sameValue(legal, move))) {
      throw new OptionError('rootMoves', 'a list of legal moves of the board', move);
    }
  }
}

/** Everything that the entries of a transposition table depend on. */
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

/** The user's functions that a search calls at its nodes. */
export function hooksIn<Board, Move>(options: AnySearchOptions<Board, Move>): readonly object[] {
  const given = Object.entries<OptionRow>(SEARCH_ROWS).map(
    ([name, row]) => row.isHook && options[name as keyof SearchRows],
  );
  return given.flat().filter((hook) => typeof hook === 'function');
}

/** Whether moves must keep their codes from position to position, because something remembers or compares them. */
export function needsStableCodes<Board, Move>(options: SettledOptions<Board, Move>): boolean {
  return Object.entries<OptionRow>(SEARCH_ROWS).some(
    ([name, row]) => row.remembersMoves && options[name as keyof SearchRows],
  );
}
