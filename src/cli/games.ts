/** The games that come with the library, as the commands see them. */

import type { GameRules } from 'foreply';
import * as coins from 'foreply/coins-and-strings';
import * as gomoku from 'foreply/gomoku';
import * as neutreeko from 'foreply/neutreeko';
import * as pentago from 'foreply/pentago';
import type { Arguments, CommandOptions } from './command.js';
import { readFileOf } from './files.js';
import { configurable, fixed, type Game, type GameKind } from './game.js';
import { EXPLANATIONS } from './game-texts.js';
import { asTyped, named, UsageError } from './usage-error.js';

/** Rules and drawings know their boards; commands hand them back unseen. */
function erased<Board, Move>(rules: GameRules<Board, Move>, draw: (board: Board) => string) {
  return {
    rules: rules as unknown as GameRules<unknown, unknown>,
    draw: (board: unknown) => draw(board as Board),
  };
}

const PENTAGO: GameKind = {
  about: 'a stone and the turn of a quadrant; five in a row win',
  options: { turns: { value: 'split|whole', about: 'stone and rotation as two moves or as one', default: 'split' } },
  read: (given) => ({ turns: given.choice('turns', ['split', 'whole']) ?? 'split' }),
  make: (options) => ({
    ...erased(pentago.pentago(options as pentago.PentagoOptions) as never, pentago.drawBoard),
    ...EXPLANATIONS.pentago,
    sides: ['X', 'O'],
    depths: { automatic: pentago.automaticDepth as (board: unknown) => number },
    heuristics: {
      best: configurable(pentago.best),
      one: configurable(pentago.one),
      oneDotTwo: configurable(pentago.oneDotTwo, pentago.possibilityPresets),
      a: configurable(pentago.a, pentago.strengths),
      aHacked: configurable(pentago.aHacked, pentago.strengths),
      aStar: configurable(pentago.aStar, pentago.strengths),
      longestRow: configurable(pentago.longestRow),
      control: configurable(pentago.control),
    },
  }),
};

const NEUTREEKO: GameKind = {
  about: 'three pieces that slide until something stops them; three in a row win',
  options: { size: { value: 'N', about: 'cells a row: 3 to 8', default: '5' } },
  read: (given) => ({ size: given.count('size', 3, 8) ?? 5 }),
  make: (options) => ({
    ...erased(neutreeko.neutreeko(options), neutreeko.drawBoard),
    ...EXPLANATIONS.neutreeko,
    sides: ['Black', 'White'],
    depths: {},
    heuristics: {
      prospects: configurable(neutreeko.prospects),
      adjacency: configurable(neutreeko.adjacency),
      threeInARow: fixed(neutreeko.threeInARow),
    },
  }),
};

const GOMOKU: GameKind = {
  about: 'five in a row',
  options: {
    size: { value: 'N', about: 'cells a row: 5 to 20', default: '15' },
    rule: { value: 'freestyle|standard', about: 'five or more win, or exactly five', default: 'freestyle' },
  },
  read: (given) => ({
    size: given.count('size', 5, 20) ?? 15,
    rule: given.choice('rule', ['freestyle', 'standard']) ?? 'freestyle',
  }),
  make: (options) => ({
    ...erased(gomoku.gomoku(options), gomoku.drawBoard),
    ...EXPLANATIONS.gomoku,
    sides: ['X', 'O'],
    depths: {},
    heuristics: { patterns: fixed(gomoku.patterns), openings: configurable(gomoku.openings) },
  }),
};

const COINS_AND_STRINGS: GameKind = {
  about: 'cut strings and take the coins that fall; Dots and Boxes with --ground',
  options: {
    grid: { value: 'RxC', about: 'rows and columns of coins', default: '3x3' },
    ground: { about: 'tie the outer coins of the grid to the ground' },
    board: { value: 'FILE', about: 'a board from JSON, instead of a grid' },
    'board-name': { value: 'NAME', about: 'which board, if the file has several' },
  },
  read: readCoins,
  make: (options) => ({
    ...erased(coins.coinsAndStrings(options as coins.CoinsOptions), coins.drawBoard),
    ...EXPLANATIONS['coins-and-strings'],
    sides: ['Side 0', 'Side 1'],
    depths: {},
    heuristics: Object.fromEntries(
      Object.entries({ ...COINS_HEURISTICS }).map(([name, heuristic]) => [name, fixed(heuristic)]),
    ),
  }),
};

const { control, utility, h1, h2, h3, h4, h5, h6, h7 } = coins;
const COINS_HEURISTICS = { control, utility, h1, h2, h3, h4, h5, h6, h7 };

/** All games by the names that are typed. */
export const GAMES: Readonly<Record<string, GameKind>> = {
  pentago: PENTAGO,
  neutreeko: NEUTREEKO,
  gomoku: GOMOKU,
  'coins-and-strings': COINS_AND_STRINGS,
};

/** A game as plain data. */
export interface GameChoice {
  readonly kind: string;
  readonly options: object;
}

/** The options of all games, for commands that take a game. */
export const GAME_OPTIONS: CommandOptions = {
  ...Object.fromEntries(Object.values(GAMES).flatMap(({ options }) => Object.entries(options))),
  size: { value: 'N', about: 'cells a row, of neutreeko (3 to 8) and gomoku (5 to 20)', default: '5, 15' },
};

/** Which game was asked for, by the first operand and the options. */
export function readGame(given: Arguments): GameChoice {
  const kind = given.operand(0, 'game');
  const { options, read } = named(GAMES, 'game', kind);
  for (const name of Object.keys(GAME_OPTIONS)) {
    if (given.has(name) && !Object.hasOwn(options, name)) throw new UsageError(`--${name} is no option of ${kind}`);
  }
  return { kind, options: read(given) };
}

/** Makes the game. */
export function makeGame({ kind, options }: GameChoice): Game {
  return asTyped(kind, () => named(GAMES, 'game', kind).make(options));
}

function readCoins(given: Arguments): object {
  if (!given.has('board')) {
    if (given.has('board-name')) throw new UsageError('--board-name needs --board');
    return gridFrom(given.text('grid') ?? '3x3', given.has('ground'));
  }
  for (const name of ['grid', 'ground']) {
    if (given.has(name)) throw new UsageError(`--${name} does not go with --board`);
  }
  const file = given.text('board') ?? '';
  return asTyped(file, () => boardFrom(readFileOf(file), given.text('board-name')));
}

function gridFrom(text: string, ground: boolean): coins.CoinsOptions {
  const [, rows, columns] = /^(\d+)x(\d+)$/.exec(text) ?? [];
  if (rows === undefined) throw new UsageError(`--grid must be rows and columns, such as 3x4, not "${text}"`);
  return asTyped('--grid', () => coins.grid(Number(rows), Number(columns), { ground }));
}

/** One board of a file with one or with several. */
function boardFrom(text: string, name: string | undefined): coins.CoinsOptions {
  if (!/"boards"\s*:/.test(text)) {
    if (name !== undefined) throw new UsageError('--board-name is for files with several boards');
    return coins.readBoard(text);
  }
  const boards = coins.readBoards(text);
  const names = Object.keys(boards);
  if (name === undefined && names.length > 1) {
    throw new UsageError('the file has several boards: choose one with --board-name', `They are ${names.join(', ')}.`);
  }
  return named(boards, 'board', name ?? names[0] ?? '');
}
