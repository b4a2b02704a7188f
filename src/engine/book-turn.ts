/**
 * A turn from an opening book:
 *
 *     move        it is played at once; if the turn goes on, the book is asked again
 *     undefined   the engine finds the rest of the turn as if there were no book
 */

import type { Book } from '../position/book.js';
import type { Position } from '../position/position.js';
import { sameValue } from '../position/same-value.js';
import { wrongAnswer } from '../rules/answers.js';
import type { Heuristic } from '../rules/heuristic.js';
import { iterativeDeepening } from '../search/iterative-deepening.js';
import type { SearchResult } from '../search/result.js';

/** A turn as far as a book knows it. */
interface KnownTurn<Board, Move> {
  readonly position: Position<Board, Move>;
  readonly moves: readonly Move[];
  /** The position after these moves, and whether the turn ends with them. */
  readonly reached: Position<Board, Move>;
  readonly isTurnOver: boolean;
}

/** Asks a book for the turn of a position, move by move; `undefined` if it does not even know the first one. */
export function followBook<Board, Move>(
  book: Book<Board, Move>,
  position: Position<Board, Move>,
): KnownTurn<Board, Move> | undefined {
  const moves: Move[] = [];
  let reached = position;
  const isOver = () => reached.isOver || reached.side !== position.side;
  while (!isOver()) {
    const answer = book(reached);
    if (answer === undefined) break;
    const move = reached.moves.find((each) => sameValue(each, answer));
    if (move === undefined) {
      throw wrongAnswer(position.rules, 'book', 'a legal move, or undefined', answer, reached.board);
    }
    moves.push(move);
    reached = reached.play(move);
  }
  return moves.length === 0 ? undefined : { position, moves, reached, isTurnOver: isOver() };
}

/**
 * The result of a turn that begins with moves from a book. Nothing was searched at the root, so its value is the heuristic's.
 * `rest`: what was found after these moves, if the turn went on without the book.
 */
export function bookResult<Board, Move>(
  { position, moves }: KnownTurn<Board, Move>,
  heuristic: Heuristic<Board> | undefined,
  rest: SearchResult<Move> | undefined,
): SearchResult<Move> {
  const { rules, board } = position;
  const judged = iterativeDeepening(rules, board, { depth: 0, ...(heuristic === undefined ? {} : { heuristic }) });
  const turn = [...moves, ...(rest?.turn ?? [])];
  const { nodes = 0, selectiveDepth = 0, tableHits = 0, cutoffs = 0, elapsed = 0 } = rest ?? {};
  const spent = { depth: 0, selectiveDepth, nodes, tableHits, cutoffs, elapsed };
  const principalVariation = [turn, ...(rest?.principalVariation.slice(1) ?? [])];
  return { ...judged, ...spent, move: turn[0], turn, principalVariation, stop: 'book' };
}
