/** The command that repeats one test, with its seed and its number of cases. */

/**
 * @typedef {object} FailedTest
 * @property {string} file from the root of the repository
 * @property {readonly string[]} names the names of its `describe` blocks, then its own
 * @property {number} seed
 * @property {number} cases
 */

/** @param {FailedTest} test */
export function repeatCommand({ file, names, seed, cases }) {
  const more = cases === 1 ? '' : ` FOREPLY_CASES=${cases}`;
  return `FOREPLY_SEED=${seed}${more} npx vitest run ${file} -t ${quoted(`^${escaped(names.join(' '))}$`)}`;
}

/** Escapes a text for a regular expression, which is what `-t` takes. @param {string} text */
const escaped = (text) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** Quotes a text for a shell. @param {string} text */
const quoted = (text) => `'${text.replaceAll("'", "'\\''")}'`;
