/** The rules of the games, short, with an example each, for people who want to play now. */

import { gameOf } from '../games/catalogue.js';
import type { GameId, Settings } from '../games/game.js';
import type { Mark } from './board.js';
import { boardOf } from './boards.js';

interface RulesPage {
  readonly paragraphs: readonly string[];
  readonly example: Example;
}

interface Example {
  readonly variant: Settings;
  readonly board: string;
  readonly last?: readonly string[];
  readonly hint?: readonly string[];
  readonly marks?: readonly Mark[];
  readonly caption: string;
}

const slides = ['c1', 'e2', 'e4', 'c3', 'a4', 'a2'].map((to) => ({ kind: 'arrow', from: 'c2', to }) as const);

const PAGES: Readonly<Record<GameId, RulesPage>> = {
  pentago: {
    paragraphs: [
      'A turn has two parts: put a stone on an empty cell, then turn one of the four quadrants by 90°, either way. An empty quadrant may be turned too.',
      'Five of your stones in a row win: across, down or diagonally. A stone that makes five wins at once, and nothing is turned. Five for both after a turn is a draw, and so is a full board without five.',
      'X begins. b3 is a cell: column b, row 3 from the top. TL+ turns the top left quadrant clockwise, TL- counter-clockwise.',
    ],
    example: {
      variant: {},
      board: '....../XXX.X./....X./OO..../...O../.....O X rotate',
      hint: ['TR+'],
      caption: 'X has placed, and turns the top right quadrant clockwise: e3 comes to d2, and X has five.',
    },
  },
  neutreeko: {
    paragraphs: [
      'Slide one of your three pieces in any of eight directions. It goes on until the edge or another piece stops it, and it must move.',
      'Three of your pieces in a row win, if they touch: across, down or diagonally. When a position occurs for the third time the game is drawn.',
      'Black begins. c2-c3 slides the piece on c2 to c3: columns from a, rows from 1 at the top.',
    ],
    example: {
      variant: {},
      board: '.W.W./..B../...../..W../.B.B. B',
      marks: slides,
      caption: 'Where the black piece on c2 can slide to. The white ones on b1 and d1 bar two of its ways.',
    },
  },
  gomoku: {
    paragraphs: [
      'Put a stone on an empty crossing, in turns. Five of your stones in a row win: across, down or diagonally. By the standard rule a longer row does not count. A full board is a draw.',
      'X begins. h8 is a crossing: column h, row 8 from the bottom.',
    ],
    example: {
      variant: { size: 7 },
      board: '......./.O...X./..O.X../...X.../..XO.../.X.O.../....... O',
      last: ['b2'],
      caption: 'X has just made five on a diagonal.',
    },
  },
  'coins-and-strings': {
    paragraphs: [
      'Cut a string a move. If a coin loses its last string you take it, with its value, and must move again. If none falls, it is the other’s turn. One cut can take two coins, and still gives one more move.',
      'When all strings are cut, who has more points wins. A grid whose outer coins hang on the ground is Dots and Boxes, seen from the other side.',
      'A move is the number of a string.',
    ],
    example: {
      variant: { graph: '2,3,1;0-1,1-2,2-g,2-g;0.0,0.1,0.2' },
      board: 'cut - 0:0 0',
      hint: ['1'],
      caption: 'String 1 is the last of the coin worth 2: cut it, take the coin, and move again.',
    },
  },
};

const KEYS =
  'With keys: Tab leads to the board, arrow keys (or Page Up and Page Down) from place to place, Enter or Space chooses, Escape lets go of what is chosen.';

/** The rules of a game. */
export function RulesText({ game }: { readonly game: GameId }) {
  const { paragraphs, example } = PAGES[game];
  return (
    <div class="rules-text">
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <figure>
        <ExampleBoard game={game} example={example} />
        <figcaption>{example.caption}</figcaption>
      </figure>
      <p>{KEYS}</p>
    </div>
  );
}

function ExampleBoard({ game, example }: { readonly game: GameId; readonly example: Example }) {
  const rules = gameOf(game).rules(example.variant);
  const read = (moves: readonly string[] = []): unknown[] => moves.map((move) => rules.parseMove(move));
  const Board = boardOf(game);
  return (
    <Board
      rules={rules}
      board={rules.parseBoard(example.board)}
      moves={[]}
      last={read(example.last)}
      hint={read(example.hint)}
      line={[]}
      {...(example.marks === undefined ? {} : { marks: example.marks })}
    />
  );
}
