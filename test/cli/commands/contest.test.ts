/** Matches and tournaments, played in this thread. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { FakeTerminal, runCli, runOn } from '../../support/cli/fake-terminal.js';

const folder = mkdtempSync(join(tmpdir(), 'foreply-contest-'));
afterAll(() => rmSync(folder, { recursive: true }));

const here = ['--workers', '0'];
const match = ['match', 'neutreeko', 'two=alpha-beta:depth=2', 'random', ...here];

describe('foreply match', () => {
  test('prints the pairing', async () => {
    const { exitCode, printed, complained } = await runCli([...match, '--games', '6']);
    expect(printed).toMatch(/^neutreeko, 6 games, seed 24301\.\n\nPairings\n/);
    expect(printed).toMatch(/^two +random +6 /m);
    expect([exitCode, complained]).toEqual([0, '']);
  });

  test('names players by letters in a terminal if what was typed is too long for a table', async () => {
    const long = ['alpha-beta:depth=1,heuristic=adjacency', 'alpha-beta:depth=1,heuristic=none'];
    const { printed } = await runCli(['match', 'neutreeko', '--size', '4', ...long, '--games', '2', '--workers', '0']);
    expect(printed).toMatch(
      new RegExp(`^A is ${long[0]}\nB is ${long[1]}\n\nneutreeko 4×4, 2 games[\\s\\S]*\nA +B +2 +\\d`),
    );
    const words = [
      'match',
      'neutreeko',
      '--size',
      '4',
      ...long,
      '--games',
      '2',
      '--workers',
      '0',
      '--format',
      'markdown',
    ];
    expect((await runCli(words)).printed).toContain(`| ${long[0]} |`);
  });

  test('prints the same bytes for the same seed, and different ones for another seed', async () => {
    const words = [...match, '--games', '4', '--format', 'json', '--seed'];
    const first = await runCli([...words, '1']);
    expect(await runCli([...words, '1'])).toEqual(first);
    expect((await runCli([...words, '2'])).printed).not.toBe(first.printed);
  });

  test('begins at the openings or the position that are asked for', async () => {
    const game = async (...more: string[]) => {
      const log = join(folder, `starts-${more.join('')}.jsonl`.replaceAll('/', '-'));
      await runCli([...match, '--games', '4', '--log', log, ...more]);
      return gamesOf(log).map(({ start }) => start);
    };
    expect(await game('--openings', '0')).toEqual([undefined, undefined, undefined, undefined]);
    const [first, again, second, third] = await game('--openings', '3');
    expect([first, second]).toEqual([again, third]);
    expect(first).not.toBe(second);
    expect(first?.at(-1)).toBe('W');
    const position = '.W.W./..B../...../..W../B..B. W';
    expect(await game('--position', position)).toEqual([position, position, position, position]);
  });

  test('plays a file of openings, and says if it has to begin again', async () => {
    const file = join(folder, 'openings.txt');
    writeFileSync(file, 'd5-c5\nd5-d2\n');
    const played = (games: string) => runCli([...match, '--openings', file, '--games', games]);
    expect((await played('4')).complained).toBe('');
    const again = `${file} has 2 openings: 3 are needed, so it begins again.\n`;
    expect((await played('6')).complained).toBe(again);
    const once = await runCli([...match, '--openings', file, '--games', '3', '--no-swap']);
    expect([once.exitCode, once.complained]).toEqual([0, again]);
  });

  test('ends early when the sequential test has decided', async () => {
    const { printed } = await runCli([...match, '--games', '100', '--sprt', '0,200', '--format', 'json']);
    const [{ games, test: sprt }] = JSON.parse(printed).pairings;
    expect(sprt.decision).toBe('accepted');
    expect(games).toBeLessThan(60);
  });

  test('a player whose clock runs out loses', async () => {
    const words = [
      'match',
      'gomoku',
      'engine:time=200',
      'random',
      ...here,
      '--games',
      '2',
      '--clock',
      '1',
      '--format',
      'json',
    ];
    const [{ faults }] = JSON.parse((await runCli(words)).printed).pairings;
    expect(faults[0] + faults[1]).toBe(2);
  });

  test('a game is drawn after --most-turns', async () => {
    const words = ['match', 'gomoku', 'a=random', 'b=random', ...here, '--games', '2', '--most-turns', '3'];
    const [{ draws, meanTurns }] = JSON.parse((await runCli([...words, '--format', 'json'])).printed).pairings;
    expect([draws, meanTurns]).toEqual([2, 3]);
  });

  test('a perfect player does not lose', async () => {
    const words = [
      'match',
      'neutreeko',
      'perfect',
      'random',
      '--size',
      '4',
      ...here,
      '--games',
      '10',
      '--openings',
      '0',
    ];
    const [{ losses, wins }] = JSON.parse((await runCli([...words, '--format', 'json'])).printed).pairings;
    expect(losses).toBe(0);
    expect(wins).toBeGreaterThan(5);
  });
});

describe('foreply tournament', () => {
  const players = ['two=alpha-beta:depth=2', 'one=alpha-beta:depth=1', 'random'];
  const tournament = ['tournament', 'neutreeko', ...players, ...here, '--games', '2'];

  test('plays a round robin, or a gauntlet', async () => {
    const pairings = async (...more: string[]) => {
      const { printed } = await runCli([...tournament, '--format', 'json', ...more]);
      return JSON.parse(printed).pairings.map(({ first, second }: Record<string, string>) => `${first}–${second}`);
    };
    expect(await pairings()).toEqual(['two–one', 'two–random', 'one–random']);
    const { printed } = await runCli(tournament);
    expect(printed).toMatch(/^ +\d {2}(two|one|random) /m);
    expect(printed).not.toContain('=');
    expect(await pairings('--gauntlet')).toEqual(['two–one', 'two–random']);
  });

  test.each([
    ['text', /^Ratings\n/m],
    ['markdown', /^\| two +\| one +\|/m],
    ['csv', /^first,second,/],
    ['json', /^\{\n/],
    ['latex', /\\begin\{tabular\}/],
    ['svg', /^<svg /],
  ])('reports as %s, and writes the same to a file with --out', async (format, expected) => {
    const { printed } = await runCli([...tournament, '--format', format]);
    expect(printed).toMatch(expected);
    const out = join(folder, `report.${format}`);
    const into = await runCli([...tournament, '--format', format, '--out', out]);
    expect(into).toEqual({ exitCode: 0, printed: '', complained: '' });
    expect(readFileSync(out, 'utf8')).toBe(printed);
  });

  test('reports times only with --times', async () => {
    expect((await runCli(tournament)).printed).not.toContain('ms');
    expect((await runCli([...tournament, '--times'])).printed).toContain('ms');
  });

  test('shows its progress on one line of a terminal, and elsewhere on a new line every few seconds', async () => {
    const shown = await runCli(tournament, { isTTY: true, step: 200 });
    expect(shown.complained).toContain('\r0 of 6 games\x1b[K');
    expect(shown.complained).toMatch(/\r5 of 6 games, [\d.]+ per second, [\d.]+ s left/);
    expect(shown.complained.endsWith('\r\x1b[K')).toBe(true);
    const piped = await runCli(tournament, { step: 4000 });
    expect(piped.complained).toMatch(/^(\d of 6 games.*\n)+$/);
    expect(piped.complained).not.toContain('\r');
  });

  test('reports the games so far on Ctrl-C, and continues from its log', async () => {
    const log = join(folder, 'games.jsonl');
    const words = ['tournament', 'pentago', 'a=engine:nodes=200', 'b=random', ...here, '--games', '20', '--log', log];
    const terminal = new FakeTerminal();
    const running = runOn(terminal, words);
    while (!existsSync(log) || gamesOf(log).length < 3) await new Promise((resolve) => setTimeout(resolve, 2));
    terminal.interrupt();
    const { exitCode, printed, complained } = await running;
    expect(exitCode).toBe(130);
    expect(printed).toContain(': stopped before all games were played.');
    expect(complained).toBe('Interrupted. The same command continues from the log.\n');
    const before = gamesOf(log);
    expect(before.length).toBeLessThan(20);

    const resumed = await runCli(words);
    expect(gamesOf(log).slice(0, before.length)).toEqual(before);
    expect(resumed.printed).toBe((await runCli(words.slice(0, -2))).printed);
  });

  test('reports each damaged line of the log once, and prints the same table', async () => {
    const log = join(folder, 'damaged.jsonl');
    const words = [...tournament, '--games', '4', '--log', log];
    const whole = await runCli(words);
    const lines = readFileSync(log, 'utf8').split('\n');
    lines[2] = lines[2].replace('"seed":', '"sead":');
    writeFileSync(log, lines.join('\n'));
    const { exitCode, printed, complained } = await runCli(words);
    expect([exitCode, printed]).toEqual([0, whole.printed]);
    const complaint = 'Line 3 of the log is damaged: its checksum does not fit. Its game is played again.\n';
    expect(complained).toBe(complaint);
  });

  test('refuses the log of another tournament', async () => {
    const log = join(folder, 'other.jsonl');
    await runCli([...tournament, '--log', log]);
    const { exitCode, complained } = await runCli([...tournament, '--log', log, '--seed', '9']);
    expect(complained).toMatch(/^foreply tournament: .*seed.*\n$/);
    expect(exitCode).toBe(2);
  });

  test('refuses the log of other players with the same names', async () => {
    const log = join(folder, 'names.jsonl');
    const words = (depth: number) => ['match', 'neutreeko', `a=alpha-beta:depth=${depth}`, 'b=random', ...here];
    const first = await runCli([...words(2), '--games', '2', '--log', log]);
    expect(first.printed).toMatch(/^a +b +2 /m);
    expect(await runCli([...words(2), '--games', '2', '--log', log])).toEqual(first);
    const { exitCode, complained } = await runCli([...words(1), '--games', '2', '--log', log]);
    expect(complained).toMatch(/its pairings is \[\["a=alpha-beta:depth=2","b=random"\]\], not /);
    expect(exitCode).toBe(2);
  });

  test('mentions --log when Ctrl-C ends a match without a log', async () => {
    const terminal = new FakeTerminal();
    const running = runOn(terminal, ['match', 'pentago', 'engine:nodes=2000', 'random', ...here, '--games', '40']);
    while (!terminal.interrupt()) await new Promise((resolve) => setTimeout(resolve, 2));
    const { exitCode, complained } = await running;
    expect([exitCode, complained]).toEqual([130, 'Interrupted. With --log, the same command could continue.\n']);
  });
});

interface LoggedGame {
  readonly number: number;
  readonly start?: string;
}

/** The games of a log: all complete lines except the first. */
function gamesOf(log: string): LoggedGame[] {
  const lines = readFileSync(log, 'utf8').split('\n').slice(1, -1);
  return lines.map((line) => JSON.parse(line));
}
