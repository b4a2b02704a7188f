/** One log file, several tournaments: only one at a time may write it. */

import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { playTournament } from '../../../src/match/tournament/tournament.js';
import { fileLog } from '../../../src/match/tournament/tournament-log.js';
import { tune } from '../../../src/tune/index.js';
import { finish } from '../../support/finish.js';
import { arena, timeless } from '../../support/match/tic-tac-toe-arena.js';

const folder = mkdtempSync(join(tmpdir(), 'foreply-lock-'));
afterAll(() => rmSync(folder, { recursive: true }));

const options = { players: ['die', 'search'], games: 10, seed: 5 };

function lockedBy(owner: object | string, name: string): string {
  const path = join(folder, name);
  writeFileSync(`${path}.lock`, typeof owner === 'string' ? owner : JSON.stringify(owner));
  return path;
}

test('a second tournament on a log file is refused while the first one runs', async () => {
  const path = join(folder, 'two.jsonl');
  const refused: unknown[] = [];
  const onGame = () => refused.push(playTournament(arena, { ...options, log: fileLog(path) }).catch(String));
  const result = await playTournament(arena, { ...options, log: fileLog(path), onGame });
  expect((await Promise.all(refused))[0]).toMatch(
    `OptionError: Option "log" must be a file that nobody else writes: process ${process.pid} on ${hostname()} is writing ${path}`,
  );
  expect(existsSync(`${path}.lock`)).toBe(false);
  const again = await playTournament(arena, { ...options, log: fileLog(path) });
  expect(timeless(again)).toEqual(timeless(result));
});

test('the lock is released if a tournament or a tuning fails', async () => {
  const path = join(folder, 'fails.jsonl');
  writeFileSync(path, 'something else\n');
  await expect(playTournament(arena, { ...options, log: fileLog(path) })).rejects.toThrow('the log of a tournament');
  const space = { at: { min: 0, max: 3 } };
  await expect(tune(arena, { player: 'weighted', space, log: fileLog(path) })).rejects.toThrow('the log of a tuning');
  expect(existsSync(`${path}.lock`)).toBe(false);
});

test('the lock of a process that was killed is taken over', async () => {
  const { stdout } = await finish('/bin/sh', ['-c', 'echo $$']);
  const path = lockedBy({ process: Number(stdout), machine: hostname() }, 'killed.jsonl');
  expect((await playTournament(arena, { ...options, log: fileLog(path) })).stop).toBe('complete');
  expect(existsSync(`${path}.lock`)).toBe(false);
});

test.each([
  ['another process', { process: 1, machine: hostname() }],
  ['another machine', { process: 2 ** 22 - 1, machine: 'elsewhere' }],
  ['nobody known', 'half a li'],
])('the lock of %s is respected', async (what, owner) => {
  const path = lockedBy(owner, `${what}.jsonl`);
  const message = `is writing ${path} (if that is wrong, delete ${path}.lock)`;
  await expect(playTournament(arena, { ...options, log: fileLog(path) })).rejects.toThrow(message);
  expect(existsSync(`${path}.lock`)).toBe(true);
});
