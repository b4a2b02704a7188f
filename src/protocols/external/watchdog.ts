/**
 * Ends the programs that this thread has started if the thread is gone before it could end them itself: killed, crashed, or a
 * worker that was terminated. No code of this process can run then, so a second process watches: it reads from a pipe, and
 * the pipe ends with the thread.
 *
 *     this thread ──"+4711"──→ watchdog                  a program was started
 *                 ──"-4711"──→                           it has ended
 *                 ──(end of the pipe)──→                 waits a second, then kills what is left, and ends
 *
 * Programs see the end of their input at the same moment, and most end by themselves.
 */

import type { ChildProcesses, RunningChild } from './child-process.js';

/** Milliseconds between the end of the thread and the death of its programs. */
const REPRIEVE = 1000;

/** Runs in a process of its own. Signals of the terminal are for the programs' owner. */
const SCRIPT = `
const running = new Set(); let rest = '';
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => {});
const kill = (pid) => { try { process.kill(pid, 'SIGKILL'); } catch {} };
process.stdin.setEncoding('utf8');
process.stdin.on('data', (text) => {
  const lines = (rest + text).split('\\n');
  rest = lines.pop();
  for (const line of lines) running[line[0] === '+' ? 'add' : 'delete'](Number(line.slice(1)));
});
process.stdin.on('error', () => {});
process.stdin.on('close', () => {
  if (running.size > 0) setTimeout(() => { for (const pid of running) { kill(-pid); kill(pid); } }, ${REPRIEVE});
});
`;

class Watchdog {
  #process: RunningChild | undefined;
  #watched = 0;

  /** Watches a program. Returns a function that ends the watch. */
  watch({ spawn }: ChildProcesses, pid: number): () => void {
    this.#process ??= begin(spawn);
    this.#watched++;
    const dog = this.#process;
    dog.stdin?.write(`+${pid}\n`);
    return () => {
      dog.stdin?.write(`-${pid}\n`);
      this.#watched--;
      if (this.#watched > 0) return;
      dog.stdin?.end();
      this.#process = undefined;
    };
  }
}

function begin(spawn: ChildProcesses['spawn']): RunningChild {
  const { process } = globalThis as unknown as {
    readonly process: { readonly execPath: string; readonly env: Readonly<Record<string, string | undefined>> };
  };
  const dog = spawn(process.execPath, ['-e', SCRIPT], {
    // A group of its own, so that Ctrl-C does not reach it.
    detached: true,
    env: { ...process.env, NODE_OPTIONS: '' },
    stdio: ['pipe', 'ignore', 'ignore'],
    windowsHide: true,
  });
  // Without it, programs still end when their input does.
  dog.on('error', () => {});
  dog.stdin?.on('error', () => {});
  dog.stdin?.unref();
  dog.unref();
  return dog;
}

/** The one watchdog of this thread. It runs only while there are programs to watch. */
export const watchdog = /* @__PURE__ */ new Watchdog();
