/** Runs an example as its header says, against dist, with the file in input/ if there is one, and compares its output with expected/. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { root } from '../../scripts/entries.mjs';
import { finishNode } from '../support/finish.js';

/** Examples that run until they are stopped. They have their own tests. */
export const SERVERS = ['12-browser-worker/serve.mjs', '13-game-server.mjs', '17-boardgame-io/serve.mjs'];

/** Examples that search or solve for seconds: for the full tests. */
export const SLOW_EXAMPLES = [
  '03-compare-algorithms.mjs',
  '05-solve-a-small-game.mjs',
  '07-pentago.mjs',
  '08-neutreeko.mjs',
  '10-gomoku.mjs',
  '11-match-of-two-heuristics.mjs',
  '14-parallel-tournament.mjs',
  '16-cluster.mjs',
  'pbrain-foreply.mjs',
];

export const examples = readdirSync(`${root}examples`).filter(
  (name) => name.endsWith('.mjs') && !SERVERS.includes(name),
);

export async function expectOutput(example: string): Promise<void> {
  const { status, stdout, stderr } = await finishNode([`examples/${example}`], { cwd: root, input: inputOf(example) });
  expect([status, stderr]).toEqual([0, '']);
  await expect(stdout).toMatchFileSnapshot(`expected/${example.replace('.mjs', '.txt')}`);
}

function inputOf(example: string): string {
  const file = new URL(`input/${example.replace('.mjs', '.txt')}`, import.meta.url);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}
