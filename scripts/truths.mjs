/**
 * Solves the games of test/data/truths.json with the built library and compares each value with the one on record: `npm run truths`.
 *
 *     npm run truths                    everything that is not done yet
 *     npm run truths -- clobber         the games whose name contains "clobber"
 *     npm run truths -- --seconds 300   the time for each solution that searches; 60 by default
 *     npm run truths -- --again         also what an earlier run has done
 *     npm run truths -- --table         solves nothing: prints the table of docs/solved-games.md from what is done
 *
 * Each game is solved in a process of its own. Prints a line per game: value, positions (nodes of a search, entries of a tablebase), seconds
 * of CPU, and the most memory of that process. What is done is noted in temp/truths.json, so that a run that was ended can be resumed.
 * Fails if a value differs.
 */

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { solveTruth } from '../test/support/solve-truth.mjs';
import { root } from './entries.mjs';

const MEGABYTES = 1500;
const HEAP = 12000;
/** After the source: how it is known. */
const MARKS = { read: '', none: '', certain: ' †', retold: ' ‡' };
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: '60' },
    again: { type: 'boolean', default: false },
    table: { type: 'boolean', default: false },
    only: { type: 'string' },
  },
});
const file = `${root}temp/truths.json`;
const done = readDone();
const truths = JSON.parse(readFileSync(`${root}test/data/truths.json`, 'utf8'));

if (values.only !== undefined) await solveOne(JSON.parse(values.only));
else if (values.table) for (const truth of truths) console.log(rowOf(truth, done[nameOf(truth)]));
else await solveAll();

function readDone() {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

async function solveAll() {
  let wrong = 0;
  for (const truth of truths) {
    const name = nameOf(truth);
    if (!positionals.every((word) => name.includes(word))) continue;
    if (done[name] !== undefined && done[name].value !== 'unsolved' && !values.again) continue;
    const result = inOwnProcess(truth);
    const isWrong = result.value !== 'unsolved' && result.value !== truth.value;
    if (isWrong) wrong++;
    const remark = isWrong ? `  WRONG: ${truth.value} by ${truth.source}` : '';
    const { value, positions, seconds, megabytes } = result;
    console.log(`${name.padEnd(50)} ${value.padEnd(9)} ${positions} positions, ${seconds} s, ${megabytes} MB${remark}`);
    if (isWrong) continue;
    // Another run may have noted something meanwhile.
    Object.assign(done, readDone(), { [name]: result });
    mkdirSync(`${root}temp`, { recursive: true });
    writeFileSync(file, JSON.stringify(done));
  }
  process.exitCode = wrong === 0 ? 0 : 1;
}

function inOwnProcess(/** @type {Parameters<typeof solveTruth>[0]} */ truth) {
  const words = ['--only', JSON.stringify(truth), '--seconds', values.seconds];
  const run = spawnSync(process.execPath, [`--max-old-space-size=${HEAP}`, fileURLToPath(import.meta.url), ...words], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (run.status !== 0) throw new Error(`${nameOf(truth)} was not solved: the process ended with ${run.status}`);
  return JSON.parse(run.stdout);
}

async function solveOne(/** @type {Parameters<typeof solveTruth>[0]} */ truth) {
  const { solution } = await solveTruth(truth, { time: 1000 * Number(values.seconds), megabytes: MEGABYTES });
  const before = process.cpuUsage();
  const { value, positions } = solution();
  const { user, system } = process.cpuUsage(before);
  const seconds = ((user + system) / 1e6).toFixed(1);
  const megabytes = Math.round(process.resourceUsage().maxRSS / 1e3);
  console.log(JSON.stringify({ value, positions, seconds, megabytes }));
}

function nameOf(/** @type {{ module: string, options?: object, line?: string }} */ { module, options, line }) {
  const settings = Object.entries(options ?? {}).map(([name, value]) => `${name} ${[value].flat().join(' ')}`);
  return [module, [...settings, ...(line === undefined ? [] : [`after ${line}`])].join(', ')].join(' ').trim();
}

/**
 * @param {{ title: string, value: string, source: string, evidence: keyof typeof MARKS, module: string, options?: object, line?: string }} truth
 * @param {{ value: string, positions: number, seconds: string, megabytes: number } | undefined} result
 */
function rowOf(truth, result) {
  const value = result?.value ?? 'unsolved';
  const settings = { ...truth, line: undefined };
  const played = truth.line === undefined ? [] : [`after ${truth.line.split(' ').length} moves`];
  const named = nameOf(settings)
    .slice(truth.module.length + 1)
    .replaceAll(/ true\b/g, '')
    .replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  const variant = [...(named === '' ? [] : [named]), ...played].join(' ') || 'standard';
  const shown = value === 'unsolved' ? `not solved here (${truth.value})` : value;
  const source = value === 'unsolved' && truth.evidence === 'none' ? 'no publication read' : truth.source;
  const work =
    result === undefined
      ? ['not tried', '', '']
      : [result.positions.toLocaleString('en'), `${result.seconds} s`, `${result.megabytes} MB`];
  return `| ${[truth.title, variant, shown, source + MARKS[truth.evidence], ...work].join(' | ')} |`;
}
