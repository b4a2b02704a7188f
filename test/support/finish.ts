/** Programs that end by themselves, run as processes. */
import { spawn } from 'node:child_process';
import { idles } from './idle.js';

/** How a program ended, and what it printed. */
export interface Finished {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface FinishOptions {
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
  /** What it reads from its standard input. */
  readonly input?: string;
  /** Tells when an attempt counts as hung: by default when its processes have done nothing for a minute, however long they work. */
  readonly hangs?: (group: number) => Promise<unknown>;
}

/**
 * The option of Node for a program that a test talks to or interrupts, and that cannot be started once more. V8 then has no threads
 * of its own, for which a process could wait at its end.
 */
export const SURE_TO_END = '--single-threaded';

/**
 * Runs a program until it ends. Node before 24 can hang at the very end of a process, its work done (nodejs/node#54918, "Deadlock
 * at process shutdown"). It is rare, but the tests start hundreds. So a program that does not end is killed and started once more,
 * and only what hangs twice is a failure.
 */
export async function finish(
  program: string,
  words: readonly string[],
  options: FinishOptions = {},
): Promise<Finished> {
  for (let printed = ''; ; ) {
    const { hung, ...finished } = await attempt(program, words, options);
    if (!hung) return finished;
    if (printed !== '') throw new Error(`${[program, ...words].join(' ')} hung twice. ${printed}`);
    printed = `It printed:\n${finished.stdout}${finished.stderr}`;
  }
}

/** The same with Node as the program. */
export function finishNode(words: readonly string[], options: FinishOptions = {}): Promise<Finished> {
  return finish(process.execPath, words, options);
}

/** Runs npm. Throws with what it printed if it fails. */
export async function finishNpm(words: readonly string[], cwd: string): Promise<string> {
  const { status, stdout, stderr } = await finish('npm', words, { cwd });
  if (status === 0) return stdout;
  throw new Error(`npm ${words.join(' ')} failed.\n${stdout}${stderr}`);
}

function attempt(
  program: string,
  words: readonly string[],
  options: FinishOptions,
): Promise<Finished & { hung: boolean }> {
  const { cwd, env, input = '', hangs = idles } = options;
  return new Promise((resolve, reject) => {
    // With a process group of its own, so that what a shell has started is killed with the shell.
    const running = spawn(program, words, { cwd, env, detached: true });
    let [stdout, stderr, hung, isOver] = ['', '', false, false];
    running.on('spawn', () => {
      const group = Number(running.pid);
      const kill = (): void => {
        if (isOver) return;
        hung = true;
        process.kill(-group, 'SIGKILL');
      };
      hangs(group).then(kill, reject);
    });
    running.stdout.setEncoding('utf8').on('data', (text) => {
      stdout += text;
    });
    running.stderr.setEncoding('utf8').on('data', (text) => {
      stderr += text;
    });
    running.on('error', reject).on('close', (status) => {
      isOver = true;
      resolve({ status, stdout, stderr, hung });
    });
    // A program that ends without reading its input closes the pipe, which is no error.
    running.stdin.on('error', () => {}).end(input);
  });
}
