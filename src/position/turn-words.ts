/**
 * Moves and boards as words of a line. A move is written in the game's own notation, and every turn is one word:
 *
 *     b3,TL+          the two moves of a turn of Pentago
 *     b3_TL+          one move whose text is "b3 TL+"
 *     a%2Cb           one move whose text is "a,b"
 *
 * A blank becomes `_`. A comma, `_`, `%`, control characters and other white space are percent-encoded. An empty text is `%-`.
 */

import { moveText, type Position } from './position.js';

const SPECIAL = /[,_%\p{Cc}\p{Cs}\u2028\u2029]|[^\S ]/gu;
const EMPTY = '%-';

/** A text as one word. */
export function wordOf(text: string): string {
  if (text === '') return EMPTY;
  return text.replace(SPECIAL, encoded).replaceAll(' ', '_');
}

/** A lone surrogate cannot be encoded and is replaced, as in every stream. */
function encoded(character: string): string {
  if (/\p{Cs}/u.test(character)) return '%EF%BF%BD';
  return character === '_' ? '%5F' : encodeURIComponent(character);
}

/** The text of a word. Throws if its percent-encoding is damaged. */
export function textOf(word: string): string {
  if (word === EMPTY) return '';
  try {
    return decodeURIComponent(word.replaceAll('_', ' '));
  } catch {
    throw new Error(`"${word}" has a % that is not followed by two hexadecimal digits`);
  }
}

/** A turn as one word. */
export function turnWord<Board, Move>(start: Position<Board, Move>, turn: readonly Move[]): string {
  const words: string[] = [];
  let position = start;
  for (const move of turn) {
    words.push(wordOf(moveText(position, move)));
    position = position.play(move);
  }
  return words.join(',');
}

/** The moves of a turn, or of a part of one, that is given as a word. Throws if it cannot be read or is not legal. */
export function turnOfWord<Board, Move>(start: Position<Board, Move>, word: string): readonly Move[] {
  const played = playWord(start, word).played();
  return played.slice(start.ply).map(({ move }) => move);
}

/** The position after a turn, or a part of one, that is given as a word. Throws if it cannot be read or is not legal. */
export function playWord<Board, Move>(start: Position<Board, Move>, word: string): Position<Board, Move> {
  let position = start;
  for (const part of word.split(',')) {
    if (position.isOver) throw new Error(`the game is over before "${part}"`);
    if (position.side !== start.side) throw new Error(`"${word}" goes on after its turn`);
    position = position.playText(textOf(part));
  }
  return position;
}

/** All turns of a game so far as words. An unfinished turn is the last of them. */
export function gameWords<Board, Move>(last: Position<Board, Move>): readonly string[] {
  const turns: string[][] = [];
  let mover: number | undefined;
  const texts = last.transcript();
  for (const [at, { side }] of last.played().entries()) {
    if (side !== mover) turns.push([]);
    turns[turns.length - 1].push(wordOf(texts[at]));
    mover = side;
  }
  return turns.map((words) => words.join(','));
}

/** A line of play as words, one per turn. A line that the rules do not allow ends there. */
export function lineWords<Board, Move>(
  start: Position<Board, Move>,
  line: readonly (readonly Move[])[],
): readonly string[] {
  const words: string[] = [];
  let position = start;
  try {
    for (const turn of line) {
      words.push(turnWord(position, turn));
      position = position.playAll(turn);
    }
  } catch {
    // What has been written so far is legal.
  }
  return words;
}
