/** What commands print fits a terminal of 80 columns, except for a position, which is copied as one line, and tables of results. */
import { expect, test } from 'vitest';
import { runCli } from '../support/cli/fake-terminal.js';

const DEEP = ['analyse', 'coins-and-strings', '--grid', '2x3', '--ground', '--depth', '9'];

test.each([
  [DEEP, ''],
  [[...DEEP, '--best-moves'], ''],
  [['solve', 'coins-and-strings', '--grid', '2x3', '--every-move'], ''],
  [['perft', 'gomoku', '--size', '6', '--depth', '2', '--divide'], ''],
  [['play', 'pentago', 'human', 'random', '--turns', 'whole'], 'moves\nrules\nhelp\nb2 TL+\nb3 TL+\nlist\nquit\n'],
  [['play', 'coins-and-strings', 'engine:nodes=50', 'random', '--grid', '3x3', '--ground'], ''],
] as const)('foreply %s', async (words, input) => {
  const { exitCode, printed } = await runCli(words, { input });
  expect(exitCode).toBe(0);
  const lines = printed.split('\n').filter((line) => !/to move: /.test(line));
  expect(lines.length).toBeGreaterThan(3);
  expect(lines.filter((line) => line.length > 80)).toEqual([]);
});
