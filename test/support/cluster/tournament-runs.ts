/** A tournament that is played on a cluster again and again, each time as a run of its own, by coordinators and workers that are processes. */

import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { root } from '../../../scripts/entries.mjs';
import { Command, loggedGames } from './processes.js';
import { until } from './queue-contract.js';

export const ARENA = `${root}test/support/cluster/arena.mjs`;

/** One run: a coordinator with a log, and workers. */
export interface ClusterRun {
  readonly name: string;
  readonly log: string;
  coordinate(more?: readonly string[]): Command;
  work(arena?: string): Command;
  /** Resolves once the coordinator has taken the run and the log. */
  begun(): Promise<void>;
  /** Resolves once the log has so many games. */
  played(count: number): Promise<void>;
}

export class TournamentRuns {
  readonly folder = mkdtempSync(join(tmpdir(), 'foreply-cluster-'));
  readonly #typed: readonly string[];
  readonly #running: Command[] = [];
  #count = 0;
  #table = '';
  #games: ReturnType<typeof loggedGames> = [];

  constructor(players: readonly string[], games: number) {
    this.#typed = ['tournament', ARENA, ...players, '--games', String(games), '--format', 'json'];
  }

  /** Plays the tournament in one thread: all others must have the same table. Returns the numbers of its games. */
  async playAlone(): Promise<number[]> {
    const log = join(this.folder, 'alone.jsonl');
    this.#table = (await this.tournament(['--workers', '0', '--log', log]).ended).stdout;
    this.#games = loggedGames(log);
    return this.#games.map(({ number }) => number);
  }

  start(typed: readonly string[], file?: string): Command {
    const command = new Command(typed, file);
    this.#running.push(command);
    return command;
  }

  tournament(more: readonly string[]): Command {
    return this.start([...this.#typed, ...more]);
  }

  begin(address: string): ClusterRun {
    const name = `run-${this.#count++}`;
    const log = join(this.folder, `${name}.jsonl`);
    const queue = ['--queue', address, '--run', name, '--lease', '1000'];
    return {
      name,
      log,
      coordinate: (more = []) => this.tournament([...queue, '--log', log, ...more]),
      work: (arena = ARENA) => this.start(['worker', arena, ...queue, '--threads', '1']),
      begun: () => until(() => existsSync(log)),
      played: (count) => until(() => loggedGames(log).length >= count),
    };
  }

  /** The table is the same as in one thread, and the log has every game once. */
  async expectWhole(coordinator: Command, log: string): Promise<void> {
    const { code, stdout, stderr } = await coordinator.ended;
    expect(`${code} ${stderr.replace(/.*(Worker|games).*\n/g, '')}`).toBe('0 ');
    expect(stdout).toBe(this.#table);
    expect(loggedGames(log)).toEqual(this.#games);
  }

  async endAll(): Promise<void> {
    for (const command of this.#running.splice(0)) await command.signal('SIGKILL');
  }

  remove(): void {
    rmSync(this.folder, { recursive: true });
  }
}
