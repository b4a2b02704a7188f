/**
 * Whether the same search takes the same time in every process. V8 compiles while a search runs, and the types it has seen by
 * then differ from process to process. An optimization lost by chance shows as one slow process among many. Each search runs
 * in ten fresh processes, several times in each; the first runs, which compile, do not count. The output is the median of the
 * processes, the slowest, and slowest ÷ median: the goal is at most 1.2.
 *
 * Two processes run at a time, since a busy machine delays compilation, and that is when optimizations get lost.
 */

import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { alphaBeta, iterativeDeepening, Position, TranspositionTable } from 'foreply';
import { coinsAndStrings, grid, utility } from 'foreply/coins-and-strings';
import { gomoku, nearStones, patterns } from 'foreply/gomoku';
import { best, pentago } from 'foreply/pentago';

const PROCESSES = 10;
const AT_A_TIME = 2;
const RUNS = 6;
const RUNS_TO_WARM_UP = 3;

const SEARCHES = {
  'Gomoku, `patterns`': () => {
    const rules = gomoku();
    const { board } = Position.start(rules).playAll(['h8', 'i9', 'i8', 'g8', 'h9', 'h10']);
    const options = { depth: 4, heuristic: patterns, candidates: nearStones, ordering: ['killers', 'history'] };
    return alphaBeta(rules, board, options);
  },
  'Pentago, `best`': () => {
    const rules = pentago({ turns: 'whole' });
    const board = rules.parseBoard('X..O../.X..../....O./O...../..X.../....X. O');
    return alphaBeta(rules, board, { depth: 3, heuristic: best });
  },
  'Coins and Strings, table': () => {
    const rules = coinsAndStrings(grid(4, 4));
    const table = new TranspositionTable({ megabytes: 4 });
    return iterativeDeepening(rules, rules.initial(), { depth: 8, heuristic: utility, table });
  },
};

/** The CPU time of a compiled search in milliseconds, and its nodes. */
function measure(name) {
  const times = [];
  let nodes = 0;
  for (let run = 0; run < RUNS; run++) {
    const before = process.cpuUsage();
    ({ nodes } = SEARCHES[name]());
    const { user, system } = process.cpuUsage(before);
    if (run >= RUNS_TO_WARM_UP) times.push((user + system) / 1000);
  }
  return { milliseconds: Math.min(...times), nodes };
}

async function inFreshProcesses(name) {
  const self = fileURLToPath(import.meta.url);
  const measured = [];
  while (measured.length < PROCESSES) {
    const started = Array.from({ length: AT_A_TIME }, () => promisify(execFile)(process.execPath, [self, name]));
    for (const { stdout } of await Promise.all(started)) measured.push(JSON.parse(stdout));
  }
  return measured.sort((one, other) => one.milliseconds - other.milliseconds);
}

export async function run() {
  const reports = [];
  for (const name of Object.keys(SEARCHES)) {
    const measured = await inFreshProcesses(name);
    const median = measured[measured.length >> 1];
    const slowest = measured[measured.length - 1];
    const row = (label, { milliseconds, nodes }) => ({
      name: label,
      milliseconds,
      ratio: milliseconds / median.milliseconds,
      result: { nodes },
    });
    const title = `${name}, ${PROCESSES} processes`;
    reports.push({ title, rows: [row('median', median), row('slowest', slowest)] });
  }
  return reports;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(JSON.stringify(measure(process.argv[2])));
