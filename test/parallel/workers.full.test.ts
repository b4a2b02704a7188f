/** Long tournaments in real workers, as built: the same bytes with any number of workers, even if killed and resumed repeatedly. */
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { root } from '../../scripts/entries.mjs';
import { createPool } from '../../src/parallel/pool.js';
import { useTournamentProcesses } from '../support/parallel/tournament-process.js';

const { size, path, finish, kill, numbersIn } = useTournamentProcesses(40);

test('a tournament gives the same bytes with any number of workers or none, and the process ends by itself', async () => {
  const alone = await finish('-', '0');
  expect(JSON.parse(alone)).toMatchObject({ stop: 'complete', game: 'neutreeko' });
  expect(JSON.parse(alone).games.length).toBe(size);
  const others = await Promise.all([finish('-', '1'), finish('-', '2'), finish('-', '3', 'leave')]);
  expect(others).toEqual([alone, alone, alone]);
});

test('a tournament gives the same bytes after being killed in the middle, with no game lost or repeated', async () => {
  const log = path('killed.jsonl');
  let before: number[] = [];
  for (let run = 1; run <= 3; run++) {
    await kill(log, 20, 30);
    const after = numbersIn(log);
    expect(after.slice(0, before.length)).toEqual(before);
    expect(after.length).toBeGreaterThan(before.length);
    before = after;
  }
  expect(before.length).toBeLessThan(size);
  expect(await finish(log, '2')).toBe(await finish('-', '2'));
  expect(numbersIn(log).sort((one, other) => one - other)).toEqual([...Array(size).keys()]);
  expect(await finish(log, '1')).toBe(await finish('-', '0'));
  expect(numbersIn(log).length).toBe(size);
});

test('a player in a worker that hangs loses on time', async () => {
  const script = `${root}test/support/parallel/worker.mjs`;
  const pool = createPool(() => new Worker(script, { stderr: true }), { size: 1, grace: 200 });
  try {
    // Far more than the few moves before it hangs need, even on a busy machine.
    const clock = { remaining: 3000 };
    const players = [{ name: 'die' }, { name: 'hanger' }] as const;
    const record = await pool.play({ game: 'neutreeko', number: 0, players, seed: 1, clock });
    const detail = 'the clock of hanger ran out';
    expect(record).toMatchObject({ reason: 'time', detail, outcome: { kind: 'win', winner: 0 } });
    expect(record.turns.map(({ side }) => side)).toEqual([0, 1, 0]);
  } finally {
    await pool.close();
  }
});
