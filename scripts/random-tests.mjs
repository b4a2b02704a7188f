/** Which test files use random cases: they, or the helpers they import, state properties or draw from the seed of the run. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './entries.mjs';

/** Calls that draw cases. `fc.record` and the like do not: they only describe what could be drawn. */
const DRAWS = /\bfc\.(assert|check|sample)\(|\btestSeed\(/;

/** Tests that need a build or a browser. */
const ELSEWHERE = /^test\/(package|browser)\/|\.built\./;

/** Their paths from the root of the repository. @returns {string[]} */
export function randomTests() {
  /** @type {Map<string, boolean>} */
  const known = new Map();
  return readdirSync(`${root}test`, { recursive: true, encoding: 'utf8' })
    .map((path) => `test/${path.replaceAll('\\', '/')}`)
    .filter((path) => /\.test\.tsx?$/.test(path) && !ELSEWHERE.test(path) && drawsCases(path, known))
    .sort();
}

/** @param {string} path @param {Map<string, boolean>} known @returns {boolean} */
function drawsCases(path, known) {
  const answer = known.get(path);
  if (answer !== undefined) return answer;
  // Assumed until the answer is known, which ends cycles.
  known.set(path, false);
  const text = readFileSync(root + path, 'utf8');
  const draws = DRAWS.test(text) || importsOf(path, text).some((other) => drawsCases(other, known));
  known.set(path, draws);
  return draws;
}

/** The files in the folder of tests that it imports. @param {string} path @param {string} text @returns {string[]} */
function importsOf(path, text) {
  return [...text.matchAll(/\bfrom '(\.[^']+)\.(?:js|mjs)'/g)].flatMap(([, specifier]) => {
    const file = join(dirname(path), specifier);
    const [found] = [`${file}.ts`, `${file}.tsx`].filter((name) => existsSync(root + name));
    return found?.startsWith('test/') ? [found] : [];
  });
}
