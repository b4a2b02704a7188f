/**
 * The one seed behind everything random in the tests. It is fixed, so that every run tries the same cases.
 * `FOREPLY_SEED=n` sets another seed, and `FOREPLY_CASES=n` tries n times as many cases; n may be less than 1.
 *
 * Properties get it through fast-check's settings (`set-up.ts`), loops through `testSeed`. A test that seeds its own generator
 * with a literal has a fixed sample, which it may describe. All other samples vary with the seed, so no assertion may rely on them.
 */
import { DEFAULT_SEED, scramble } from '../../src/core/random.js';

/** Reads the settings from the environment. */
export function readSettings(env: Readonly<Record<string, string | undefined>>): { seed: number; cases: number } {
  const read = (name: string, usual: number, form: RegExp, least: number, most: number, kind: string): number => {
    const text = env[name] ?? String(usual);
    const number = Number(text);
    if (form.test(text) && number >= least && number <= most) return number;
    throw new Error(`${name} must be a ${kind} from ${least} to ${most}, not "${text}".`);
  };
  return {
    seed: read('FOREPLY_SEED', DEFAULT_SEED, /^\d+$/, 0, 2 ** 31 - 1, 'whole number'),
    cases: read('FOREPLY_CASES', 1, /^\d+(\.\d+)?$/, 0.01, 1e6, 'number'),
  };
}

/** The seed of this run, and the factor for the number of cases. */
export const { seed: SEED, cases: CASES } = readSettings(process.env);

/** A seed for `Random`: different for each number, and for each seed of the run. */
export function testSeed(number: number, seed = SEED): number {
  return scramble(scramble(seed) ^ number) >>> 0;
}
