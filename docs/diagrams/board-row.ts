/**
 * Several small boards side by side in one file, each with a few words below it. Rows are narrow enough for the words to be
 * legible on a phone.
 */

import { round } from '../../examples/playground/src/boards/geometry.js';
import { type BoardPicture, type Drawn, drawBoard, escaped, svgFile } from './board-file.js';

/** A board with its caption: a label, and what there is to see. */
export type Panel = { readonly label: string; readonly text?: string } & (
  | Omit<BoardPicture, 'title'>
  | { readonly drawn: Drawn }
);

export interface BoardRow {
  /** A description of the picture in words. */
  readonly title: string;
  /** Boards per row; two by default. */
  readonly columns?: number;
  readonly panels: readonly Panel[];
}

const WIDTH = 480;
const MARGIN = 16;
const GAP = 20;
const LINE = 19;
const LETTER = 15;
/** The approximate width of a letter, relative to its size. */
const LETTER_WIDTH = 0.53;
/** The smallest size of text on boards, in pixels of the file. */
const LEAST_LETTER = 14;

const CAPTIONS = `
.caption { fill: var(--board-text); font-size: ${LETTER}px; }
.caption-label { fill: var(--board-focus); font-size: ${LETTER}px; font-weight: 600; }
.board-name, .string-id { font-size: var(--names); }`;

/** The picture of several boards as an SVG file. */
export function boardRow({ title, columns = 2, panels }: BoardRow): string {
  const width = (WIDTH - 2 * MARGIN - (columns - 1) * GAP) / columns;
  const placed = panels.map((panel) => placePanel(panel, width));
  let top = MARGIN;
  const inside: string[] = [];
  for (let first = 0; first < placed.length; first += columns) {
    const row = placed.slice(first, first + columns);
    const height = Math.max(...row.map((panel) => panel.height));
    const left = (WIDTH - row.length * width - (row.length - 1) * GAP) / 2;
    row.forEach((panel, at) => {
      inside.push(panel.drawAt(left + at * (width + GAP), top, height));
    });
    top += height + Math.max(...row.map((panel) => panel.lines)) * LINE + GAP;
  }
  return svgFile({ width: WIDTH, height: round(top), inside: inside.join('') }, title, CAPTIONS);
}

function placePanel(panel: Panel, room: number) {
  const { width, height, inside } = 'drawn' in panel ? panel.drawn : drawBoard(panel);
  const scale = round(Math.min(1, room / width));
  const lines = [
    ...wrapped(panel.label, room).map((text) => ({ kind: 'caption-label', text })),
    ...wrapped(panel.text ?? '', room).map((text) => ({ kind: 'caption', text })),
  ];
  const drawAt = (left: number, top: number, rowHeight: number): string => {
    const x = round(left + (room - width * scale) / 2);
    // Names of cells and strings grow as boards shrink.
    const names = `--names:${round(LEAST_LETTER / scale)}px`;
    const board = `<g transform="translate(${x} ${round(top)}) scale(${scale})" style="${names}">${inside}</g>`;
    const words = lines.map(({ kind, text }, line) => {
      const baseline = round(top + rowHeight + (line + 1) * LINE - 1);
      return `<text class="${kind}" x="${round(left + 4)}" y="${baseline}">${escaped(text)}</text>`;
    });
    return board + words.join('');
  };
  return { height: height * scale, lines: lines.length, drawAt };
}

/** Breaks a text into lines that fit. */
function wrapped(text: string, room: number): string[] {
  const most = Math.floor(room / (LETTER * LETTER_WIDTH));
  const lines: string[] = [];
  for (const word of text.split(' ').filter((each) => each !== '')) {
    const last = lines.at(-1);
    if (last === undefined || last.length + 1 + word.length > most) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
}
