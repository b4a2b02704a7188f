/** The brain as managers get it: the executable example, started as a process and talked to over its pipes. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import { BrainProcess, playGame } from '../support/gomocup/manager.mjs';
import { root } from '../support/scripts/entries.mjs';

const SCRIPT = `${root}examples/pbrain-foreply.mjs`;
const brains: BrainProcess[] = [];

function startBrain(...options: string[]): BrainProcess {
  const brain = new BrainProcess(process.execPath, [SCRIPT, ...options]);
  brains.push(brain);
  return brain;
}

afterEach(() => {
  for (const brain of brains.splice(0)) brain.process.kill();
});

test('the script can be started as it is', () => {
  expect(() => accessSync(SCRIPT, constants.X_OK)).not.toThrow();
});

test.each([
  { size: 15, rule: 'freestyle', opening: [] },
  { size: 15, rule: 'freestyle', opening: ['h8', 'i9', 'g7'] },
  { size: 20, rule: 'standard', opening: ['k10', 'l11'] },
  { size: 5, rule: 'freestyle', opening: [] },
] as const)('two brains play a legal game to its end: %o', async (options) => {
  const players = [startBrain(), startBrain('--messages')] as const;
  const settings = ['INFO timeout_turn 20', 'INFO timeout_match 0', 'INFO max_memory 200000000', 'INFO game_type 1'];
  const { fault, moves, replies } = await playGame(players, { ...options, settings });
  expect(fault).toBeUndefined();
  expect(moves.length).toBe(options.opening.length + replies.length);
  expect(replies.filter(({ remarks }) => remarks.length > 0).length).toBe(replies.length >> 1);
  expect(await Promise.all(players.map((player) => player.end()))).toEqual([0, 0]);
});

test('garbage on its input does no harm', async () => {
  const brain = startBrain();
  brain.process.stdin.write(Buffer.from(Array.from({ length: 5000 }, (_, at) => (at * 7919) % 256)));
  brain.process.stdin.write(`\n${'x'.repeat(1_000_000)}\n`);
  brain.send('', 'TURN', 'BOARD', '1,1,1');
  let reply = await brain.ask('START 15');
  while (reply.answer !== 'OK') {
    expect(reply.answer).toMatch(/^(ERROR|UNKNOWN) [ -~]+$/);
    reply = await brain.ask('');
  }
  const { answer } = await brain.ask('INFO timeout_turn 20', 'TURN 7,7');
  expect(answer).toMatch(/^\d+,\d+$/);
});

test('it ends when its input ends', async () => {
  const brain = startBrain();
  brain.process.stdin.end('START 15\nINFO timeout_turn 20\nBEGIN');
  expect(await brain.exited).toBe(0);
  expect(brain.lines).toEqual(['OK', expect.stringMatching(/^\d+,\d+$/)]);
});

test('it ends without complaint when nobody reads its answers', async () => {
  const brain = spawn(process.execPath, [SCRIPT], { stdio: 'pipe' });
  const errors: string[] = [];
  brain.stderr.on('data', (text) => errors.push(String(text)));
  brain.stdout.destroy();
  brain.stdin.on('error', () => {});
  brain.stdin.write('ABOUT\nABOUT\nABOUT\n');
  expect(await once(brain, 'exit')).toEqual([0, null]);
  expect(errors).toEqual([]);
});
