/** Everything random follows from one seed, and a failure prints the command that repeats it. */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { root } from '../../scripts/entries.mjs';
import { repeatCommand } from '../../scripts/repeat-command.mjs';
import { DEFAULT_SEED, Random } from '../../src/core/random.js';
import { CASES, readSettings, SEED, testSeed } from './seed.js';

describe('the seed', () => {
  test('fast-check uses the seed and the number of cases of the run', () => {
    expect(fc.readConfigureGlobal()).toMatchObject({ seed: SEED, numRuns: Math.ceil(100 * CASES) });
    expect(fc.sample(fc.nat())).toEqual(fc.sample(fc.nat(), { seed: SEED, numRuns: Math.ceil(100 * CASES) }));
  });

  test('FOREPLY_SEED sets the seed, and FOREPLY_CASES the number of cases', () => {
    expect(readSettings({})).toEqual({ seed: DEFAULT_SEED, cases: 1 });
    expect(readSettings({ FOREPLY_SEED: '7', FOREPLY_CASES: '3' })).toEqual({ seed: 7, cases: 3 });
    expect(readSettings({ FOREPLY_CASES: '0.1' }).cases).toBe(0.1);
  });

  test.each([
    [{ FOREPLY_SEED: 'x' }, 'FOREPLY_SEED must be a whole number from 0 to 2147483647, not "x".'],
    [{ FOREPLY_SEED: '-1' }, 'FOREPLY_SEED must be a whole number from 0 to 2147483647, not "-1".'],
    [{ FOREPLY_SEED: '2147483648' }, 'FOREPLY_SEED must be a whole number from 0 to 2147483647, not "2147483648".'],
    [{ FOREPLY_CASES: '0' }, 'FOREPLY_CASES must be a number from 0.01 to 1000000, not "0".'],
    [{ FOREPLY_CASES: '' }, 'FOREPLY_CASES must be a number from 0.01 to 1000000, not "".'],
    [{ FOREPLY_CASES: '1e3' }, 'FOREPLY_CASES must be a number from 0.01 to 1000000, not "1e3".'],
  ])('refuses %o', (variables, message) => {
    expect(() => readSettings(variables)).toThrow(message);
  });

  test('the seed and the factor apply to every property without its own seed', () => {
    const files = readdirSync(`${root}test`, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /\.tsx?$/.test(file),
    );
    const lines = files.flatMap((file) => readFileSync(`${root}test/${file}`, 'utf8').split('\n'));
    expect(lines.filter((line) => /numRuns: \d+\b(?! \*)/.test(line) && !/\bseed: \d/.test(line))).toEqual([]);
    expect(lines.filter((line) => /fc\.sample\(.*, \d+\)/.test(line))).toEqual([]);
  });

  test('testSeed differs for different numbers and for different seeds of the run', () => {
    const seeds = Array.from({ length: 100 }, (_, number) => testSeed(number));
    expect(new Set(seeds).size).toBe(100);
    expect(() => new Random(seeds[0])).not.toThrow();
    expect(seeds.filter((seed, number) => seed === testSeed(number, SEED + 1))).toEqual([]);
  });
});

describe('the command that repeats a failure', () => {
  const names = ["it's", 'a “game” (of $5) [or 6], 3 > 2', 'a|b \\ c*'];

  test('the command that repeats a failure has the seed, the file and the test', () => {
    expect(repeatCommand({ file: 'test/a.test.ts', names: ['one', 'two'], seed: 5, cases: 1 })).toBe(
      "FOREPLY_SEED=5 npx vitest run test/a.test.ts -t '^one two$'",
    );
    expect(repeatCommand({ file: 'test/a.test.ts', names: ['one'], seed: 5, cases: 20 })).toBe(
      "FOREPLY_SEED=5 FOREPLY_CASES=20 npx vitest run test/a.test.ts -t '^one$'",
    );
  });

  test('the command that repeats a failure selects only that test, even through a shell', () => {
    const command = repeatCommand({ file: 'a.test.ts', names, seed: 5, cases: 1 });
    const printed = command.replace('npx vitest run', "printf '%s\\n'");
    const lines = spawnSync('/bin/sh', ['-c', printed], { encoding: 'utf8' }).stdout.split('\n');
    expect(lines.slice(0, 2)).toEqual(['a.test.ts', '-t']);
    expect(new RegExp(lines[2]).test(names.join(' '))).toBe(true);
    expect(new RegExp(lines[2]).test(`${names.join(' ')}, too`)).toBe(false);
  });
});
