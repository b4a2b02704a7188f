/** The time and memory that a brain uses, for the settings that managers send in various orders. */

import { describe, expect, test } from 'vitest';
import { shareOf } from '../../../src/engine/clock.js';
import { createBrain } from '../../../src/protocols/gomocup/index.js';
import { recordingEngine } from '../../support/gomocup/recording-engine.js';

const MEGABYTE = 2 ** 20;
const MARGIN = 10;
const USUAL = 700;

/** The times that a brain was given for its moves, when each takes 40 ms. */
function timesOf(...lines: string[]): number[] {
  const { engine, asked } = recordingEngine(40);
  const brain = createBrain({ engine, warmUp: 0, margin: MARGIN, time: USUAL });
  for (const line of lines) brain.receive(line);
  return asked.map(({ time }) => time);
}

describe('the time of a move', () => {
  test('the time of a move is that of the options if the manager sets none', () => {
    expect(timesOf('START 15', 'BEGIN')).toEqual([USUAL - MARGIN]);
  });

  test('the time of a move is the manager’s, less a margin', () => {
    expect(timesOf('START 15', 'INFO timeout_turn 100', 'BEGIN', 'INFO timeout_turn 5000', 'TURN 0,0')).toEqual([
      90, 4990,
    ]);
  });

  test('the time of a move is short if the manager wants moves as fast as possible', () => {
    expect(timesOf('START 15', 'INFO timeout_turn 0', 'BEGIN')).toEqual([20]);
  });

  test('the time of a move is never negative', () => {
    expect(timesOf('START 15', 'INFO timeout_turn 5', 'BEGIN')).toEqual([2]);
    expect(timesOf('START 15', 'INFO time_left -3000', 'BEGIN')).toEqual([0]);
    expect(timesOf('START 15', 'INFO time_left 0', 'BEGIN')).toEqual([0]);
  });

  test.each(['INFO timeout_turn -1', 'INFO timeout_turn soon', 'INFO timeout_turn', 'INFO timeout 1', 'INFO'])(
    'the time of a move is unchanged after %s',
    (line) => {
      expect(timesOf('START 15', 'INFO timeout_turn 100', line, 'BEGIN')).toEqual([90]);
    },
  );

  test('the time of a move is a share of the time left for the game', () => {
    const share = shareOf({ remaining: 5000 - MARGIN });
    expect(timesOf('START 15', 'INFO timeout_turn 1000', 'INFO time_left 5000', 'BEGIN')).toEqual([share]);
    expect(timesOf('INFO timeout_turn 1000', 'INFO time_left 5000', 'START 15', 'BEGIN')).toEqual([share]);
    expect(timesOf('START 15', 'INFO timeout_turn 50', 'INFO time_left 5000', 'BEGIN')).toEqual([40]);
  });

  test('the time of a move is not limited by a game without a time limit', () => {
    // Two days per move: more than a share of the largest number, if that were taken for milliseconds.
    const move = ['START 15', 'INFO timeout_turn 200000000'];
    for (const told of ['INFO time_left 2147483647', 'INFO timeout_match 2147483647', 'INFO timeout_match 0']) {
      expect(timesOf(...move, told, 'BEGIN')).toEqual([200_000_000 - MARGIN]);
    }
  });

  test('the time left is calculated if the manager only sets the time of the game', () => {
    const shares = [5000, 4960, 4920].map((left) => shareOf({ remaining: left - MARGIN }));
    const game = ['BEGIN', 'TURN 0,0', 'TURN 1,0'];
    expect(timesOf('START 15', 'INFO timeout_match 5000', ...game)).toEqual(shares);
    expect(timesOf('INFO timeout_match 5000', 'START 15', ...game, 'RESTART', ...game)).toEqual([...shares, ...shares]);
  });

  test('the time left is calculated from what the manager announced last', () => {
    const shares = [5000, 4960, 3000, 2960].map((left) => shareOf({ remaining: left - MARGIN }));
    const lines = ['INFO timeout_match 5000', 'START 15', 'BEGIN', 'TURN 0,0', 'INFO time_left 3000', 'TURN 1,0'];
    expect(timesOf(...lines, 'TURN 2,0')).toEqual(shares);
  });

  test('the time left is reset with a new game, unless the manager has announced it since the last move', () => {
    const shares = [3000, 5000].map((left) => shareOf({ remaining: left - MARGIN }));
    const lines = ['INFO timeout_match 5000', 'INFO time_left 3000', 'START 15', 'BEGIN', 'RESTART', 'BEGIN'];
    expect(timesOf(...lines)).toEqual(shares);
  });

  test('the time left follows a change of the time of the game', () => {
    const shares = [5000, 7960].map((left) => shareOf({ remaining: left - MARGIN }));
    expect(timesOf('START 15', 'INFO timeout_match 5000', 'BEGIN', 'INFO timeout_match 8000', 'TURN 0,0')).toEqual(
      shares.map((share) => Math.min(share, USUAL - MARGIN)),
    );
  });
});

