/** The command that runs one test again, with the seed and the number of cases it had. */

export interface FailedTest {
  /** From the root of the repository. */
  readonly file: string;
  /** Those of its `describe` blocks, then its own. */
  readonly names: readonly string[];
  readonly seed: number;
  readonly cases: number;
}

export function repeatCommand({ file, names, seed, cases }: FailedTest): string {
  const more = cases === 1 ? '' : ` FOREPLY_CASES=${cases}`;
  return `FOREPLY_SEED=${seed}${more} npx vitest run ${file} -t ${quoted(`^${escaped(names.join(' '))}$`)}`;
}

/** As a regular expression, which is what `-t` takes. */
const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** For a shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
