/** Tournaments in their own processes, for tests that kill them and resume them. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach } from 'vitest';
import { root } from '../../../scripts/entries.mjs';
import { finishNode } from '../finish.js';

const SCRIPT = `${root}test/support/parallel/tournament.mjs`;

export interface TournamentProcesses {
  /** The number of games in a whole tournament. */
  readonly size: number;
  /** The path of a file with this name, in a folder that is removed after the tests. */
  path(name: string): string;
  /** Runs a tournament to its end, and returns everything it printed, including errors. */
  finish(...options: string[]): Promise<string>;
  /** Kills a tournament once it has played `least` more games than its log had. It stops by itself before it plays `most`. */
  kill(path: string, least: number, most: number): Promise<void>;
  /** The numbers of the games in a log, without torn lines. */
  numbersIn(path: string): number[];
}

/** Tournaments of three pairings with the given number of games each. Their processes are always ended after each test. */
export function useTournamentProcesses(games: number): TournamentProcesses {
  const folder = mkdtempSync(join(tmpdir(), 'foreply-'));
  const processes: ChildProcess[] = [];
  afterEach(() => {
    for (const one of processes.splice(0)) one.kill('SIGKILL');
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  function environment(most: number): NodeJS.ProcessEnv {
    return { ...process.env, FOREPLY_TEST_MOST_GAMES: String(most), FOREPLY_TEST_GAMES: String(games) };
  }

  /** Starts a tournament that blocks after `most` games, which leaves time to kill it however slow this process is. */
  function start(most: number, ...options: string[]): ChildProcess {
    const child = spawn(process.execPath, [SCRIPT, ...options], { stdio: 'ignore', env: environment(most) });
    processes.push(child);
    return child;
  }

  return {
    size: 3 * games,
    path: (name) => join(folder, name),
    numbersIn,
    async finish(...options) {
      const { stdout, stderr } = await finishNode([SCRIPT, ...options], { env: environment(1000) });
      return stdout + stderr;
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
