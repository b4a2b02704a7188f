/** Asks an engine in workers for one turn, and forgets to close it. */
import { Worker } from 'node:worker_threads';
import { neutreeko } from 'foreply/neutreeko';
import { createWorkerEngine } from 'foreply/parallel';

const rules = neutreeko();
const makeWorker = () => new Worker(new URL('./engine-worker.mjs', import.meta.url), { workerData: {} });
const engine = createWorkerEngine(rules, makeWorker, { threads: Number(process.env.THREADS) });
const { depth } = await engine.think(rules.initial(), { depth: 1 });
console.log(`answered ${depth}`);
