/** The command that runs one test again, with the seed and the number of cases it had. */

/**
 * @typedef {object} FailedTest
 * @property {string} file from the root of the repository
 * @property {readonly string[]} names those of its `describe` blocks, then its own
 * @property {number} seed
 * @property {number} cases
 */

/** @param {FailedTest} test */
export function repeatCommand({ file, names, seed, cases }) {
  const more = cases === 1 ? '' : ` FOREPLY_CASES=${cases}`;
  return `FOREPLY_SEED=${seed}${more} npx vitest run ${file} -t ${quoted(`^${escaped(names.join(' '))}$`)}`;
}

/** As a regular expression, which is what `-t` takes. @param {string} text */
const escaped = (text) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** For a shell. @param {string} text */
const quoted = (text) => `'${text.replaceAll("'", "'\\''")}'`;
