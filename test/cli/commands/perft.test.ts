import { perft, perftDivide } from 'foreply';
import { gomoku } from 'foreply/gomoku';
import { neutreeko } from 'foreply/neutreeko';
import { pentago } from 'foreply/pentago';
import { describe, expect, test } from 'vitest';
import { runCli } from '../../support/cli/fake-terminal.js';

describe('foreply perft', () => {
  test('prints one count per depth', async () => {
    const rules = pentago();
    const { exitCode, printed, complained } = await runCli(['perft', 'pentago', '--depth', '4']);
    const counts = [1, 2, 3, 4].map((depth) => perft(rules, rules.initial(), depth).toLocaleString('en'));
    expect(printed).toBe(counts.map((count, index) => `${index + 1}  ${count}\n`).join(''));
    expect([exitCode, complained]).toEqual([0, '']);
  });

  test('divides the count by first move, and prints the sum', async () => {
    const rules = neutreeko({ size: 4 });
    const { printed } = await runCli(['perft', 'neutreeko', '--size', '4', '--depth=2', '--divide']);
    const rows = printed
      .trim()
      .split('\n')
      .map((line) => line.split(/\s+/));
    const expected = perftDivide(rules, rules.initial(), 2).map(({ move, count }) => [move, String(count)]);
    expect(rows).toEqual([...expected, ['all', String(perft(rules, rules.initial(), 2))]]);
  });

  test('begins at --position, and prints JSON', async () => {
    const rules = gomoku({ size: 5, rule: 'standard' });
    const text = 'XXXX./OOO../...../...../..... O';
    const words = [
      'perft',
      'gomoku',
      '--size',
      '5',
      '--rule',
      'standard',
      '--position',
      text,
      '--depth',
      '2',
      '--json',
    ];
    const counts = [1, 2].map((depth) => ({ depth, count: perft(rules, rules.parseBoard(text), depth) }));
    expect(JSON.parse((await runCli(words)).printed)).toEqual(counts);
    const divided = JSON.parse((await runCli([...words, '--divide'])).printed);
    expect(divided).toEqual(perftDivide(rules, rules.parseBoard(text), 2));
  });
});
