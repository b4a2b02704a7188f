/**
 * A tournament with two workers of a cluster. The table is the same as in one thread, whatever plays the games.
 *
 * Without an address the workers live in this process, each with a thread of its own, and the queue does too. With the address of
 * a Redis server they are two processes, which could as well run on other machines:
 *
 *     npm run build && node examples/16-cluster.mjs
 *     npm run build && node examples/16-cluster.mjs redis://localhost
 *
 * This file is the coordinator, a worker and a worker's thread, depending on how it is started.
 */
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { isMainThread, Worker } from 'node:worker_threads';
import { connectCluster, inProcessQueue, joinCluster, serveThread } from 'foreply/cluster';
import { defineArena, playTournament, randomPlayer, randomStarts, searchPlayer } from 'foreply/match';
import { neutreeko } from 'foreply/neutreeko';
import { report } from 'foreply/report';

const rules = neutreeko();
const arena = defineArena({
  rules,
  players: {
    three: ({ seed }) => searchPlayer(rules, { algorithm: 'alphaBeta', depth: 3, seed }),
    one: ({ seed }) => searchPlayer(rules, { algorithm: 'alphaBeta', depth: 1, seed }),
    die: ({ seed }) => randomPlayer({ seed }),
  },
});

const file = new URL(import.meta.url);
const [address, role] = process.argv.slice(2);
/** @param {Parameters<typeof joinCluster>[0]['queue']} queue */
const join = (queue) => joinCluster({ arena, module: file, queue, makeWorker: () => new Worker(file) });

if (!isMainThread) {
  serveThread(arena);
} else if (role === 'worker') {
  await join(address);
} else {
  const queue = address ?? inProcessQueue();
  const cluster = await connectCluster({ arena, module: file, queue });
  const workers = address === undefined ? [await join(queue), await join(queue)] : [start(), start()];

  const options = { games: 20, starts: randomStarts(rules, { turns: [0, 5] }), seed: 7 };
  const result = await playTournament(arena, { ...options, runner: cluster.games });
  await cluster.close();
  for (const worker of workers) await worker.close();

  const table = report(result, { format: 'text', tables: ['cross', 'ratings'] });
  console.log(table);
  const alone = await playTournament(arena, options);
  const same = table === report(alone, { format: 'text', tables: ['cross', 'ratings'] });
  console.log(`In one thread, ${same ? 'the same' : 'other results'}.`);
}

/** Starts a worker as a process of its own. */
function start() {
  const child = fork(fileURLToPath(file), [address, 'worker']);
  return { close: async () => child.kill() };
}
