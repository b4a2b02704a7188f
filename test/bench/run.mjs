/** Runs all benchmarks, or those given by name: `npm run bench -- connect-four`. That of clusters needs a server, and runs only by name. */

import { readdirSync } from 'node:fs';
import { table } from './compare.mjs';

const wanted = process.argv.slice(2);
const helpers = ['run.mjs', 'compare.mjs', 'opponents.mjs', 'cluster-arena.mjs'];
const here = new URL('.', import.meta.url);
const names = readdirSync(here)
  .filter((file) => file.endsWith('.mjs') && !helpers.includes(file))
  .map((file) => file.slice(0, -'.mjs'.length));
const unknown = wanted.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`No benchmark called ${unknown.join(', ')}. There are: ${names.join(', ')}.`);
  process.exit(2);
}
for (const name of names.filter((each) => (wanted.length === 0 ? each !== 'cluster' : wanted.includes(each)))) {
  const { run } = await import(new URL(`${name}.mjs`, here));
  const reports = await run();
  for (const report of [reports].flat()) console.log(typeof report === 'string' ? report : `${table(report)}\n`);
}
