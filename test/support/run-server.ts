/** Starts an example server on a free port, records what it prints, and ends it. The first line it prints is its address. */

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { root } from '../../scripts/entries.mjs';
import { SURE_TO_END } from './finish.js';

/** A server in its own process. */
export interface RunningServer {
  /** Its address. */
  readonly url: string;
  /** The lines it has printed since, including errors. */
  lines(): string[];
  /** Tells it to end, and returns its exit code. */
  end(signal?: NodeJS.Signals): Promise<number | null>;
}

export async function runServer(file: string, settings: Record<string, string> = {}): Promise<RunningServer> {
  const env = { ...process.env, ...settings, PORT: '0' };
  const child = spawn(process.execPath, [SURE_TO_END, file], { cwd: root, env });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (part: string) => {
      text += part;
    });
  }
  while (!text.includes('\n')) await Promise.race([once(child.stdout, 'data'), failed(child, () => text)]);
  const [url] = text.split('\n', 1);
  const end = async (signal: NodeJS.Signals = 'SIGTERM') => {
    if (child.exitCode !== null) return child.exitCode;
    const ended = once(child, 'close');
    child.kill(signal);
    return (await ended)[0];
  };
  return { url, lines: () => text.split('\n').slice(1, -1), end };
}

async function failed(child: ChildProcess, text: () => string): Promise<never> {
  await once(child, 'close');
  throw new Error(`The server ended: ${text()}`);
}