/** The sizes in megabytes of the tables that engines were made with. */
function tablesOf(megabytes: number | undefined, ...lines: string[]): number[] {
  const { engine, made } = recordingEngine();
  const brain = createBrain({ engine, warmUp: 0, ...(megabytes === undefined ? {} : { megabytes }) });
  for (const line of lines) brain.receive(line);
  return made.map(({ table }) => Math.round(table.megabytes));
}

describe('the table', () => {
  test('the table has the size asked for', () => {
    expect(tablesOf(undefined, 'START 15')).toEqual([64]);
    expect(tablesOf(200, 'START 15', 'INFO max_memory 0')).toEqual([200]);
  });

  test('the table is smaller if the memory is limited', () => {
    const told = (megabytes: number) => `INFO max_memory ${megabytes * MEGABYTE}`;
    expect(tablesOf(undefined, told(120), 'START 15')).toEqual([10]);
    expect(tablesOf(undefined, told(350), 'START 15')).toEqual([64]);
    expect(tablesOf(300, told(350), 'START 15')).toEqual([240]);
    // Node itself needs more, so the table has its smallest size.
    expect(tablesOf(undefined, told(20), 'START 15')).toEqual([1]);
  });

  test('the table is replaced if the memory is set between START and the first move, but not later', () => {
    const told = `INFO max_memory ${120 * MEGABYTE}`;
    expect(tablesOf(undefined, 'START 15', told, 'BEGIN', 'TURN 0,0')).toEqual([64, 10]);
    expect(tablesOf(undefined, 'START 15', 'BEGIN', told, 'TURN 0,0')).toEqual([64]);
    expect(tablesOf(undefined, 'START 15', 'BEGIN', told, 'TURN 0,0', 'START 15')).toEqual([64, 10]);
  });

  test('the table lasts from game to game and is cleared for each', () => {
    const { engine, made } = recordingEngine();
    const brain = createBrain({ engine, warmUp: 0 });
    brain.receive('START 15');
    brain.receive('BEGIN');
    made[0].table.store(1, 2, 3, 4, 1, 0, 7);
    for (const line of ['START 9', 'BEGIN', 'INFO rule 1', 'TURN 0,0', 'RESTART']) brain.receive(line);
    expect(new Set(made.map(({ table }) => table)).size).toBe(1);
    expect(made.map(({ rules }) => rules.name)).toEqual([
      'gomoku',
      'gomoku 9×9',
      'gomoku 9×9 standard',
      'gomoku 9×9 standard',
    ]);
    expect(made[0].table.statistics().stores).toBe(0);
  });

  test('warming up uses a table of its own', () => {
    const { engine, made, asked } = recordingEngine();
    const brain = createBrain({ engine, warmUp: 100 });
    for (const line of ['START 15', 'START 15']) brain.receive(line);
    expect(made.map(({ table }) => Math.round(table.megabytes))).toEqual([1, 1, 64]);
    expect(asked.reduce((sum, { time }) => sum + time, 0)).toBeCloseTo(100);
  });

  test('a brain warms up for 1.5 seconds by default', () => {
    const { engine, asked } = recordingEngine();
    const brain = createBrain({ engine });
    for (const line of ['START 15', 'START 15']) brain.receive(line);
    expect(asked.reduce((sum, { time }) => sum + time, 0)).toBeCloseTo(1500);
  });
});
