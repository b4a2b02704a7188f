/** The parts of Node's child processes that are used here. Only Node has them, so they are not imported but asked for. */

import { nodeModule } from '../../core/runtime.js';

interface Pipe {
  on(event: 'error', listener: (error: unknown) => void): unknown;
  unref(): void;
}

interface Output extends Pipe {
  on(event: 'data', listener: (chunk: Uint8Array) => void): unknown;
  on(event: 'error', listener: (error: unknown) => void): unknown;
}

/** A process in its parent's hands. */
export interface RunningChild {
  /** Missing if it could not be started. */
  readonly pid?: number;
  /** The pipes are missing if there were no more to be had. */
  readonly stdin?: Pipe & { write(text: string): void; end(): void };
  readonly stdout?: Output;
  readonly stderr?: Output;
  on(event: 'error', listener: (error: Error & { readonly code?: string }) => void): unknown;
  on(event: 'close' | 'exit', listener: (code: number | null, signal: string | null) => void): unknown;
  kill(signal: string): boolean;
  unref(): void;
}

/** What is used of `node:child_process`. */
export interface ChildProcesses {
  spawn(command: string, args: readonly string[], options: object): RunningChild;
}

/** The module, or `undefined` outside Node. */
export function childProcesses(): ChildProcesses | undefined {
  return nodeModule<ChildProcesses>('node:child_process');
}

/** Kills a program and what it has started itself. */
export function killGroup(child: RunningChild): void {
  const { process } = globalThis as unknown as { readonly process: { kill(pid: number, signal: string): void } };
  try {
    // The program leads a group of its own. Windows has no groups.
    process.kill(-(child.pid as number), 'SIGKILL');
  } catch {
    child.kill('SIGKILL');
  }
}
