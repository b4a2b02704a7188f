/** `foreply engine` as a manager runs it: a process that is addressed over its pipes. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Position } from 'foreply';
import { pentago } from 'foreply/pentago';
import { expect, test } from 'vitest';
import { root } from '../../../scripts/entries.mjs';
import { playWord } from '../../../src/position/turn-words.js';
import { useDialogues } from '../../support/protocols/dialogue.js';

const start = useDialogues();
const COMMAND = `${root}dist/cli/main.js`;

test('introduces itself, plays a legal turn, and ends at quit', async () => {
  const engine = start([COMMAND, 'engine', 'pentago']);
  engine.send('ugi', 'isready', 'position start moves b2,TL+', 'go nodes 300');
  const [, word] = (await engine.line(/^bestmove /)).split(' ');
  expect(engine.lines.slice(0, 2)).toEqual(['id name foreply', 'id game pentago']);
  expect(engine.lines.indexOf('ugiok')).toBeLessThan(engine.lines.indexOf('readyok'));
  expect(playWord(playWord(Position.start(pentago()), 'b2,TL+'), word).turnNumber).toBe(3);
  engine.send('quit');
  expect([await engine.exited, engine.errors]).toEqual([0, '']);
});

test('survives garbage', async () => {
  const engine = start([COMMAND, 'engine', 'neutreeko']);
  engine.process.stdin.write(Buffer.from(Array.from({ length: 5000 }, (_, at) => (at * 7919) % 256)));
  engine.send('', 'x'.repeat(2_000_000), 'go backwards', 'isready');
  await engine.line(/^readyok$/);
  expect(engine.lines.slice(0, -1).every((line) => line.startsWith('error '))).toBe(true);
  expect(engine.lines.at(-2)).toBe('error go has no limit "backwards"');
  engine.send('go depth 1');
  await engine.line(/^bestmove [a-e]/);
});

test('the end of the input ends a search, which answers, and then the process', async () => {
  const engine = start([COMMAND, 'engine', 'neutreeko']);
  engine.send('go infinite');
  await engine.line(/^info depth 2 /);
  engine.process.stdin.end();
  expect([await engine.exited, engine.errors]).toEqual([0, '']);
  expect(engine.lines.at(-1)).toMatch(/^bestmove [a-e][1-5]-[a-e][1-5]$/);
});

test('plays a game of the user, without a heuristic', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'foreply-engine-'));
  try {
    writeFileSync(
      join(folder, 'nim.mjs'),
      `export default {
        name: 'nim of five', initial: () => [5, 0], turn: ([, side]) => side,
        moves: ([left]) => [1, 2].filter((taken) => taken <= left),
        play: ([left, side], taken) => [left - taken, 1 - side],
        outcome: ([left, side]) => (left === 0 ? { kind: 'win', winner: 1 - side } : undefined),
      };`,
    );
    const engine = start([COMMAND, 'engine', './nim.mjs'], folder);
    engine.send('ugi', 'position start', 'go nodes 2000');
    expect(await engine.line(/^bestmove /)).toBe('bestmove 2');
    expect(engine.lines[1]).toBe('id game nim_of_five');
    engine.send('position start moves 2 2 1', 'go');
    expect(await engine.line(/^bestmove \(/)).toBe('bestmove (none)');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
