/**
 * Solves a whole game by retrograde analysis: a game that is won, lost or drawn, with or without cycles. A position in which
 * neither side can force a win is a draw, as it is by repetition.
 *
 * This file checks the options and puts the parts together: a space of positions (`retrograde/space.ts` and its
 * neighbours), the analysis (`retrograde/retrograde-analysis.ts`) and the finished tablebase (`tablebase/tablebase.ts`).
 */

import { checkOptions, isBoolean, isFunction, type OptionCheck } from '../core/check-options.js';
import { NO_MOVES, OptionError, RulesError, show } from '../core/errors.js';
import { isKeyed } from '../position/keys.js';
import { leavingUntouched } from '../position/untouched.js';
import { checkGame } from '../rules/check-game.js';
import type { GameRules } from '../rules/game-rules.js';
import type { Verdict } from '../search/score.js';
import { countsPoints, DistanceStore, packValues, ValueStore } from './retrograde/cells.js';
import { keyedSpace } from './retrograde/keyed-space.js';
import { isIndexed, numberedPositions } from './retrograde/numbered-positions.js';
import { partialSpace } from './retrograde/partial-space.js';
import { RetrogradeAnalysis } from './retrograde/retrograde-analysis.js';
import { type Space, wholeSpace } from './retrograde/space.js';
import { checkRepetition } from './tablebase/check-repetition.js';
import { findInconsistent } from './tablebase/spot-check.js';
import { StoredTablebase, type Tablebase, type ValueVerdict } from './tablebase/tablebase.js';
import { countPositions, noteSides } from './tablebase/tablebase-counts.js';
import { ProgressMonitor, type TabulateProgress } from './tabulate-progress.js';

/** What to solve, and how to store it. */
export interface TabulateOptions<Board> {
  /**
   * `all`: every position numbered by the rules' `positions`, whether or not play can reach it. `reachable`: only those
   * that can be reached from `from`. The default is `all` if the rules have `positions` and no `from` is given.
   */
  readonly domain?: 'reachable' | 'all';
  /** For the domain `reachable`: the boards where play may start. The initial board by default. */
  readonly from?: readonly Board[];
  /** Whether to store only one position per symmetry class; answers stay the same. False by default. */
  readonly symmetries?: boolean;
  /**
   * `distance` (the default) takes 8 bits per position, or 16 if some win takes more than 125 plies. `value` takes 2 bits
   * and knows who wins but not how soon: a winner who picks any of its best moves may go round in circles.
   */
  readonly storage?: 'distance' | 'value';
  /** Called regularly; returning true ends the analysis, and the tablebase holds what was found so far. */
  readonly shouldStop?: () => boolean;
  /** Called regularly with the progress of the analysis. */
  readonly onProgress?: (progress: TabulateProgress) => void;
}

/**
 * Solves a whole game, including cycles: value, distance and best moves of every position.
 *
 * Needs `key` or `positions`. With `positions`, `predecessors` avoids storing the edges of the game, and the integer
 * functions of `PositionIndex` avoid making boards. Games counted in points are refused.
 *
 * @example Two pieces chase each other round a ring of five; the one that lands on the other wins.
 * ```ts
 * import { defineGame, tabulate, win } from 'foreply';
 *
 * const chase = defineGame({
 *   name: 'chase',
 *   initial: () => ({ cells: [0, 2], mover: 0 as 0 | 1 }),
 *   turn: (board) => board.mover,
 *   moves: (board) => (board.cells[0] === board.cells[1] ? [] : ['back', 'stay', 'forth']),
 *   play: ({ cells, mover }, move) => ({
 *     cells: cells.map((cell, side) => (side === mover ? (cell + ['stay', 'forth', '', '', 'back'].indexOf(move)) % 5 : cell)),
 *     mover: mover === 0 ? 1 : 0,
 *   }),
 *   outcome: ({ cells, mover }) => (cells[0] === cells[1] ? win(mover === 0 ? 1 : 0) : undefined),
 *   key: ({ cells, mover }) => `${cells} ${mover}`,
 *   canRepeat: true,
 * });
 * const tablebase = tabulate(chase);
 * console.log(tablebase.probe(chase.initial())); // → { verdict: { kind: 'draw' }, moves: [ 'back', 'stay' ] }
 * console.log(tablebase.probe({ cells: [0, 1], mover: 1 }).verdict); // → { kind: 'win', plies: 1 }
 * console.log(tablebase.counts.positions, tablebase.longest); // → 50 1
 * ```
 */
