/**
 * What a kernel works with, and how it is made from the options of a search: each hook in the form that fits the cursor, each
 * table and sorter only if it is asked for.
 */

import { Budget } from '../../core/budget.js';
import { Random } from '../../core/random.js';
import { isKeyed } from '../../position/keys.js';
import { COUNTED, type Cursor, DRAWN, ONGOING, WON_BY_FIRST } from '../../rules/cursor.js';
import { mayRepeat } from '../../rules/end-by-repetition.js';
import type { GameRules, KeyedRules } from '../../rules/game-rules.js';
import type { Side } from '../../rules/outcome.js';
import type { Marks } from '../marks.js';
import { countOf, fitOf, hooksIn, type SettledOptions } from '../option-schema.js';
import { type CodeScorer, Experience, type MoveOrdering, MoveSorter } from '../ordering.js';
import { WIN } from '../score.js';
import type { SearchRoot } from '../search-root.js';
import { MAX_DEPTH, TranspositionTable } from '../transposition-table.js';
import { EqualMoves } from './equal-moves.js';
import type { Frame } from './frame.js';
import { adaptHeuristic, adaptHooks, adaptOrdering, type HeuristicForms, type HookForms } from './hooks.js';
import { buildPath, type Path } from './path.js';
import { TableLink } from './table-link.js';
import type { TreeObserver } from './tree-observer.js';

/** The reduction of a move that is left out altogether. */
export const LEFT_OUT: number = Number.POSITIVE_INFINITY;

/** What a kernel works with. Everything optional is switched off by `undefined`. */
export interface KernelSettings extends HeuristicForms, HookForms {
  readonly game: string;
  readonly cursor: Cursor<unknown, unknown>;
  readonly budget: Budget;
  readonly sorter: MoveSorter | undefined;
  readonly link: TableLink | undefined;
  readonly path: Path | undefined;
  readonly equalMoves: EqualMoves | undefined;
  /** Whether `leaf` is asked above the horizon, too. */
  readonly looksEverywhere: boolean;
  /** The moves to search at the root, if not all of them. */
  readonly rootCodes: readonly number[] | undefined;
  /** Shuffles the moves at the root. */
  readonly shuffler: Random | undefined;
  /** How much depth a move costs: within a turn, and when the turn passes. */
  readonly moveCost: number;
  readonly turnCost: number;
  readonly equalWins: boolean;
  /** Search all moves but the first with a null window (principal-variation search). */
  readonly nullWindows: boolean;
  /** Tell moves that are as good as the best from worse ones, at the root. */
  readonly bestMoves: boolean;
  /** The number of root moves to value exactly, best first; 0 for the best alone. */
  readonly lines: number;
  /** Looks at all children for ends and table entries before any is entered: see `Walk`. */
  readonly lookAhead: LookAheadClass | undefined;
  /** What other threads of the search are busy with. */
  readonly marks: Marks | undefined;
  /** Is told of every position. */
  readonly observer: TreeObserver | undefined;
}

/**
 * The class of look-ahead.ts, or one like it. Solvers hand it over, so that a bundle of other searches does not contain it. Its
 * `parts` are those of a walk, which are made from settings, so their types cannot be named here.
 */
export type LookAheadClass = new (
  settings: KernelSettings,
  parts: never,
) => {
  isTooLate(frame: Frame): boolean;
  settles(frame: Frame): boolean;
};

/** What distinguishes one driver's search from another's, beyond the options. */
export interface SearchTraits {
  /** Principal-variation search: null windows for all moves but the first. */
  readonly nullWindows: boolean;
  /** Depth 1, then 2, then 3 …: there is always a depth limit then, even if none was asked for. */
  readonly deepens?: boolean;
  /** Pause every few milliseconds, so that other work on the thread can run. */
  readonly slices?: boolean;
  /** Compare keys, not only their hashes: for exact solvers. */
  readonly verifyKeys?: boolean;
  /** Follow the line of a proven value to the end of the game: for exact solvers. */
  readonly followsLine?: boolean;
  /** Looks at all children for ends and table entries before any is entered: for exact solvers. */
  readonly lookAhead?: LookAheadClass | undefined;
  /** What other threads of the search are busy with. */
  readonly marks?: Marks | undefined;
  /** What earlier searches of the game have learnt. */
  readonly experience?: Experience;
}

/** What a search is about. */
export interface SearchSubject<Board, Move> extends SearchRoot<Board> {
  readonly rules: GameRules<Board, Move>;
  readonly options: SettledOptions<Board, Move>;
  readonly traits: SearchTraits;
  /** How deep to search, in plies or turns; `MAX_DEPTH` for the end of the game. */
  readonly depthLimit: number;
}

