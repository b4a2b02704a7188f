/**
 * How a game ends. A game has either wins and draws, or points, never both: a win cannot be compared with a number of
 * points.
 */

/** One of the two players, as a colour on the board: 0 begins. */
export type Side = 0 | 1;

/** The result of a finished game. */
export type Outcome =
  | {
      readonly kind: 'win';
      /** The side that has won. */
      readonly winner: Side;
    }
  | { readonly kind: 'draw' }
  | {
      readonly kind: 'points';
      /** Side 0's points minus side 1's, between ±(10¹² − 10⁶), exclusive. */
      readonly difference: number;
    };

/**
 * The largest difference of points, either way. A search could not tell a larger one from a win, whose score is just above
 * it (see `search/score.ts`).
 */
export const MOST_POINTS = 1e12 - 1e6 - 1;

const WINS: readonly [Outcome, Outcome] = [
  /* @__PURE__ */ Object.freeze({ kind: 'win', winner: 0 }),
  /* @__PURE__ */ Object.freeze({ kind: 'win', winner: 1 }),
];
const DRAW: Outcome = /* @__PURE__ */ Object.freeze({ kind: 'draw' });

/**
 * The game is won by `winner`.
 *
 * @example
 * ```ts
 * import { win } from 'foreply';
 *
 * console.log(win(1)); // → { kind: 'win', winner: 1 }
 * ```
 */
export function win(winner: Side): Outcome {
  return WINS[winner];
}

/**
 * The game is a draw.
 *
 * @example
 * ```ts
 * import { draw } from 'foreply';
 *
 * console.log(draw()); // → { kind: 'draw' }
 * ```
 */
export function draw(): Outcome {
  return DRAW;
}

/**
 * The game is decided by points: `difference` is side 0's points minus side 1's.
 *
 * @example
 * ```ts
 * import { points } from 'foreply';
 *
 * console.log(points(-3)); // → { kind: 'points', difference: -3 }
 * ```
 */
export function points(difference: number): Outcome {
  return { kind: 'points', difference };
}

/**
 * The other side.
 *
 * @example
 * ```ts
 * import { opponent } from 'foreply';
 *
 * console.log(opponent(0)); // → 1
 * ```
 */
export function opponent(side: Side): Side {
  return side === 0 ? 1 : 0;
}
