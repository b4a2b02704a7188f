/**
 * The brain as managers run it: the executable example, started as a process and addressed over its pipes. The full tests
 * play longer games.
 */

import { accessSync, constants } from 'node:fs';
import { expect, test } from 'vitest';
import { finish, finishNode } from '../../support/finish.js';
import { BRAIN_SCRIPT, expectLegalGame, useBrains } from '../../support/gomocup/brain-processes.js';

const startBrain = useBrains();

test('the script is executable', () => {
  expect(() => accessSync(BRAIN_SCRIPT, constants.X_OK)).not.toThrow();
});

test('two brains play a legal game to its end', () =>
  expectLegalGame(startBrain, { size: 5, rule: 'standard', opening: [] }));

test('the process survives garbage on its input', async () => {
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

test('the process ends when its input ends', async () => {
  const { status, stdout } = await finishNode([BRAIN_SCRIPT], { input: 'START 15\nINFO timeout_turn 20\nBEGIN' });
  expect([status, stdout]).toEqual([0, expect.stringMatching(/^OK\r?\n\d+,\d+\r?\n$/)]);
});

test('the process ends without an error when its output is closed', async () => {
  // A program that ends without reading it, and far more answers than a pipe holds.
  const script = `(yes ABOUT | head -n 20000 | "${process.execPath}" "${BRAIN_SCRIPT}"; echo $? >&2) | true`;
  const { stderr } = await finish('/bin/sh', ['-c', script]);
  expect(stderr).toBe('0\n');
});
