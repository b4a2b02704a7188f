/** Mistakes in the arguments: each is one line on the error stream, with a hint, and exit code 2. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { COMMANDS } from '../../src/cli/run.js';
import { gameNames } from '../../src/games/catalogue.js';
import { runCli } from '../support/cli/fake-terminal.js';

const folder = mkdtempSync(join(tmpdir(), 'foreply-usage-'));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

const boards = file(
  'boards.json',
  '{ "boards": { "pair": { "rows": 1, "cols": 2, "coins": [[0, 0, 1], [0, 1, 2]], "strings": [[1, [0, 0], [0, 1]]] },' +
    ' "other": { "rows": 1, "cols": 1, "coins": [[0, 0, 1]], "strings": [[1, [0, 0], "ground"]] } } }',
);
const broken = file('broken.json', '{ "rows": 0, "cols": 1, "coins": [], "strings": [] }');
const coins = 'perft coins-and-strings';
const match = 'match pentago';

const mistakes: [typed: string, complaint: string][] = [
  [
    'plya pentago',
    'foreply: unknown command "plya". Did you mean "play"? The commands are play, analyse, match, tournament, worker, engine, solve, perft, check, new, serve.',
  ],
  ['solv pentago', 'foreply: unknown command "solv". Did you mean "solve"? The commands are'],
  ['help draughts', 'foreply: unknown topic "draughts". The topics are play, analyse,'],
  ['help games pentago', 'foreply: unexpected argument "pentago". See foreply --help.'],
  ['perft', 'foreply perft: no game given. See foreply perft --help.'],
  ['perft chess', `foreply perft: unknown game "chess". The games are ${gameNames.join(', ')}.`],
  ['perft pentago 3', 'foreply perft: unexpected argument "3".'],
  ['perft pentago --dept 3', 'foreply perft: unknown option --dept. Did you mean --depth? See foreply perft --help.'],
  ['perft pentago -x', 'foreply perft: unknown option -x. See foreply perft --help.'],
  ['perft pentago --depth', 'foreply perft: --depth needs a value: --depth N. See'],
  ['perft pentago --depth 0', 'foreply perft: --depth must be a whole number from 1, not "0".'],
  ['perft pentago --depth -3', 'foreply perft: --depth must be a whole number from 1, not "-3".'],
  ['perft pentago --divide=yes', 'foreply perft: --divide takes no value.'],
  ['perft pentago --turns half', 'foreply perft: --turns must be split or whole, not "half".'],
  ['perft pentago --size 6', 'foreply perft: pentago has no option --size.'],
  ['perft gomoku --size 30', 'foreply perft: --size must be a whole number from 5 to 20, not "30".'],
  ['perft neutreeko --size -3', 'foreply perft: --size must be a whole number from 3 to 8, not "-3".'],
  ['perft pentago --position X', 'foreply perft: --position: Cannot read "X": expected one of . X O at character 2'],
  [`${coins} --grid 3`, 'foreply perft: --grid must be rows and columns, such as 3x4, not "3".'],
  [`${coins} --grid 0x3`, 'foreply perft: --grid: Option "rows" must be a whole number from 1'],
  [`${coins} --board ${folder}/none.json`, `cannot read ${folder}/none.json: there is no such file or folder.`],
  [`${coins} --board ${folder}`, `cannot read ${folder}: it is a folder.`],
  [`${coins} --board ${broken}`, `foreply perft: ${broken}: Option "rows" must be a whole number from 1, not 0.`],
  [`${coins} --board ${broken} --board-name a`, '--board-name needs a file with several boards, and this one has one.'],
  [
    `${coins} --board ${boards}`,
    'the file has several boards: choose one with --board-name. The boards are pair, other.',
  ],
  [`${coins} --board ${boards} --board-name pear`, 'unknown board "pear". Did you mean "pair"? The boards are pair'],
  [`${coins} --board ${boards} --grid 2x2`, '--grid cannot be combined with --board.'],
  [`${coins} --board-name pair`, '--board-name needs --board.'],
  [
    'solve neutreeko --size 3 --nodes 5',
    'foreply solve: --nodes has no effect on a game that is solved as a whole: leave it out.',
  ],
  [
    'solve neutreeko --size 3 --threads 2',
    'foreply solve: --threads has no effect on a game that is solved as a whole: leave it out.',
  ],
  ['solve pentago --threads 0', 'foreply solve: --threads must be a whole number from 1, not "0".'],
  ['analyse pentago --threads 2 --best-moves', 'foreply analyse: --threads cannot be combined with --best-moves.'],
  ['analyse pentago --threads 2 --heuristic bets', 'unknown heuristic "bets". Did you mean "best"?'],
  ['solve neutreeko --size 7', '"neutreeko 7×7" cannot be solved as a whole: only neutreeko up to 6x6 can.'],
  ['analyse pentago --heuristic bets', 'unknown heuristic "bets". Did you mean "best"? The heuristics are best, one,'],
  ['analyse pentago --time soon', 'foreply analyse: --time must be a whole number from 0, not "soon".'],
  ['play pentago human engine human', 'foreply play: unexpected argument "human".'],
  [
    'play pentago enigne',
    'foreply play: unknown player "enigne". Did you mean "engine"? The players are human, engine,',
  ],
  ['play pentago humn', 'foreply play: unknown player "humn". Did you mean "human"?'],
  ['play pentago human:time=3', 'foreply play: human plays only in foreply play, and takes no options.'],
  ['play pentago =engine', 'foreply play: "=engine" is not a player. See foreply help players.'],
  [
    'play pentago engine:fast',
    '"fast" in "engine:fast" must be an option with a value, such as depth=4. See foreply help',
  ],
  ['play pentago engine:time=1,time=2', '"engine:time=1,time=2" gives time twice.'],
  ['play pentago engine:tim=3', 'engine has no option "tim". Did you mean "time"? Its options are depth, turns, nodes'],
  ['play pentago random:time=3', 'random has no option "time". Its options are seed.'],
  ['play pentago perfect', '"pentago" cannot be solved as a whole: only neutreeko up to 6x6 can.'],
  ['play pentago perfect:time=3', 'perfect has no option "time". "perfect" has no options.'],
  ['play pentago engine:time=long', '"long" is not a valid value of engine\'s option time (milliseconds per move).'],
  [
    'play pentago engine:level=good',
    '"good" is not a valid value of engine\'s option level (playing strength: beginner, easy, medium, hard, full)',
  ],
  [
    'play pentago engine:level=easy,depth=3',
    'engine:level=easy,depth=3: Option "depth" must be left out at level "easy"',
  ],
  [
    'play pentago engine:threads=0',
    '"0" is not a valid value of engine\'s option threads (threads that search together',
  ],
  [
    'play pentago engine:threads=2,level=easy',
    'engine:threads=2,level=easy: a level below full uses one thread. Leave out level or threads.',
  ],
  ['play pentago random:threads=2', 'random has no option "threads".'],
  ['play pentago alpha-beta', 'a search needs a limit: depth, turns, nodes, time.'],
  ['play pentago minimax:heuristic=one', 'a search needs a limit: depth, turns.'],
  ['play pentago alpha-beta:depth=2,ordering=best', '"best" is not a valid value of alpha-beta\'s option ordering'],
  ['play pentago engine:heuristic.relaxed=true', 'options of a heuristic need heuristic=NAME before them.'],
  [
    'play pentago engine:heuristic=one,heuristic.relaxed=true',
    'one: Unknown option "relaxed". The options are bias, lines. See',
  ],
  [
    'play pentago engine:heuristic=aStar,heuristic.preset=x',
    'unknown preset "x". The presets are guide, centres, triples',
  ],
  ['play gomoku engine:heuristic=patterns,heuristic.a=1', 'foreply play: the heuristic patterns takes no options.'],
  [`${match} engine`, 'foreply match: a match needs a game and two players.'],
  [
    `${match} random random`,
    'two players are called random: give them names, as in a=random. See foreply help players.',
  ],
  [
    `${match} random engine --games 3`,
    'foreply match: --games must be an even number, since sides are swapped, not 3.',
  ],
  [`${match} random engine --sprt 5`, '--sprt must be two numbers, the first below the second, such as 0,30, not "5".'],
  [
    `${match} random engine --sprt ,5`,
    '--sprt must be two numbers, the first below the second, such as 0,30, not ",5".',
  ],
  [`${match} random engine --sprt -5,`, '--sprt must be two numbers'],
  [`${match} random engine --out ${folder}/none/table.txt`, 'none/table.txt: there is no such file or folder.'],
  [`${match} random engine --out ${folder}`, `foreply match: cannot write ${folder}: it is a folder.`],
  [`${match} random engine --log ${folder}/none/log.jsonl`, 'none/log.jsonl: there is no such file or folder.'],
  [
    `play pentago random random --transcript ${folder}/none/game.txt`,
    'none/game.txt: there is no such file or folder.',
  ],
  [`${match} random engine --openings few`, '--openings must be a range of turns, such as 2-5, or a file, not "few".'],
  [`${match} random engine --openings 5-2`, 'foreply match: --openings: Option "turns" must be two whole numbers'],
  [`${match} random engine --clock now`, '--clock must be milliseconds, such as 60000+500, not "now".'],
  [`${match} random human`, 'foreply match: human plays only in foreply play'],
  [
    `${match} random engine --format xml`,
    '--format must be text or markdown or csv or json or latex or svg, not "xml".',
  ],
  ['tournament pentago random', 'foreply tournament: a tournament needs a game and two players or more.'],
];

describe('mistakes', () => {
  test.each(mistakes)('foreply %s is refused with: %s', async (typed, complaint) => {
    const { exitCode, printed, complained } = await runCli(typed.split(' '));
    expect(complained).toContain(complaint);
    expect(complained).toMatch(/^foreply( \w+)?: [^\n]+\n$/);
    expect([exitCode, printed]).toEqual([2, '']);
  });

  test('two options that set the position cannot be combined', async () => {
    const { complained } = await runCli(['play', 'pentago', '--position', 'a', '--from', 'b']);
    expect(complained).toContain('--position cannot be combined with --from.');
    const contest = await runCli([...match.split(' '), 'random', 'engine', '--position', 'a', '--openings', '2']);
    expect(contest.complained).toContain('--openings cannot be combined with --position.');
  });

  test('a failure that is not a mistake in the arguments has exit code 1', async () => {
    const full = ['--out', '/dev/full'];
    const words = ['match', 'neutreeko', 'a=random', 'b=random', '--workers', '0', '--games', '2', ...full];
    const { exitCode, complained } = await runCli(words);
    expect(complained).toBe('foreply match: cannot write /dev/full: there is no space left\n');
    expect(exitCode).toBe(1);
  });
});

describe('help', () => {
  test('foreply without arguments prints the overview, with the exit code of a mistake', async () => {
    const asked = await runCli(['--help']);
    expect(asked.exitCode).toBe(0);
    for (const { name, summary } of COMMANDS)
      expect(asked.printed).toMatch(new RegExp(`^ {2}${name} +${summary}$`, 'm'));
    expect(await runCli(['help'])).toEqual(asked);
    expect(await runCli(['-h'])).toEqual(asked);
    expect(await runCli([])).toEqual({ ...asked, exitCode: 2 });
  });

  test('--version and -v print the version', async () => {
    for (const word of ['--version', '-v']) expect((await runCli([word])).printed).toBe('1.2.3\n');
  });

  test.each(COMMANDS)(
    'the help of $name has usage, options, defaults and examples',
    async ({ name, operands, options, examples }) => {
      const { exitCode, printed } = await runCli([name, '--help']);
      expect(exitCode).toBe(0);
      expect(printed).toContain(`\nUsage: foreply ${name} ${operands} [options]\n`);
      for (const [option, { value, default: standard }] of Object.entries(options)) {
        expect(printed).toContain(`\n  --${option}${value === undefined ? '' : ` ${value}`}  `);
        if (standard !== undefined) expect(printed.replaceAll(/\s+/g, ' ')).toContain(`(default: ${standard})`);
      }
      expect(examples.length).toBeGreaterThan(0);
      for (const example of examples) expect(printed).toContain(`\n  foreply ${example}\n`);
      expect(await runCli(['help', name])).toEqual({ exitCode, printed, complained: '' });
      expect((await runCli([name, 'chess', '-h'])).printed).toBe(printed);
    },
  );

  test('the help topics list all games and players', async () => {
    const games = (await runCli(['help', 'games'])).printed;
    for (const name of gameNames) expect(games).toContain(`\n${name}: `);
    const players = (await runCli(['help', 'players'])).printed;
    for (const name of ['human', 'engine', 'perfect', 'iterative-deepening']) expect(players).toContain(`\n  ${name} `);
    expect(players).toContain('presets of oneDotTwo: even, watchful');
  });

  test('every line of the help fits 80 columns', async () => {
    const pages = await Promise.all(
      [[], ...COMMANDS.map(({ name }) => [name]), ['games'], ['modules'], ['players']].map((page) =>
        runCli(['help', ...page]),
      ),
    );
    const long = pages.flatMap(({ printed }) => printed.split('\n')).filter((line) => line.length > 80);
    expect(long).toEqual([]);
  });
});
