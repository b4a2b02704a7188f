/**
 * One of several threads that use a tiny shared table at the same time, and a count of what it saw: `{ probes, hits, wrong }`.
 *
 * `entries` stores and probes entries whose parts all follow from the position and the stored move, so that a mixture of two
 * entries is detected. `searches` and `solutions` search a game with known values and check every proven verdict.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { iterativeDeepening, Random, solve, TranspositionTable } from 'foreply';
import { forest, verdictIn } from './forest.mjs';

const POSITIONS = 12;
const VARIANTS = 64;

/** @type {{ kind: keyof typeof WORK, buffer: SharedArrayBuffer, seed: number, count: number }} */
const { kind, buffer, seed, count } = workerData;
const random = new Random(seed);
const table = new TranspositionTable({ buffer });

/** All possible entries, `VARIANTS` for each position. The move tells which one it is. */
const ENTRIES = Array.from({ length: POSITIONS * VARIANTS }, (_, move) => {
  const parts = new Random(1 + move);
  const { low, high } = positionOf(Math.floor(move / VARIANTS));
  return {
    low,
    high,
    depth: parts.below(100),
    score: parts.below(2) === 0 ? parts.below(1000) : parts.fraction(),
    bound: 1 + parts.below(3),
    claims: parts.below(4),
    move,
  };
});

/** @param {number} position */
function positionOf(position) {
  const parts = new Random(1_000_000 + position);
  return { low: parts.word(), high: parts.word() };
}

/** Whether the entry found is not one of this position's. @param {number} position */
function isWrong(position) {
  const entry = ENTRIES[table.move];
  return (
    entry === undefined ||
    Math.floor(entry.move / VARIANTS) !== position ||
    table.depth !== entry.depth ||
    table.score !== entry.score ||
    table.bound !== entry.bound ||
    table.claims !== entry.claims
  );
}

function useEntries() {
  const seen = { probes: 0, hits: 0, wrong: 0 };
  for (; seen.probes < count; seen.probes++) {
    const stored = ENTRIES[random.below(ENTRIES.length)];
    table.store(stored.low, stored.high, stored.depth, stored.score, stored.bound, stored.claims, stored.move);
    const position = random.below(POSITIONS);
    const { low, high } = ENTRIES[position * VARIANTS];
    if (!table.probe(low, high)) continue;
    seen.hits++;
    if (isWrong(position)) seen.wrong++;
  }
  return seen;
}

/** @param {(board: number) => { readonly verdict: import('foreply').Verdict }} answer */
function useAnswers(answer) {
  const seen = { probes: 0, hits: 0, wrong: 0 };
  for (; seen.probes < count; seen.probes++) {
    // All threads play the same game, so that they meet in the table.
    const board = forest.wander(random, 1);
    const { verdict } = answer(board);
    if (verdict.kind === 'estimate') continue;
    seen.hits++;
    if (JSON.stringify(verdict) !== JSON.stringify(verdictIn(board))) seen.wrong++;
  }
  return seen;
}

/** @param {number} board */
const search = (board) =>
  iterativeDeepening(forest.rules, board, { depth: 1 + random.below(12), heuristic: forest.heuristic, table });

const WORK = {
  entries: useEntries,
  searches: () => useAnswers(search),
  solutions: () => useAnswers((board) => solve(forest.rules, board, { table })),
};

parentPort?.postMessage(WORK[kind]());
