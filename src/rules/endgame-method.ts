/**
 * An exact method for late positions of a game. In some games a method made for them is many times faster than any search:
 * it looks at all placements of the last stones at once, or in a tablebase. A game offers it as `GameRules.endgame`, and
 * `solve` uses it wherever it has an answer.
 */

/** What the method is asked for, and how it reports its work. */
export interface EndgameRequest {
  /** Whether the distance of wins and losses matters. */
  readonly distance: boolean;
  /** Whether the value of every move is wanted, or only that of the best moves. */
  readonly everyMove: boolean;
  /** Whether all best moves are wanted (also if `undefined`), or one of them will do. */
  readonly bestMoves?: boolean;
  /** If known: how the game ends for the side to move, and when. Only the best moves are then wanted. */
  readonly known?: {
    readonly kind: 'win' | 'loss';
    /** The distance to the end with best play. */
    readonly plies: number;
  };
  /** To be called every few thousand positions with the number about to be visited. Throws when the work must end. */
  spend(positions: number): void;
  /** May be called with ever closer bounds of the value in a game counted in points, including points already won. */
  narrow?(least: number, most: number): void;
  /** May be called with a best move as soon as its value is certain, in case the work ends before the others are valued. */
  best?(value: EndgameValue<unknown>): void;
}

/** What one move leads to, for the side that makes it. */
export interface EndgameValue<Move> {
  /** The move. */
  readonly move: Move;
  /** The moves that complete its turn, `move` first. */
  readonly turn: readonly Move[];
  /**
   * `open` if the value was not needed, since another move is known to be better, or as good if one best move will do. A
   * game counted in points has `points` instead of wins, draws and losses.
   */
  readonly kind: 'win' | 'draw' | 'loss' | 'points' | 'open';
  /** Plies to a win or loss, including the move. Without `distance`, an upper bound. Any number for other kinds. */
  readonly plies: number;
  /** With `points`: the lead at the end of the game, including points already won. */
  readonly difference?: number;
  /** Best play after `turn` to the end of the game, one list of moves per turn, if the method knows it anyway. */
  readonly line?: readonly (readonly Move[])[];
}

/** An exact method. It must agree with the rules; `checkRules` compares it with a search. */
export interface EndgameMethod<Board, Move> {
  /** About how many positions it will visit; `Infinity` if it has no answer or the game is over. Must be cheap. */
  cost(board: Board): number;
  /**
   * About how many positions it visits where it decides early, if it often does. An engine then tries it even if `cost` is beyond
   * its time; if half of that did not suffice, it searches.
   */
  usualCost?(board: Board): number;
  /** The values of all legal moves of a board whose `cost` is finite. */
  values(board: Board, request: EndgameRequest): readonly EndgameValue<Move>[];
}
