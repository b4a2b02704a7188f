/** Threat search for everybody: checks what it is asked, and answers in moves. */

import { checkOptions, isCount, isFunction, type OptionRules } from '../../../check-options.js';
import { type GomokuBoard, type GomokuMove, namesOf } from '../board.js';
import { outcome } from '../outcome.js';
import { Shapes } from '../shapes.js';
import { FourSearch } from './fours.js';
import { ThreatSearch } from './threat-search.js';

/**
 * What an attack is made of. `fours`: after each move but the last the attacker has a five at hand, which leaves the
 * other side one reply. `threats`: he has a five at hand, or a move that makes two fives sure, an open four or two fours at
 * once; in other words he makes fours and open threes, and the like. A move that was forced on him counts as well, if
 * a threat of before still stands after it.
 */
export type ThreatKind = 'fours' | 'threats';

/** What to look for, and how long. */
export interface ThreatOptions {
  /** What the attack may be made of: fours only, or all threats (the default). */
  readonly by?: ThreatKind;
  /** Look at no more positions than this. */
  readonly nodes?: number;
  /** Asked every millisecond or so; the search ends when it returns true. */
  readonly shouldStop?: () => boolean;
}

/** What was found. */
export type ThreatSolution =
  /**
   * The side to move wins. `line` is played by both sides and ends with the five; `plies` is its length.
   */
  | { readonly kind: 'win'; readonly line: readonly GomokuMove[]; readonly plies: number; readonly nodes: number }
  /** It has no win of this kind, whatever it tries. */
  | { readonly kind: 'none'; readonly nodes: number }
  /** The limits ended the search before that was known. */
  | { readonly kind: 'open'; readonly nodes: number };

const OPTION_RULES: OptionRules = {
  by: [(value) => value === 'fours' || value === 'threats', '"fours" or "threats"'],
  nodes: isCount,
  shouldStop: isFunction,
};
/** Positions that a search by fours remembers. */
const SLOTS = 1 << 18;

/**
 * Looks for a win of the side to move by continuous threats, against every defence, or proves that there is none of that kind.
 * No win is claimed that is not there; the only doubt is that positions with the same 64 bits of hash are taken for the
 * same.
 *
 * A win by fours is the shortest one, and the other side has no choice. A win by threats is not always the shortest;
 * in its line the defender holds out as long as he can against the attack that was found, as far as it was looked into.
 * Where the game is over there is none.
 *
 * @example
 * ```ts
 * import { gomoku, solveThreats } from 'foreply/gomoku';
 *
 * const rules = gomoku({ size: 9 });
 * const board = rules.parseBoard('........./........./..X....../..X.XO.../..XO...../..O....../........./........./......... X');
 * console.log(solveThreats(board, { by: 'fours' }));
 * ```
 */
export function solveThreats(board: GomokuBoard, options: ThreatOptions = {}): ThreatSolution {
  checkOptions(options, OPTION_RULES);
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
