/**
 * Solves a whole game by retrograde analysis: a game that is won, lost or drawn, with or without cycles. Whatever
 * neither side can force is a draw, as it is by repetition.
 *
 * This file checks the options and puts the pieces together: a space of positions (`retrograde-space.ts` and its
 * neighbours), the analysis (`retrograde.ts`), the table that is asked (`tabulate-tablebase.ts`).
 */

import { checkOptions, isBoolean, isFunction, type OptionCheck } from '../core/check-options.js';
import { NO_MOVES, OptionError, RulesError, show } from '../core/errors.js';
import { isKeyed } from '../position/keys.js';
import { checkGame } from '../rules/check-game.js';
import type { GameRules } from '../rules/game-rules.js';
import type { Verdict } from '../search/score.js';
import { countsPoints, DistanceStore, packValues, ValueStore } from './retrograde/cells.js';
import { keyedSpace } from './retrograde/keyed.js';
import { isIndexed, positionForms } from './retrograde/positions.js';
import { reducedSpace } from './retrograde/reduced.js';
import { Retrograde } from './retrograde/retrograde.js';
import { type Space, wholeSpace } from './retrograde/space.js';
import { countPositions, noteSides } from './tablebase/counts.js';
import { findInconsistent } from './tablebase/spot-check.js';
import { SolvedTable, type Tablebase, type ValueVerdict } from './tablebase/tablebase.js';
import { type TabulateProgress, Watch } from './tabulate-progress.js';

/** What to solve, and how to keep it. */
export interface TabulateOptions<Board> {
  /**
   * `all`: every position that the rules' `positions` number, whether or not play can come there. `reachable`: only
   * those that can be reached from `from`. By default all where the rules have `positions` and no `from` is given.
   */
  readonly domain?: 'reachable' | 'all';
  /** Where play may start, for the domain `reachable`: a list of boards. By default the initial board alone. */
  readonly from?: readonly Board[];
  /** Whether to store only one position of each symmetry class. All answers stay the same. By default false. */
  readonly symmetries?: boolean;
  /**
   * `distance` (the default) takes 8 bits a position, or 16 where some win takes more than 125 plies. `value` takes
   * 2 bits and knows who wins but not how soon: a winner who plays any of its best moves may go round in circles.
   */
  readonly storage?: 'distance' | 'value';
  /** Asked now and then; `true` ends the analysis, and the table knows what was found so far. */
  readonly shouldStop?: () => boolean;
  /** Told now and then how far the analysis has come. */
  readonly onProgress?: (progress: TabulateProgress) => void;
}

/**
 * Solves a whole game, cycles included: value, distance and best moves of every position.
 *
 * Needs `key`, or `positions`. With `positions`, `predecessors` saves storing the edges of the game, and the integer
 * forms of `PositionIndex` save making boards. Games counted in points are refused.
 *
 * @example Two pieces chase each other round a ring of five; whoever lands on the other wins.
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
 * const table = tabulate(chase);
 * console.log(table.probe(chase.initial())); // → { verdict: { kind: 'draw' }, moves: [ 'back', 'stay' ] }
 * console.log(table.probe({ cells: [0, 1], mover: 1 }).verdict); // → { kind: 'win', plies: 1 }
 * console.log(table.counts.positions, table.longest); // → 50 1
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
  checkOptions(options, OPTION_SCHEMA);
  checkAgainstRules(rules, options);
  const watch = new Watch(options);
  const space = spaceFor(rules, options, watch);
  const sides = noteSides(space.cells);
  const { cells, complete } = analyse(rules, space, watch);
  const table = new SolvedTable(rules, {
    ...countPositions({ cells, sides, complete, weight: space.weight }),
    store: options.storage === 'value' ? new ValueStore(packValues(cells)) : new DistanceStore(cells),
    finder: space.finder,
    storage: options.storage ?? 'distance',
    complete,
  });
  const wrong = complete && isIndexed(rules) ? findInconsistent(table, rules.positions) : undefined;
  if (wrong === undefined) return table;
  const suspects = 'or `predecessors` does not agree with `moves`, `play` and `outcome`';
  throw new RulesError(rules.name, 'positions', `${suspects}: the board ${show(wrong.board)} came out wrong`);
}

function analyse<Board, Move>(rules: GameRules<Board, Move>, space: Space<Board>, watch: Watch) {
  if (space.graph === undefined) return { cells: space.cells, complete: false };
  const retrograde = new Retrograde(space.graph, space.cells, watch);
  const complete = retrograde.run();
  if (complete && retrograde.findStuck() >= 0) {
    throw new RulesError(rules.name, 'moves', NO_MOVES);
  }
  return { cells: retrograde.cells, complete };
}

function spaceFor<Board, Move>(
  rules: GameRules<Board, Move>,
  options: TabulateOptions<Board>,
  watch: Watch,
): Space<Board> {
  const { symmetries = false, from } = options;
  if (isIndexed(rules)) {
    const forms = positionForms(rules);
    const isAll = (options.domain ?? (from === undefined ? 'all' : 'reachable')) === 'all';
    if (isAll && !symmetries) return wholeSpace(rules, forms, watch);
    return reducedSpace(rules, forms, { from: isAll ? undefined : (from ?? [rules.initial()]), symmetries }, watch);
  }
  if (!isKeyed(rules))
    throw new RulesError(rules.name, 'key', 'is needed to tell positions apart, or else `positions`');
  return keyedSpace(rules, from ?? [rules.initial()], symmetries, watch);
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
    throw new OptionError('from', 'left out where `domain` is "all"');
  }
  if (options.domain === 'all' && rules.positions === undefined) throw missing('domain', rules.name, 'positions');
  if (options.symmetries && rules.symmetries === undefined) throw missing('symmetries', rules.name, 'symmetries');
}

function missing(option: string, game: string, member: string): OptionError {
  return new OptionError(option, `left out for "${game}": its rules have no \`${member}\``);
}
