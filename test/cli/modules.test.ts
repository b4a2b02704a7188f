/** Games of the user's own, from a module: every command takes one, and errors name the file and the member. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from '../../scripts/entries.mjs';
import { packageFrom, resolve, resolveAtOnce } from '../../src/cli/module-hooks.js';
import { type FakeTerminalOptions, runCli } from '../support/cli/fake-terminal.js';

// Inside the repository, so that `foreply` in a module is the source.
mkdirSync(`${root}temp`, { recursive: true });
const folder = mkdtempSync(`${root}temp/modules-`);
afterAll(() => rmSync(folder, { recursive: true }));

/** Sticks: take one, two or three; who takes the last one wins. No import, and no text forms. */
const RULES = `{
  name: 'sticks',
  initial: () => ({ left: 7, mover: 0 }),
  turn: ({ mover }) => mover,
  moves: ({ left }) => [1, 2, 3].filter((taken) => taken <= left),
  play: ({ left, mover }, taken) => ({ left: left - taken, mover: 1 - mover }),
  outcome: ({ left, mover }) => (left === 0 ? { kind: 'win', winner: 1 - mover } : undefined),
}`;

function write(name: string, code: string): string {
  writeFileSync(join(folder, name), code);
  return `./${name}`;
}

const run = (words: readonly string[], options: FakeTerminalOptions = {}) => runCli(words, { folder, ...options });

beforeAll(() => {
  write('rules.mjs', `export default ${RULES};`);
  write('named.mjs', `export const rules = ${RULES};\nexport const draw = ({ left }) => '|'.repeat(left);`);
  write('mixed.mjs', `export default ${RULES};\nexport const sides = ['Anna', 'Ben'];`);
  write('compiled.mjs', `export default { __esModule: true, default: ${RULES} };`);
  write(
    'full.mjs',
    `const rules = ${RULES};
     const rest = (board, side) => (board.left % 4 === 0) === (board.mover === side) ? -1 : 1;
     const greedy = ({ parameters: { most = 3 } }) => ({ choose: ({ moves }) => ({ turn: [Math.min(most, moves.at(-1))] }) });
     export default {
       rules, heuristics: { rest, flat: () => 0 }, players: { greedy }, draw: ({ left }) => '|'.repeat(left),
       sides: ['Anna', 'Ben'], about: 'Take sticks.', notation: 'How many to take.',
     };`,
  );
});

