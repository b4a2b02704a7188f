/**
 * A small opening book of Pentago for both sides: the first turn of X, O's answer to four of the six kinds of boards after one
 * turn, and X's second turn after every reply to its first.
 *
 *     made by       npm run book, with 2,000,000 positions per search on the first two turns, 400,000 on the third
 *     judged by     the published exact values: 71 of 77 turns keep the value; four others were found with 4,000,000
 *                   positions; two lose value then, too, so the book leaves these positions out
 *
 * It is an entry of its own, so that only programs that want it load it.
 *
 * @module
 */

import { type Book, readBook } from '../../position/book.js';
import type { PentagoBoard } from './board.js';
import type { SplitMove, WholeMove } from './moves.js';
import { type PentagoOptions, pentago } from './rules.js';

/** Turns of split moves; boards that are symmetric to one of these are known, too. */
const TURNS = `
....../....../....../....../....../...... X = b1, TL+
....../....../....../...X../....../...... O = e3, BR+
....../....../....../....../....../....X. O = c2, TR-
....../....../....../....../...X../...... O = c2, BR-
....../....../....../....../....X./...... O = e4, TR-
....../....../.X..../....../....../.....O X = c2, TR-
.X..../....../....../....../....../.....O X = c2, TL+
....../..X.../....../....../....../...O.. X = b3, BR-
....../..X.../....../.....O/....../...... X = b3, BR+
.X..../....../....../....../....../...O.. X = c1, BR-
....../..X.../....../...O../....../...... X = c3, BR+
....../....../.X..../....../....../..O... X = b2, BL+
.X..../....../....../....../....../..O... X = b3, BL+
....../..X.../....../....../....../..O... X = b3, BL+
....../..X.../....../....../....../O..... X = b1, TL+
....../..X.../....../..O.../....../...... X = b3, BL+
....../....../.X..../....../....../O..... X = d2, TL-
.X..../....../....../....../....../O..... X = b3, TR+
....../..X.../....../O...../....../...... X = b3, BL-
.X..../....../....../.....O/....../...... X = c1, TL+
.X..../....../....../...O../....../...... X = e3, BR-
....../....../.X..../..O.../....../...... X = c3, BL+
.X..../....../....../..O.../....../...... X = b3, BL-
....../....../.X..../O...../....../...... X = c2, BL-
.X..../....../....../O...../....../...... X = b3, BL-
.X..../....../.....O/....../....../...... X = b3, TR-
.X..../....../...O../....../....../...... X = b3, TR+
....../....../OX..../....../....../...... X = a2, TL+
.XO.../....../....../....../....../...... X = c2, TL-
....../..X.../..O.../....../....../...... X = b3, TL+
O...../....../.X..../....../....../...... X = c2, TR+
.X..../....../..O.../....../....../...... X = d2, TL+
....../..X.../O...../....../....../...... X = b1, TL+
.X...O/....../....../....../....../...... X = c2, TL+
.X.O../....../....../....../....../...... X = b3, TR+
OX..../....../....../....../....../...... X = a2, TR+
.X..../....../O...../....../....../...... X = c2, TL+
....../....../.X..../....../....../....O. X = b4, TR+
.X..../....../....../....../....../....O. X = c5, TL+
....../..X.../....../....../....../....O. X = d2, BR-
....../..X.../....../....../...O../...... X = c5, BR-
....../....../.X..../....../....../.O.... X = d2, BL+
.X..../....../....../....../....../.O.... X = c5, TL+
....../..X.../....../....../....../.O.... X = d2, BL+
....../..X.../....../....../O...../...... X = e3, TR+
....../..X.../....../....../..O.../...... X = b3, BL+
.X..../....../....../....../.....O/...... X = d2, TL+
....../..X.../....../....O./....../...... X = d2, BR+
.X..../....../....../....../...O../...... X = d2, BR-
....../....../.X..../....../..O.../...... X = c2, BL+
.X..../....../....../....../..O.../...... X = b3, BL+
....../..X.../....../.O..../....../...... X = d2, BL-
....../....../.X..../....../O...../...... X = d2, TL-
.X..../....../....../....../O...../...... X = d2, TL+
.X..../....../....../....O./....../...... X = b3, BR+
....../....../.X..../.O..../....../...... X = d2, BL-
.X..../....../....../.O..../....../...... X = c5, BL-
.X..../....../....O./....../....../...... X = b3, TR-
....../O...../.X..../....../....../...... X = c2, TR-
.X..../..O.../....../....../....../...... X = b3, TL-
....../..X.../.O..../....../....../...... X = b1, TL+
.X..../.....O/....../....../....../...... X = c2, TL+
.X..../...O../....../....../....../...... X = b3, TR+
.O..../....../.X..../....../....../...... X = c2, TR-
.X..../....../.O..../....../....../...... X = c2, TL+
.X..O./....../....../....../....../...... X = b4, TL+
.X..../O...../....../....../....../...... X = c2, TL+
....../....../.X..../....../....O./...... X = a3, TL-
.X..../....../....../....../....O./...... X = c1, TL+
....../....../.X..../....../.O..../...... X = c2, TR-
.X..../....../....../....../.O..../...... X = c2, TL+
....../..X.../....../....../.O..../...... X = b1, TL+
.X..../....O./....../....../....../...... X = c2, TL+
....../.O..../.X..../....../....../...... X = a2, TL-
.X..../.O..../....../....../....../...... X = c2, TL+
`;

/**
 * The book, for rules with these options.
 *
 * @example
 * ```ts
 * import { createEngine } from 'foreply';
 * import { pentago } from 'foreply/pentago';
 * import { openingBook } from 'foreply/pentago/book';
 *
 * const rules = pentago();
 * const { turn, stop } = createEngine(rules, { book: openingBook() }).choose(rules.initial());
 * console.log(turn, stop); // → [ 'b1', 'TL+' ] book
 * ```
 */
export function openingBook(options?: { readonly turns?: 'split' }): Book<PentagoBoard, SplitMove>;
export function openingBook(options: { readonly turns: 'whole' }): Book<PentagoBoard, WholeMove>;
export function openingBook({
  turns = 'split',
}: PentagoOptions = {}): Book<PentagoBoard, SplitMove> | Book<PentagoBoard, WholeMove> {
  // Both notations write a turn alike, apart from the comma between its two moves.
  if (turns === 'whole') return readBook(pentago({ turns }), TURNS.replaceAll(', ', ' '));
  return readBook(pentago({ turns }), TURNS);
}
