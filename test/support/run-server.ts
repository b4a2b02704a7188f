/** Starts an example that is a server, on a free port, and ends it: what it prints is kept, the first line is where it is. */

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { root } from '../../scripts/entries.mjs';

/** A server in a process of its own. */
export interface RunningServer {
  /** What it said: its address. */
  readonly url: string;
  /** What it has printed since, complaints included. */
  lines(): string[];
  /** Tells it to end, and gives the code it ends with. */
  end(signal?: NodeJS.Signals): Promise<number | null>;
}

export async function runServer(file: string): Promise<RunningServer> {
  const child = spawn(process.execPath, [file], { cwd: root, env: { ...process.env, PORT: '0' } });
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
