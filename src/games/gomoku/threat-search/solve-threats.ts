/**
 * The public threat search: checks options and turns cells into moves. The searches themselves are in fours.ts and
 * threat-search.ts.
 */

import { checkOptions, isCount, isFunction, type OptionSchema } from '../../../core/check-options.js';
import { OptionError } from '../../../core/errors.js';
import { type GomokuBoard, type GomokuMove, namesOf } from '../board.js';
import { outcome } from '../outcome.js';
import { Shapes } from '../shapes.js';
import { FourSearch } from './fours.js';
import { ThreatSearch } from './threat-search.js';

/**
 * What an attack consists of, apart from its last move, the five.
 *
 * - `fours`: each move of the attacker threatens a five, which leaves the other side one reply.
 * - `threats`: each move threatens a five, or a stone that would then threaten two fives, by an open four or two fours at
 *   once. So the attacker makes fours, open threes and the like. If a move is forced, to stop a five of the other side, it
 *   need not threaten anything itself as long as an earlier threat still stands.
 *
 * Every win by fours is also a win by threats.
 */
export type ThreatKind = 'fours' | 'threats';

/** What to search for, and for how long. */
export interface ThreatOptions {
  /** What the attack may consist of: all threats (the default), or only fours. */
  readonly by?: ThreatKind;
  /** The largest number of positions to search. Without this limit the search goes on until it has an answer. */
  readonly nodes?: number;
  /** Called about every millisecond; the search stops when it returns true. */
  readonly shouldStop?: () => boolean;
}

/**
 * What was found: a `win` for the side to move, with the moves of both sides up to the five, and their number; `none` if it
 * is proven that there is no win of this kind; or `open` if a limit ended the search first. `nodes` is the number of positions
 * searched.
 */
export type ThreatSolution =
  | {
      readonly kind: 'win';
      /** The moves of the win, with the longest defence found. */
      readonly line: readonly GomokuMove[];
      /** The length of the line. */
      readonly plies: number;
      /** Positions visited. */
      readonly nodes: number;
    }
  | {
      readonly kind: 'none' | 'open';
      /** Positions visited. */
      readonly nodes: number;
    };

const OPTION_SCHEMA: OptionSchema = {
  by: [(value) => value === 'fours' || value === 'threats', '"fours" or "threats"'],
  nodes: isCount,
  shouldStop: isFunction,
};
/** The number of positions that a search by fours remembers. */
const SLOTS = 1 << 18;

/**
 * Searches for a win of the side to move by continuous threats against every defence, or proves that there is none of that
 * kind. Every win that it reports exists, and it never reports a loss. The one reservation: positions with the same 64 bits of
 * hash are taken for the same.
 *
 * A win by fours comes with its shortest line (unless a limit ended the search for a shorter one), in which the other side has
 * no choice. A win by threats is not always the shortest; in its line the defender plays the moves that hold out longest
 * against the attack found, as far as they were searched. If the game is over, there is no win.
 *
 * @example
 * ```ts
 * import { gomoku, solveThreats } from 'foreply/gomoku';
 *
 * const rules = gomoku({ size: 9 });
 * const board = rules.parseBoard('........./........./........./........./.....X.../.....X.../.OXXX..../........./......... X');
 * const solution = solveThreats(board, { by: 'fours' });
 * console.log(solution.kind, solution.nodes); // → win 1
 * if (solution.kind === 'win') console.log(solution.line); // → [ 'f3', 'g3', 'f6', 'f7', 'f2' ]
 * ```
 */
export function solveThreats(board: GomokuBoard, options: ThreatOptions = {}): ThreatSolution {
  checkOptions(options, OPTION_SCHEMA);
  // Engines also accept a `Position`, so one may be passed here by mistake.
  if (typeof board?.cells !== 'string') throw new OptionError('board', 'a board of Gomoku, such as `position.board`');
  const { by = 'threats', nodes = Number.POSITIVE_INFINITY, shouldStop } = options;
  if (outcome(board) !== undefined) return { kind: 'none', nodes: 0 };
  const shapes = new Shapes(board);
  const { size, rule, turn } = board;
  const search = by === 'fours' ? new FourSearch(size, rule, SLOTS) : new ThreatSearch(size, rule);
  search.shouldStop = shouldStop;
  const plies =
    search instanceof FourSearch ? search.shortestWinIn(shapes, turn, nodes) : search.winIn(shapes, turn, nodes);
  if (plies <= 0) return { kind: plies === 0 ? 'none' : 'open', nodes: search.nodes };
  const names = namesOf(size);
  const line = search.line(shapes).map((cell) => names[cell]);
  return { kind: 'win', line, plies: line.length, nodes: search.nodes };
}
