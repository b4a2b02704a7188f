/** `foreply perft`: counts the sequences of moves from a position. */

import { perft, perftDivide } from 'foreply';
import type { Arguments, Command } from '../command.js';
import { aligned, grouped, moveText } from '../format.js';
import { GAME_OPTIONS, openGame, POSITION_OPTION, startPosition } from '../games.js';
import { EXIT, print, type Terminal } from '../terminal.js';

const DEFAULT_DEPTH = 3;

export const PERFT: Command = {
  name: 'perft',
  summary: 'Count the sequences of moves from a position',
  operands: '<game>',
  about: 'Prints one line per depth: the number of sequences of that many moves.',
  options: {
    depth: { value: 'N', about: 'the longest sequences to count, in moves', default: String(DEFAULT_DEPTH) },
    divide: { about: 'count the last depth only, separately for each first move' },
    position: POSITION_OPTION,
    json: { about: 'print JSON' },
    ...GAME_OPTIONS,
  },
  examples: ['perft pentago --depth 4', 'perft neutreeko --size 4 --depth 2 --divide'],
  run: async (given, terminal) => (given.has('divide') ? divide(given, terminal) : count(given, terminal)),
};

async function count(given: Arguments, terminal: Terminal): Promise<number> {
  const { rules, board, depth } = await read(given, terminal);
  const depths = Array.from({ length: depth }, (_, index) => index + 1);
  if (given.has('json')) {
    print(terminal, JSON.stringify(depths.map((at) => ({ depth: at, count: perft(rules, board, at) }))));
    return EXIT.success;
  }
  for (const at of depths) print(terminal, `${at}  ${grouped(perft(rules, board, at))}`);
  return EXIT.success;
}

async function divide(given: Arguments, terminal: Terminal): Promise<number> {
  const { game, rules, board, depth } = await read(given, terminal);
  const divisions = perftDivide(rules, board, depth).map(({ move, count }) => ({
    move: moveText(game, board, move),
    count,
  }));
  if (given.has('json')) {
    print(terminal, JSON.stringify(divisions));
    return EXIT.success;
  }
  const total = divisions.reduce((sum, division) => sum + division.count, 0);
  const rows = divisions.map((division) => [division.move, grouped(division.count)]);
  for (const line of aligned([...rows, ['all', grouped(total)]], [false, true])) print(terminal, line);
  return EXIT.success;
}

async function read(given: Arguments, terminal: Terminal) {
  given.checkCount(1);
  const game = await openGame(given, terminal);
  const depth = given.count('depth', 1) ?? DEFAULT_DEPTH;
  return { game, rules: game.rules, board: startPosition(given, game).board, depth };
}
