/**
 * What a search knows about the moves of its root: which are finished, what they are worth and what is proven of that. An
 * interrupted search answers from it, and iterative deepening takes its next first move from it.
 */

/** Written by the kernel, a move at a time; read by the drivers. */
export class RootRecord {
  /** The moves finished, in the order searched, their values for the side to move, and the claims about those. */
  readonly codes: number[] = [];
  readonly values: number[] = [];
  readonly claims: number[] = [];
  /** The lower end of the window: values up to here are only bounds. */
  alpha = Number.NEGATIVE_INFINITY;
  /** The moves to be searched, where not all are. */
  choice: readonly number[] | undefined;
  /** The move to try first, or −1. */
  first = -1;

  constructor(choice: readonly number[] | undefined) {
    this.choice = choice;
  }

  /** Forgets the moves of an earlier search. */
  begin(alpha: number): void {
    this.alpha = alpha;
    this.codes.length = 0;
    this.values.length = 0;
    this.claims.length = 0;
  }

  /** Notes a finished move. */
  note(code: number, value: number, claims: number): void {
    this.codes.push(code);
    this.values.push(value);
    this.claims.push(claims);
  }

  /** The largest value so far; −Infinity if no move is finished. */
  get best(): number {
    return Math.max(...this.values);
  }

  /** The moves of a value. */
  worth(value: number): number[] {
    return this.codes.filter((_, at) => this.values[at] === value);
  }

  /** The claims about the first move of a value. */
  claimsOf(value: number): number {
    return this.claims[this.values.indexOf(value)];
  }
}
