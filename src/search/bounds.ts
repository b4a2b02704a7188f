/** What an entry of a transposition table can be. Literals in a file without imports, for the reason given in score-values.ts. */

/** The score is the value at that depth. */
export const EXACT = 3;
/** The value is at least the score. */
export const LOWER = 1;
/** The value is at most the score. */
export const UPPER = 2;

/** The largest depth of an entry. Searches to the end of the game store this one. */
export const MAX_DEPTH = 0x7fff;
