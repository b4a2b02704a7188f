/**
 * What a search knows about the moves of its root: which are finished, their values, and what is proven about them. An
 * interrupted search answers from it, and iterative deepening takes the first move of the next depth from it.
 */

/** Written by the kernel, one move at a time; read by the drivers. */
export class RootRecord {
  /** The finished moves in the order searched, their values for the side to move, and the claims about them. */
  readonly codes: number[] = [];
  readonly values: number[] = [];
  readonly claims: number[] = [];
  /** The lower end of the window. Values up to here are only bounds. */
  alpha = Number.NEGATIVE_INFINITY;
  /** The moves to search, if not all of them. */
  choice: readonly number[] | undefined;
  /** The move to try first, or −1. */
  first = -1;

  constructor(choice: readonly number[] | undefined) {
    this.choice = choice;
  }

  /** Clears the moves of an earlier search. */
  begin(alpha: number): void {
    this.alpha = alpha;
    this.codes.length = 0;
    this.values.length = 0;
    this.claims.length = 0;
  }

  /** Records a finished move. */
  note(code: number, value: number, claims: number): void {
    this.codes.push(code);
    this.values.push(value);
    this.claims.push(claims);
  }

  /** The largest value so far; −Infinity if no move is finished. */
  get best(): number {
    return Math.max(...this.values);
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
