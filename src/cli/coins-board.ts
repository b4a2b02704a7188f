/** The options that describe a board of Coins and Strings: a grid, or a file. */

import * as coins from 'foreply/coins-and-strings';
import type { Arguments, CommandOptions } from './command.js';
import { readFileOf } from './files.js';
import { asTyped, named, UsageError } from './usage-error.js';

export const COINS_OPTIONS: CommandOptions = {
  grid: { value: 'RxC', about: 'rows and columns of coins', default: '3x3' },
  ground: { about: 'tie the outer coins of the grid to the ground: Dots and Boxes' },
  board: { value: 'FILE', about: 'read the board from a JSON file, instead of a grid' },
  'board-name': { value: 'NAME', about: 'which board to take, if the file has several' },
};

/** The board that was asked for. */
export function readCoins(given: Arguments): coins.CoinsOptions {
  if (!given.has('board')) {
    if (given.has('board-name')) throw new UsageError('--board-name needs --board');
    return gridFrom(given.text('grid') ?? '3x3', given.has('ground'));
  }
  for (const name of ['grid', 'ground']) {
    if (given.has(name)) throw new UsageError(`--${name} cannot be combined with --board`);
  }
  const file = given.text('board') ?? '';
  return asTyped(file, () => boardFrom(readFileOf(file), given.text('board-name')));
}

function gridFrom(text: string, ground: boolean): coins.CoinsOptions {
  const [, rows, columns] = /^(\d+)x(\d+)$/.exec(text) ?? [];
  if (rows === undefined) throw new UsageError(`--grid must be rows and columns, such as 3x4, not "${text}"`);
  return asTyped('--grid', () => coins.grid(Number(rows), Number(columns), { ground }));
}

/** One board, from a file that holds one or several. */
function boardFrom(text: string, name: string | undefined): coins.CoinsOptions {
  if (!/"boards"\s*:/.test(text)) {
    if (name !== undefined) throw new UsageError('--board-name needs a file with several boards, and this one has one');
    return coins.readBoard(text);
  }
  const boards = coins.readBoards(text);
  const names = Object.keys(boards);
  if (name === undefined && names.length > 1) {
    throw new UsageError(
      'the file has several boards: choose one with --board-name',
      `The boards are ${names.join(', ')}.`,
    );
  }
  return named(boards, 'board', name ?? names[0] ?? '');
}
