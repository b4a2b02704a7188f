/**
 * Opening books: moves that are known before a game begins. A book is any function of a position; an engine asks it before it
 * thinks. `readBook` makes one from text.
 */

import { NotationError, RulesError } from '../core/errors.js';
import { checkGame } from '../rules/check-game.js';
import type { GameRules } from '../rules/game-rules.js';
import { Position } from './position.js';

/** Gives a move of the side to move, or `undefined` if it knows none. Its moves must be legal. */
export type Book<Board, Move> = (position: Position<Board, Move>) => Move | undefined;

/**
 * Makes a book from text with a position and its turn on every line, in the game's notation:
 *
 *     position = move, move …
 *
 * The book also knows the images of these positions under the game's symmetries. Needs `key`, `parseBoard` and `parseMove`.
 * Empty lines and lines that begin with `#` are skipped.
 *
 * @example
 * ```ts
 * import { createEngine, readBook } from 'foreply';
 * import { pentago } from 'foreply/pentago';
 *
 * const rules = pentago();
 * const book = readBook(rules, '....../....../....../....../....../...... X = b2, TL+');
 * const { turn, stop } = createEngine(rules, { book }).choose(rules.initial());
 * console.log(turn, stop); // → [ 'b2', 'TL+' ] book
 * ```
 */
export function readBook<Board, Move>(rules: GameRules<Board, Move>, text: string): Book<Board, Move> {
  checkGame(rules);
  for (const member of ['key', 'parseBoard', 'parseMove'] as const) {
    if (rules[member] === undefined) throw new RulesError(rules.name, member, 'is needed to read a book');
  }
  const known = new Map<string | number, Move>();
  for (const line of text.split('\n')) {
    if (line.trim() !== '' && !line.startsWith('#')) addLine(known, rules, line.trim());
  }
  return ({ board }) => known.get(rules.key?.(board) as string | number);
}

function addLine<Board, Move>(known: Map<string | number, Move>, rules: GameRules<Board, Move>, line: string): void {
  const split = line.lastIndexOf(' = ');
  if (split < 0)
    throw new NotationError({ code: 'bad-line', text: line, at: line.length, expected: '" = " and a turn' });
  let position = Position.parse(rules, line.slice(0, split));
  for (const text of line.slice(split + 3).split(', ')) {
    const next = position.playText(text);
    addMove(known, rules, position.board, next.lastMove as Move);
    position = next;
  }
}

function addMove<Board, Move>(
  known: Map<string | number, Move>,
  rules: GameRules<Board, Move>,
  board: Board,
  move: Move,
): void {
  known.set(rules.key?.(board) as string | number, move);
  for (const symmetry of rules.symmetries ?? []) {
    const key = rules.key?.(symmetry.board(board)) as string | number;
    // A symmetric board has several images of the same move: the first one that was given stays.
    if (!known.has(key)) known.set(key, symmetry.move(move));
  }
}
