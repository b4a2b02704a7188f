/**
 * The one seed behind everything random in the tests. It is fixed, so that a run today tries what it tried yesterday;
 * `FOREPLY_SEED=n` chooses another, and `FOREPLY_CASES=n` tries n times as many cases.
 *
 * Properties get it by way of fast-check's settings (`set-up.ts`), loops by `testSeed`. A test that seeds its own generator by a
 * literal has a fixed sample, which it may describe; whatever else is drawn depends on the seed, and no assertion may count on it.
 */
import { DEFAULT_SEED, scramble } from '../../src/core/random.js';

/** What the environment asks for. */
export function readSettings(env: Readonly<Record<string, string | undefined>>): { seed: number; cases: number } {
  const wholeNumber = (name: string, usual: number, least: number, most: number): number => {
    const text = env[name] ?? String(usual);
    const number = Number(text);
    if (/^\d+$/.test(text) && number >= least && number <= most) return number;
    throw new Error(`${name} must be a whole number from ${least} to ${most}, not "${text}".`);
  };
  return {
    seed: wholeNumber('FOREPLY_SEED', DEFAULT_SEED, 0, 2 ** 31 - 1),
    cases: wholeNumber('FOREPLY_CASES', 1, 1, 1e6),
  };
}

/** The seed of this run, and how many times as many cases it tries. */
export const { seed: SEED, cases: CASES } = readSettings(process.env);

/** A seed for `Random`: another for each number given, and all of them others with another seed of the run. */
export function testSeed(number: number, seed = SEED): number {
  return scramble(scramble(seed) ^ number) >>> 0;
}
