/**
 * Moves, scores and sides of a tree in words. A drawn or printed tree gives every score for the side to move at its root, so
 * that a number can be followed from a leaf to the root.
 */

import { isFunction, type OptionSchema } from '../core/check-options.js';
import type { Side } from '../rules/outcome.js';
import { WIN, WIN_BAND } from '../search/score.js';
import type { SkipReason, TraceNode } from './trace-node.js';

/** How to write moves, scores and sides. */
export interface TreeTextOptions<Move> {
  /** A move as text. By default the game's own notation; without one, strings stay as they are and other moves become JSON. */
  readonly formatMove?: (move: Move) => string;
  /** A score as text. By default `win in 3`, counted from the root, or the number with at most two decimal places. */
  readonly formatScore?: (score: number) => string;
  /** The names of the two sides: "First" and "Second" by default. */
  readonly sides?: readonly [string, string];
}

export const TEXT_SCHEMA: OptionSchema = {
  formatMove: isFunction,
  formatScore: isFunction,
  sides: [
    (value) => Array.isArray(value) && value.length === 2 && value.every((each) => typeof each === 'string'),
    'a list of two names',
  ],
};

export class TreeText<Move> {
  readonly #formatMove: ((move: Move) => string) | undefined;
  readonly score: (score: number) => string;
  readonly #sides: readonly [string, string];

  constructor({ formatMove, formatScore, sides }: TreeTextOptions<Move>) {
    this.#formatMove = formatMove;
    this.score = formatScore ?? plainScore;
    this.#sides = sides ?? ['First', 'Second'];
  }

  /** A move; `text` is what the trace has recorded of it. */
  move({ move, text }: { readonly move?: Move; readonly text?: string }): string {
    return this.#formatMove?.(move as Move) ?? text ?? plainMove(move);
  }

  /** The move that set a node's score. */
  best({ best, bestText }: TraceNode<Move>): string {
    return this.move({ move: best, text: bestText });
  }

  side(side: Side): string {
    return this.#sides[side];
  }

  /** A node's score for a side, with the sign of its bound: `≥ 5`. */
  value(node: TraceNode<Move>, side: Side): string {
    if (node.kind === 'unfinished' && node.best === undefined) return '?';
    const isOwn = node.side === side;
    const sign = node.bound === 'exact' ? '' : (node.bound === 'lower') === isOwn ? '≥ ' : '≤ ';
    return sign + this.score(isOwn ? node.score : 0 - node.score);
  }

  /** A node's window for a side; empty if it makes no difference: open at both ends, or at a leaf. */
  window(node: TraceNode<Move>, side: Side): string {
    if (node.kind === 'ended' || (node.kind === 'estimated' && node.bound === 'exact')) return '';
    const { alpha, beta } = windowOf(node);
    if (alpha === Number.NEGATIVE_INFINITY && beta === Number.POSITIVE_INFINITY) return '';
    const [low, high] = node.side === side ? [alpha, beta] : [0 - beta, 0 - alpha];
    if (isNull(low, high)) {
      return isRounder(low, high) ? `more than ${this.score(low)}?` : `less than ${this.score(high)}?`;
    }
    return `${this.#end(low)} … ${this.#end(high)}`;
  }

  #end(value: number): string {
    if (Number.isFinite(value)) return this.score(value);
    return value < 0 ? '−∞' : '∞';
  }
}

/** A node's window. An open end may have become `null` in JSON. */
export function windowOf(node: TraceNode<unknown>): { readonly alpha: number; readonly beta: number } {
  const { alpha, beta } = node as { alpha: number | null; beta: number | null };
  return { alpha: alpha ?? Number.NEGATIVE_INFINITY, beta: beta ?? Number.POSITIVE_INFINITY };
}

/** Whether a window is a null window, too narrow to hold a value: it asks "more than that?". */
export function isNull(alpha: number, beta: number): boolean {
  return Number.isFinite(alpha) && beta - alpha <= 4 * (Math.abs(alpha) * Number.EPSILON + Number.MIN_VALUE);
}

/** Whether the first end of a null window is the one that was meant: the other is the next number beside it. */
export function isRounder(one: number, other: number): boolean {
  return String(one).length <= String(other).length;
}

function plainMove(move: unknown): string {
  return typeof move === 'string' ? move : JSON.stringify(move);
}

function plainScore(score: number): string {
  if (Math.abs(score) >= WIN_BAND) {
    const plies = WIN - Math.abs(score);
    return `${score > 0 ? 'win' : 'loss'}${plies > 0 ? ` in ${Math.round(plies)}` : ''}`;
  }
  return String(Math.round(score * 100) / 100 + 0).replace('-', '−');
}

/** A number of things: `1 move`, `2 moves`. */
export function count(number: number, singular: string): string {
  return `${number} ${singular}${number === 1 ? '' : 's'}`;
}

/** Why moves were not searched, in words. */
export const SKIP_REASONS: Readonly<Record<SkipReason, string>> = {
  cutoff: 'cut',
  late: 'left out as late',
  symmetric: 'like another',
  'not-candidate': 'not among the candidates',
};
