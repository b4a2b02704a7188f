/** A coordinator that solves a batch with a log, `node solve-batch.mjs <queue> <run> <log>`: prints the answers, and how many were new. */
import { fileURLToPath } from 'node:url';
import { connectCluster } from 'foreply/cluster';
import { fileLog } from 'foreply/match';
import arena, { boards, rules } from './solve-arena.mjs';

const [queue, run, log] = process.argv.slice(2);
const module = fileURLToPath(new URL('./solve-arena.mjs', import.meta.url));
const cluster = await connectCluster({ arena, module, queue, run, lease: 1000 });
let solved = 0;
const onAnswer = () => {
  solved++;
};
const answers = await cluster.solve(rules, boards, { everyMove: true, log: fileLog(log), onAnswer });
await cluster.close();
console.log(JSON.stringify({ answers, solved }));
