/**
 * What a search knows about the moves of its root: which are finished, their values, and what is proven about them. An
 * interrupted search answers from it, and iterative deepening takes the order of the next depth from it.
 *
 * It also decides what a move at the root must beat to matter. Usually that is the best move so far. If several lines are
 * wanted, it is the last of the best lines so far, and nothing until there are enough of them. If all best moves are wanted, a
 * move as good as the best matters, too.
 */

import { AT_LEAST, justBelow, WIN_BAND } from '../score.js';
import type { KernelSettings } from './settings.js';

/** A move of the root whose value is exact. */
export interface RootLine {
  readonly score: number;
  readonly claims: number;
  /** Codes of best play, from the root on. */
  readonly codes: readonly number[];
}

/** A move of the root that loses: its value is at most this score. */
export interface Loss {
  readonly score: number;
  readonly claims: number;
}

/** Written by the kernel, one move at a time; read by the drivers. */
export class RootRecord {
  /** The finished moves in the order searched, their values for the side to move, and the claims about them. */
  readonly codes: number[] = [];
  readonly values: number[] = [];
  readonly claims: number[] = [];
  /** The best lines so far, best first, if lines are wanted. Among equally good ones, proven ones come first. */
  lines: RootLine[] = [];
  /** The largest value so far; −Infinity if no move is finished. */
  best = Number.NEGATIVE_INFINITY;
  /** The lower end of the window. Values up to here are only bounds. */
  alpha = Number.NEGATIVE_INFINITY;
  /** What the next move must beat. The value of a move that does not is only a bound. */
  floor = Number.NEGATIVE_INFINITY;
  /** The moves to search, if not all of them. */
  choice: readonly number[] | undefined;
  /** The moves to try first, best first. */
  first: readonly number[] = [];
  /** Whether to search all moves, not only the candidates; and those of them to try before the others. */
  isWide = false;
  hints: readonly number[] = [];
  /** Moves that certainly lose, which are not searched any more; and moves to search even if they are no candidates. */
  readonly refuted: Set<number> = new Set();
  parries: readonly number[] = [];
  /** What is known of the moves that lose as far as was seen, at this depth or, if they are not finished, at an earlier one. */
  lost: Map<number, Loss> = new Map();
  /** The number of lines wanted, or 0. */
  wanted: number;

  readonly #keepsEqual: boolean;

  constructor({ rootCodes, lines, bestMoves }: Pick<KernelSettings, 'rootCodes' | 'lines' | 'bestMoves'>) {
    this.choice = rootCodes;
    this.wanted = lines;
    this.#keepsEqual = bestMoves;
  }

  /** Clears the moves of an earlier search. */
  begin(alpha: number): void {
    this.alpha = alpha;
    this.floor = alpha;
    this.best = Number.NEGATIVE_INFINITY;
    this.codes.length = 0;
    this.values.length = 0;
    this.claims.length = 0;
    this.lines = [];
  }

  /** Records a finished move. `below`: best play after it. */
  note(code: number, value: number, claims: number, below: () => readonly number[]): void {
    this.codes.push(code);
    this.values.push(value);
    this.claims.push(claims);
    if (value > this.best) this.best = value;
    if (value <= -WIN_BAND) this.lost.set(code, { score: value, claims });
    else this.lost.delete(code);
    if (this.wanted > 0) this.#insert({ score: value, claims, codes: [code, ...below()] });
    this.floor = Math.max(this.alpha, this.#limit());
  }

  /** Keeps the best lines. A value that is only a bound does not beat the floor, so its line comes last and is dropped. */
  #insert(line: RootLine): void {
    const isBetter = ({ score, claims }: RootLine) =>
      line.score > score || (line.score === score && (line.claims & AT_LEAST) > (claims & AT_LEAST));
    const found = this.lines.findIndex(isBetter);
    this.lines.splice(found < 0 ? this.lines.length : found, 0, line);
    this.lines.length = Math.min(this.lines.length, this.wanted);
  }

  #limit(): number {
    const { best, wanted, lines } = this;
    const limit = this.#keepsEqual ? justBelow(best) : best;
    if (wanted === 0) return limit;
    return lines.length < wanted ? Number.NEGATIVE_INFINITY : Math.min(limit, lines[wanted - 1].score);
  }

  /** The moves with a value. */
  worth(value: number): number[] {
    return this.codes.filter((_, at) => this.values[at] === value);
  }

  /** The claims about the first move with a value. */
  claimsOf(value: number): number {
    return this.claims[this.values.indexOf(value)];
  }
}
