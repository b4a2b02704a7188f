/** Programs do not outlive whoever started them, however that ended; and the command line plays with them. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, expect, test } from 'vitest';
import { root } from '../../../scripts/entries.mjs';
import { SURE_TO_END } from '../../support/finish.js';
import { ENGINES, useEars } from '../../support/protocols/ears.js';

const listen = useEars();
const COMMAND = `${root}dist/cli/main.js`;
const NODE = `"${process.execPath}"`;
const IMMORTAL = `ugi:time=3600000,${NODE} ${ENGINES}ugi.mjs immortal-hung`;

const started: ChildProcess[] = [];
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});

function run(...words: string[]) {
  const child = spawn(process.execPath, [SURE_TO_END, ...words], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  started.push(child);
  const output = { text: '', errors: '' };
  child.stdout.on('data', (chunk) => {
    output.text += chunk;
  });
  child.stderr.on('data', (chunk) => {
    output.errors += chunk;
  });
  const ended = once(child, 'close').then(([code]) => code as number | null);
  return { child, output, ended };
}

/** An owner of a program that hangs, and does not end with its input: it has to be killed. */
const OWNER = `
  import { externalPlayer } from 'foreply/external';
  import { neutreeko } from 'foreply/neutreeko';
  import { playMatch, randomPlayer } from 'foreply/match';
  const args = ['${ENGINES}ugi.mjs', 'immortal-hung'];
  const player = externalPlayer({ command: process.execPath, args, protocol: 'ugi', time: 3600000 });
  await playMatch(neutreeko(), [player, randomPlayer()]);
`;

test('an owner that is killed takes its programs along', async () => {
  const ears = listen();
  const { child, ended } = run('--input-type=module', '--eval', OWNER);
  await expect.poll(() => ears.lines.includes('go movetime 3600000')).toBe(true);
  child.kill('SIGKILL');
  await ended;
  await expect.poll(() => ears.alive).toBe(0);
});

test.each(['0', '1'])('Ctrl-C ends a match and its programs, with %s workers', async (workers) => {
  const ears = listen();
  const { child, output, ended } = run(COMMAND, 'match', 'neutreeko', IMMORTAL, 'random', '--workers', workers);
  await expect.poll(() => ears.lines.some((line) => line.startsWith('go '))).toBe(true);
  child.kill('SIGINT');
  expect(await ended).toBe(130);
  expect(output.errors).toContain('Interrupted.');
  await expect.poll(() => ears.alive).toBe(0);
});

test('a match reports the faults of programs by their names, with the openings of a file', async () => {
  const ears = listen();
  const words = [COMMAND, 'match', 'neutreeko', 'random', `ugi:${NODE} ${ENGINES}ugi.mjs crashing`, '--games', '2'];
  const { output, ended } = run(...words, '--openings', `${root}test/data/neutreeko.openings.txt`);
  expect(await ended).toBe(0);
  expect(output.text).toMatch(/^random +ugi\.mjs +2 /m);
  expect(output.text).toContain(
    'ugi.mjs: 2 faults: the program ended with exit code 139; it complained: "Segmentation fault" (2)',
  );
  await expect.poll(() => ears.lines.filter((line) => line.startsWith('position')).length).toBe(2);
  await expect.poll(() => ears.alive).toBe(0);
});
