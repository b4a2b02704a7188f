/**
 * Boards as standalone files: the playground's drawing, with the colours it needs for light and dark, a background and a
 * title.
 */

import { readFileSync } from 'node:fs';
import { Position } from 'foreply';
import { h } from 'preact';
import { render } from 'preact-render-to-string';
import type { Mark } from '../../examples/playground/src/boards/board.js';
import { boardOf } from '../../examples/playground/src/boards/boards.js';
import { gameOf } from '../../examples/playground/src/games/catalogue.js';
import type { GameId, Settings } from '../../examples/playground/src/games/game.js';
import { root } from '../../scripts/entries.mjs';
import { styleFor } from './style.js';

export interface BoardPicture {
  readonly game: GameId;
  readonly variant?: Settings;
  /** The board in the game's notation; the start of the game by default. */
  readonly board?: string;
  /** Moves to play from there. The drawing shows the board after them, with the last turn marked. */
  readonly moves?: readonly string[];
  /** The moves to mark as the last turn, if other than those of `moves`. */
  readonly last?: readonly string[];
  readonly line?: readonly string[];
  readonly hint?: readonly string[];
  readonly marks?: readonly Mark[];
  /** A description of the picture in words. */
  readonly title: string;
}

/** The drawing without the file around it. */
export interface Drawn {
  readonly width: number;
  readonly height: number;
  readonly inside: string;
}

/** The picture of a board as an SVG file. */
export function boardFile(picture: BoardPicture): string {
  return svgFile(drawBoard(picture), picture.title);
}

export function drawBoard(picture: Omit<BoardPicture, 'title'>): Drawn {
  const { game, variant = {} } = picture;
  const rules = gameOf(game).rules(variant);
  const start = Position.start(rules, picture.board === undefined ? rules.initial() : rules.parseBoard(picture.board));
  const read = (moves: readonly string[] = []): unknown[] => moves.map((move) => rules.parseMove(move));
  const moves = read(picture.moves);
  const { board } = start.playAll(moves);
  const properties = {
    rules,
    board,
    moves: [],
    last: picture.last === undefined ? lastTurn(start, moves) : read(picture.last),
    hint: read(picture.hint),
    line: read(picture.line),
    game: { start: start.board, moves },
    marks: picture.marks ?? [],
  };
  const drawn = render(h(boardOf(game), properties));
  const [, width, height] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(drawn) ?? [];
  const inside = drawn.slice(drawn.indexOf('>') + 1).replace(/<\/svg>$/, '');
  return { width: Number(width), height: Number(height), inside };
}

/** The moves that the last side to move made in a row. */
function lastTurn(start: Position<unknown, unknown>, moves: readonly unknown[]): unknown[] {
  let position = start;
  let turn: unknown[] = [];
  let side: number | undefined;
  for (const move of moves) {
    turn = position.side === side ? [...turn, move] : [move];
    side = position.side;
    position = position.play(move);
  }
  return turn;
}

/** A drawing of boards with its style, background, size and title. `more` are CSS rules besides those of the playground. */
export function svgFile({ width, height, inside }: Drawn, title: string, more = ''): string {
  const css = readFileSync(`${root}examples/playground/src/boards/board.css`, 'utf8');
  const style = styleFor(css + more, `<g class="board board-back">${inside}`);
  return `<svg xmlns="http://www.w3.org/2000/svg" class="board" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img">
<title>${escaped(title)}</title>
<style>
${style}
</style>
<rect class="board-back" width="${width}" height="${height}" rx="10"/>
${inside.replaceAll(/(<(?:g|circle|path|rect|text)\b)/g, '\n$1').trim()}
</svg>
`;
}

/** Escapes text for XML. */
export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
