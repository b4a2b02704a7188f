/**
 * What it takes to solve a game of seven million positions (sliding three on 5×5, which is Neutreeko), by how much the
 * rules help and how much is kept. Each way runs in a process of its own, so that its peak of memory is its own too; a
 * Node that does nothing takes about 45 MB of it. Boards are tried on 4×4, 22 times smaller.
 */

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { tabulate } from 'foreply';
import { slidingThree } from '../support/solve/sliding-three.mjs';
import { withIntegerForms } from '../support/solve/sliding-three-integers.mjs';

/** @typedef {import('../support/solve/sliding-three.mjs').SlidingRules} SlidingRules */
/** @typedef {import('../support/solve/sliding-three.mjs').SlidingBoard} SlidingBoard */

const large = () => withIntegerForms(slidingThree(5));
const small = () => slidingThree(4);
/** @type {(rules: SlidingRules) => import('foreply').GameRules<SlidingBoard, number>} */
const forwards = (rules) => ({
  ...rules,
  predecessors: undefined,
  positions: { ...rules.positions, predecessors: undefined },
});

/** @type {Record<string, () => import('foreply').Tablebase<SlidingBoard, number, unknown>>} */
const VARIANTS = {
  'by numbers': () => tabulate(large()),
  'by numbers, values only': () => tabulate(large(), { storage: 'value' }),
  'by numbers, symmetries': () => tabulate(large(), { symmetries: true }),
  'by numbers, symmetries, values only': () => tabulate(large(), { symmetries: true, storage: 'value' }),
  'by numbers, reachable': () => tabulate(large(), { domain: 'reachable' }),
  'by numbers, edges stored': () => tabulate(forwards(large())),
  'by numbers, 4×4': () => tabulate(withIntegerForms(small())),
  'by boards, 4×4': () => tabulate(small()),
  'by boards, symmetries, 4×4': () => tabulate(small(), { symmetries: true }),
  'by boards, edges stored, 4×4': () => tabulate(forwards(small())),
  'by keys, 4×4': () => tabulate({ ...small(), positions: undefined }),
};

/**
 * Solves once; what it took.
 * @param {string} name
 */
function measure(name) {
  const before = process.cpuUsage();
  const { counts, longest, memory } = VARIANTS[name]();
  const { user, system } = process.cpuUsage(before);
  const peak = process.resourceUsage().maxRSS * 1024;
  return { milliseconds: (user + system) / 1000, positions: counts.positions, longest, memory, peak };
}

export function run() {
  const rows = Object.keys(VARIANTS).map((name) => {
    const child = spawnSync(process.execPath, [fileURLToPath(import.meta.url), name], { encoding: 'utf8' });
    assert.equal(child.status, 0, child.stderr);
    const { milliseconds, positions, longest, memory, peak } = JSON.parse(child.stdout);
    assert.equal(longest, name.includes('4×4') ? 33 : 51);
    const sizes = `table ${megabytes(memory)}, peak ${megabytes(peak)}`;
    return { name: `${name} (${sizes})`, milliseconds, result: { nodes: positions } };
  });
  return {
    title: 'tabulate, positions as nodes',
    rows: rows.map((row) => ({ ...row, ratio: row.milliseconds / rows[0].milliseconds })),
  };
}

/** @param {number} bytes */
function megabytes(bytes) {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(JSON.stringify(measure(process.argv[2])));
