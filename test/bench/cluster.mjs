/**
 * What a cluster costs: many small jobs through one Redis server, and games of 50 milliseconds with one worker process and with
 * two. Starts a redis-server of its own. Say how busy the machine was along with the numbers.
 *
 * What two workers lose has three parts: what the machine loses with two busy processes, which is measured beside it; the CPU of
 * coordinator, workers' main threads and Redis, if they share the cores; and the wait for the last batch.
 *
 *     npm run bench -- cluster                      (JOBS=100000 GAMES=320; 0 leaves a part out; about seven minutes)
 */
import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { connectCluster, joinCluster } from 'foreply/cluster';
import { playTournament } from 'foreply/match';
import { Redis } from 'ioredis';
import arena from './cluster-arena.mjs';

const WARM_UP = 32;
setFlagsFromString('--expose-gc');
/** So that the heap holds only what is in use. */
const collectGarbage = runInNewContext('gc');
const FILE = fileURLToPath(import.meta.url);
const MODULE = fileURLToPath(new URL('./cluster-arena.mjs', import.meta.url));
const COMMAND = fileURLToPath(new URL('../../dist/cli/main.js', import.meta.url));

// It forks itself.
if (process.argv[1] === FILE) await beHelper(process.argv[2], process.argv[3]);

/** Eight workers in one process, whose games only wait, or a process that plays games without a cluster. */
async function beHelper(role, argument) {
  if (role === 'join') {
    for (let worker = 0; worker < 8; worker++) await joinCluster({ arena, module: MODULE, queue: argument });
  } else {
    process.on('message', async (games) => {
      await playTournament(arena, { ...pairOf(argument), games });
      process.send('done');
    });
  }
}

export async function run() {
  const { JOBS = '100000', GAMES = '320' } = process.env;
  const [jobs, games] = [Number(JOBS), Number(GAMES)];
  const folder = mkdtempSync(join(tmpdir(), 'foreply-bench-'));
  const port = await freePort();
  const settings = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--appendonly', 'yes'];
  const redis = spawn('redis-server', settings, { stdio: 'ignore' });
  const address = `redis://127.0.0.1:${port}`;
  const client = new Redis(address, { retryStrategy: () => 50, maxRetriesPerRequest: null });
  client.on('error', () => {});
  await client.ping();
  console.log(`load of the machine: ${loadavg().map((load) => load.toFixed(1))}`);
  try {
    if (jobs > 0) await smallJobs(address, client, jobs, 1);
    if (jobs > 0) await smallJobs(address, client, jobs / 5, 16);
    if (games > 0) for (const name of ['sleeps', 'works']) await efficiency(address, games, name);
  } finally {
    client.disconnect();
    redis.kill();
    await new Promise((resolve) => redis.once('exit', resolve));
    rmSync(folder, { recursive: true });
  }
  return [];
}

/** Plays games of a millisecond in batches of a size. */
async function smallJobs(address, client, count, batch) {
  const workers = [0, 1].map(() => fork(FILE, ['join', address]));
  const cluster = await connectCluster({ arena, module: MODULE, queue: address });
  const begun = performance.now();
  const before = process.cpuUsage();
  let next = 0;
  let done = 0;
  const lane = async () => {
    while (next < count) {
      const begin = next;
      next += batch;
      await cluster.games.playMany(Array.from({ length: batch }, (_, at) => job('waits', begin + at)));
      done += batch;
      if (done % (count / 5) < batch) await tell(client, done, begun);
    }
  };
  await Promise.all(Array.from({ length: 64 }, lane));
  const { user, system } = process.cpuUsage(before);
  const seconds = (performance.now() - begun) / 1000;
  console.log(
    `${count} games in batches of ${batch}: ${(count / seconds).toFixed(0)} per second, coordinator ${((user + system) / 1000 / count).toFixed(2)} ms of CPU per game`,
  );
  await cluster.close();
  for (const worker of workers) worker.kill();
}

