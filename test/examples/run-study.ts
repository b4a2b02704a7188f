/** Runs a study against dist, or expects it to refuse its options. */
import { expect } from 'vitest';
import { root } from '../../scripts/entries.mjs';
import { type Finished, finishNode } from '../support/finish.js';

export const STUDIES = ['p1-tables', 'p1-times', 'p2-nodes', 'n-nodes', 'coins'];

export function runStudy(name: string, ...options: string[]): Promise<Finished> {
  return finishNode([`examples/studies/${name}.mjs`, ...options], { cwd: root });
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
  expect(await runStudy(name, option)).toMatchObject({ status: 2, stderr });
}
