/** Games at the terminal, with typed input. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseTranscript } from 'foreply/match';
import { afterAll, describe, expect, test } from 'vitest';
import { FakeTerminal, runCli, runOn } from '../../support/cli/fake-terminal.js';

const lines = (...typed: string[]): string => typed.map((line) => `${line}\n`).join('');

describe('two people', () => {
  test('play a game, with the board drawn before each move', async () => {
    const input = lines('a1 TL+', 'D4', 'br+', 'b1 TL-', 'quit');
    const { exitCode, printed, complained } = await runCli(['play', 'pentago', 'human', 'human'], { input });
    expect(printed).toMatchInlineSnapshot(`
      "pentago: X is human, O is human.

          a b c   d e f
        +-------+-------+
      1 | . . . | . . . |
      2 | . . . | . . . |
      3 | . . . | . . . |
        +-------+-------+
      4 | . . . | . . . |
      5 | . . . | . . . |
      6 | . . . | . . . |
        +-------+-------+
      X to place

      X> a1 TL+

          a b c   d e f
        +-------+-------+
      1 | . . X | . . . |
      2 | . . . | . . . |
      3 | . . . | . . . |
        +-------+-------+
      4 | . . . | . . . |
      5 | . . . | . . . |
      6 | . . . | . . . |
        +-------+-------+
      O to place

      O> D4

          a b c   d e f
        +-------+-------+
      1 | . . X | . . . |
      2 | . . . | . . . |
      3 | . . . | . . . |
        +-------+-------+
      4 | . . . | O . . |
      5 | . . . | . . . |
      6 | . . . | . . . |
        +-------+-------+
      O to rotate

      O> br+

          a b c   d e f
        +-------+-------+
      1 | . . X | . . . |
      2 | . . . | . . . |
      3 | . . . | . . . |
        +-------+-------+
      4 | . . . | . . O |
      5 | . . . | . . . |
      6 | . . . | . . . |
        +-------+-------+
      X to place

      X> b1 TL-

          a b c   d e f
        +-------+-------+
      1 | X . . | . . . |
      2 | X . . | . . . |
      3 | . . . | . . . |
        +-------+-------+
      4 | . . . | . . O |
      5 | . . . | . . . |
      6 | . . . | . . . |
        +-------+-------+
      O to place

      O> quit
      The game ends here, after 3 turns.
      "
    `);
    expect([exitCode, complained]).toEqual([0, '']);
  });

  test('end a game by a win', async () => {
    const input = lines('a1', 'a2', 'b1', 'b2', 'c1', 'c2', 'd1', 'd2', 'e1', 'e2');
    const { exitCode, printed } = await runCli(['play', 'gomoku', 'human', 'human', '--size', '5'], { input });
    expect(printed).toMatch(/X has won\n\nX \(human\) wins: five in a row\.\n$/);
    expect(exitCode).toBe(0);
  });

  test('end a game by repetition', async () => {
    const circle = ['c2-a4', 'b1-a2', 'a4-c2', 'a2-b1'];
    const { printed } = await runCli(['play', 'neutreeko', 'human', 'human'], { input: lines(...circle, ...circle) });
    expect(printed).toMatch(/A draw by repetition\.\n$/);
  });

  test('may type several moves of a turn on one line, and see the points at the end', async () => {
    const input = lines('1', '2', '3 4 5 6', '3 4');
    const words = ['play', 'coins-and-strings', 'human', 'human', '--grid', '2x2'];
    const { printed } = await runCli(words, { input });
    expect(printed).toContain('The game is over before "5".');
    expect(printed).toMatch(/Side 1 \(human\) wins by 4 points\.\n$/);
  });
});

describe('the input of a game', () => {
  const game = ['play', 'pentago', 'human', 'human', '--hint', 'engine:nodes=500'];
  const sayings = async (...typed: string[]): Promise<string> =>
    (await runCli(game, { input: lines(...typed) })).printed;

  test('a mistyped move is explained, and the move asked for again', async () => {
    const printed = await sayings('z9', 'a1 XX+', 'a1', 'a1', 'TL+ b2', 'TR+', 'a1 TL+', 'c1');
    const complaints = printed.split('\n').filter((line) => /Cannot|legal|before/.test(line));
    expect(complaints).toMatchInlineSnapshot(`
      [
        "Cannot read "z9": expected a cell (a1 to f6) or a quadrant (TL, TR, BL or BR) at character 1, found "z".",
        "Cannot read "XX+": expected a cell (a1 to f6) or a quadrant (TL, TR, BL or BR) at character 1, found "X".",
        ""a1" is not legal here. Type moves to list the legal moves.",
        "The turn is over before "b2".",
        ""a1" is not legal here. Type moves to list the legal moves.",
      ]
    `);
    expect(printed).toContain('\nA cell and a rotation, such as b3 TL+');
  });

  test('help lists all commands', async () => {
    const printed = await sayings('help');
    for (const word of ['help', 'rules', 'board', 'moves', 'list', 'position', 'hint', 'undo', 'resign', 'quit']) {
      expect(printed).toMatch(new RegExp(`^ {2}${word} +\\w`, 'm'));
    }
  });

  test('rules, board, moves, list and position print what they are called', async () => {
    expect(await sayings('rules')).toContain('Five in a row win, in any direction.');
    expect((await sayings('board')).match(/X to place/g)).toHaveLength(2);
    expect(await sayings('moves')).toContain('\nb2, e2, b5, e5');
    expect(await sayings('moves', 'a1', 'moves')).toContain('\nTL+, TL-, TR+, TR-, BL+, BL-, BR+, BR-\n');
    expect(await sayings('list')).toContain('\nNo moves yet.\n');
    expect(await sayings('a1 TL+', 'd4', 'list')).toContain('\na1 TL+, d4\n');
    expect(await sayings('a1', 'position')).toContain('\nX...../....../....../....../....../...... X rotate\n');
  });

  test('hint prints the result of a search, and changes nothing', async () => {
    const printed = await sayings('hint', 'hint', 'list');
    const [, hint] = /Hint: (\w\d [TB][LR][+-]) {2}\(.*, depth \d, 500 positions\)/.exec(printed) ?? [];
    expect(hint).toBeDefined();
    expect(printed.match(/Hint/g)).toHaveLength(2);
    expect(printed).toContain('No moves yet.');
  });

  test('undo takes back a whole turn, or the part of it that was played', async () => {
    expect(await sayings('undo')).toContain('There is nothing to take back.');
    expect(await sayings('a1', 'undo', 'position')).toContain('\n....../....../....../....../....../...... X\n');
    expect(await sayings('a1 TL+', 'undo', 'position')).toContain('\n....../....../....../....../....../...... X\n');
    expect(await sayings('a1 TL+', 'd4', 'undo', 'list')).toContain('\na1 TL+\n');
  });

  test('resign loses the game, quit leaves it, and so does the end of the input', async () => {
    expect(await sayings('a1 TL+', 'resign')).toMatch(/O resigns; X wins\.\n$/);
    expect(await sayings('a1 TL+', 'quit')).toMatch(/The game ends here, after 1 turn\.\n$/);
    expect(await sayings('a1 TL+')).toMatch(/The game ends here, after 1 turn\.\n$/);
  });
});

describe('against an engine', () => {
  const engine = 'engine:nodes=300';

  test('it answers with the result of its search, and undo takes its answer back too', async () => {
    const input = lines('a1 TL+', 'list', 'undo', 'list', 'a1 TL+');
    const { printed } = await runCli(['play', 'pentago', 'human', engine], { input });
    const answers = printed.match(
      /^O plays (\w\d [TB][LR][+-]) {2}\(estimate -?\d+, (depth \d, )?[\d,]+ positions\)$/gm,
    );
    expect(answers).toHaveLength(2);
    expect(printed).toContain('No moves yet.');
    expect(printed).toMatch(/O \(engine:nodes=300\) searched [\d,]+ positions in 1 turn\.\n$/);
  });

  test('it can play the first side', async () => {
    const { printed } = await runCli(['play', 'neutreeko', engine, 'human'], { input: lines('undo', 'quit') });
    expect(printed).toContain('\nBlack plays ');
    expect(printed).toContain('There is nothing to take back.');
  });
});

describe('two players that are not human', () => {
  test('play the same game every time with the same seed', async () => {
    const words = ['play', 'neutreeko', 'engine:nodes=200', 'random', '--size', '4', '--seed', '5'];
    const first = await runCli(words);
    expect(first.printed).toMatch(/Black \(engine:nodes=200\) wins: three in a row\.\n/);
    expect(await runCli(words)).toEqual(first);
    const other = await runCli([...words.slice(0, -1), '6']);
    expect(other.printed).not.toBe(first.printed);
  });

  test.each([
    'minimax:depth=1',
    'alpha-beta:depth=2,heuristic=oneDotTwo,heuristic.preset=watchful,heuristic.relaxed=false',
    'bounded-alpha-beta:depth=2,upper=100,heuristic=longestRow,heuristic.values=0/1/2/3/4/5/6',
    'principal-variation:turns=1,heuristic=best,heuristic.placer.one=3',
    'monte-carlo:iterations=50,exploration=0.8',
    'iterative-deepening:nodes=300,eachDepth=alpha-beta,ordering=killers/history,table=false',
    'alpha-beta:depth=2,heuristic=none',
    'engine:nodes=300,heuristic=none',
  ])('can be %s', async (player) => {
    const position = 'XOXOXO/OXOX.X/XO.XOX/OXOOXO/XO.X.O/OXOX.. X';
    const { exitCode, printed, complained } = await runCli([
      'play',
      'pentago',
      player,
      'random',
      '--position',
      position,
    ]);
    expect([exitCode, complained]).toEqual([0, '']);
    expect(printed).toContain(`pentago: X is ${player}, O is random.`);
    expect(printed).toMatch(/^X plays /m);
  });

  test('can be perfect, after a line that says that the game was solved', async () => {
    const words = ['play', 'neutreeko', 'perfect', 'random', '--size', '3', '--position', 'W.W/BB./.WB B'];
    const { printed, complained } = await runCli(words, { isTTY: true });
    expect(printed).toContain('Black plays c3-c2  (win in 1,');
    expect(complained).toContain('Solved neutreeko 3×3 in ');
  });

  test('can search to a depth that the game chooses', async () => {
    const position = 'XOXOXO/OXOX.X/XO.XOX/OXOOXO/XO.X.O/OXOX.. X';
    const words = ['play', 'pentago', 'alpha-beta:depth=automatic', 'random', '--position', position];
    expect((await runCli(words)).printed).toContain('X plays c3  (win in 1');
  });
});

describe('Ctrl-C', () => {
  test('ends a game that waits for a person', async () => {
    const terminal = new FakeTerminal({ isOpen: true });
    const running = runOn(terminal, ['play', 'pentago', 'human', 'human']);
    await terminal.until('X to place');
    terminal.interrupt();
    expect((await running).exitCode).toBe(130);
    expect(terminal.interrupt()).toBe(false);
  });

  test('ends a game in which an engine thinks', async () => {
    const terminal = new FakeTerminal();
    const running = runOn(terminal, ['play', 'pentago', 'engine:time=60000', 'random']);
    await terminal.until('X to place');
    terminal.interrupt();
    expect((await running).exitCode).toBe(130);
    expect(terminal.printed).toMatch(/\nThe game ends here, after 0 turns\.\n$/);
  });
});

describe('while an engine thinks', () => {
  const game = ['play', 'gomoku', 'engine:depth=2', 'random', '--size', '5'];

  test.each([
    ['gomoku', game],
    ['Monte Carlo search', ['play', 'gomoku', 'engine:nodes=2000,algorithm=monte-carlo', 'random', '--size', '5']],
  ])('a terminal shows value and line on one line that is erased: %s', async (_, words) => {
    const { complained } = await runCli(words, { isTTY: true });
    const shown = complained.split('\r').slice(1);
    expect(shown[0]).toBe('X thinks …\x1b[K');
    expect(shown[1].replace('\x1b[K', '')).toMatch(/^X thinks: depth \d+, estimate -?[\d.]+, [a-e]\d/);
    expect(shown.at(-1)).toBe('\x1b[K');
    // The terminal of this test has 60 columns.
    expect(shown.filter((line) => line.replace('\x1b[K', '').length > 59)).toEqual([]);
    expect(complained).not.toContain('\n');
  });

  test('a pipe sees nothing of it, and the game is the same', async () => {
    const piped = await runCli(game);
    expect(piped.complained).toBe('');
    expect((await runCli(game, { isTTY: true })).printed).toBe(piped.printed);
  });
});

test('commands and moves can be typed in capitals', async () => {
  const { printed } = await runCli(['play', 'pentago', 'human', 'human'], { input: lines('A1 tl+', 'Undo', 'QUIT') });
  expect(printed).toContain('X> QUIT\nThe game ends here, after 0 turns.\n');
});

describe('transcripts', () => {
  const folder = mkdtempSync(join(tmpdir(), 'foreply-play-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'game.txt');
  const game = ['play', 'pentago', 'human', 'engine:nodes=300'];

  test('are written however a game ends, and can be continued', async () => {
    await runCli([...game, '--transcript', file], { input: lines('a1 TL+', 'quit') });
    const left = parseTranscript(readFileSync(file, 'utf8'));
    expect(left).toMatchObject({ game: 'pentago', players: ['human', 'engine:nodes=300'], reason: 'aborted' });
    const [first, second] = left.turns.map(({ moves }) => moves.join(' '));
    expect(first).toBe('a1 TL+');

    const input = lines('list', 'resign');
    const { printed } = await runCli([...game, '--from', file, '--transcript', file], { input });
    expect(printed).toContain(`\n${first}, ${second}\n`);
    const resigned = parseTranscript(readFileSync(file, 'utf8'));
    expect(resigned).toMatchObject({ reason: 'resignation', detail: 'human resigned', turns: left.turns });
    expect(resigned.outcome).toEqual({ kind: 'win', winner: 1 });
  });

  test('record where a game began, and why it ended', async () => {
    const position = 'XXXX./OOO../...../...../O.... X';
    const words = ['play', 'gomoku', 'human', 'human', '--size', '5', '--position', position, '--transcript', file];
    await runCli(words, { input: lines('e5') });
    expect(parseTranscript(readFileSync(file, 'utf8'))).toMatchObject({
      ...{ start: position, reason: 'win', detail: 'five in a row', outcome: { kind: 'win', winner: 0 } },
    });
    const again = await runCli([...words.slice(0, 6), '--from', file]);
    expect(again.printed).toMatch(/X \(human\) wins: five in a row\.\n$/);
  });

  test('of another game are refused, and so are other texts', async () => {
    await runCli([...game, '--transcript', file], { input: 'quit\n' });
    const other = await runCli(['play', 'neutreeko', '--from', file]);
    expect([other.exitCode, other.printed]).toEqual([2, '']);
    expect(other.complained).toMatch(/^foreply play: .*pentago.*\n$/);
    writeFileSync(file, 'no game');
    const none = await runCli([...game, '--from', file]);
    expect(none.exitCode).toBe(2);
    expect(none.complained).toMatch(/^foreply play: .*\n$/);
  });
});

test('a board of coins and strings can be read from a file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'foreply-board-'));
  const file = join(folder, 'boards.json');
  const pair = {
    rows: 1,
    cols: 2,
    coins: [
      [0, 0, 1],
      [0, 1, 2],
    ],
    strings: [[1, [0, 0], [0, 1]]],
  };
  writeFileSync(file, JSON.stringify({ boards: { pair, twin: pair } }));
  const words = ['play', 'coins-and-strings', 'human', 'random', '--board', file, '--board-name', 'twin'];
  const { printed } = await runCli(words, { input: lines('1') });
  expect(printed).toMatch(/^twin: Side 0 is human/);
  expect(printed).toMatch(/Side 0 \(human\) wins by 3 points\.\n$/);
  writeFileSync(file, JSON.stringify(pair));
  expect((await runCli(words.slice(0, -2))).printed).toMatch(/^coins and strings, 2 coins on 1 string: /);
  rmSync(folder, { recursive: true });
});
