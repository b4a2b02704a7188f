/** A picture of every game, in the middle of a game that two engines played with tens of thousands of nodes per move. */

import { grid } from 'foreply/coins-and-strings';
import { formatGraph } from '../../examples/playground/src/games/coins-graph.js';
import { catalogue, type GameName, gameNames } from '../../src/games/catalogue.js';
import type { Drawing } from './all.js';
import { type BoardPicture, boardFile } from './board-file.js';

const PENTAGO =
  'b2 TL+ e5 TL+ e2 TL+ b5 TL- c5 TL- b6 BL- d5 BL+ e4 BR- c2 BR+ a2 BR- c4 BR+ c6 BL- c3 BL+ c1 BL- d2 BL+ f2 BL-';
const NEUTREEKO = 'b5-c5 c4-c3 c5-a3 b1-c1 d5-d2 c1-b2 c2-b1 b2-c1 b1-a1 c3-c2 a1-b1 d1-e2';
const GOMOKU =
  'h8 i9 j6 g9 j9 j8 h6 k7 h10 h7 j4 k5 k6 i6 i5 k3 j5 j3 h11 i10 i8 h9 f9 g7 g8 e8 h5 l3 m3 h3 i3 k4 l5 f5 e6';
const COINS = '11 37 32 15 23 35 21 5 17 9 7 2 18 4 28 13 29 38 34 3 1 6 16 14 39 8 10';
/** A grid of 4×4 coins worth 1 to 4, tied to the ground. */
const COINS_GRAPH = formatGraph(grid(4, 4, { ground: true, value: (row, column) => 1 + ((3 * row + 2 * column) % 4) }));

/** How far each game has progressed. A game without moves is shown at its start. */
export const PLAYED: Readonly<Partial<Record<GameName, Pick<BoardPicture, 'moves' | 'variant'>>>> = {
  pentago: { moves: PENTAGO.split(' ') },
  neutreeko: { moves: NEUTREEKO.split(' ') },
  gomoku: { moves: GOMOKU.split(' ') },
  'coins-and-strings': { moves: COINS.split(' '), variant: { graph: COINS_GRAPH } },
};

export const games: Readonly<Record<string, Drawing>> = Object.fromEntries(
  gameNames.map((game) => {
    const when = PLAYED[game] === undefined ? 'at the start' : 'in the middle';
    const title = `${catalogue[game].title} ${when} of a game`;
    return [`${game}.svg`, () => boardFile({ game, ...PLAYED[game], title })];
  }),
);
