/**
 * Tables 1 to 5 of the Porto coursework, played again: every pairing from the empty board and from random boards, the coursework's
 * numbers beside ours, and where the two clearly disagree.
 *
 *     npm run build && node examples/studies/p1-tables.mjs --help
 */
import { mkdirSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { fileLog, localRunner, playTournament } from 'foreply/match';
import { createPool } from 'foreply/parallel';
import { arena } from './p1-arena.mjs';
import { charts, disagreements, summary, tables } from './p1-compare.mjs';
import { Openings } from './p1-openings.mjs';
import { TABLES } from './p1-report.mjs';
import { randomStart } from './p1-starts.mjs';
import { progress, runStudy } from './study.mjs';

/** @typedef {import('./p1-compare.mjs').Found} Found */
/** @typedef {import('./study.mjs').Settings} Settings */

/** Games a pairing and kind of start that the small run plays. */
const FEW = 2;

/** Two tournaments a set of tables that have as many games: from the empty board, and from random ones. */
const SETS = [
  { name: 'control', tables: [0, 1, 2] },
  { name: 'heuristics', tables: [3, 4] },
];

/** @param {Settings} settings */
async function measure({ full, seed, workers, log }) {
  const pool =
    workers > 1
      ? createPool(() => new Worker(new URL('p1-worker.mjs', import.meta.url)), { size: workers })
      : undefined;
  const runner = pool ?? localRunner(arena);
  /** @type {Found[][]} */
  const found = TABLES.map(({ rows }) => rows.map(() => ({ empty: undefined, random: undefined })));
  if (log !== undefined) mkdirSync(log, { recursive: true });
  for (const set of SETS) {
    for (const from of /** @type {const} */ (['empty', 'random'])) {
      await play({ ...set, from, full, seed, runner, log }, found);
    }
  }
  await pool?.close();
  return {
    exact: found.map((rows) => rows.map(({ empty, random }) => [empty?.counts, random?.counts])),
    parts: { summary: summary(found), ...tables(found), disagreements: disagreements(found) },
    charts: charts(found),
  };
}

/**
 * Plays one tournament and files its results by table and row.
 * @param {{ name: string, tables: number[], from: 'empty' | 'random', full: boolean, seed: number, runner: import('foreply/match').GameRunner, log: string | undefined }} tournament
 * @param {Found[][]} found
 */
async function play({ name, tables, from, full, seed, runner, log }, found) {
  const places = tables.flatMap((table) => TABLES[table].rows.map((row, index) => ({ table, index, row })));
  const games = full ? TABLES[tables[0]].games : FEW;
  const openings = new Openings(places.length, log === undefined ? undefined : fileLog(`${log}/${name}-${from}.jsonl`));
  const result = await playTournament(arena, {
    pairings: places.map(({ row: [white, black] }) => [white, black]),
    swapSides: false,
    games,
    seed,
    ...(from === 'random' ? { starts: randomStart } : {}),
    runner,
    log: openings,
    onProgress: ({ done, total, rate, remaining }) =>
      progress(`${name}, ${from} board: ${done} of ${total} games${rate === 0 ? '' : speed(rate, remaining)}`),
  });
  result.pairings.forEach(({ wins, draws, losses, meanTurns, faults }, at) => {
    if (faults.some((number) => number > 0))
      throw new Error(`A player failed in ${places[at].row.slice(0, 2).join(' – ')}.`);
    const { table, index, row } = places[at];
    const nodes = result.games
      .filter((game) => game.number % places.length === at)
      .reduce((sum, game) => sum + game.nodes[0] + game.nodes[1], 0);
    const counts = row[2] === 0 ? [wins, losses, draws] : [losses, wins, draws];
    found[table][index][from] = {
      games,
      counts: [...counts, nodes],
      turns: meanTurns,
      openings: openings.counts[at],
    };
  });
}

/** @param {number} rate games per second @param {number} remaining milliseconds */
function speed(rate, remaining) {
  return `, ${rate.toFixed(rate < 10 ? 1 : 0)} a second, ${Math.ceil(remaining / 60_000)} min left`;
}

await runStudy({
  name: 'p1-tables',
  about: `Tables 1 to 5 of the Porto coursework: heuristics for Pentago against each other, two turns deep.
The small run plays ${FEW} games of each pairing and kind of start, in seconds; the full one 54,000 games, as the coursework.`,
  takes: ['workers', 'log'],
  measure,
});
