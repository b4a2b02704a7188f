import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { finish, finishNode } from './finish.js';
import { idles } from './idle.js';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'foreply-finish-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Waits until there is such a file. */
const fileIn = (at: string, name: string) => expect.poll(() => existsSync(join(at, name))).toBe(true);

describe('finish', () => {
  test('finish gives the status, both outputs, and the input to the program', async () => {
    const code = 'process.stdin.pipe(process.stdout); console.error(process.env.WORD); process.exitCode = 3';
    const finished = await finishNode(['-e', code], { input: 'ü', env: { ...process.env, WORD: 'word' } });
    expect(finished).toMatchObject({ status: 3, stdout: 'ü', stderr: 'word\n' });
  });

  test('finish starts a program once more that hangs, and kills what a shell has started', async () => {
    const script = 'if test -e again; then echo done; else touch again; sleep 600; echo late; fi';
    let attempts = 0;
    const hangs = () => (++attempts === 1 ? fileIn(folder, 'again') : new Promise<never>(() => {}));
    const finished = await finish('/bin/sh', ['-c', script], { cwd: folder, hangs });
    expect(finished).toMatchObject({ status: 0, stdout: 'done\n' });
    expect(attempts).toBe(2);
  });

  test('finish throws when a program hangs twice, with what it printed', async () => {
    const file = join(folder, 'hang.mjs');
    const code = `console.log('worked'); writeFileSync('begun', ''); setInterval(() => {}, 1000);`;
    writeFileSync(file, `import { writeFileSync } from 'node:fs';\n${code}`);
    const hangs = async () => {
      await fileIn(folder, 'begun');
      rmSync(join(folder, 'begun'));
    };
    const finished = finishNode([file], { cwd: folder, hangs });
    await expect(finished).rejects.toThrow(/hang\.mjs hung twice\. It printed:\nworked\n$/);
  });

  test('a program that works is not hung, and one that only waits is', async () => {
    const watched = async (used: readonly number[]) => {
      let looks = 0;
      const ticksOf = () => used[Math.min(looks, used.length - 1)];
      await idles(1, { ticksOf, wait: async () => void looks++ });
      return looks;
    };
    expect(await watched([100])).toBe(30);
    expect(await watched([100, 105, 110])).toBe(30);
    expect(await watched([100, 150, 160, 200])).toBe(33);
    // What ends takes its time with it.
    expect(await watched([100, 20])).toBe(31);
  });

  test('where no CPU times can be read, a program is hung after minutes', async () => {
    const waits: number[] = [];
    await idles(1, { ticksOf: () => undefined, wait: async (milliseconds) => void waits.push(milliseconds) });
    expect(waits).toEqual([240_000]);
  });

  test('finish throws when there is no such program', async () => {
    await expect(finish('/no/such/program', [])).rejects.toThrow('ENOENT');
  });
});