/** The settings of a walk with `cursor`, which stands at the root. */
export function buildSettings<Board, Move>(
  subject: SearchSubject<Board, Move>,
  cursor: Cursor<Board, Move>,
): KernelSettings {
  const { rules, options, traits, depthLimit } = subject;
  const isUnlimited = depthLimit === MAX_DEPTH && !traits.deepens;
  const budget = new Budget(options, { runsOnCursor: runsOnCursor(subject), slices: traits.slices ?? false });
  const { heuristic, heuristicOnBoard } = adaptHeuristic(rules, options.heuristic);
  const hooks = adaptHooks(rules, cursor, options, !isUnlimited);
  // Written out: after a few searches V8 gives every object with a spread a shape of its own, which the walk reads slowly.
  const settings = {
    game: rules.name,
    cursor,
    budget,
    heuristic,
    heuristicOnBoard,
    sorter: buildSorter(subject, cursor, budget, heuristic),
    link: buildLink(subject, cursor.side),
    path: mayRepeat(rules) ? buildPath(rules, cursor, subject.history) : undefined,
    equalMoves: buildEqualMoves(subject, budget),
    candidates: hooks.candidates,
    isExhaustive: hooks.isExhaustive,
    noisy: hooks.noisy,
    extend: hooks.extend,
    leaf: hooks.leaf,
    margin: hooks.margin,
    razor: hooks.razor,
    reduce: hooks.reduce,
    looksEverywhere: options.leaf?.everywhere ?? false,
    rootCodes: options.rootMoves?.map((move) => cursor.code(move)),
    shuffler: options.seed === undefined ? undefined : new Random(options.seed),
    moveCost: isUnlimited || options.turns !== undefined ? 0 : 1,
    turnCost: isUnlimited ? 0 : 1,
    equalWins: options.equalWins,
    nullWindows: traits.nullWindows,
    bestMoves: options.bestMoves,
    lines: countOf(options.multi),
    lookAhead: traits.lookAhead,
    marks: traits.marks,
    observer: undefined as TreeObserver | undefined,
  };
  settings.observer = options.trace?.observe(rules, () => cursor.board(), settings);
  return settings;
}

/** Whether no node calls a function of the user's: the game has its own cursor, and all hooks have a form for it. */
function runsOnCursor<Board, Move>({ rules, options }: SearchSubject<Board, Move>): boolean {
  const { key, outcome } = rules.repetition ?? {};
  if (rules.cursor === undefined || key !== undefined || typeof outcome === 'function') return false;
  return hooksIn(options).every((hook) => 'onCursor' in hook);
}

function buildSorter<Board, Move>(
  { rules, options, traits }: SearchSubject<Board, Move>,
  cursor: Cursor<Board, Move>,
  budget: Budget,
  heuristic: KernelSettings['heuristic'],
): MoveSorter {
  const orderings: readonly MoveOrdering<Board, Move>[] = [options.ordering ?? []].flat();
  const own = orderings.find((ordering) => typeof ordering === 'function');
  const byEvaluation = orderings.includes('evaluation') ? evaluationScorer(heuristic, cursor.side) : undefined;
  const settings = {
    cursor,
    budget,
    table: orderings.includes('table'),
    killers: orderings.includes('killers'),
    history: orderings.includes('history'),
    toEnd: traits.lookAhead !== undefined,
    countsReplies: traits.lookAhead !== undefined && (orderings.includes('history') || cursor.safeMoves !== undefined),
    random: orderings.includes('random') ? new Random(options.seed) : undefined,
    scorer: adaptOrdering(rules, own) ?? byEvaluation,
  };
  return new MoveSorter(settings, traits.experience ?? new Experience());
}

/** Scores a move by the heuristic's value of the position after it, for the side that moves. */
function evaluationScorer(heuristic: KernelSettings['heuristic'], rootSide: Side): CodeScorer {
  return (cursor, code) => {
    const { side } = cursor;
    cursor.play(code);
    const ending = cursor.outcome();
    let value: number;
    if (ending === ONGOING) value = side === rootSide ? heuristic(cursor, rootSide) : -heuristic(cursor, rootSide);
    else if (ending === DRAWN) value = 0;
    else if (ending === COUNTED) value = side === 0 ? cursor.banked() : -cursor.banked();
    else value = (ending === WON_BY_FIRST) === (side === 0) ? WIN : -WIN;
    cursor.undo();
    return value;
  };
}

function buildLink<Board, Move>(
  { rules, options, traits }: SearchSubject<Board, Move>,
  side: Side,
): TableLink | undefined {
  if (options.table === false || !isKeyed(rules)) return undefined;
  const table = options.table === true ? new TranspositionTable({ grows: true }) : options.table;
  table.fitTo(fitOf(rules, options, side));
  table.newSearch();
  return new TableLink(table, rules as KeyedRules<unknown, unknown>, {
    deeperEntries: options.deeperEntries,
    canonicalPlies: countOf(options.canonicalKeys),
    verifyKeys: traits.verifyKeys ?? false,
    equalWins: options.equalWins,
    relative: options.heuristic === undefined || options.heuristic.additive === true,
  });
}

function buildEqualMoves<Board, Move>(
  { rules, history, options, traits }: SearchSubject<Board, Move>,
  budget: Budget,
): EqualMoves | undefined {
  const { duplicates, symmetries } = options;
  if (duplicates === false && symmetries === false) return undefined;
  // Symmetric moves are equal only if the path to the board is symmetric, too: one of them may repeat a position.
  const furthest = mayRepeat(rules) ? Number(history.length === 0) : Number.POSITIVE_INFINITY;
  return new EqualMoves(rules as KeyedRules<unknown, unknown>, budget, {
    duplicatePlies: countOf(duplicates),
    symmetryPlies: Math.min(countOf(symmetries), furthest),
    verifyKeys: traits.verifyKeys ?? false,
  });
}
