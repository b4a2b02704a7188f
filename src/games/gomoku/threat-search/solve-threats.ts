/**
 * Threat search for everybody: the door where options are checked and cells become moves. The searches behind it are in
 * fours.ts and threat-search.ts.
 */

import { checkOptions, isCount, isFunction, type OptionSchema } from '../../../core/check-options.js';
import { OptionError } from '../../../core/errors.js';
import { type GomokuBoard, type GomokuMove, namesOf } from '../board.js';
import { outcome } from '../outcome.js';
import { Shapes } from '../shapes.js';
import { FourSearch } from './fours.js';
import { ThreatSearch } from './threat-search.js';

/**
 * What an attack is made of; its last move, the five, aside.
 *
 * - `fours`: after each move the attacker has a five at hand, which leaves the other side one reply.
 * - `threats`: after each move he has a five at hand, or a stone that would leave him two of them, by an open four or by two
 *   fours at once. So he makes fours, open threes and the like. A move that he was forced to, to keep the other side from
 *   five, need not threaten anything by itself, if a threat of before still stands.
 *
 * Every win by fours is one by threats, too.
 */
export type ThreatKind = 'fours' | 'threats';

/** What to look for, and how long. */
export interface ThreatOptions {
  /** What the attack may be made of: all threats (the default), or fours alone. */
  readonly by?: ThreatKind;
  /** Look at no more positions than these. Without a limit the search goes on until it knows. */
  readonly nodes?: number;
  /** Asked every millisecond or so; the search ends when it returns true. */
  readonly shouldStop?: () => boolean;
}

/**
 * What was found: a `win` of the side to move, with moves of both sides that end with the five, and their number; `none`, if
 * there is no win of this kind, whatever is tried; or `open`, if the limits ended the search before that was known.
 * `nodes` are positions looked at.
 */
export type ThreatSolution =
  | { readonly kind: 'win'; readonly line: readonly GomokuMove[]; readonly plies: number; readonly nodes: number }
  | { readonly kind: 'none'; readonly nodes: number }
  | { readonly kind: 'open'; readonly nodes: number };

const OPTION_SCHEMA: OptionSchema = {
  by: [(value) => value === 'fours' || value === 'threats', '"fours" or "threats"'],
  nodes: isCount,
  shouldStop: isFunction,
};
/** Positions that a search by fours remembers. */
const SLOTS = 1 << 18;

/**
 * Looks for a win of the side to move by continuous threats, against every defence, or proves that there is none of that kind.
 * It claims no win that is not there, and no loss; the only doubt is that positions with the same 64 bits of hash are taken
 * for the same.
 *
 * The line of a win by fours is the shortest (unless limits ended the search for a shorter one), and the other side has no
 * choice in it. A win by threats is not always the shortest; the defender plays what holds out longest against the attack that was
 * found, as far as it was looked into. Where the game is over, there is no win.
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
  // A position, which engines take as well as a board, is no board.
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
