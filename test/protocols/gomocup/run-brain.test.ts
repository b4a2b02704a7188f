/** Lines in a stream: cut anywhere, with any line end or none; and outputs that are closed. */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createBrain, runBrain } from '../../../src/protocols/gomocup/index.js';
import { LineReader, LONGEST_LINE } from '../../../src/protocols/gomocup/text.js';
import { cases } from '../../support/cases.js';
import { recordingEngine } from '../../support/gomocup/recording-engine.js';

type Chunk = Uint8Array | string;

/** The output for an input, and the number of chunks read. */
async function run(chunks: readonly Chunk[], error?: Error): Promise<{ written: string; taken: number }> {
  const { engine } = recordingEngine();
  const seen = { written: '', taken: 0 };
  async function* input(): AsyncGenerator<Chunk> {
    for (const chunk of chunks) {
      seen.taken++;
      yield chunk;
    }
  }
  const write = (text: string, done: (error?: unknown) => void) => {
    seen.written += text;
    queueMicrotask(() => done(error));
  };
  await runBrain(createBrain({ engine, warmUp: 0 }), { input: input(), output: { write } });
  return seen;
}

const GAME = 'START 5\r\n\r\nINFO rule 0\r\nBEGIN\nTURN 0,0\r\nHELLO\r\n';
const ANSWERS = 'OK\n4,4\n3,4\nUNKNOWN HELLO\n';

test('lines end with CR LF or LF, and answers with LF', async () => {
  expect((await run([GAME])).written).toBe(ANSWERS);
});

test('chunks may be cut anywhere, as text or as bytes', async () => {
  const cuts = fc.array(fc.nat(GAME.length), { maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(cuts, fc.boolean(), async (places, asBytes) => {
      const ends = [...places, GAME.length].sort((one, other) => one - other);
      const texts = ends.map((end, at) => GAME.slice(ends[at - 1] ?? 0, end));
      const chunks = texts.map((text) => (asBytes ? new TextEncoder().encode(text) : text));
      expect((await run(chunks)).written).toBe(ANSWERS);
    }),
    { numRuns: cases(25) },
  );
});

test('the last line needs no line end', async () => {
  expect((await run(['START 5\nBEG', 'IN'])).written).toBe('OK\n4,4\n');
});

test('END ends the brain at once, whatever follows', async () => {
  expect(await run(['START 5\nEND\nBEGIN\n', 'BEGIN\n', 'BEGIN\n'])).toEqual({ written: 'OK\n', taken: 1 });
});

test('the brain ends when its output is closed', async () => {
  const seen = await run(['START 5\nBEGIN\n', 'BEGIN\n'], new Error('the pipe is broken'));
  expect(seen).toEqual({ written: 'OK\n', taken: 1 });
});

test('an empty input gives an empty output', async () => {
  expect((await run([])).written).toBe('');
  expect((await run(['', '\r\n', new Uint8Array(0)])).written).toBe('');
});

test('bytes that are not valid text are handled', async () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, at) => 255 - at);
  const { written } = await run(['START 5\n', bytes, bytes, '\nBEGIN\n']);
  expect(written).toMatch(/^OK\n(UNKNOWN [ -~]*\n)+4,4\n$/);
});

test('an endless line does not fill the memory', async () => {
  const flood = Array.from({ length: 2000 }, () => 'x'.repeat(1000));
  const { written } = await run(['START 5\n', ...flood, '\nBEGIN\n']);
  expect(written).toBe('OK\nUNKNOWN a line of more than 1000 characters\n4,4\n');
  const reader = new LineReader();
  for (const chunk of flood) expect(reader.take(chunk)).toEqual([]);
  expect(reader.rest).toHaveLength(LONGEST_LINE + 1);
});
