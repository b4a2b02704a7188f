/** Mistakes: each is one line on the stream of complaints, with a hint, and the exit code 2. */
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
    'foreply: unknown command "plya", did you mean "play"? The commands are play, analyse, match, tournament, solve, perft.',
  ],
  ['solv pentago', 'foreply: unknown command "solv", did you mean "solve"? The commands are'],
  ['help chess', 'foreply: unknown topic "chess". The topics are play, analyse,'],
  ['help games pentago', 'foreply: "pentago" is too much. See foreply --help.'],
  ['perft', 'foreply perft: no game given. See foreply perft --help.'],
  ['perft chess', `foreply perft: unknown game "chess". The games are ${gameNames.join(', ')}.`],
  ['perft pentago 3', 'foreply perft: "3" is too much.'],
  ['perft pentago --dept 3', 'foreply perft: unknown option --dept, did you mean "depth"? See foreply perft --help.'],
  ['perft pentago -x', 'foreply perft: unknown option -x. See foreply perft --help.'],
  ['perft pentago --depth', 'foreply perft: --depth needs a value: N. See'],
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
  [`${coins} --board ${boards} --board-name pear`, 'unknown board "pear", did you mean "pair"? The boards are pair'],
  [`${coins} --board ${boards} --grid 2x2`, '--grid cannot be combined with --board.'],
  [`${coins} --board-name pair`, '--board-name needs --board.'],
  ['solve neutreeko --size 3 --nodes 5', 'foreply solve: --nodes is no limit where the whole game is solved.'],
  ['solve neutreeko --size 7', '"neutreeko 7×7" cannot be solved as a whole: neutreeko up to 6x6 can.'],
  ['analyse pentago --heuristic bets', 'unknown heuristic "bets", did you mean "best"? The heuristics are best, one,'],
  ['analyse pentago --time soon', 'foreply analyse: --time must be a whole number from 0, not "soon".'],
  ['play pentago human engine human', 'foreply play: "human" is too much.'],
  [
    'play pentago enigne',
    'foreply play: unknown player "enigne", did you mean "engine"? The players are human, engine,',
  ],
  ['play pentago humn', 'foreply play: unknown player "humn", did you mean "human"?'],
  ['play pentago human:time=3', 'foreply play: a human can only play in foreply play, and has no options.'],
  ['play pentago =engine', 'foreply play: "=engine" is no player. See foreply help players.'],
  [
    'play pentago engine:fast',
    '"fast" in "engine:fast" must be an option and its value, such as depth=4. See foreply help',
  ],
  ['play pentago engine:time=1,time=2', '"engine:time=1,time=2" has time twice.'],
  ['play pentago engine:tim=3', 'engine has no option "tim", did you mean "time"? Its options are depth, turns, nodes'],
  ['play pentago random:time=3', 'random has no option "time". Its options are seed.'],
  ['play pentago perfect', '"pentago" cannot be solved as a whole: neutreeko up to 6x6 can.'],
  ['play pentago perfect:time=3', 'perfect has no option "time". "perfect" has no options.'],
  ['play pentago engine:time=long', '"long" will not do for time of engine (milliseconds a move).'],
  [
    'play pentago engine:level=good',
    '"good" will not do for level of engine (how strong: beginner, easy, medium, hard, full)',
  ],
  [
    'play pentago engine:level=easy,depth=3',
    'engine:level=easy,depth=3: Option "depth" must be left out at level "easy"',
  ],
  ['play pentago alpha-beta', 'a search needs one of depth, turns, nodes, time.'],
  ['play pentago minimax:heuristic=one', 'a search needs one of depth, turns.'],
  ['play pentago alpha-beta:depth=2,ordering=best', '"best" will not do for ordering of alpha-beta'],
  ['play pentago engine:heuristic.relaxed=true', 'options of a heuristic need a heuristic.'],
  [
    'play pentago engine:heuristic=one,heuristic.relaxed=true',
    'one: Unknown option "relaxed". The options are bias, lines. See',
  ],
  [
    'play pentago engine:heuristic=aStar,heuristic.preset=x',
    'unknown preset "x". The presets are guide, centres, triples',
  ],
  ['play gomoku engine:heuristic=patterns,heuristic.a=1', 'foreply play: the heuristic patterns has no options.'],
  [`${match} engine`, 'foreply match: a match needs a game and two players.'],
  [`${match} random random`, 'two players are called random: name them, as in a=random. See foreply help players.'],
  [`${match} random engine --games 3`, 'foreply match: --games must be even, since sides are swapped, not 3.'],
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
  [`${match} random engine --openings few`, '--openings must be numbers of turns such as 2-5, not "few".'],
  [`${match} random engine --openings 5-2`, 'foreply match: --openings: Option "turns" must be two whole numbers'],
  [`${match} random engine --clock now`, '--clock must be milliseconds such as 60000+500, not "now".'],
  [`${match} random human`, 'foreply match: a human can only play in foreply play'],
  [
    `${match} random engine --format xml`,
    '--format must be text or markdown or csv or json or latex or svg, not "xml".',
  ],
  ['tournament pentago random', 'foreply tournament: a tournament needs a game and two players or more.'],
];

