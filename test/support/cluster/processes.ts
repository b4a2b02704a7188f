/** Coordinators and workers as processes: the command line, as built. */

import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { root } from '../../../scripts/entries.mjs';
import { SURE_TO_END } from '../finish.js';

export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A running command, or another file of this folder. */
export class Command {
  readonly process: ChildProcess;
  readonly ended: Promise<Ended>;
  stderr = '';

  constructor(typed: readonly string[], file = 'dist/cli/main.js') {
    this.process = spawn(process.execPath, [SURE_TO_END, `${root}${file}`, ...typed], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let stdout = '';
    this.process.stdout?.on('data', (text) => {
      stdout += text;
    });
    this.process.stderr?.on('data', (text) => {
      this.stderr += text;
    });
    this.ended = new Promise((resolve) => {
      this.process.once('close', (code) => resolve({ code, stdout, stderr: this.stderr }));
    });
  }

  async signal(name: NodeJS.Signals): Promise<void> {
    this.process.kill(name);
    if (name === 'SIGKILL') await this.ended;
  }
}

/** The games of a log without their times, in the order of their numbers. */
export function loggedGames(log: string): { readonly number: number }[] {
  if (!existsSync(log)) return [];
  const lines = readFileSync(log, 'utf8').match(/^\{"number":.*\}$/gm) ?? [];
  const timeless = (key: string, value: unknown) => (key === 'elapsed' || key === 'checksum' ? undefined : value);
  return lines.map((line) => JSON.parse(line, timeless)).sort((one, other) => one.number - other.number);
}
