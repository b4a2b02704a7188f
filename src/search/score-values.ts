/**
 * The numbers that scores and claims are made of; score.ts explains them. They are literals in a file without imports, so that the
 * build writes them where they are used: an imported constant is read from memory, at every node.
 */

/** The value of a win in 0 plies. */
export const WIN = 1e12;
/** Scores from here up are wins, and from its negative down losses: `WIN` − 10⁶. Lines are shorter than a million plies. */
export const WIN_BAND = 999_999_000_000;
/** A solver's win must be nearer than this, so that a search can add as many plies of its own before it. */
export const LONGEST_WIN = 500_000;
/** Heuristic values are clamped to this range, positive and negative: just inside `WIN_BAND`. */
export const HEURISTIC_LIMIT = 999_998_999_999;

/** No claim: an estimate. */
export const NO_CLAIM = 0;
/** The true value is at least the score. */
export const AT_LEAST = 1;
/** The true value is at most the score. */
export const AT_MOST = 2;
/** The score is the true value: both claims. */
export const PROVEN = 3;
