/** The picture that leads to the playground from the first page: the four games in the middle of play, and a button. */

import { round } from '../../examples/playground/src/boards/geometry.js';
import { gameNames } from '../../src/games/catalogue.js';
import type { Drawing } from './all.js';
import { drawBoard, svgFile } from './board-file.js';
import { PLAYED } from './games.js';

const WIDTH = 720;
const MARGIN = 16;
const GAP = 14;
const BUTTON = { width: 300, height: 46 } as const;
const SIZE = (WIDTH - 2 * MARGIN - (gameNames.length - 1) * GAP) / gameNames.length;
const HEIGHT = MARGIN + SIZE + 18 + BUTTON.height + MARGIN;

const STYLE = `
.play-button { fill: var(--board-first); }
.play-text { fill: var(--board-on-first); font-size: 21px; font-weight: 600; text-anchor: middle; }`;

export const playground: Readonly<Record<string, Drawing>> = {
  'playground.svg': () => {
    const boards = gameNames.map((game, at) => {
      const { width, height, inside } = drawBoard({ game, ...PLAYED[game] });
      const scale = round(SIZE / Math.max(width, height));
      const x = round(MARGIN + at * (SIZE + GAP) + (SIZE - width * scale) / 2);
      const y = round(MARGIN + (SIZE - height * scale) / 2);
      return `<g transform="translate(${x} ${y}) scale(${scale})">${inside}</g>`;
    });
    const [left, top] = [(WIDTH - BUTTON.width) / 2, HEIGHT - MARGIN - BUTTON.height];
    const button = `<rect class="play-button" x="${left}" y="${round(top)}" width="${BUTTON.width}" height="${BUTTON.height}" rx="23"/>`;
    const text = `<text class="play-text" x="${WIDTH / 2}" y="${round(top + 30)}">▶  Play in your browser</text>`;
    const inside = [...boards, button, text].join('');
    return svgFile({ width: WIDTH, height: round(HEIGHT), inside }, 'The four games, in the middle of play', STYLE);
  },
};
