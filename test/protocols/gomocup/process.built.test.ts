/**
 * The brain as managers run it: the executable example, started as a process and addressed over its pipes. The full tests
 * play games, and send garbage.
 */

import { accessSync, constants } from 'node:fs';
import { expect, test } from 'vitest';
import { finish, finishNode } from '../../support/finish.js';
import { BRAIN_SCRIPT } from '../../support/gomocup/brain-processes.js';

test('the script is executable', () => {
  expect(() => accessSync(BRAIN_SCRIPT, constants.X_OK)).not.toThrow();
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
