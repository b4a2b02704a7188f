/**
 * From options to a kernel's settings: each hook in the form that fits the cursor, each table and sorter made only if
 * it is asked for.
 */

import { Budget } from '../../core/budget.js';
import { Random } from '../../core/random.js';
import { isKeyed } from '../../position/keys.js';
import { createCursor } from '../../position/rules-cursor.js';
import { COUNTED, type Cursor, DRAWN, ONGOING, WON_BY_FIRST } from '../../rules/cursor.js';
import type { GameRules, KeyedRules } from '../../rules/game-rules.js';
import type { Side } from '../../rules/outcome.js';
import { fitOf, hooksIn, pliesOf, type SettledOptions } from '../option-schema.js';
import { type CodeScorer, Experience, type MoveOrdering, MoveSorter, type SorterSettings } from '../ordering.js';
import { WIN } from '../score.js';
import { MAX_DEPTH, TranspositionTable } from '../transposition-table.js';
import { Reduction } from './equal-moves.js';
import { adaptHeuristic, adaptHooks, adaptOrdering } from './hooks.js';
import { Path } from './path.js';
import type { KernelSettings } from './settings.js';
import { TableLink } from './table-link.js';

/** What tells one driver's search from another's, beyond the options. */
export interface SearchTraits {
  /** Principal-variation search: null windows for all moves but the first. */
  readonly nullWindows: boolean;
  /** Depth 1, then 2, then 3 …: a depth is always a limit then, even where none was asked for. */
  readonly deepens?: boolean;
  /** Pause every few milliseconds, for others on the thread. */
  readonly slices?: boolean;
  /** Compare keys, not only their hashes: for exact solvers. */
  readonly verifyKeys?: boolean;
  /** Follow the line of a proven value to the end of the game: for exact solvers. */
  readonly followsLine?: boolean;
  /** What earlier searches of the game have learnt. */
  readonly experience?: Experience;
}

type AnyCursor = Cursor<unknown, unknown>;
type Evaluation = (cursor: AnyCursor, side: Side) => number;

/** The settings of a walk with `cursor`, which stands at the root. */
export function buildSettings<Board, Move>(
  rules: GameRules<Board, Move>,
  cursor: Cursor<Board, Move>,
  options: SettledOptions<Board, Move>,
  traits: SearchTraits,
  depthLimit: number,
): KernelSettings {
  const { heuristic, heuristicOnBoard } = adaptHeuristic(rules, options.heuristic);
  const isUnlimited = depthLimit === MAX_DEPTH && !traits.deepens;
  const settings = {
    game: rules.name,
    cursor,
    budget: new Budget(options, { runsOnCursor: runsOnCursor(rules, options), slices: traits.slices ?? false }),
    heuristic,
    heuristicOnBoard,
    sorter: buildSorter(rules, options, traits, heuristic, cursor.side),
    link: buildLink(rules, options, traits, cursor.side),
    path: rules.canRepeat ? buildPath(rules, cursor, options.history) : undefined,
    reduction: buildReduction(rules, options, traits.verifyKeys ?? false),
    ...adaptHooks(rules, cursor, options, !isUnlimited),
    looksEverywhere: options.leaf?.everywhere ?? false,
    rootCodes: options.rootMoves?.map((move) => cursor.code(move)),
    shuffler: options.seed === undefined ? undefined : new Random(options.seed),
    moveCost: isUnlimited || options.turns !== undefined ? 0 : 1,
    turnCost: isUnlimited ? 0 : 1,
    equalWins: options.equalWins,
    nullWindows: traits.nullWindows,
    bestMoves: options.bestMoves,
  };
  return { ...settings, observer: options.trace?.observe(settings) };
}

/** Whether a node calls none of the user's own functions: the game has a cursor, and all hooks have a form for it. */
function runsOnCursor<Board, Move>(rules: GameRules<Board, Move>, options: SettledOptions<Board, Move>): boolean {
  return rules.cursor !== undefined && hooksIn(options).every((hook) => 'onCursor' in hook);
}

/** The sorter that the options ask for, or that the driver wants where they are silent. */
function buildSorter<Board, Move>(
  rules: GameRules<Board, Move>,
  options: SettledOptions<Board, Move>,
  traits: SearchTraits,
  heuristic: Evaluation,
  rootSide: Side,
): MoveSorter {
  const orderings: readonly MoveOrdering<Board, Move>[] = [options.ordering ?? []].flat();
  const settings = sorterSettings(rules, options, orderings, heuristic, rootSide);
  return new MoveSorter(settings, traits.experience ?? new Experience());
}

function sorterSettings<Board, Move>(
  rules: GameRules<Board, Move>,
  options: SettledOptions<Board, Move>,
  orderings: readonly MoveOrdering<Board, Move>[],
  heuristic: Evaluation,
  rootSide: Side,
): SorterSettings {
  const own = orderings.find((ordering) => typeof ordering === 'function');
  const byEvaluation = orderings.includes('evaluation') ? evaluationScorer(heuristic, rootSide) : undefined;
  return {
    table: orderings.includes('table'),
    killers: orderings.includes('killers'),
    history: orderings.includes('history'),
    random: orderings.includes('random') ? new Random(options.seed) : undefined,
    scorer: adaptOrdering(rules, own) ?? byEvaluation,
  };
}

/** Values a move by what the heuristic thinks of the position after it, for the side that moves. */
function evaluationScorer(heuristic: Evaluation, rootSide: Side): CodeScorer {
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

/** The link to the table that is given, asked for, or usual for this driver. */
function buildLink<Board, Move>(
  rules: GameRules<Board, Move>,
  options: SettledOptions<Board, Move>,
  traits: SearchTraits,
  side: Side,
): TableLink | undefined {
  if (options.table === false || !isKeyed(rules)) return undefined;
  const table = options.table === true ? new TranspositionTable({ grows: true }) : options.table;
  table.fitTo(fitOf(rules, options, side));
  table.newSearch();
  return new TableLink(table, rules as KeyedRules<unknown, unknown>, {
    deeperEntries: options.deeperEntries,
    canonicalPlies: pliesOf(options.canonicalKeys),
    verifyKeys: traits.verifyKeys ?? false,
    equalWins: options.equalWins,
    relative: options.heuristic === undefined || options.heuristic.additive === true,
  });
}

/** The path so far: the earlier boards of the game, then the root. */
export function buildPath<Board, Move>(
  rules: GameRules<Board, Move>,
  root: Cursor<Board, Move>,
  history: readonly Board[],
): Path {
  const path = new Path();
  for (const board of history) {
    const cursor = createCursor(rules, board);
    cursor.rehash();
    path.enter(cursor.hashLow, cursor.hashHigh);
  }
  root.rehash();
  path.enter(root.hashLow, root.hashHigh);
  return path;
}

function buildReduction<Board, Move>(
  rules: GameRules<Board, Move>,
  options: SettledOptions<Board, Move>,
  verifyKeys: boolean,
): Reduction | undefined {
  const { duplicates, symmetries, history } = options;
  if (duplicates === false && symmetries === false) return undefined;
  // Symmetric moves are equal only as far as the way here is symmetric too: one of them may repeat a position.
  const furthest = rules.canRepeat ? Number(history.length === 0) : Number.POSITIVE_INFINITY;
  const symmetryPlies = Math.min(pliesOf(symmetries), furthest);
  return new Reduction(rules as KeyedRules<unknown, unknown>, pliesOf(duplicates), symmetryPlies, verifyKeys);
}
