/** Runs a study against dist, or expects it to refuse its options. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect } from 'vitest';
import { root } from '../../scripts/entries.mjs';

export const STUDIES = ['p1-tables', 'p1-times', 'p2-nodes', 'n-nodes', 'coins'];
const run = promisify(execFile);

export function runStudy(name: string, ...options: string[]): Promise<{ stdout: string; stderr: string }> {
  return run(process.execPath, [`examples/studies/${name}.mjs`, ...options], { cwd: root });
}

/** Options that a study does not take, and its message about each. */
export function refusedOf(name: string): [option: string, complaint: string][] {
  return [
    ['--fast', '--fast'],
    [name === 'coins' ? '--cap=x' : '--seed=x', 'not x\\.'],
  ];
}

export async function expectRefusal(name: string, option: string, complaint: string): Promise<void> {
  const stderr = expect.stringMatching(new RegExp(`^.*${complaint}.*\\n--help says what there is\\.\\n$`));
  await expect(runStudy(name, option)).rejects.toMatchObject({ code: 2, stderr });
}
