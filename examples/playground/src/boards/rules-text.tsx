/** The rules of the games in short, each with an example. */

import { gameOf } from '../games/catalogue.js';
import type { GameId, Settings } from '../games/game.js';
import type { Mark } from './board.js';
import { boardOf } from './boards.js';

interface Example {
  readonly variant: Settings;
  /** The start of the game by default. */
  readonly board?: string;
  readonly last?: readonly string[];
  readonly hint?: readonly string[];
  readonly marks?: readonly Mark[];
  readonly caption: string;
}

const slides = ['c1', 'e2', 'e4', 'c3', 'a4', 'a2'].map((to) => ({ kind: 'arrow', from: 'c2', to }) as const);

/** The example of a game that has none of its own. */
const START: Example = { variant: {}, caption: 'The board before the first move.' };

const EXAMPLES: Readonly<Partial<Record<GameId, Example>>> = {
  pentago: {
    variant: {},
    board: '....../XXX.X./....X./OO..../...O../.....O X rotate',
    hint: ['TR+'],
    caption: 'X has placed a stone and rotates the top right quadrant clockwise: e3 moves to d2, and X has five.',
  },
  neutreeko: {
    variant: {},
    board: '.W.W./..B../...../..W../.B.B. B',
    marks: slides,
    caption: 'The slides of the black piece on c2. The white pieces on b1 and d1 block two directions.',
  },
  gomoku: {
    variant: { size: 7 },
    board: '......./.O...X./..O.X../...X.../..XO.../.X.O.../....... O',
    last: ['b2'],
    caption: 'X has just made five on a diagonal.',
  },
  'coins-and-strings': {
    variant: { graph: '2,3,1;0-1,1-2,2-g,2-g;0.0,0.1,0.2' },
    board: 'cut - 0:0 0',
    hint: ['1'],
    caption: 'String 1 is the last of the coin worth 2: cut it, take the coin, and move again.',
  },
};

const KEYS =
  'With the keyboard: Tab moves to the board, arrow keys (or Page Up and Page Down) move between places, Enter or Space chooses, Escape cancels the choice.';

/** The rules of a game. */
export function RulesText({ game }: { readonly game: GameId }) {
  const { explanation, notation } = gameOf(game);
  const example = EXAMPLES[game] ?? START;
  return (
    <div class="rules-text">
      {[...explanation, notation].map((paragraph) => (
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
      board={example.board === undefined ? rules.initial() : rules.parseBoard(example.board)}
      moves={[]}
      last={read(example.last)}
      hint={read(example.hint)}
      line={[]}
      {...(example.marks === undefined ? {} : { marks: example.marks })}
    />
  );
}
