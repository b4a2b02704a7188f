/** `foreply solve`: finds the exact value of a position, by search or, in a game that can repeat, by solving the whole game. */

import { describeVerdict, type SearchProgress, type Solution, solve, type TablebaseProbe, type Verdict } from 'foreply';
import type { WorkerEngineOptions, WorkerSolveOptions } from 'foreply/parallel';
import { rounded } from '../../core/rounded.js';
import { mayRepeat } from '../../rules/end-by-repetition.js';
import type { Arguments, Command } from '../command.js';
import { aligned, duration, grouped, hanging, lineText, lineTexts, moveText } from '../format.js';
import type { Game } from '../game.js';
import { GAME_OPTIONS, type GameChoice, makeGame, POSITION_OPTION, readGame, startPosition } from '../games.js';
import { readPlayer } from '../player-text.js';
import { Progress } from '../progress.js';
import { solveGame } from '../solved-game.js';
import { interruptibly, print, type Terminal } from '../terminal.js';
import { THREADS_OPTION, threadedEngine, threadsOf } from '../threaded-engine.js';
import { UsageError } from '../usage-error.js';

export const SOLVE: Command = {
  name: 'solve',
  summary: 'Find the exact value of a position, and its best moves',
  operands: '<game>',
  about:
    'Neutreeko is solved as a whole, up to 6x6. In the other games, the position is searched to the end. That is quick on small boards and late in a game, and hopeless at the start of a large one: set a limit, or press Ctrl-C. Threads help in pentago and coins-and-strings, and in games whose keys are whole numbers.',
  options: {
    position: POSITION_OPTION,
    'every-move': { about: 'also print the value of every move' },
    nodes: { value: 'N', about: 'give up after N positions' },
    time: { value: 'MS', about: 'give up after MS milliseconds' },
    threads: THREADS_OPTION,
    json: { about: 'print JSON' },
    ...GAME_OPTIONS,
  },
  examples: ['solve coins-and-strings --grid 2x2 --ground', 'solve neutreeko --size 4 --every-move'],
  run: async (given, terminal) => {
    given.checkCount(1);
    const choice = readGame(given, terminal);
    const game = await makeGame(choice, terminal);
    const { board } = startPosition(given, game);
    const asked = { choice, game, board, given, terminal };
    return interruptibly(terminal, async (signal) => {
      const answer = mayRepeat(game.rules) ? lookUp(asked) : await search(asked, signal);
      if (given.has('json')) print(terminal, JSON.stringify(answer));
      else for (const line of described(answer)) print(terminal, line);
    });
  },
};

/** The answer, with moves as text. */
interface Answer {
  readonly solved: boolean;
  readonly verdict: Verdict;
  readonly bounds?: { readonly least: number; readonly most: number };
  readonly moves: readonly string[];
  readonly values?: readonly { readonly move: string; readonly verdict: Verdict }[];
  readonly principalVariation?: readonly (readonly string[])[];
  readonly nodes?: number;
  readonly stop?: string;
}

interface Asked {
  readonly choice: GameChoice;
  readonly game: Game;
  readonly board: unknown;
  readonly given: Arguments;
  readonly terminal: Terminal;
}

async function search(asked: Asked, signal: AbortSignal): Promise<Answer> {
  const { game, board, given, terminal } = asked;
  const progress = new Progress(terminal);
  const limits = { nodes: given.count('nodes'), time: given.count('time') };
  const options = { ...limits, everyMove: given.has('every-move') };
  const onProgress = ({ nodes, elapsed }: SearchProgress): void =>
    progress.show(() => `Solving: ${grouped(nodes)} positions in ${duration(elapsed)}`);
  const threads = threadsOf(given);
  const solution =
    threads === undefined
      ? terminal.blocking(() => solve(game.rules, board, { ...options, onProgress }))
      : await solveInThreads(asked, { threads, onProgress }, { ...options, signal });
  progress.clear();
  const { solved, verdict, bounds, nodes, stop } = solution;
  return {
    solved,
    verdict,
    ...(bounds === undefined ? {} : { bounds }),
    moves: solution.moves.map((move) => moveText(game, board, move)),
    ...(solution.values === undefined ? {} : { values: valuesOf(game, board, solution.values) }),
    principalVariation: lineTexts(game, board, solution.principalVariation),
    nodes,
    stop,
  };
}

async function solveInThreads(
  { choice, game, board, terminal }: Asked,
  crew: WorkerEngineOptions,
  options: WorkerSolveOptions,
): Promise<Solution<unknown>> {
  const say = (text: string) => void terminal.errors.write(`${text}\n`);
  const engine = threadedEngine(game, { choice, engine: readPlayer('engine') }, say, crew);
  try {
    return await engine.solve(board, options);
  } finally {
    await engine.close();
  }
}

function lookUp({ game, board, given, terminal }: Asked): Answer {
  for (const name of ['nodes', 'time', 'threads']) {
    if (given.has(name))
      throw new UsageError(`--${name} has no effect on a game that is solved as a whole: leave it out`);
  }
  const table = terminal.blocking(() => solveGame(game, terminal));
  const { verdict, moves }: TablebaseProbe<unknown, Verdict> = table.probe(board);
  const values = given.has('every-move')
    ? game.rules.moves(board).map((move) => ({ move, verdict: before(table.verdict(game.rules.play(board, move))) }))
    : undefined;
  return {
    solved: true,
    verdict,
    moves: moves.map((move) => moveText(game, board, move)),
    ...(values === undefined ? {} : { values: valuesOf(game, board, values) }),
  };
}

/** The verdict on a move, from the verdict on the position after it, where the other side is to move. */
function before(after: Verdict): Verdict {
  if (after.kind !== 'win' && after.kind !== 'loss') return after;
  return { kind: after.kind === 'win' ? 'loss' : 'win', plies: after.plies + 1 };
}

function valuesOf(
  game: Game,
  board: unknown,
  values: readonly { readonly move: unknown; readonly verdict: Verdict }[],
) {
  return values.map(({ move, verdict }) => ({ move: moveText(game, board, move), verdict }));
}

function described(answer: Answer): string[] {
  const { solved, verdict, bounds, moves, values = [], principalVariation = [], nodes, stop } = answer;
  const between = bounds === undefined ? '' : `, between ${rounded(bounds.least)} and ${rounded(bounds.most)} points`;
  const whyUnsolved = stop === 'aborted' ? 'interrupted' : `${stop} ran out`;
  const rows = [
    ['Value', solved ? describeVerdict(verdict) : `not found (${whyUnsolved})${between}`],
    ...(moves.length > 0 ? [['Best', moves.join(', ')]] : []),
    ...(solved && principalVariation.length > 0 ? [['Line', lineText(principalVariation)]] : []),
    ...(nodes === undefined ? [] : [['Positions', grouped(nodes)]]),
  ];
  const moveRows = values.map(({ move, verdict: ofMove }) => [`  ${move}`, describeVerdict(ofMove)]);
  const width = Math.max(...rows.map(([name]) => name.length)) + 2;
  const lines = rows.map(([name, text]) => hanging(name.padEnd(width), text));
  return [...lines, ...(moveRows.length > 0 ? ['Moves', ...aligned(moveRows)] : [])];
}
