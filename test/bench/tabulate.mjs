/**
 * The time and memory to solve Neutreeko, a game of seven million positions, by which optional functions the rules have and
 * what is stored. Each way runs in its own process, so that its peak memory is measured separately; an idle Node takes about
 * 45 MB of it. Rules without integer forms are measured on 4×4, which is 22 times smaller.
 */

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { tabulate } from 'foreply';
import { neutreeko } from 'foreply/neutreeko';

/** @typedef {import('foreply/neutreeko').NeutreekoBoard} NeutreekoBoard */
/** @typedef {import('foreply/neutreeko').NeutreekoMove} NeutreekoMove */
/** @typedef {import('foreply').KeyedRules<NeutreekoBoard, NeutreekoMove>} Rules */

const large = () => neutreeko();
const small = () => neutreeko({ size: 4 });
/** Without integer forms. @returns {Rules} */
const boards = () => {
  const { count, index, at } = small().positions;
  return { ...small(), positions: { count, index, at } };
};
/** Without predecessors. @type {(rules: Rules) => Rules} */
const forwards = ({ positions, ...rules }) => ({
  ...rules,
  predecessors: undefined,
  positions: positions && { ...positions, predecessors: undefined },
});

/** @type {Record<string, () => import('foreply').Tablebase<NeutreekoBoard, NeutreekoMove, unknown>>} */
const VARIANTS = {
  'by numbers': () => tabulate(large()),
  'by numbers, values only': () => tabulate(large(), { storage: 'value' }),
  'by numbers, symmetries': () => tabulate(large(), { symmetries: true }),
  'by numbers, symmetries, values only': () => tabulate(large(), { symmetries: true, storage: 'value' }),
  'by numbers, reachable': () => tabulate(large(), { domain: 'reachable' }),
  'by numbers, edges stored': () => tabulate(forwards(large())),
  'by numbers, 4×4': () => tabulate(small()),
  'by boards, 4×4': () => tabulate(boards()),
  'by boards, symmetries, 4×4': () => tabulate(boards(), { symmetries: true }),
  'by boards, edges stored, 4×4': () => tabulate(forwards(boards())),
  'by keys, 4×4': () => tabulate({ ...small(), positions: undefined }),
};

/**
 * Solves once and returns what it took.
 * @param {string} name
 */
function measure(name) {
  const before = process.cpuUsage();
  const { counts, longest, memory } = VARIANTS[name]();
  const { user, system } = process.cpuUsage(before);
  const peak = process.resourceUsage().maxRSS * 1024;
  return { milliseconds: (user + system) / 1000, positions: counts.positions, longest, memory, peak };
}

/**
 * The measurements of each way, in its own process.
 * @returns {{ name: string, milliseconds: number, positions: number, longest: number, memory: number, peak: number }[]}
 */
export function costs() {
  return Object.keys(VARIANTS).map((name) => {
    const child = spawnSync(process.execPath, [fileURLToPath(import.meta.url), name], { encoding: 'utf8' });
    assert.equal(child.status, 0, child.stderr);
    return { name, ...JSON.parse(child.stdout) };
  });
}

export function run() {
  const rows = costs().map(({ name, milliseconds, positions, longest, memory, peak }) => {
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
