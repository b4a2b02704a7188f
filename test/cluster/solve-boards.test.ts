/** Batches of positions with a log: what is solved again, and what is refused. */

import { afterEach, expect, test } from 'vitest';
import { connectCluster } from '../../src/cluster/connect-cluster.js';
import { inProcessQueue } from '../../src/cluster/in-process-queue.js';
import { joinCluster } from '../../src/cluster/join-cluster.js';
import type { ClusterSolveOptions } from '../../src/cluster/solve-boards.js';
import { solve } from '../../src/solve/solve.js';
import { ticTacToe } from '../support/games/tic-tac-toe.js';
import { arena, memoryLog, timeless } from '../support/match/tic-tac-toe-arena.js';

const closing: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of closing.splice(0)) await one.close();
});

const boards = ['X../.../... O', '.X./.../... O', 'XO./.X./..O X', 'XO./X../... O', 'XOX/.../... O'].map(
  (text) => ticTacToe.parseBoard?.(text) ?? '',
);
const alone = (given: readonly string[]) => timeless(given.map((board) => solve(ticTacToe, board)) as never);

/** Solves with a cluster of its own. Returns the answers, the numbers of the boards that were solved, and what was noticed. */
async function solveAll(given: readonly string[], options: ClusterSolveOptions) {
  const queue = inProcessQueue();
  const notices: string[] = [];
  const cluster = await connectCluster({ arena, queue, onNotice: (text) => notices.push(text) });
  closing.push(await joinCluster({ arena, queue, lease: 300 }), cluster);
  const solved: number[] = [];
  const onAnswer = options.onAnswer ?? ((number: number) => solved.push(number));
  const answers = await cluster.solve(ticTacToe, given, { ...options, onAnswer });
  return {
    answers: timeless(answers as never),
    solved: solved.sort(),
    damage: notices.filter((text) => /log/.test(text)),
  };
}

test('a batch that was interrupted solves what is missing, in any order, and boards that were added', async () => {
  const log = memoryLog();
  const user = new AbortController();
  await solveAll(boards.slice(0, 4), { log, signal: user.signal, onAnswer: (number) => number === 1 && user.abort() });
  const before = log.text.trimEnd().split('\n').length - 1;
  expect(before).toBeGreaterThanOrEqual(1);
  const reversed = [...boards].reverse();
  const { answers, solved } = await solveAll(reversed, { log });
  expect(answers).toEqual(alone(reversed));
  expect(solved.length).toBe(boards.length - before);
  expect(await solveAll(boards, { log })).toEqual({ answers: alone(boards), solved: [], damage: [] });
  expect(log.text.trimEnd().split('\n').length).toBe(1 + boards.length);
});

test('a damaged line is told, and its board is solved again', async () => {
  const log = memoryLog();
  await solveAll(boards.slice(0, 3), { log });
  const lines = log.text.trimEnd().split('\n');
  // The last line was cut off, as by a crash.
  log.text = [lines[0], lines[1].replace('answer', 'anzwer'), lines[2], lines[3].slice(0, 40)].join('\n');
  const { answers, solved, damage } = await solveAll(boards.slice(0, 3), { log });
  expect(answers).toEqual(alone(boards.slice(0, 3)));
  expect(solved.length).toBe(2);
  expect(damage).toEqual([2, 4].map((line) => expect.stringMatching(`^Line ${line} of the log is damaged: .*again`)));
  expect((await solveAll(boards.slice(0, 3), { log })).solved).toEqual([]);
});

test('what was lost is not kept', async () => {
  const log = memoryLog();
  const user = new AbortController();
  user.abort();
  const { answers } = await solveAll(boards.slice(0, 2), { log, signal: user.signal });
  expect(answers).toEqual([{ lost: 'aborted' }, { lost: 'aborted' }]);
  expect((await solveAll(boards.slice(0, 2), { log })).solved).toEqual([0, 1]);
});

test('the log of other options, or of something else, is refused', async () => {
  const log = memoryLog();
  await solveAll(boards.slice(0, 1), { log, nodes: 900, distance: false });
  // The order in which options are written makes no difference.
  expect((await solveAll(boards.slice(0, 1), { log, distance: false, nodes: 900 })).solved).toEqual([]);
  const settings = '{"nodes":900,"distance":false}, not {"nodes":5}';
  await expect(solveAll(boards, { log, nodes: 5 })).rejects.toThrow(
    `the log of this batch: its settings is ${settings}`,
  );
  await expect(solveAll(boards, { log: memoryLog('once upon a time\n') })).rejects.toThrow(
    'the log of a batch, or empty',
  );
  await expect(solveAll(boards, { log: 'solved.jsonl' as never })).rejects.toThrow('"log" must be a log');
});
