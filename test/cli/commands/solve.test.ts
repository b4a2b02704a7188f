import { solve, tabulate } from 'foreply';
import { coinsAndStrings, grid } from 'foreply/coins-and-strings';
import { neutreeko } from 'foreply/neutreeko';
import { pentago } from 'foreply/pentago';
import { describe, expect, test } from 'vitest';
import { runCli } from '../../support/cli/fake-terminal.js';

describe('foreply solve', () => {
  test('prints the value, the best moves and the line', async () => {
    const { exitCode, printed, complained } = await runCli(['solve', 'coins-and-strings', '--grid', '2x2', '--ground']);
    const rules = coinsAndStrings(grid(2, 2, { ground: true }));
    const { moves, nodes } = solve(rules, rules.initial());
    expect(printed).toBe(
      `Value      2 points ahead\nBest       ${moves.join(', ')}\nLine       4, 1, 5, 2, 3 8, 6, 7 9, 10 11, 12\nPositions  ${nodes}\n`,
    );
    expect([exitCode, complained]).toEqual([0, '']);
  });

  test('prints the value of every move with --every-move', async () => {
    const rules = pentago();
    const text = 'XOXOXO/OXOX.X/XO.XOX/OXOOXO/XO.X.O/OXOX.. X';
    const { printed } = await runCli(['solve', 'pentago', '--position', text, '--every-move', '--json']);
    const { values, verdict, moves } = solve(rules, rules.parseBoard(text), { everyMove: true });
    expect(JSON.parse(printed)).toMatchObject({ solved: true, verdict, moves, values });
  });

  test('takes the value of a move from the position after it, in a game that is solved as a whole', async () => {
    const rules = neutreeko({ size: 3 });
    const text = 'W.W/BB./.WB B';
    const { printed } = await runCli([
      'solve',
      'neutreeko',
      '--size',
      '3',
      '--position',
      text,
      '--every-move',
      '--json',
    ]);
    const { moves, values, verdict } = JSON.parse(printed);
    const table = tabulate(rules);
    expect({ verdict, moves }).toEqual(table.probe(rules.parseBoard(text)));
    for (const { move, verdict: ofMove } of values) {
      const after = table.verdict(rules.play(rules.parseBoard(text), move));
      expect([ofMove.kind, after.kind]).toEqual(OPPOSITE[after.kind]);
      if ('plies' in after) expect(ofMove.plies).toBe(after.plies + 1);
    }
  });

  test('reports that a limit was reached before the value was found', async () => {
    const { exitCode, printed } = await runCli(['solve', 'pentago', '--nodes', '1000']);
    expect(printed).toBe('Value      not found (nodes ran out)\nPositions  1,000\n');
    expect(exitCode).toBe(0);
    const bounded = await runCli(['solve', 'coins-and-strings', '--grid', '4x4', '--nodes', '100']);
    expect(bounded.printed).toContain('not found (nodes ran out), between 0 and 16 points');
  });

  test('shows its progress on a terminal, and removes it at the end', async () => {
    const { complained } = await runCli(['solve', 'neutreeko', '--size', '3'], { isTTY: true, step: 60 });
    expect(complained).toContain('\rSolving neutreeko 3×3: positions, ');
    expect(complained).toContain('\r\x1b[KSolved neutreeko 3×3 in ');
    expect(complained).toMatch(/ s\n$/);
  });
});

const OPPOSITE: Readonly<Record<string, readonly string[]>> = {
  win: ['loss', 'win'],
  loss: ['win', 'loss'],
  draw: ['draw', 'draw'],
};
