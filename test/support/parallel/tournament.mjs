/**
 * A tournament in its own process, to be killed: `node tournament.mjs <log> <workers>`. Prints its result without times.
 * With 0 workers it plays in its only thread. With `leave` as a third argument it does not close its pool.
 */
import { Worker } from 'node:worker_threads';
import { fileLog, playTournament, randomStarts } from 'foreply/match';
import { createPool } from 'foreply/parallel';
import { arena } from './arena.mjs';

const [path, workers, leave] = process.argv.slice(2);
const pool =
  Number(workers) > 0
    ? createPool(() => new Worker(new URL('./worker.mjs', import.meta.url)), { size: Number(workers) })
    : undefined;
const mostGames = Number(process.env.FOREPLY_TEST_MOST_GAMES ?? Number.POSITIVE_INFINITY);
let games = 0;

/** Blocks for ever at the point where a test wants to kill this process. */
function pause() {
  if (++games >= mostGames) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
}

const result = await playTournament(arena, {
  players: ['four', 'two', 'die'],
  games: Number(process.env.FOREPLY_TEST_GAMES),
  starts: randomStarts(arena.rules, { turns: [0, 5] }),
  mostTurns: 60,
  seed: 11,
  onGame: pause,
  ...(path === '-' ? {} : { log: fileLog(path) }),
  ...(pool && { runner: pool }),
});
const isTime = (/** @type {string} */ key) => key === 'elapsed' || key === 'meanTime';
process.stdout.write(JSON.stringify(result, (key, value) => (isTime(key) ? undefined : value)));
if (leave !== 'leave') await pool?.close();
