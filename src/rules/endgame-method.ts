/**
 * An exact method of a game's own. Some games have late positions that a method made for them answers many times faster
 * than any search could: by looking at all placements of the last stones at once, or in a table. A game that has one
 * offers it as `GameRules.endgame`; `solve` uses it where it can answer.
 */

/** What is asked of the method, and how it accounts for its work. */
export interface EndgameRequest {
  /** Whether it matters how soon a win comes and how late a loss. */
  readonly distance: boolean;
  /** Whether the value of every move is wanted, or of the best ones only. */
  readonly everyMove: boolean;
  /** Whether all of the best moves are wanted (or it is not said), or one of them will do. */
  readonly bestMoves?: boolean;
  /** If it is known, how the game ends for the side to move, and when. Only the best moves are then wanted. */
  readonly known?: { readonly kind: 'win' | 'loss'; readonly plies: number };
  /** To be told, every some thousand positions, how many are about to be looked at. Throws when the work is to end. */
  spend(positions: number): void;
  /** May be told bounds of the value in a game counted in points, points already won included, as they come closer. */
  narrow?(least: number, most: number): void;
  /** May be told a best move as soon as its value is certain, in case that the work ends before all others are valued. */
  best?(value: EndgameValue<unknown>): void;
}

/** What one move leads to, for the side that makes it. */
export interface EndgameValue<Move> {
  readonly move: Move;
  /** The moves that complete its turn, `move` first. */
  readonly turn: readonly Move[];
  /**
   * `open` where it was not needed, since other moves are known to be better, or as good if one will do. A game counted
   * in points has `points` instead of wins, draws and losses.
   */
  readonly kind: 'win' | 'draw' | 'loss' | 'points' | 'open';
  /** How many plies to a win or loss, the move included; without `distance`, how many at most. Any number for other kinds. */
  readonly plies: number;
  /** With `points`: how many more than the opponent's at the end of the game, points already won included. */
  readonly difference?: number;
  /** Best play of both after `turn`, to the end of the game, one list of moves a turn, if the method knows it anyway. */
  readonly line?: readonly (readonly Move[])[];
}

/** A way to the truth that the rules know of. It must agree with them; `checkRules` compares it with a search. */
export interface EndgameMethod<Board, Move> {
  /** About how many positions it will have to look at; `Infinity` where it has no answer or the game is over. Cheap to ask. */
  cost(board: Board): number;
  /** The values of all legal moves of a board whose `cost` is finite. */
  values(board: Board, request: EndgameRequest): readonly EndgameValue<Move>[];
}