export function tabulate<Board, Move>(
  rules: GameRules<Board, Move>,
  options: TabulateOptions<Board> & { readonly storage: 'value' },
): Tablebase<Board, Move, ValueVerdict>;
export function tabulate<Board, Move>(
  rules: GameRules<Board, Move>,
  options?: TabulateOptions<Board> & { readonly storage?: 'distance' },
): Tablebase<Board, Move>;
export function tabulate<Board, Move>(
  rules: GameRules<Board, Move>,
  options?: TabulateOptions<Board>,
): Tablebase<Board, Move, Verdict | ValueVerdict>;
export function tabulate<Board, Move>(
  rules: GameRules<Board, Move>,
  options: TabulateOptions<Board> = {},
): Tablebase<Board, Move, Verdict | ValueVerdict> {
  checkGame(rules);
  checkRepetition(rules);
  checkOptions(options, OPTION_SCHEMA);
  checkAgainstRules(rules, options);
  const monitor = new ProgressMonitor(options);
  const space = spaceFor(rules, options, monitor);
  const sides = noteSides(space.cells);
  const { cells, complete } = analyse(rules, space, monitor);
  const tablebase = new StoredTablebase(rules, {
    ...countPositions({ cells, sides, complete, weight: space.weight }),
    store: options.storage === 'value' ? new ValueStore(packValues(cells)) : new DistanceStore(cells),
    finder: space.finder,
    storage: options.storage ?? 'distance',
    complete,
  });
  const wrong = complete && isIndexed(rules) ? findInconsistent(tablebase, rules.positions) : undefined;
  if (wrong === undefined) return tablebase;
  const suspects = 'or `predecessors` contradicts `moves`, `play` and `outcome`';
  throw new RulesError(rules.name, 'positions', `${suspects}: the result of the board ${show(wrong.board)} is wrong`);
}

function analyse<Board, Move>(rules: GameRules<Board, Move>, space: Space<Board>, monitor: ProgressMonitor) {
  if (space.graph === undefined) return { cells: space.cells, complete: false };
  const analysis = new RetrogradeAnalysis(space.graph, space.cells, monitor);
  const complete = analysis.run();
  if (complete && analysis.findStuck() >= 0) {
    throw new RulesError(rules.name, 'moves', NO_MOVES);
  }
  return { cells: analysis.cells, complete };
}

function spaceFor<Board, Move>(
  rules: GameRules<Board, Move>,
  options: TabulateOptions<Board>,
  monitor: ProgressMonitor,
): Space<Board> {
  const { symmetries = false, from } = options;
  if (isIndexed(rules)) {
    const positions = numberedPositions(rules);
    const isAll = (options.domain ?? (from === undefined ? 'all' : 'reachable')) === 'all';
    if (isAll && !symmetries) return wholeSpace(positions, monitor);
    return partialSpace(positions, { from: isAll ? undefined : (from ?? [rules.initial()]), symmetries }, monitor);
  }
  if (!isKeyed(rules)) throw new RulesError(rules.name, 'key', 'or `positions` is needed to tell positions apart');
  const roots = from ?? [rules.initial()];
  return leavingUntouched(rules, roots[0], () => keyedSpace(rules, roots, symmetries, monitor));
}

const OPTION_SCHEMA: Readonly<Record<keyof TabulateOptions<unknown>, OptionCheck>> = {
  domain: [(value) => value === 'reachable' || value === 'all', '"reachable" or "all"'],
  from: [(value) => Array.isArray(value) && value.length > 0, 'a list of at least one board'],
  symmetries: isBoolean,
  storage: [(value) => value === 'distance' || value === 'value', '"distance" or "value"'],
  shouldStop: isFunction,
  onProgress: isFunction,
};

function checkAgainstRules<Board, Move>(rules: GameRules<Board, Move>, options: TabulateOptions<Board>): void {
  if (rules.banked !== undefined) throw countsPoints(rules);
  if (options.domain === 'all' && options.from !== undefined) {
    throw new OptionError('from', 'left out if `domain` is "all"');
  }
  if (options.domain === 'all' && rules.positions === undefined) throw missing('domain', rules.name, 'positions');
  if (options.symmetries && rules.symmetries === undefined) throw missing('symmetries', rules.name, 'symmetries');
}

function missing(option: string, game: string, member: string): OptionError {
  return new OptionError(option, `left out for "${game}": its rules have no \`${member}\``);
}
