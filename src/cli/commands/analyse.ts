/** `foreply analyse`: searches a position, and prints one line per depth. */

import { analyse, createEngine, describeVerdict, type Position, type SearchLine, type SearchResult } from 'foreply';
import type { Arguments, Command } from '../command.js';
import { aligned, grouped, hanging, lineText, lineTexts, moveText } from '../format.js';
import type { Game } from '../game.js';
import { GAME_OPTIONS, type GameChoice, makeGame, POSITION_OPTION, readGame, startPosition } from '../games.js';
import { readOptions } from '../player-options.js';
import { readPlayer } from '../player-text.js';
import { engineOptions, nothing, standardOf } from '../players.js';
import { interruptibly, print, type Terminal } from '../terminal.js';
import { THREADS_OPTION, threadedEngine, threadsOf } from '../threaded-engine.js';
import { asTyped, UsageError } from '../usage-error.js';

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
    threads: THREADS_OPTION,
    json: { about: 'print JSON, one line per depth' },
    ...GAME_OPTIONS,
  },
  examples: [
    'analyse gomoku --depth 4',
    'analyse neutreeko --depth 5 --lines 3',
    'analyse pentago --time 2000 --threads 2',
    "analyse neutreeko --position '.W.W./..B../...../..W../.BB.. W'",
  ],
  run: async (given, terminal) => {
    given.checkCount(1);
    const choice = readGame(given, terminal);
    const game = await makeGame(choice, terminal);
    const position = startPosition(given, game);
    return interruptibly(terminal, async (signal) => {
      const asked = { choice, game, position, given, terminal, signal };
      const results = threadsOf(given) === undefined ? resultsOf(asked) : threadedResults(asked);
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

interface Asked {
  readonly choice: GameChoice;
  readonly game: Game;
  readonly position: Position<unknown, unknown>;
  readonly given: Arguments;
  readonly terminal: Terminal;
  readonly signal: AbortSignal;
}

function limitsOf(given: Arguments) {
  const limits = Object.fromEntries(LIMITS.map((name) => [name, given.count(name)]));
  if (LIMITS.every((name) => limits[name] === undefined)) limits.time = DEFAULT_TIME;
  return limits;
}

/** How many lines are asked for, as an option of the search. */
function linesOf(given: Arguments): { readonly multi?: true | number } {
  const lines = given.text('lines') === 'all' ? true : given.count('lines', 1);
  return lines === undefined ? {} : { multi: lines };
}

function resultsOf({ game, position, given, signal }: Asked) {
  const [limits, multi] = [limitsOf(given), linesOf(given)];
  const { rules } = game;
  const heuristic = { ...standardOf(game), ...heuristicOf(game, given.text('heuristic')) };
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

/** The same by an engine of several threads. */
function threadedResults({ choice, game, position, given, terminal, signal }: Asked) {
  if (given.has('best-moves')) throw new UsageError('--threads cannot be combined with --best-moves');
  const named = given.text('heuristic');
  const engine = readPlayer(named === undefined ? 'engine' : `engine:heuristic=${named}`);
  const [limits, search] = [limitsOf(given), linesOf(given)];
  // What is wrong with the options is found here, not in a thread.
  asTyped('foreply analyse', () => createEngine(game.rules, { ...engineOptions(game, engine), ...search }));
  const say = (text: string) => void terminal.errors.write(`${text}\n`);
  const crew = threadedEngine(game, { choice, engine, search }, say, { threads: threadsOf(given) ?? 1 });
  return closing(crew, crew.analyse(position, { ...limits, signal }));
}

async function* closing<Result>(crew: { close(): Promise<void> }, results: AsyncGenerator<Result>) {
  try {
    yield* results;
  } finally {
    await crew.close();
  }
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
  book: 'from the book',
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
