/** Tournaments in processes of their own, for tests that count them, kill them and go on with them. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach } from 'vitest';
import { root } from '../../../scripts/entries.mjs';

export interface TournamentProcesses {
  /** How many games a whole tournament has. */
  readonly size: number;
  /** A file of this name, in a folder that is removed after the tests. */
  path(name: string): string;
  /** Runs a tournament to its end: what it printed, complaints included. */
  finish(...options: string[]): Promise<string>;
  /** Kills a tournament that has played `least` games more than its log had, and stands still before it plays `most`. */
  kill(path: string, least: number, most: number): Promise<void>;
  /** The numbers of the games in a log, torn lines left out. */
  numbersIn(path: string): number[];
}

/** Tournaments of three pairings with so many games each, ended after each test whatever happens. */
export function useTournamentProcesses(games: number): TournamentProcesses {
  const folder = mkdtempSync(join(tmpdir(), 'foreply-'));
  const processes: ChildProcess[] = [];
  afterEach(() => {
    for (const one of processes.splice(0)) one.kill('SIGKILL');
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  /** Starts a tournament that stands still after `most` games: time to kill it, however slow this process is. */
  function start(most: number, ...options: string[]): ChildProcess {
    const env = { ...process.env, FOREPLY_TEST_MOST_GAMES: String(most), FOREPLY_TEST_GAMES: String(games) };
    const child = spawn(process.execPath, [`${root}test/support/parallel/tournament.mjs`, ...options], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env,
    });
    processes.push(child);
    return child;
  }

  return {
    size: 3 * games,
    path: (name) => join(folder, name),
    numbersIn,
    async finish(...options) {
      const child = start(1000, ...options);
      let text = '';
      child.stdout?.on('data', (part) => {
        text += part;
      });
      child.stderr?.on('data', (part) => {
        text += part;
      });
      await once(child, 'close');
      return text;
    },
    async kill(path, least, most) {
      const enough = numbersIn(path).length + least;
      const child = start(most, path, '2');
      const ended = once(child, 'close');
      while (numbersIn(path).length < enough) await new Promise((resolve) => setTimeout(resolve, 5));
      child.kill('SIGKILL');
      await ended;
    },
  };
}

function numbersIn(path: string): number[] {
  const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n').slice(1, -1) : [];
  return lines.flatMap((line) => (line.endsWith('}') ? [JSON.parse(line).number as number] : []));
}