async function tell(client, done, begun) {
  collectGarbage();
  const heap = process.memoryUsage().heapUsed / 2 ** 20;
  const [, memory] = /used_memory:(\d+)/.exec(await client.info('memory')) ?? [];
  const [, cpu] = /used_cpu_user:([\d.]+)/.exec(await client.info('cpu')) ?? [];
  const seconds = ((performance.now() - begun) / 1000).toFixed(0);
  console.log(
    `  ${done} games after ${seconds} s: coordinator's heap ${heap.toFixed(1)} MB, Redis ${(Number(memory) / 2 ** 20).toFixed(1)} MB, ${cpu} s of CPU`,
  );
}

/** How much faster two worker processes are than one, ÷ 2; and the same for two processes without a cluster, which the machine sets. */
async function efficiency(address, games, name) {
  const [ratios, limits] = [[], []];
  for (let round = 0; round < 3; round++) {
    const [one, two] = [await timed(address, games, 1, name), await timed(address, games, 2, name)];
    const [aloneOne, aloneTwo] = [await withoutCluster(games, 1, name), await withoutCluster(games, 2, name)];
    ratios.push(one.seconds / two.seconds / 2);
    limits.push(aloneOne / aloneTwo / 2);
    const { seconds, coordinator, talk } = two;
    console.log(
      `  ${games} games of "${name}": one worker ${one.seconds.toFixed(1)} s, two ${seconds.toFixed(1)} s, with ${coordinator.toFixed(2)} ms of CPU per game in the coordinator and ${talk.toFixed(2)} in the main threads of workers; without a cluster ${aloneOne.toFixed(1)} and ${aloneTwo.toFixed(1)} s`,
    );
  }
  const [ratio, limit] = [ratios, limits].map((values) => values.sort((a, b) => a - b)[1]);
  console.log(
    `efficiency of two workers, "${name}": ${ratio.toFixed(2)}; of two processes without a cluster: ${limit.toFixed(2)} (medians of 3)`,
  );
}

async function timed(address, games, count, name) {
  const run = `efficiency-${count}`;
  const typed = [COMMAND, 'worker', MODULE, '--queue', address, '--threads', '1', '--run', run];
  const workers = Array.from({ length: count }, () => spawn(process.execPath, typed, { stdio: 'ignore' }));
  const cluster = await connectCluster({ arena, module: MODULE, queue: address, run });
  while (cluster.workers.length < count) await new Promise((resolve) => setTimeout(resolve, 20));
  const play = (some) => playTournament(arena, { ...pairOf(name), games: some, runner: cluster.games });
  // Threads are started and compiled by their first games.
  await play(WARM_UP * count);
  const [before, talkBefore, begun] = [process.cpuUsage(), mainThreads(workers), performance.now()];
  await play(games);
  const seconds = (performance.now() - begun) / 1000;
  const { user, system } = process.cpuUsage(before);
  const talk = (mainThreads(workers) - talkBefore) / games;
  await cluster.close();
  for (const worker of workers) worker.kill('SIGKILL');
  return { seconds, coordinator: (user + system) / 1000 / games, talk };
}

/** Milliseconds of CPU of the main threads of processes, which only talk; where there is no /proc, 0. */
function mainThreads(processes) {
  const each = processes.map(({ pid }) => {
    const stat = `/proc/${pid}/task/${pid}/stat`;
    if (!existsSync(stat)) return 0;
    const [user, system] = readFileSync(stat, 'utf8').split(') ')[1].split(' ').slice(11, 13);
    return 10 * (Number(user) + Number(system));
  });
  return each.reduce((sum, milliseconds) => sum + milliseconds, 0);
}

/** The seconds that processes need for the same games, divided among them. */
async function withoutCluster(games, count, name) {
  const children = Array.from({ length: count }, () => fork(FILE, ['alone', name]));
  const play = (some) =>
    Promise.all(
      children.map(async (child) => {
        child.send(some);
        await once(child, 'message');
      }),
    );
  await play(WARM_UP);
  const begun = performance.now();
  await play(2 * Math.round(games / count / 2));
  const seconds = (performance.now() - begun) / 1000;
  for (const child of children) child.kill();
  return seconds;
}

/** A player against its twin. */
function pairOf(name) {
  return { players: [name, `also${name[0].toUpperCase()}${name.slice(1)}`] };
}

function job(name, number) {
  return { game: 'forty moves', number, players: [{ name }, { name }], seed: number };
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
