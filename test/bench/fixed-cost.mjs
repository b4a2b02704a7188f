/**
 * The cost of a call before it searches anything: many short searches of connect four in a warm process, and the first call
 * in a fresh process, which also includes compiling the search. The baseline is the hand-written alpha-beta of
 * `connect-four.mjs`. Depth 1 has seven nodes, so nearly all of its time is fixed cost.
 */

import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { alphaBeta, iterativeDeepening } from 'foreply';
import { centreWeight } from '../../examples/games/connect-four.mjs';
import { compare } from './compare.mjs';
import { connectFour, searchByHand } from './connect-four.mjs';

const CALLS = 1000;
const FIRST_DEPTH = 9;
const PROCESSES = 7;

const board = connectFour.initial();
const searches = {
  'by hand': searchByHand,
  alphaBeta: (depth) => alphaBeta(connectFour, board, { depth, heuristic: centreWeight }),
  'iterativeDeepening, defaults': (depth) => iterativeDeepening(connectFour, board, { depth, heuristic: centreWeight }),
};

/** Milliseconds for a thousand calls, that is microseconds per call. */
function manyCalls(depth, rounds) {
  const repeated = Object.entries(searches).map(([name, search]) => [
    name,
    () => {
      let nodes = 0;
      for (let call = 0; call < CALLS; call++) nodes += search(depth).nodes;
      return { nodes };
    },
  ]);
  return {
    title: `Connect four, depth ${depth}, ${CALLS.toLocaleString('en')} calls`,
    rows: compare(Object.fromEntries(repeated), rounds),
  };
}

/** The first call of several fresh processes for each search, in turn. */
function firstCalls() {
  const self = fileURLToPath(import.meta.url);
  const names = Object.keys(searches);
  const runs = Array.from({ length: PROCESSES }, () =>
    names.map((name) => JSON.parse(execFileSync(process.execPath, [self, name], { encoding: 'utf8' }))),
  );
  const rows = names.map((name, at) => {
    const times = runs.map((run) => run[at].milliseconds).sort((one, other) => one - other);
    return { name, milliseconds: times[times.length >> 1], result: { nodes: runs[0][at].nodes } };
  });
  return {
    title: `First call of a process, depth ${FIRST_DEPTH}`,
    rows: rows.map((row) => ({ ...row, ratio: row.milliseconds / rows[0].milliseconds })),
  };
}

function firstCall(name) {
  const before = process.cpuUsage();
  const { nodes } = searches[name](FIRST_DEPTH);
  const { user, system } = process.cpuUsage(before);
  return { milliseconds: (user + system) / 1000, nodes };
}

export function run({ rounds = 5 } = {}) {
  return [manyCalls(1, rounds), manyCalls(4, rounds), firstCalls()];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(JSON.stringify(firstCall(process.argv[2])));
