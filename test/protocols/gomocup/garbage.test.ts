/**
 * Whatever a manager sends, in any order, the brain answers as the protocol says, its moves are legal, and it never loses
 * track of the stones. A slow twin written from the protocol gives the expected answers.
 */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createEngine } from '../../../src/index.js';
import { createBrain } from '../../../src/protocols/gomocup/index.js';
import { cases } from '../../support/cases.js';
import { recordingEngine } from '../../support/gomocup/recording-engine.js';
import { type AnswerKind, SlowBrain } from '../../support/gomocup/slow-brain.js';

const COMMANDS = [
  ...['START', 'RESTART', 'RECTSTART', 'BEGIN', 'TURN', 'BOARD', 'DONE', 'TAKEBACK', 'INFO', 'ABOUT', 'PLAY'],
  ...['SWAP2BOARD', 'SUGGEST', 'hello'],
];
const KEYS = ['timeout_turn', 'timeout_match', 'time_left', 'max_memory', 'game_type', 'folder', 'evaluate'];

const number = fc.oneof(
  { weight: 12, arbitrary: fc.nat(6) },
  { weight: 1, arbitrary: fc.constantFrom(-1, 15, 20, 21, 99, 1.5, 2 ** 31 - 1, 2 ** 53, Number.NaN) },
);
const point = fc.tuple(number, number).map(([x, y]) => `${x},${y}`);
const stone = fc.tuple(point, fc.constantFrom(1, 2, 1, 2, 1, 2, 3, 0)).map(([cell, whose]) => `${cell},${whose}`);
const start = fc.oneof(
  fc.constantFrom('START 5', 'START 6', 'START 7', 'RESTART'),
  number.map((size) => `START ${size}`),
);
const setting = fc
  .tuple(fc.constantFrom(...KEYS), fc.oneof(fc.constantFrom(0, 1, 100_000, 200_000_000), number))
  .map(([key, value]) => `INFO ${key} ${value}`);
// An unsupported rule stops all play until another one is set.
const rule = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('INFO rule 0', 'INFO rule 1') },
  number.map((value) => `INFO rule ${value}`),
);
const info = fc.oneof(setting, rule);
const setUp = fc.array(stone, { maxLength: 12 }).map((stones) => ['BOARD', ...stones, 'DONE']);
const brokenSetUp = fc
  .array(fc.oneof({ weight: 8, arbitrary: stone }, point, info, fc.constantFrom('TURN 0,0', 'hello', '', 'START 5')), {
    maxLength: 8,
  })
  .map((lines) => ['BOARD', ...lines, 'DONE']);
const anyLine = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.tuple(fc.constantFrom(...COMMANDS), fc.string()).map(([command, rest]) => `${command} ${rest}`),
  fc.constantFrom(...COMMANDS),
);

/** Sequences of related lines of all kinds; most of them are valid. */
const conversation = fc
  .array(
    fc.oneof(
      { weight: 12, arbitrary: point.map((cell) => [`TURN ${cell}`]) },
      { weight: 3, arbitrary: fc.constant(['BEGIN']) },
      { weight: 3, arbitrary: point.map((cell) => [`TAKEBACK ${cell}`]) },
      { weight: 2, arbitrary: start.map((line) => [line]) },
      { weight: 3, arbitrary: info.map((line) => [line]) },
      { weight: 3, arbitrary: setUp },
      { weight: 1, arbitrary: brokenSetUp },
      { weight: 2, arbitrary: anyLine.map((line) => [line]) },
    ),
    { maxLength: 60, size: 'max' },
  )
  .map((parts) => ['START 6', ...parts.flat()].filter((line) => !/^\s*end(\s|$)/i.test(line)));

function kindOf(answers: readonly string[]): AnswerKind | 'something else' {
  if (answers.length === 0) return 'nothing';
  const [answer] = answers;
  if (answers.length > 1 || /[^ -~]/.test(answer)) return 'something else';
  if (/^\d+,\d+$/.test(answer)) return 'move';
  if (answer.startsWith('name="')) return 'about';
  const [word] = answer.split(' ', 1);
  return word === 'OK' || word === 'ERROR' || word === 'UNKNOWN' ? word : 'something else';
}

test('every line is answered as the protocol says, and the stones are in the right places', () => {
  fc.assert(
    fc.property(conversation, (lines) => {
      const { engine, asked } = recordingEngine();
      const brain = createBrain({ engine, warmUp: 0, megabytes: 1 });
      const twin = new SlowBrain();
      for (const line of lines) {
        const due = twin.expect(line);
        const answers = brain.receive(line);
        expect([line, kindOf(answers)]).toEqual([line, due]);
        if (due !== 'move') continue;
        expect(ownAndOther(asked[asked.length - 1].board)).toBe(twin.rows?.flat().join(''));
        expect(asked[asked.length - 1].time).toBeGreaterThanOrEqual(0);
        const [x, y] = answers[0].split(',').map(Number);
        expect(twin.put(x, y)).toBe(true);
      }
    }),
    { numRuns: cases(38) },
  );
});

/** Answers with the first empty cell. */
function putAnywhere(twin: SlowBrain): void {
  const cells = (twin.rows ?? []).flatMap((row, y) => row.map((_, x) => [x, y] as const));
  cells.some(([x, y]) => twin.put(x, y));
}

test('most generated lines are valid, so that the comparison is meaningful', () => {
  const tally: Partial<Record<AnswerKind, number>> = {};
  for (const lines of fc.sample(conversation, { numRuns: 150, seed: 1 })) {
    const twin = new SlowBrain();
    for (const line of lines) {
      const due = twin.expect(line);
      tally[due] = (tally[due] ?? 0) + 1;
      if (due === 'move') putAnywhere(twin);
    }
  }
  for (const kind of ['move', 'OK', 'ERROR', 'UNKNOWN'] as const) expect(tally[kind]).toBeGreaterThan(100);
});

test('the real engine only plays legal moves', () => {
  fc.assert(
    fc.property(conversation, (lines) => {
      const engine = createBrain({
        engine: (rules, table) => createEngine(rules, { table, nodes: 30, now: () => 0 }),
        warmUp: 0,
        megabytes: 1,
      });
      const twin = new SlowBrain();
      for (const line of lines) {
        const due = twin.expect(line);
        const answers = engine.receive(line);
        expect([line, kindOf(answers)]).toEqual([line, due]);
        if (due === 'move') expect(twin.put(...(answers[0].split(',').map(Number) as [number, number]))).toBe(true);
      }
    }),
    { numRuns: cases(5) },
  );
});

/** The brain's stones as X, whichever side began. */
function ownAndOther({ cells, turn }: { readonly cells: string; readonly turn: number }): string {
  if (turn === 0) return cells;
  return [...cells].map((cell) => (cell === '.' ? '.' : cell === 'X' ? 'O' : 'X')).join('');
}
