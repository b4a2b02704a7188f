import { createEngine, type SearchResult } from 'foreply';
import { gomoku } from 'foreply/gomoku';
import { neutreeko } from 'foreply/neutreeko';
import { pentago } from 'foreply/pentago';
import { describe, expect, test } from 'vitest';
import { FakeTerminal, runCli, runOn } from '../../support/cli/fake-terminal.js';

async function engineResults<Move>(analysis: AsyncGenerator<SearchResult<Move>>): Promise<SearchResult<Move>[]> {
  const results: SearchResult<Move>[] = [];
  for await (const result of analysis) results.push(result);
  return results;
}

describe('foreply analyse', () => {
  test('prints one line per depth, as an engine searches', async () => {
    const { exitCode, printed, complained } = await runCli(['analyse', 'gomoku', '--size', '9', '--depth', '3']);
    const [title, headings, ...lines] = printed.trimEnd().split('\n');
    const results = await engineResults(
      createEngine(gomoku({ size: 9 })).analyse(gomoku({ size: 9 }).initial(), { depth: 3 }),
    );
    expect(title).toMatch(/^gomoku 9×9, X to move: \.{9}\/.* X$/);
    expect(headings).toBe('Depth  Value                Positions    per second  Best play');
    const columns = lines.slice(0, -1).map((line) => line.trim().split(/ {2,}/));
    expect(columns.map(([depth, value, nodes, , line]) => [depth, value, nodes, line])).toEqual(
      results.map(({ depth, score, nodes, principalVariation }) => {
        const line = principalVariation.map((turn) => turn.join(' ')).join(', ');
        return [String(depth), `estimate ${score}`, String(nodes), line];
      }),
    );
    expect(lines.at(-1)).toBe('Best: e5 (depth reached)');
    expect([exitCode, complained]).toEqual([0, '']);
  });

  test('prints JSON with moves as text', async () => {
    const words = ['analyse', 'pentago', '--nodes', '3000', '--json', '--heuristic', 'aStar,heuristic.preset=centres'];
    const { printed } = await runCli(words);
    const results = printed
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(results.map(({ depth }) => depth)).toEqual(
      results.map((_, index) => Math.min(index + 1, results.length - 1)),
    );
    expect(results.at(-1)).toMatchObject({ nodes: 3000, stop: 'nodes' });
    const { turn, move, principalVariation } = results[0];
    expect(pentago().moves(pentago().initial())).toContain(move);
    expect(turn[0]).toBe(move);
    expect(principalVariation[0]).toEqual(turn);
  });

  test('lists all best moves with --best-moves', async () => {
    const text = '.W.W./..B../...../..W../.B.B. B';
    const { printed } = await runCli(['analyse', 'neutreeko', '--depth', '1', '--best-moves', '--position', text]);
    expect(printed).toContain('equally good: ');
    const json = await runCli(['analyse', 'neutreeko', '--depth', '1', '--best-moves', '--json']);
    const [{ bestMoves, move }] = json.printed
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(bestMoves).toContain(move);
    const legal = neutreeko().moves(neutreeko().initial());
    expect(bestMoves.every((best: never) => legal.includes(best))).toBe(true);
  });

  test('prints a table of the best lines with --lines', async () => {
    const words = ['analyse', 'neutreeko', '--depth', '3', '--lines'];
    const engine = createEngine(neutreeko(), { multi: 3 });
    const { lines = [] } = (await engineResults(engine.analyse(neutreeko().initial(), { depth: 3 }))).at(-1) ?? {};
    const { printed } = await runCli([...words, '3']);
    const rows = printed.split('\n\n')[1].split('\n');
    expect(rows[0]).toMatch(/^Line {2}Value +Best play$/);
    expect(rows.slice(1).map((row) => row.trim().split(/ {2,}/))).toEqual(
      lines.map(({ score, principalVariation }, at) => [
        String(at + 1),
        `estimate ${score}`,
        principalVariation.map((turn) => turn.join(' ')).join(', '),
      ]),
    );
    const all = await runCli([...words, 'all', '--best-moves', '--json']);
    const last = JSON.parse(all.printed.trimEnd().split('\n').at(-1) ?? '');
    expect(last.lines).toHaveLength(neutreeko().moves(neutreeko().initial()).length);
    expect(last.lines[0]).toMatchObject({ move: last.move, score: last.score, turn: last.turn });
    const wrong = await runCli([...words, 'none']);
    expect(wrong.complained).toContain('--lines must be a whole number from 1, not "none"');
  });

  test.each([[], ['--best-moves']])('sees only wins without a heuristic %s', async (...more) => {
    const words = ['analyse', 'pentago', '--depth', '2', '--heuristic', 'none', ...more];
    const { exitCode, printed } = await runCli(words);
    expect(printed).toMatch(/^ {4}2 {2}estimate 0 /m);
    expect(exitCode).toBe(0);
  });

  test('reports a proven value, and that the game is over', async () => {
    const won = '.XXXX..../OOO....../........./........./........./........./........./........./......... O';
    const { printed } = await runCli(['analyse', 'gomoku', '--size', '9', '--depth', '4', '--position', won]);
    expect(printed).toMatch(/ {2}loss in 2 /);
    const over = '.W.W./...../BBB../..W../..... W';
    const end = await runCli(['analyse', 'neutreeko', '--position', over]);
    expect(end.printed).toMatch(/The game is over\.\n$/);
  });

  test('ends on Ctrl-C, with the best move so far', async () => {
    const terminal = new FakeTerminal();
    const running = runOn(terminal, ['analyse', 'pentago', '--time', '600000']);
    await terminal.until('\n    2  ');
    terminal.interrupt();
    const { exitCode, printed } = await running;
    expect(exitCode).toBe(130);
    expect(printed).toMatch(/Best: \w\d [TB][LR][+-] \(interrupted\)\n$/);
  });
});