describe('mistakes', () => {
  test.each(mistakes)('%s', async (typed, complaint) => {
    const { exitCode, printed, complained } = await runCli(typed.split(' '));
    expect(complained).toContain(complaint);
    expect(complained).toMatch(/^foreply( \w+)?: [^\n]+\n$/);
    expect([exitCode, printed]).toEqual([2, '']);
  });

  test('options of different positions exclude each other', async () => {
    const { complained } = await runCli(['play', 'pentago', '--position', 'a', '--from', 'b']);
    expect(complained).toContain('--position does not go with --from.');
    const contest = await runCli([...match.split(' '), 'random', 'engine', '--position', 'a', '--openings', '2']);
    expect(contest.complained).toContain('--openings does not go with --position.');
  });

  test('a failure is told in one line too, with another code', async () => {
    const full = ['--out', '/dev/full'];
    const words = ['match', 'neutreeko', 'a=random', 'b=random', '--workers', '0', '--games', '2', ...full];
    const { exitCode, complained } = await runCli(words);
    expect(complained).toBe('foreply match: cannot write /dev/full: there is no space left\n');
    expect(exitCode).toBe(1);
  });
});

describe('help', () => {
  test('without a word everything is shown, and that is a mistake', async () => {
    const asked = await runCli(['--help']);
    expect(asked.exitCode).toBe(0);
    for (const { name, summary } of COMMANDS)
      expect(asked.printed).toMatch(new RegExp(`^ {2}${name} +${summary}$`, 'm'));
    expect(await runCli(['help'])).toEqual(asked);
    expect(await runCli(['-h'])).toEqual(asked);
    expect(await runCli([])).toEqual({ ...asked, exitCode: 2 });
  });

  test('the version', async () => {
    for (const word of ['--version', '-v']) expect((await runCli([word])).printed).toBe('1.2.3\n');
  });

  test.each(COMMANDS)(
    'of $name has usage, options, defaults and examples',
    async ({ name, operands, options, examples }) => {
      const { exitCode, printed } = await runCli([name, '--help']);
      expect(exitCode).toBe(0);
      expect(printed).toContain(`\nUsage: foreply ${name} ${operands} [options]\n`);
      for (const [option, { value, default: standard }] of Object.entries(options)) {
        expect(printed).toContain(`\n  --${option}${value === undefined ? '' : ` ${value}`}  `);
        if (standard !== undefined) expect(printed).toContain(`(default: ${standard})`);
      }
      expect(examples.length).toBeGreaterThan(0);
      for (const example of examples) expect(printed).toContain(`\n  foreply ${example}\n`);
      expect(await runCli(['help', name])).toEqual({ exitCode, printed, complained: '' });
      expect((await runCli([name, 'chess', '-h'])).printed).toBe(printed);
    },
  );

  test('of games and players names all there are', async () => {
    const games = (await runCli(['help', 'games'])).printed;
    for (const name of gameNames) expect(games).toContain(`\n${name}: `);
    const players = (await runCli(['help', 'players'])).printed;
    for (const name of ['human', 'engine', 'perfect', 'iterative-deepening']) expect(players).toContain(`\n  ${name} `);
    expect(players).toContain('presets of oneDotTwo: even, watchful');
  });

  test('lines are short enough for a terminal', async () => {
    const pages = await Promise.all(
      [...COMMANDS.map(({ name }) => name), 'games', 'players'].map((page) => runCli(['help', page])),
    );
    const long = pages.flatMap(({ printed }) => printed.split('\n')).filter((line) => line.length > 120);
    expect(long).toEqual([]);
  });
});