describe('a module', () => {
  test.each(['rules', 'named', 'mixed', 'compiled', 'full'])('is a game in the form of %s.mjs', async (name) => {
    const { exitCode, printed, complained } = await run(['perft', `./${name}.mjs`, '--depth', '2']);
    expect([exitCode, printed, complained]).toEqual([0, '1  3\n2  9\n', '']);
  });

  test('is named by an absolute path as well', async () => {
    expect((await run(['perft', join(folder, 'rules.mjs'), '--depth', '1'])).printed).toBe('1  3\n');
  });

  test('is a package where no file is named', async () => {
    const asked: object[] = [];
    const { printed } = await run(['perft', '@me/sticks', '--depth', '1'], {
      importModule: async (wanted) => {
        asked.push(wanted);
        return import(/* @vite-ignore */ join(folder, 'rules.mjs'));
      },
    });
    expect(printed).toBe('1  3\n');
    expect(asked).toEqual([{ name: '@me/sticks', folderUrl: `file://${folder}/` }]);
  });

  test('draws boards, names sides and explains itself in a game', async () => {
    const input = '3\nrules\nlist\nquit\n';
    const { printed } = await run(['play', './full.mjs', 'human', 'greedy:most=2'], { input });
    expect(printed).toBe(`sticks: Anna is human, Ben is greedy:most=2.

|||||||

Anna> 3
Ben plays 2

||

Anna> rules
Take sticks.

How many to take.
Anna> list
3, 2
Anna> quit
The game ends here, after 2 turns.
`);
  });

  test('is shown as data, and moves as examples, where it says nothing', async () => {
    const { printed } = await run(['play', './rules.mjs', 'human', 'human'], { input: '4\nhelp\n2\n' });
    expect(printed).toContain('\n{ left: 7, mover: 0 }\n\nSide 0> 4\n"4" is not legal here.');
    expect(printed).toContain('A move, such as 1. Type moves to list the legal moves.');
    expect(printed).toContain('Side 1> ');
  });

  test('lends its first heuristic to engines, searches and analyses', async () => {
    const first = await run(['analyse', './full.mjs', '--depth', '1']);
    expect(first.printed).toContain('estimate 1 ');
    const flat = await run(['analyse', './full.mjs', '--depth', '1', '--heuristic', 'flat']);
    expect(flat.printed).toContain('estimate 0 ');
    for (const kind of ['engine', 'alpha-beta']) {
      const { printed } = await run(['play', './full.mjs', `${kind}:depth=1`, 'random']);
      expect(printed).toMatch(/^Anna plays 3 {2}\(estimate 1, depth 1/m);
    }
  });

  test.each([
    ['solve', './rules.mjs'],
    ['match', './full.mjs', 'greedy', 'random', '--games', '2', '--workers', '0', '--openings', '0'],
    ['tournament', './full.mjs', 'greedy', 'random', 'engine:nodes=20', '--games', '2', '--workers', '0'],
    ['check', './full.mjs', '--games', '5', '--searches', '5'],
  ])('is taken by foreply %s', async (...words) => {
    const { exitCode, printed } = await run(words);
    expect(exitCode).toBe(0);
    expect(printed).toContain(words[0] === 'solve' ? 'win in' : 'sticks');
  });

  test.each(readdirSync(`${root}examples/games`))('of the examples can be played: %s', async (name) => {
    const words = ['play', `./examples/games/${name}`, 'engine:nodes=20', 'random', '--seed', '3'];
    const { exitCode, printed } = await run(words, { folder: root });
    expect(exitCode).toBe(0);
    expect(printed).toMatch(/ wins(?:[.:]| by \d+ points)|A draw/);
    expect(printed.split('\n').filter((line) => line.length > 80)).toEqual([]);
  });
});

const mistakes: [typed: string, code: string, complaint: string][] = [
  ['./a.mjs', 'export const hello = 1;', './a.mjs: it exports no `rules` and has no default export. See'],
  [
    './b.mjs',
    'export default 5;',
    './b.mjs: `rules` must be the rules of a game, such as `defineGame` returns, not 5.',
  ],
  [
    './c.mjs',
    `export default { ...${RULES}, moves: undefined };`,
    './c.mjs: `rules.moves` must be a function, not undefined.',
  ],
  [
    './d.mjs',
    `export default { ...${RULES}, formatMov: String };`,
    './d.mjs: `rules.formatMov` is unknown. Did you mean "formatMove"?',
  ],
  [
    './e.mjs',
    `export default { rules: ${RULES}, heuristic: {} };`,
    './e.mjs: `heuristic` is unknown. Did you mean "heuristics"?',
  ],
  ['./f.mjs', `export default { rules: ${RULES}, draw: 'x' };`, './f.mjs: `draw` must be a function, not "x".'],
  [
    './g.mjs',
    `export default { rules: ${RULES}, heuristics: { h: 1 } };`,
    './g.mjs: `heuristics.h` must be a function, not 1.',
  ],
  [
    './h.mjs',
    `export default { rules: ${RULES}, sides: ['A'] };`,
    './h.mjs: `sides` must be a list of two names, not ["A"].',
  ],
  [
    './i.mjs',
    `export default { rules: ${RULES}, players: { 'a:b': () => {} } };`,
    './i.mjs: `players` must be named by letters',
  ],
  ['./j.mjs', 'import "no-such-package";', './j.mjs: '],
  ['./k.mjs', '\nthrow new Error("no luck");', 'Error: no luck. See foreply help modules.'],
  [
    'rules.mjs',
    `export default ${RULES};`,
    'unknown game "rules.mjs". Did you mean "./rules.mjs"? The games are pentago',
  ],
  ['./nothing.mjs', '', 'cannot find ./nothing.mjs. To begin a game of your own: foreply new NAME.'],
  ['.', '', 'foreply perft: . is a folder. Name the file of the game.'],
  ['pentagon', '', 'unknown game "pentagon". Did you mean "pentago"? The games are pentago'],
  ['chess', '', 'A game of your own is a path that begins with ./, or an installed package.'],
];

describe('mistakes in modules', () => {
  test.each(mistakes)('%s', async (typed, code, complaint) => {
    if (code !== '') write(typed, code);
    const { exitCode, printed, complained } = await run(['perft', typed]);
    expect(complained).toContain(complaint);
    expect(complained).toMatch(/^foreply perft: [^\n]+\n$/);
    expect([exitCode, printed]).toEqual([2, '']);
  });

  test('a module has no options of other games', async () => {
    const { complained } = await run(['perft', './rules.mjs', '--size', '3']);
    expect(complained).toBe('foreply perft: ./rules.mjs has no option --size. See foreply perft --help.\n');
  });

  test('TypeScript needs a Node that runs it', async () => {
    write('typed.ts', '');
    const refused = Object.assign(new TypeError('Unknown file extension ".ts"'), {
      code: 'ERR_UNKNOWN_FILE_EXTENSION',
    });
    const { complained } = await run(['play', './typed.ts'], { importModule: () => Promise.reject(refused) });
    expect(complained).toBe(
      `foreply play: ./typed.ts: Node ${process.versions.node} does not run TypeScript. Use Node 22.18 or later, or compile the file to JavaScript first.\n`,
    );
  });

  test('a syntax error has its line', async () => {
    write('syntax.mjs', '\n\nexport default {\n');
    const refused = () => Promise.reject(new SyntaxError('Unexpected end of input'));
    const { complained } = await run(['play', './syntax.mjs'], { importModule: refused });
    expect(complained).toMatch(/\.\/syntax\.mjs:[34]: SyntaxError: Unexpected end of input\. /);
  });

  test('players of the module keep to their names and to numbers', async () => {
    write('clash.mjs', `export default { rules: ${RULES}, players: { random: () => ({}) } };`);
    const clash = await run(['play', './clash.mjs']);
    expect(clash.complained).toContain('`players.random` of the game has the name of another player. Choose another');
    const words = await run(['play', './full.mjs', 'greedy:most=all', 'random']);
    expect(words.complained).toContain('"all" is not a number: the options of greedy are numbers.');
    const unknown = await run(['play', './full.mjs', 'gredy', 'random']);
    expect(unknown.complained).toContain('unknown player "gredy". Did you mean "greedy"?');
    write('idle.mjs', `export default { rules: ${RULES}, players: { idle: () => 5 } };`);
    const idle = await run(['play', './idle.mjs', 'idle', 'random']);
    expect(idle.complained).toContain('`players.idle` must return a player, with the function `choose`.');
  });

  test('a game that cannot be solved as a whole says why', async () => {
    write('round.mjs', `export default { ...${RULES}, canRepeat: true, key: ({ left }) => left };`);
    const { complained } = await run(['solve', './round.mjs']);
    expect(complained).toContain('"sticks" cannot be solved as a whole: its rules have no `positions`.');
  });
});

describe('foreply check', () => {
  test('reports what was checked, and what was not', async () => {
    const { exitCode, printed } = await run(['check', './full.mjs', '--games', '5', '--searches', '4']);
    expect(exitCode).toBe(0);
    expect(printed).toMatch(/^sticks keeps all \d+ laws that apply to it: 5 random games, \d+ boards, the/);
    expect(printed).toContain('\nSearches agree with plain minimax on 4 positions.\n');
    expect(printed).toMatch(
      /\nHeuristics give numbers on \d+ boards: rest, flat\.\nOptional, and not in these rules: key, banked, /,
    );
  });

  test('names what the rules lack once, and laws that were left out with the reason', async () => {
    const { printed } = await run(['check', './full.mjs', '--games', '5', '--searches', '0', '--skip', 'moves-unique']);
    const [, lacking, rest] = printed.match(/not in these rules: ([^.]+)\.\n([\s\S]*)$/) ?? [];
    const members = lacking.split(/,\s/);
    expect(members).toEqual(expect.arrayContaining(['key', 'symmetries', 'cursor']));
    expect(new Set(members).size).toBe(members.length);
    expect(rest).toBe('Not checked\n  left out by `skip`\n');
  });

  test('prints the broken law and the game that breaks it, with exit code 1', async () => {
    write('broken.mjs', `export default { ...${RULES}, moves: ({ left }) => (left > 2 ? [1, 1] : [1]) };`);
    const { exitCode, printed, complained } = await run(['check', './broken.mjs', '--seed', '7']);
    expect([exitCode, complained]).toEqual([1, '']);
    expect(printed).toContain('"sticks" breaks the law "moves-unique"');
    expect(printed).toContain('\nThe law: every legal move is listed once.\nThe game: no move');
    expect(printed).toContain('\nFound with seed 7.\n');
    expect(printed.split('\n').filter((line) => line.length > 80)).toEqual([]);
    const skipped = await run(['check', './broken.mjs', '--skip', 'moves-uniqe']);
    expect([skipped.exitCode, skipped.complained]).toEqual([
      2,
      expect.stringContaining('--skip: Option "skip" must be'),
    ]);
  });

  test.each([
    ['() => Number.NaN', 'gives NaN for side 0'],
    ['() => "good"', 'gives good for side 0'],
    ['Object.assign(() => 1, { zeroSum: true })', 'says that it is zero-sum, but gives 1 for side 0 and 1 for side 1'],
    ['((asked) => () => asked++)(0)', 'gives another value when asked again for side 0'],
  ])('finds the fault of a heuristic: %s', async (heuristic, complaint) => {
    const file = write(
      `heuristic-${complaint.length}.mjs`,
      `export default { rules: ${RULES}, heuristics: { h: ${heuristic} } };`,
    );
    const { exitCode, printed } = await run(['check', file, '--games', '3', '--searches', '0']);
    expect(exitCode).toBe(1);
    expect(printed.replaceAll('\n', ' ')).toContain(`The heuristic "h" of "sticks" ${complaint}. The game: no move.`);
  });

  test('says where in the module a program went wrong', async () => {
    const error = new TypeError('not a function');
    error.stack = `TypeError: not a function\n    at x (file:///node/a.js:1:1)\n    at play (file://${folder}/my.mjs:12:5)`;
    write('my.mjs', '');
    const importModule = async () => ({
      default: {
        ...failing,
        initial: () => {
          throw error;
        },
      },
    });
    const { exitCode, complained } = await run(['perft', './my.mjs'], { importModule });
    expect([exitCode, complained]).toEqual([1, 'foreply perft: not a function (my.mjs:12:5)\n']);
  });
});

const failing = { name: 'failing', turn: () => 0, moves: () => [], play: () => 0, outcome: () => undefined };

describe('foreply new', () => {
  test('writes a game that keeps its laws and can be played', async () => {
    const made = await run(['new', 'nine-men']);
    expect([made.exitCode, made.complained]).toEqual([0, '']);
    expect(made.printed).toContain('  foreply play ./nine-men.mjs ');
    const text = readFileSync(join(folder, 'nine-men.mjs'), 'utf8');
    expect(text).toContain("name: 'nine-men',");
    expect(text.split('\n').filter((line) => line.length > 120)).toEqual([]);
    expect((await run(['check', './nine-men.mjs'])).printed).toMatch(/^nine-men keeps all \d\d laws/);
    const game = await run(['play', './nine-men.mjs', 'engine:nodes=300', 'random']);
    expect(game.printed).toMatch(/\nX \(engine:nodes=300\) wins\.\n/);
  });

  test('leaves a file alone that exists', async () => {
    write('mine.mjs', 'mine');
    const { exitCode, complained } = await run(['new', 'mine']);
    expect([exitCode, complained]).toEqual([
      2,
      'foreply new: cannot write mine.mjs: it exists already. Choose another name, or another folder.\n',
    ]);
    expect(readFileSync(join(folder, 'mine.mjs'), 'utf8')).toBe('mine');
  });

  test.each(['Kalah', './kalah.mjs', 'a b', '-x-', '1st', 'a--b'])('refuses the name "%s"', async (name) => {
    const { exitCode, complained } = await run(['new', '--', name]);
    expect([exitCode, complained]).toEqual([
      2,
      `foreply new: "${name}" cannot be the name of a game. Use small letters, with hyphens between words.\n`,
    ]);
  });
});

describe('the hooks of modules', () => {
  const context = { parentURL: 'file:///user/game.mjs' };
  const missing = new Error('missing');
  /** Finds what is in the list: a specifier and the file that imports it. */
  const finder =
    (found: (specifier: string, parent: string) => boolean) => (specifier: string, from: { parentURL?: string }) => {
      if (found(specifier, from.parentURL ?? '')) return `${specifier} from ${from.parentURL}`;
      throw missing;
    };

  test('look for a package from the folder of the user', () => {
    const name = packageFrom('file:///user/my%20games/', '@me/game/small');
    expect(
      resolveAtOnce(
        name,
        context,
        finder(() => true),
      ),
    ).toBe('@me/game/small from file:///user/my%20games/');
  });

  test('lend the library to a file that cannot find it, and nothing else', async () => {
    const own = finder((_, parent) => parent.endsWith('module-hooks.ts'));
    expect(resolveAtOnce('foreply/match', context, own)).toMatch(/^foreply\/match from .*module-hooks\.ts$/);
    expect(() => resolveAtOnce('foreply-plus', context, own)).toThrow(missing);
    const slowly = async (specifier: string, from: object) => own(specifier, from);
    expect(await resolve('foreply', context, slowly)).toMatch(/^foreply from .*module-hooks\.ts$/);
    await expect(resolve('lodash', context, slowly)).rejects.toThrow(missing);
    expect(await resolve('foreply', context, async () => 'found')).toBe('found');
  });
});
