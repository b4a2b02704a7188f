/** Games of brains that run as processes, and what they hear that is no command. */
import { expect, test } from 'vitest';
import { expectLegalGame, useBrains } from '../../support/gomocup/brain-processes.js';

const startBrain = useBrains();

test.each([
  { size: 15, rule: 'freestyle', opening: ['h8', 'i9', 'g7'] },
  { size: 20, rule: 'standard', opening: ['k10', 'l11'] },
  { size: 5, rule: 'freestyle', opening: [] },
  { size: 5, rule: 'standard', opening: [] },
] as const)('two brains play a legal game to its end: %o', (options) => expectLegalGame(startBrain, options));

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
