/** `foreply analyse`: searches a position, and prints one line per depth. */

import { analyse, createEngine, describeVerdict, type Position, type SearchLine, type SearchResult } from 'foreply';
import type { Arguments, Command } from '../command.js';
import { aligned, grouped, hanging, lineText, lineTexts, moveText } from '../format.js';
import type { Game } from '../game.js';
import { GAME_OPTIONS, openGame, POSITION_OPTION, startPosition } from '../games.js';
import { readOptions } from '../player-options.js';
import { readPlayer } from '../player-text.js';
import { nothing, standardOf } from '../players.js';
import { interruptibly, print, type Terminal } from '../terminal.js';
import { asTyped } from '../usage-error.js';

const DEFAULT_TIME = 3000;
const LIMITS = ['depth', 'nodes', 'time'] as const;

export const ANALYSE: Command = {
  name: 'analyse',
  summary: 'Search a position, one depth after another',
  operands: '<game>',
  about:
    'Prints one line per depth: the value of the position for the side to move, the number of positions searched, and best play for both sides. Without --depth, a depth is a whole turn in pentago and coins-and-strings. Ctrl-C ends the search.',
  options: {
    position: POSITION_OPTION,
    depth: { value: 'N', about: 'how many plies to look ahead' },
    nodes: { value: 'N', about: 'how many positions to search' },
    time: {
      value: 'MS',
      about: 'how many milliseconds to search',
      default: `${DEFAULT_TIME}, if there is no other limit`,
    },
    heuristic: {
      value: 'NAME',
      about: 'the heuristic: see foreply help players',
      default: 'the first of the game',
    },
    'best-moves': { about: 'list all moves that are as good as the best' },
    lines: { value: 'N', about: 'the number of moves to compare, each with its value and best play; or all' },
    json: { about: 'print JSON, one line per depth' },
    ...GAME_OPTIONS,
  },
  examples: [
    'analyse gomoku --depth 4',
    'analyse neutreeko --depth 5 --lines 3',
    "analyse neutreeko --position '.W.W./..B../...../..W../.BB.. W'",
  ],
  run: async (given, terminal) => {
    given.checkCount(1);
    const game = await openGame(given, terminal);
    const position = startPosition(given, game);
    return interruptibly(terminal, async (signal) => {
      const results = resultsOf(game, position, given, signal);
      const show = given.has('json') ? jsonPrinter(game, position, terminal) : tablePrinter(game, position, terminal);
      let last: SearchResult<unknown> | undefined;
      for await (const result of results) {
        last = result;
        show.result(result);
      }
      show.end(last, signal.aborted);
    });
  },
};

function resultsOf(game: Game, position: Position<unknown, unknown>, given: Arguments, signal: AbortSignal) {
  const limits = Object.fromEntries(LIMITS.map((name) => [name, given.count(name)]));
  if (LIMITS.every((name) => limits[name] === undefined)) limits.time = DEFAULT_TIME;
  const { rules } = game;
  const heuristic = { ...standardOf(game), ...heuristicOf(game, given.text('heuristic')) };
  const lines = given.text('lines') === 'all' ? true : given.count('lines', 1);
  const multi = lines === undefined ? {} : { multi: lines };
  return asTyped('foreply analyse', () => {
    if (!given.has('best-moves'))
      return createEngine(rules, { ...heuristic, ...multi }).analyse(position, { ...limits, signal });
    const options = {
      heuristic: rules.advice?.heuristic,
      ...heuristic,
      ...limits,
      ...multi,
      bestMoves: true,
      signal,
    };
    return analyse(rules, position, { ...options, table: true } as never) as AsyncGenerator<SearchResult<unknown>>;
  });
}

/** The heuristic of a text as players have it: `oneDotTwo,heuristic.relaxed=false`. */
function heuristicOf(game: Game, text: string | undefined): object {
  if (text === undefined) return {};
  const { hasNoHeuristic, ...options } = readOptions(readPlayer(`engine:heuristic=${text}`), ['heuristic'], game);
  return hasNoHeuristic ? { heuristic: nothing } : options;
}

interface Printer {
  result(result: SearchResult<unknown>): void;
  end(last: SearchResult<unknown> | undefined, isInterrupted: boolean): void;
}

