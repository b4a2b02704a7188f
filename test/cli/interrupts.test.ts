/** What Ctrl-C and SIGTERM do. */

import { EventEmitter } from 'node:events';
import { expect, test, vi } from 'vitest';
import { Interrupts } from '../../src/cli/interrupts.js';

function prepare() {
  let time = 0;
  const [source, end, listener] = [new EventEmitter(), vi.fn(), vi.fn()];
  const interrupts = new Interrupts(source, () => time, end);
  const wait = (milliseconds: number) => {
    time += milliseconds;
  };
  return { source, interrupts, end, listener, wait };
}

test.each(['SIGINT', 'SIGTERM'])('the first %s asks a command to finish, the second ends the process', (signal) => {
  const { source, interrupts, end, listener, wait } = prepare();
  interrupts.listen(listener);
  source.emit(signal);
  expect([listener.mock.calls.length, end.mock.calls.length]).toEqual([1, 0]);
  wait(500);
  source.emit(signal);
  expect([listener.mock.calls.length, end.mock.calls.length]).toEqual([1, 1]);
});

test('one Ctrl-C that npx passes on as well counts once', () => {
  const { source, interrupts, end, listener, wait } = prepare();
  interrupts.listen(listener);
  source.emit('SIGINT');
  wait(499);
  source.emit('SIGINT');
  expect([listener.mock.calls.length, end.mock.calls.length]).toEqual([1, 0]);
});

test('signals are left to the system while work blocks the thread, and once nobody listens', () => {
  const { source, interrupts, listener } = prepare();
  const forget = interrupts.listen(listener);
  expect(interrupts.blocking(() => source.listenerCount('SIGTERM'))).toBe(0);
  expect(source.listenerCount('SIGTERM')).toBe(1);
  forget();
  expect([source.listenerCount('SIGINT'), source.listenerCount('SIGTERM')]).toEqual([0, 0]);
});
