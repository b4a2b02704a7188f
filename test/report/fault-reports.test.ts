/** The causes of faults, in the result of a tournament and in every format of its report. */

import { describe, expect, test } from 'vitest';
import type { Arena } from '../../src/match/arena.js';
import { playTournament } from '../../src/match/index.js';
import { type ReportOptions, report } from '../../src/report/index.js';
import { tune } from '../../src/tune/index.js';
import { readCsv } from '../support/match/csv.js';
import { arena, memoryLog } from '../support/match/tic-tac-toe-arena.js';

const noise = 'TypeError: noise is not a function';
const noisy: Arena<string, number> = {
  rules: arena.rules,
  players: {
    noisy: () => ({
      choose: () => {
        throw new TypeError('noise is not a function');
      },
    }),
    die: arena.players.die,
    cheat: arena.players.cheat,
    silent: () => ({ choose: () => undefined as never }),
  },
};
const options = { players: ['noisy', 'die', 'cheat', 'silent'], games: 4, seed: 1 };
const result = await playTournament(noisy, options);
const told = (more: ReportOptions) => report(result, more);

/** The rows of a CSV file, by column titles. */
function recordsIn(text: string): Record<string, string>[] {
  const [titles, ...rows] = readCsv(text);
  return rows.map((row) => Object.fromEntries(titles.map((title, at) => [title, row[at]])));
}

test('the result has the causes of each player, most frequent first', () => {
  const [first] = result.pairings;
  expect(first).toMatchObject({ first: 'noisy', second: 'die', wins: 0, losses: 4, faults: [4, 0] });
  expect(first.faultCauses).toEqual([[{ reason: 'error', message: noise, games: 4 }], []]);
  expect(result.pairings[1].faultCauses).toEqual([
    [{ reason: 'error', message: noise, games: 2 }],
    [{ reason: 'illegal-move', message: 'played a4, which is not legal', games: 2 }],
  ]);
  expect(result.games[0]).toMatchObject({ reason: 'error', fault: noise });
  const { games, pairings } = result;
  expect(JSON.parse(JSON.stringify(games))).toEqual(games);
  expect(JSON.parse(JSON.stringify(pairings[0].faultCauses))).toEqual(pairings[0].faultCauses);
});

test('a tournament without faults has no causes', async () => {
  const { pairings, games } = await playTournament(noisy, { pairings: [['die', 'die']], games: 2 });
  expect(pairings[0]).not.toHaveProperty('faultCauses');
  expect(games[0]).not.toHaveProperty('fault');
});

test('a resumed tournament has the same causes', async () => {
  const log = memoryLog();
  const first = await playTournament(noisy, { ...options, log });
  const again = await playTournament(noisy, { ...options, log, onGame: () => expect.unreachable() });
  expect(again.pairings.map(({ faultCauses }) => faultCauses)).toEqual(
    first.pairings.map(({ faultCauses }) => faultCauses),
  );
});

describe('causes in reports', () => {
  test('a report as text lists the causes', () => {
    expect(told({ format: 'text', tables: ['pairings'] })).toContain(
      `\nFaults\n\nnoisy: 8 faults: ${noise} (8)\ncheat: `,
    );
    expect(told({ format: 'text', tables: ['ratings'] })).toContain(`noisy: 8 faults: ${noise} (8)\n`);
    expect(told({ format: 'text' })).toContain(
      'silent: 8 faults: answered undefined instead of { turn: [move, …] } (8)\n',
    );
  });

  test('a report as Markdown lists the causes', () => {
    expect(told({ format: 'markdown' })).toContain(`\n**Faults**\n\n- noisy: 8 faults: ${noise} (8)\n- `);
  });

  test('a report as LaTeX lists the causes', () => {
    const text = told({ format: 'latex' });
    expect(text).toContain(`\\begin{itemize}\n\\item noisy: 8 faults: ${noise} (8)\n`);
    expect(text).toContain('answered undefined instead of \\{ turn: {[}move, …] \\} (8)\n');
    expect(text.endsWith('\\end{itemize}\n')).toBe(true);
  });

  test('a report as JSON has the causes', () => {
    const { pairings } = JSON.parse(told({ format: 'json' }));
    expect(pairings[0].faultCauses).toEqual([[{ reason: 'error', message: noise, games: 4 }], []]);
    expect(JSON.parse(told({ format: 'json', tables: ['games'] })).games[0].fault).toBe(noise);
  });

  test('a report as CSV has the causes', () => {
    const [row] = recordsIn(told({ format: 'csv' }));
    expect(row).toMatchObject({ firstFaults: '4', firstFaultCauses: `${noise} (4)`, secondFaultCauses: '' });
    expect(recordsIn(told({ format: 'csv', tables: ['games'] }))[0].fault).toBe(noise);
  });

  test('a report shortens long causes and long lists of causes', () => {
    const causes = Array.from({ length: 9 }, (_, at) => ({
      reason: 'error' as const,
      message: `no ${at}`,
      games: 9 - at,
    }));
    const [pairing] = result.pairings;
    const many = { ...result, pairings: [{ ...pairing, faultCauses: [causes, []] as const }] };
    expect(report(many, { format: 'text' })).toContain(
      'noisy: 45 faults: no 0 (9); no 1 (8); no 2 (7); other causes (21)\n',
    );
    const long = [{ reason: 'error' as const, message: 'x'.repeat(1000), games: 1 }];
    const one = { ...result, pairings: [{ ...pairing, faultCauses: [long, []] as const }] };
    expect(report(one, { format: 'text' })).toContain(`noisy: 1 fault: ${'x'.repeat(199)}… (1)\n`);
  });
});

test('the result of tuning has the faults of its rounds', async () => {
  const { rounds, verification } = await tune(noisy, {
    player: 'noisy',
    baseline: 'die',
    space: { x: { min: 0, max: 1 } },
    rounds: 1,
    games: 2,
    verification: 2,
  });
  expect(rounds[0].faultCauses?.flat()).toContainEqual({ reason: 'error', message: noise, games: 1 });
  expect(verification?.faultCauses?.[0]).toEqual([{ reason: 'error', message: noise, games: 2 }]);
});