const WIDTHS = [5, 16, 12, 12] as const;
const HEADINGS = ['Depth', 'Value', 'Positions', 'per second', 'Best play'] as const;

function tablePrinter(game: Game, position: Position<unknown, unknown>, terminal: Terminal): Printer {
  const row = ([depth, value, ...rest]: readonly string[]): void => {
    const [nodes, rate, line] = rest;
    const cells = [depth.padStart(WIDTHS[0]), value.padEnd(WIDTHS[1]), nodes.padStart(WIDTHS[2])];
    print(terminal, hanging(`${[...cells, rate.padStart(WIDTHS[3])].join('  ')}  `, line).trimEnd());
  };
  // A position stays on one line, to be copied.
  print(terminal, `${game.rules.name}, ${game.sides[position.side]} to move: ${position}`);
  row(HEADINGS);
  return {
    result: (result) => {
      const { depth, verdict, nodes, elapsed, principalVariation, bestMoves, stop } = result;
      const rate = elapsed > 0 ? grouped((1000 * nodes) / elapsed) : '';
      const line = lineText(lineTexts(game, position.board, principalVariation));
      // A depth that was not finished may already have found a better move.
      const isBegun = stop === 'nodes' || stop === 'time' || stop === 'aborted';
      row([`${depth}${isBegun ? '+' : ''}`, describeVerdict(verdict), grouped(nodes), rate, line]);
      if (bestMoves !== undefined && bestMoves.length > 1) {
        const moves = bestMoves.map((move) => moveText(game, position.board, move)).join(', ');
        print(terminal, hanging(`${' '.repeat(WIDTHS[0])}  equally good: `, moves));
      }
    },
    end: (last, isInterrupted) => {
      const best = last === undefined ? '' : lineText(lineTexts(game, position.board, [last.turn]));
      const why = isInterrupted ? 'interrupted' : WHY[last?.stop ?? 'aborted'];
      if (last?.lines !== undefined && last.lines.length > 0) printLines(game, position, last.lines, terminal);
      print(terminal, position.isOver ? 'The game is over.' : `Best: ${best} (${why})`);
    },
  };
}

/** The lines of the last finished depth, as a table. */
function printLines(
  game: Game,
  { board }: Position<unknown, unknown>,
  lines: readonly SearchLine<unknown>[],
  terminal: Terminal,
): void {
  const rows = lines.map(({ verdict, principalVariation }, at) => [
    String(at + 1),
    describeVerdict(verdict),
    lineText(lineTexts(game, board, principalVariation)),
  ]);
  print(terminal, '');
  for (const row of aligned([['Line', 'Value', 'Best play'], ...rows], [true])) print(terminal, row);
  print(terminal, '');
}

const WHY: Readonly<Record<SearchResult<unknown>['stop'], string>> = {
  complete: 'proven',
  depth: 'depth reached',
  nodes: 'limit of positions reached',
  time: 'time is up',
  iterations: 'the iterations asked for',
  aborted: 'interrupted',
};

function jsonPrinter(game: Game, { board }: Position<unknown, unknown>, terminal: Terminal): Printer {
  return {
    result: ({ move, bestMoves, lines, turn, principalVariation, ...rest }) => {
      const texts = {
        ...(move === undefined ? {} : { move: moveText(game, board, move) }),
        ...playTexts(game, board, { turn, principalVariation }),
        ...(bestMoves === undefined ? {} : { bestMoves: bestMoves.map((best) => moveText(game, board, best)) }),
        ...(lines === undefined ? {} : { lines: lines.map((line) => ({ ...line, ...lineData(game, board, line) })) }),
      };
      print(terminal, JSON.stringify({ ...rest, ...texts }));
    },
    end: () => {},
  };
}

type Play = Pick<SearchLine<unknown>, 'turn' | 'principalVariation'>;

function playTexts(game: Game, board: unknown, { turn, principalVariation }: Play) {
  return {
    turn: lineTexts(game, board, [turn])[0],
    principalVariation: lineTexts(game, board, principalVariation),
  };
}

function lineData(game: Game, board: unknown, line: SearchLine<unknown>) {
  return { move: moveText(game, board, line.move), ...playTexts(game, board, line) };
}
